// The open tables of this server, looked up again now and then.
import { useEffect, useState } from "preact/hooks";
import { connection } from "../doing/link";
import { Link } from "../Link";
import type { Out } from "../protocol";
import { useStore } from "../store";
import { MODES } from "../words/tables";

const EVERY = 10_000;

export function Lobby() {
  const link = useStore((s) => s.link);
  const [rooms, take] = useState<Out.OpenRoom[] | null>(null);
  useEffect(() => {
    if (link !== "open") return;
    const look = () => {
      if (document.visibilityState === "hidden") return;
      connection.ask({ type: "list rooms" }, "rooms").then(
        (answer) => take(answer.rooms),
        // The next look finds them.
        () => undefined,
      );
    };
    look();
    const timer = setInterval(look, EVERY);
    return () => clearInterval(timer);
  }, [link]);
  return (
    <section class="panel-box" aria-label="open tables">
      <h2>Open tables</h2>
      {rooms === null && <p class="waiting">Looking…</p>}
      {rooms?.length === 0 && <p>Nobody waits at an open table. List one of your own above.</p>}
      <ul class="rooms">
        {rooms?.map((room) => (
          <li key={room.room}>
            <Link to={{ page: "room", room: room.room }} label={room.title} />
            <small>
              {inWords(room)}, {room.taken} of {room.players} seats taken
              {room.phase === "playing" ? ", playing: you can watch" : ""}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function inWords(room: Out.OpenRoom): string {
  const parts: string[] = [MODES[room.mode as keyof typeof MODES] ?? room.mode];
  if (room.arena) parts.push("Arena mode");
  if (room.clock) parts.push(`${room.clock.per_move} s a move`);
  return parts.join(", ");
}
