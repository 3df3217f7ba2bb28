// Going from page to page, and back into the room of the address.
import { Refusal } from "../connection";
import { pathOf, type Route, readRoute } from "../route";
import { dropToken, tokenFor } from "../seats";
import { get, set } from "../store";
import { complain, connection, missed, wish } from "./link";

export function go(route: Route): void {
  history.pushState(null, "", pathOf(route));
  show(route);
}

/** The server has led into a room already, and its news may be here before this. */
export function arrived(route: Extract<Route, { page: "room" }>): void {
  history.pushState(null, "", pathOf(route));
  if (get().room?.room !== route.room) forgetRoom();
  set({ route, ...NOTHING_OPEN });
  scrollTo(0, 0);
}

const NOTHING_OPEN = { menu: null, preview: null, sheet: null, error: "", aim: null } as const;

function show(route: Route): void {
  const { room, game } = get();
  const leaving = room !== null;
  const goesOn = room !== null && room.you !== null && game !== null && !game.view.over;
  if (goesOn || route.page === "room") set({ leftRoom: goesOn ? room.room : "" });
  set({ route, ...NOTHING_OPEN });
  if (leaving) {
    forgetRoom();
    if (get().link === "open" && route.page !== "room") void wish({ type: "leave room" });
  }
  scrollTo(0, 0);
  void enterWhatIsShown();
}

addEventListener("popstate", () => show(readRoute()));

function forgetRoom(): void {
  set({ room: null, game: null, log: [], logFrom: 0, chat: [], bursts: [], banner: null });
}

/** After opening, reloading or a lost connection: back into the room of the address. */
export async function enterWhatIsShown(): Promise<void> {
  const { route, link } = get();
  if (route.page !== "room" || link !== "open") return;
  const token = tokenFor(route.room);
  set({ chat: [] });
  try {
    const entering = { type: "enter room", room: route.room } as const;
    await connection.ask(token ? { ...entering, token } : entering, "done");
  } catch (reason) {
    if (token && reason instanceof Refusal && reason.code === "not yours") {
      dropToken(route.room);
      return enterWhatIsShown();
    }
    complain(missed(reason));
  }
}
