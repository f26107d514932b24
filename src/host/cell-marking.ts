/** Marks cells for recalculation, and in manual mode calculates them too. */
import { SaidError, say } from "../domain/said";
import { isSupported } from "./capabilities";

/** How many cells one request marks. */
const cellsPerBatch = 500;
/** After this many consecutive refusals, assume the sheet refuses all. */
const mostRefusals = 5;

/** Some cells couldn't be marked; all others were. */
export class RefusedCellsError extends SaidError {
  override readonly name = "RefusedCellsError";
  constructor(refused: ReadonlyMap<string, number>) {
    const count = [...refused.values()].reduce((sum, cells) => sum + cells, 0);
    const what = count === 1 ? say`1 cell` : say`${count.toLocaleString("en-US")} cells`;
    const where = [...refused.keys()].map((sheet) => `"${sheet}"`).join(", ");
    super(
      say`Excel blocked calculating ${what}, on ${where}. Unprotect the worksheet if it is protected, then try again.`,
    );
  }
}

interface Cell {
  readonly row: number;
  readonly column: number;
}

export interface CellMarking {
  /** Marks cells of one sheet, skipping those that Excel refuses. */
  mark(name: string, sheet: Excel.Worksheet, cells: readonly Cell[]): Promise<void>;
  readonly marked: number;
  /** What was skipped; null if nothing was. */
  readonly refusal: RefusedCellsError | null;
}

/** Call before the context's first sync, which loads the calculation mode. */
export function createCellMarking(context: Excel.RequestContext): CellMarking {
  const { application } = context.workbook;
  application.load("calculationMode");
  const refused = new Map<string, number>();
  let marked = 0;

  async function request(sheet: Excel.Worksheet, cells: readonly Cell[]): Promise<void> {
    const isManual = application.calculationMode === "Manual" && isSupported("ExcelApi", "1.6");
    for (const { row, column } of cells) {
      const cell = sheet.getCell(row, column);
      cell.setDirty();
      if (isManual) cell.calculate();
    }
    await context.sync();
    marked += cells.length;
  }

  /** One by one, since a sheet may refuse only some cells. Returns the number of refusals. */
  async function requestEach(sheet: Excel.Worksheet, cells: readonly Cell[]): Promise<number> {
    let refusals = 0;
    let inARow = 0;
    for (const cell of cells) {
      if (inARow === mostRefusals) {
        refusals += 1;
        continue;
      }
      try {
        await request(sheet, [cell]);
        inARow = 0;
      } catch {
        refusals += 1;
        inARow += 1;
      }
    }
    return refusals;
  }

  return {
    async mark(name, sheet, cells) {
      for (let start = 0; start < cells.length; start += cellsPerBatch) {
        const batch = cells.slice(start, start + cellsPerBatch);
        const refusals = await request(sheet, batch).then(
          () => 0,
          () => requestEach(sheet, batch),
        );
        if (refusals > 0) refused.set(name, (refused.get(name) ?? 0) + refusals);
      }
    },
    get marked() {
      return marked;
    },
    get refusal() {
      return refused.size > 0 ? new RefusedCellsError(refused) : null;
    },
  };
}
