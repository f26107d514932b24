/** The pro forma at the ends of what its inputs allow, and against a published table. */
import { proFormaSheet } from "../../src/templates/pro-forma-sheet";
import {
  at,
  checksRow,
  cellIn,
  growthRow,
  loanCell,
  returnCell,
  rowOf,
  useCell,
  workingRow,
} from "../../src/templates/pro-forma-places";
import { gridCell } from "../../src/templates/pro-forma-sensitivities";
import { en } from "../../src/templates/words/template-words-en";
import { evaluateSheet, type EvaluatedSheet, type Typed } from "./evaluated-sheet";
import { readmeStatement, statementAnswers } from "./readme-property";

const content = proFormaSheet("1472 Manchaca Rd", en);
const open = (typed: Typed): EvaluatedSheet => evaluateSheet(content, statementAnswers(readmeStatement, 210), typed);
const checkOf = (sheet: EvaluatedSheet, label: string): unknown[] => {
  const row = [...Array(13).keys()]
    .map((index) => checksRow + 1 + index)
    .find((one) => sheet.value(`A${one}`) === label);
  return sheet.row(`B${String(row)}:C${String(row)}`);
};

it("recovers all of the loss to lease within a year: half of it in year 1, none after", () => {
  const sheet = open({ [at("lossToLease")]: 0.05, [at("capture")]: 1 });
  const shares = [1, 2, 3, 11].map((year) => sheet.number(cellIn(workingRow("lossToLease"), year)));
  expect(shares).toEqual([0.025, 0, 0, 0]);
  expect(sheet.errors()).toEqual([]);
});

it("shows no multiple where the sale has no price", () => {
  const sheet = open({ [at("exitCap")]: 0 });
  const figures = (["irr", "multiple", "leveredIrr", "leveredMultiple"] as const).map((one) =>
    sheet.value(returnCell(one)),
  );
  expect(figures).toEqual(["–", "–", "–", "–"]);
});

describe("an input outside its limits", () => {
  const inputsCheck = (typed: Typed): unknown[] => {
    const sheet = open(typed);
    const row = String(checksRow + 13);
    expect([sheet.value(`A${row}`), sheet.errors()]).toEqual([en.proForma.checks.inputs[0], []]);
    return sheet.row(`B${row}:D${row}`);
  };

  it("holds with nothing typed over, and with an empty optional input", () => {
    expect(inputsCheck({})).toEqual([0, en.ok, ""]);
    expect(inputsCheck({ [at("taxes")]: "", [at("lossFloor")]: "" })).toEqual([0, en.ok, ""]);
  });

  // The T12 sheet shows expenses below zero: pasted here they would raise NOI.
  it.each<[string, Typed, string]>([
    ["an expense below zero", { [at("taxes")]: -591_450 }, "Taxes, typed"],
    [
      "text, which the service's dollars would replace",
      { [at("insurance")]: "900 (quote)" },
      "Insurance, buyer's quote",
    ],
    ["a share written as percent points", { [at("financing")]: 2 }, "Financing costs"],
    ["half a year held", { [at("hold")]: 2.5 }, "Years held"],
    ["a reassessment without a tax rate", { [at("reassessed")]: 1 }, "Tax rate"],
    ["a program without a pace", { [at("renovatedHomes")]: 100, [at("pace")]: 0 }, "Pace"],
    ["an abatement without an end", { [at("abatement")]: 0.5 }, "Last year of the abatement"],
    ["a year's capital below zero", { [cellIn(workingRow("capital"), 3)]: -500_000 }, "Capital expenditures, $"],
    ["a year's growth as text", { [cellIn(growthRow("insurance"), 3)]: "30%" }, "Insurance"],
    ["neither yes nor no", { [at("reservesAbove")]: "y" }, "Reserves are in NOI"],
  ])("%s is named", (_, typed, label) => {
    expect(inputsCheck(typed)).toEqual([1, en.look, `Type a number within its limits: ${label}`]);
  });

  it.each([[0], [2.5], [11], [30]])("has no return where the years held are %p: nothing is sold", (hold) => {
    const sheet = open({ [at("hold")]: hold });
    const figures = (["irr", "multiple", "npv", "leveredIrr", "leveredMultiple", "profit", "sale"] as const).map(
      (one) => sheet.value(returnCell(one)),
    );
    expect(new Set(figures)).toEqual(new Set(["–"]));
    expect(sheet.errors()).toEqual([]);
  });
});

it("keeps the taxes where their reassessment has no rate", () => {
  const [before, after] = [open({}), open({ [at("reassessed")]: 2 })].map((sheet) =>
    [1, 2, 3, 10].map((year) => sheet.number(cellIn(rowOf("taxes"), year))),
  );
  expect(after).toEqual(before);
});

