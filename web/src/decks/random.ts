// A first deck for somebody who takes any.
import type { In, Out } from "../protocol";

export function randomDeck(decks: readonly Out.FirstDeck[]): In.DeckWish {
  const any = decks[Math.floor(Math.random() * decks.length)];
  return { first_deck: any?.key ?? "" };
}
