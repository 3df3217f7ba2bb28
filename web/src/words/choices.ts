// Which choices go on without doing anything more, and which are about cards.
import type { Out } from "../protocol";

const ONWARD = new Set(["pass", "next", "done", "end-turn", "no", "keep"]);

/** The choice by which one does nothing more here. */
export const goesOn = (choice: Out.ChoiceSeen): boolean => ONWARD.has(choice.verb);

export const isAboutCard = (choice: Out.ChoiceSeen): boolean =>
  choice.tag !== undefined || choice.in_hand !== undefined;

const OUT_OF_SIGHT = /\[(?:[^\]]*=)?([A-Z]{3}-\d{3})/;
const NAME = /^\S+ (.+) \[\d+\]$/;

/** The numbers of the cards that choices name, where they lie neither on the table nor in the hand. */
export function unseenCards(
  choices: readonly Out.ChoiceSeen[],
  view: Out.View,
  cards: ReadonlyMap<string, Out.CardSeen>,
): ReadonlyMap<Out.ChoiceSeen, string> {
  const shown = tagsInPlay(view);
  const found = new Map<Out.ChoiceSeen, string>();
  for (const choice of choices) {
    const number =
      choice.tag === undefined || shown.has(choice.tag)
        ? OUT_OF_SIGHT.exec(isAboutCard(choice) ? "" : choice.text)?.[1]
        : inPile(NAME.exec(choice.text)?.[1], view, cards);
    if (number !== undefined) found.set(choice, number);
  }
  return found;
}

function tagsInPlay(view: Out.View): ReadonlySet<number> {
  return new Set(
    view.players.flatMap((side) => [
      ...[...side["front row"], ...side["back row"]].flatMap((c) => [
        c.tag,
        c.equipment?.tag ?? -1,
      ]),
      ...side["resource row"].map((r) => r.tag),
    ]),
  );
}

/** What is in a pile is known by its name there; nothing if several cards have it. */
function inPile(
  name: string | undefined,
  view: Out.View,
  cards: ReadonlyMap<string, Out.CardSeen>,
): string | undefined {
  const lying = view.players.flatMap((side) => [
    ...side["KO pile"],
    ...Object.values(side.piles).flatMap((pile) => pile.cards),
  ]);
  const called = new Set(lying.map((c) => c.number).filter((n) => cards.get(n)?.name === name));
  return called.size === 1 ? [...called][0] : undefined;
}

/** Nothing but a yes or a no, in one word. */
export const isYesOrNo = (choices: readonly Out.ChoiceSeen[]): boolean =>
  choices.length === 2 && choices.every(({ text }) => text === "yes" || text === "no");

const TELLING = new Set(["use", "play", "against", "attack-with", "choose"]);

/** What is done, and what comes of it, if that is told. */
export function parted({ said, verb }: Out.ChoiceSeen): [string, string] {
  const at = TELLING.has(verb) ? said.indexOf(": ") : -1;
  return at < 0 ? [said, ""] : [said.slice(0, at), said.slice(at + 2)];
}
