import { readRefreshOptions } from "../../src/refresh-cli/refresh-options";

test("the usual run: one model, the sample data", () => {
  expect(readRefreshOptions(["model.xlsx"])).toMatchObject({
    inputs: ["model.xlsx"],
    out: null,
    scope: { kind: "workbook" },
    reports: [],
    failOnChange: null,
    isDryRun: false,
    server: null,
    parallel: 2,
    sample: { seed: 1, size: 1500 },
  });
});

test("everything at once", () => {
  expect(
    readRefreshOptions(
      "a.xlsx models --out=done --scope sheet:Rent_Roll --report a.json --report b.md --fail-on-change 5% --dry-run --backup --server https://data.example/v1/ --key-file key.txt --scheme bearer --parallel 4 --quiet --seed 7".split(
        " ",
      ),
    ),
  ).toMatchObject({
    inputs: ["a.xlsx", "models"],
    out: "done",
    scope: { kind: "sheet", sheet: "Rent_Roll" },
    reports: ["a.json", "b.md"],
    failOnChange: 0.05,
    isDryRun: true,
    keepsBackup: true,
    server: "https://data.example/v1",
    keyFile: "key.txt",
    scheme: "bearer",
    parallel: 4,
    isQuiet: true,
    sample: { seed: 7 },
  });
});

test.each([
  ["0.05", 0.05],
  [".5", 0.5],
  ["12.5%", 0.125],
  ["0", 0],
])("--fail-on-change %s", (text, share) => {
  expect(readRefreshOptions(["a.xlsx", "--fail-on-change", text]).failOnChange).toBe(share);
});

test.each([["--time-limit 3 --memory-limit 512"], ["--limit-time 3 --limit-memory=512"]])("%s", (text) => {
  expect(readRefreshOptions(["a.xlsx", ...text.split(" ")]).limits).toMatchObject({ timeMs: 180_000, memoryMb: 512 });
});

test.each<[string[], string]>([
  [[], "Name a model"],
  [["a.xlsx", "--out"], "--out needs a value"],
  [["a.xlsx", "--scope", "column"], "--scope must be"],
  [["a.xlsx", "--report", "a.txt"], ".json or .md"],
  [["a.xlsx", "--fail-on-change", "five"], "a share such as 5%"],
  [["a.xlsx", "--server", "ftp://a"], "must be the address"],
  [["a.xlsx", "--server", "https://a.example/?key=1"], "without a key"],
  [["a.xlsx", "--server", "https://user:pass@a.example"], "without a key"],
  [["a.xlsx", "--key", "s3cret"], "COMPSHEET_API_KEY"],
  [["a.xlsx", "--key-file", "k"], "give --server"],
  [["a.xlsx", "--scheme", "none"], "give --server"],
  [["a.xlsx", "--parallel", "0"], "--parallel must be a whole number from 1 to 32"],
  [["a.xlsx", "--time-limit", "0"], "--time-limit must be a whole number from 1 to 1440"],
  [["a.xlsx", "--limit-time", "0"], "--limit-time must be a whole number from 1 to 1440"],
  [["a.xlsx", "--memory-limit", "64"], "--memory-limit must be a whole number from 256"],
  [["a.xlsx", "--seed", "x"], "--seed must be"],
  [["a.xlsx", "--nonsense"], "no option --nonsense"],
])("%j is refused", (args, message) => {
  expect(() => readRefreshOptions(args)).toThrow(message);
});

test("a refused key is not repeated", () => {
  expect(() => readRefreshOptions(["a.xlsx", "--key=s3cret"])).toThrow(expect.not.stringContaining("s3cret") as Error);
});
