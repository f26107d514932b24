/** The lint rules over office.js: what an older or a stricter Excel refuses is found in a file of the host. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Linter } from "eslint";
import ts from "typescript";
import tseslint from "typescript-eslint";
import { guardedMembers, namesRead, officeMembers, refusedCalls } from "../../scripts/lint/office-members.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "compsheet-lint-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const cases: Readonly<Record<string, string>> = {
  fine: "export const load = (range: Excel.Range) => range.load('values'); export const size = (r: Excel.Range) => r.rowCount;",
  unasked: "export const read = (range: Excel.Range) => range.valuesAsJson;",
  asked:
    'declare function isSupported(set: string, version: string): boolean;\nexport const read = (range: Excel.Range) => (isSupported("ExcelApi", "1.16") ? range.valuesAsJson : null);',
  tooLow:
    'declare function isSupported(set: string, version: string): boolean;\nexport const read = (range: Excel.Range) => (isSupported("ExcelApi", "1.9") ? range.valuesAsJson : null);',
  undoGroup: "export const one = () => Excel.run({ mergeUndoGroup: true }, () => Promise.resolve());",
  dialog: "Office.context.ui.displayDialogAsync('https://a');",
  createWorkbook: "export const make = () => Excel.createWorkbook();",
  getRanges: "export const areas = (sheet: Excel.Worksheet) => sheet.getRanges('A1,C3');",
  saveAsync: "export const save = () => Office.context.document.settings.saveAsync();",
  insertWorksheets: "export const add = (book: Excel.Workbook) => book.insertWorksheetsFromBase64('');",
  rows: "export const add = (table: Excel.Table) => table.rows.add(undefined, []);",
  frozen: "export const freeze = (sheet: Excel.Worksheet) => sheet.freezePanes.freezeRows(1);",
  storage: "export const kept = window.localStorage.getItem('a');",
  ownStorage:
    "declare function createDeviceStorage(get: () => Storage): unknown;\nexport const kept = createDeviceStorage(() => window.localStorage);",
  nameFormula: "export const read = (name: Excel.NamedItem) => name.load('name,formula');",
  cellFormulas: "export const read = (range: Excel.Range) => range.load('formulas,values');",
  errorText: "export const isOff = (value: unknown) => value === '#NAME?';",
  sheet: "export const hide = (sheet: Excel.Worksheet) => { sheet.visibility = 'VeryHidden'; };",
};

let program: ts.Program;
beforeAll(() => {
  const files = Object.entries(cases).map(([name, text]) => {
    const file = path.join(folder, `${name}.ts`);
    writeFileSync(file, text);
    return file;
  });
  const typeRoots = [path.resolve(__dirname, "../../node_modules/@types")];
  program = ts.createProgram(files, { target: ts.ScriptTarget.ES2022, types: ["office-js"], typeRoots, noEmit: true });
});

/** The first words of each message. */
function lint(name: string): string[] {
  const linter = new Linter({ cwd: folder });
  const found = linter.verify(
    cases[name] ?? "",
    {
      files: ["**/*.ts"],
      languageOptions: { parser: tseslint.parser, parserOptions: { programs: [program] } },
      plugins: { "office-members": officeMembers as never },
      rules: {
        "office-members/requirement-sets": "error",
        "no-restricted-syntax": ["error", ...refusedCalls, ...guardedMembers, ...namesRead],
      },
    },
    path.join(folder, `${name}.ts`),
  );
  return found.map(({ message }) => message.split(/[ :,]/, 1)[0] ?? "");
}

it.each([
  ["fine", []],
  ["unasked", ["valuesAsJson"]],
  ["asked", []],
  ["tooLow", ["valuesAsJson"]],
  ["undoGroup", ["Excel"]],
  ["dialog", ["While"]],
  ["createWorkbook", ["Some"]],
  ["getRanges", expect.arrayContaining(["Some"])],
  ["saveAsync", ["Some"]],
  ["insertWorksheets", expect.arrayContaining(["Some"])],
  ["rows", ["table.rows.add"]],
  ["frozen", ["freezePanes"]],
  ["storage", ["Storage"]],
  ["ownStorage", []],
  ["nameFormula", ["Formulas"]],
  ["cellFormulas", []],
  ["errorText", ["In"]],
  ["sheet", ["Undo"]],
])("in the file %s: %j", (name, messages) => expect(lint(name)).toEqual(messages));
