// npm run pictures: copies the browser tests' pictures to docs/pictures, for the README.
import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const kept = {
  workbench: "readme-workbench",
  find: "readme-find",
  functions: "readme-functions",
  "comps-map": "readme-comps-map",
  "rent-grid": "readme-rent-grid",
  refresh: "refresh",
  "check-kit": "check-kit",
  "check-question": "check-question",
  "check-quick": "check-quick",
  "check-report": "check-report",
  "screens.jpg": "screens.jpg",
};
const fileOf = (name) => (path.extname(name) === "" ? `${name}.png` : name);
const shown = path.join(root, "docs", "pictures");
mkdirSync(shown, { recursive: true });
for (const [name, picture] of Object.entries(kept)) {
  const [from, to] = [fileOf(picture), fileOf(name)];
  const source = path.join(root, "test-artifacts", from);
  if (existsSync(source)) {
    copyFileSync(source, path.join(shown, to));
    console.log(`docs/pictures/${to}`);
  } else console.log(`docs/pictures/${to} stays: run npm test -- test/browser first.`);
}
