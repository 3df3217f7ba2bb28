// What a player has set about the page, kept in the browser.
import { useEffect, useState } from "preact/hooks";
import { keep, kept } from "../keeping";

export const STEPS = {
  draw: "Draw Phase",
  recovery: "Recovery Phase",
  resource: "Resource Step",
  recruit: "Recruit Step",
  formation: "Formation Step",
  attacking: "combat in which you attack",
  defending: "combat in which you are attacked",
  watching: "combat between others",
} as const;
export type Step = keyof typeof STEPS;

export interface Settings {
  theme: "auto" | "light" | "dark";
  motion: "auto" | "calm";
  /** The steps that are passed by themselves, after a wait that tells nothing. */
  passes: Step[];
  /** Whether the end of the turn is asked for twice while somebody could still attack. */
  confirmEnd: boolean;
}

const KEY = "vs2pcg settings";
const DEFAULTS: Settings = { theme: "auto", motion: "auto", passes: [], confirmEnd: true };

const load = (): Settings => ({ ...DEFAULTS, ...kept<Partial<Settings>>(KEY, {}) });

let settings = load();
const listeners = new Set<() => void>();

export const currentSettings = (): Settings => settings;

export function changeSettings(change: Partial<Settings>): void {
  settings = { ...settings, ...change };
  keep(KEY, settings);
  showSettings();
  for (const listener of listeners) listener();
}

export function useSettings(): Settings {
  const [shown, show] = useState(settings);
  useEffect(() => {
    const listener = () => show(settings);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  return shown;
}

/** The style sheets read them off the root of the page. */
export function showSettings(): void {
  const root = document.documentElement;
  root.dataset.theme = settings.theme;
  root.dataset.motion = settings.motion;
}

export const isCalm = (): boolean =>
  settings.motion === "calm" || matchMedia("(prefers-reduced-motion: reduce)").matches;
