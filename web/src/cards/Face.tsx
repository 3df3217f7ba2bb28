// The small face of a card that is not in play.
import type { Out } from "../protocol";
import { Able } from "./Able";
import { Mark } from "./Mark";
import { Name } from "./Name";
import { Picture } from "./Picture";
import { PowerSymbol } from "./symbols";
import { teamOf } from "./teams";

export function Face({ card }: { card: Out.CardSeen }) {
  const isMain = card.level !== null;
  return (
    <span class={`face team-${teamOf(card.teams).key} kind-${card.kind.replaceAll(" ", "-")}`}>
      <Name name={card.name} />
      <span class="middle">
        <span class="art">
          <Picture number={card.number} />
          <Mark teams={card.teams} />
          {isMain ? <span class="level">Lv {card.level}</span> : <Cost card={card} />}
        </span>
        <Able card={card} />
      </span>
      {card.atk === null ? <Kind card={card} /> : <Printed card={card} />}
    </span>
  );
}

function Cost({ card }: { card: Out.CardSeen }) {
  const costs = card.kind === "supporting character" || card.kind === "equipment";
  return costs ? <span class="cost">{card.cost}</span> : null;
}

function Kind({ card }: { card: Out.CardSeen }) {
  if (card.symbols.length === 0) return <span class="kind">{card.kind}</span>;
  return (
    <span class="kind symbols">
      {card.symbols.map((name) => (
        <PowerSymbol key={name} name={name} />
      ))}
    </span>
  );
}

function Printed({ card }: { card: Out.CardSeen }) {
  return (
    <span class="numbers">
      <span class="stat atk">{card.atk}</span>
      <span class="health">
        <span>♥{card.health}</span>
      </span>
      <span class="stat def">{card.defense}</span>
    </span>
  );
}
