// What this is, who made the parts that are not ours, and where to look things up.
import { useState } from "preact/hooks";
import { findRules } from "../doing/playing";
import { useStore } from "../store";

export function About() {
  const version = useStore((s) => s.facts?.version ?? "");
  const arenas = useStore((s) => s.facts?.arenas ?? {});
  const [words, write] = useState("");
  return (
    <main class="page about" id="main">
      <h1>About vs2pcg</h1>
      <section class="panel-box">
        <p>
          Version {version}. The <i>Vs. System 2PCG</i> card game with its rules enforced. An
          unofficial fan project, not connected with or endorsed by the game's publisher or its
          licensors. The names of the game, its characters and its products belong to their owners.
          Nothing here shows printed cards: texts are made from the definitions that the program
          plays by, frames, marks and symbols are our own.
        </p>
      </section>
      <section class="panel-box">
        <h2>Look up a rule</h2>
        <form
          class="rule-search"
          role="search"
          onSubmit={(e) => {
            e.preventDefault();
            if (words.trim()) findRules(words.trim());
          }}
        >
          <input
            type="search"
            aria-label="words of the rule"
            placeholder="flight, stun, team attack…"
            value={words}
            onInput={(e) => write(e.currentTarget.value)}
          />
          <button type="submit">Look up</button>
        </form>
      </section>
      {Object.keys(arenas).length > 0 && (
        <section class="panel-box">
          <h2>The arenas</h2>
          <dl class="arenas">
            {Object.entries(arenas).map(([name, text]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <section class="panel-box credits">
        <h2>Credits</h2>
        <ul>
          <li>
            The pictures on the cards are icons from <b>game-icons.net</b> by Lorc, Delapouite and
            other contributors, under the licence{" "}
            <a href="https://creativecommons.org/licenses/by/3.0/" rel="noreferrer">
              CC BY 3.0
            </a>
            ; they are shown in one colour and otherwise as they are.
          </li>
          <li>
            Lettering: <b>Bangers</b> by Vernon Adams; text: <b>Atkinson Hyperlegible</b> by the
            Braille Institute of America; both under the SIL Open Font License 1.1.
          </li>
          <li>
            Built with Preact and Vite, Starlette, uvicorn, websockets and pydantic, all under MIT
            or BSD licences. vs2pcg itself is under the MIT licence.
          </li>
        </ul>
      </section>
    </main>
  );
}
