// Takes the drawings of the icons that cards are recognised by out of the whole icon set.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const set = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json");
const chosen = JSON.parse(readFileSync("src/cards/icons.json", "utf8"));

const names = [...new Set(Object.values(chosen))].sort();
const drawings = {};
for (const name of names) {
  const icon = set.icons[name];
  if (!icon) throw new Error(`src/cards/icons.json: the icon set has no ${name}`);
  drawings[name] = [...icon.body.matchAll(/ d="([^"]+)"/g)].map((found) => found[1]).join("");
}
writeFileSync("src/cards/drawings.json", `${JSON.stringify(drawings, null, 1)}\n`);
console.log(`${names.length} icons`);
