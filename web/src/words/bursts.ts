// Which lines of the log are worth a burst over the card that they are about.
import type { Out } from "../protocol";
import type { Burst } from "../store";

const SHOUTS: Readonly<Record<string, readonly [string, Burst["tone"]]>> = {
  stunned: ["Stunned!", "bad"],
  "KO'd": ["KO!", "bad"],
  strikes: ["Pow!", "bad"],
  healed: ["Healed!", "good"],
  recovers: ["Up again!", "good"],
  "levels up": ["Level up!", "good"],
  "wins combat": ["Winner!", "good"],
};

let number = 0;

export function burstsOf(lines: readonly Out.LogLine[]): Burst[] {
  const last = new Map<number, Burst>();
  for (const line of lines) {
    const shout = SHOUTS[line.kind];
    if (shout === undefined || line.card === undefined) continue;
    const [words, tone] = shout;
    number += 1;
    last.set(line.card, { id: number, tag: line.card, words, tone });
  }
  return [...last.values()];
}
