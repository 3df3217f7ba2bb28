// The name on a card's face; the style sheet makes it as large as it fits.
const LONG = 11; // signs
const LONGEST = 16;

export function Name({ name }: { name: string }) {
  const long = name.length > LONG ? " long" : "";
  const longest = name.length > LONGEST ? " longest" : "";
  return (
    <span class={`card-name${long}${longest}`} style={{ "--signs": String(name.length) }}>
      {name}
    </span>
  );
}
