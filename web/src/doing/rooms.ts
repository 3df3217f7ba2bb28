// Opening tables, sitting down, and everything that leads to a game.
import type { In, Out } from "../protocol";
import { keepToken, ofGame } from "../seats";
import { get } from "../store";
import { arrived, go } from "./going";
import { attempt, connection } from "./link";

export interface NewTable {
  name: string;
  deck: In.DeckWish;
  table: In.TableWish;
  public: boolean;
  spectators: boolean;
  clock: In.ClockWish | null;
  /** The decks of the bots on the other seats; none if people are to come. */
  bots: In.DeckWish[];
}

/** The deck chosen last, which the seat of the room has. */
let deckTaken: In.DeckWish = {};
export const lastDeck = (): In.DeckWish => deckTaken;

export function takeDeck(deck: In.DeckWish): Promise<boolean> {
  deckTaken = deck;
  return attempt(() => connection.ask({ type: "choose deck", deck }, "done"));
}

export function openTable(wanted: NewTable): Promise<boolean> {
  return attempt(async () => {
    const { name, table, clock, spectators } = wanted;
    deckTaken = wanted.deck;
    const room = { name, table, clock, spectators, public: wanted.public };
    entered(await connection.ask({ type: "create room", ...room }, "seat taken"));
    await connection.ask({ type: "choose deck", deck: wanted.deck }, "done");
    for (const [i, deck] of wanted.bots.entries()) {
      await connection.ask({ type: "seat bot", seat: i + 1, bot: "simple", deck }, "done");
    }
    await connection.ask({ type: "ready", ready: true }, "done");
  });
}

export function beginLesson(name: string): Promise<boolean> {
  return attempt(async () => {
    entered(await connection.ask({ type: "begin lesson", name }, "seat taken"));
  });
}

function entered(taken: Out.SeatTaken): void {
  keepToken(taken.room, taken.token);
  arrived({ page: "room", room: taken.room });
}

export function sitDown(name: string, deck: In.DeckWish): Promise<boolean> {
  return attempt(async () => {
    deckTaken = deck;
    if (get().room?.you == null) {
      const taken = await connection.ask({ type: "take seat", name }, "seat taken");
      keepToken(taken.room, taken.token);
    }
    await connection.ask({ type: "choose deck", deck }, "done");
    await connection.ask({ type: "ready", ready: true }, "done");
  });
}

export function playOnFrom(
  game: string,
  place: number,
  seat: number,
  token: string,
  name: string,
): Promise<boolean> {
  return attempt(async () => {
    const branch = { type: "branch", game, place, seat, token, name } as const;
    entered(await connection.ask(branch, "seat taken"));
  });
}

export function upload(text: string): Promise<boolean> {
  return attempt(async () => {
    const { game, token } = await connection.ask({ type: "upload", text }, "uploaded");
    keepToken(ofGame(game), token);
    go({ page: "replay", game, room: "" });
  });
}

export function download(game: string, token: string): Promise<boolean> {
  return attempt(async () => {
    const file = await connection.ask({ type: "download", game, token }, "game file");
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([file.text], { type: "application/json" }));
    link.download = file.name;
    link.click();
    URL.revokeObjectURL(link.href);
  });
}
