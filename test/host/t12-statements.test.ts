/**
 * The T12 check on whole statements: its NOI is right, or there is none and the reason is shown instead. The layouts of
 * property management programs are in ../shared next to the checkout of the maintainers, not of users: without them
 * their tests are skipped.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import * as spreadsheet from "@e965/xlsx";
import { statementLines, statementRow, t12CheckSheet, t12Places } from "../../src/templates/t12-check-sheet";
import { en } from "../../src/templates/words/template-words-en";
import { es } from "../../src/templates/words/template-words-es";
import type { HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import { openAddin, startAddinServer, type AddinServer } from "./built-addin";
import { partOf } from "../seeds";

// Each case calculates some thousand cells.
jest.setTimeout(300_000);

type Typed = string | number;
type Line = readonly [name: string, ...amounts: Typed[]];

const folder = path.resolve(__dirname, "../../../shared/data/intake");
const noiRow = t12Places.rowOf("noi");
const { reviewRow } = t12Places;
const acceptedCell = `B${t12Places.checkRowOf("accepted")}`;

let server: AddinServer;
let workbook: HeadlessWorkbook;

beforeAll(async () => {
  server = await startAddinServer();
  const cells = Object.fromEntries(Object.keys(pattern).map((address) => [address, patternAt(address)]));
  workbook = await openAddin(server, { sheets: [{ name: "Sheet1", cells, rowCount: 1_600, columnCount: 40 }] });
});
afterAll(async () => {
  workbook.close();
  await server.close();
});

const pattern = t12CheckSheet("none", en).cells;

/** A cell of the template. What the service would predict is left out: NOI needs none of it. */
function patternAt(address: string): Typed {
  const cell = pattern[address] ?? "";
  if (typeof cell !== "object") return cell;
  return cell.formula.includes("RENT.") ? "–" : cell.formula;
}

/** A line of twelve equal months. */
const even = (name: string, amount: number): Line => [name, ...Array<number>(12).fill(amount / 12)];

interface Verdict {
  readonly noi: unknown;
  readonly note: string;
}

let pastedRows = 0;
let typedOver: string[] = [];

/** Pastes a statement over the one before, and types over it. */
async function check(lines: readonly Line[], typed: Readonly<Record<string, Typed>> = {}): Promise<Verdict> {
  for (const address of typedOver) workbook.setCell(address, patternAt(address));
  const rows = Array.from({ length: Math.max(lines.length, pastedRows) }, (_, index): readonly Typed[] => {
    const [name = "", ...amounts] = lines[index] ?? [];
    return [name, ...Array.from({ length: 12 }, (_, month) => amounts[month] ?? "")];
  });
  workbook.setCells(
    `A${rowAt(0)}`,
    rows.map(([name = ""]) => [name]),
  );
  workbook.setCells(
    `D${rowAt(0)}`,
    rows.map(([, ...amounts]) => amounts),
  );
  pastedRows = lines.length;
  typedOver = Object.keys(typed);
  for (const [address, value] of Object.entries(typed)) workbook.setCell(address, value);
  await workbook.settled();
  return verdict();
}

function verdict(): Verdict {
  return {
    noi: workbook.getCell(`C${noiRow}`),
    note: String(workbook.getCell(`${t12Places.tableColumns.note}${noiRow}`)),
  };
}

async function type(address: string, value: Typed): Promise<Verdict> {
  typedOver.push(address);
  workbook.setCell(address, value);
  await workbook.settled();
  return verdict();
}

const about = (value: number): unknown => expect.closeTo(value, 4) as unknown;

const rowAt = (index: number): number => statementRow + 1 + index;

