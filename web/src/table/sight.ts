// On a small screen the table scrolls: what can be chosen comes into sight when it is asked for.
import { useEffect } from "preact/hooks";
import { isCalm } from "../settings/settings";

const LIT = ".table .lit, .hand .lit";

export function useInSight(question: string | undefined): void {
  useEffect(() => {
    const lit = [...document.querySelectorAll(LIT)];
    if (question === undefined || lit.some(isSeen)) return;
    lit[0]?.scrollIntoView({ block: "nearest", behavior: isCalm() ? "instant" : "smooth" });
  }, [question]);
}

/** Whether nothing lies over its middle, and it is on the screen. */
function isSeen(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
