// Before the game: who sits where, with which deck, and the link for friends.
import { useState } from "preact/hooks";
import { DeckPicker } from "../decks/DeckPicker";
import { randomDeck } from "../decks/random";
import { notify, wish } from "../doing/link";
import { lastDeck, sitDown, takeDeck } from "../doing/rooms";
import { NameField } from "../home/NameField";
import { Chat } from "../panel/Chat";
import type { In, Out } from "../protocol";
import { keptName } from "../seats";
import { useStore } from "../store";
import { tableInWords } from "../words/tables";

export function Waiting({ room }: { room: Out.Room }) {
  const you = room.you === null ? undefined : room.seats[room.you];
  const opener = you?.opened ?? false;
  const free = room.seats.some((s) => s.kind === "empty");
  return (
    <main class="page waiting-room" id="main">
      <h1>{room.title}</h1>
      <p>{tableInWords(room.table)}</p>
      <Invitation room={room} />
      <section class="panel-box" aria-label="seats">
        <h2>Seats</h2>
        <ol class="seats">
          {room.seats.map((seat) => (
            <li key={seat.seat} class={seat.ready ? "ready" : ""}>
              <SeatLine seat={seat} own={seat.seat === room.you} opener={opener} />
            </li>
          ))}
        </ol>
        {room.watching > 0 && <p>{room.watching} watching</p>}
      </section>
      {you ? (
        <OwnSeat seat={you} />
      ) : free ? (
        <SitDown />
      ) : (
        <p>All seats are taken. You can watch.</p>
      )}
      <Chat open />
    </main>
  );
}

function Invitation({ room }: { room: Out.Room }) {
  const link = `${location.origin}/room/${room.room}`;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => notify("The link is copied."),
      () => notify("Copying is not allowed here: mark the link and copy it."),
    );
  return (
    <p class="invitation">
      <label>
        The link for your friends
        <input readOnly value={link} onFocus={(e) => e.currentTarget.select()} />
      </label>
      <button type="button" onClick={() => void copy()}>
        Copy
      </button>
    </p>
  );
}

interface SeatLineProps {
  seat: Out.SeatSeen;
  own: boolean;
  opener: boolean;
}

function SeatLine({ seat, own, opener }: SeatLineProps) {
  const empty = () => void wish({ type: "empty seat", seat: seat.seat });
  return (
    <>
      <span class="seat-name">
        {seat.kind === "empty" ? "free" : seat.name}
        {own && " (you)"}
      </span>
      <span class="seat-state">{stateOf(seat)}</span>
      {opener && seat.kind === "empty" && <SeatBot seat={seat.seat} />}
      {opener && seat.kind !== "empty" && !own && (
        <button type="button" onClick={empty}>
          {seat.kind === "bot" ? "Send the bot away" : "Free this seat"}
        </button>
      )}
    </>
  );
}

function stateOf(seat: Out.SeatSeen): string {
  if (seat.kind === "empty") return "";
  if (!seat.here) return "away";
  if (seat.ready) return "ready";
  return seat.has_deck ? "has a deck" : "chooses a deck";
}

function SeatBot({ seat }: { seat: number }) {
  const decks = useStore((s) => s.facts?.first_decks ?? []);
  const [chosen, choose] = useState("");
  const sit = () => {
    const deck: In.DeckWish = chosen ? { first_deck: chosen } : randomDeck(decks);
    void wish({ type: "seat bot", seat, bot: "simple", deck });
  };
  return (
    <span class="seat-bot">
      <select
        aria-label="deck of the bot"
        value={chosen}
        onChange={(e) => choose(e.currentTarget.value)}
      >
        <option value="">any first deck</option>
        {decks.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
      <button type="button" onClick={sit}>
        Put a bot here
      </button>
    </span>
  );
}

function OwnSeat({ seat }: { seat: Out.SeatSeen }) {
  const [deck, change] = useState(lastDeck);
  const chooseDeck = (wanted: In.DeckWish) => {
    change(wanted);
    void takeDeck(wanted);
  };
  const ready = (yes: boolean) => void wish({ type: "ready", ready: yes });
  return (
    <>
      <DeckPicker deck={deck} onDeck={chooseDeck} legend="Your deck" />
      <div class="buttons">
        <button
          type="button"
          class={seat.ready ? "" : "main-thing"}
          disabled={!seat.has_deck}
          onClick={() => ready(!seat.ready)}
        >
          {seat.ready ? "Not ready after all" : "Ready"}
        </button>
        <button type="button" onClick={() => void wish({ type: "give up seat" })}>
          Give up the seat
        </button>
      </div>
      {seat.ready && <p role="status">The game begins when everybody is ready.</p>}
    </>
  );
}

function SitDown() {
  const decks = useStore((s) => s.facts?.first_decks ?? []);
  const [name, call] = useState(keptName);
  const [chosen, choose] = useState<In.DeckWish | null>(null);
  const deck = chosen ?? { first_deck: decks[0]?.key ?? "" };
  return (
    <form
      onSubmit={(e) => {
        e.preventDefault();
        void sitDown(name.trim(), deck);
      }}
    >
      <NameField name={name} onName={call} />
      <DeckPicker deck={deck} onDeck={choose} legend="Your deck" />
      <button type="submit" class="main-thing">
        Sit down and play
      </button>
    </form>
  );
}