describe("a small statement", () => {
  const income: readonly Line[] = [even("Market Rent", 2_400_000), even("Gain/Loss to Lease", -48_000)];
  const losses: readonly Line[] = [even("Vacancy", -120_000), even("Concessions", -24_000), even("Bad Debt", -12_000)];
  const costs: readonly Line[] = [
    even("Real Estate Taxes", 310_000),
    even("Property Insurance", 140_000),
    even("Water and Sewer", 190_000),
    even("Repairs and Maintenance", 175_000),
    even("Payroll", 290_000),
    even("Management Fee", 71_280),
  ];
  const recovery = even("Water/Sewer Recovery", 180_000);
  const egi = even("Total Income", 2_376_000);
  const opex = even("Total Operating Expenses", 1_176_280);
  const noi = even("Net Operating Income", 1_199_720);
  const whole = [...income, ...losses, recovery, egi, ...costs, opex, noi];
  const negative = (lines: readonly Line[]): Line[] =>
    lines.map(([name, ...amounts]): Line => [name, ...amounts.map((amount) => -Number(amount))]);

  it("ties to the statement's own NOI, and a recovery is no expense", async () => {
    expect(await check(whole)).toEqual({ noi: about(1_199_720), note: "ties to the statement" });
    expect(workbook.getCell(`C${t12Places.rowOf("utilities")}`)).toBeCloseTo(-190_000, 4);
    expect(workbook.getCell(`C${t12Places.rowOf("other_income")}`)).toBeCloseTo(180_000, 4);
  });

  it("keeps signs: a gain to lease, a recovered debt and an expense's credit", async () => {
    const lines = [
      even("Market Rent", 2_400_000),
      even("Gain to Lease", 60_000),
      even("Vacancy", -120_000),
      even("Bad Debt", -12_000),
      even("Bad Debt Recovery", 20_000),
      even("Total Income", 2_348_000),
      even("Insurance", 140_000),
      even("Insurance Refund", -15_000),
      even("Total Expenses", 125_000),
      even("NOI", 2_223_000),
    ];
    expect(await check(lines)).toEqual({ noi: about(2_223_000), note: "ties to the statement" });
    const item = (name: "loss_to_lease" | "bad_debt" | "property_insurance") =>
      workbook.getCell(`C${t12Places.rowOf(name)}`);
    expect([item("loss_to_lease"), item("bad_debt"), item("property_insurance")]).toEqual([
      about(60_000),
      about(8_000),
      about(-125_000),
    ]);
  });

  it("never adds up a subtotal, whatever it is called", async () => {
    const lines = [
      ...income,
      even("Gross Potential Rent", 2_352_000),
      ...losses,
      even("Net Rental Income", 2_196_000),
      recovery,
      egi,
      ...costs.slice(0, 2),
      even("Total Fixed", 450_000),
      ...costs.slice(2),
      opex,
      noi,
    ];
    expect(await check(lines)).toEqual({ noi: about(1_199_720), note: "ties to the statement" });
    const tieOuts = [2, 6, 11].map((index) => workbook.getCell(`${t12Places.lineColumns.check}${rowAt(index)}`));
    expect(tieOuts).toEqual(["ties", "ties", "ties"]);
  });

  it("reads losses above zero, expenses below zero, and a ledger's turned signs", async () => {
    const right = { noi: about(1_199_720), note: "ties to the statement" };
    expect(
      await check([
        ...income.slice(0, 1),
        ...negative([...income.slice(1), ...losses]),
        recovery,
        egi,
        ...costs,
        opex,
        noi,
      ]),
    ).toEqual(right);
    expect(await check([...income, ...losses, recovery, egi, ...negative([...costs, opex]), noi])).toEqual(right);
    expect(
      await check([...negative([...income, ...losses, recovery, egi]), ...costs, opex, ...negative([noi])]),
    ).toEqual(right);
    // A gain or a loss to lease alone: the statement's total decides.
    const total = (name: string, amount: number): Line => even(name, amount);
    const alone = [income[0] as Line, even("Gain/Loss to Lease", 48_000)];
    const gain = [...alone, total("Total Income", 2_448_000), ...costs, opex, total("NOI", 1_271_720)];
    expect((await check(gain)).noi).toBeCloseTo(1_271_720, 4);
    const loss = [...alone, total("Total Income", 2_352_000), ...costs, opex, total("NOI", 1_175_720)];
    expect((await check(loss)).noi).toBeCloseTo(1_175_720, 4);
    expect(await check([...alone, ...costs], { [acceptedCell]: "yes" })).toEqual({ noi: "", note: en.t12.unknownSign });
  });

  it("has no NOI of its own while a line is open, and says how many and how much", async () => {
    // The statement's own NOI is the figure; the open line is counted in a check.
    expect(await check([...whole, even("", 41_200)])).toEqual({ noi: about(1_199_720), note: "ties to the statement" });
    expect(workbook.getRange(`B${reviewRow + 4}:C${reviewRow + 4}`).values[0]).toEqual([1, "look"]);
    const unnamed = [...income, ...losses, even("Sundry", 4_000), even("Stuff", -37_200), ...costs];
    expect(await check(unnamed)).toEqual({ noi: "", note: "2 lines open, $41,200" });
    expect(await type(`B${rowAt(5)}`, "insurance")).toEqual({ noi: "", note: "2 lines open, $41,200" });
  });

  it("shows the statement's own NOI where it doesn't tie, and by how much", async () => {
    expect(await check(whole.filter(([name]) => name !== "Payroll"))).toEqual({
      noi: about(1_199_720),
      note: "does not tie: 290,000",
    });
    expect(workbook.getRange(`B${reviewRow + 3}:C${reviewRow + 3}`).values[0]).toEqual([about(290_000), "look"]);
    expect((await check([...whole.slice(0, -1), even("Net Operating Income", 1_199_718)])).note).toBe(
      "does not tie: 2",
    );
    // Within a dollar: statements are rounded.
    expect(await check([...whole.slice(0, -1), even("Net Operating Income", 1_199_719.2)])).toEqual({
      noi: about(1_199_719.2),
      note: "ties to the statement",
    });
  });

  it("asks to check guesses where no NOI proves them, and says that it is recomputed", async () => {
    const lines = [...income, ...losses, recovery, ...costs];
    expect(await check(lines)).toEqual({ noi: "", note: `12 ${en.t12.notChecked.trim()}` });
    expect(await type(acceptedCell, "Yes")).toEqual({ noi: about(1_199_720), note: en.t12.recomputed });
    // A total that doesn't tie must not lose a line.
    const lost = await check([...lines, even("Total Wireless", 9_000)], { [acceptedCell]: "yes" });
    expect(lost).toEqual({ noi: "", note: "1 totals are not the sum of lines above: give each an item" });
    expect((await check([...lines.slice(0, 3), ...negative(lines.slice(3, 4)), ...lines.slice(4)])).note).toBe(
      en.t12.bothSigns,
    );
  });

  it("needs twelve months, numbers, and all lines in its table", async () => {
    const eleven = whole.map(([name, ...amounts]): Line => [name, ...amounts.slice(1)]);
    expect((await check(eleven)).note).toBe("11 of twelve months: paste the others");
    const [first = ["", ""], ...others] = whole;
    const texts: Line = [first[0], ...Array<string>(12).fill("200,000.00 USD")];
    expect((await check([texts, ...others])).note).toBe("does not tie: -2,400,000");
    expect((await check(whole, { [`A${rowAt(statementLines)}`]: "Late line" })).note).toMatch(
      /^Lines below row \d+ are in no figure/,
    );
    expect((await check([])).note).toBe(en.t12.nothingPasted);
  });

  it("leaves debt, depreciation and capital below NOI", async () => {
    const lines = [...whole, even("Mortgage Interest", 212_000), even("Roof", 42_000), even("Net Income", 945_720)];
    expect(await check(lines)).toEqual({ noi: about(1_199_720), note: "ties to the statement" });
    expect(workbook.getCell(`C${t12Places.rowOf("below_noi")}`)).toBeCloseTo(-254_000, 4);
  });
});

