/** What the pane does with the active sheet: reads the selection, inserts blocks of cells, names the subject. */
import { plainAddress } from "../notation/sheet-name";
import { SaidError, say } from "../domain/said";
import { addressOf, sheetNameOf } from "./a1-address";
import { isInternalError, isSupported } from "./capabilities";
import { freeColumns } from "./free-columns";
import { fitLabels } from "./label-widths";
import { propertyOf } from "./cell-inputs";
import { insertNewSheet, show } from "./new-sheet";
import { readWorkbookTables } from "./workbook-tables";
import { numberFormats } from "./cell-values";
import { createOptionsBlocks } from "./options-block";
import { plainCell } from "./plain-values";
import { readReferencedValues } from "./referenced-values";
import type { SheetAccess } from "./sheet-access-contract";
import { findPropertyId, replacePropertyId } from "./property-id-replacement";
import { constantOf, subjectName, createSubjectSetting } from "./subject-setting";
import { leavesOutHighlights } from "./sheet-rules";
import { createSheetSubjects } from "./sheet-subject";
import { run } from "./run";
import { runOnSelection } from "./selected-areas";
import type { SheetCell, SheetBlock } from "./sheet-block";

/** Keeps external text from being read as a formula or number. */
const asText = (text: string): string => (text === "" ? "" : `'${text}`);

/** The sheet was deleted or renamed since the cell's address was read. */
export class MissingSheetError extends SaidError {
  override readonly name = "MissingSheetError";
  constructor(readonly sheet: string) {
    super(say`The worksheet ${sheet} was deleted from the workbook.`);
  }
}

export function createSheetAccess(): SheetAccess {
  return {
    selection: () =>
      runOnSelection(async (context, selected) => {
        selected.load("address,rowCount,columnCount");
        const cell = selected.getCell(0, 0);
        cell.load("formulas,rowIndex,columnIndex");
        cell.worksheet.load("name");
        await context.sync();
        const { rowIndex: row, columnIndex: column, worksheet } = cell;
        const formula = (cell.formulas as unknown[][])[0]?.[0];
        return {
          address: addressOf({ sheet: worksheet.name, row, column }),
          formula: typeof formula === "string" ? formula : JSON.stringify(formula ?? ""),
          ...(selected.rowCount * selected.columnCount > 1 && { area: plainAddress(selected.address) }),
        };
      }),

    formulaAt: (address) =>
      run(async (context) => {
        const sheet = context.workbook.worksheets.getItemOrNullObject(sheetNameOf(address));
        await context.sync();
        if (sheet.isNullObject) throw new MissingSheetError(sheetNameOf(address));
        const cell = anchorOf(context, address);
        cell.load("formulas");
        await context.sync();
        const formula = (cell.formulas as unknown[][])[0]?.[0];
        return typeof formula === "string" ? formula : JSON.stringify(formula ?? "");
      }),

    valuesOf: readReferencedValues,

    onSelectionChanged(listener) {
      let handler: OfficeExtension.EventHandlerResult<Excel.WorksheetSelectionChangedEventArgs> | null = null;
      let isStopped = false;
      const start = run(async (context) => {
        handler = context.workbook.worksheets.onSelectionChanged.add(() => {
          if (!isStopped) listener();
          return Promise.resolve();
        });
        await context.sync();
      });
      return () => {
        isStopped = true;
        // If the host refused the event, there is nothing to stop.
        void start
          .then(async () => {
            if (handler === null) return;
            handler.remove();
            await handler.context.sync();
          })
          .catch(() => undefined);
      };
    },

    insert: (block, { at, overwrite = false } = {}) =>
      run(async (context) => {
        const anchor = anchorOf(context, at);
        anchor.load("rowIndex,columnIndex");
        anchor.worksheet.load("name");
        const width = Math.max(...block.rows.map((row) => row.length));
        const { rows, columns } = block.reserves ?? { rows: 0, columns: 0 };
        const area = anchor.getAbsoluteResizedRange(Math.max(rows, block.rows.length), Math.max(columns, width));
        area.load("values");
        await context.sync();
        const address = addressOf({
          sheet: anchor.worksheet.name,
          row: anchor.rowIndex,
          column: anchor.columnIndex,
        });
        const values = area.values as unknown[][];
        const occupied = values.flat().filter((value) => value !== "").length;
        if (occupied > 0 && !overwrite) return { kind: "occupied", address, cells: occupied };
        if (occupied > 0) area.clear("Contents");
        const isFree = await freeColumns(anchor, Math.max(columns, width));
        for (const [row, cells] of block.rows.entries()) {
          for (const [column, cell] of cells.entries()) if (cell !== null) write(anchor.getCell(row, column), cell);
        }
        await context.sync();
        const keepsWidths = await dress(anchor, block, isFree);
        await fitLabels(anchor, block, isFree);
        return { kind: "inserted", address, ...(keepsWidths ? { keepsWidths } : {}) };
      }),

    select: (address) =>
      run(async (context) => {
        const sheet = context.workbook.worksheets.getItemOrNullObject(sheetNameOf(address));
        await context.sync();
        if (sheet.isNullObject) throw new MissingSheetError(sheetNameOf(address));
        const cell = anchorOf(context, address);
        sheet.activate();
        cell.select();
        await context.sync();
      }),

    subject: () => {
      const hasDataTypes = isSupported("ExcelApi", "1.16");
      return readSubject(hasDataTypes).catch((error: unknown) => {
        if (hasDataTypes && isInternalError(error)) return readSubject(false);
        throw error;
      });
    },

    ...createSubjectSetting(),
    ...createSheetSubjects(),
    insertSheet: insertNewSheet,
    leavesOutHighlights: (sheet) => Promise.resolve(leavesOutHighlights(sheet)),
    tables: readWorkbookTables,
    options: createOptionsBlocks(),
    usesOf: findPropertyId,
    replaceId: replacePropertyId,
  };
}

