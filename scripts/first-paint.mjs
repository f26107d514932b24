// Size of what the add-in's page loads before its pane can be used, compressed as a server sends it; fails over the
// budget. Lists what loads later next to it. Run it after a build: node scripts/first-paint.mjs
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

/** Bytes, compressed: the pane and the functions on its page together, without Microsoft's office.js. */
const budget = 80_000;

const built = fileURLToPath(new URL("../dist/addin", import.meta.url));
const page = readFileSync(path.join(built, "taskpane.html"), "utf8");
const atFirst = [...page.matchAll(/(?:src|href)="?([\w.-]+\.(?:js|css))\b/g)].map(([, name]) => name);
const size = (name) => gzipSync(readFileSync(path.join(built, name)), { level: 9 }).length;
const sum = (names) => names.reduce((total, name) => total + size(name), 0);
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`;

const engine = atFirst.filter((name) => name === "functions.js");
const pane = atFirst.filter((name) => !engine.includes(name));
const late = readdirSync(built).filter((name) => /\.(js|css)$/.test(name) && !atFirst.includes(name));
console.log(`${kilobytes(sum(pane))}  the pane: ${pane.join(", ")}`);
console.log(`${kilobytes(sum(engine))}  the functions: ${engine.join(", ")}`);
console.log(`${kilobytes(sum(atFirst))}  together, of ${kilobytes(budget).trim()}`);
for (const name of late) console.log(`${kilobytes(size(name))}  later: ${name}`);
if (sum(atFirst) > budget) {
  console.error("The first paint is over its budget: load what it does not need later.");
  process.exitCode = 1;
}
