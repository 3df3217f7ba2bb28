// A small menu at a card: what may be done with it now.
import { useLayoutEffect, useRef } from "preact/hooks";
import { choose } from "../doing/playing";
import { moveFocus } from "../panel/keys";
import { get, set, useStore } from "../store";

const WIDTH = 280;
const APART = 6;

export function CardMenu() {
  const menu = useStore((s) => s.menu);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
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
  const [above, under] = [menu.top, innerHeight - menu.bottom];
  const place =
    above > under
      ? { bottom: `${innerHeight - above + APART}px`, "max-height": `${above - APART * 2}px` }
      : { top: `${menu.bottom + APART}px`, "max-height": `${under - APART * 2}px` };
  return (
    <div
      ref={list}
      class="menu"
      role="menu"
      tabIndex={-1}
      aria-label={menu.title ?? "what may be done"}
      style={{ left: `${left}px`, width: `${WIDTH}px`, ...place }}
      onKeyDown={(e) => (e.key === "Escape" ? set({ menu: null }) : moveFocus(e))}
    >
      {menu.title && <p class="menu-title">{menu.title}</p>}
      {menu.choices.map((choice) => (
        <button
          key={choice.text}
          type="button"
          role="menuitem"
          onClick={() => choose(choice, menu.then ?? null)}
        >
          {choice.said}
        </button>
      ))}
    </div>
  );
}
