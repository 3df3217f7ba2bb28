// What is done about the game rather than in it: undo, a break, conceding, proposals.
import { useState } from "preact/hooks";
import { go } from "../doing/going";
import { notify, wish } from "../doing/link";
import { takeBack } from "../doing/playing";
import { download } from "../doing/rooms";
import { Link } from "../Link";
import type { Out } from "../protocol";
import { tokenFor } from "../seats";
import { set } from "../store";

interface ControlsProps {
  room: Out.Room;
  game: Out.Game;
}

export function Controls({ room, game }: ControlsProps) {
  return (
    <section class="controls" aria-label="around the game">
      {game.view.over ? (
        <AfterGame room={room} game={game} />
      ) : room.you === null ? (
        <p class="watching">You are watching: hidden cards stay hidden.</p>
      ) : (
        <DuringGame room={room} plays={game.view.players[game.view.viewer]?.alive ?? false} />
      )}
    </section>
  );
}

interface DuringGameProps {
  room: Out.Room;
  /** Whether one is still in the game, and does not only look on. */
  plays: boolean;
}

function DuringGame({ room, plays }: DuringGameProps) {
  const [conceding, ask] = useState(false);
  return (
    <div class="buttons">
      {!plays && <p class="watching">You are out of the game; you see how it goes on.</p>}
      <button type="button" onClick={() => void takeBack()}>
        Take back
      </button>
      {plays && !room.on_break && (
        <button type="button" onClick={() => void wish({ type: "propose", what: "break" })}>
          Break
        </button>
      )}
      {plays && conceding && (
        <>
          <button type="button" class="danger" onClick={() => void wish({ type: "concede" })}>
            Yes, concede
          </button>
          <button type="button" onClick={() => ask(false)}>
            No
          </button>
        </>
      )}
      {plays && !conceding && (
        <button type="button" onClick={() => ask(true)}>
          Concede
        </button>
      )}
      <button
        type="button"
        aria-label="report a bug"
        onClick={() => set({ sheet: { kind: "report" } })}
      >
        Report
      </button>
      <button type="button" onClick={() => set({ sheet: { kind: "settings" } })}>
        Settings
      </button>
      <button type="button" onClick={() => set({ sheet: { kind: "keys" } })}>
        Keys
      </button>
      <Absent room={room} />
    </div>
  );
}

function Absent({ room }: { room: Out.Room }) {
  const away = room.seats.filter((s) => s.kind === "person" && !s.here && s.bot === null);
  return (
    <>
      {away.map((s) => (
        <button
          key={s.seat}
          type="button"
          onClick={() => void wish({ type: "propose", what: "stand-in", seat: s.seat })}
        >
          {s.name} is away: let a bot play
        </button>
      ))}
    </>
  );
}

function WhoPlaysAgain({ room }: { room: Out.Room }) {
  const names = room.seats
    .filter((s) => s.kind === "person" && s.ready && s.seat !== room.you)
    .map((s) => s.name);
  const would = names.length > 0 && `${names.join(" and ")} would like to play again.`;
  return (
    <p class="play-again" role="status">
      {would}
    </p>
  );
}

function AfterGame({ room, game }: ControlsProps) {
  const ready = room.you !== null && room.seats[room.you]?.ready;
  const token = tokenFor(room.room);
  const link = { page: "replay", game: game.game, room: room.room } as const;
  const copy = () =>
    navigator.clipboard.writeText(`${location.origin}/replay/${game.game}`).then(
      () => notify("The link to the replay is copied."),
      () => notify(`${location.origin}/replay/${game.game}`),
    );
  return (
    <div class="buttons">
      <WhoPlaysAgain room={room} />
      {room.you !== null && (
        <>
          <button
            type="button"
            class="main-thing"
            disabled={ready}
            onClick={() => void wish({ type: "ready", ready: true })}
          >
            {ready ? "Waiting for the others" : "Play again"}
          </button>
          <button type="button" onClick={() => set({ sheet: { kind: "deck" } })}>
            With another deck
          </button>
          {game.view.players[game.view.viewer] !== undefined && (
            <button type="button" onClick={() => void takeBack()}>
              Take back
            </button>
          )}
        </>
      )}
      <button type="button" onClick={() => go(link)}>
        Look at the replay
      </button>
      <button type="button" onClick={() => void copy()}>
        Copy the replay's link
      </button>
      {token !== undefined && (
        <button type="button" onClick={() => void download(game.game, token)}>
          Download the game
        </button>
      )}
      <button type="button" onClick={() => set({ sheet: { kind: "report" } })}>
        Report a bug
      </button>
      <Link to={{ page: "home" }} label="Home" class="button" />
    </div>
  );
}
