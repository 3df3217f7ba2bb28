// The picture that a card is recognised by.
import { useStore } from "../store";
import icons from "./icons.json";

const ICONS: Readonly<Record<string, string>> = icons;

export function Picture({ number }: { number: string }) {
  const drawing = useStore((s) => s.drawings[ICONS[number] ?? ""]);
  return (
    <svg class="picture" viewBox="0 0 512 512" aria-hidden="true">
      {drawing !== undefined && <path d={drawing} />}
    </svg>
  );
}
