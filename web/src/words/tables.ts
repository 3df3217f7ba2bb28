// What kind of table it is, in words.
import type { Out } from "../protocol";

export const MODES = {
  "two players": "Two players",
  "free for all": "Free for all",
  "two against two": "Two against two",
} as const;

const COUNTED: Readonly<Record<number, string>> = { 3: "three", 4: "four" };

export function tableInWords(table: Out.Room["table"]): string {
  const mode = String(table.mode);
  const players = mode === "free for all" ? `, ${COUNTED[Number(table.players)]} players` : "";
  const parts = [
    `${MODES[mode as keyof typeof MODES] ?? mode}${players}`,
    table.arena ? "Arena mode" : "",
    table.eliminate_arenas ? "players eliminate arenas" : "",
    table.recruit_to_team_mate ? "recruiting to a team-mate" : "",
  ];
  return parts.filter(Boolean).join(", ");
}
