// The steps of a turn, as the table names them.
import type { Out } from "../protocol";

const PHASES = ["Draw", "Recovery", "Resource", "Recruit", "Formation", "Main"] as const;
export type Phase = (typeof PHASES)[number];

const OF_STEP: Readonly<Record<string, Phase>> = {
  start: "Draw",
  draw: "Draw",
  recovery: "Recovery",
  build: "Resource",
  resource: "Resource",
  "own resource": "Resource",
  recruit: "Recruit",
  "own recruit": "Recruit",
  formation: "Formation",
  "main start": "Main",
  main: "Main",
  end: "Main",
};

export const phaseOf = (view: Out.View): Phase | undefined =>
  OF_STEP[view.step.split(":")[0] ?? ""];

/** A turn in the Revolution arena has another order. */
export const phasesOf = (view: Out.View): readonly Phase[] =>
  view.arena[0] === "Revolution"
    ? ["Main", "Resource", "Recruit", "Formation", "Recovery", "Draw"]
    : PHASES;
