// A small menu at a card: what may be done with it now.
import { useEffect, useRef } from "preact/hooks";
import { choose } from "../doing/playing";
import { moveFocus } from "../panel/keys";
import { get, set, useStore } from "../store";

const WIDTH = 280;

export function CardMenu() {
  const menu = useStore((s) => s.menu);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!menu) return;
    const before = document.activeElement;
    list.current?.querySelector("button")?.focus();
    const outside = (e: Event) => {
      if (e.target instanceof Node && !list.current?.contains(e.target)) set({ menu: null });
    };
    addEventListener("pointerdown", outside);
    return () => {
      removeEventListener("pointerdown", outside);
      if (before instanceof HTMLElement && get().menu === null) before.focus();
    };
  }, [menu]);
  if (!menu) return null;
  const left = Math.max(8, Math.min(menu.x - WIDTH / 2, innerWidth - WIDTH - 8));
  const above = menu.y > innerHeight * 0.6;
  const place = above
    ? { bottom: `${innerHeight - menu.y + 24}px` }
    : { top: `${Math.max(8, menu.y - 24)}px` };
  return (
    <div
      ref={list}
      class="menu"
      role="menu"
      tabIndex={-1}
      aria-label="what may be done"
      style={{ left: `${left}px`, width: `${WIDTH}px`, ...place }}
      onKeyDown={(e) => (e.key === "Escape" ? set({ menu: null }) : moveFocus(e))}
    >
      {menu.choices.map((choice) => (
        <button key={choice.text} type="button" role="menuitem" onClick={() => choose(choice)}>
          {choice.said}
        </button>
      ))}
    </div>
  );
}
