// Where cards are, and which choices are about which card.
import type { Out } from "../protocol";

export type RowName = "front row" | "back row";

export interface Placed {
  card: Out.CardInPlay;
  player: number;
  row: RowName;
}

export interface Lit {
  byTag: ReadonlyMap<number, Out.ChoiceSeen[]>;
  byHand: ReadonlyMap<string, Out.ChoiceSeen[]>;
  /** The rows among which to choose: "0 front row" is that of the first player. */
  byRow: ReadonlyMap<string, Out.ChoiceSeen[]>;
}

export const NOTHING_LIT: Lit = { byTag: new Map(), byHand: new Map(), byRow: new Map() };

function grouped<K>(
  choices: readonly Out.ChoiceSeen[],
  key: (choice: Out.ChoiceSeen) => K | undefined,
): Map<K, Out.ChoiceSeen[]> {
  const found = new Map<K, Out.ChoiceSeen[]>();
  for (const choice of choices) {
    const of = key(choice);
    if (of !== undefined) found.set(of, [...(found.get(of) ?? []), choice]);
  }
  return found;
}

const ROW = /^(front|back)-row(?:.*\[(\d+)\])?$/;

/** Which row a choice is; without a number it is one's own. */
function rowOf({ text }: Out.ChoiceSeen, viewer: number): string | undefined {
  const [, row, number] = ROW.exec(text) ?? [];
  return row && `${number ? Number(number) - 1 : viewer} ${row} row`;
}

export function lightUp(asked: Out.Asked | null, viewer: number): Lit {
  if (asked === null || asked.alone) return NOTHING_LIT;
  return {
    byTag: grouped(asked.choices, (c) => c.tag),
    byHand: grouped(asked.choices, (c) => c.in_hand),
    byRow: grouped(asked.choices, (c) => rowOf(c, viewer)),
  };
}

/** The signs by which one sees what a lit card can do. */
const SIGNS: Readonly<Record<string, readonly [string, string]>> = {
  "attack-with": ["⚔", "attack"],
  against: ["◎", "be attacked"],
  join: ["⚔", "join the attack"],
  use: ["✦", "use a power"],
  move: ["⇅", "move"],
  "power-up": ["▲", "power up"],
  recruit: ["+", "be recruited"],
  play: ["✧", "be played"],
  "place-face-up": ["▣", "be placed"],
  "place-face-down": ["▣", "be placed"],
};

export function signsOf(choices: readonly Out.ChoiceSeen[]): { sign: string; words: string }[] {
  const found = new Map<string, string>();
  for (const { verb } of choices) {
    const [sign, words] = SIGNS[verb] ?? ["◎", "be chosen"];
    found.set(sign, words);
  }
  return [...found].map(([sign, words]) => ({ sign, words }));
}
