// A resource row: face-up locations with their symbols, the rest as backs.
import { Picture } from "../cards/Picture";
import { PowerSymbol } from "../cards/symbols";
import { notify } from "../doing/link";
import type { Out } from "../protocol";
import { useStore } from "../store";
import { aboutResource } from "../words/why";
import { act } from "./acting";
import type { Lit } from "./places";
import { showsCard } from "./pressing";

interface ResourcesProps {
  side: Out.PlayerSeen;
  lit: Lit;
}

const MANY = 6;

export function Resources({ side, lit }: ResourcesProps) {
  const many = side["resource row"].length > MANY ? " many" : "";
  return (
    <section
      class="row resource-row"
      data-row="resource row"
      aria-label={`resource row of ${side.name}`}
    >
      <h3 class="row-name">resource row</h3>
      <div
        class={`resources${many}`}
        style={{ "--n": String(Math.max(1, side["resource row"].length)) }}
      >
        {side["resource row"].map((r) => (
          <Resource key={r.tag} resource={r} choices={lit.byTag.get(r.tag)} />
        ))}
      </div>
    </section>
  );
}

interface ResourceProps {
  resource: Out.Resource;
  choices: Out.ChoiceSeen[] | undefined;
}

function Resource({ resource, choices }: ResourceProps) {
  const card = useStore((s) => s.cards.get(resource.number ?? ""));
  const up = resource["face up"];
  const symbols = up ? (card?.symbols ?? []) : [];
  const parts = [
    resource.name ?? "resource",
    up ? "face up" : "face down",
    ...symbols,
    resource.exhausted ? "exhausted" : "",
    choices ? "can be chosen" : "",
  ];
  const why = () => notify(aboutResource(resource));
  const classes = [
    "resource",
    up ? "face-up" : "face-down",
    choices && "lit",
    resource.exhausted && "spent",
  ];
  return (
    <button
      type="button"
      class={classes.filter(Boolean).join(" ")}
      data-tag={resource.tag}
      aria-label={parts.filter(Boolean).join(", ")}
      onClick={(e) => act(choices, e.currentTarget, why)}
      {...showsCard(resource.number)}
    >
      {resource.number !== undefined && <Picture number={resource.number} />}
      <span class="symbols">
        {symbols.map((name) => (
          <PowerSymbol key={name} name={name} />
        ))}
      </span>
    </button>
  );
}
