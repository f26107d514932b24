import { lineNames } from "../../../src/features/intake/standard-names";
import { read, utils } from "@e965/xlsx";
import { runIntake } from "../../../src/features/intake/intake-command";
import type { IntakeResult } from "../../../src/features/intake/intake-result";
import { inventRoll } from "./invented-rolls";
import { inventStatement } from "./invented-statements";
import { asText, asWorkbook } from "./written-files";
import { costRows, costs, heading, incomeRows, line, minus, noi, plus, rent, wholeRows } from "./written-statements";

async function run(args: readonly string[], files: Readonly<Record<string, Uint8Array>>) {
  const written = new Map<string, Uint8Array | string>();
  let printed = "";
  const print = (text: string): void => void (printed += text);
  const readFile = (path: string): Promise<Uint8Array> =>
    files[path] ? Promise.resolve(files[path]) : Promise.reject(new Error("no such file"));
  const writeFile = (path: string, content: Uint8Array | string): Promise<void> =>
    Promise.resolve(void written.set(path, content));
  const exitCode = await runIntake(args, { readFile, writeFile, print, printError: print });
  return { exitCode, written, printed };
}

const roll = inventRoll(5, { layout: "charge-blocks", hasTotals: true });

test("writes an Excel table of units and the result", async () => {
  const { exitCode, written, printed } = await run(["in/roll.csv", "--out", "t.xlsx", "--json", "r.json"], {
    "in/roll.csv": asText(roll.rows),
  });
  expect(exitCode).toBe(0);
  expect(printed).toMatch(/^roll\.csv: rent roll, accepted, proved/);
  const result = JSON.parse(String(written.get("r.json"))) as IntakeResult;
  expect(result.rentRoll?.units).toHaveLength(roll.units.length);
  const book = read(written.get("t.xlsx"));
  expect(book.SheetNames).toEqual(["RentRoll", "TieOut"]);
  const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets["RentRoll"] ?? {});
  expect(rows.map((row) => row["Unit"])).toEqual(roll.units.map(({ unit }) => unit));
  expect(rows.map((row) => row["Lease Rent"])).toEqual(roll.units.map(({ charges }) => charges["rent"] ?? 0));
  const names = roll.units.map(({ name }) => name).filter((name) => name !== "");
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) expect(String(written.get("r.json"))).not.toContain(name);
});

test.each([
  [["r.csv", "--out", "r.csv"], "--out names the seller's file itself. Name another file, which is written."],
  [
    ["r.csv", "--json", "other/name.csv"],
    "--json names the seller's file itself. Name another file, which is written.",
  ],
  [["r.csv", "--out", "t", "--json", "t"], "--out and --json name the same file. Name two files."],
])("never writes over what it reads: %j", async (args, message) => {
  const bytes = asText(roll.rows);
  const { exitCode, written, printed } = await run(args, { "r.csv": bytes, "other/name.csv": bytes });
  expect([exitCode, written.size, printed]).toEqual([2, 0, `${message} See compsheet intake --help.\n`]);
});

test("keeps names only when asked", async () => {
  const { written } = await run(["r.csv", "--json", "r.json", "--names"], { "r.csv": asText(roll.rows) });
  const { rentRoll } = JSON.parse(String(written.get("r.json"))) as IntakeResult;
  const expected = roll.fields.has("name") ? roll.units.filter(({ name }) => name !== "").map(({ name }) => name) : [];
  expect(rentRoll?.units.flatMap(({ residents = [] }) => residents)).toEqual(expect.arrayContaining(expected));
});

test("writes a statement with months and trailing figures", async () => {
  const statement = inventStatement(4);
  const { written } = await run(["t12.csv", "--out", "t.xlsx"], { "t12.csv": asText(statement.rows) });
  const rows = utils.sheet_to_json<Record<string, number | string>>(
    read(written.get("t.xlsx")).Sheets["Statement"] ?? {},
  );
  expect(rows).toHaveLength(statement.accounts.length);
  const [first] = statement.accounts;
  expect(rows[0]).toMatchObject({
    Account: first?.name,
    Line: lineNames[first?.line ?? "other_income"],
    "Line Code": first?.line,
    T12: expect.closeTo(first?.values.reduce((a, b) => a + b, 0) ?? 0, 2) as unknown,
  });
  expect(rows[0]?.["T1"]).toBeCloseTo(12 * (first?.values.at(-1) ?? 0), 2);
});

test("prints how many checks there are, and the first five of them", async () => {
  const rows = [["Oak Park"], heading(), ...incomeRows, ...costRows, line("Debt Service", rent), line("Total Expenses", plus(costs, rent)), line("Net Operating Income", plus(noi, minus(rent)))]; // prettier-ignore
  const { exitCode, printed } = await run(["t12.csv"], { "t12.csv": asText(rows) });
  expect([exitCode, printed.split("\n").slice(2, 4)]).toEqual([
    0,
    ["  Checks: 6", expect.stringMatching(/^ {2}- Net Operating Income of .* in the file is after debt service of /)],
  ]);
  expect(printed).toMatch(/\n {2}- 1 more; --json writes all of them\n$/);
});

test("names the sheets that were not read", async () => {
  const sheets = { T12: [["Oak Park"], heading(), ...wholeRows], Budget: [["Oak Park"], heading(), ...wholeRows] };
  const { printed } = await run(["t12.xlsx"], { "t12.xlsx": asWorkbook(sheets) });
  expect(printed).toMatch(/\n {2}Other sheets that were not read: Budget\n$/);
});

test("writes no table of a refused file, and says why", async () => {
  const { exitCode, written, printed } = await run(["x.csv", "--out", "t.xlsx", "--json", "r.json"], {
    "x.csv": asText([["hello"]]),
  });
  expect(exitCode).toBe(1);
  expect([...written.keys()]).toEqual(["r.json"]);
  expect(printed).toMatch(/No headings/);
});

test.each([[[]], [["a.csv", "b.csv"]], [["a.csv", "--out"]], [["a.csv", "--what"]]])(
  "explains itself for %j",
  async (args) => {
    const { exitCode, printed } = await run(args, {});
    expect(exitCode).toBe(2);
    expect(printed).toMatch(/See compsheet intake --help\./);
  },
);

test("says that a file is not there", async () => {
  expect((await run(["gone.csv"], {})).printed).toMatch(/Can't open gone\.csv/);
});
