// What somebody asked to see: rules, reasons, piles, a report, the keys. It lies at the edge of
// the page and never keeps anybody from answering the question.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Face } from "../cards/Face";
import { WithSymbols } from "../cards/symbols";
import { openRule, report } from "../doing/playing";
import type { Out } from "../protocol";
import { SettingsInGame } from "../settings/SettingsPage";
import { type Sheet as SheetState, set, useStore } from "../store";
import { showsCard } from "../table/pressing";
import { KEYS } from "./keys";
import { NextDeck } from "./NextDeck";

const LONGEST_REPORT = 2_000;
const TITLES = {
  report: "Report a bug",
  deck: "The next game",
  settings: "Settings",
  keys: "Keys",
} as const;

export function Sheet() {
  const sheet = useStore((s) => s.sheet);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (!sheet) return;
    const before = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, [sheet]);
  if (!sheet) return null;
  const title = "title" in sheet ? sheet.title : TITLES[sheet.kind];
  return (
    <section class="sheet" aria-label={title}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button
          type="button"
          class="close"
          aria-label={`close ${title}`}
          onClick={() => set({ sheet: null })}
        >
          ✕
        </button>
      </header>
      <div class="sheet-body">
        <Content sheet={sheet} />
      </div>
    </section>
  );
}

function Content({ sheet }: { sheet: SheetState }) {
  switch (sheet.kind) {
    case "rules":
      return <Rules rules={sheet.rules} />;
    case "reasons":
      return <Reasons reasons={sheet.reasons} note={sheet.note} />;
    case "pile":
      return <Pile numbers={sheet.numbers} note={sheet.note} />;
    case "report":
      return <ReportForm />;
    case "deck":
      return <NextDeck />;
    case "settings":
      return <SettingsInGame />;
    case "keys":
      return <KeyList />;
  }
}

function Rules({ rules }: { rules: readonly Out.RuleSeen[] }) {
  if (rules.length === 0) return <p>The rulebook has nothing about that.</p>;
  return (
    <>
      {rules.map((rule) => (
        <article key={rule.id} class="rule">
          <h3>
            {rule.heading} <small>{rule.id}</small>
          </h3>
          <p>
            <WithSymbols text={rule.text} />
          </p>
          {rule.sources.length > 0 && <p class="sources">{rule.sources.join("; ")}</p>}
        </article>
      ))}
    </>
  );
}

interface ReasonsProps {
  reasons: readonly Out.Reason[];
  note: string;
}

function Reasons({ reasons, note }: ReasonsProps) {
  if (reasons.length === 0) {
    return <p>No rule speaks against it; it is only not what is asked for now.</p>;
  }
  return (
    <>
      <ReasonList reasons={reasons} />
      {note && <p>{note}</p>}
    </>
  );
}

function ReasonList({ reasons }: { reasons: readonly Out.Reason[] }) {
  return (
    <ul class="reasons">
      {reasons.map((reason) => (
        <li key={reason.fact}>
          <p>{sentence(reason.fact)}</p>
          {reason.remedy && (
            <p class="remedy">
              <b>Needed:</b> {reason.remedy}
            </p>
          )}
          <button type="button" class="rule-link" onClick={() => openRule(reason.rule)}>
            {reason.rule}
          </button>
        </li>
      ))}
    </ul>
  );
}

const sentence = (words: string): string =>
  `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.!?]$/.test(words) ? "" : "."}`;

function Pile({ numbers, note }: { numbers: readonly string[]; note: string }) {
  const cards = useStore((s) => s.cards);
  return (
    <>
      {note && <p>{note}</p>}
      {numbers.length === 0 && !note && <p>It is empty.</p>}
      <div class="pile">
        {numbers.map((number, i) => {
          const card = cards.get(number);
          return (
            card && (
              <button
                key={`${number}-${i}`}
                type="button"
                class="hand-card"
                aria-label={`${card.name}, ${card.kind}`}
                {...showsCard(number, undefined, true)}
              >
                <Face card={card} />
              </button>
            )
          );
        })}
      </div>
    </>
  );
}

function ReportForm() {
  const [text, write] = useState("");
  return (
    <form
      class="report"
      onSubmit={(e) => {
        e.preventDefault();
        void report(text.trim());
      }}
    >
      <p>
        The whole game is kept with your words on this server, so that whoever runs it can look at
        it move by move. Nobody else at the table is told.
      </p>
      <label>
        What is wrong?
        <textarea
          rows={5}
          maxLength={LONGEST_REPORT}
          value={text}
          onInput={(e) => write(e.currentTarget.value)}
        />
      </label>
      <button type="submit" class="main-thing" disabled={!text.trim()}>
        Send the report
      </button>
    </form>
  );
}

function KeyList() {
  return (
    <dl class="keys">
      {KEYS.map(([key, what]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
