// Whether a deck is legal, and if not, why; what it is made of.
import type { Out } from "../protocol";
import { useStore } from "../store";
import { showsCard } from "../table/pressing";

export function DeckReport({ report }: { report: Out.DeckReport }) {
  return (
    <div class="deck-report panel-box" role="status">
      <p class={report.legal ? "verdict good" : "verdict bad"}>
        {report.legal ? `${report.deck?.name || "The deck"} is legal.` : "The deck is not legal:"}
      </p>
      <ul>
        {[...report.problems, ...report.warnings].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {report.deck && <Contents deck={report.deck} />}
    </div>
  );
}

type Counts = Readonly<Record<string, number>>;

function tally(entries: [string, number][]): [string, number][] {
  const sums = new Map<string, number>();
  for (const [key, n] of entries) sums.set(key, (sums.get(key) ?? 0) + n);
  return [...sums];
}

function Contents({ deck }: { deck: NonNullable<Out.DeckReport["deck"]> }) {
  const cards = useStore((s) => s.cards);
  const each = Object.entries(deck.cards as Counts).flatMap(([number, n]) => {
    const card = cards.get(number);
    return card ? [{ card, n }] : [];
  });
  const curve = tally(
    each
      .filter(({ card }) => card.kind === "supporting character")
      .map(({ card, n }): [string, number] => [String(card.cost), n]),
  ).sort(([a], [b]) => Number(a) - Number(b));
  const kinds = tally(each.map(({ card, n }): [string, number] => [card.kind, n]));
  const teams = tally(
    each.flatMap(({ card, n }) => card.teams.map((team): [string, number] => [team, n])),
  );
  const symbols = tally(
    each.flatMap(({ card, n }) => card.symbols.map((symbol): [string, number] => [symbol, n])),
  );
  return (
    <>
      <Curve curve={curve} />
      <p>
        {kinds
          .map(([kind, n]) => `${n} ${kind}${n === 1 || kind === "equipment" ? "" : "s"}`)
          .join(", ")}
      </p>
      <p>Teams: {teams.map(([team, n]) => `${team} ${n}`).join(", ") || "none"}</p>
      <p>
        Symbols of its locations: {symbols.map(([name, n]) => `${name} ${n}`).join(", ") || "none"}
      </p>
      <ul class="deck-cards">
        {deck.main.map((number) => (
          <DeckLine key={number} number={number} words="main character" />
        ))}
        {each.map(({ card, n }) => (
          <DeckLine key={card.number} number={card.number} words={`${n} ×`} />
        ))}
        {piles(deck).map(([pile, number, n]) => (
          <DeckLine key={`${pile}${number}`} number={number} words={`${pile}: ${n} ×`} />
        ))}
      </ul>
    </>
  );
}

function piles(deck: NonNullable<Out.DeckReport["deck"]>): [string, string, number][] {
  const named: [string, Counts][] = [
    ["inventions", deck.inventions],
    ["identities", deck.identities],
    ["tokens", deck.tokens],
    ["Challenge Matches", deck.challenge_matches],
  ];
  return named.flatMap(([pile, counts]) =>
    Object.entries(counts).map(([number, n]): [string, string, number] => [pile, number, n]),
  );
}

function DeckLine({ number, words }: { number: string; words: string }) {
  const card = useStore((s) => s.cards.get(number));
  return (
    <li>
      {words}{" "}
      <button type="button" class="rule-link" {...showsCard(number, undefined, true)}>
        {card?.name ?? number}
      </button>
      {card && card.cost !== 0 && <small> cost {card.cost}</small>}
      {card?.level != null && <small> level {card.level}</small>}
    </li>
  );
}

function Curve({ curve }: { curve: [string, number][] }) {
  const most = Math.max(1, ...curve.map(([, n]) => n));
  return (
    <figure class="curve">
      <figcaption>Supporting characters by cost</figcaption>
      <ul>
        {curve.map(([cost, n]) => (
          <li key={cost} style={{ "--share": String(n / most) }}>
            <b>{n}</b>
            <span class="bar" aria-hidden="true" />
            <span>
              <span class="spoken">at cost </span>
              {cost}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
