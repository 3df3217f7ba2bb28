// What to ask the server when somebody touches a card that nothing can be done with now.
import type { Out } from "../protocol";
import type { Placed } from "../table/places";

export function whyOfHand(view: Out.View, card: Out.CardSeen): string {
  if (view.step === "resource" && !view.combat) return `place-face-up [${card.number}]`;
  const verb = card.kind === "plot twist" ? "play" : "recruit";
  return `${verb} [${card.number}]`;
}

export function whyOfCard(view: Out.View, asked: Out.Asked | null, placed: Placed): string {
  const { card, player } = placed;
  if (player === view.viewer) {
    return view.step === "formation" && !view.combat
      ? `move [${card.tag}]`
      : `attack-with [${card.tag}]`;
  }
  const attacker = attackerOf(view, asked);
  return `attack-with ${attacker ?? ""} against ${card.tag}`;
}

/** Who would attack: who was just chosen to, or one's main character. */
function attackerOf(view: Out.View, asked: Out.Asked | null): number | undefined {
  if (asked?.kind === "attack" && asked.about) return asked.about.tag;
  const own = view.players[view.viewer];
  return own?.main ?? own?.["front row"][0]?.tag ?? own?.["back row"][0]?.tag;
}
