// Which choices go on without doing anything more, and which are about cards.
import type { Out } from "../protocol";

const ONWARD = new Set(["pass", "next", "done", "end-turn", "no", "keep"]);

/** The choice by which one does nothing more here. */
export const goesOn = (choice: Out.ChoiceSeen): boolean => ONWARD.has(choice.verb);

export const isAboutCard = (choice: Out.ChoiceSeen): boolean =>
  choice.tag !== undefined || choice.in_hand !== undefined;

const TELLING = new Set(["use", "play", "against", "attack-with"]);

/** What is done, and what comes of it, if that is told. */
export function parted({ said, verb }: Out.ChoiceSeen): [string, string] {
  const at = TELLING.has(verb) ? said.indexOf(": ") : -1;
  return at < 0 ? [said, ""] : [said.slice(0, at), said.slice(at + 2)];
}

/** What comes of it, where the words of a choice tell it after a colon; without the sums. */
export function outcomeOf(choice: Out.ChoiceSeen): string {
  return parted(choice)[1].replace(/ \(.*\)$/, "");
}
