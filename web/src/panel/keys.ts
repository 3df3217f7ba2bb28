// Keys: arrows move between buttons, digits answer the question, Escape closes what is open.
import { get, set } from "../store";

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

/** Arrow keys move the focus among the buttons of a list. */
export function moveFocus(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  if (step === undefined || !(event.currentTarget instanceof HTMLElement)) return;
  const buttons: (Element | null)[] = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.indexOf(document.activeElement);
  const next = at < 0 && step < 0 ? -1 : at + step;
  const button = buttons[(next + buttons.length) % buttons.length];
  if (button instanceof HTMLElement) button.focus();
  event.preventDefault();
}

/** Whether keys belong to a field that is being written in. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("input, textarea, select");

/** What each key does, for those who ask. */
export const KEYS: readonly (readonly [string, string])[] = [
  ["1 to 9", "take the choice of that number"],
  ["0", "go on: pass, be done, keep, end the turn"],
  ["arrows", "from choice to choice, or from card to card in a row"],
  ["Tab", "from card to card and from part to part"],
  ["Enter", "choose what is in focus; on a card, what can be done with it"],
  ["i", "show the card in focus large, with why its numbers are what they are"],
  ["q", "to the question"],
  ["t", "to the table"],
  ["h", "to your hand"],
  ["l", "to the log"],
  ["u", "take your last decision back"],
  ["Escape", "close what is open"],
];

const PARTS: Readonly<Record<string, string>> = {
  q: ".question [tabindex='-1']",
  t: ".table .card, .table button",
  h: ".hand button",
  l: ".log-lines button:last-of-type",
};

interface Doing {
  takeBack(): void;
}

export function watchKeys(doing: Doing): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (event.key === "Escape") return closeWhatIsOpen();
    if (isWriting(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "?") return set({ sheet: { kind: "keys" } });
    const { game, sheet } = get();
    if (!game || sheet) return;
    if (event.key === "u") return doing.takeBack();
    if (event.key === "i") return showFocused();
    const part = PARTS[event.key];
    if (part !== undefined) document.querySelector<HTMLElement>(part)?.focus();
  };
  addEventListener("keydown", pressed);
  return () => removeEventListener("keydown", pressed);
}

/** The last that was opened goes first. */
function closeWhatIsOpen(): void {
  const { menu, preview, sheet } = get();
  if (menu) set({ menu: null });
  else if (preview) set({ preview: null });
  else if (sheet) set({ sheet: null });
  else set({ passing: "", error: "" });
}

/** The card in focus has been shown small already; now it stays, with all that is known of it. */
function showFocused(): void {
  const { preview } = get();
  if (preview) set({ preview: { ...preview, stays: !preview.stays } });
}
