/** Labels of other people's models, and what is no key figure though it sounds like one. */
import { figureKindOf, labelledFigures } from "../../../src/features/refresh/figure-kinds";

test.each([
  ["NOI", "noi"],
  ["Net Operating Income (NOI)", "noi"],
  ["Net operating income:", "noi"],
  ["Stabilized NOI", "noi"],
  ["NOI, year 1", "noi"],
  ["Total Net Operating Income", "noi"],
  ["Going-in value", "value"],
  ["Value at a 5.5% cap", "value"],
  ["Levered IRR", "irr"],
  ["Project Levered IRR", "irr"],
  ["IRR (unlevered)", "irr"],
  ["TIR", "irr"],
  ["Loss to lease", "lossToLease"],
  ["Loss-to-Lease", "lossToLease"],
  ["Effective Gross Income (EGI)", "egi"],
  ["Gross Potential Rent", "gpr"],
  ["Equity Multiple", "multiple"],
  ["Multiple, levered", "multiple"],
  ["Debt Service Coverage Ratio", "dscr"],
  ["Exit cap rate", "capRate"],
])("%s is %s", (label, kind) => {
  expect(figureKindOf(label)).toBe(kind);
});

test.each([
  "Value per unit",
  "NOI per unit",
  "NOI margin",
  "Noise",
  "Value-add",
  "IRR hurdle for the promote",
  "Multiple",
  "Multiple, levered and unlevered",
  "Loss to lease burn-off",
  "Net operating income is what the property earns before debt, taxes and capital expenses",
  "",
])("%s is none", (label) => {
  expect(figureKindOf(label)).toBeNull();
});

test("a figure is a number by a formula, at most three cells right of its label; the first of each kind counts", () => {
  // Further right only over empty cells; with and without the loan are two returns.
  const values = [
    ["NOI", "", 700_000, 1],
    ["NOI", 5, 6, 7],
    ["Value", 9, "", ""],
    ["IRR", "", "", 0.1],
    ["EGI", "", "typed", "", 4],
    ["IRR, unlevered", "", "", "", 0.06, 1],
    ["IRR, levered", "", "", "", "", "", 0.07],
    ["Levered IRR", 0.08],
    ["Debt yield", "", "", "", "", "", "", 0.09],
  ];
  const formulas = [
    ["NOI", "", "=A1", "=B1"],
    ["NOI", "=1", "=2", "=3"],
    ["Value", 9, "", ""],
    ["IRR", "", "", "=IRR(A1:A9)"],
    ["EGI", "", "typed", "", "=4"],
    ["IRR, unlevered", "", "", "", "=IRR(A1:A9)", "=1"],
    ["IRR, levered", "", "", "", "", "", "=IRR(B1:B9)"],
    ["Levered IRR", "=IRR(C1:C9)"],
    ["Debt yield", "", "", "", "", "", "", "=A1/A2"],
  ];
  expect(labelledFigures({ values, formulas })).toEqual([
    { kind: "noi", label: "NOI", row: 0, column: 2 },
    { kind: "irr", label: "IRR", row: 3, column: 3 },
    { kind: "irr", label: "IRR, unlevered", row: 5, column: 4 },
    { kind: "irr", label: "IRR, levered", row: 6, column: 6 },
  ]);
});
