import type { ModelFile } from "../../src/model-file/model-file";
import { type FileCell, unreadFormula } from "../../src/model-file/sheet-cells";
import { createFormulaGraph } from "../../src/refresh-cli/formula-graph";
import { toHostWorkbook } from "../../src/refresh-cli/host-workbook";

const functions = { namespace: "RENT", names: ["PRICE"], engine: new Set(["SUM"]) };

const cellAt = (row: number, column: number, value: FileCell["value"], formula: string | null): FileCell => ({
  row,
  column,
  value,
  formula,
  array: null,
  isRich: false,
});

const fileOf = (cells: readonly FileCell[], names: ModelFile["names"] = []): ModelFile => ({
  sheets: [
    { name: "Sheet1", hasCells: true, isVisible: true, path: "", cells, hiddenRows: [], merges: [], filters: [] },
  ],
  names,
  tables: [],
  customXml: [],
  counts1904: false,
  isSigned: false,
  iteration: { isOn: false, count: 100, delta: 0.001 },
  roundsToShown: false,
  awaitsCalculation: false,
  numberFormats: () => Promise.resolve(new Map()),
  write: () => Promise.reject(new Error("Nothing is written here.")),
});

test("a model of 200,000 formulas is opened; they keep their values", () => {
  const cells = Array.from({ length: 200_000 }, (_, row) => cellAt(row, 1, row, "A1"));
  const { ours, others, left } = toHostWorkbook(
    fileOf([cellAt(0, 0, 1, '_xldudf_RENT_PRICE("x")'), ...cells]),
    functions,
  );
  expect([ours.length, others.length, left.length]).toEqual([1, 0, 200_000]);
  expect(left.at(-1)?.reason).toContain("more than 100,000 formulas");
});

test("a name of one letter is no column: formulas with $B$7 are calculated", () => {
  const names = [{ name: "b", formula: "[1]Deal!$A$1", sheetIndex: null, isHidden: true }];
  const formulas = ["$B$7*2", "SUM(B$1:$B9)", "b*2", "b+$B$7"].map((formula, row) => cellAt(row, 3, 1, formula));
  const { others, left } = toHostWorkbook(fileOf(formulas, names), functions);
  expect([others, left].map((some) => some.map(({ formula }) => formula))).toEqual([
    ["$B$7*2", "SUM(B$1:$B9)"],
    ["b*2", "b+$B$7"],
  ]);
});

test("names that double one another, or lead back to themselves, are not expanded", () => {
  const doubling = Array.from({ length: 30 }, (_, index) => `n${index + 1}_+n${index + 1}_`);
  const names = [...doubling, "Sheet1!$A$1"].map((formula, index) => ({ name: `n${index}_`, formula }));
  const all = [...names, { name: "ring", formula: "ring2+1" }, { name: "ring2", formula: "ring*2" }];
  const cells = ["n0_*2", "n28_*2", "ring"].map((formula, row) => cellAt(row, 3, 1, formula));
  const records = all.map((one) => ({ ...one, sheetIndex: null, isHidden: false }));
  const { others, left, snapshot } = toHostWorkbook(fileOf(cells, records), functions);
  expect(others.map(({ formula }) => formula)).toEqual(["n28_*2"]);
  expect(left.map(({ reason }) => reason)).toEqual(["it uses the name n0_", "it uses the name ring"]);
  expect(snapshot.names.length).toBeLessThan(20);
});

test("a name that is called as its sheet leads to that sheet, not to itself", () => {
  const records = [
    { name: "Vacancy", formula: "Vacancy!$E$22", sheetIndex: null, isHidden: false },
    { name: "Loop.1", formula: "Loop.1+1", sheetIndex: null, isHidden: false },
  ];
  const cells = ["Vacancy*2", "Loop.1", "Vacancy!A1+1"].map((formula, row) => cellAt(row, 3, 1, formula));
  const { others, left } = toHostWorkbook(fileOf(cells, records), functions);
  expect(others.map(({ formula }) => formula)).toEqual(["Vacancy*2", "Vacancy!A1+1"]);
  expect(left.map(({ reason }) => reason)).toEqual(["it uses the name loop.1"]);
});

