// What to ask the server when somebody touches a card that nothing can be done with now.
import type { Out } from "../protocol";
import type { Placed } from "../table/places";

/** The times at which a player may do this or that; all other questions want one answer. */
const WINDOWS = new Set(["main", "combat", "resource", "recruit", "formation", "draw", "recovery"]);

/** Why a card is no answer, where that needs no rule. */
export function notAnAnswer(asked: Out.Asked | null, tag?: number): string {
  if (!asked || asked.alone) return "";
  const [kind = ""] = asked.kind.replace("own ", "").split(":");
  const joins = kind === "attack" && tag !== undefined && tag !== asked.about?.tag;
  if (WINDOWS.has(kind) || joins) return "";
  return "No answer to this question: the answers are lit, or in the list.";
}

export function whyOfHand(view: Out.View, card: Out.CardSeen): string {
  const placing = view.step === "resource" && !view.combat;
  if (placing || card.kind === "location") return `place-face-up [${card.number}]`;
  if (card.kind === "plot twist") return `play [${card.number}]`;
  const fights = view.combat !== null || view.step === "main";
  const double = fights ? inPlay(view).find((c) => c.name === card.name) : undefined;
  return double ? `power-up ${double.tag} with ${card.number}` : `recruit [${card.number}]`;
}

export function whyOfCard(view: Out.View, asked: Out.Asked | null, placed: Placed): string {
  const { card, player } = placed;
  const attacker = asked?.kind === "attack" ? asked.about?.tag : undefined;
  if (player !== view.viewer) {
    return `attack-with ${attacker ?? inPlay(view)[0]?.tag ?? ""} against ${card.tag}`;
  }
  if (view.step === "formation" && !view.combat) return `move [${card.tag}]`;
  return attacker === undefined
    ? `attack-with [${card.tag}]`
    : `attack-with ${attacker} and ${card.tag}`;
}

/** What else such a card is good for while it is in the hand. */
export const noteOfHand = (card: Out.CardSeen): string =>
  card.kind === "location" && card.symbols.length > 0
    ? "In your hand it can also be discarded to pay for a power; you are asked when you use one."
    : "";

/** Those on one's own side, the main character first. */
function inPlay(view: Out.View): Out.CardInPlay[] {
  const own = view.players[view.viewer];
  const rows = own ? [...own["front row"], ...own["back row"]] : [];
  return rows.sort((a, b) => Number(b.tag === own?.main) - Number(a.tag === own?.main));
}

/** What a resource is for. */
export function aboutResource(resource: Out.Resource): string {
  const pays = resource["face up"]
    ? "It can be turned face down to pay for a power; you are asked which when you use one."
    : "Face down it pays for no powers.";
  return `A resource makes a recruit point in each turn of its player. ${pays}`;
}
