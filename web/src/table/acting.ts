// A click on a card: its only choice is made, of several a small menu is shown.
import { choose } from "../doing/playing";
import type { Out } from "../protocol";
import { set } from "../store";
import { wasDragged } from "./dragging";

export function act(
  choices: readonly Out.ChoiceSeen[] | undefined,
  at: EventTarget | null,
  why: () => void,
): void {
  if (wasDragged()) return;
  const [first, ...others] = choices ?? [];
  if (first === undefined) return why();
  if (others.length === 0) return choose(first);
  if (!(at instanceof HTMLElement)) return;
  const box = at.getBoundingClientRect();
  const place = { x: box.left + box.width / 2, y: box.bottom };
  set({ preview: null, menu: { choices: [first, ...others], ...place } });
}
