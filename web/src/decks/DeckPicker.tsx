// Choosing a deck: one of the eight, one of one's own, or a list that is pasted.
import { useState } from "preact/hooks";
import { Face } from "../cards/Face";
import type { In } from "../protocol";
import { useStore } from "../store";
import { DeckEditor } from "./DeckEditor";
import { keptDecks } from "./kept";

interface DeckPickerProps {
  deck: In.DeckWish;
  onDeck: (deck: In.DeckWish) => void;
  legend: string;
  /** What is done with a list of one's own. */
  action?: string;
}

export function DeckPicker({ deck, onDeck, legend, action = "Use this deck" }: DeckPickerProps) {
  const cards = useStore((s) => s.cards);
  const decks = useStore((s) => s.facts?.first_decks ?? []);
  const [kept, refresh] = useState(keptDecks);
  return (
    <fieldset class="decks">
      <legend>{legend}</legend>
      {decks.length === 0 && <p class="waiting">The decks are not here yet.</p>}
      <div class="deck-list">
        {decks.map(({ key, main, name }) => {
          const card = cards.get(main[0] ?? "");
          const chosen = deck.first_deck === key;
          return (
            <button
              key={key}
              type="button"
              class={`deck${chosen ? " chosen" : ""}`}
              aria-pressed={chosen}
              aria-label={`${name}${card ? `, ${card.teams.join(", ")}` : ""}`}
              onClick={() => onDeck({ first_deck: key })}
            >
              {card ? <Face card={card} /> : name}
              <small>{card?.teams.join(", ")}</small>
            </button>
          );
        })}
        {kept.map(({ name, text }) => (
          <button
            key={name}
            type="button"
            class={`deck own-deck${deck.text === text ? " chosen" : ""}`}
            aria-pressed={deck.text === text}
            onClick={() => onDeck({ text })}
          >
            {name}
          </button>
        ))}
      </div>
      <details class="paste">
        <summary>Use a deck list of your own</summary>
        <DeckEditor
          action={action}
          onLegal={(text) => {
            onDeck({ text });
            refresh(keptDecks());
          }}
        />
      </details>
    </fieldset>
  );
}
