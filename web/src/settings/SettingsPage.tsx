// How the page looks and what it does by itself.
import { changeSettings, STEPS, type Step, useSettings } from "./settings";

const THEMES = { auto: "as my device", light: "light", dark: "dark" } as const;
const MOTIONS = { auto: "as my device", calm: "without movement" } as const;

export function SettingsPage() {
  return (
    <main class="page settings" id="main">
      <h1>Settings</h1>
      <p>They are kept in this browser alone.</p>
      <section class="panel-box">
        <h2>Looks</h2>
        <Looks />
      </section>
      <section class="panel-box">
        <h2>Passing by itself</h2>
        <Passing />
      </section>
    </main>
  );
}

/** The same, at the edge of a game that goes on. */
export function SettingsInGame() {
  return (
    <div class="settings">
      <Passing />
      <Looks />
    </div>
  );
}

function Looks() {
  const settings = useSettings();
  return (
    <>
      <label>
        Colours
        <select
          value={settings.theme}
          onChange={(e) => changeSettings({ theme: e.currentTarget.value as keyof typeof THEMES })}
        >
          {Object.entries(THEMES).map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        Movement
        <select
          value={settings.motion}
          onChange={(e) =>
            changeSettings({ motion: e.currentTarget.value as keyof typeof MOTIONS })
          }
        >
          {Object.entries(MOTIONS).map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

function Passing() {
  const settings = useSettings();
  const passes = (step: Step, on: boolean) =>
    changeSettings({
      passes: on ? [...settings.passes, step] : settings.passes.filter((s) => s !== step),
    });
  return (
    <>
      <p>
        Where nothing can be done the game goes on by itself, after a wait that tells nobody
        anything. Here you can let it go on where you could do something, too:
      </p>
      <fieldset class="checks">
        <legend>Go on without me in</legend>
        {(Object.entries(STEPS) as [Step, string][]).map(([step, label]) => (
          <label key={step} class="check">
            <input
              type="checkbox"
              checked={settings.passes.includes(step)}
              onChange={(e) => passes(step, e.currentTarget.checked)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <label class="check">
        <input
          type="checkbox"
          checked={settings.confirmEnd}
          onChange={(e) => changeSettings({ confirmEnd: e.currentTarget.checked })}
        />
        ask twice before the turn ends while I could still attack
      </label>
    </>
  );
}
