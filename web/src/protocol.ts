// Made by `make page` from the server's schema; not to be edited.

export namespace In {
export type Wish =
  | ListRooms
  | CreateRoom
  | EnterRoom
  | LeaveRoom
  | TakeSeat
  | GiveUpSeat
  | SeatBot
  | EmptySeat
  | ChooseDeck
  | Ready
  | Choose
  | Propose
  | Vote
  | EndBreak
  | Concede
  | Say
  | Why
  | Foresee
  | Look
  | Report
  | BeginLesson
  | LeaveLesson
  | GetLog
  | GetCard
  | GetRule
  | FindRules
  | CheckDeck
  | GetFacts
  | OpenReplay
  | LookAtReplay
  | Branch
  | Download
  | Upload;

export interface ListRooms {
  /**
   * the page's own number, repeated in the answer
   */
  re: number;
  type: "list rooms";
}
export interface CreateRoom {
  /**
   * the page's own number, repeated in the answer
   */
  re: number;
  type: "create room";
  name: string;
  title?: string;
  table?: TableWish;
  public?: boolean;
  spectators?: boolean;
  clock?: ClockWish | null;
}
/**
 * How to play together.
 */
export interface TableWish {
  mode?: "two players" | "free for all" | "two against two";
  players?: number;
  arena?: boolean;
  /**
   * @maxItems 12
   */
  arenas?: string[];
  eliminate_arenas?: boolean;
  recruit_to_team_mate?: boolean;
}
export interface ClockWish {
  /**
   * seconds for each move
   */
  per_move?: number;
  /**
   * seconds for the whole game, beyond
   */
  reserve?: number;
}
/**
 * Look into a room; with a seat's token, from that seat.
 */
export interface EnterRoom {
  /**
   * the page's own number, repeated in the answer
   */
  re: number;
  type: "enter room";
  room: string;
  token?: string | null;
}
/**
 * Look away. The seat stays yours.
 */
export interface LeaveRoom {
  /**
   * the page's own number, repeated in the answer
   */
  re: number;
  type: "leave room";
}
export interface TakeSeat {
  /**
   * the page's own number, repeated in the answer
   */
  re: number;
  type: "take seat";
  name: string;
  seat?: number | null;
}
export interface GiveUpSeat {
  /**
   * the page's own number, repeated in the answer
   */
  re: number;
  type: "give up seat";
}
/**
 * Put a bot on an empty seat, or change the one that sits there.
 */
export interface SeatBot {
  /**
   * the page's own number, repeated in the answer
   */
  re: number;
  type: "seat bot";
  seat: number;
  bot?: "simple" | "gentle" | "random";
  deck: DeckWish;
}
/**
 * A first deck by its name, or the text of a deck file.
 */
export interface DeckWish {
  first_deck?: string | null;
  text?: string | null;
}
/**
 * The one who opened the room sends a bot or a person away, before a game.
 */
export interface EmptySeat {
  /**
   * the page's own number, repeated in the answer
   */
  re: number;
  type: "empty seat";
  seat: number;
}
export interface ChooseDeck {
  /**
   * the page's own number, repeated in the answer
   */
  re: number;
  type: "choose deck";
  deck: DeckWish;
}
/**
 * Ready for the game, or for the next one. It begins when everybody is.
 */
export interface Ready {
  /**
   * the page's own number, repeated in the answer
   */
  re: number;
  type: "ready";
  ready?: boolean;
}
export interface Choose {
  /**
   * the page's own number, repeated in the answer
   */
  re: number;
  type: "choose";
  question: string;
  choice: string;
}
/**
 * Undo, a break, or a bot on the seat of somebody who is away: the others decide.
 */
export interface Propose {
  /**
   * the page's own number, repeated in the answer
   */
  re: number;
  type: "propose";
  what: "undo" | "break" | "stand-in";
  /**
   * undo: how many of your decisions
   */
  back?: number;
  /**
   * stand-in: whose seat
   */
  seat?: number | null;
}
export interface Vote {
  /**
   * the page's own number, repeated in the answer
   */
  re: number;
  type: "vote";
  proposal: string;
  agree: boolean;
}
export interface EndBreak {
  /**
   * the page's own number, repeated in the answer
   */
  re: number;
  type: "end break";
}
export interface Concede {
  /**
   * the page's own number, repeated in the answer
   */
  re: number;
  type: "concede";
}
export interface Say {
  /**
   * the page's own number, repeated in the answer
   */
  re: number;
  type: "say";
  text: string;
}
/**
 * Why is this not legal? ``attack-with Silk against Rhino``.
 */
export interface Why {
  /**
   * the page's own number, repeated in the answer
   */
  re: number;
  type: "why";
  wish: string;
}
/**
 * What comes of this attack, if nobody does anything more.
 */
export interface Foresee {
  /**
   * the page's own number, repeated in the answer
   */
  re: number;
  type: "foresee";
  /**
   * @minItems 1
   * @maxItems 12
   */
  attackers: [number, ...number[]];
  defender: number;
}
/**
 * What makes a card in public sight what it is now.
 */
export interface Look {
  /**
   * the page's own number, repeated in the answer
   */
  re: number;
  type: "look";
  tag: number;
}
/**
 * Something is wrong in this game: keep it, with these words.
 */
export interface Report {
  /**
   * the page's own number, repeated in the answer
   */
  re: number;
  type: "report";
  text: string;
}
/**
 * The first game that teaches: a room of one's own, against a gentle bot, already begun.
 */
export interface BeginLesson {
  /**
   * the page's own number, repeated in the answer
   */
  re: number;
  type: "begin lesson";
  name: string;
}
/**
 * No more explanations; the game goes on as any other.
 */
export interface LeaveLesson {
  /**
   * the page's own number, repeated in the answer
   */
  re: number;
  type: "leave lesson";
}
/**
 * Older lines of the log.
 */
export interface GetLog {
  /**
   * the page's own number, repeated in the answer
   */
  re: number;
  type: "get log";
  before: number;
}
export interface GetCard {
  /**
   * the page's own number, repeated in the answer
   */
  re: number;
  type: "get card";
  name: string;
}
export interface GetRule {
  /**
   * the page's own number, repeated in the answer
   */
  re: number;
  type: "get rule";
  id: string;
}
export interface FindRules {
  /**
   * the page's own number, repeated in the answer
   */
  re: number;
  type: "find rules";
  words: string;
}
export interface CheckDeck {
  /**
   * the page's own number, repeated in the answer
   */
  re: number;
  type: "check deck";
  deck: DeckWish;
}
/**
 * What this server has to offer.
 */
export interface GetFacts {
  /**
   * the page's own number, repeated in the answer
   */
  re: number;
  type: "get facts";
}
export interface OpenReplay {
  /**
   * the page's own number, repeated in the answer
   */
  re: number;
  type: "open replay";
  game: string;
  token?: string | null;
}
/**
 * A game as it was after so many choices, from a seat that was yours or as a spectator.
 */
export interface LookAtReplay {
  /**
   * the page's own number, repeated in the answer
   */
  re: number;
  type: "look at replay";
  game: string;
  place: number;
  seat?: number | null;
  token?: string | null;
}
/**
 * Play on from here, the others played by bots.
 */
export interface Branch {
  /**
   * the page's own number, repeated in the answer
   */
  re: number;
  type: "branch";
  game: string;
  place: number;
  seat: number;
  token: string;
  name: string;
  bot?: "simple" | "gentle" | "random";
}
export interface Download {
  /**
   * the page's own number, repeated in the answer
   */
  re: number;
  type: "download";
  game: string;
  token: string;
}
export interface Upload {
  /**
   * the page's own number, repeated in the answer
   */
  re: number;
  type: "upload";
  text: string;
}
}