test("a sheet's own name of another file is unknown there alone: elsewhere the workbook's name counts", () => {
  const names = [
    { name: "Growth", formula: "Other!$A$1", sheetIndex: null, isHidden: false },
    { name: "growth", formula: "[1]Deal!$A$1", sheetIndex: 1, isHidden: false },
  ];
  const file = fileOf([cellAt(0, 3, 1, "Growth*2")], names);
  const other = { ...file.sheets[0]!, name: "Other", cells: [cellAt(0, 3, 1, "Growth*3")] };
  const { others, left, snapshot } = toHostWorkbook({ ...file, sheets: [...file.sheets, other] }, functions);
  expect([others, left].map((some) => some.map(({ formula }) => formula))).toEqual([["Growth*2"], ["Growth*3"]]);
  expect(snapshot.names).toMatchObject([{ name: "Growth", sheetId: null }]);
});

test("tables are known to formulas that name them in a text", () => {
  const table = {
    name: "Rent_Roll",
    ref: "A3:C9",
    sheetIndex: 0,
    headerRows: 1,
    totalsRows: 1,
    columns: ["unit", "rent"],
    isFiltered: false,
  };
  const { snapshot } = toHostWorkbook({ ...fileOf([cellAt(0, 0, 1, "1")]), tables: [table] }, functions);
  expect(snapshot.tables).toEqual([
    expect.objectContaining({
      name: "Rent_Roll",
      sheetId: "sheet-1",
      block: { row: 2, column: 0, height: 6, width: 3 },
    }),
  ]);
});

test("what-if tables, array formulas and ranges over sheets are calculated as the file means them", () => {
  const area = { top: 1, left: 1, bottom: 3, right: 1 };
  const table = {
    ...cellAt(1, 1, 5, "TABLE()"),
    array: { area, isDynamic: false, inputs: { across: null, down: "A1" } },
  };
  const array = {
    ...cellAt(5, 1, 5, "SUM(A1:A3*2)"),
    array: { area: { ...area, top: 5, bottom: 5 }, isDynamic: false },
  };
  const { others, left, snapshot } = toHostWorkbook(
    fileOf([table, array, cellAt(6, 1, 1, "SUM(Sheet1:Sheet1!A1)")]),
    functions,
  );
  expect(left).toEqual([]);
  expect(others.map(({ formula }) => formula)).toEqual(["TABLE(B2:B4,,A1)", "SUM(A1:A3*2)", "SUM(Sheet1:Sheet1!A1)"]);
  const { sheets } = snapshot.engine as {
    sheets: Record<string, { cellData: Record<number, Record<number, object>> }>;
  };
  const forms = [1, 5, 6].map((row) => sheets["sheet-1"]?.cellData[row]?.[1]);
  expect(forms).toMatchObject([
    { custom: { formula: { rows: 3, columns: 1 } } },
    { custom: { formula: { rows: 1, columns: 1 } } },
    { custom: { formula: { isLegacy: true } } },
  ]);
});

test("a what-if table without input cells keeps its values, and what reads one of its cells depends on it", () => {
  const area = { top: 0, left: 0, bottom: 2, right: 0 };
  const table = { ...cellAt(0, 0, 5, "TABLE()"), array: { area, isDynamic: false } };
  const model = toHostWorkbook(fileOf([table, cellAt(2, 0, 7, null), cellAt(4, 0, 14, "A3*2")]), functions);
  expect(model.left.map(({ reason }) => reason)).toEqual(["it is a what-if table without input cells"]);
  const graph = createFormulaGraph(model);
  expect([...(graph?.open ?? [])]).toEqual(model.left);
  expect([...(graph?.dependentsOf(model.left).keys() ?? [])]).toEqual(model.others);
});

test("a formula that the file does not hold keeps its value, and may read any cell", () => {
  const model = toHostWorkbook(
    fileOf([cellAt(0, 1, 5, unreadFormula), cellAt(0, 2, 10, "B1*2"), cellAt(0, 3, 1, "A1")]),
    functions,
  );
  expect(model.left.map(({ address, reason }) => [address, reason])).toEqual([
    ["Sheet1!B1", "it shares a formula that the file does not hold"],
  ]);
  expect([...(createFormulaGraph(model)?.open ?? [])]).toEqual(model.left);
});

test("the host knows the merged cells: no result of several cells fills them", () => {
  const file = fileOf([cellAt(0, 0, 1, null)]);
  const sheets = file.sheets.map((sheet) => ({ ...sheet, merges: [{ top: 3, left: 0, bottom: 4, right: 1 }] }));
  const { snapshot } = toHostWorkbook({ ...file, sheets }, functions);
  expect(snapshot.engine).toMatchObject({
    sheets: { "sheet-1": { mergeData: [{ startRow: 3, endRow: 4, startColumn: 0, endColumn: 1 }] } },
  });
});
