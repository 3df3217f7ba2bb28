// All cards, with search and filters.
import { useMemo, useState } from "preact/hooks";
import { Face } from "../cards/Face";
import type { Out } from "../protocol";
import { useStore } from "../store";
import { showsCard } from "../table/pressing";

const ANY = "";

interface Filter {
  words: string;
  issue: string;
  team: string;
  kind: string;
  cost: string;
}

export function CardsPage() {
  const cards = useStore((s) => s.cards);
  const [filter, write] = useState<Filter>({
    words: "",
    issue: ANY,
    team: ANY,
    kind: ANY,
    cost: ANY,
  });
  const all = useMemo(() => [...cards.values()], [cards]);
  const found = useMemo(() => all.filter((card) => fits(card, filter)), [all, filter]);
  const change = (part: Partial<Filter>) => write({ ...filter, ...part });
  return (
    <main class="page cards-page" id="main">
      <h1>Cards</h1>
      <form class="filters" role="search" onSubmit={(e) => e.preventDefault()}>
        <label>
          Name or text
          <input
            type="search"
            value={filter.words}
            onInput={(e) => change({ words: e.currentTarget.value })}
          />
        </label>
        <Select
          label="Issue"
          value={filter.issue}
          options={values(all, (c) => [c.issue])}
          onValue={(issue) => change({ issue })}
        />
        <Select
          label="Team"
          value={filter.team}
          options={values(all, (c) => c.teams)}
          onValue={(team) => change({ team })}
        />
        <Select
          label="Kind"
          value={filter.kind}
          options={values(all, (c) => [c.kind])}
          onValue={(kind) => change({ kind })}
        />
        <Select
          label="Cost"
          value={filter.cost}
          options={values(all, (c) => [String(c.cost)])}
          onValue={(cost) => change({ cost })}
        />
      </form>
      <p role="status">
        {found.length} of {all.length} cards
      </p>
      <ul class="card-grid">
        {found.map((card) => (
          <li key={card.number}>
            <button
              type="button"
              class="hand-card"
              aria-label={`${card.name}, ${card.kind}, ${card.number}`}
              {...showsCard(card.number, undefined, true)}
            >
              <Face card={card} />
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}

function fits(card: Out.CardSeen, filter: Filter): boolean {
  const words = filter.words.trim().toLowerCase();
  return (
    (filter.issue === ANY || card.issue === filter.issue) &&
    (filter.team === ANY || card.teams.includes(filter.team)) &&
    (filter.kind === ANY || card.kind === filter.kind) &&
    (filter.cost === ANY || String(card.cost) === filter.cost) &&
    words
      .split(/\s+/)
      .every((word) =>
        `${card.name} ${card.number} ${card.lines.map((x) => `${x.title} ${x.text}`).join(" ")}`
          .toLowerCase()
          .includes(word),
      )
  );
}

const values = (cards: Out.CardSeen[], of: (card: Out.CardSeen) => string[]): string[] =>
  [...new Set(cards.flatMap(of))].sort((a, b) => a.localeCompare(b, "en", { numeric: true }));

interface SelectProps {
  label: string;
  value: string;
  options: string[];
  onValue: (value: string) => void;
}

function Select({ label, value, options, onValue }: SelectProps) {
  return (
    <label>
      {label}
      <select value={value} onChange={(e) => onValue(e.currentTarget.value)}>
        <option value={ANY}>any</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}
