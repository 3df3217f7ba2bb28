// The eight first decks, and one's own: are they legal, what is in them.
import { useEffect, useState } from "preact/hooks";
import { attempt, connection } from "../doing/link";
import type { In, Out } from "../protocol";
import { useStore } from "../store";
import { DeckEditor } from "./DeckEditor";
import { DeckPicker } from "./DeckPicker";
import { DeckReport } from "./DeckReport";
import { dropDeck, keptDecks } from "./kept";

export function DecksPage() {
  const link = useStore((s) => s.link);
  const [deck, choose] = useState<In.DeckWish>({ first_deck: "spider-man" });
  const [report, take] = useState<Out.DeckReport | null>(null);
  useEffect(() => {
    if (link !== "open") return;
    void attempt(async () =>
      take(await connection.ask({ type: "check deck", deck }, "deck report")),
    );
  }, [deck, link]);
  const own = keptDecks().find((d) => d.text === deck.text);
  return (
    <main class="page decks-page" id="main">
      <h1>Decks</h1>
      <DeckPicker deck={deck} onDeck={choose} legend="Look at a deck" action="Check it" />
      {report && <DeckReport report={report} />}
      {own && (
        <section class="panel-box">
          <h2>Change it</h2>
          <DeckEditor
            key={own.name}
            start={own.text}
            action="Check and keep it"
            onLegal={(text) => choose({ text })}
          />
          <button
            type="button"
            onClick={() => {
              dropDeck(own.name);
              choose({ first_deck: "spider-man" });
            }}
          >
            Forget this deck
          </button>
        </section>
      )}
    </main>
  );
}
