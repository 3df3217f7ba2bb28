import { teamOf } from "./teams";

export function Mark({ teams }: { teams: readonly string[] }) {
  return (
    <svg class="mark" viewBox="0 0 24 24" role="img" aria-label={teams.join(", ") || "no team"}>
      <path d={teamOf(teams).mark} fill-rule="evenodd" />
    </svg>
  );
}
