/** The cells that an action is about: those selected, also in several areas, or a whole sheet. */
import { readArea, sheetNameOf, type SheetArea } from "./a1-address";
import { run } from "./run";

const isInvalidSelection = (error: unknown): boolean =>
  (error as { readonly code?: unknown } | null)?.code === "InvalidSelection";

export interface SelectedArea {
  /** As Excel writes it: 'Rent roll'!B2:D9. */
  readonly address: string;
  readonly area: SheetArea;
}

/** The selected areas, in the order of selection. Rejects with InvalidSelection if a chart or picture is selected. */
export async function selectedAreas(context: Excel.RequestContext): Promise<readonly SelectedArea[]> {
  const addresses = await selectedAddresses(context);
  return addresses.flatMap((address) => {
    const area = readArea(sheetNameOf(address), address.slice(address.lastIndexOf("!") + 1));
    return area === null ? [] : [{ address, area }];
  });
}

async function selectedAddresses(context: Excel.RequestContext): Promise<readonly string[]> {
  const { workbook } = context;
  const one = workbook.getSelectedRange();
  one.load("address");
  try {
    await context.sync();
    return [one.address];
  } catch (error) {
    // Excel doesn't return several areas as one range.
    if (!isInvalidSelection(error)) throw error;
  }
  // Only now: loading the areas of a selected whole sheet hangs Excel (office-js#5758).
  const { areas } = workbook.getSelectedRanges();
  areas.load("items/address");
  await context.sync();
  return areas.items.map(({ address }) => address);
}

/** Runs a batch over the selected range, or over the first of several selected areas. */
export const runOnSelection = <Result>(
  batch: (context: Excel.RequestContext, selected: Excel.Range) => Promise<Result>,
): Promise<Result> =>
  run((context) => batch(context, context.workbook.getSelectedRange())).catch((error: unknown) => {
    if (!isInvalidSelection(error)) throw error;
    return run((context) => batch(context, context.workbook.getSelectedRanges().areas.getItemAt(0)));
  });

/** Which cells: those touching the selection, those of the active sheet, or all. */
export type PinScope = "selection" | "sheet" | "workbook";

/** The selected areas, or the whole active sheet. */
export async function readScope(
  context: Excel.RequestContext,
  scope: "selection" | "sheet",
): Promise<readonly SheetArea[]> {
  if (scope === "selection") return (await selectedAreas(context)).map(({ area }) => area);
  const sheet = context.workbook.worksheets.getActiveWorksheet();
  sheet.load("name");
  await context.sync();
  return [{ sheet: sheet.name, firstRow: 0, lastRow: Infinity, firstColumn: 0, lastColumn: Infinity }];
}
