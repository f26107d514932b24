/** Many formulas in one workbook, calculated together. */
import type { EvaluationResult, SheetContent } from "../../src/workbench/host-contract";
import type { HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import { sample, type Example } from "../../src/help/example";
import { openAddin, type AddinServer } from "./built-addin";

/** A formula, and the content of the cells that it reads besides A2. */
export type Calculation = Pick<Example, "formula" | "cells">;

export type ProfileName = "desktop" | "excel-2021";

/** More rows than any of the results has. */
const rowsApart = 160;
/** To the right of all cells that formulas read. */
const column = "AA";

/** Location of each formula: one with its own cells gets a separate sheet. */
function placesOf(calculations: readonly Calculation[]): { place: string; sheet: string }[] {
  let row = 1;
  return calculations.map(({ cells }, index) => {
    const sheet = cells ? `Own ${index}` : "Sheet1";
    const place = `'${sheet}'!${column}${cells ? 2 : row}`;
    if (!cells) row += rowsApart;
    return { place, sheet };
  });
}

/** Opens the built add-in with the sample subject in A2 of every sheet; its clock is stopped at the samples' time. */
export async function calculateFormulas(
  server: AddinServer,
  profile: ProfileName,
  calculations: readonly Calculation[],
): Promise<EvaluationResult[]> {
  const places = placesOf(calculations);
  const sheets = [...new Set(["Sheet1", ...places.map(({ sheet }) => sheet)])].map((name): SheetContent => ({
    name,
    cells: { A2: sample.subject },
    rowCount: name === "Sheet1" ? (calculations.length + 1) * rowsApart : 2 * rowsApart,
    columnCount: 100,
  }));
  const now = () => Date.parse(`${sample.today}T${sample.time}`);
  const workbook = await openAddin(server, { profile, sheets, now });
  try {
    calculations.forEach(({ cells = {} }, index) => {
      for (const [corner, rows] of Object.entries(cells))
        workbook.setCells(`'${places[index]?.sheet}'!${corner}`, rows);
    });
    calculations.forEach(({ formula }, index) => workbook.setCell(places[index]?.place ?? "", formula));
    await workbook.settled();
    return places.map(({ place }) => readResult(workbook, place));
  } finally {
    workbook.close();
  }
}

function readResult(workbook: HeadlessWorkbook, place: string): EvaluationResult {
  const error = workbook.cellError(place);
  if (error) return { ok: false, ...error };
  const { values, text } = workbook.getRange(workbook.getSpillRange(place) ?? place);
  return { ok: true, values, text };
}
