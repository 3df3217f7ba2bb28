// Hover, focus or a long press shows a card large; a click acts.
import type { Out } from "../protocol";
import { get, set } from "../store";
import { isDragging } from "./dragging";

const LONG_PRESS = 450;
const HOVER = 180;

let timer = 0;
let pressed = false;

/** Show a card large until it is closed. */
export function showLarge(number: string, at: EventTarget | null): void {
  if (at instanceof HTMLElement) set({ preview: { number, stays: true } });
}

/** Handlers for an element that stands for a card; ``click`` where a click only shows it. */
export function showsCard(number: string | undefined, card?: Out.CardInPlay, click = false) {
  const show = (element: EventTarget | null, stays: boolean) => {
    if (number === undefined || isDragging() || !(element instanceof HTMLElement)) return;
    if (get().preview?.stays && !stays) return;
    const beside = element.getBoundingClientRect();
    const above = element.closest(".hand") !== null;
    const preview = { number, beside, above, stays };
    set({ preview: card ? { ...preview, card } : preview });
  };
  const later = (element: EventTarget | null, wait: number, stays: boolean) => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      pressed = stays;
      show(element, stays);
    }, wait);
  };
  const hide = () => {
    clearTimeout(timer);
    if (get().preview && !get().preview?.stays) set({ preview: null });
  };
  return {
    // A finger that taps acts; it does not hover.
    onPointerEnter: (e: PointerEvent) => {
      if (e.pointerType === "mouse") later(e.currentTarget, HOVER, false);
    },
    onPointerLeave: (e: PointerEvent) => {
      if (e.pointerType === "mouse") hide();
    },
    onFocus: (e: FocusEvent) => {
      const at = e.currentTarget;
      if (at instanceof HTMLElement && at.matches(":focus-visible")) show(at, false);
    },
    onBlur: hide,
    onTouchStart: (e: TouchEvent) => {
      pressed = false;
      later(e.currentTarget, LONG_PRESS, true);
    },
    onTouchMove: () => clearTimeout(timer),
    onTouchEnd: (e: TouchEvent) => {
      clearTimeout(timer);
      if (pressed) e.preventDefault();
    },
    onContextMenu: (e: MouseEvent) => {
      e.preventDefault();
      show(e.currentTarget, true);
    },
    ...(click ? { onClick: (e: MouseEvent) => show(e.currentTarget, true) } : {}),
  };
}
