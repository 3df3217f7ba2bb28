// Cards glide from where they were to where they are, so that one sees what happened.
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Out } from "../protocol";
import { isCalm } from "../settings/settings";

const GLIDE = { duration: 340, easing: "cubic-bezier(.2,.8,.3,1.05)" };
const ARRIVE = { duration: 300, easing: "ease-out" };
const LEAST = 3; // pixels

interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where each card was last, by its tag, also those that are gone. */
const lastPlaces = new Map<string, Place>();

export const lastPlaceOf = (tag: number): Place | undefined => lastPlaces.get(String(tag));

export function useMotion(box: RefObject<HTMLElement | null>, view: Out.View): void {
  const known = useRef(false);
  useLayoutEffect(() => {
    if (!box.current) return;
    const calm = isCalm() || !known.current;
    for (const card of box.current.querySelectorAll<HTMLElement>("[data-tag]")) {
      const tag = card.dataset.tag ?? "";
      const now = placeIn(box.current, card);
      const before = lastPlaces.get(tag);
      lastPlaces.set(tag, now);
      if (calm) continue;
      if (!before) card.animate([{ transform: "scale(.5)", opacity: 0 }, {}], ARRIVE);
      else glide(card, before.left - now.left, before.top - now.top);
    }
    known.current = true;
  }, [view]);
}

function glide(card: HTMLElement, dx: number, dy: number): void {
  if (Math.hypot(dx, dy) < LEAST) return;
  const own = getComputedStyle(card).transform;
  const end = own === "none" ? "" : own;
  card.animate([{ transform: `translate(${dx}px, ${dy}px) ${end}` }, { transform: end }], GLIDE);
}

/** Measured from the table's own corner, and without what an animation does just now. */
export function placeIn(box: HTMLElement, card: HTMLElement): Place {
  let [left, top] = [0, 0];
  for (let at: HTMLElement | null = card; at && at !== box; ) {
    left += at.offsetLeft;
    top += at.offsetTop;
    const parent: Element | null = at.offsetParent;
    at = parent instanceof HTMLElement ? parent : null;
  }
  return { left, top, width: card.offsetWidth, height: card.offsetHeight };
}
