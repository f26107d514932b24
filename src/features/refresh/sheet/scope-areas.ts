/** The cells that a selection or a sheet refers to. */
import { plainAddress } from "../../../notation/sheet-name";
import { SaidError, say } from "../../../domain/said";
import { readArea, sheetNameOf, type SheetArea } from "../../../host/a1-address";
import { isSupported } from "../../../host/capabilities";
import { run } from "../../../host/run";
import { selectedAreas } from "../../../host/selected-areas";

export interface ScopeAreas {
  /** Sheet1!B2:D9. */
  readonly place: string;
  readonly areas: readonly SheetArea[];
}

/** The selected areas; if another cell's formula fills a selected single cell, that cell too. */
export function readSelectedAreas(): Promise<ScopeAreas> {
  return run(async (context) => {
    const selected = await selectedAreas(context);
    const areas = selected.map(({ area }) => area);
    return {
      place: selected.map(({ address }) => address).join(","),
      areas: [...areas, ...(await spillAnchors(context, areas))],
    };
  });
}

const areaOf = (address: string): SheetArea | null =>
  readArea(sheetNameOf(address), address.slice(address.lastIndexOf("!") + 1));

/** The cells whose formulas fill the first cells of areas. */
async function spillAnchors(context: Excel.RequestContext, areas: readonly SheetArea[]): Promise<SheetArea[]> {
  if (!isSupported("ExcelApi", "1.12")) return [];
  const { worksheets } = context.workbook;
  const parents = areas.map(({ sheet, firstRow, firstColumn }) =>
    worksheets.getItem(sheet).getCell(firstRow, firstColumn).getSpillParentOrNullObject(),
  );
  for (const parent of parents) parent.load("address");
  await context.sync();
  return parents.flatMap((parent) => (parent.isNullObject ? [] : (areaOf(plainAddress(parent.address)) ?? [])));
}

/** A whole sheet: the named one, otherwise the active one. Rejects if the named sheet doesn't exist. */
export function readSheetArea(name?: string): Promise<ScopeAreas> {
  return run(async (context) => {
    const { worksheets } = context.workbook;
    const sheet = name === undefined ? worksheets.getActiveWorksheet() : worksheets.getItemOrNullObject(name);
    sheet.load("name");
    await context.sync();
    if (sheet.isNullObject) throw new SaidError(say`The worksheet ${name ?? ""} was deleted from the workbook.`);
    const area = readArea(sheet.name, "A:XFD");
    return { place: sheet.name, areas: area === null ? [] : [area] };
  });
}