it("shows no levered return of a loan above all uses, and says so", () => {
  const sheet = open({ [at("loan")]: 40_000_000 });
  expect([sheet.value(returnCell("leveredIrr")), sheet.value(returnCell("leveredMultiple"))]).toEqual(["–", "–"]);
  expect([sheet.value(gridCell("growth", 2, 2)), sheet.number(useCell("equity")) < 0]).toEqual(["–", true]);
  const row = [...Array(13).keys()].map((index) => String(checksRow + 1 + index)).find((one) => sheet.value(`A${one}`) === en.proForma.checks.sources[0]); // prettier-ignore
  expect(sheet.row(`B${String(row)}:D${String(row)}`)).toEqual([0, en.look, en.proForma.loanAboveUses]);
  expect(sheet.errors()).toEqual([]);
});

it("leaves the check of an IRR open, without an error, where there is none", () => {
  const sheet = open({ [at("vacancy")]: 1 });
  expect(sheet.value(returnCell("irr"))).toBe("–");
  expect(checkOf(sheet, en.proForma.checks.npv[0])).toEqual(["–", en.look]);
  expect(sheet.errors()).toEqual([]);
});

it("has no price where the service has no statement, and says what to type", () => {
  const sheet = evaluateSheet(content, () => "#N/A");
  expect([sheet.value(at("price")), sheet.value("A5")]).toEqual(["–", en.proForma.noStatement]);
});

/** Source: www.calnan.co/investor-tools/multifamily-return-calculator, the table that the page opens with. */
it("equals a published five-year table of 40 figures", () => {
  const none = ["parking", "laundry", "otherIncome", "taxes", "insurance", "utilities", "repairs"] as const;
  const nor = ["payroll", "administration", "marketing", "professional", "ground", "reserves"] as const;
  const sheet = open({
    ...Object.fromEntries([...none, ...nor, "fee" as const, "lossToLease" as const].map((name) => [at(name), 0])),
    ...{ [at("homes")]: 100, [at("rent")]: 650, [at("vacancy")]: 0.05, [at("incomeGrowth")]: 0.03 },
    ...{ [at("otherExpenses")]: 3_500, [at("expenseGrowth")]: 0.025 },
    ...{ [at("price")]: 5_400_000, [at("loan")]: 3_780_000, [at("rate")]: 0.065, [at("hold")]: 5 },
  });
  const table = {
    potential: [780_000, 803_400, 827_502, 852_327, 877_897],
    egi: [741_000, 763_230, 786_127, 809_711, 834_002],
    expenses: [-350_000, -358_750, -367_719, -376_912, -386_335],
    noi: [391_000, 404_480, 418_408, 432_799, 447_668],
    debtService: [-286_706, -286_706, -286_706, -286_706, -286_706],
    afterDebt: [104_294, 117_774, 131_702, 146_093, 160_961],
    balance: [3_737_750, 3_692_670, 3_644_572, 3_593_252, 3_538_495],
  } as const;
  for (const [line, published] of Object.entries(table) as [keyof typeof table, readonly number[]][])
    expect(published.map((_, index) => Math.round(sheet.number(cellIn(rowOf(line), index + 1))))).toEqual(published);
  expect([1, 2, 3, 4, 5].map((year) => sheet.number(cellIn(rowOf("dscr"), year)).toFixed(2))).toEqual([
    "1.36",
    "1.41",
    "1.46",
    "1.51",
    "1.56",
  ]);
});

/** Source: www.calvinphan.com/education/determining-the-maximum-loan-amount-in-cre. */
it("sizes the loan of a published example: $5,505,737, by coverage", () => {
  const sheet = open({
    ...{ [cellIn(rowOf("noi"), 1)]: 522_000, [at("price")]: 10_440_000, [at("maxLtv")]: 0.6 },
    ...{ [at("minDscr")]: 1.25, [at("minDebtYield")]: 0.09, [at("rate")]: 0.065, [at("loanStep")]: 1 },
  });
  expect(Math.round(sheet.number(loanCell("dscr")))).toBe(5_505_737);
  // Never a dollar above the test.
  expect([sheet.number(loanCell("loan")), sheet.value(loanCell("binding"))]).toEqual([
    5_505_736,
    en.proForma.binding.dscr,
  ]);
  expect(sheet.number(cellIn(rowOf("dscr"), 1)).toFixed(2)).toBe("1.25");
  expect(sheet.number(cellIn(rowOf("debtYield"), 1)).toFixed(4)).toBe("0.0948");
});
