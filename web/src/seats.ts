// The tokens of one's own seats, kept so that a reload comes back to them.
const SEATS = "vs2pcg seats";
const TITLES = "vs2pcg titles";
const NAME = "vs2pcg name";
const OF_GAME = "game ";
const MOST_KEPT = 60;

function read(key: string): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

function write(key: string, kept: Record<string, string>): void {
  const newest = Object.entries(kept).slice(-MOST_KEPT);
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // Without storage one can play, only not come back.
  }
}

const seats = (): Record<string, string> => read(SEATS);
const keep = (kept: Record<string, string>): void => write(SEATS, kept);

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

export function keptName(): string {
  try {
    return localStorage.getItem(NAME) ?? "";
  } catch {
    return "";
  }
}

export function keepName(name: string): void {
  try {
    localStorage.setItem(NAME, name);
  } catch {
    // The name is asked again next time.
  }
}
