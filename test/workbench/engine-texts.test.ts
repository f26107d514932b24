/** What the engine says in the workbench's page is text and no key. */
import { readFileSync } from "node:fs";
import { engineTexts } from "../../src/workbench/page/engine-texts";

const packages = ["sheets", "sheets-formula", "sheets-formula-ui", "sheets-numfmt-ui", "sheets-ui", "ui"];

const textOf = (key: string): unknown =>
  key.split(".").reduce<unknown>((texts, part) => (texts as Record<string, unknown> | undefined)?.[part], engineTexts);

test.each(packages)("%s has a text for each key that it shows", (name) => {
  const source = readFileSync(require.resolve(`@univerjs/${name}`), "utf8");
  const keys = [...source.matchAll(/\.t\([`"]([\w-]+(?:\.[\w-]+)+)[`"]/g)].map(([, key = ""]) => key);
  expect(keys.filter((key) => typeof textOf(key) !== "string")).toEqual([]);
});
