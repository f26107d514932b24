import { figureDoubts } from "../../src/refresh-cli/figure-doubts";
import { createFormulaGraph } from "../../src/refresh-cli/formula-graph";
import type { ModelFormula } from "../../src/refresh-cli/host-workbook";

const formulaIn = (column: number, address: string, formula: string): ModelFormula => ({
  sheet: 0,
  address,
  formula,
  cell: { row: 0, column, value: 1, formula, array: null, isRich: false },
});

/** A price in A1 and what follows from it in B1. */
function doubts(roundsToShown: boolean) {
  const ours = [formulaIn(0, "Sheet1!A1", 'RENT.PRICE("x")')];
  const others = [formulaIn(1, "Sheet1!B1", "A1*2"), formulaIn(2, "Sheet1!C1", "D1")];
  const model = {
    ...{ ours, others, left: [], held: [], names: new Map(), sheetNames: ["Sheet1"] },
    snapshot: undefined as never,
  };
  const check = { different: new Set<ModelFormula>(), missing: new Set<ModelFormula>() };
  const graph = createFormulaGraph(model);
  return figureDoubts({ model, graph, check, roundsToShown, kept: new Set(), unverified: new Set() });
}

test("what follows from a figure counts, unless the workbook rounds to what its cells show", () => {
  expect([...doubts(false)]).toEqual([
    ["Sheet1!A1", null],
    ["Sheet1!B1", null],
  ]);
  expect([...doubts(true)]).toEqual([
    ["Sheet1!A1", null],
    ["Sheet1!B1", "the workbook calculates with the precision as displayed"],
  ]);
});
