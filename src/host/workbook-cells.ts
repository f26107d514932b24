/** What the workbook's cells contain, for functions that inspect other cells; one request for many cells. */
import { plainAddress } from "../notation/sheet-name";
import { addressOf, readAddress, type CellPosition } from "./a1-address";
import { isSupported } from "./capabilities";
import { looksAtCells } from "./formula-functions";
import { recalculateCells, recalculateMatching } from "./recalculation";
import { onWorkbookChanged, type WorkbookChangeListener } from "./workbook-changes";
import { run } from "./run";

/** The formula behind a cell. */
export interface FormulaCell {
  /** The cell itself, or the one whose formula spills into it: Sheet1!B4. */
  readonly anchor: string;
  /** The anchor's content: a formula or a value. */
  readonly formula: unknown;
}

export interface WorkbookCells {
  /** The formulas behind cells, by the given addresses; omits those on missing sheets. */
  read(addresses: readonly string[]): Promise<ReadonlyMap<string, FormulaCell>>;
  /** Marks cells for recalculation. */
  recalculate(addresses: readonly string[]): Promise<void>;
  /** Marks the cells that inspect others for recalculation, except these (Sheet1!B4). */
  recalculateInspectors(except: ReadonlySet<string>): Promise<unknown>;
  /** Calls back when cells are written or move; resolves once subscribed. */
  onChanged(listener: WorkbookChangeListener): Promise<void>;
}

/** Cells per read request: far below Excel's 5 MB. */
const cellsPerRequest = 500;

export function createWorkbookCells(): WorkbookCells {
  return {
    read: readFormulas,
    recalculate: recalculateCells,
    recalculateInspectors: (except) =>
      recalculateMatching((address, { formula }) => looksAtCells(formula) && !except.has(address)),
    onChanged: onWorkbookChanged,
  };
}

/** The formulas behind cells, by the given addresses; omits those on missing sheets. */
export async function readFormulas(addresses: readonly string[]): Promise<ReadonlyMap<string, FormulaCell>> {
  const found = new Map<string, FormulaCell>();
  // Must not fail because the user is editing a cell.
  await run(async (context) => {
    const sheets = context.workbook.worksheets;
    sheets.load("items/name");
    await context.sync();
    const byName = new Map(sheets.items.map((sheet) => [sheet.name, sheet]));
    const cells = addresses.flatMap((address) => {
      const position = readAddress(address);
      const sheet = position && byName.get(position.sheet);
      return position && sheet ? [{ address, position, sheet }] : [];
    });
    for (let start = 0; start < cells.length; start += cellsPerRequest) {
      const part = cells.slice(start, start + cellsPerRequest).map((cell) => ({ ...cell, ...ask(cell) }));
      // eslint-disable-next-line office-addins/no-context-sync-in-loop -- in parts, to keep requests small
      await context.sync();
      for (const { address, position, own, parent } of part) {
        const isSpilled = parent !== null && !parent.isNullObject;
        const [holder, anchor] = isSpilled ? [parent, plainAddress(parent.address)] : [own, addressOf(position)];
        found.set(address, { anchor, formula: (holder.formulas as unknown[][])[0]?.[0] });
      }
    }
  });
  return found;
}

function ask({ sheet, position }: { readonly sheet: Excel.Worksheet; readonly position: CellPosition }): {
  readonly own: Excel.Range;
  readonly parent: Excel.Range | null;
} {
  const own = sheet.getCell(position.row, position.column);
  own.load("formulas");
  const parent = isSupported("ExcelApi", "1.12") ? own.getSpillParentOrNullObject() : null;
  parent?.load("address,formulas");
  return { own, parent };
}
