/**
 * Text from outside (formulas and names of a workbook, answers of a service, cells, files) costs no more time than
 * other text of its length. Each line has a text that once cost time with the square of its length, or worse.
 */
import { say } from "../../src/domain/said";
import * as v from "valibot";
import { functionsOf } from "../../src/host/formula-functions";
import { splitFormula } from "../../src/host/formula-references";
import { namesCalled } from "../../src/host/formula-repair";
import { sheetNameFor, titleOf } from "../../src/features/import/sheet/import-names";
import { looserSearches } from "../../src/engine/questions/meant-properties";
import { plainOptionName } from "../../src/engine/questions/option-idea";
import { readMoney } from "../../src/features/intake/printed-values";
import { readPastedSheet } from "../../src/features/intake/read-sheets";
import { readJsonLine } from "../../src/file-reader/json-line";
import { withFullCalculation } from "../../src/model-file/calculation-settings";
import { functionsCalled, typedFormula } from "../../src/model-file/formula-spelling";
import { parseXml } from "../../src/model-file/xml-scan";
import { propertyNamesOf } from "../../src/features/refresh/answer-differences";
import { connectionProblem } from "../../src/features/connection/connection-problem";
import { withoutSecrets } from "../../src/client/secret-text";
import { decodeQuery } from "../../src/sandbox/query-reader";
import { ServiceError } from "../../src/service/service-errors";
import { meaningOf } from "../../src/features/formulas/pane/call-draft";
import { toLocalNumberFormat, asReadInTurkish, toLocalFormula } from "../../src/workbench/engine/local-formula";
import { toEngineFormula } from "../../src/workbench/engine/formula-text";
import { moveReferences, renameSheetIn } from "../../src/workbench/engine/reference-moves";
import {
  renameTableIn,
  toEngineReferences,
  toExcelReferences,
} from "../../src/workbench/engine/engine-table-references";
import { functionsIn } from "../../src/workbench/page/function-card";
import { toFileFormula } from "../../src/workbench/workbook-file/file-formula";
import { timesSlower } from "../hostile-text";

const spanish = { listSeparator: "semicolon", uiLanguage: "es" } as const;
/** A figure of a pasted sheet with this number format. */
const pastedFigure = (format: string): unknown => [
  ...readPastedSheet("Roll", [{ row: 0, column: 0, value: 5, style: 0 }], [{ format, isBold: false, indent: 0 }]),
];

const filled = (piece: string, length = 0): string => piece.repeat(Math.ceil(length / piece.length));

const settings = (filler: string): string => {
  const xml = `<workbook><calcPr a="${filler}."/></workbook>`;
  return withFullCalculation({ xml, root: parseXml(xml, "workbook.xml") });
};
const refusal = (said: string) =>
  connectionProblem(new ServiceError("ForbiddenError", say`refused`, { status: 403, serviceMessage: said }), true);
const namesOf = (key: string) =>
  propertyNamesOf([
    { key, value: { kind: "scalar", value: "x" }, propertyId: "1" } as unknown as Parameters<
      typeof propertyNamesOf
    >[0] extends Iterable<infer One>
      ? One
      : never,
  ]);
const readNumber = (text: string) => decodeQuery(v.object({ lat: v.number() }), new URLSearchParams({ lat: text }));
const move = { changeType: "RowInserted", block: { row: 0, column: 0, height: 1, width: 1 } } as Parameters<
  typeof moveReferences
>[3];
const saved = { namespace: "RENT", tables: [] };
const functions = { namespace: "RENT", names: ["PRICE"] };

