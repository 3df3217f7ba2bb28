// The name on a card's face; the style sheet makes it as large as it fits.
export function Name({ name }: { name: string }) {
  return (
    <span class="card-name" style={{ "--signs": String(name.length) }}>
      {name}
    </span>
  );
}
