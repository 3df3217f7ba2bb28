// A card shown large: what it is, its rules text with keywords explained, and, of a card in
// play, why it is as it is now.
import { useEffect, useState } from "preact/hooks";
import { findRules, look } from "../doing/playing";
import type { Out } from "../protocol";
import { type Preview, set, useStore } from "../store";
import { Mark } from "./Mark";
import { Picture } from "./Picture";
import { PowerSymbol, WithSymbols } from "./symbols";
import { teamOf } from "./teams";

const WIDTH = 340;
const LOWEST = 120;
const BESIDE = 12;
const ABOVE = 14;

export function LargeCard() {
  const preview = useStore((s) => s.preview);
  const card = useStore((s) => s.cards.get(preview?.number ?? ""));
  if (!preview || !card) return null;
  const { stays } = preview;
  return (
    <aside
      class={`large-card${stays ? " stays" : ""} team-${teamOf(card.teams).key}`}
      style={placeOf(preview)}
      aria-label={`card ${card.name}`}
    >
      <header>
        <h2 class="card-name">{card.name}</h2>
        {stays && (
          <button
            type="button"
            class="close"
            aria-label="close the card"
            onClick={() => set({ preview: null })}
          >
            ✕
          </button>
        )}
      </header>
      <div class="top">
        <div class="art">
          <Picture number={card.number} />
          <Mark teams={card.teams} />
        </div>
        <Facts card={card} />
      </div>
      {preview.card && <Now key={preview.card.tag} card={preview.card} of={card} stays={stays} />}
      <ul class="texts">
        {card.lines.map((line) => (
          <li key={`${line.title}${line.text}`}>
            <Line line={line} links={stays} />
          </li>
        ))}
      </ul>
      <Explained card={card} stays={stays} />
    </aside>
  );
}

function placeOf({ stays, beside, above }: Preview): Record<string, string> {
  if (stays || !beside) return {};
  if (above) {
    const middle = beside.left + beside.width / 2;
    const left = Math.max(8, Math.min(middle - WIDTH / 2, innerWidth - WIDTH - 8));
    return { "--left": `${left}px`, ...raised(innerHeight - beside.top + ABOVE) };
  }
  const left = leftOf(beside);
  // Long texts grow away from the edge that is near.
  return beside.top < innerHeight / 2
    ? { "--left": `${left}px`, "--top": `${Math.max(8, beside.top - LOWEST)}px` }
    : { "--left": `${left}px`, ...raised(Math.max(8, innerHeight - beside.top - LOWEST)) };
}

/** To its right, unless the question is there and there is room to its left. */
function leftOf({ left, right }: DOMRect): number {
  const table = document.querySelector(".table-area")?.getBoundingClientRect();
  const [toTheRight, toTheLeft] = [right + BESIDE, left - BESIDE - WIDTH];
  const fits = toTheRight + WIDTH <= (table?.right ?? innerWidth);
  return fits || toTheLeft < 8 ? Math.min(toTheRight, innerWidth - WIDTH - 8) : toTheLeft;
}

/** So far from the bottom, and no higher than the page. */
const raised = (bottom: number) => ({
  "--bottom": `${bottom}px`,
  "--lost": `${bottom + 8}px`,
});

function Facts({ card }: { card: Out.CardSeen }) {
  const costs = card.kind === "supporting character" || card.kind === "equipment";
  return (
    <dl class="facts">
      <div>
        <dt class="spoken">kind</dt>
        <dd>
          {card.kind}
          {card.level !== null && `, level ${card.level}`}
          {card.subtypes.length > 0 && ` (${card.subtypes.join(", ")})`}
        </dd>
      </div>
      {card.aka.length > 0 && (
        <div>
          <dt>AKA</dt>
          <dd>{card.aka.join(", ")}</dd>
        </div>
      )}
      {card.teams.length > 0 && (
        <div>
          <dt class="spoken">team</dt>
          <dd>{card.teams_said}</dd>
        </div>
      )}
      {costs && (
        <div>
          <dt>Cost</dt>
          <dd>{card.cost}</dd>
        </div>
      )}
      {card.atk !== null && (
        <div>
          <dt>ATK/DEF</dt>
          <dd>
            <b>
              {card.atk}/{card.defense}
            </b>
            , health <b>{card.health}</b>
          </dd>
        </div>
      )}
      {(card.flight || card.ranged) && (
        <div>
          <dt class="spoken">moves</dt>
          <dd>{[card.flight && "Flight", card.ranged && "Ranged"].filter(Boolean).join(", ")}</dd>
        </div>
      )}
      {card.symbols.length > 0 && (
        <div>
          <dt class="spoken">symbols</dt>
          <dd>
            {card.symbols.map((name) => (
              <PowerSymbol key={name} name={name} />
            ))}
          </dd>
        </div>
      )}
      <div class="number">
        <dt class="spoken">number</dt>
        <dd>
          {card.number}, {card.issue}
        </dd>
      </div>
    </dl>
  );
}

/** How it is now, and where each part of its numbers comes from; the server knows. */
interface NowProps {
  card: Out.CardInPlay;
  of: Out.CardSeen;
  stays: boolean;
}

function Now({ card, of, stays }: NowProps) {
  const [lines, take] = useState<string[]>([]);
  useEffect(() => {
    let gone = false;
    void look(card.tag).then((found) => gone || take(found));
    return () => {
      gone = true;
    };
  }, [card]);
  // Powers that are as printed stand below.
  const printed = [
    ...of.lines.map((x) => x.title).filter(Boolean),
    ...(of.flight ? ["Flight "] : []),
    ...(of.ranged ? ["Ranged "] : []),
  ];
  const usual = `team affiliations: ${of.teams.join(", ")}`;
  const told = lines.filter((x) => x !== usual && !printed.some((title) => x.startsWith(title)));
  if (told.length === 0) return null;
  return (
    <section class="now" aria-label="as it is now" aria-live={stays ? "polite" : "off"}>
      <ul>
        {told.map((line) => (
          <li key={line} class={line.startsWith(" ") ? "part" : ""}>
            {line.trim()}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A power's name leads to what the rulebook says about it. */
function Line({ line, links }: { line: Out.CardLine; links: boolean }) {
  const { title, when, text } = line;
  return (
    <>
      {title &&
        (links ? (
          <button type="button" class="keyword" onClick={() => findRules(title)}>
            {title}
          </button>
        ) : (
          <b>{title}</b>
        ))}
      {when && (
        <em class="when">
          <WithSymbols text={when} />
        </em>
      )}
      <WithSymbols text={text} />
    </>
  );
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

function Explained({ card, stays }: { card: Out.CardSeen; stays: boolean }) {
  const keywords = Object.entries(card.keywords);
  return (
    <>
      {keywords.length > 0 && (
        <dl class="keywords">
          {keywords.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <WithSymbols text={capital(text)} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {card.notes.map((note) => (
        <p key={note} class="card-note">
          {note}
        </p>
      ))}
      {stays && card.rulings.length > 0 && (
        <details class="rulings">
          <summary>Rulings</summary>
          <ul>
            {card.rulings.map((ruling) => (
              <li key={ruling}>{ruling}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
