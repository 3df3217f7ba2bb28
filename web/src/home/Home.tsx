// The first page: play at once, learn the game, open a table, or join one.
import { useState } from "preact/hooks";
import { beginLesson, upload } from "../doing/rooms";
import { keptName } from "../seats";
import { set } from "../store";
import { Lobby } from "./Lobby";
import { NewTable } from "./NewTable";
import { OwnGames } from "./OwnGames";
import { Poster } from "./Poster";

export function Home() {
  const [name, call] = useState(() => keptName() || "Player");
  return (
    <main class="page home" id="main">
      <section class="splash">
        <h1>vs2pcg</h1>
        <p>
          The Vs. System 2PCG card game, with every rule enforced: against a bot or your friends,
          two to four at a table.
        </p>
        <button
          type="button"
          class="main-thing lesson-start"
          onClick={() => void beginLesson(name)}
        >
          New here? Play a first game that teaches
        </button>
        <Poster />
      </section>
      <NewTable name={name} onName={call} />
      <div class="home-columns">
        <Lobby />
        <OwnGames />
        <FileOfGame />
      </div>
    </main>
  );
}

function FileOfGame() {
  const open = async (file: File | undefined) => {
    if (!file) return;
    set({ error: "" });
    await upload(await file.text());
  };
  return (
    <section class="panel-box">
      <h2>A game from a file</h2>
      <label class="file">
        Look at a saved game, and play on from anywhere in it
        <input
          type="file"
          accept=".json,application/json"
          onChange={(e) => void open(e.currentTarget.files?.[0])}
        />
      </label>
    </section>
  );
}
