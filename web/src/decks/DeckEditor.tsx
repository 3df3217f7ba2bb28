// A deck list to paste, write or upload, checked by the server.
import { useState } from "preact/hooks";
import { attempt, connection } from "../doing/link";
import type { Out } from "../protocol";
import { DeckReport } from "./DeckReport";
import { keepDeck } from "./kept";

interface DeckEditorProps {
  start?: string;
  action: string;
  onLegal: (text: string) => void;
}

const EXAMPLE = "name: My deck\nmain character: Iceman (TUB-006)\n\n4 Anole\n4 Magma\n…";

export function DeckEditor({ start = "", action, onLegal }: DeckEditorProps) {
  const [text, write] = useState(start);
  const [report, take] = useState<Out.DeckReport | null>(null);
  const change = (value: string) => {
    write(value);
    take(null);
  };
  const check = () =>
    attempt(async () => {
      const found = await connection.ask({ type: "check deck", deck: { text } }, "deck report");
      take(found);
      if (!found.legal) return;
      keepDeck({ name: found.deck?.name || "My deck", text });
      onLegal(text);
    });
  return (
    <div class="deck-editor">
      <label>
        Deck list: our own format, a plain list, or the text of an OCTGN or Cockatrice file
        <textarea
          rows={10}
          spellcheck={false}
          placeholder={EXAMPLE}
          value={text}
          onInput={(e) => change(e.currentTarget.value)}
        />
      </label>
      <div class="buttons">
        <button type="button" disabled={!text.trim()} onClick={() => void check()}>
          {action}
        </button>
        <label class="file">
          or open a file
          <input
            type="file"
            accept=".deck,.txt,.o8d,.cod"
            onChange={(e) => void e.currentTarget.files?.[0]?.text().then(change)}
          />
        </label>
      </div>
      {report && <DeckReport report={report} />}
    </div>
  );
}
