// Which choices go on without doing anything more, and which are about cards.
import type { Out } from "../protocol";

const ONWARD = new Set(["pass", "next", "done", "end-turn", "no", "keep"]);

/** The choice by which one does nothing more here. */
export const goesOn = (choice: Out.ChoiceSeen): boolean => ONWARD.has(choice.verb);

export const isAboutCard = (choice: Out.ChoiceSeen): boolean =>
  choice.tag !== undefined || choice.in_hand !== undefined;

/** What comes of it, where the words of a choice tell it after a colon; without the sums. */
export function outcomeOf(choice: Out.ChoiceSeen): string {
  const at = choice.said.indexOf(": ");
  return at < 0 ? "" : choice.said.slice(at + 2).replace(/ \(.*\)$/, "");
}
