// Dragging with the mouse says what a click would ask: a card of the hand into a row or onto the
// resource row, a character into its other row or onto an enemy. Fingers tap; they scroll too.
import { choose, foresee } from "../doing/playing";
import type { Out } from "../protocol";
import { set } from "../store";

const FAR_ENOUGH = 8;
let dragged = false;
let dragging = false;

/** While something is dragged, no card is shown large. */
export const isDragging = (): boolean => dragging;

/** Whether the click that comes now is only the end of a drag. */
export function wasDragged(): boolean {
  const was = dragged;
  dragged = false;
  return was;
}

export function drags(choices: readonly Out.ChoiceSeen[] | undefined) {
  if (choices === undefined || choices.length === 0) return {};
  return {
    onPointerDown: (e: PointerEvent) => {
      if (e.pointerType !== "mouse" || e.button !== 0) return;
      if (e.currentTarget instanceof HTMLElement) begin(e.currentTarget, e, choices);
    },
  };
}

function begin(card: HTMLElement, start: PointerEvent, choices: readonly Out.ChoiceSeen[]): void {
  let ghost: HTMLElement | null = null;
  const attack = choices.find((c) => c.verb === "attack-with");
  const move = (e: PointerEvent) => {
    const [dx, dy] = [e.clientX - start.clientX, e.clientY - start.clientY];
    if (ghost === null) {
      if (Math.hypot(dx, dy) < FAR_ENOUGH) return;
      ghost = ghostOf(card);
      dragging = true;
      set({ preview: null, menu: null });
    }
    ghost.style.transform = `translate(${dx}px, ${dy}px) rotate(-3deg)`;
    const enemy = attack && enemyAt(e);
    if (attack?.tag !== undefined && enemy) void foresee(attack.tag, enemy);
    else set({ aim: null });
  };
  const end = (e: PointerEvent) => {
    stop();
    if (ghost === null) return;
    dragged = true;
    setTimeout(wasDragged);
    drop(e, choices);
  };
  const stop = () => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", stop);
    ghost?.remove();
    dragging = false;
    set({ aim: null });
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", stop);
}

function ghostOf(card: HTMLElement): HTMLElement {
  const ghost = card.cloneNode(true) as HTMLElement;
  const box = card.getBoundingClientRect();
  ghost.classList.add("ghost");
  ghost.setAttribute("aria-hidden", "true");
  Object.assign(ghost.style, {
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  document.body.append(ghost);
  return ghost;
}

const under = (e: PointerEvent, selector: string): HTMLElement | null | undefined =>
  document.elementFromPoint(e.clientX, e.clientY)?.closest<HTMLElement>(selector);

function enemyAt(e: PointerEvent): number | undefined {
  const tag = under(e, ".side.enemy [data-tag]")?.dataset.tag;
  return tag === undefined ? undefined : Number(tag);
}

function drop(e: PointerEvent, choices: readonly Out.ChoiceSeen[]): void {
  const of = (...verbs: string[]) => choices.find((c) => verbs.includes(c.verb));
  const enemy = enemyAt(e);
  const attack = of("attack-with");
  if (enemy !== undefined && attack) {
    return choose(attack, (c) => c.verb === "against" && c.tag === enemy);
  }
  const row = under(e, ".side.own .row")?.dataset.row;
  if (row === undefined) return;
  if (row === "resource row") {
    const place = of("place-face-up", "place-face-down");
    return place && choose(place);
  }
  const wanted = of("recruit", "move", "play");
  if (wanted) choose(wanted, (c) => c.verb === row.replace(" ", "-"));
}
