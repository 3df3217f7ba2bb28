// Everything that the page knows, in one place.
import { useEffect, useReducer, useRef } from "preact/hooks";
import type { Out } from "./protocol";
import { type Route, readRoute } from "./route";

export interface Menu {
  choices: Out.ChoiceSeen[];
  title?: string;
  /** The answer to the question that follows, where that is clear already. */
  then?: (choice: Out.ChoiceSeen) => boolean;
  /** The card that it is about, which it does not cover. */
  x: number;
  top: number;
  bottom: number;
}

export interface Preview {
  number: string;
  card?: Out.CardInPlay;
  /** The element beside which it is shown; one that stays has a place of its own. */
  beside?: DOMRect;
  /** Shown above the card, so that its neighbours in the hand stay in sight. */
  above?: boolean;
  /** Opened by a press, and stays until it is closed. */
  stays: boolean;
}

export type Sheet =
  | { kind: "rules"; title: string; rules: readonly Out.RuleSeen[] }
  | { kind: "reasons"; title: string; reasons: readonly Out.Reason[]; note: string }
  | { kind: "pile"; title: string; numbers: readonly string[]; note: string }
  | { kind: "report" }
  | { kind: "deck" }
  | { kind: "settings" }
  | { kind: "keys" };

export interface Burst {
  id: number;
  tag: number;
  words: string;
  tone: "bad" | "good";
}

export interface State {
  link: "connecting" | "open" | "lost";
  /** Why there is no connection. */
  linkSaid: string;
  route: Route;
  facts: Out.Facts | null;
  room: Out.Room | null;
  /** The room of a game that goes on, while one looks at something else. */
  leftRoom: string;
  game: Out.Game | null;
  /** When the game's last message came, to count its clock on from there. */
  gameAt: number;
  log: Out.LogLine[];
  logFrom: number;
  chat: Out.ChatLine[];
  bursts: readonly Burst[];
  /** Whose turn has just begun. */
  banner: { text: string; own: boolean } | null;
  notice: string;
  error: string;
  cards: ReadonlyMap<string, Out.CardSeen>;
  drawings: Readonly<Record<string, string>>;
  menu: Menu | null;
  preview: Preview | null;
  sheet: Sheet | null;
  /** Where an attack is aimed that is being dragged, and what would come of it. */
  aim: { from: number; at: number; said: string } | null;
  busy: boolean;
  /** The number of the combat in which the player passes whatever comes. */
  passesCombat: boolean;
  /** The question that is about to be passed by itself. */
  passing: string;
}

let state: State = {
  link: "connecting",
  linkSaid: "",
  route: readRoute(),
  facts: null,
  room: null,
  leftRoom: "",
  game: null,
  gameAt: 0,
  log: [],
  logFrom: 0,
  chat: [],
  bursts: [],
  banner: null,
  notice: "",
  error: "",
  cards: new Map(),
  drawings: {},
  menu: null,
  preview: null,
  sheet: null,
  aim: null,
  busy: false,
  passesCombat: false,
  passing: "",
};
const listeners = new Set<() => void>();

export const get = (): State => state;

export function set(change: Partial<State>): void {
  state = { ...state, ...change };
  for (const listener of [...listeners]) listener();
}

export function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The part of the state that a component shows; it is drawn again when that changes. */
export function useStore<T>(pick: (s: State) => T): T {
  const picked = pick(state);
  const latest = useRef({ pick, picked });
  latest.current = { pick, picked };
  const [, again] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    const look = () => {
      const { pick, picked } = latest.current;
      if (!Object.is(pick(state), picked)) again(undefined);
    };
    look();
    return onChange(look);
  }, []);
  return picked;
}
