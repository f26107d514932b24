/** Key figures of the report: shown only where the host is known to calculate what they depend on as Excel did. */
import { refreshModel } from "../../src/refresh-cli/model-refresh";
import { makeFile } from "../model-file/workbook-bytes";
import { type AddinServer, startAddinServer } from "./built-addin";
import { refreshParts } from "./refresh-parts";

let server: AddinServer;
beforeAll(async () => (server = await startAddinServer()));
afterAll(() => server.close());

interface Formula {
  readonly formula: string;
  /** As Excel has saved it; null for none. */
  readonly value: number | string | null;
  /** A text to the left of the formula, in place of a name. */
  readonly label?: string;
}

/** A1 the subject, B1 a price that the file has as 100; below, in column C, the formulas, each with a name. */
async function reportOf(formulas: Readonly<Record<string, Formula>>, more = "") {
  const entries = Object.entries(formulas);
  const cell = ({ formula, value, label = "" }: Formula, row: number): string => {
    const text = label === "" ? "" : `<c r="B${row}" t="inlineStr"><is><t>${label}</t></is></c>`;
    const type = typeof value === "string" ? (value.startsWith("#") ? ' t="e"' : ' t="str"') : "";
    return `<row r="${row}">${text}<c r="C${row}"${type}><f>${formula}</f>${value === null ? "" : `<v>${value}</v>`}</c></row>`;
  };
  const names = entries.map(([name, { label }], index) =>
    label === undefined ? `<definedName name="${name}">Sheet1!$C$${index + 2}</definedName>` : "",
  );
  const bytes = await makeFile({
    rows: `<row r="1"><c r="A1" t="inlineStr"><is><t>${server.subject}</t></is></c><c r="B1"><f>_xldudf_RENT_PRICE(A1,"1BR")</f><v>100</v></c></row>${entries.map(([, formula], index) => cell(formula, index + 2)).join("")}`,
    workbook: `<definedNames>${names.join("")}</definedNames>${more}`,
  });
  const { report } = await refreshModel(bytes, refreshParts(server));
  const price = Number(report.rows[0]?.new);
  expect(price).toBeGreaterThan(100);
  const shown = Object.fromEntries(report.figures.map(({ name, before, after }) => [name, [before, after]]));
  const unverified = Object.fromEntries(report.unverified.map(({ name, reason }) => [name, reason]));
  return { price, shown, unverified, warnings: report.warnings.join(" ") };
}

test("a figure that becomes an error is reported by its label, though it is no number any more", async () => {
  const { shown } = await reportOf({
    NOI: { formula: "SQRT(150-B1)", value: Math.sqrt(50), label: "NOI" },
    Other: { formula: "SQRT(149-B1)", value: 7, label: "Some line" },
  });
  expect(shown).toEqual({ NOI: [Math.sqrt(50), "#NUM!"] });
});

test("what is calculated as in Excel is shown, what is not says so, and what only looks at it too", async () => {
  const { price, shown, unverified, warnings } = await reportOf({
    GPR: { formula: "B1*12", value: 1200 },
    // Saved by a program that calculates otherwise.
    Odd: { formula: "B1*2", value: 5 },
    BehindOdd: { formula: "C3+GPR", value: 1205 },
    OddConstant: { formula: "1+1", value: 3 },
    BehindOddConstant: { formula: "B1*C5", value: 300 },
    Unchanged: { formula: "6*7", value: 42 },
    Unsaved: { formula: "B1+1", value: null },
    // No matter of a refresh.
    UnsavedConstant: { formula: "1+2", value: null },
    Lost: { formula: "MYADDIN.F(B1)", value: 7 },
    BehindLost: { formula: "C10+1", value: 8 },
  });
  expect(shown).toEqual({ GPR: [1200, price * 12], BehindOddConstant: [300, price * 3] });
  expect(unverified).toEqual({
    Odd: "Sheet1!C3 is calculated differently here than in Excel",
    BehindOdd: "Sheet1!C3 is calculated differently here than in Excel",
    Unsaved: "the file has no value for Sheet1!C8",
    Lost: "Sheet1!C10 is not calculated: it calls MYADDIN.F",
    BehindLost: "Sheet1!C10 is not calculated: it calls MYADDIN.F",
  });
  expect(warnings).toContain("2 formulas are calculated differently here than in Excel");
  expect(warnings).toContain(
    "5 cells that the refresh may have changed keep what the file has until Excel calculates it: Sheet1!C3 is calculated differently here than in Excel (2 cells); ",
  );
});

test("key figures without a name are found by their labels, and verified like the others", async () => {
  const { price, shown, unverified } = await reportOf({
    GPR: { formula: "B1*12", value: 1200 },
    noi: { formula: "GPR*0.6", value: 720, label: "Net operating income" },
    rate: { formula: "1/20", value: 0.05, label: "Exit cap rate" },
    odd: { formula: "C3/0.05", value: 14_401, label: "Property value:" },
    other: { formula: "B1*2", value: 200, label: "Paint" },
  });
  expect(shown).toEqual({
    GPR: [1200, price * 12],
    "Net operating income": [720, expect.closeTo(price * 12 * 0.6, 6)],
  });
  expect(unverified).toEqual({ "Property value:": "Sheet1!C5 is calculated differently here than in Excel" });
});

test("a volatile formula is treated by itself", async () => {
  const { price, shown, unverified } = await reportOf({
    Chance: { formula: "RAND()", value: 0.5 },
    Today: { formula: "TODAY()", value: 40_000 },
    GPR: { formula: "B1*12", value: 1200 },
    Odd: { formula: "B1*2", value: 5 },
    Random: { formula: "C2*B1", value: 50 },
    Days: { formula: "C3*0+B1", value: 100 },
    Wrong: { formula: "C3*0+B1", value: 90 },
  });
  expect(shown).toMatchObject({ GPR: [1200, price * 12], Days: [100, price] });
  expect(Object.keys(shown).sort()).toEqual(["Days", "GPR", "Today"]);
  expect(unverified).toEqual({
    Chance: "Sheet1!C2 changes with every calculation (RAND)",
    Odd: "Sheet1!C5 is calculated differently here than in Excel",
    Random: "Sheet1!C2 changes with every calculation (RAND)",
    Wrong: "Sheet1!C8 is calculated differently here than in Excel",
  });
});

test("a circular calculation is not verified, even where its values are those of the file", async () => {
  const { shown, unverified } = await reportOf(
    {
      Interest: { formula: "(B1+C3)*0", value: 0 },
      Cost: { formula: "B1+C2", value: 100 },
      Total: { formula: "C3*2", value: 200 },
      Rent: { formula: "B1*1", value: 100 },
    },
    '<calcPr iterate="1"/>',
  );
  expect(Object.keys(shown)).toEqual(["Rent"]);
  expect(Object.keys(unverified).sort()).toEqual(["Cost", "Interest", "Total"]);
  expect(unverified["Total"]).toContain("is part of a circular calculation");
});

test("cells found by calculating are trusted only where everything else is", async () => {
  const formulas = {
    GPR: { formula: "B1*12", value: 1200 },
    Found: { formula: "OFFSET(C2,0,0)+1", value: 1201 },
  };
  const right = await reportOf(formulas);
  expect([right.shown["Found"], right.unverified]).toEqual([[1201, right.price * 12 + 1], {}]);
  const wrong = await reportOf({ ...formulas, Odd: { formula: "B1*2", value: 5 } });
  expect(Object.keys(wrong.shown)).toEqual(["GPR"]);
  expect(wrong.unverified["Found"]).toBe("Sheet1!C3 finds its cells by calculating (OFFSET, INDIRECT)");
});