export namespace Out {
export type Message =
  | Error
  | Done
  | SeatTaken
  | Rooms
  | Room
  | Game
  | Chat
  | Notice
  | Reasons
  | Outlook
  | Looked
  | Reported
  | OlderLog
  | Cards
  | AllCards
  | Rules
  | DeckReport
  | Facts
  | Replay
  | ReplayPlace
  | GameFile
  | Uploaded;

export interface Error {
  type: "error";
  re: number | null;
  code:
    | "malformed"
    | "too large"
    | "too many"
    | "unknown"
    | "not yours"
    | "not now"
    | "stale"
    | "illegal"
    | "taken"
    | "failed";
  message: string;
}
/**
 * It is done; what changed comes in messages of its own.
 */
export interface Done {
  type: "done";
  re: number;
}
/**
 * Keep the token: it is the only key to the seat.
 */
export interface SeatTaken {
  type: "seat taken";
  re: number;
  room: string;
  seat: number;
  token: string;
}
export interface Rooms {
  type: "rooms";
  re: number;
  rooms: OpenRoom[];
}
export interface OpenRoom {
  room: string;
  title: string;
  mode: string;
  players: number;
  taken: number;
  arena: boolean;
  phase: string;
  clock: ClockSeen | null;
}
export interface ClockSeen {
  per_move: number;
  reserve: number;
}
/**
 * The room and who sits in it; sent whenever something of it changes.
 */
export interface Room {
  type: "room";
  room: string;
  title: string;
  phase: "waiting" | "playing" | "over";
  table: {
    [k: string]: unknown;
  };
  public: boolean;
  spectators: boolean;
  watching: number;
  clock: ClockSeen | null;
  seats: SeatSeen[];
  you: number | null;
  game: string | null;
  on_break: boolean;
  proposals: ProposalSeen[];
}
export interface SeatSeen {
  seat: number;
  name: string;
  kind: "empty" | "person" | "bot";
  bot: string | null;
  here: boolean;
  ready: boolean;
  has_deck: boolean;
  opened: boolean;
}
export interface ProposalSeen {
  id: string;
  what: string;
  by: number;
  seat: number | null;
  back: number | null;
  agreed: number[];
  needed: number[];
}
/**
 * The game as its viewer may see it: enough to draw the table from nothing.
 */
export interface Game {
  type: "game";
  game: string;
  view: View;
  deciding: number | null;
  question: Asked | null;
  log_from: number;
  log: LogLine[];
  clock: ClockNow | null;
  trouble: string | null;
  lesson: LessonStep | null;
  pad: string;
}
/**
 * All that one player, or a spectator, may see.
 */
export interface View {
  viewer: number;
  turn: number;
  active: number;
  first: number;
  step: string;
  table: string;
  arena: string[];
  universe: number;
  over: boolean;
  winners: number[];
  players: PlayerSeen[];
  combat: CombatSeen | null;
  effects: Effect[];
}
export interface PlayerSeen {
  name: string;
  alliance: number;
  alive: boolean;
  points: number;
  levels: string[];
  xp: number;
  main: number | null;
  "front row": CardInPlay[];
  "back row": CardInPlay[];
  "resource row": Resource[];
  hand: OutOfSight;
  deck: DeckSeen;
  "KO pile": CardInPile[];
  removed: OutOfSight;
  piles: {
    [k: string]: Pile;
  };
  "parts of hand"?: {
    [k: string]: number;
  };
}
export interface CardInPlay {
  tag: number;
  number: string;
  name: string;
  names: string[];
  kind: string;
  teams: string[];
  owner: number;
  "face up": boolean;
  stunned: boolean;
  hidden: boolean;
  exhausted: boolean;
  powers: string[];
  counters: {
    [k: string]: number;
  };
  universe: number;
  atk?: number;
  defense?: number;
  base?: number[];
  printed?: number[];
  health?: number;
  level?: number;
  equipment?: Equipment;
}
export interface Equipment {
  tag: number;
  number: string;
  name: string;
  exhausted: boolean;
  owner: number;
}
export interface Resource {
  tag: number;
  "face up": boolean;
  exhausted: boolean;
  part?: number;
  number?: string;
  name?: string;
}
export interface OutOfSight {
  count: number;
  known: KnownCard[];
}
/**
 * A card out of sight that this viewer knows.
 */
export interface KnownCard {
  number: string;
  name: string;
  part?: number;
}
export interface DeckSeen {
  count: number;
  known: CardInDeck[];
}
export interface CardInDeck {
  place: number;
  number: string;
  name: string;
}
export interface CardInPile {
  number: string;
}
export interface Pile {
  count: number;
  cards: CardAside[];
}
export interface CardAside {
  number: string;
  chosen: boolean;
}
export interface CombatSeen {
  attackers: number[];
  defender: number | null;
  "attacking player": number;
  "defending player": number;
  acting: number;
  passes: number;
  stage: string;
}
/**
 * Something that lasts.
 */
export interface Effect {
  kind: string;
  on: number | null;
  subject: string;
  who: number;
  word: string;
  a: number;
  b: number;
  until: string;
  source: string;
}
/**
 * The question, for the one who must decide.
 */
export interface Asked {
  id: string;
  kind: string;
  text: string;
  rule: string;
  cause: string;
  about: About | null;
  as_it_stands: string;
  choices: ChoiceSeen[];
  alone: boolean;
}
export interface About {
  name?: string;
  number?: string;
  tag: number;
}
export interface ChoiceSeen {
  text: string;
  said: string;
  verb: string;
  tag?: number;
  in_hand?: string;
  outlook?: string;
}
export interface LogLine {
  text: string;
  rule: string;
  kind: string;
  depth: number;
  player?: number;
  card?: number;
}
export interface ClockNow {
  "per move": number;
  reserves: number[];
  player: number | null;
  "move left": number;
  running: boolean;
}
/**
 * What the learner is told now; it stays until the next one comes.
 */
export interface LessonStep {
  step: string;
  title: string;
  text: string;
  rule: string;
  seen: number;
  of: number;
}
export interface Chat {
  type: "chat";
  lines: ChatLine[];
}
export interface ChatLine {
  channel: "players" | "spectators" | "all";
  name: string;
  seat: number | null;
  text: string;
  at: number;
}
/**
 * Something that happened around the game: somebody came, agreed, refused, ...
 */
export interface Notice {
  type: "notice";
  text: string;
}
/**
 * Everything that speaks against a wish; nothing does if the list is empty.
 */
export interface Reasons {
  type: "reasons";
  re: number;
  reasons: Reason[];
}
export interface Reason {
  rule: string;
  fact: string;
  remedy: string;
}
export interface Outlook {
  type: "outlook";
  re: number;
  lines: LogLine[];
}
/**
 * A card as it is now, line by line, in plain words; the first says where it is.
 */
export interface Looked {
  type: "looked";
  re: number;
  tag: number;
  lines: string[];
}
/**
 * It is kept, under this id.
 */
export interface Reported {
  type: "reported";
  re: number;
  id: string;
}
export interface OlderLog {
  type: "log";
  re: number;
  log_from: number;
  log: LogLine[];
}
export interface Cards {
  type: "cards";
  re: number;
  cards: CardSeen[];
}
export interface CardSeen {
  number: string;
  name: string;
  aka: string[];
  issue: string;
  universe: string;
  kind: string;
  level: number | null;
  subtypes: string[];
  teams: string[];
  teams_said: string;
  cost: number | string;
  atk: number | null;
  defense: number | null;
  health: number | null;
  flight: boolean;
  ranged: boolean;
  symbols: string[];
  lines: CardLine[];
  keywords: {
    [k: string]: string;
  };
  rulings: string[];
  notes: string[];
}
export interface CardLine {
  title: string;
  when: string;
  text: string;
}
/**
 * What /cards.json holds.
 */
export interface AllCards {
  type: "all cards";
  cards: CardSeen[];
}
export interface Rules {
  type: "rules";
  re: number;
  rules: RuleSeen[];
}
export interface RuleSeen {
  id: string;
  heading: string;
  text: string;
  sources: string[];
}
export interface DeckReport {
  type: "deck report";
  re: number;
  legal: boolean;
  deck: DeckSeen1 | null;
  problems: string[];
  warnings: string[];
}
export interface DeckSeen1 {
  name: string;
  main: string[];
  cards: {
    [k: string]: number;
  };
  inventions: {
    [k: string]: number;
  };
  identities: {
    [k: string]: number;
  };
  tokens: {
    [k: string]: number;
  };
  challenge_matches: {
    [k: string]: number;
  };
}
export interface Facts {
  type: "facts";
  re: number;
  version: string;
  first_decks: FirstDeck[];
  arenas: {
    [k: string]: string;
  };
  bots: string[];
}
export interface FirstDeck {
  key: string;
  name: string;
  main: string[];
}
export interface Replay {
  type: "replay";
  re: number;
  game: string;
  names: string[];
  places: number;
  turns: number[];
  winners: number[];
  seats: number[];
}
export interface ReplayPlace {
  type: "replay place";
  re: number;
  game: string;
  place: number;
  view: View;
  deciding: number | null;
  choices: ChoiceSeen[];
  log: LogLine[];
  fresh: number;
}
export interface GameFile {
  type: "game file";
  re: number;
  name: string;
  text: string;
}
/**
 * The token opens every seat of the uploaded game.
 */
export interface Uploaded {
  type: "uploaded";
  re: number;
  game: string;
  token: string;
}
}
