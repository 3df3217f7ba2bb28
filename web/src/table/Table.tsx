// The table: every side, one's own at the bottom.
import { useRef } from "preact/hooks";
import type { Out } from "../protocol";
import { useStore } from "../store";
import { Arrows } from "./Arrows";
import { Bursts } from "./Bursts";
import { CardMenu } from "./Menu";
import { useMotion } from "./motion";
import type { Lit } from "./places";
import { Side } from "./Side";

interface TableProps {
  view: Out.View;
  asked: Out.Asked | null;
  lit: Lit;
  deciding: number | null;
  /** Whose side lies at the bottom. */
  seat: number;
  /** Whether one can act here, or only looks at it. */
  live: boolean;
}

export function Table({ view, asked, lit, deciding, seat, live }: TableProps) {
  const box = useRef<HTMLDivElement>(null);
  useMotion(box, view);
  const count = view.players.length;
  const others = Array.from({ length: count - 1 }, (_, i) => (seat + 1 + i) % count);
  const shared = { view, asked, lit, deciding, live };
  return (
    <div ref={box} class={`table players-${count}`}>
      {(view.arena.length > 0 || view.universe > 0) && <Ground view={view} />}
      <div class="enemies" style={{ "--columns": columns(others, view) }}>
        {others.map((player) => (
          <Side key={player} {...shared} player={player} own={false} />
        ))}
      </div>
      <Side {...shared} player={seat} own />
      <Arrows box={box} view={view} />
      <Bursts box={box} />
      <Banner />
      <CardMenu />
    </div>
  );
}

const USUAL = 4;

/** Beside each other, those whose rows are crowded have more room than the others. */
const columns = (players: number[], { players: sides }: Out.View): string =>
  players
    .map((player) => {
      const rows = [sides[player]?.["front row"], sides[player]?.["back row"]];
      const most = Math.max(USUAL, ...rows.map((row) => row?.length ?? 0));
      return `minmax(0, ${most}fr)`;
    })
    .join(" ");

/** A caption over the table as a turn begins; the panel says the same and keeps it. */
function Banner() {
  const banner = useStore((s) => s.banner);
  if (!banner) return null;
  return (
    <p class={`banner${banner.own ? " own" : ""}`} aria-hidden="true">
      {banner.text}
    </p>
  );
}

/** Where the game is: an arena, or a universe in somebody's pocket. */
function Ground({ view }: { view: Out.View }) {
  const arenas = useStore((s) => s.facts?.arenas ?? {});
  return (
    <p class="ground">
      {view.arena.map((arena) => (
        <span key={arena}>
          <b>Arena: {arena}.</b> {arenas[arena]}
        </span>
      ))}
      {view.universe > 0 && <b>In pocket universe {view.universe}</b>}
    </p>
  );
}
