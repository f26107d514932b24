/** Reports when cells of the workbook are written or change address. */
import { readArea, type SheetArea } from "./a1-address";
import { isSupported } from "./capabilities";
import { run } from "./run";

export interface WorkbookChangeListener {
  /** Formulas or values were entered in these cells. */
  edited(area: SheetArea): void;
  /** Cells of this sheet moved, or the sheet was added, deleted or renamed. */
  moved(sheet: string): void;
}

interface ChangedEvent {
  readonly worksheetId: string;
  readonly address: string;
  readonly changeType: string;
}

/** Calls back until the add-in ends; resolves once subscribed. Hosts that lack some of the events report less. */
export async function onWorkbookChanged(listener: WorkbookChangeListener): Promise<void> {
  const names = new Map<string, string>();
  const tellsNames = isSupported("ExcelApi", "1.17");
  let reading: Promise<void> | null = null;

  async function readNames(): Promise<void> {
    await run(async (context) => {
      const sheets = context.workbook.worksheets;
      sheets.load("items/id,items/name");
      await context.sync();
      names.clear();
      for (const { id, name } of sheets.items) names.set(id, name);
    });
  }

  async function nameOf(sheetId: string): Promise<string | undefined> {
    // If Excel doesn't report renames, every event reads the names again.
    if (!tellsNames || !names.has(sheetId)) {
      reading ??= readNames().finally(() => (reading = null));
      await reading;
    }
    return names.get(sheetId);
  }

  async function changed({ worksheetId, address, changeType }: ChangedEvent): Promise<void> {
    const sheet = await nameOf(worksheetId);
    if (sheet === undefined) return;
    const areas = address.split(",").map((part) => readArea(sheet, part.slice(part.lastIndexOf("!") + 1).trim()));
    if (changeType !== "RangeEdited" || areas.includes(null)) listener.moved(sheet);
    else for (const area of areas) if (area) listener.edited(area);
  }

  async function added({ worksheetId }: { readonly worksheetId: string }): Promise<void> {
    names.delete(worksheetId);
    const sheet = await nameOf(worksheetId);
    if (sheet !== undefined) listener.moved(sheet);
  }

  function removed({ worksheetId }: { readonly worksheetId: string }): Promise<void> {
    const sheet = names.get(worksheetId);
    names.delete(worksheetId);
    if (sheet !== undefined) listener.moved(sheet);
    return Promise.resolve();
  }

  function renamed({ worksheetId, nameBefore, nameAfter }: Excel.WorksheetNameChangedEventArgs): Promise<void> {
    names.set(worksheetId, nameAfter);
    listener.moved(nameBefore);
    listener.moved(nameAfter);
    return Promise.resolve();
  }

  await run(async (context) => {
    const sheets = context.workbook.worksheets;
    sheets.load("items/id,items/name");
    if (isSupported("ExcelApi", "1.9")) sheets.onChanged.add(changed);
    if (isSupported("ExcelApi", "1.7")) {
      sheets.onAdded.add(added);
      sheets.onDeleted.add(removed);
    }
    if (tellsNames) sheets.onNameChanged.add(renamed);
    await context.sync();
    for (const { id, name } of sheets.items) names.set(id, name);
  });
}
