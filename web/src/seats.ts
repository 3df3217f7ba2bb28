// The tokens of one's own seats, kept so that a reload comes back to them.
import { keep as keepFor, kept } from "./keeping";

const SEATS = "vs2pcg seats";
const TITLES = "vs2pcg titles";
const NAME = "vs2pcg called";
const OF_GAME = "game ";
const MOST_KEPT = 60;

const read = (key: string): Record<string, string> => kept(key, {});

function write(key: string, all: Record<string, string>): void {
  keepFor(key, Object.fromEntries(Object.entries(all).slice(-MOST_KEPT)));
}

const seats = (): Record<string, string> => read(SEATS);
const keep = (all: Record<string, string>): void => write(SEATS, all);

export const tokenFor = (place: string): string | undefined => seats()[place];

export interface OwnRoom {
  room: string;
  title: string;
}

/** The rooms in which one has a seat, the newest first. */
export const ownRooms = (): OwnRoom[] =>
  Object.keys(seats())
    .filter((place) => !place.startsWith(OF_GAME))
    .reverse()
    .map((room) => ({ room, title: titles()[room] ?? "A table" }));

export const ofGame = (game: string): string => OF_GAME + game;

export function keepToken(place: string, token: string): void {
  const { [place]: _, ...others } = seats();
  keep({ ...others, [place]: token });
}

const titles = (): Record<string, string> => read(TITLES);

/** What a room is called, for the list of one's own. */
export function keepTitle(room: string, title: string): void {
  if (tokenFor(room) === undefined || titles()[room] === title) return;
  const { [room]: _, ...others } = titles();
  write(TITLES, { ...others, [room]: title });
}

export function dropToken(place: string): void {
  const { [place]: _, ...others } = seats();
  keep(others);
}

export const keptName = (): string => kept(NAME, "");

export function keepName(name: string): void {
  keepFor(NAME, name);
}
