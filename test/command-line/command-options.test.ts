import {
  flag,
  listed,
  oneOf,
  OptionError,
  readOptions,
  readText,
  refused,
  valued,
  wholeFrom,
} from "../../src/command-line/command-options";
import { helpText, runCommand } from "../../src/command-line/command";

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
  [["--ot", "x"], "There is no option --ot. Did you mean --out? See --help."],
  [["--uot", "x"], "There is no option --uot. Did you mean --out? See --help."],
  [["--dryrun"], "There is no option --dryrun. Did you mean --dry-run? See --help."],
  [["--nothing"], "There is no option --nothing. See --help."],
  [["--toString"], "There is no option --toString. See --help."],
  [["-x"], "There is no option -x. See --help."],
  [["--out"], "--out needs a value. See --help."],
  [["--out", "--dry-run"], "--out needs a value. See --help."],
  [["--out="], "--out needs a value. See --help."],
  [["--dry-run=yes"], "--dry-run takes no value. Write it alone."],
  [["--count", "10"], '--count must be a whole number from 1 to 9, not "10".'],
  [["--scheme", "d"], '--scheme must be a, b or c, not "d".'],
  [["--key=s3cret"], "Not here."],
  [["--key", "s3cret"], "Not here."],
])("%j is refused", (args, message) => {
  expect(() => read(...args)).toThrow(new OptionError(message));
});

it("prints its help, runs, and says what is wrong with an option", async () => {
  const help = { usage: "x [options]", about: "Does x.", options: table, notes: "Exit codes: 0 done." };
  expect(helpText(help)).toBe(
    "Usage: x [options]\n\nDoes x.\n\n  --out FILE       where to\n  --count N        how many\n  --scheme SCHEME  which\n" +
      "  --report FILE    reports\n  --dry-run        only look\n\nExit codes: 0 done.\n",
  );
  const said: string[] = [];
  const output = {
    print: (text: string) => void said.push(text),
    printError: (text: string) => void said.push(`! ${text}`),
  };
  const run = (...args: string[]): Promise<number | null> =>
    runCommand(args, help, output, () => Promise.resolve(readOptions(args, table).words.length));
  expect(await run("--help", "--nothing")).toBe(0);
  expect(await run("a", "b", "c")).toBe(3);
  expect(await run("--nothing")).toBe(2);
  expect(said).toEqual([helpText(help), "! There is no option --nothing. See --help.\n"]);
  const failing = runCommand([], help, output, () => Promise.reject(new Error("broken")));
  await expect(failing).rejects.toThrow("broken");
});
