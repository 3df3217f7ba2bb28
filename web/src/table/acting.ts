// A click on a card: its only choice is made, of several a small menu is shown.
import { attempt } from "../doing/link";
import { choose, whoReaches } from "../doing/playing";
import type { Out } from "../protocol";
import { get, type Menu, set } from "../store";
import { wasDragged } from "./dragging";

export function act(
  choices: readonly Out.ChoiceSeen[] | undefined,
  at: EventTarget | null,
  why: (at: EventTarget | null) => void,
): void {
  if (wasDragged()) return;
  const [first, ...others] = choices ?? [];
  if (first === undefined) return why(at);
  if (others.length === 0) return choose(first);
  set({ preview: null, menu: { choices: [first, ...others], ...beside(at) } });
}

/** A click on an enemy, before anybody was chosen to attack, offers those who can reach it. */
export function offerAttackers(
  asked: Out.Asked | null,
  enemy: Out.CardInPlay,
  at: EventTarget | null,
  why: () => void,
): void {
  const attackers = asked?.choices.filter((c) => c.verb === "attack-with") ?? [];
  if (attackers.length === 0) return why();
  void attempt(async () => {
    const able = await whoReaches(attackers, enemy.tag);
    if (asked?.id !== get().game?.question?.id) return;
    if (able.length === 0) return why();
    const then = (c: Out.ChoiceSeen) => c.verb === "against" && c.tag === enemy.tag;
    const title = `Who attacks ${enemy.name}?`;
    set({ preview: null, menu: { title, choices: able, then, ...beside(at) } });
  });
}

function beside(card: EventTarget | null): Pick<Menu, "x" | "top" | "bottom"> {
  if (!(card instanceof HTMLElement)) {
    return { x: innerWidth / 2, top: innerHeight / 3, bottom: innerHeight / 3 };
  }
  const { left, width, top, bottom } = card.getBoundingClientRect();
  return { x: left + width / 2, top, bottom };
}
