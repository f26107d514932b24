/** The worked cases of the T12, typed into the sheet as built. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { insertNewSheet } from "../../src/host/new-sheet";
import { readWorkbookTables } from "../../src/host/workbook-tables";
import { statementRow, t12CheckSheet, t12Places } from "../../src/templates/t12-check-sheet";
import type { Item } from "../../src/templates/t12-items";
import { en } from "../../src/templates/words/template-words-en";
import { furtherCasesOf } from "../templates/worked-cases";
import { closeFixtures, openFixture, type FixtureWorkbook } from "./fixture-workbook";
import { openTemplate, type Typed } from "./template-workbook";

const file = path.resolve(__dirname, "../../../shared/underwriting/cases.json");
const { rowOf, tableColumns, reviewRow, checkRowOf, inputsRow, debtRowOf } = t12Places;

interface Case {
  readonly id: string;
  readonly inputs: {
    readonly months: readonly number[];
    readonly lines: Readonly<Record<string, number>>;
    readonly statement: { readonly noi?: number };
    readonly unmapped: Readonly<Record<string, number>>;
    readonly actual: number;
    readonly benchmark: number;
    readonly lower: number;
    readonly upper: number;
    readonly homes: number;
  };
  readonly expected: Readonly<Record<string, number | string | boolean | null>>;
}
const cases = new Map(
  (existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as { cases: Case[] }).cases : []).map(
    (one) => [one.id, one] as const,
  ),
);
const whereShared = cases.size > 0 ? describe : describe.skip;

let workbook: FixtureWorkbook;
let pasted = 0;
beforeAll(async () => {
  workbook = await openTemplate(t12CheckSheet("none", en));
});
afterAll(closeFixtures);

const cell = (column: keyof typeof tableColumns, item: Item): unknown =>
  workbook.getCell(`${tableColumns[column]}${String(rowOf(item))}`);

/** A line, its item ("" leaves it open) and its months. */
type Line = readonly [name: string, item: string, ...months: number[]];
const even = (name: string, item: string, year: number): Line => [name, item, ...Array<number>(12).fill(year / 12)];

async function paste(lines: readonly Line[], accepted = "yes"): Promise<void> {
  const padded = Array.from({ length: Math.max(pasted, lines.length) }, (_, index) => lines[index]);
  const top = String(statementRow + 1);
  workbook.setCells(`A${top}`, padded.map((line) => [line?.[0] ?? "", line?.[1] ?? ""])); // prettier-ignore
  workbook.setCells(`D${top}`, padded.map((line) => Array.from({ length: 12 }, (_, month): Typed => (line?.[month + 2] ?? "")))); // prettier-ignore
  workbook.setCell(`B${String(checkRowOf("accepted"))}`, accepted);
  pasted = lines.length;
  await workbook.settled();
}

const caseOf = (id: string): Case => cases.get(id) as Case;
const close = (value: unknown): unknown => (typeof value === "number" ? expect.closeTo(value, 5) : value);

interface TieOutInputs {
  readonly lines: Readonly<Record<string, number>>;
  readonly statement: { readonly noi?: number };
  readonly unmapped: Readonly<Record<string, number>>;
}

