import { LocaleType, LogLevel, Univer, UniverInstanceType, type Workbook } from "@univerjs/core";
import { FormulaDataModel } from "@univerjs/engine-formula";
import { listFormulas } from "../../src/workbench/engine/formula-listing";

it("lists the formulas as the spreadsheet's own listing does, shared ones and strange cells too", () => {
  const univer = new Univer({ locale: LocaleType.EN_US, locales: {}, logLevel: LogLevel.SILENT });
  const cellData = {
    0: { 0: { f: "=A2+1", v: 1 }, 1: { f: "=B2*2", si: "one" }, 2: { v: "=text" }, 3: {} },
    2: { 1: { si: "one", v: 4 }, 4: { si: "nowhere" }, 5: { f: "", si: "" }, 6: { f: "=" }, 7: { f: "SUM(A1)" } },
    9: { 0: { si: "one" }, 3: { f: "=1", si: "two" }, 4: { f: null, si: "two" } },
  };
  const workbook = univer.createUnit<object, Workbook>(UniverInstanceType.UNIVER_SHEET, {
    id: "book",
    sheetOrder: ["a", "b"],
    sheets: { a: { id: "a", name: "A", cellData }, b: { id: "b", name: "B", cellData: {} } },
  });
  const own = new FormulaDataModel({ getAllUnitsForType: () => [workbook] } as never, null as never).getFormulaData();
  expect(Object.keys(own["book"]?.["a"] ?? {})).toEqual(["0", "2", "9"]);
  expect(listFormulas(workbook)).toEqual(own);
  univer.dispose();
});

it("lists the formulas that may refer to a sheet: its own, and those that name it, quoted and in any case", () => {
  const univer = new Univer({ locale: LocaleType.EN_US, locales: {}, logLevel: LogLevel.SILENT });
  const cellData = {
    0: { 0: { f: "='JOE''S NEW'!A2+1" }, 1: { f: "=B2*2" }, 2: { f: "='Joe''s new'!B2", si: "one" } },
    1: { 1: { f: "=New!A1" }, 2: { si: "one" } },
  };
  const workbook = univer.createUnit<object, Workbook>(UniverInstanceType.UNIVER_SHEET, {
    id: "book",
    sheetOrder: ["a", "b"],
    sheets: {
      a: { id: "a", name: "A", cellData },
      b: { id: "b", name: "Joe's new", cellData: { 3: { 0: { f: "=A1" } } } },
    },
  });
  expect(listFormulas(workbook, workbook.getSheetBySheetId("b") ?? null)["book"]).toEqual({
    a: { 0: { 0: cellData[0][0], 2: cellData[0][2] }, 1: { 2: { f: "='Joe''s new'!B2", si: "one", x: 0, y: 1 } } },
    b: { 3: { 0: { f: "=A1" } } },
  });
  univer.dispose();
});
