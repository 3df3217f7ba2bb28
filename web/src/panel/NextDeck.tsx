// Another deck for the game that follows at the same table.
import { useState } from "preact/hooks";
import { DeckPicker } from "../decks/DeckPicker";
import { wish } from "../doing/link";
import { lastDeck, takeDeck } from "../doing/rooms";
import type { In } from "../protocol";
import { set } from "../store";

export function NextDeck() {
  const [deck, choose] = useState(lastDeck);
  const play = async (wanted: In.DeckWish) => {
    const kept = Object.keys(wanted).length === 0;
    if ((kept || (await takeDeck(wanted))) && (await wish({ type: "ready", ready: true })))
      set({ sheet: null });
  };
  return (
    <>
      <DeckPicker deck={deck} onDeck={choose} legend="Your deck" />
      <button type="button" class="main-thing" onClick={() => void play(deck)}>
        Play again with it
      </button>
    </>
  );
}
