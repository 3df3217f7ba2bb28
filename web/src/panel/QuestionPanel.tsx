// What is asked, beside the table: every choice as a button, by mouse or by key.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { WithSymbols } from "../cards/symbols";
import { isOrder, rememberOrder } from "../doing/orders";
import { choose, openRule, takeBack } from "../doing/playing";
import type { Out } from "../protocol";
import { useSettings } from "../settings/settings";
import { get, set, useStore } from "../store";
import { point } from "../table/pointing";
import { goesOn, isAboutCard, isYesOrNo } from "../words/choices";
import { phaseOf, phasesOf } from "../words/steps";
import { ChoiceList, useLongList } from "./ChoiceList";
import { isWriting, moveFocus } from "./keys";
import { Proposals } from "./Proposals";

const GO_ON_KEY = "0";

interface QuestionPanelProps {
  game: Out.Game;
  room: Out.Room;
  children?: ComponentChildren;
}

/** With what comes before the question, if anything does. */
export function QuestionPanel({ game, room, children }: QuestionPanelProps) {
  const asked = game.question;
  const open = asked !== null && !asked.alone;
  const apart = open && !asked.choices.some(isAboutCard) ? " apart" : "";
  return (
    <section
      class={`question${open ? " asked" : ""}${apart}`}
      aria-label="what is asked"
      data-question={asked && !asked.alone ? asked.id : undefined}
    >
      <Steps view={game.view} />
      <Proposals room={room} />
      {children}
      <p class="spoken" aria-live="assertive">
        {asked && !asked.alone ? spoken(asked) : ""}
      </p>
      {game.trouble && (
        <p class="trouble" role="alert">
          {game.trouble}
        </p>
      )}
      {asked && !asked.alone ? (
        <Choices key={asked.id} game={game} asked={asked} />
      ) : (
        <Waiting game={game} />
      )}
    </section>
  );
}

/** In a combat one hears what it would come to before one decides. */
const spoken = ({ text, as_it_stands }: Out.Asked): string =>
  as_it_stands ? `${text} As it stands: ${as_it_stands}` : text;