whereShared("the worked cases (needs ../shared/underwriting)", () => {
  test("T12-01: the last 12, 6, 3 and 1 months as a year", async () => {
    const { inputs, expected } = caseOf("T12-01");
    await paste([["Rent", "gross_potential_rent", ...inputs.months]]);
    const found = (["t12", "half", "quarter", "month"] as const).map((column) => cell(column, "gross_potential_rent"));
    expect(found).toEqual(
      ["t12", "t6", "t3", "t1"].map((name) => expect.closeTo(Number(expected[name]), 6) as unknown),
    );
  });

  test("T12-02: eleven months are no T12", async () => {
    await paste([["Rent", "gross_potential_rent", ...caseOf("T12-02").inputs.months]]);
    expect([cell("t12", "gross_potential_rent"), cell("month", "gross_potential_rent"), cell("t12", "noi")]).toEqual(["–", "–", ""]); // prettier-ignore
    expect(cell("note", "noi")).toBe("11 of twelve months: paste the others");
  });

  test.each(["T12-03", "T12-04", "T12-05"])("%s: the statement's NOI, or none", async (id) => {
    const { inputs, expected } = caseOf(id);
    const { noi: stated } = inputs.statement;
    await paste([
      ...Object.entries(inputs.lines).map(([item, year]) => even(item, item, year)),
      ...Object.entries(inputs.unmapped).map(([name, year]) => even(name, "", year)),
      ...(stated === undefined ? [] : [even("Net operating income", "noi", stated)]),
    ]);
    const noi = expected["noi"] as number | null;
    expect(cell("t12", "noi")).toEqual(noi === null ? "" : expect.closeTo(noi, 6));
    const note = String(cell("note", "noi"));
    if (expected["status"] === "ties") expect(note).toBe("ties to the statement");
    if (expected["status"] === "does not tie") expect(note).toBe("does not tie: 15,000, the open lines");
    if (expected["status"] === "open lines") expect(note).toBe("1 line open, $4,000");
    if (expected["noiDifference"] !== undefined)
      expect(workbook.getCell(`B${String(reviewRow + 3)}`)).toBeCloseTo(Number(expected["noiDifference"]), 6);
    if (expected["recomputedEgi"] !== undefined) {
      expect(cell("t12", "egi")).toBeCloseTo(Number(expected["recomputedEgi"]), 6);
      expect(cell("t12", "total_operating_expenses")).toBeCloseTo(Number(expected["recomputedOpex"]), 6);
    }
  });

  test("T12-06 and T12-07: a comment is due at 20% either way, and worse lowers NOI", async () => {
    const { inputs, expected } = caseOf("T12-06");
    const row = String(rowOf("property_insurance"));
    workbook.setCells(`${tableColumns.low}${row}`, [[inputs.lower, inputs.benchmark, inputs.upper]]);
    const egi = caseOf("T12-07");
    workbook.setCell(`${tableColumns.prior}${String(rowOf("egi"))}`, egi.inputs.benchmark);
    await paste([
      even("Rent", "gross_potential_rent", egi.inputs.actual),
      // The statement writes expenses above zero.
      even("Insurance", "property_insurance", 0 - inputs.actual),
    ]);
    expect(cell("variance", "property_insurance")).toBeCloseTo(Number(expected["variance"]), 6);
    expect(cell("share", "property_insurance")).toBeCloseTo(Number(expected["variancePercent"]), 9);
    expect([cell("verdict", "property_insurance"), cell("comment", "property_insurance")]).toEqual(["worse", "due"]);
    expect(cell("growth", "egi")).toBeCloseTo(0.199, 9);
    expect(cell("comment", "egi")).toBe("");
  });

  test("T12-08: controllable expenses a home", async () => {
    const { inputs, expected } = caseOf("T12-08");
    workbook.setCell("B4", inputs.homes);
    await paste(Object.entries(inputs.lines).map(([item, year]) => even(item, item, year)));
    expect(cell("t12", "controllable_expenses")).toBeCloseTo(0 - Number(expected["controllable"]), 6);
    expect(cell("t12", "other_operating_expenses")).toBeCloseTo(0 - Number(expected["nonControllable"]), 6);
    expect(cell("perHome", "controllable_expenses")).toBeCloseTo(0 - Number(expected["perHome"]), 6);
  });
});

describe("further cases", () => {
  test.each(furtherCasesOf<{ months: number[] }, Record<string, number | string>>("t12.trailing"))(
    "$id",
    async ({ inputs, expected }) => {
      await paste([["Rent", "gross_potential_rent", ...inputs.months]]);
      const found = (["t12", "half", "quarter", "month"] as const).map((column) =>
        cell(column, "gross_potential_rent"),
      );
      const figure = (name: string): unknown => (expected["error"] === undefined ? close(expected[name]) : "–");
      expect(found).toEqual(["t12", "t6", "t3", "t1"].map(figure));
    },
  );

  test.each(furtherCasesOf<TieOutInputs, Record<string, number | string | null>>("t12.tieOut"))(
    "$id",
    async ({ inputs, expected }) => {
      const { noi: stated } = inputs.statement;
      await paste([
        ...Object.entries(inputs.lines).map(([item, year]) => even(item, item, year)),
        ...Object.entries(inputs.unmapped).map(([name, year]) => even(name, "", year)),
        ...(stated === undefined ? [] : [even("Net operating income", "noi", stated)]),
      ]);
      const { noi, status } = expected;
      expect(cell("t12", "noi")).toEqual(noi === null ? "" : close(noi));
      const open = Object.keys(inputs.unmapped).length;
      const starts = { ties: "ties to the statement", "does not tie": "does not tie", recomputed: "recomputed", "open lines": `${String(open)} line` }; // prettier-ignore
      expect(cell("note", "noi")).toMatch(new RegExp(`^${starts[status as keyof typeof starts]}`));
      if (expected["noiDifference"] !== undefined)
        expect(workbook.getCell(`B${String(reviewRow + 3)}`)).toEqual(close(expected["noiDifference"]));
    },
  );

  test.each(
    furtherCasesOf<{ actual: number; benchmark: number; lower?: number; upper?: number }, Record<string, unknown>>(
      "t12.verdict",
    ),
  )("$id", async ({ inputs, expected }) => {
    const { actual, benchmark, lower = -1e12, upper = 1e12 } = inputs;
    // An expense where it is below zero, else income.
    const item = benchmark < 0 ? "property_insurance" : "other_income";
    workbook.setCells(`${tableColumns.low}${String(rowOf(item))}`, [[lower, benchmark, upper]]);
    await paste([even("Rent", "gross_potential_rent", 9e6), even("Line", item, benchmark < 0 ? 0 - actual : actual)]);
    expect([cell("variance", item), cell("share", item)]).toEqual([
      close(expected["variance"]),
      close(expected["variancePercent"]),
    ]);
    expect(cell("comment", item)).toBe(expected["comment"] === true ? "due" : "");
    const { range } = expected;
    if (range !== undefined) expect(cell("verdict", item)).toBe(range === "within" ? "in range" : range);
  });
});