it("keeps its formulas within what Excel takes: 8,192 characters, 64 levels", () => {
  for (const words of [en, es]) {
    for (const cell of Object.values(t12CheckSheet("none", words).cells)) {
      if (typeof cell !== "object") continue;
      let level = 0;
      let deepest = 0;
      for (const letter of cell.formula) {
        if (letter === "(") deepest = Math.max(deepest, ++level);
        if (letter === ")") level -= 1;
      }
      expect([cell.formula.length <= 8_192, deepest <= 64, level]).toEqual([true, true, 0]);
    }
  }
});

interface Layout {
  readonly file: string;
  /** Columns of the name and of the first month, and the first row under the headings, from 0. */
  readonly name: number;
  readonly month: number;
  readonly from: number;
}

const layouts: readonly Layout[] = [
  { file: "t12-appfolio-cash-flow.csv", name: 0, month: 1, from: 6 },
  { file: "t12-case-a.csv", name: 0, month: 2, from: 1 },
  { file: "t12-does-not-tie.xlsx", name: 1, month: 2, from: 5 },
  { file: "t12-mri.xlsx", name: 0, month: 1, from: 11 },
  { file: "t12-onesite.xlsx", name: 0, month: 2, from: 6 },
  { file: "t12-yardi-12-month.xlsx", name: 1, month: 2, from: 5 },
];

