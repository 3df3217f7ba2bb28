// What happened, in words, as the captions of a comic; each line opens the rule that caused it.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { olderLog, openRule } from "../doing/playing";
import type { Out } from "../protocol";
import { useStore } from "../store";
import { point } from "../table/pointing";

export function Log() {
  const log = useStore((s) => s.log);
  const from = useStore((s) => s.logFrom);
  return (
    <LogLines lines={log} from={from}>
      {from > 0 && (
        <button type="button" class="older" onClick={olderLog}>
          Older lines
        </button>
      )}
    </LogLines>
  );
}

interface LinesProps {
  lines: readonly Out.LogLine[];
  from: number;
  fresh?: number;
  children?: ComponentChildren;
}

const NEAR_THE_END = 80; // pixels

export function LogLines({ lines, from, fresh = 0, children }: LinesProps) {
  const box = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const last = useRef(0);
  useEffect(() => {
    if (box.current && follows.current) box.current.scrollTop = box.current.scrollHeight;
  }, [lines]);
  // Only who scrolls up wants to read older lines; new lines alone change nothing.
  const scrolled = () => {
    const at = box.current;
    if (!at) return;
    if (at.scrollHeight - at.scrollTop - at.clientHeight < NEAR_THE_END) follows.current = true;
    else if (at.scrollTop < last.current) follows.current = false;
    last.current = at.scrollTop;
  };
  return (
    <section class="log" aria-label="log of the game">
      <h2 class="panel-title">What happened</h2>
      <div class="log-lines" ref={box} role="log" aria-live="polite" onScroll={scrolled}>
        {children}
        {lines.map((x, i) => (
          <button
            key={from + i}
            type="button"
            class={`line depth-${Math.min(x.depth, 2)} line-${x.kind.replace(/[^a-z]+/gi, "-")}${
              i >= lines.length - fresh ? " fresh" : ""
            }`}
            title={`Why? ${x.rule}`}
            onClick={() => openRule(x.rule)}
            onMouseEnter={() => point(x.card)}
            onMouseLeave={() => point(undefined)}
          >
            {x.text}
          </button>
        ))}
      </div>
    </section>
  );
}
