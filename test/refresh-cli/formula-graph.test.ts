import type { CellArea } from "../../src/model-file/cell-address";
import { createFormulaGraph, type FormulaGraph } from "../../src/refresh-cli/formula-graph";
import type { ModelFormula } from "../../src/refresh-cli/host-workbook";
import { readCell } from "../../src/model-file/cell-address";

const sheetNames = ["Model", "Rent roll"];

/** Formulas by their cell (Model!B4); "Rent roll" as R!B4. */
function graphOf(
  formulas: Readonly<Record<string, string>>,
  names: Readonly<Record<string, string[]>> = {},
  areas: Readonly<Record<string, CellArea>> = {},
) {
  const nodes = Object.entries(formulas).map(([address, formula]): ModelFormula => {
    const place = readCell(address.slice(2)) ?? { row: 0, column: 0 };
    const area = areas[address];
    const array = area === undefined ? null : { area, isDynamic: true };
    return {
      sheet: address.startsWith("R!") ? 1 : 0,
      address,
      formula,
      cell: { ...place, value: 1, formula, array, isRich: false },
    };
  });
  const graph = createFormulaGraph({
    ours: [],
    others: nodes,
    left: [],
    names: new Map(Object.entries(names)),
    sheetNames,
  });
  if (graph === null) throw new Error("There is no graph.");
  const at = (address: string) => nodes.find((node) => node.address === address) as ModelFormula;
  return { graph, at, dependentsOf: (address: string) => addresses(graph.dependentsOf([at(address)]).keys()) };
}

const addresses = (formulas: Iterable<ModelFormula>): string[] => [...formulas].map(({ address }) => address).sort();
const marked = ({ open, circular }: FormulaGraph) => ({ open: addresses(open), circular: addresses(circular) });

test("through cells, ranges, whole columns and rows, other sheets and quoted names", () => {
  const { dependentsOf, graph } = graphOf({
    "M!B2": "1",
    "M!C1": "B2*2",
    "M!C2": "SUM($A$1:$B$9)",
    "M!C3": "SUM(B:B)",
    "M!C4": "SUM(2:2)",
    "M!C5": "SUM(B3:B9)",
    "M!C6": '"B2"&A1',
    "R!A1": "Model!B2+1",
    "M!D9": "'rent ROLL'!A1",
    "M!D8": "'[1]Rent roll'!B2",
  });
  expect(dependentsOf("M!B2")).toEqual(["M!C1", "M!C2", "M!C3", "M!C4", "M!D9", "R!A1"].sort());
  expect(marked(graph)).toEqual({ open: ["M!D8"], circular: ["M!C4"].filter(() => false) });
});

test("through names, names of names, and what a formula fills", () => {
  const { dependentsOf, graph } = graphOf(
    { "M!A1": "SORT(F1:F3)", "M!B1": "NOI*2", "M!B2": "A3+1", "M!B3": "near", "M!C1": "today()" },
    { noi: ["total+1"], total: ["Model!$A$2"], near: ["Model!A1"], today: ["Model!$A$1"] },
    { "M!A1": { top: 0, left: 0, bottom: 2, right: 0 } },
  );
  expect(dependentsOf("M!A1")).toEqual(["M!B1", "M!B2", "M!B3"]);
  // A name with a relative reference.
  expect(marked(graph)).toEqual({ open: ["M!B3"], circular: [] });
});

test("names that double one another are read once each", () => {
  const names = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [`n${index}_`, [`n${index + 1}_+n${index + 1}_`]]),
  );
  const { dependentsOf } = graphOf({ "M!A1": "1", "M!B1": "n0_" }, { ...names, n40_: ["Model!$A$1"] });
  expect(dependentsOf("M!A1")).toEqual(["M!B1"]);
});

test.each(["OFFSET(A1,1,1)", "INDIRECT(A1)", "SUM(A1:INDEX(B:B,5))", "SUM(Model!A1:Model!A9)", "SUM(Rents[rent])"])(
  "%s finds its cells by calculating",
  (formula) => {
    expect(marked(graphOf({ "M!Z9": formula }).graph).open).toEqual(["M!Z9"]);
  },
);

test("a what-if table reads what is above it and left of it, and not itself", () => {
  const { graph, dependentsOf } = graphOf(
    { "M!A1": "1", "M!B1": "A1*2", "M!D4": "B1", "M!D5": "3", "M!D9": "4", "M!E5": "TABLE(E5:F6,A1,A2)", "M!H1": "F6" },
    {},
    { "M!E5": { top: 4, left: 4, bottom: 5, right: 5 } },
  );
  expect(dependentsOf("M!B1")).toEqual(["M!D4", "M!E5", "M!H1"]);
  expect(dependentsOf("M!D5")).toEqual(["M!E5", "M!H1"]);
  expect(dependentsOf("M!D9")).toEqual([]);
  expect(marked(graph)).toEqual({ open: [], circular: [] });
});

test("circles, and not what leads to one or comes out of it", () => {
  const { graph } = graphOf({
    "M!A1": "9",
    "M!B1": "A1+B3",
    "M!B2": "B1*2",
    "M!B3": "B2*2",
    "M!C1": "B3",
    "M!D1": "SUM(D1:D3)",
    "M!E1": "1",
  });
  expect(marked(graph).circular).toEqual(["M!B1", "M!B2", "M!B3", "M!D1"]);
});

test("30,000 formulas that sum up everything above are followed or given up, without recursion", () => {
  const chain = Object.fromEntries(
    Array.from({ length: 30_000 }, (_, row) => [`M!A${row + 1}`, row === 0 ? "1" : `A${row}`]),
  );
  expect(graphOf(chain).dependentsOf("M!A1")).toHaveLength(29_999);
  const running = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, row) => [`M!A${row + 1}`, `SUM(A$1:A${row + 1})`]),
  );
  expect(() => graphOf(running)).toThrow("There is no graph.");
});
