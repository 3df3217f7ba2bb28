// The chat of the room. While a game runs, the server keeps players and spectators apart.
import { useEffect, useRef, useState } from "preact/hooks";
import { wish } from "../doing/link";
import { useStore } from "../store";

const LONGEST = 300;

export function Chat({ open = false }: { open?: boolean }) {
  const lines = useStore((s) => s.chat);
  const [text, write] = useState("");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [lines.length]);
  const say = async (event: Event) => {
    event.preventDefault();
    if (text.trim() && (await wish({ type: "say", text: text.trim() }))) write("");
  };
  return (
    <details class="chat" open={open}>
      <summary>Chat{lines.length > 0 && ` (${lines.length})`}</summary>
      <div
        ref={box}
        role="log"
        aria-label="chat"
        aria-live="polite"
        class="chat-lines"
        tabIndex={0}
      >
        {lines.map((x) => (
          <p key={`${x.at}${x.name}${x.text}`}>
            <b>{x.name}</b>
            {x.channel === "spectators" && " (spectator)"}: {x.text}
          </p>
        ))}
      </div>
      <form onSubmit={(e) => void say(e)}>
        <input
          aria-label="say something"
          maxLength={LONGEST}
          value={text}
          onInput={(e) => write(e.currentTarget.value)}
        />
        <button type="submit">Say</button>
      </form>
    </details>
  );
}
