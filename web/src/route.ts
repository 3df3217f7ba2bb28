// Which page is looked at: the address says it, so that links and reloads lead back.
export type Route =
  | { page: "home" }
  | { page: "decks" }
  | { page: "cards" }
  | { page: "settings" }
  | { page: "about" }
  | { page: "room"; room: string }
  | { page: "replay"; game: string; room: string };

const PLAIN = ["decks", "cards", "settings", "about"] as const;

export function readRoute(): Route {
  const [kind, id, room] = location.pathname.split("/").filter(Boolean);
  if (kind === "room" && id) return { page: "room", room: id };
  if (kind === "replay" && id) return { page: "replay", game: id, room: room ?? "" };
  const plain = PLAIN.find((page) => page === kind);
  return { page: plain ?? "home" };
}

export function pathOf(route: Route): string {
  if (route.page === "room") return `/room/${route.room}`;
  if (route.page === "replay") return `/replay/${route.game}${route.room && `/${route.room}`}`;
  return route.page === "home" ? "/" : `/${route.page}`;
}