test("debt service is the typed one, else the loan's, else there is none", async () => {
  const debt = (): unknown[] => (["service", "after", "coverage", "cashCoverage"] as const).map((line) => workbook.getCell(`C${String(debtRowOf(line))}`)); // prettier-ignore
  await paste([
    even("Rent", "gross_potential_rent", 300_000),
    even("Taxes", "real_estate_taxes", -100_000),
    even("Reserves", "replacement_reserves", -20_000),
  ]);
  expect(debt()).toEqual(["–", "–", "–", "–"]);
  // $2,000,000 at 6% over 30 years: $11,991.01 a month.
  workbook.setCells(`B${String(inputsRow + 4)}`, [[2_000_000], [0.06], [360]]);
  await workbook.settled();
  const service = 2_000_000 * (0.005 / (1 - 1.005 ** -360)) * 12;
  expect(debt()).toEqual([-service, 180_000 - service, 200_000 / service, 180_000 / service].map((value) => expect.closeTo(value, 6) as unknown)); // prettier-ignore
  workbook.setCell(`B${String(inputsRow + 7)}`, "yes");
  await workbook.settled();
  expect(debt()[2]).toBeCloseTo(200_000 / 120_000, 9);
  workbook.setCell(`B${String(inputsRow + 3)}`, 160_000);
  await workbook.settled();
  expect(debt()).toEqual([-160_000, 20_000, 1.25, 1.125]);
  workbook.setCells(`B${String(inputsRow + 3)}`, [[""], [""], [""], [""], ["no"]]);
});

test.each([
  ["its column Line Code", true],
  ["its column Line, as earlier versions wrote it", false],
])("the lines are those of the table Statement where the workbook has one: %s", async (_, hasCodes) => {
  const months = Array.from({ length: 13 }, (_, month) => `2025-${String(month + 1).padStart(2, "0")}`);
  const columns = ["Account", "Number", "Line", "Section", "Sign", "Confidence", ...months, "T12", "Source Row", "Line Code"].slice(0, hasCodes ? undefined : -1); // prettier-ignore
  const line = (account: string, item: string, month: number): Typed[] => [account, "", hasCodes ? account : item, "", 1, "high", 0, ...Array<number>(12).fill(month), month * 12, 1, ...(hasCodes ? [item] : [])]; // prettier-ignore
  const rows = [
    line("Rent", "gross_potential_rent", 100_000),
    line("Vacancy", "vacancy_loss", -5_000),
    line("RUBS", "utility_income", 2_000),
    line("Taxes", "real_estate_taxes", 20_000),
    line("Roof", "capital_expenditures", 1_000),
    line("Mortgage", "debt_service", 30_000),
  ];
  const model = await openFixture({ sheets: [{ name: "Deal" }] });
  const globals = globalThis as Record<string, unknown>;
  globals["Excel"] = model.excel;
  globals["Office"] = { context: { requirements: { isSetSupported: () => true } } };
  try {
    model.setCells("A1", [columns.map((title) => `'${title}`), ...rows]);
    await model.excel.run(async (context) => {
      context.workbook.tables.add(hasCodes ? "Deal!A1:V7" : "Deal!A1:U7", true).name = "Statement";
      await context.sync();
    });
    const name = await insertNewSheet(t12CheckSheet("none", en, await readWorkbookTables()));
    await model.settled();
    const figure = (item: Item): unknown => model.getCell(`'${name}'!C${String(rowOf(item))}`);
    expect(figure("egi")).toBeCloseTo(1_164_000, 6);
    expect(figure("noi")).toBeCloseTo(924_000, 6);
    expect(figure("net_cash_flow")).toBeCloseTo(912_000, 6);
    expect(figure("below_noi")).toBeCloseTo(-360_000, 6);
    expect(model.getCell(`'${name}'!${tableColumns.note}${String(rowOf("noi"))}`)).toBe("recomputed");
  } finally {
    delete globals["Excel"];
    delete globals["Office"];
  }
});