/** Whose turn it is, and how far it has come. */
function Steps({ view }: { view: Out.View }) {
  const now = phaseOf(view);
  const active = view.players[view.active]?.name;
  const begun = active !== undefined && view.turn > 0;
  const whose = view.active === view.viewer ? "Your turn" : `Turn of ${active}`;
  return (
    <div class="steps">
      <p class="whose">
        {begun ? whose : "Before the first turn"} {begun && <small>({view.turn})</small>}
        {view.combat && <b class="in-combat">Combat</b>}
      </p>
      <ol aria-label="phases">
        {phasesOf(view).map((phase) => (
          <li key={phase} aria-current={phase === now ? "step" : undefined}>
            {phase}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Waiting({ game }: { game: Out.Game }) {
  const { view, deciding, question } = game;
  const latest = useStore((s) => s.log.findLast((line) => line.depth === 0));
  if (view.over) return <Ended view={view} />;
  const who = deciding === null ? undefined : view.players[deciding]?.name;
  return (
    <>
      <p class="waiting" role="status" tabIndex={-1}>
        {question?.alone
          ? "There is only one choice; it is being made."
          : `${who ?? "The game"} decides…`}
      </p>
      {latest && <p class="latest">{latest.text}</p>}
    </>
  );
}

function Ended({ view }: { view: Out.View }) {
  const names = view.winners.map((w) => view.players[w]?.name);
  const own = view.winners.includes(view.viewer);
  const verdict = own
    ? "You won!"
    : names.length > 0
      ? `${names.join(" and ")} won!`
      : "Nobody won.";
  return (
    <p class="sentence verdict" role="status">
      {verdict}
    </p>
  );
}

interface ChoicesProps {
  game: Out.Game;
  asked: Out.Asked;
}

function Choices({ game, asked }: ChoicesProps) {
  const busy = useStore((s) => s.busy);
  const passing = useStore((s) => s.passing === asked.id);
  const panel = useRef<HTMLDivElement>(null);
  const { numbered, finder } = useLongList(asked, game.view);
  const onward = asked.choices.filter(goesOn);
  const { sure, take: decide } = useCertainty(asked);
  const [remembers, remember] = useState(false);
  const take = (choice: Out.ChoiceSeen) => {
    if (remembers) rememberOrder(asked, choice);
    decide(choice);
  };
  useDigits(numbered, onward[0], take);
  useEffect(() => {
    // However far one had scrolled before: the question begins at its beginning.
    panel.current?.closest(".question")?.scrollTo(0, 0);
    panel.current?.closest(".panel")?.scrollTo(0, 0);
    const at = document.activeElement;
    if (at === document.body || at === null) panel.current?.focus({ preventScroll: true });
    return () => point(undefined);
  }, []);
  return (
    <div
      ref={panel}
      tabIndex={-1}
      class={`choices-box${isYesOrNo(asked.choices) ? " yes-or-no" : ""}`}
      onKeyDown={moveFocus}
    >
      <p class="sentence">{asked.text}</p>
      {asked.as_it_stands && (
        <p class="as-it-stands">
          <b>As it stands:</b> {asked.as_it_stands}
        </p>
      )}
      <Cause asked={asked} />
      {isOrder(asked) && (
        <label class="check">
          <input
            type="checkbox"
            checked={remembers}
            onChange={(e) => remember(e.currentTarget.checked)}
          />
          Remember my answer for this game
        </label>
      )}
      {passing && (
        <p class="passing" role="status">
          {isOrder(asked) ? "As you said before…" : "Passing…"}{" "}
          <button type="button" onClick={() => set({ passing: "" })}>
            Stop
          </button>
        </p>
      )}
      <div class="onward-choices">
        {onward.map((choice, i) => (
          <button
            key={choice.text}
            type="button"
            class={`onward${sure(choice) ? "" : " again"}`}
            data-choice={choice.text}
            aria-disabled={busy}
            onClick={() => take(choice)}
          >
            {sure(choice) ? choice.said : "Really? You can still attack."}
            {i === 0 && <kbd aria-hidden="true">{GO_ON_KEY}</kbd>}
          </button>
        ))}
        {asked.kind === "combat" && <PassCombat game={game} />}
        {asked.kind === "attack" && (
          <button type="button" class="aside-choice" onClick={() => void takeBack()}>
            Not this attack after all
          </button>
        )}
      </div>
      {finder}
      <ChoiceList choices={numbered} view={game.view} busy={busy} onTake={take} />
    </div>
  );
}

/** Ending the turn is asked for twice while somebody could still attack, if so set. */
function useCertainty(asked: Out.Asked) {
  const { confirmEnd } = useSettings();
  const [warned, warn] = useState(false);
  const doubtful = confirmEnd && asked.choices.some((c) => c.verb === "attack-with");
  const sure = (choice: Out.ChoiceSeen) => !(warned && doubtful && choice.verb === "end-turn");
  const take = (choice: Out.ChoiceSeen) => {
    if (choice.verb === "end-turn" && doubtful && !warned) warn(true);
    else choose(choice);
  };
  return { sure, take };
}

function useDigits(
  numbered: readonly Out.ChoiceSeen[],
  onward: Out.ChoiceSeen | undefined,
  take: (choice: Out.ChoiceSeen) => void,
): void {
  useEffect(() => {
    const answer = (event: KeyboardEvent) => {
      if (isWriting(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (get().menu) return;
      const chosen = event.key === GO_ON_KEY ? onward : numbered[Number(event.key) - 1];
      if (chosen) take(chosen);
    };
    addEventListener("keydown", answer);
    return () => removeEventListener("keydown", answer);
  });
}

function PassCombat({ game }: { game: Out.Game }) {
  const passes = useStore((s) => s.passesCombat);
  if (!game.view.combat || passes) return null;
  const pass = () => {
    set({ passesCombat: true });
    const onward = game.question?.choices.find((c) => c.verb === "pass");
    if (onward) choose(onward);
  };
  return (
    <button type="button" class="aside-choice" onClick={pass}>
      Pass for the rest of this combat
    </button>
  );
}

/** The rule or the power that asks. */
function Cause({ asked }: { asked: Out.Asked }) {
  if (!asked.rule) return null;
  return (
    <button
      type="button"
      class={asked.cause ? "cause" : "cause plain"}
      onClick={() => openRule(asked.rule)}
    >
      {asked.cause ? <WithSymbols text={asked.cause} /> : "What the rules say"}
    </button>
  );
}
