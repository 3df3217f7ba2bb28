// Who attacks whom, drawn over the table.
import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import type { Out } from "../protocol";
import { useStore } from "../store";
import { placeIn } from "./motion";

interface End {
  x: number;
  y: number;
  /** How far the arrow stays from the middle, so that numbers can be read. */
  apart: number;
}

interface Arrow {
  from: End;
  to: End;
}

const WIDEST = 7;
const WIDE = 0.16; // of how far it stays apart
const APART = 0.42; // of a card's height

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
        <path key={`${arrow.from.x} ${arrow.from.y}`} d={shape(arrow)} />
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

function middle(box: HTMLElement, tag: number): End | null {
  const card = box.querySelector<HTMLElement>(`[data-tag="${tag}"]`);
  if (!card) return null;
  const { left, top, width, height } = placeIn(box, card);
  return { x: left + width / 2, y: top + height / 2, apart: height * APART };
}

/** A comic's arrow: thin where it starts, broad at its head. */
function shape({ from, to }: Arrow): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const at = (along: number, aside: number) =>
    `${(from.x + ux * along - uy * aside).toFixed(1)} ${(from.y + uy * along + ux * aside).toFixed(1)}`;
  const wide = Math.min(WIDEST, from.apart * WIDE);
  const start = Math.min(from.apart, length / 3);
  const reach = Math.max(start, length - to.apart);
  const neck = Math.max(start, reach - wide * 3);
  return `M${at(start, 0)} L${at(neck, wide)} L${at(neck, wide * 2.2)} L${at(reach, 0)} L${at(neck, -wide * 2.2)} L${at(neck, -wide)} Z`;
}
