// Makes src/protocol.ts, or the file that is named, from the schema that the server prints.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const python = process.env.PYTHON ?? "../.venv/bin/python";
const printed = execFileSync(python, ["-m", "vs2pcg.server.schema"], { encoding: "utf8" });
const { incoming, outgoing } = JSON.parse(printed);

// Titles of single fields would each become a type of their own.
function untitled(node, isField = false) {
  if (Array.isArray(node)) return node.map((item) => untitled(item));
  if (node === null || typeof node !== "object") return node;
  const result = {};
  for (const [key, value] of Object.entries(node)) {
    if (key === "title" && isField) continue;
    if (key === "properties") {
      result[key] = Object.fromEntries(
        Object.entries(value).map(([name, field]) => [name, untitled(field, true)]),
      );
    } else if (key === "$defs") {
      result[key] = Object.fromEntries(
        Object.entries(value).map(([name, type]) => [name, untitled(type)]),
      );
    } else result[key] = untitled(value, isField);
  }
  return result;
}

const options = {
  bannerComment: "",
  additionalProperties: false,
  maxItems: -1,
  format: true,
};
const wishes = await compile(untitled(incoming), "Wish", options);
const messages = await compile(untitled(outgoing), "Message", options);

const heading = "// Made by `make page` from the server's schema; not to be edited.\n";
// Both namespaces hold the same names for different things.
writeFileSync(
  process.argv[2] ?? "src/protocol.ts",
  `${heading}\nexport namespace In {\n${wishes}}\n\nexport namespace Out {\n${messages}}\n`,
);
