// Who attacks whom, drawn over the table.
import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import type { Out } from "../protocol";
import { useStore } from "../store";
import { placeIn } from "./motion";

/** A card, by its middle and how far it reaches from there. */
interface End {
  x: number;
  y: number;
  across: number;
  up: number;
}

interface Arrow {
  from: End;
  to: End;
}

const WIDEST = 7;
const WIDE = 0.07; // of a card's height
const SHORTEST = 26;

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
  return { x: left + width / 2, y: top + height / 2, across: width / 2, up: height / 2 };
}

/** How far it is from the middle of a card to its edge, in this direction. */
const toEdge = ({ across, up }: End, ux: number, uy: number): number =>
  Math.min(across / Math.abs(ux), up / Math.abs(uy));

/** A comic's arrow: thin where it starts, broad at its head; from edge to edge of the cards. */
function shape({ from, to }: Arrow): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const at = (along: number, aside: number) =>
    `${(from.x + ux * along - uy * aside).toFixed(1)} ${(from.y + uy * along + ux * aside).toFixed(1)}`;
  const wide = Math.min(WIDEST, to.up * 2 * WIDE);
  const reach = Math.max(SHORTEST, length - toEdge(to, ux, uy));
  const start = Math.max(0, Math.min(toEdge(from, ux, uy), reach - SHORTEST));
  const neck = Math.max(start, reach - wide * 3);
  return `M${at(start, 0)} L${at(neck, wide)} L${at(neck, wide * 2.2)} L${at(reach, 0)} L${at(neck, -wide * 2.2)} L${at(neck, -wide)} Z`;
}
