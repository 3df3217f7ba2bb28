// One's own decks, kept in the browser as the text of deck files.
export interface KeptDeck {
  name: string;
  text: string;
}

const DECKS = "vs2pcg decks";
const MOST_KEPT = 40;

export function keptDecks(): KeptDeck[] {
  try {
    return JSON.parse(localStorage.getItem(DECKS) ?? "[]") as KeptDeck[];
  } catch {
    return [];
  }
}

function keep(decks: KeptDeck[]): void {
  try {
    localStorage.setItem(DECKS, JSON.stringify(decks.slice(0, MOST_KEPT)));
  } catch {
    // Without storage a deck is pasted again next time.
  }
}

export function keepDeck(deck: KeptDeck): void {
  keep([deck, ...keptDecks().filter((d) => d.name !== deck.name)]);
}

export function dropDeck(name: string): void {
  keep(keptDecks().filter((d) => d.name !== name));
}
