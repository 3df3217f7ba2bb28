// The name on a card's face; the style sheet makes it as large as it fits.
const LONG = 11; // signs

export function Name({ name }: { name: string }) {
  const long = name.length > LONG ? " long" : "";
  return (
    <span class={`card-name${long}`} style={{ "--signs": String(name.length) }}>
      {name}
    </span>
  );
}
