import { quotedSheet } from "../../src/notation/sheet-name";
import { formatAddress, formatBlock, parseBlock, splitSheetReference } from "../../src/workbench/engine/a1-notation";
import { callsNamespace, toEngineFormula, toExcelFormula } from "../../src/workbench/engine/formula-text";
import { ownTable } from "../../src/workbench/engine/engine-table-references";
import { typedFormula } from "../../src/model-file/formula-spelling";
import { toFileFormula } from "../../src/workbench/workbook-file/file-formula";
import { namespaceOf } from "../../src/workbench/headless/built-addin";

test.each([
  ["=SUM(A1#)", "=SUM(ANCHORARRAY(A1))"],
  ["='My sheet'!$B$4#*2", "=ANCHORARRAY('My sheet'!$B$4)*2"],
  ['="A1#"&A1#', '="A1#"&ANCHORARRAY(A1)'],
  ["=SUM(A:.A)", "=SUM(_TRO_TRAILING(A:A))"],
  ["=RENT.PRICE($A$2.:.$A$900)", "=RENT.PRICE(_TRO_ALL($A$2:$A$900))"],
  ["=ROWS('Rent roll'!B2.:C9)", "=ROWS(_TRO_LEADING('Rent roll'!B2:C9))"],
  ['="A:.A"&COUNTA(3:.7)', '="A:.A"&COUNTA(_TRO_TRAILING(3:7))'],
])("%s is read as %s and shown as it was", (excel, engine) => {
  expect(toEngineFormula(excel)).toBe(engine);
  expect(toExcelFormula(engine)).toBe(excel);
});

test.each([
  ["=Rents[@rent]*2", "=Rents[[#This Row],[rent]]*2"],
  ["=Rents[@[asking rent]]", "=Rents[[#This Row],[asking rent]]"],
  ["=SUM(Rents[@[a]:[b c]])", "=SUM(Rents[[#This Row],[a]:[b c]])"],
  ["=ROWS(Rents[@])", "=ROWS(Rents[#This Row])"],
  ["=SUM(Q1_rents.new[rent])", "=SUM(Q1\u02cdrents\u02d9new[rent])"],
  ["=[@rent]/SUM([rent])", "=\u02ee7[[#This Row],[rent]]/SUM(\u02ee7[rent])"],
  ['="[@rent]"&COUNTA([#Headers])', '="[@rent]"&COUNTA(\u02ee7[#Headers])'],
  ["=[Book1.xlsx]Deal!A1+'[Book 2.xlsx]Deal'!A1", "=[Book1.xlsx]Deal!A1+'[Book 2.xlsx]Deal'!A1"],
])("%s in a table is read as %s and shown as it was", (excel, engine) => {
  expect(toEngineFormula(excel, ownTable("7"))).toBe(engine);
  expect(toExcelFormula(engine)).toBe(excel);
});

test("a file names the table at every reference", () => {
  expect(toFileFormula("[@rent]/SUM([rent])", { namespace: "RENT", tables: [] }, "Q1_rents")).toBe(
    "Q1_rents[[#This Row],[rent]]/SUM(Q1_rents[rent])",
  );
});

test.each([
  ["SUM(A:.A)", "SUM(_xlfn._TRO_TRAILING(A:A))"],
  ["AGGREGATE(14,6,B2:B6/C2:C6,1)", "_xlfn.AGGREGATE(14,6,B2:B6/C2:C6,1)"],
  ["ISOWEEKNUM(A1)+ERF.PRECISE(A2)", "_xlfn.ISOWEEKNUM(A1)+_xlfn.ERF.PRECISE(A2)"],
  ["CEILING.PRECISE(A1)+FLOOR.PRECISE(A1)", "_xlfn.CEILING.PRECISE(A1)+_xlfn.FLOOR.PRECISE(A1)"],
  ['GROUPBY(A2:A9,C2:C9,sum)&", SUM)"', '_xlfn.GROUPBY(A2:A9,C2:C9,_xleta.SUM)&", SUM)"'],
  ["BYROW(B2:C9,MAX)+Max", "_xlfn.BYROW(B2:C9,_xleta.MAX)+Max"],
  ["IF(A1,1,Max)", "IF(A1,1,Max)"],
])("%s is %s in a file, and read as it was", (typed, inFile) => {
  const words = { namespace: "RENT", tables: [] };
  expect(toFileFormula(typed, words)).toBe(inFile);
  expect(toFileFormula(typedFormula(inFile, { namespace: "RENT", names: [] }), words)).toBe(inFile);
});

test("a file has empty brackets behind a whole table, which go when it is read", () => {
  const words = { namespace: "RENT", tables: [{ name: "Rents" }] };
  const inFile = 'INDEX(Rents[],2,1)&"Rents"&ROWS(Rents[#All])&Rents()&Deal!Rents';
  expect(toFileFormula('INDEX(rents,2,1)&"Rents"&ROWS(Rents[#All])&Rents()&Deal!Rents', words)).toBe(inFile.replace("Rents[]", "rents[]")); // prettier-ignore
  expect(typedFormula(`${inFile}&"a[]"`, { namespace: "RENT", names: [] })).toBe(
    'INDEX(Rents,2,1)&"Rents"&ROWS(Rents[#All])&Rents()&Deal!Rents&"a[]"',
  );
});

test("prefixes of newer functions go, texts stay", () => {
  expect(toEngineFormula('=_xlfn._xlws.FILTER(A1:A3,A1:A3="_xlfn.")')).toBe('=FILTER(A1:A3,A1:A3="_xlfn.")');
});

test("whether a formula calls our functions", () => {
  expect(callsNamespace("=IF(A1,rent.comps(A1),0)", "RENT")).toBe(true);
  expect(callsNamespace('="RENT.COMPS(A1)"', "RENT")).toBe(false);
});

test("addresses", () => {
  expect(parseBlock("$B$4:C9")).toEqual({ row: 3, column: 1, height: 6, width: 2 });
  expect(parseBlock("C9:B4")).toEqual(parseBlock("B4:C9"));
  expect(parseBlock("XFE1")).toBeNull();
  expect(parseBlock("A0")).toBeNull();
  expect(["A:C", "3:7", "AB12", "A1:AA2"].map((text) => formatBlock(parseBlock(text) ?? fail(text)))).toEqual([
    "A:C",
    "3:7",
    "AB12",
    "A1:AA2",
  ]);
  expect(splitSheetReference("'It''s'!A1")).toEqual({ sheetName: "It's", local: "A1" });
  expect(formatAddress("It's", parseBlock("A1") ?? fail("A1"))).toBe("'It''s'!A1");
  expect([quotedSheet("Comps"), quotedSheet("Q1"), quotedSheet("2025")]).toEqual(["Comps", "'Q1'", "'2025'"]);
});

test("the namespace of the manifest", () => {
  expect(namespaceOf('<Namespace resid="N"/><bt:String id="N" DefaultValue="RENT"/>')).toBe("RENT");
  expect(() => namespaceOf("<OfficeApp/>")).toThrow("names no namespace");
});

function fail(text: string): never {
  throw new Error(`${text} did not parse.`);
}