const readSubject = (hasDataTypes: boolean): Promise<string | null> =>
  run(async (context) => {
    const name = context.workbook.names.getItemOrNullObject(subjectName);
    name.load("formula,type");
    const range = name.getRangeOrNullObject();
    range.load("values,text");
    // eslint-disable-next-line office-addins/no-navigational-load -- a property cell is #VALUE! without it
    if (hasDataTypes) range.load("valuesAsJson");
    await context.sync();
    if (name.isNullObject) return null;
    const cell = range.isNullObject ? null : firstCellOf(range, hasDataTypes);
    const shown = cell === null ? constantOf(name.formula) : cell;
    return typeof shown === "string" && shown !== "" ? shown : null;
  });

/** A property cell is read as its id if Excel returns it, otherwise as its name. */
function firstCellOf(range: Excel.Range, hasDataTypes: boolean): unknown {
  const typed = hasDataTypes ? (range.valuesAsJson as unknown[][] | undefined)?.[0]?.[0] : undefined;
  const value = (range.values as unknown[][])[0]?.[0];
  return propertyOf(typed) ?? plainCell(value, "General", range.text[0]?.[0], typed).value;
}

function anchorOf(context: Excel.RequestContext, at: string | undefined): Excel.Range {
  if (at === undefined) return context.workbook.getSelectedRange().getCell(0, 0);
  return context.workbook.worksheets.getItem(sheetNameOf(at)).getRange(at.slice(at.lastIndexOf("!") + 1));
}

/**
 * Applies a block's formats. Columns that are wide enough or hold other contents keep their widths; resolves to whether
 * one of the latter is too narrow.
 */
async function dress(
  anchor: Excel.Range,
  { looks = [], widths = [] }: SheetBlock,
  isFree: readonly boolean[],
): Promise<boolean> {
  if (looks.length + widths.length === 0) return false;
  for (const { row, column, rows, columns, look, format } of looks) {
    const range = anchor.getOffsetRange(row, column).getAbsoluteResizedRange(rows, columns);
    // eslint-disable-next-line office-addins/call-sync-before-read, office-addins/load-object-before-read -- written, not read
    show(range.format, look);
    // A single format for a whole range: Excel accepts it, but the type allows only matrices.
    if (format !== undefined) (range as { numberFormat: unknown }).numberFormat = format;
  }
  const columns = widths.map((width, index) => {
    const range = anchor.getOffsetRange(0, index);
    range.load("format/columnWidth");
    return { width, range, mayWiden: isFree[index] !== false };
  });
  await anchor.context.sync();
  const narrow = columns.filter(({ width, range }) => range.format.columnWidth < width);
  for (const { width, range, mayWiden } of narrow) if (mayWiden) range.format.columnWidth = width;
  await anchor.context.sync();
  return narrow.some(({ mayWiden }) => !mayWiden);
}

function write(cell: Excel.Range, content: NonNullable<SheetCell>): void {
  const format = content.format === undefined ? null : numberFormats[content.format];
  if (format !== null) cell.numberFormat = [[format]];
  if ("formula" in content) cell.formulas = [[content.formula]];
  else cell.values = [[typeof content.value === "string" ? asText(content.value) : content.value]];
}
