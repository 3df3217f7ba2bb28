// The page's connection: wishes to the server, and what its news change here.
import { Connection, type News, Refusal, type Wish } from "../connection";
import { keep, kept } from "../keeping";
import type { Out } from "../protocol";
import { keepTitle } from "../seats";
import { get, set } from "../store";
import { burstsOf } from "../words/bursts";
import { enterWhatIsShown } from "./going";
import { forgetOrders } from "./orders";

const NOTICE_SHOWN = 1_500;
const SHOWN_PER_SIGN = 45;
const BURST_SHOWN = 1_500;
const BANNER_SHOWN = 1_600;
const MOST_CHAT = 300;
const LOADED = "vs2pcg loaded";
const MINUTE = 60_000;

const scheme = location.protocol === "https:" ? "wss" : "ws";
/** Whether the server has ever answered. */
let reached = false;

export const connection = new Connection(`${scheme}://${location.host}/ws`, {
  opened: () => {
    if (reached) void comeUpToDate();
    set({ link: "open" });
    void loadFacts();
    void loadCards();
    void enterWhatIsShown();
  },
  lost: (why) => {
    const said = reached ? "The connection was lost." : "The server can't be reached.";
    set({ link: "lost", linkSaid: why ? `${sentence(why)}.` : said, busy: false });
  },
  heard,
});

let noticeTimer = 0;

export function notify(notice: string): void {
  clearTimeout(noticeTimer);
  set({ notice });
  noticeTimer = window.setTimeout(
    () => set({ notice: "" }),
    NOTICE_SHOWN + notice.length * SHOWN_PER_SIGN,
  );
}

export function complain(reason: unknown): void {
  if (reason instanceof Refusal && reason.code === "stale") return;
  const words = reason instanceof Error ? reason.message : String(reason);
  set({ error: sentence(words) });
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const NOT_THERE = ["unknown", "malformed"];

/** A link may lead nowhere; then how it is written is of no use to anybody. */
export const missed = (reason: unknown): unknown =>
  reason instanceof Refusal && NOT_THERE.includes(reason.code)
    ? new Refusal("unknown", "this link leads nowhere")
    : reason;

/** Do something that may be refused; the refusal is shown. Whether it was done. */
export async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  set({ error: "", busy: true });
  try {
    await work();
    return true;
  } catch (reason) {
    complain(reason);
    return false;
  } finally {
    set({ busy: false });
  }
}

export const wish = (what: Wish): Promise<boolean> => attempt(() => connection.ask(what, "done"));

function heard(news: News): void {
  switch (news.type) {
    case "room":
      keepTitle(news.room, news.title);
      return set({ room: news });
    case "game":
      return takeGame(news);
    case "chat":
      return set({ chat: [...get().chat, ...news.lines].slice(-MOST_CHAT) });
    case "notice":
      return notify(news.text);
  }
}

function takeGame(news: Out.Game): void {
  const { game, log, logFrom, passesCombat } = get();
  const same = game !== null && game.game === news.game && news.log_from >= logFrom;
  const from = same ? logFrom : news.log_from;
  const kept = same ? log.slice(0, news.log_from - logFrom) : [];
  if (!same) forgetOrders();
  const asked = news.question?.id !== game?.question?.id;
  set({
    game: news,
    gameAt: performance.now(),
    log: [...kept, ...news.log],
    logFrom: from,
    passesCombat: passesCombat && news.view.combat !== null,
    ...(asked ? { menu: null, error: "", aim: null } : {}),
  });
  if (same) show(burstsOf(news.log));
  if (same && (news.view.turn !== game.view.turn || news.view.over !== game.view.over)) {
    announce(news.view);
  }
}

let bannerTimer = 0;

/** A new turn, or the end of the game. */
function announce(view: Out.View): void {
  const name = (player: number | undefined) => view.players[player ?? -1]?.name ?? "";
  const turn = view.active === view.viewer ? "Your turn!" : `Turn of ${name(view.active)}`;
  const winners = view.winners.map(name).join(" and ");
  const win = view.winners.length > 1 ? "win" : "wins";
  const end = view.winners.includes(view.viewer) ? "Victory!" : `${winners || "Nobody"} ${win}!`;
  const own = view.over ? view.winners.includes(view.viewer) : view.active === view.viewer;
  clearTimeout(bannerTimer);
  set({ banner: { text: view.over ? end : turn, own } });
  bannerTimer = window.setTimeout(() => set({ banner: null }), BANNER_SHOWN);
}

function show(bursts: ReturnType<typeof burstsOf>): void {
  if (bursts.length === 0) return;
  set({ bursts: [...get().bursts, ...bursts] });
  setTimeout(() => set({ bursts: get().bursts.filter((b) => !bursts.includes(b)) }), BURST_SHOWN);
}

async function loadFacts(): Promise<void> {
  if (get().facts !== null) return;
  await attempt(async () => {
    set({ facts: await connection.ask({ type: "get facts" }, "facts") });
    reached = true;
  });
}

let loading = false;

/** Cards and their drawings come as files that the browser keeps. */
export async function loadCards(): Promise<void> {
  if (loading || get().cards.size > 0) return;
  loading = true;
  const [all, { default: drawings }] = await Promise.all([
    fetch("/cards.json").then((answer) => answer.json() as Promise<Out.AllCards>),
    import("../cards/drawings.json"),
  ]).catch(() => [null, { default: {} }] as const);
  loading = false;
  if (all === null) return; // They are asked for again with the next connection.
  set({ cards: new Map(all.cards.map((c) => [c.number, c])), drawings });
}

/** After an absence the server may have another page than this one, and talk differently. */
async function comeUpToDate(): Promise<void> {
  const own = document.querySelector<HTMLScriptElement>("script[type=module][src]");
  const now = await fetch("/", { cache: "no-store" }).then(
    (answer) => (answer.ok ? answer.text() : ""),
    () => "",
  );
  const isPage = now.includes('id="page"');
  if (own === null || !isPage || now.includes(new URL(own.src).pathname)) return;
  const lately = Date.now() - kept(LOADED, 0) < MINUTE;
  if (!lately && keep(LOADED, Date.now())) location.reload();
  else notify("There is a newer version of this page. Load it again when your game is over.");
}
