import { notify } from "../doing/link";
import { askWhy, choose } from "../doing/playing";
import type { Out } from "../protocol";
import { notAnAnswer, whyOfCard } from "../words/why";
import { offerAttackers } from "./acting";
import { Card, type Role } from "./Card";
import type { Lit, Placed, RowName } from "./places";

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
  const here = lit.byRow.get(`${player} ${row}`)?.[0];
  const explain = (placed: Placed, at: EventTarget | null) => {
    const elsewhere = notAnAnswer(asked, placed.card.tag);
    if (elsewhere) return notify(elsewhere);
    const { card } = placed;
    const why = () => askWhy(`Why not ${card.name}?`, whyOfCard(view, asked, placed));
    if (player === view.viewer) why();
    else offerAttackers(asked, card, at, why);
  };
  return (
    <section
      class={`row ${row.replace(" ", "-")}`}
      data-row={row}
      aria-label={`${row} of ${side.name}`}
    >
      <h3 class="row-name">{row}</h3>
      {here && (
        <button type="button" class="row-choice lit" onClick={() => choose(here)}>
          {asked?.about?.name ?? "Here"}: {here.said}
        </button>
      )}
      <div class="cards" style={{ "--n": String(side[row].length) }}>
        {side[row].map((card) => (
          <Card
            key={card.tag}
            card={card}
            choices={lit.byTag.get(card.tag)}
            equipmentChoices={card.equipment && lit.byTag.get(card.equipment.tag)}
            role={roleOf(view, asked, card.tag)}
            isMain={card.tag === side.main}
            onWhy={(at) => live && explain({ card, player, row }, at)}
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
