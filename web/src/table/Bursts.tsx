// What a comic shouts: a burst over the card that something happened to.
import type { RefObject } from "preact";
import { type Burst, useStore } from "../store";
import { lastPlaceOf } from "./motion";

const POINTS = 14;
const STAR = Array.from({ length: POINTS * 2 }, (_, i) => {
  const radius = i % 2 === 0 ? 50 : 37 - (i % 3) * 3;
  const angle = (Math.PI * i) / POINTS;
  return `${(50 + radius * Math.cos(angle)).toFixed(1)},${(50 + radius * Math.sin(angle)).toFixed(1)}`;
}).join(" ");

export function Bursts({ box }: { box: RefObject<HTMLElement | null> }) {
  const bursts = useStore((s) => s.bursts);
  return (
    <div class="bursts" aria-hidden="true">
      {box.current && bursts.map((burst) => <OneBurst key={burst.id} burst={burst} />)}
    </div>
  );
}

function OneBurst({ burst }: { burst: Burst }) {
  const place = lastPlaceOf(burst.tag);
  if (!place) return null;
  const style = {
    left: `${place.left + place.width / 2}px`,
    top: `${place.top + place.height / 2}px`,
  };
  return (
    <span class={`burst ${burst.tone}`} style={style}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <polygon points={STAR} />
      </svg>
      <b>{burst.words}</b>
    </span>
  );
}
