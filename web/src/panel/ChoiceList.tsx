// The choices as a list of numbered buttons; where there are very many, with a field to find one.
import type { ComponentChildren } from "preact";
import { useMemo, useState } from "preact/hooks";
import { WithSymbols } from "../cards/symbols";
import type { Out } from "../protocol";
import { useStore } from "../store";
import { point } from "../table/pointing";
import { showsCard } from "../table/pressing";
import { goesOn, parted, unseenCards } from "../words/choices";

const KEYS = 9;
const MANY = 20;

interface LongList {
  /** The choices that do more than go on, in the order in which they are numbered. */
  numbered: readonly Out.ChoiceSeen[];
  finder: ComponentChildren;
}

export function useLongList(asked: Out.Asked, view: Out.View): LongList {
  const [words, look] = useState("");
  const all = useMemo(
    () =>
      likelyFirst(
        asked.choices.filter((c) => !goesOn(c)),
        namesInPlay(asked, view),
      ),
    [asked],
  );
  if (all.length <= MANY) return { numbered: all, finder: null };
  const wanted = words.trim().toLowerCase();
  const numbered = all.filter((c) => c.said.toLowerCase().includes(wanted));
  const finder = (
    <label class="finder">
      Find among {all.length}
      <input type="search" value={words} onInput={(e) => look(e.currentTarget.value)} />
      <span class="spoken" role="status">
        {wanted && `${numbered.length} found`}
      </span>
    </label>
  );
  return { numbered, finder };
}

/** A prediction is mostly about somebody who is there: enemies attack, one's own are attacked. */
function namesInPlay({ kind }: Out.Asked, view: Out.View): ReadonlySet<string> {
  if (kind !== "attacker" && kind !== "defender") return new Set();
  const sides = view.players.filter((_, i) => (i === view.viewer) === (kind === "defender"));
  return new Set(sides.flatMap((s) => [...s["front row"], ...s["back row"]].map((c) => c.name)));
}

function likelyFirst(
  choices: readonly Out.ChoiceSeen[],
  names: ReadonlySet<string>,
): readonly Out.ChoiceSeen[] {
  const likely = (c: Out.ChoiceSeen) => names.has(c.said.slice(c.said.indexOf(" ") + 1));
  return [...choices.filter(likely), ...choices.filter((c) => !likely(c))];
}

interface ChoiceListProps {
  choices: readonly Out.ChoiceSeen[];
  view: Out.View;
  busy: boolean;
  onTake: (choice: Out.ChoiceSeen) => void;
}

export function ChoiceList({ choices, view, busy, onTake }: ChoiceListProps) {
  const cards = useStore((s) => s.cards);
  const unseen = useMemo(() => unseenCards(choices, view, cards), [choices, view, cards]);
  return (
    <ol class="choices">
      {choices.map((choice, i) => {
        const number = unseen.get(choice);
        const shows = showsCard(number);
        return (
          <li key={choice.text}>
            <button
              type="button"
              data-choice={choice.text}
              aria-disabled={busy}
              {...(number === undefined ? {} : shows)}
              onClick={() => onTake(choice)}
              onMouseEnter={() => point(choice.tag)}
              onMouseLeave={() => point(undefined)}
              onFocus={(e) => {
                point(choice.tag);
                shows.onFocus(e);
              }}
            >
              {i < KEYS && <kbd aria-hidden="true">{i + 1}</kbd>}
              <Said choice={choice} card={cards.get(number ?? "")} />
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** What is done stands out from what comes of it, and from what the card says. */
function Said({ choice, card }: { choice: Out.ChoiceSeen; card: Out.CardSeen | undefined }) {
  const [what, then] = parted(choice);
  const text = card?.lines.map((x) => [x.title, x.text].filter(Boolean).join(": ")).join(" ");
  return (
    <span class="said">
      <WithSymbols text={what} />
      {then && (
        <>
          {": "}
          <span class="then">
            <WithSymbols text={then} />
          </span>
        </>
      )}
      {!then && text && (
        <>
          {" "}
          <span class="then of-card">
            <WithSymbols text={text} />
          </span>
        </>
      )}
    </span>
  );
}
