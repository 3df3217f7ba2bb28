// Some of the cards, other ones each time, to look at.
import { useState } from "preact/hooks";
import { Face } from "../cards/Face";
import { useStore } from "../store";

const SHOWN = 3;

export function Poster() {
  const cards = useStore((s) => s.cards);
  const [luck] = useState(() => Array.from({ length: SHOWN }, Math.random));
  const characters = [...cards.values()].filter((card) => card.kind === "supporting character");
  return (
    <div class="poster" aria-hidden="true">
      {luck.map((chance, i) => {
        const card = characters[Math.floor(((i + chance) / SHOWN) * characters.length)];
        return card && <Face key={card.number} card={card} />;
      })}
    </div>
  );
}
