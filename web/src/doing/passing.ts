// Passing by itself, where a player has set it so. The wait is drawn at random, and is taken
// whether the player could have done something or not, so that it tells the others nothing.
import type { Out } from "../protocol";
import { currentSettings, type Step } from "../settings/settings";
import { get, onChange, set } from "../store";
import { rememberedFirst } from "./orders";
import { answerFromDrag, choose } from "./playing";

const SHORTEST = 600;
const LONGEST = 1_800;
const PASSES = new Set(["pass", "next"]);

function stepOf(asked: Out.Asked, view: Out.View): Step | null {
  const kind = asked.kind.split(":")[0] ?? "";
  if (kind === "combat") {
    if (view.combat?.["attacking player"] === view.viewer) return "attacking";
    return view.combat?.["defending player"] === view.viewer ? "defending" : "watching";
  }
  if (kind === "own resource") return "resource";
  if (kind === "own recruit") return "recruit";
  const steps: readonly string[] = ["draw", "recovery", "resource", "recruit", "formation"];
  return steps.includes(kind) ? (kind as Step) : null;
}

let handled = "";

export function passWhereSet(): () => void {
  return onChange(() => {
    const { game, link } = get();
    const asked = game?.question ?? null;
    if (!game || !asked || link !== "open" || asked.id === handled) return;
    handled = asked.id;
    answerFromDrag(asked);
    const passes = asked.choices.find((c) => PASSES.has(c.verb));
    const onward = rememberedFirst(asked) ?? (passesHere(asked, game.view) ? passes : undefined);
    if (asked.alone || !onward) return;
    set({ passing: asked.id });
    const wait = SHORTEST + Math.random() * (LONGEST - SHORTEST);
    setTimeout(() => {
      if (get().passing === asked.id && get().game?.question?.id === asked.id) choose(onward);
    }, wait);
  });
}

function passesHere(asked: Out.Asked, view: Out.View): boolean {
  if (asked.kind === "combat" && get().passesCombat) return true;
  const step = stepOf(asked, view);
  return step !== null && currentSettings().passes.includes(step);
}
