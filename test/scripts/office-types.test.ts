/**
 * The types of the npm package of office.js, which come with the script that Excel runs, and those of @types/office-js,
 * which the sources are checked with: they must agree on what the add-in uses. Those of npm end with ExcelApi 1.15 in
 * parts.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

const root = path.resolve(__dirname, "../..");
const npmTypes = path.join(root, "node_modules/@microsoft/office-js/dist/office.d.ts");
/** Served to no Excel: the workbench is the host itself. */
const others = ["workbench", "gateway"];

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return others.includes(entry.name) ? [] : filesIn(file);
    return /\.tsx?$/.test(file) && /\b(?:Excel|Office|OfficeExtension)\./.test(readFileSync(file, "utf8"))
      ? [file]
      : [];
  });

it("agree but for what those of npm don't have yet", () => {
  const base = ts.readConfigFile(path.join(root, "tsconfig.base.json"), (file) => ts.sys.readFile(file)).config as {
    readonly compilerOptions: object;
  };
  const { options } = ts.convertCompilerOptionsFromJson(
    {
      ...base.compilerOptions,
      lib: ["ES2022", "DOM", "DOM.Iterable"],
      types: ["custom-functions-runtime"],
      composite: false,
      noEmit: true,
    },
    root,
  );
  const files = filesIn(path.join(root, "src"));
  const program = ts.createProgram([npmTypes, ...files], options);
  const faults = files.flatMap((file) =>
    program.getSemanticDiagnostics(program.getSourceFile(file)).map(({ messageText }) => {
      const text = ts.flattenDiagnosticMessageText(messageText, " ");
      return /'(\w+)' does not exist|no exported member '(\w+)'/.exec(text)?.slice(1).find(Boolean) ?? text;
    }),
  );
  expect(files.length).toBeGreaterThan(60);
  expect(program.getSourceFiles().filter(({ fileName }) => fileName.includes("@types/office-js"))).toEqual([]);
  expect([...new Set(faults)].sort()).toEqual([
    "CustomFunctionManager",
    "CustomFunctionVisibilityOptions",
    "EntityCellValue",
    // Of the options of Excel.run: only to check what an Excel makes of an undo group.
    "delayForCellEdit",
    "valuesAsJson",
  ]);
});
