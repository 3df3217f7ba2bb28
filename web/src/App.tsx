// Which page is shown, and what lies over all of them.
import { About } from "./about/About";
import { LargeCard } from "./cards/Large";
import { CardsPage } from "./decks/CardsPage";
import { DecksPage } from "./decks/DecksPage";
import { Home } from "./home/Home";
import { Link } from "./Link";
import { Sheet } from "./panel/Sheet";
import { ReplayPage } from "./replay/ReplayPage";
import { RoomPage } from "./room/RoomPage";
import type { Route } from "./route";
import { SettingsPage } from "./settings/SettingsPage";
import { set, useStore } from "./store";

export function App() {
  const route = useStore((s) => s.route);
  return (
    <>
      <a class="skip" href="#main">
        To the main part of the page
      </a>
      <Heading route={route} />
      <Shown route={route} />
      <Sheet />
      <LargeCard />
      <Messages />
    </>
  );
}

function Shown({ route }: { route: Route }) {
  switch (route.page) {
    case "room":
      return <RoomPage key={route.room} />;
    case "replay":
      return <ReplayPage key={route.game} game={route.game} room={route.room} />;
    case "decks":
      return <DecksPage />;
    case "cards":
      return <CardsPage />;
    case "settings":
      return <SettingsPage />;
    case "about":
      return <About />;
    case "home":
      return <Home />;
  }
}

function Heading({ route }: { route: Route }) {
  const link = useStore((s) => s.link);
  const said = useStore((s) => s.linkSaid);
  const left = useStore((s) => s.leftRoom);
  return (
    <header class="site-head">
      <Link to={{ page: "home" }} label="vs2pcg" class="logo" />
      <nav aria-label="pages">
        <Link to={{ page: "home" }} label="Play" here={route.page === "home"} />
        <Link to={{ page: "decks" }} label="Decks" here={route.page === "decks"} />
        <Link to={{ page: "cards" }} label="Cards" here={route.page === "cards"} />
        <Link to={{ page: "settings" }} label="Settings" here={route.page === "settings"} />
        <Link to={{ page: "about" }} label="About" here={route.page === "about"} />
      </nav>
      {left !== "" && route.page !== "room" && (
        <Link to={{ page: "room", room: left }} label="Back to your game" class="back" />
      )}
      {link !== "open" && (
        <p class="link-state" role="status">
          {link === "lost" ? `${said} Trying again…` : "Connecting…"}
        </p>
      )}
    </header>
  );
}

function Messages() {
  const error = useStore((s) => s.error);
  const notice = useStore((s) => s.notice);
  return (
    <div class="messages">
      <div role="alert">
        {error && (
          <p class="message bad">
            {error}{" "}
            <button
              type="button"
              class="close"
              aria-label="close"
              onClick={() => set({ error: "" })}
            >
              ✕
            </button>
          </p>
        )}
      </div>
      <div role="status">{notice && <p class="message">{notice}</p>}</div>
    </div>
  );
}
