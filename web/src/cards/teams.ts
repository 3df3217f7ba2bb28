// Each team's colours (by key, in the style sheet) and mark. Marks fit a box of 24 by 24.
export interface Team {
  key: string;
  mark: string;
}

const PLAIN: Team = { key: "none", mark: "M12 3 21 12 12 21 3 12Z" };

const TEAMS: Readonly<Record<string, Team>> = {
  Fantastic: {
    key: "fantastic",
    mark: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 5h5v3h-5v2h4v3h-4v4H9V7Z",
  },
  Frightful: {
    key: "frightful",
    mark: "M3 4 8 9l4-7 4 7 5-5-2 11-7 7-7-7Zm5 9 3 3v-3Zm8 0-3 3v-3Z",
  },
  Resistance: {
    key: "resistance",
    mark: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20ZM7 6l5 5 5-5 2 2-4.5 4 4.5 4-2 2-5-5-5 5-2-2 4.5-4L5 8Z",
  },
  "H.A.M.M.E.R.": { key: "hammer", mark: "M4 3h16v8h-6v11h-4V11H4Z" },
  Babyfaces: {
    key: "babyfaces",
    mark: "m12 2 3 7 7.5.6-5.7 5 1.7 7.4L12 18l-6.5 4 1.7-7.4-5.7-5L9 9Z",
  },
  Heels: { key: "heels", mark: "M14 2 4 13h6l-3 9 13-13h-7l5-7Z" },
  "Spider-Friends": {
    key: "spider-friends",
    mark: "M12 2 4 5v7c0 5 4 8 8 10 4-2 8-5 8-10V5Zm-1 4v4L7 8v2l4 2-4 2v2l4-2v4h2v-4l4 2v-2l-4-2 4-2V8l-4 2V6Z",
  },
  "Sinister Syndicate": {
    key: "sinister",
    mark: "M12 3c5 0 8 2 8 5h-4c0-1-2-2-4-2s-4 1-4 2.5S10 11 12.5 11.5 20 13 20 17s-4 5-8 5-8-2-8-5h4c0 1 2 2 4 2s4-1 4-2.5-2-2-4.5-2.5S4 12 4 8.5 7 3 12 3Z",
  },
  "X-Men": { key: "none", mark: "m4 4 8 6 8-6-5 8 5 8-8-6-8 6 5-8Z" },
};

export const teamOf = (teams: readonly string[]): Team => TEAMS[teams[0] ?? ""] ?? PLAIN;
