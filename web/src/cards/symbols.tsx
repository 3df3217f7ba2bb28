// The six power symbols: each with a shape and a colour of its own.
import type { ComponentChildren } from "preact";

const SHAPES: Readonly<Record<string, string>> = {
  Energy: "M13 1 3 14h6l-2 9L20 9h-7Z",
  Intellect: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 5a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z",
  Might: "M7 2h10l6 10-6 10H7L1 12Z",
  Skill: "m12 1 3.5 7.5L23 12l-7.5 3.5L12 23l-3.5-7.5L1 12l7.5-3.5Z",
  Alien: "M15 2A10 10 0 1 0 22 16 8 8 0 1 1 15 2Z",
  Humanity: "M12 22C2 14 1 10 3 6s7-3 9 1c2-4 7-5 9-1s1 8-9 16Z",
};

export function PowerSymbol({ name }: { name: string }) {
  const shape = SHAPES[name];
  if (shape === undefined) return <>{name}</>;
  return (
    <svg
      class={`symbol symbol-${name.toLowerCase()}`}
      viewBox="0 0 24 24"
      role="img"
      aria-label={name}
    >
      <title>{name}</title>
      <path d={shape} />
    </svg>
  );
}

const NAMED = /\[(Energy|Intellect|Might|Skill|Alien|Humanity)\]/;

/** Rules text with its symbols drawn. */
export function WithSymbols({ text }: { text: string }) {
  const parts: ComponentChildren[] = text
    .split(NAMED)
    .map((part, i) => (i % 2 === 1 ? <PowerSymbol key={i} name={part} /> : part));
  return <>{parts}</>;
}
