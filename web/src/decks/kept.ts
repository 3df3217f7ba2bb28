// One's own decks, kept in the browser as the text of deck files.
import { keep, kept } from "../keeping";

export interface KeptDeck {
  name: string;
  text: string;
}

const DECKS = "vs2pcg decks";
const MOST_KEPT = 40;

export const keptDecks = (): KeptDeck[] => kept(DECKS, []);

const keepAll = (decks: KeptDeck[]): boolean => keep(DECKS, decks.slice(0, MOST_KEPT));

export function keepDeck(deck: KeptDeck): void {
  keepAll([deck, ...keptDecks().filter((d) => d.name !== deck.name)]);
}

export function dropDeck(name: string): void {
  keepAll(keptDecks().filter((d) => d.name !== name));
}
