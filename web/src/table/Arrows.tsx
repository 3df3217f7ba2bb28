// Who attacks whom, drawn over the table.
import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import type { Out } from "../protocol";
import { useStore } from "../store";
import { placeIn } from "./motion";

interface Arrow {
  from: [number, number];
  to: [number, number];
}

const SHORT_OF = 26;
const WIDE = 7;

export function Arrows({ box, view }: { box: RefObject<HTMLElement | null>; view: Out.View }) {
  const [arrows, draw] = useState<Arrow[]>([]);
  const aim = useStore((s) => s.aim);
  useLayoutEffect(() => {
    const again = () => draw(box.current ? arrowsOf(box.current, view, aim) : []);
    again();
    addEventListener("resize", again);
    return () => removeEventListener("resize", again);
  }, [view, aim]);
  if (arrows.length === 0) return null;
  return (
    <svg class="arrows" aria-hidden="true">
      {arrows.map((arrow) => (
        <path key={arrow.from.join()} d={shape(arrow)} />
      ))}
    </svg>
  );
}

function arrowsOf(
  box: HTMLElement,
  { combat }: Out.View,
  aim: { from: number; at: number } | null,
): Arrow[] {
  const pairs: [number, number][] = aim ? [[aim.from, aim.at]] : [];
  if (combat?.defender != null) {
    for (const attacker of combat.attackers) pairs.push([attacker, combat.defender]);
  }
  return pairs.flatMap(([from, to]) => {
    const [start, end] = [middle(box, from), middle(box, to)];
    return start && end ? [{ from: start, to: end }] : [];
  });
}

function middle(box: HTMLElement, tag: number): [number, number] | null {
  const card = box.querySelector<HTMLElement>(`[data-tag="${tag}"]`);
  if (!card) return null;
  const { left, top, width, height } = placeIn(box, card);
  return [left + width / 2, top + height / 2];
}

/** A comic's arrow: thin where it starts, broad at its head. */
function shape({ from: [x1, y1], to: [x2, y2] }: Arrow): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const reach = Math.max(0, length - SHORT_OF);
  const at = (along: number, aside: number) =>
    `${(x1 + ux * along - uy * aside).toFixed(1)} ${(y1 + uy * along + ux * aside).toFixed(1)}`;
  const neck = Math.max(0, reach - WIDE * 3);
  return `M${at(0, 0)} L${at(neck, WIDE)} L${at(neck, WIDE * 2.2)} L${at(reach, 0)} L${at(neck, -WIDE * 2.2)} L${at(neck, -WIDE)} Z`;
}
