/** Text where a number belongs, and other inputs that a formula passes over: a check of the sheet names each. */
import { amiRentsInput, amiRentsPlaces } from "../../src/templates/ami-rents-places";
import { amiRentsSheet } from "../../src/templates/ami-rents-sheet";
import { lossToLeaseSheet, lossToLeasePlaces } from "../../src/templates/loss-to-lease-sheet";
import { portfolioPlaces, portfolioSheet } from "../../src/templates/portfolio-sheet";
import { firstRow } from "../../src/templates/roll-places";
import type { NewSheet } from "../../src/templates/sheet-content";
import { t12CheckSheet, t12Places } from "../../src/templates/t12-check-sheet";
import { en } from "../../src/templates/words/template-words-en";
import { evaluateSheet, type EvaluatedSheet, type Typed } from "./evaluated-sheet";
import { readmeStatement, statementAnswers } from "./readme-property";

const known = statementAnswers(readmeStatement, 210);
const answers = (call: string): number | string => (call.includes("created_on") ? 46_050 : known(call));
const [inputsLabel] = en.valueAdd.checks.inputs;

/** Value, state and advice of the check with a label. */
function checkOf(content: NewSheet, sheet: EvaluatedSheet, label: string): unknown[] {
  const [address = ""] = Object.entries(content.cells).find(([, cell]) => cell === label) ?? [];
  return sheet.row(address.replace(/A(\d+)/, "B$1:D$1"));
}
const named = (label: string): unknown[] => [1, en.look, `Type a number within its limits: ${label}`];

interface Sheet {
  readonly name: string;
  readonly content: NewSheet;
  readonly cases: readonly (readonly [typed: Typed, label: string])[];
}
const t12Input = (index: number): string => `B${String(t12Places.inputsRow + 1 + index)}`;
const rollInput = (index: number): string => `B${String(lossToLeasePlaces.inputsRow + 1 + index)}`;
const home = (column: string): string => `${column}${String(amiRentsPlaces.homeRow(2))}`;
const { at, typedCell, totalCell } = portfolioPlaces;
const sheets: readonly Sheet[] = [
  {
    name: "T12 check",
    content: t12CheckSheet("x", en),
    cases: [
      // A number is below every text: with a text as the tolerance every total tied.
      [{ [t12Input(1)]: "1" }, "A total ties within"],
      [{ [t12Input(0)]: "20%" }, "A comment is due at"],
      [{ [t12Input(3)]: "20,000,000" }, "Loan"],
      [{ [t12Input(6)]: "y" }, "Coverage on interest only"],
    ],
  },
  {
    name: "loss to lease",
    content: lossToLeaseSheet("x", en),
    cases: [
      [{ [rollInput(7)]: ".5" }, "A difference counts above"],
      [{ [rollInput(3)]: "3" }, "New leases needed"],
      [{ [rollInput(5)]: 0 }, "Size adjustment to the nearest"],
      [{ [rollInput(0)]: "y" }, "Market rent from the roll first"],
    ],
  },
  {
    name: "LIHTC rents",
    content: amiRentsSheet("x", en),
    cases: [
      // As text it left the HERA limits out.
      [{ [amiRentsInput("placed")]: "2007-05-01" }, "Placed in service"],
      [{ [amiRentsInput("election")]: "40/60" }, "Set-aside election"],
      [{ [amiRentsInput("rural")]: "y" }, "Rural (Housing Act 1949 s. 520)"],
      [{ [`C${String(amiRentsPlaces.limitsRow + 2)}`]: "36,000" }, "HERA special, typed"],
      [{ [home("G")]: "1,450" }, "2 bedrooms"],
      [{ [home("F")]: -25 }, "2 bedrooms"],
    ],
  },
  {
    name: "portfolio",
    content: portfolioSheet("x", en),
    cases: [
      [{ [typedCell("property", 1)]: "9 Elm", [typedCell("noi", 1)]: "1,200,000" }, "9 Elm"],
      [{ [typedCell("property", 1)]: "9 Elm", [typedCell("occupancy", 1)]: 95 }, "9 Elm"],
      [{ [typedCell("property", 1)]: "9 Elm", [typedCell("limits", 1)]: "y" }, "9 Elm"],
      [{ [at("stale")]: "90" }, "Data is stale after"],
    ],
  },
];

