import { readFileSync } from "node:fs";
import path from "node:path";
import { createReference } from "../../src/help/help-files";
import { readHelpSources } from "./help-sources";

const document = readFileSync(path.resolve(__dirname, "../../docs/functions.md"), "utf8");

test("docs/functions.md says what the help pages say: npm run help writes it", async () => {
  expect(createReference(await readHelpSources())).toBe(document);
});

test("its links lead to its headings", () => {
  const anchors = [...document.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, "")
      .replaceAll(" ", "-"),
  );
  const links = [...document.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor);
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter((anchor) => !anchors.includes(anchor ?? ""))).toEqual([]);
});

test("its tables have as many cells in each row as in the first", () => {
  const tables = document.split(/\n\n/).filter((block) => block.startsWith("| "));
  const cells = (line: string): number => line.replace(/\\\\|\\\|/g, "").split("|").length;
  expect(tables.length).toBeGreaterThan(60);
  for (const table of tables) {
    const [head = "", ...rows] = table.trim().split("\n");
    expect([head, rows.filter((row) => cells(row) !== cells(head))]).toEqual([head, []]);
  }
});
