// Opening a table: whom to play, with which deck, and how.
import { useState } from "preact/hooks";
import { DeckPicker } from "../decks/DeckPicker";
import { randomDeck } from "../decks/random";
import { openTable } from "../doing/rooms";
import type { In } from "../protocol";
import { useStore } from "../store";
import { MODES } from "../words/tables";
import { NameField } from "./NameField";

type Mode = keyof typeof MODES;

interface Wanted {
  against: "bot" | "people";
  mode: Mode;
  players: 3 | 4;
  enemyDeck: string;
  arena: boolean;
  eliminateArenas: boolean;
  recruitToTeamMate: boolean;
  public: boolean;
  spectators: boolean;
  clocked: boolean;
  perMove: number;
  reserve: number;
}

const START: Wanted = {
  against: "bot",
  mode: "two players",
  players: 4,
  enemyDeck: "",
  arena: false,
  eliminateArenas: false,
  recruitToTeamMate: false,
  public: false,
  spectators: true,
  clocked: false,
  perMove: 45,
  reserve: 10,
};

interface NewTableProps {
  name: string;
  onName: (name: string) => void;
}

export function NewTable({ name, onName }: NewTableProps) {
  const decks = useStore((s) => s.facts?.first_decks ?? []);
  const busy = useStore((s) => s.busy);
  const [deck, chooseDeck] = useState<In.DeckWish>({ first_deck: "spider-man" });
  const [wanted, write] = useState<Wanted>(START);
  const change = (part: Partial<Wanted>) => write({ ...wanted, ...part });
  const open = (event: Event) => {
    event.preventDefault();
    const table = tableOf(wanted);
    const botDeck = (): In.DeckWish =>
      wanted.enemyDeck ? { first_deck: wanted.enemyDeck } : randomDeck(decks);
    void openTable({
      name: name.trim(),
      deck,
      table,
      public: wanted.against === "people" && wanted.public,
      spectators: wanted.spectators,
      clock: wanted.clocked ? { per_move: wanted.perMove, reserve: wanted.reserve * 60 } : null,
      bots: wanted.against === "bot" ? Array.from({ length: table.players - 1 }, botDeck) : [],
    });
  };
  return (
    <form class="panel-box new-table" onSubmit={open}>
      <h2>Play</h2>
      <div class="first-questions">
        <NameField name={name} onName={onName} />
        <Either
          legend="Against"
          value={wanted.against}
          options={{ bot: "a bot", people: "friends" }}
          onValue={(against) => change({ against })}
        />
        <Either
          legend="Table"
          value={wanted.mode}
          options={MODES}
          onValue={(mode) => change({ mode })}
        />
        {wanted.mode === "free for all" && (
          <Either
            legend="Players"
            value={String(wanted.players) as "3" | "4"}
            options={{ 3: "three", 4: "four" }}
            onValue={(players) => change({ players: players === "3" ? 3 : 4 })}
          />
        )}
      </div>
      <DeckPicker deck={deck} onDeck={chooseDeck} legend="Your deck" />
      <details class="more">
        <summary>More about the table</summary>
        <More wanted={wanted} change={change} />
      </details>
      <button type="submit" class="main-thing start" disabled={busy}>
        {wanted.against === "bot" ? "Play now" : "Open the table"}
      </button>
    </form>
  );
}

function tableOf(wanted: Wanted) {
  const four = wanted.mode === "two against two";
  return {
    mode: wanted.mode,
    players: wanted.mode === "two players" ? 2 : four ? 4 : wanted.players,
    arena: wanted.arena,
    eliminate_arenas: wanted.arena && wanted.eliminateArenas,
    recruit_to_team_mate: four && wanted.recruitToTeamMate,
  };
}

interface MoreProps {
  wanted: Wanted;
  change: (part: Partial<Wanted>) => void;
}

function More({ wanted, change }: MoreProps) {
  const decks = useStore((s) => s.facts?.first_decks ?? []);
  return (
    <div class="more-questions">
      {wanted.against === "bot" && (
        <label>
          The bot's deck
          <select
            value={wanted.enemyDeck}
            onChange={(e) => change({ enemyDeck: e.currentTarget.value })}
          >
            <option value="">any first deck</option>
            {decks.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <Check label="Arena mode" on={wanted.arena} onChange={(arena) => change({ arena })} />
      {wanted.arena && (
        <Check
          label="Players eliminate arenas"
          on={wanted.eliminateArenas}
          onChange={(eliminateArenas) => change({ eliminateArenas })}
        />
      )}
      {wanted.mode === "two against two" && (
        <Check
          label="Recruit to a team-mate's rows, too"
          on={wanted.recruitToTeamMate}
          onChange={(recruitToTeamMate) => change({ recruitToTeamMate })}
        />
      )}
      {wanted.against === "people" && (
        <Check
          label="List it among the open tables"
          on={wanted.public}
          onChange={(listed) => change({ public: listed })}
        />
      )}
      <Check
        label="Others may watch"
        on={wanted.spectators}
        onChange={(spectators) => change({ spectators })}
      />
      <Check label="With clocks" on={wanted.clocked} onChange={(clocked) => change({ clocked })} />
      {wanted.clocked && (
        <>
          <Amount
            label="Seconds a move"
            least={5}
            most={3600}
            value={wanted.perMove}
            onValue={(perMove) => change({ perMove })}
          />
          <Amount
            label="Minutes beyond, for the whole game"
            least={0}
            most={600}
            value={wanted.reserve}
            onValue={(reserve) => change({ reserve })}
          />
        </>
      )}
    </div>
  );
}

interface EitherProps<T extends string> {
  legend: string;
  value: T;
  options: Readonly<Record<T, string>>;
  onValue: (value: T) => void;
}

function Either<T extends string>({ legend, value, options, onValue }: EitherProps<T>) {
  return (
    <fieldset class="either">
      <legend>{legend}</legend>
      {(Object.entries(options) as [T, string][]).map(([key, label]) => (
        <label key={key} class={key === value ? "chosen" : ""}>
          <input type="radio" name={legend} checked={key === value} onChange={() => onValue(key)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

interface CheckProps {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

function Check({ label, on, onChange }: CheckProps) {
  return (
    <label class="check">
      <input type="checkbox" checked={on} onChange={(e) => onChange(e.currentTarget.checked)} />
      {label}
    </label>
  );
}

interface AmountProps {
  label: string;
  least: number;
  most: number;
  value: number;
  onValue: (value: number) => void;
}

function Amount({ label, least, most, value, onValue }: AmountProps) {
  return (
    <label>
      {label}
      <input
        type="number"
        min={least}
        max={most}
        value={value}
        onInput={(e) => onValue(e.currentTarget.valueAsNumber || least)}
      />
    </label>
  );
}