describe.each(sheets)("$name", ({ content, cases }) => {
  const asInserted = (address: string): string | number => {
    const cell = content.cells[address.replaceAll("$", "")] ?? "";
    return typeof cell === "object" ? cell.formula : cell;
  };
  let sheet: EvaluatedSheet;
  beforeAll(() => {
    sheet = evaluateSheet(content, answers);
  });

  it("has no input outside its limits as inserted", () => {
    expect(checkOf(content, sheet, inputsLabel)).toEqual([0, en.ok, ""]);
  });

  it.each(cases)("%p is named", (typed, label) => {
    sheet.type(typed);
    const check = checkOf(content, sheet, inputsLabel);
    sheet.type(Object.fromEntries(Object.keys(typed).map((address) => [address, asInserted(address)])));
    expect(check).toEqual(named(label));
  });
});

it("counts cells of a roll that are text, but no dash", () => {
  const content = lossToLeaseSheet("x", en);
  const row = (index: number): string => String(firstRow + index);
  const sheet = evaluateSheet(content, answers, {
    ...{ [`A${row(0)}`]: "101", [`F${row(0)}`]: "current", [`H${row(0)}`]: "950", [`I${row(0)}`]: 400 },
    ...{ [`A${row(1)}`]: "102", [`F${row(1)}`]: "current", [`H${row(1)}`]: 900, [`I${row(1)}`]: "-" },
    ...{ [`A${row(2)}`]: "103", [`F${row(2)}`]: "current", [`H${row(2)}`]: 900, [`K${row(2)}`]: "850 max" },
  });
  const [label, advice] = en.lossToLease.checks.notNumbers;
  expect(checkOf(content, sheet, label)).toEqual([2, en.look, advice]);
});

describe("a property that is listed twice", () => {
  const content = portfolioSheet("x", en);
  const [label, advice] = en.portfolio.checks.twice;
  const twice = (typed: Typed): unknown[] =>
    checkOf(
      content,
      evaluateSheet(content, () => "#N/A", typed),
      label,
    );
  const noi = { [typedCell("noi", 0)]: 1_000, [typedCell("noi", 1)]: 1_000, [typedCell("noi", 2)]: 500 };

  it("is named, for the totals count it twice", () => {
    const typed = { [typedCell("property", 0)]: "9 Elm", [typedCell("property", 1)]: "9 elm", [typedCell("property", 2)]: "12 Oak", ...noi }; // prettier-ignore
    expect(twice(typed)).toEqual([2, en.look, `9 elm${en.portfolio.countsTwice}`]);
    expect(evaluateSheet(content, () => "#N/A", typed).number(totalCell("noi"))).toBe(2_500);
  });

  it("is known by its id where its address is written in two ways", () => {
    const ids = { [portfolioPlaces.serviceCell("id", 0)]: [["a1b2"], ["c3d4"], ["a1b2"]] };
    const typed = { [typedCell("property", 0)]: "9 Elm", [typedCell("property", 1)]: "12 Oak", [typedCell("property", 2)]: "9 Elm St", ...noi, ...ids }; // prettier-ignore
    expect(twice(typed)).toEqual([2, en.look, `9 Elm St${en.portfolio.countsTwice}`]);
  });

  it("isn't one of two that differ, nor an empty row", () => {
    const typed = { [typedCell("property", 0)]: "9 Elm", [typedCell("property", 1)]: "12 Oak" };
    expect(twice(typed)).toEqual([0, en.ok, ""]);
    expect(advice).not.toBe("");
  });
});
