/**
 * Workbooks that other people and programs made: samples of npm packages, and files with macros from other projects.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const modules = path.resolve(__dirname, "../../node_modules");
/** Their README tells where they come from. */
const samples = path.join(__dirname, "sample-workbooks");
const files = (folder: string, names: string, root = samples): string[] =>
  names.split(" ").map((name) => path.join(root, folder, `${name}.xlsx`));

/** With macros; their README tells where they come from. */
export const macroWorkbooks: readonly string[] = "quickstart dynamic_array_tests udf database vba issue281"
  .split(" ")
  .map((name) => path.join(__dirname, "macro-workbooks", `${name}.xlsm`));

/** With tables, charts, drawings, pictures, shared formulas, rich texts, inline texts, names, web extensions. */
export const realWorkbooks: readonly string[] = [
  ...files("xlsx-chart/template", "area charts columnAvg columnGroupAvg pie"),
  ...files("xlsx-populate/examples", "ranges/template ranges/out styles/out basic/out"),
  ...files(
    "xlsx-template/test/templates",
    "gdocs multple-sheets-arrays t1 template test-array test-cols test-formula test-header test-hyperlinks test-named-tables test-tables",
  ),
  ...files("xlsx-stream-reader/example", "F1_with_Save F1_without_Save example2 example4 example5"),
  ...files("xlsx-stream-reader/test", "nonumfmt predefined_formats richtext"),
  ...files("office-addin-dev-settings/templates", "ExcelWorkbookWithContent ExcelWorkbookWithTaskPane", modules),
  ...macroWorkbooks,
];

export const encryptedWorkbook = path.join(samples, "xlsx-populate/examples/encryption/out.xlsx");

/** Package or folder, and name, for titles of tests. */
export const titleOf = (file: string): string =>
  path
    .relative([samples, __dirname, modules].find((folder) => file.startsWith(folder)) ?? "", file)
    .split(path.sep)
    .join("/");

export const bytesOf = (file: string): Uint8Array => new Uint8Array(readFileSync(file));

export const missingWorkbooks = (): string[] => realWorkbooks.filter((file) => !existsSync(file));
