// What a player does in a game: choices, questions about them, and what is around them.
import type { Out } from "../protocol";
import { get, set } from "../store";
import { attempt, connection, notify, wish } from "./link";

/** What is to be answered next, when a drag has already said it. */
let next: ((choice: Out.ChoiceSeen) => boolean) | null = null;
/** The question that has been answered already, though the next is not here yet. */
let answered = "";

export function choose(choice: Out.ChoiceSeen, then: typeof next = null): void {
  const question = get().game?.question;
  if (!question || question.alone || question.id === answered) return;
  answered = question.id;
  next = then;
  set({ menu: null, passing: "" });
  void wish({ type: "choose", question: question.id, choice: choice.text }).then((done) => {
    if (done) return;
    next = null;
    if (answered === question.id) answered = "";
  });
}

/** When a new question has come: whether a drag has answered it. */
export function answerFromDrag(asked: Out.Asked | null): void {
  if (next === null || asked === null || asked.alone) return;
  const wanted = asked.choices.find(next);
  next = null;
  if (wanted) choose(wanted);
}

export const takeBack = (): Promise<boolean> => wish({ type: "propose", what: "undo", back: 1 });

export function askWhy(title: string, what: string, note = ""): void {
  void attempt(async () => {
    const { reasons } = await connection.ask({ type: "why", wish: what }, "reasons");
    set({ sheet: { kind: "reasons", title, reasons, note } });
  });
}

/** Those of the attackers that nothing keeps from attacking this enemy. */
export async function whoReaches(
  attackers: readonly Out.ChoiceSeen[],
  enemy: number,
): Promise<Out.ChoiceSeen[]> {
  const asking = attackers.map((c) =>
    connection.ask({ type: "why", wish: `attack-with ${c.tag} against ${enemy}` }, "reasons"),
  );
  const answers = await Promise.all(asking);
  return attackers.filter((_, i) => answers[i]?.reasons.length === 0);
}

/** The rule behind a line; powers of cards name the card instead. */
export function openRule(rule: string): void {
  const number = /^[A-Z]{3}-\d{3}/.exec(rule)?.[0];
  if (number !== undefined) {
    return set({ preview: { number, stays: true } });
  }
  void attempt(async () => {
    const { rules } = await connection.ask({ type: "get rule", id: rule }, "rules");
    set({ sheet: { kind: "rules", title: "The rule", rules } });
  });
}

export function findRules(words: string): void {
  void attempt(async () => {
    const { rules } = await connection.ask({ type: "find rules", words }, "rules");
    set({ sheet: { kind: "rules", title: `Rules about “${words}”`, rules } });
  });
}

export function olderLog(): void {
  void attempt(async () => {
    const { logFrom, log } = get();
    const older = await connection.ask({ type: "get log", before: logFrom }, "log");
    set({ log: [...older.log, ...log], logFrom: older.log_from });
  });
}

/** What comes of an attack that is only aimed as yet. */
export async function foresee(from: number, at: number): Promise<void> {
  if (get().aim?.from === from && get().aim?.at === at) return;
  set({ aim: { from, at, said: "…" } });
  const asking = { type: "foresee" as const, attackers: [from] as [number], defender: at };
  const said = await connection.ask(asking, "outlook").then(
    ({ lines }) => fates(lines),
    () => "not in reach",
  );
  const aim = get().aim;
  if (aim?.from === from && aim.at === at) set({ aim: { from, at, said } });
}

function fates(lines: Out.LogLine[]): string {
  const told = lines.filter((x) => ["stunned", "KO'd", "combat cancelled"].includes(x.kind));
  return told.map((x) => x.text).join(", ") || "nobody is stunned";
}

/** Why a card in play is as it is; nothing where that can't be asked. */
export const look = (tag: number): Promise<string[]> =>
  connection.ask({ type: "look", tag }, "looked").then(
    ({ lines }) => lines,
    () => [],
  );

export async function report(text: string): Promise<void> {
  await attempt(async () => {
    const { id } = await connection.ask({ type: "report", text }, "reported");
    set({ sheet: null });
    notify(`Thank you. The game is kept with your words as report ${id}.`);
  });
}
