// The name on a card's face, as large as it fits.
const LARGEST = 1.2; // em
const SMALLEST = 0.78;
const ROOM = 13.4; // signs of one em, or so

export function Name({ name }: { name: string }) {
  const size = Math.min(LARGEST, Math.max(SMALLEST, ROOM / name.length));
  return (
    <span class="card-name" style={{ "--size": `${size.toFixed(2)}em` }}>
      {name}
    </span>
  );
}
