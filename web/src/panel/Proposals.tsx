// What somebody proposes to the others, and a break; above the question, where one looks.
import { wish } from "../doing/link";
import type { Out } from "../protocol";

export function Proposals({ room }: { room: Out.Room }) {
  return (
    <>
      {room.proposals.map((p) => (
        <Proposal key={p.id} proposal={p} room={room} />
      ))}
      {room.on_break && <OnBreak plays={room.you !== null} />}
    </>
  );
}

function OnBreak({ plays }: { plays: boolean }) {
  return (
    <div class="on-break">
      <p>The game is on a break. The clock stands still.</p>
      {plays && (
        <button type="button" class="main-thing" onClick={() => void wish({ type: "end break" })}>
          Play on
        </button>
      )}
    </div>
  );
}

const PROPOSED: Readonly<Record<string, string>> = {
  undo: "take a decision back",
  break: "take a break",
  "stand-in": "let a bot play for",
};

function Proposal({ proposal, room }: { proposal: Out.ProposalSeen; room: Out.Room }) {
  const by = room.seats[proposal.by]?.name ?? "";
  const away = proposal.seat === null ? undefined : room.seats[proposal.seat]?.name;
  const what = [PROPOSED[proposal.what] ?? proposal.what, away].filter(Boolean).join(" ");
  const vote = (agree: boolean) => void wish({ type: "vote", proposal: proposal.id, agree });
  const own = proposal.by === room.you;
  const needed = room.you !== null && proposal.needed.includes(room.you);
  return (
    <div class="proposal" role="alert">
      <p>
        {own
          ? `You would like to ${what}. Waiting for the others.`
          : `${by} would like to ${what}.`}
      </p>
      <div class="buttons">
        {needed && (
          <button type="button" class="main-thing" onClick={() => vote(true)}>
            Agree
          </button>
        )}
        {(needed || own) && (
          <button type="button" onClick={() => vote(false)}>
            {own ? "Withdraw" : "Refuse"}
          </button>
        )}
      </div>
    </div>
  );
}
