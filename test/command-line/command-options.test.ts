import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import {
  flag,
  listed,
  nearestName,
  oneOf,
  OptionError,
  readOptions,
  readText,
  refused,
  twoColumns,
  valued,
  wholeFrom,
  wrapped,
} from "../../src/command-line/command-options";
import { exitCodes, exitCodesText, helpText, runCommand, runSubcommand } from "../../src/command-line/command";

const table = {
  out: valued("FILE", "where to", readText, null),
  count: valued("N", "how many", wholeFrom(1, 9), 3),
  scheme: valued("SCHEME", "which", oneOf("a", "b", "c"), "a"),
  report: listed("FILE", "reports", readText),
  "dry-run": flag("only look"),
  key: refused("Not here."),
};
const read = (...args: string[]): unknown => readOptions(args, table);

it("has its defaults", () => {
  expect(read()).toEqual({
    options: { out: null, count: 3, scheme: "a", report: [], "dry-run": false, key: false },
    words: [],
  });
});

it("reads options and words in any order, and everything after -- as words", () => {
  expect(
    read("x", "--out", "a b", "y", "--count=5", "--report=1", "--dry-run", "--report", "2", "--", "--out"),
  ).toEqual({
    options: expect.objectContaining({ out: "a b", count: 5, report: ["1", "2"], "dry-run": true }) as unknown,
    words: ["x", "y", "--out"],
  });
});

it("keeps equals signs and dashes of a value", () => {
  expect(read("--out==IF(A1=1,2)", "--report=-5")).toMatchObject({ options: { out: "=IF(A1=1,2)", report: ["-5"] } });
});

it.each([
  [["--ot", "x"], "There is no option --ot. Did you mean --out?"],
  [["--uot", "x"], "There is no option --uot. Did you mean --out?"],
  [["--dryrun"], "There is no option --dryrun. Did you mean --dry-run?"],
  [["--nothing"], "There is no option --nothing."],
  [["--toString"], "There is no option --toString."],
  [["-x"], "There is no option -x."],
  [["--out"], "--out needs a value."],
  [["--out", "--dry-run"], "--out needs a value."],
  [["--out="], "--out needs a value."],
  [["--dry-run=yes"], "--dry-run has no value. Write only --dry-run."],
  [["--count", "10"], '--count must be a whole number from 1 to 9, not "10".'],
  [["--scheme", "d"], '--scheme must be a, b or c, not "d".'],
  [[""], "An empty word is not expected. Check the quotes and variables."],
  [["x", "--out", "y", " "], "An empty word is not expected. Check the quotes and variables."],
  [["--out", ""], "--out needs a value."],
  [["--count=-1"], '--count must be a whole number from 1 to 9, not "-1".'],
  [["--key=s3cret"], "Not here."],
  [["--key", "s3cret"], "Not here."],
])("%j is refused", (args, message) => {
  expect(() => read(...args)).toThrow(new OptionError(message));
});

function listen() {
  const said: string[] = [];
  const output = {
    print: (text: string) => void said.push(text),
    printError: (text: string) => void said.push(`! ${text}`),
  };
  return { said, output };
}

it("the last of an option given twice holds", () => {
  expect(read("--count", "1", "--count=2")).toMatchObject({ options: { count: 2 } });
});

it("prints its help, runs, and says what is wrong with an option", async () => {
  const help = { name: "x", usage: "[options]", about: "Do x.", options: table, exits: { failed: "no x" } };
  expect(helpText(help)).toBe(
    "Usage: compsheet x [options]\n\nDo x.\n\nOptions:\n  --out FILE       where to\n  --count N        how many\n" +
      "  --scheme SCHEME  which\n  --report FILE    reports\n  --dry-run        only look\n\n" +
      "Exit codes: 0 done; 1 no x; 2 wrong use.\n",
  );
  const { said, output } = listen();
  const run = (...args: string[]): Promise<number | null> =>
    runCommand(args, help, output, () => Promise.resolve(readOptions(args, table).words.length));
  expect(await run("--help", "--nothing")).toBe(0);
  expect(await run("a", "b", "c")).toBe(3);
  expect(await run("a", "--", "--help")).toBe(2);
  expect(await run("--nothing")).toBe(2);
  expect(said).toEqual([helpText(help), "! There is no option --nothing. See compsheet x --help.\n"]);
  const failing = runCommand([], help, output, () => Promise.reject(new Error("broken")));
  await expect(failing).rejects.toThrow("broken");
});

it("says what is wrong with a file in words", async () => {
  const help = { name: "x", usage: "FILE", about: "Do x.", options: {} };
  const { said, output } = listen();
  for (const file of [__dirname, path.join(__dirname, "none", "x.txt")])
    expect(await runCommand([file], help, output, () => writeFile(file, "").then(() => 0))).toBe(1);
  expect(said).toEqual([
    `! Can't use ${__dirname}: it is a folder.\n`,
    `! Can't use ${path.join(__dirname, "none", "x.txt")}: there is no such file or folder.\n`,
  ]);
});

it("runs the command that the first word names, or says which there are", async () => {
  const help = { name: "x", usage: "<command>", about: "Do x.", options: {} };
  const { said, output } = listen();
  const commands = {
    show: { usage: "ID", about: "Show it.", run: (args: readonly string[]) => Promise.resolve(args.length) },
  };
  const run = (...args: string[]) => runSubcommand(args, help, commands, output);
  expect(await run("show", "a", "b")).toBe(2);
  expect(await run("--help")).toBe(0);
  expect(await run("help")).toBe(0);
  expect(await run("help", "show")).toBe(1);
  expect(await run()).toBe(2);
  const text = helpText(help, commands);
  expect(said.splice(0)).toEqual([text, text, `! ${text}`]);
  expect(helpText(help, commands)).toContain("Commands:\n  show ID  Show it.\n");
  expect(await run("shwo")).toBe(2);
  expect(await run("constructor", "--help")).toBe(2);
  expect(await run("--json")).toBe(2);
  expect(said).toEqual([
    '! compsheet x has no command "shwo". Did you mean show? See compsheet x --help.\n',
    '! compsheet x has no command "constructor". See compsheet x --help.\n',
    "! There is no option --json. Write the command first. See compsheet x --help.\n",
  ]);
  expect(await runSubcommand([], help, commands, output, () => Promise.resolve(7))).toBe(7);
});

it("wraps long lines at whole words", () => {
  expect(wrapped("one two three", 7)).toEqual(["one two", "three"]);
  expect(twoColumns([["a", "x ".repeat(80).trim()]])[1]).toMatch(/^ {5}x x/);
});

it("finds the name that was meant", () => {
  const names = ["members", "quota", "signing-key", "restore", "rules"];
  expect(["membres", "Quota", "singing-key", "sign", "re", "mumble"].map((word) => nearestName(word, names))).toEqual([
    "members",
    "quota",
    "signing-key",
    "signing-key",
    null,
    null,
  ]);
});

test("each exit code has a meaning, and the documentation lists it", () => {
  const rows = readFileSync(path.join(__dirname, "..", "..", "docs", "command-line.md"), "utf8");
  for (const code of Object.values(exitCodes)) {
    expect(exitCodesText()).toMatch(new RegExp(`^  ${code}  \\S`, "m"));
    expect(rows).toMatch(new RegExp(`^\\| ${code} \\| \\S`, "m"));
  }
});
