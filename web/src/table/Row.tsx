import { askWhy } from "../doing/playing";
import type { Out } from "../protocol";
import { whyOfCard } from "../words/why";
import { Card, type Role } from "./Card";
import type { Lit, RowName } from "./places";

interface RowProps {
  view: Out.View;
  asked: Out.Asked | null;
  lit: Lit;
  player: number;
  row: RowName;
  live: boolean;
}

export function Row({ view, asked, lit, player, row, live }: RowProps) {
  const side = view.players[player];
  if (!side) return null;
  return (
    <section
      class={`row ${row.replace(" ", "-")}`}
      data-row={row}
      aria-label={`${row} of ${side.name}`}
    >
      <h3 class="row-name">{row}</h3>
      <div class="cards" style={{ "--n": String(side[row].length) }}>
        {side[row].map((card) => (
          <Card
            key={card.tag}
            card={card}
            choices={lit.byTag.get(card.tag)}
            equipmentChoices={card.equipment && lit.byTag.get(card.equipment.tag)}
            role={roleOf(view, asked, card.tag)}
            isMain={card.tag === side.main}
            onWhy={() =>
              live && askWhy(`Why not ${card.name}?`, whyOfCard(view, asked, { card, player, row }))
            }
          />
        ))}
      </div>
    </section>
  );
}

function roleOf(view: Out.View, asked: Out.Asked | null, tag: number): Role {
  if (view.combat?.defender === tag) return "defender";
  if (asked?.kind === "attack" && asked.about?.tag === tag) return "attacker";
  return view.combat?.attackers.includes(tag) ? "attacker" : null;
}