function statementOf({ file, name, month, from }: Layout): Line[] {
  const book = spreadsheet.read(readFileSync(path.join(folder, file)));
  const sheet = book.Sheets[book.SheetNames[0] ?? ""];
  if (!sheet) throw new Error(`${file} has no sheet`);
  const rows: Typed[][] = spreadsheet.utils.sheet_to_json(sheet, {
    header: 1,
    defval: "",
    blankrows: true,
    range: from,
  });
  return rows.map((row): Line => [String(row[name] ?? ""), ...row.slice(month, month + 12)]);
}

interface Truth {
  readonly decision: string;
  readonly statement: { readonly year: { readonly noi: number } };
}

const truthOf = ({ file }: Layout): Truth =>
  JSON.parse(readFileSync(path.join(folder, file.replace(/\.\w+$/, ".truth.json")), "utf8")) as Truth;

const whereShared = existsSync(folder) ? describe : describe.skip;

whereShared("statements in the layouts of property management programs (needs ../shared/data)", () => {
  it.each(layouts)("$file: the NOI of its truth, or none", async (layout) => {
    const { decision, statement } = truthOf(layout);
    const pasted = statementOf(layout);
    const { noi, note } = await check(pasted);
    if (decision === "refuse")
      expect([noi, note]).toEqual([expect.any(Number), expect.stringMatching(/^does not tie/)]);
    else expect([noi, note]).toEqual([expect.closeTo(statement.year.noi, 2), "ties to the statement"]);
  });

  it.each(partOf(layouts, 3))("$file with a line or its totals gone: right or none, never wrong", async (layout) => {
    const { decision, statement } = truthOf(layout);
    const pasted = statementOf(layout).filter(([name, ...amounts]) => name !== "" && amounts.some((one) => one !== ""));
    const judge = ({ noi, note }: Verdict): void => {
      if (noi === "") expect(note).not.toBe("");
      // A statement that doesn't tie keeps its own NOI, marked.
      else if (decision === "refuse") expect(note).toMatch(/^does not tie/);
      else expect(noi).toBeCloseTo(statement.year.noi, 0);
    };
    const bottom = pasted.findIndex(([name]) => /net operating income|^noi/i.test(name));
    judge(await check(pasted.filter((_, index) => index !== Math.floor(bottom / 2))));
    judge(await check(pasted.filter(([name]) => !/net operating income|^noi/i.test(name))));
    const bare = await check(
      pasted.filter(([name], index) => index < bottom && !/total|^net|effective gross/i.test(name)),
    );
    expect(bare.noi).toBe("");
    expect(bare.note).not.toBe("");
  });
});
