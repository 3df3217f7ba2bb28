// A card in a row of the table, with all of its states.
import { AbleNow } from "../cards/Able";
import { Mark } from "../cards/Mark";
import { Name } from "../cards/Name";
import { Picture } from "../cards/Picture";
import { teamOf } from "../cards/teams";
import type { Out } from "../protocol";
import { useStore } from "../store";
import { act } from "./acting";
import { drags } from "./dragging";
import { signsOf } from "./places";
import { showLarge, showsCard } from "./pressing";

export type Role = "attacker" | "defender" | null;

export interface CardProps {
  card: Out.CardInPlay;
  choices: Out.ChoiceSeen[] | undefined;
  equipmentChoices: Out.ChoiceSeen[] | undefined;
  role: Role;
  isMain: boolean;
  onWhy: (at: EventTarget | null) => void;
}

export function Card({ card, choices, equipmentChoices, role, isMain, onWhy }: CardProps) {
  const states = statesOf(card, role);
  const classes = [
    "card",
    `team-${teamOf(card.teams).key}`,
    !card["face up"] && "face-down",
    card.exhausted && "exhausted",
    card.stunned && "stunned",
    card.hidden && "hidden",
    role,
    isMain && "main-character",
    choices && "lit",
  ];
  const aimed = choices?.find((c) => c.verb === "against");
  return (
    <div class="slot">
      <button
        type="button"
        class={classes.filter(Boolean).join(" ")}
        data-tag={card.tag}
        aria-label={spoken(card, states, choices, isMain)}
        onClick={(e) => act(choices, e.currentTarget, onWhy)}
        {...drags(choices)}
        {...showsCard(card.number, card)}
      >
        <Name name={card.name} />
        <span class="middle">
          <span class="art">
            <Picture number={card.number} />
            <Mark teams={card.teams} />
            {isMain && card.level !== undefined && <span class="level">Lv {card.level}</span>}
            <span class="bands">
              {states.map((state) => (
                <span key={state} class={`band band-${state.split(" ")[0]}`}>
                  {state}
                </span>
              ))}
            </span>
          </span>
          <AbleNow card={card} />
        </span>
        {card.atk !== undefined && <Numbers card={card} />}
        <Counters counters={card.counters} />
        {choices && (
          <span class="signs">
            {signsOf(choices).map(({ sign, words }) => (
              <span key={sign} class="sign" title={`can ${words}`}>
                {sign}
              </span>
            ))}
          </span>
        )}
        {aimed?.outlook && <span class="outlook">{aimed.outlook}</span>}
        <Aimed tag={card.tag} />
      </button>
      {card.equipment && <Equipped equipment={card.equipment} choices={equipmentChoices} />}
    </div>
  );
}

/** What comes of the attack that is being dragged onto this card. */
function Aimed({ tag }: { tag: number }) {
  const said = useStore((s) => (s.aim?.at === tag ? s.aim.said : ""));
  return said ? <span class="outlook">{said}</span> : null;
}

function statesOf(card: Out.CardInPlay, role: Role): string[] {
  return [
    role,
    card.universe > 0 ? `pocket universe ${card.universe}` : null,
    card.stunned ? "stunned" : null,
    card.hidden ? "hidden" : null,
    card.exhausted && !card.stunned ? "exhausted" : null,
  ].filter((state) => state !== null);
}

function spoken(
  card: Out.CardInPlay,
  states: string[],
  choices: Out.ChoiceSeen[] | undefined,
  isMain: boolean,
): string {
  const counters = Object.entries(card.counters)
    .filter(([kind]) => kind !== "wounds")
    .map(([kind, n]) => `${n} ${kind}`);
  const numbers = `ATK ${card.atk}, DEF ${card.defense}, ${healthLeft(card)} health left`;
  const parts = [
    card.name,
    isMain ? `main character level ${card.level}` : card.kind,
    card.atk === undefined ? "" : numbers,
    ...(states.length > 0 ? states : card["face up"] ? ["ready"] : []),
    ...counters,
    card.equipment ? `equipped with ${card.equipment.name}` : "",
    ...(choices ? signsOf(choices).map(({ words }) => `can ${words}`) : []),
  ];
  return parts.filter(Boolean).join(", ");
}

const healthLeft = (card: Out.CardInPlay): number =>
  Math.max(0, (card.health ?? 0) - (card.counters.wounds ?? 0));

function Numbers({ card }: { card: Out.CardInPlay }) {
  const [atk, defense] = card.printed ?? [];
  return (
    <span class="numbers">
      <Stat kind="atk" now={card.atk ?? 0} printed={atk} />
      <Health left={healthLeft(card)} wounds={card.counters.wounds ?? 0} />
      <Stat kind="def" now={card.defense ?? 0} printed={defense} />
    </span>
  );
}

const MOST_PIPS = 8;

/** Health left as a number, and as pips that empty with each wound. */
function Health({ left, wounds }: { left: number; wounds: number }) {
  const whole = left + wounds;
  return (
    <span class="health" title={`health left: ${left}, wounds: ${wounds}`}>
      <span>
        ♥{left}
        {wounds > 0 && <span class="whole">/{whole}</span>}
      </span>
      {whole <= MOST_PIPS ? (
        <span class="pips">
          {Array.from({ length: whole }, (_, i) => (
            <i key={i} class={i < left ? "pip" : "pip lost"} />
          ))}
        </span>
      ) : (
        wounds > 0 && <span class="lost">−{wounds}</span>
      )}
    </span>
  );
}

interface StatProps {
  kind: "atk" | "def";
  now: number;
  printed?: number | undefined;
}

function Stat({ kind, now, printed }: StatProps) {
  const changed = printed === undefined || now === printed ? "" : now > printed ? "up" : "down";
  return (
    <span class={`stat ${kind} ${changed}`}>
      {now}
      {changed && <span class="arrow">{changed === "up" ? "▲" : "▼"}</span>}
    </span>
  );
}

function Counters({ counters }: { counters: Out.CardInPlay["counters"] }) {
  const shown = Object.entries(counters).filter(([kind]) => kind !== "wounds");
  if (shown.length === 0) return null;
  return (
    <span class="counters">
      {shown.map(([kind, n]) => (
        <span key={kind} class={`counter ${TONES[kind] ?? ""}`}>
          {kind}
          {n === 1 ? "" : ` ×${n}`}
        </span>
      ))}
    </span>
  );
}

const TONES: Readonly<Record<string, string>> = { "+1/+1": "plus", "-1/-1": "minus" };

interface EquippedProps {
  equipment: Out.Equipment;
  choices: Out.ChoiceSeen[] | undefined;
}

function Equipped({ equipment, choices }: EquippedProps) {
  const state = equipment.exhausted ? ", exhausted" : "";
  return (
    <button
      type="button"
      class={`equipment${choices ? " lit" : ""}${equipment.exhausted ? " spent" : ""}`}
      data-tag={equipment.tag}
      aria-label={`equipment ${equipment.name}${state}${choices ? ", can be chosen" : ""}`}
      onClick={(e) => act(choices, e.currentTarget, (at) => showLarge(equipment.number, at))}
      {...showsCard(equipment.number)}
    >
      <Picture number={equipment.number} />
      <span>{equipment.name}</span>
    </button>
  );
}
