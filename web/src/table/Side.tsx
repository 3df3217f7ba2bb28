// One player's side: rows, resource row, and what lies beside them.
import { Mark } from "../cards/Mark";
import { teamOf } from "../cards/teams";
import type { Out } from "../protocol";
import { set, useStore } from "../store";
import type { Lit } from "./places";
import { Resources } from "./Resources";
import { Row } from "./Row";

export interface SideProps {
  view: Out.View;
  asked: Out.Asked | null;
  lit: Lit;
  player: number;
  deciding: number | null;
  own: boolean;
  live: boolean;
}

export function Side(props: SideProps) {
  const { view, lit, player, own } = props;
  const side = view.players[player];
  if (!side) return null;
  const classes = [
    "side",
    own ? "own" : "enemy",
    !side.alive && "out",
    view.active === player && "active",
    isAlly(view, player) && "ally",
  ];
  return (
    <section class={classes.filter(Boolean).join(" ")} aria-label={`side of ${side.name}`}>
      <div class="beside">
        <Header {...props} side={side} />
        <Resources side={side} lit={lit} />
      </div>
      <div class="rows">
        <Row {...props} row="front row" />
        <Row {...props} row="back row" />
      </div>
    </section>
  );
}

function Header({ view, side, player, deciding }: SideProps & { side: Out.PlayerSeen }) {
  const main = useStore((s) => s.cards.get(side.levels[0] ?? ""));
  const teams = main?.teams ?? teamsInPlay(side);
  return (
    <header class={`side-head team-${teamOf(teams).key}`}>
      <h2>
        <Mark teams={teams} />
        <span class="name" title={side.name}>
          {side.name}
        </span>
      </h2>
      <p class="flags">
        {view.active === player && <span class="flag turn">turn</span>}
        {deciding === player && <span class="flag decides">decides</span>}
        {!side.alive && <span class="flag">out</span>}
        {view.table === "two against two" && player !== view.viewer && (
          <span class="flag">{teamWords(view, player)}</span>
        )}
      </p>
      <Counts side={side} own={player === view.viewer} />
    </header>
  );
}

const isAlly = (view: Out.View, player: number): boolean =>
  view.table === "two against two" &&
  player !== view.viewer &&
  view.players[player]?.alliance === view.players[view.viewer]?.alliance;

function teamWords(view: Out.View, player: number): string {
  if (view.viewer < 0) return `team ${(view.players[player]?.alliance ?? 0) + 1}`;
  return isAlly(view, player) ? "team-mate" : "enemy";
}

function teamsInPlay(side: Out.PlayerSeen): string[] {
  const rows = [...side["front row"], ...side["back row"]];
  return rows.find((c) => c.tag === side.main)?.teams ?? [];
}

function Counts({ side, own }: { side: Out.PlayerSeen; own: boolean }) {
  const ko = side["KO pile"].map((c) => c.number);
  const inDeck = side.deck.known.map((c) => c.number);
  const removed = side.removed.known.map((c) => c.number);
  return (
    <ul class="counts">
      <li>
        hand <b>{side.hand.count}</b>{" "}
        {!own && side.hand.known.length > 0 && (
          <Pile
            title={`what you know of the hand of ${side.name}`}
            label="known"
            numbers={side.hand.known.map((c) => c.number)}
          />
        )}
      </li>
      <li>
        deck <b>{side.deck.count}</b>{" "}
        {inDeck.length > 0 && (
          <Pile
            title={`what you know of the deck of ${side.name}`}
            label="known"
            numbers={inDeck}
            note={side.deck.known
              .map((c) => `${c.name}: number ${c.place} from the top`)
              .join(", ")}
          />
        )}
      </li>
      <li>
        <Pile
          title={`KO pile of ${side.name}`}
          label="KO pile"
          brief="KO"
          count={ko.length}
          numbers={ko}
        />
      </li>
      {side.points > 0 && (
        <li class="points">
          recruit points <b>{side.points}</b>
        </li>
      )}
      {(side.xp > 0 || side.levels.length > 0) && (
        <li>
          <Pile
            title={`level-up zone of ${side.name}`}
            label="level-up zone"
            brief=""
            count={`${side.xp} XP`}
            numbers={side.levels}
            note={`XP: ${side.xp}`}
          />
        </li>
      )}
      {side.removed.count > 0 && (
        <li>
          <Pile
            title={`removed cards of ${side.name}`}
            label="removed"
            count={side.removed.count}
            numbers={removed}
          />
        </li>
      )}
      {Object.entries(side.piles).map(([name, pile]) => (
        <li key={name}>
          <Pile
            title={`${name} of ${side.name}`}
            label={name}
            count={pile.count}
            numbers={pile.cards.map((c) => c.number)}
          />
        </li>
      ))}
    </ul>
  );
}

interface PileProps {
  title: string;
  label: string;
  /** What stands there instead where every word counts. */
  brief?: string;
  numbers: string[];
  note?: string;
  count?: number | string;
}

function Pile({ title, label, brief = label, numbers, note = "", count = "" }: PileProps) {
  return (
    <button
      type="button"
      class="pile-link"
      aria-label={`${label} ${count}`}
      onClick={() => set({ sheet: { kind: "pile", title, numbers, note } })}
    >
      <span class="label">{label}</span>
      <span class="brief">{brief}</span> {count !== "" && <b>{count}</b>}
    </button>
  );
}