test.each<[string, (text: string) => unknown, (repeat: typeof filled) => string]>([
  ["unclosed brackets in a formula", functionsOf, (fill) => `=${fill("[")}`],
  ["unclosed brackets in a formula to repair", namesCalled, (fill) => `=${fill("[")}`],
  ["unclosed brackets in a formula to take apart", (text) => splitFormula(text, "S"), (fill) => `=${fill("[[")}`],
  ["a long word in a formula", (text) => splitFormula(text, "S"), (fill) => `=${fill("a")}`],
  ["quotation marks of sheets in a formula", (text) => splitFormula(text, "S"), (fill) => `=${fill("''")}`],
  ["functions' names of a file in a row", (text) => typedFormula(text, functions), (fill) => `=${fill("_xldudf_D.")}`],
  ["a long word in a file's formula", functionsCalled, (fill) => `=${fill("a")}`],
  ["blanks in the settings of a workbook", settings, (fill) => fill(" ")],
  ["parts of a table's reference", (text) => toEngineReferences(text, null), (fill) => `T[[#a]${fill(" ")}x]`],
  ["this row in a table's reference", toExcelReferences, (fill) => `T[[#This Row],${fill(" ")},${fill(" ")}\n,s]`],
  ["beginnings of a name's question", namesOf, (fill) => fill('"FIND",[[')],
  ["a refusal of a service", refusal, (fill) => `forbidden-${fill("-")}F${fill("-")}\u0000B`],
  ["quotation marks of a product", refusal, (fill) => `product${fill("‘")}`],
  ["words before secrets", (text) => withoutSecrets(text, []), (fill) => fill("secret=")],
  ["ends of a file's name", titleOf, (fill) => `${fill(".gz")}x`],
  ["apostrophes in a title", (text) => sheetNameFor(text, []), (fill) => `a${fill("'")}b`],
  ["strings of a broken line of JSON", readJsonLine, (fill) => `{12345678901234567890${fill('x\\"')}\\`],
  ["asterisks before an amount", (text) => readMoney(text), (fill) => `${fill("*")}9*`],
  ["digits of an address", looserSearches, (fill) => `1 ${fill("1")}`],
  ["parentheses of an option's name", plainOptionName, (fill) => fill("(")],
  ["brackets of a number format", (text) => toLocalNumberFormat(text, spanish), (fill) => fill("[")],
  ["brackets of a file's number format", pastedFigure, (fill) => fill("[")],
  ["a long word in a table's reference", (text) => toEngineReferences(text, null), (fill) => `=${fill("a")}`],
  ["a long word before the cells of another sheet", toEngineFormula, (fill) => `=${fill("a")}`],
  ["apostrophes before a spilled cell", toEngineFormula, (fill) => `=${fill("'")}A1`],
  ["brackets of a local formula", (text) => toLocalFormula(text, spanish), (fill) => `=${fill("[")}`],
  ["a long word of a local formula", (text) => toLocalFormula(text, spanish), (fill) => `=${fill("a")}`],
  ["a long word in another alphabet's Excel", asReadInTurkish, (fill) => `=${fill("a")}`],
  ["brackets of moved references", (text) => moveReferences(text, "S", "S", move), (fill) => `=${fill("[")}`],
  ["a long word of moved references", (text) => moveReferences(text, "S", "S", move), (fill) => `=${fill("a")}`],
  ["apostrophes of moved references", (text) => moveReferences(text, "S", "S", move), (fill) => `=${fill("'")}a`],
  ["a long word where a sheet is renamed", (text) => renameSheetIn(text, "S", "T"), (fill) => `=${fill("a")}`],
  ["apostrophes where a sheet is renamed", (text) => renameSheetIn(text, "S", "T"), (fill) => `=${fill("'")}a`],
  ["a long word where a table is renamed", (text) => renameTableIn(text, "S", "T"), (fill) => `=${fill("a")}(`],
  ["brackets where a table is renamed", (text) => renameTableIn(text, "S", "T"), (fill) => `=${fill("[")}`],
  ["a long word of a formula on the page", (text) => functionsIn(text, "RENT"), (fill) => `=${fill("a")}`],
  ["brackets of a saved formula", (text) => toFileFormula(text, saved), (fill) => `=LET(a,1,${fill("(")}`],
  ["a long word of a saved formula", (text) => toFileFormula(text, saved), (fill) => `=LET(a,1,${fill("b")}`],
  ["digits of a value", meaningOf, (fill) => `${fill("0")}x`],
  ["digits of a parameter", readNumber, (fill) => `${fill("0")}x`],
])("%s", (_, read, hostile) => {
  const attempt = (text: string): unknown => {
    try {
      return read(text);
    } catch (error) {
      return error;
    }
  };
  const [short, long] = [250, 4_000].map((length) => hostile((piece) => filled(piece, length)));
  // 16 times as long: about 16 times as slow where it is linear, 256 times where it goes with the square.
  expect(timesSlower(attempt, long ?? "", short ?? "")).toBeLessThan(64);
});
