// The order in which things that wait together come, remembered where a player has said so.
import type { Out } from "../protocol";

const remembered = new Map<string, string>();

const key = (asked: Out.Asked): string =>
  asked.choices
    .map((choice) => choice.said)
    .sort()
    .join("\n");

export const isOrder = (asked: Out.Asked): boolean => asked.kind === "order";

export function rememberOrder(asked: Out.Asked, first: Out.ChoiceSeen): void {
  remembered.set(key(asked), first.said);
}

/** What comes first among these, if that was remembered. */
export function rememberedFirst(asked: Out.Asked): Out.ChoiceSeen | undefined {
  if (!isOrder(asked)) return undefined;
  const said = remembered.get(key(asked));
  return asked.choices.find((choice) => choice.said === said);
}

export const forgetOrders = (): void => remembered.clear();
