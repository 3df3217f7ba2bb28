// One's own hand.
import { Face } from "../cards/Face";
import { notify } from "../doing/link";
import { askWhy } from "../doing/playing";
import type { Out } from "../protocol";
import { useStore } from "../store";
import { notAnAnswer, noteOfHand, whyOfHand } from "../words/why";
import { act } from "./acting";
import { drags } from "./dragging";
import { type Lit, signsOf } from "./places";
import { showsCard } from "./pressing";

interface HandProps {
  view: Out.View;
  asked: Out.Asked | null;
  side: Out.PlayerSeen;
  lit: Lit;
  live: boolean;
}

export function Hand({ view, asked, side, lit, live }: HandProps) {
  const cards = useStore((s) => s.cards);
  const explain = (card: Out.CardSeen) => {
    const elsewhere = notAnAnswer(asked);
    if (elsewhere) return notify(elsewhere);
    askWhy(`Why not ${card.name}?`, whyOfHand(view, card), noteOfHand(card));
  };
  return (
    <section
      class="hand"
      style={{ "--n": String(side.hand.known.length) }}
      aria-label={live ? "your hand" : `hand of ${side.name}`}
    >
      {side.hand.known.map((known, i) => {
        const card = cards.get(known.number);
        if (!card) return null;
        const choices = lit.byHand.get(known.number);
        const can = choices ? signsOf(choices).map(({ words }) => `, can ${words}`) : [];
        return (
          <button
            key={`${known.number}-${i}`}
            type="button"
            class={`hand-card${choices ? " lit" : ""}`}
            aria-label={`${card.name}, ${card.kind}, cost ${card.cost}${can.join("")}`}
            onClick={(e) => act(choices, e.currentTarget, () => live && explain(card))}
            {...drags(choices)}
            {...showsCard(known.number)}
          >
            <Face card={card} />
            {known.part !== undefined && <span class="part">its own</span>}
          </button>
        );
      })}
    </section>
  );
}
