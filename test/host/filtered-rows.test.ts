/** SUBTOTAL leaves out what a filter of the file hides; rows that were hidden by hand count. */
import path from "node:path";
import { openModelFile } from "../../src/model-file/model-file";
import { toHostWorkbook } from "../../src/refresh-cli/host-workbook";
import { engineFunctionNames } from "../../src/workbench/engine/function-class";
import { openHeadlessWorkbook } from "../../src/workbench/headless/headless-workbook";
import type { WorkbookSnapshot } from "../../src/workbench/host-contract";
import { snapshotOfFile } from "../../src/workbench/opened-file/file-snapshot";
import { mainNamespace, makeFile } from "../model-file/workbook-bytes";
import { readWorkbook } from "../workbench/opened-file/opened-workbook";

const functions = { namespace: "RENT", names: [], engine: engineFunctionNames() };
const filter = '<autoFilter ref="A1:A4"><filterColumn colId="0"><filters><filter val="1"/></filters></filterColumn></autoFilter>'; // prettier-ignore

/** Units 1, 2 and 3 below a heading; the second and third are hidden. */
const rowsWith = (after: string): string => {
  const formulas = ["SUBTOTAL(9,A2:A4)", "SUBTOTAL(109,A2:A4)", "SUM(A2:A4)"];
  const cells = formulas.map((formula, at) => `<c r="${"CDE"[at] ?? ""}6"><f>${formula}</f><v>0</v></c>`).join("");
  const rows = [2, 3].map((row) => `<row r="${row + 1}" hidden="1"><c r="A${row + 1}"><v>${row}</v></c></row>`);
  return `<?xml version="1.0"?><worksheet xmlns="${mainNamespace}"><sheetData><row r="1"><c r="A1"><v>0</v></c></row><row r="2"><c r="A2"><v>1</v></c></row>${rows.join("")}<row r="6">${cells}</row></sheetData>${after}</worksheet>`;
};

async function shown(snapshot: WorkbookSnapshot): Promise<unknown[]> {
  const workbook = await openHeadlessWorkbook({
    addinDirectory: path.resolve(__dirname, "../../dist/addin"),
    addinUrl: "http://localhost/addin/",
    snapshot,
    fetch: () => Promise.reject(new TypeError("There is no network here.")),
  });
  try {
    workbook.recalculate(true);
    await workbook.settled();
    return ["C6", "D6", "E6"].map((cell) => workbook.getCell(cell));
  } finally {
    workbook.close();
  }
}

test.each([
  ["a filter", filter, [1, 1, 6]],
  ["a filter that leaves nothing out, and rows hidden by hand", '<autoFilter ref="A1:A4"/>', [6, 1, 6]],
  ["rows hidden by hand", "", [6, 1, 6]],
  ["a filter of a saved view", `<customSheetViews><customSheetView guid="{1}">${filter}</customSheetView></customSheetViews>`, [6, 1, 6]], // prettier-ignore
])("%s", async (_, after, expected) => {
  const bytes = await makeFile({ rows: rowsWith(after) });
  const model = toHostWorkbook(await openModelFile(bytes, () => false), functions);
  expect(await shown(model.snapshot)).toEqual(expected);
  const opened = await readWorkbook(bytes);
  expect(await shown(snapshotOfFile(opened, functions, "model.xlsx").snapshot)).toEqual(expected);
});
