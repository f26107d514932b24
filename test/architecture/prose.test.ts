import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findings } from "../../scripts/lint/prose.mjs";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** What is found in a project of these files; exceptions that have nothing to excuse there are left out. */
function foundIn(files: Readonly<Record<string, string>>): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), "prose-"));
  folders.push(folder);
  for (const place of ["src/ui", "src/features", "src/help/functions", "src/templates/words", "docs", "scripts"])
    mkdirSync(path.join(folder, place), { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return findings(folder).filter((line) => !line.startsWith("prose-exceptions"));
}

test("what people read has no words that mark translated English", () => {
  expect(findings()).toEqual([]);
});

test("a word is found in a page with its line, not in code, fences or addresses", () => {
  expect(
    foundIn({ "docs/page.md": "Fine.\nThe choice stands in A2.\n```\nit stands\n```\n`told` [page](told.md)\n" }),
  ).toEqual(["docs/page.md:2: “stands” (is (in)): The choice stands in A2."]);
});

test("a word of the pane is found in its texts only", () => {
  expect(
    foundIn({
      "src/features/comps/pane/texts-en.ts": 'export const texts = { a: `${1} comparables`, b: "Comps" };\n',
      "src/help/functions/comps-help.ts": 'export const help = "Ten comparables.";\n',
      "src/help/common-options.ts": 'export const help = "It stands there.";\n',
      "src/help/option-help-es.ts": 'export const help = "stands";\n',
      "src/templates/words/roll-en.ts": 'export const roll = "Told";\n',
    }),
  ).toEqual([
    "src/features/comps/pane/texts-en.ts:1: “comparables” (comps): comparables",
    "src/help/common-options.ts:1: “stands” (is (in)): It stands there.",
    "src/templates/words/roll-en.ts:1: “Told” (says, shows, reports): Told",
  ]);
});

test("messages, errors and texts between tags are found in all sources, keys and commands are not", () => {
  expect(
    foundIn({
      "src/engine/questions/price.ts": "throw new NoAnswer(say`No ${what} stood then.`);\nconst key = 'told';\n",
      "src/gateway/team/answer.ts": 'new Error(`"${text}" is no address.`);\n',
      "src/app/screen.tsx": "const screen = <p>\n  It lies here.\n</p>;\n",
      "src/nights/page-command.ts": 'print("It stands there.");\n',
      "scripts/open.mjs": "console.log('It lies there.');\n",
      "scripts/lint/prose.mjs": "console.log('It lies there.');\n",
      "src/app/words-es.ts": 'const words = "Compsheet told";\n',
    }),
  ).toEqual([
    "scripts/open.mjs:1: “lies” (is (in)): It lies there.",
    "src/app/screen.tsx:2: “lies” (is (in)): It lies here.",
    "src/engine/questions/price.ts:1: “stood” (is (in)): stood then.",
    "src/gateway/team/answer.ts:1: “is no a” (isn't a): \" is no address.",
    "src/nights/page-command.ts:1: “stands” (is (in)): It stands there.",
  ]);
});

test("a comment is read across its lines, without what it quotes", () => {
  expect(
    foundIn({
      "src/app/page.ts": [
        "/**",
        " * Loads the page, so",
        " * that it shows.",
        " */",
        'const from = "https://told.example"; // It is there "whatever" `stands`.',
        "// Undone by nobody.",
        "",
      ].join("\n"),
    }),
  ).toEqual([
    "src/app/page.ts:1: “so that” (so, to): /** Loads the page, so that it shows. /",
    "src/app/page.ts:6: “nobody” (no one, or name who): // Undone by nobody.",
  ]);
});
