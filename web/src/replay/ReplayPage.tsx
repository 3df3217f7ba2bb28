// A finished game: step, jump, see it from a seat, play on from here.
import { useCallback, useEffect, useState } from "preact/hooks";
import { attempt, connection, missed } from "../doing/link";
import { download, playOnFrom } from "../doing/rooms";
import { NameField } from "../home/NameField";
import { isWriting } from "../panel/keys";
import { LogLines } from "../panel/Log";
import type { Out } from "../protocol";
import { Missing } from "../room/Missing";
import { keptName, ofGame, tokenFor } from "../seats";
import { useStore } from "../store";
import { Hand } from "../table/Hand";
import { NOTHING_LIT } from "../table/places";
import { Table } from "../table/Table";

interface ReplayPageProps {
  game: string;
  room: string;
}

export function ReplayPage({ game, room }: ReplayPageProps) {
  const link = useStore((s) => s.link);
  const error = useStore((s) => s.error);
  const token = tokenFor(ofGame(game)) ?? tokenFor(room);
  const [replay, take] = useState<Out.Replay | null>(null);
  useEffect(() => {
    if (link !== "open" || replay) return;
    const opening = { type: "open replay", game } as const;
    void attempt(async () => {
      const wish = token ? { ...opening, token } : opening;
      take(
        await connection.ask(wish, "replay").catch((reason: unknown) => {
          throw missed(reason);
        }),
      );
    });
  }, [link, game]);
  if (!replay && error) return <Missing what="This replay" />;
  if (!replay) {
    return (
      <main class="page" id="main">
        <p role="status">Opening the replay…</p>
      </main>
    );
  }
  return <Shown replay={replay} token={token} />;
}

interface ShownProps {
  replay: Out.Replay;
  token: string | undefined;
}

function Shown({ replay, token }: ShownProps) {
  const [seat, sit] = useState<number | null>(replay.seats[0] ?? null);
  const [place, go] = useState(0);
  const at = usePlace(replay, token, seat, place);
  const step = useCallback(
    (by: number) => go((before) => Math.min(replay.places, Math.max(0, before + by))),
    [replay],
  );
  useSteps(step);
  const side = at?.view.players[Math.max(0, at.view.viewer)];
  return (
    <main class="room replay" id="main">
      <h1 class="spoken">Replay: {replay.names.join(" against ")}</h1>
      <div class="table-area">
        {at && (
          <>
            <Table
              view={at.view}
              asked={null}
              lit={NOTHING_LIT}
              deciding={at.deciding}
              seat={Math.max(0, at.view.viewer)}
              live={false}
            />
            {at.view.viewer >= 0 && side && (
              <Hand view={at.view} asked={null} side={side} lit={NOTHING_LIT} live={false} />
            )}
          </>
        )}
      </div>
      <div class="panel">
        <Steps replay={replay} place={place} onPlace={go} onStep={step} />
        <Seats replay={replay} seat={seat} onSeat={sit} />
        {at && <Here replay={replay} at={at} place={place} seat={seat} token={token} />}
        {at && <LogLines lines={at.log} from={0} fresh={at.fresh} />}
      </div>
    </main>
  );
}

const SOON = 60;

/** The game as it was then; only the last place asked for is shown. */
function usePlace(
  replay: Out.Replay,
  token: string | undefined,
  seat: number | null,
  place: number,
): Out.ReplayPlace | null {
  const [at, take] = useState<Out.ReplayPlace | null>(null);
  useEffect(() => {
    let gone = false;
    const wanted = { type: "look at replay", game: replay.game, place } as const;
    const asking = seat === null || !token ? wanted : { ...wanted, seat, token };
    const timer = setTimeout(() => {
      void attempt(async () => {
        const found = await connection.ask(asking, "replay place");
        if (!gone) take(found);
      });
    }, SOON);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [replay, seat, place]);
  return at;
}

function useSteps(step: (by: number) => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (isWriting(event.target)) return;
      if (event.key === "ArrowRight") step(1);
      if (event.key === "ArrowLeft") step(-1);
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [step]);
}

interface StepsProps {
  replay: Out.Replay;
  place: number;
  onPlace: (place: number) => void;
  onStep: (by: number) => void;
}

function Steps({ replay, place, onPlace, onStep }: StepsProps) {
  const winners = replay.winners.map((w) => replay.names[w]).join(" and ");
  const turn = replay.turns.filter((t) => t <= place).length;
  const toTurn = (number: number) => onPlace(replay.turns[number - 1] ?? 0);
  return (
    <section class="question replay-steps" aria-label="where in the game">
      <p class="sentence">
        {replay.names.join(" against ")}. {winners ? `${winners} won.` : "Nobody won."}
      </p>
      <label>
        Choice {place} of {replay.places}, turn {turn}
        <input
          type="range"
          min={0}
          max={replay.places}
          value={place}
          onInput={(e) => onPlace(e.currentTarget.valueAsNumber)}
        />
      </label>
      <div class="buttons">
        <button type="button" onClick={() => onPlace(0)} aria-label="to the beginning">
          |◀
        </button>
        <button type="button" aria-label="turn back" onClick={() => toTurn(Math.max(1, turn - 1))}>
          ◀ Turn
        </button>
        <button type="button" onClick={() => onStep(-1)} aria-label="one choice back">
          ◀
        </button>
        <button type="button" onClick={() => onStep(1)} aria-label="one choice on">
          ▶
        </button>
        <button
          type="button"
          aria-label="next turn"
          onClick={() => toTurn(Math.min(replay.turns.length, turn + 1))}
        >
          Turn ▶
        </button>
        <button type="button" onClick={() => onPlace(replay.places)} aria-label="to the end">
          ▶|
        </button>
      </div>
    </section>
  );
}

interface SeatsProps {
  replay: Out.Replay;
  seat: number | null;
  onSeat: (seat: number | null) => void;
}

function Seats({ replay, seat, onSeat }: SeatsProps) {
  return (
    <label class="from-seat">
      Seen by
      <select
        value={seat === null ? "" : String(seat)}
        onChange={(e) =>
          onSeat(e.currentTarget.value === "" ? null : Number(e.currentTarget.value))
        }
      >
        <option value="">a spectator</option>
        {replay.seats.map((s) => (
          <option key={s} value={String(s)}>
            {replay.names[s]}
          </option>
        ))}
      </select>
    </label>
  );
}

interface HereProps {
  replay: Out.Replay;
  at: Out.ReplayPlace;
  /** Where it goes on, though what it looks like there may still be on its way. */
  place: number;
  seat: number | null;
  token: string | undefined;
}

function Here({ replay, at, place, seat, token }: HereProps) {
  const [name, call] = useState(() => keptName() || "Player");
  if (!token || replay.seats.length === 0) {
    return <p class="watching">Who played this game can play on from here and download it.</p>;
  }
  return (
    <details class="play-on">
      <summary>Play on from here</summary>
      {at.choices.length > 0 && (
        <>
          <p>Here could be chosen:</p>
          <ul>
            {at.choices.map((choice) => (
              <li key={choice.text}>{choice.said}</li>
            ))}
          </ul>
        </>
      )}
      <form
        onSubmit={(e) => {
          e.preventDefault();
          void playOnFrom(replay.game, place, seat ?? replay.seats[0] ?? 0, token, name.trim());
        }}
      >
        <NameField name={name} onName={call} />
        <button type="submit" class="main-thing">
          Play on against bots
        </button>
      </form>
      <button type="button" onClick={() => void download(replay.game, token)}>
        Download the game
      </button>
    </details>
  );
}
