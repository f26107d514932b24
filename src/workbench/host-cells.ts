/** The host's own hands on the workbook: what the page, the tests and the command line do with cells. */
import type { CellData } from "./custom-functions/cell-data";
import type { FunctionCalls } from "./custom-functions/function-calls";
import { type CellBlock, cellBlock, formatAddress, parseBlock, splitSheetReference } from "./engine/a1-notation";
import type { FormulaEngine } from "./engine/formula-engine";
import type { PlacedFormula } from "./engine/placed-formulas";
import { isErrorText } from "./cell-value";
import type { EvaluationResult, RangeContent, WorkbookHost } from "./host-contract";
import type { HostTime } from "./host-time";
import type { SheetBlock } from "./rich-api/workbook-model";
import type { WorkbookState } from "./workbook-state";

export interface HostCellsOptions {
  readonly engine: FormulaEngine;
  readonly state: WorkbookState;
  readonly calls: FunctionCalls;
  readonly cellData: CellData;
  readonly time: HostTime;
  calculated(): Promise<void>;
}

export type HostCells = Pick<
  WorkbookHost,
  | "setCell"
  | "setCells"
  | "placeFormulas"
  | "getCell"
  | "getText"
  | "getRange"
  | "getUsedRange"
  | "getSpillRange"
  | "evaluate"
  | "settled"
  | "cellError"
  | "cellEntity"
  | "insertRows"
  | "deleteRows"
  | "select"
  | "getSelection"
>;

const SETTLE_TIMEOUT_MS = 600_000;
/** Room for a result evaluated next to the sheet's content. */
const EVALUATION_ROWS = 10_000;
const EVALUATION_COLUMNS = 200;

export function createHostCells(options: HostCellsOptions): HostCells {
  const { engine, state, calls, cellData, time } = options;
  const { grid } = engine;
  let evaluations: Promise<unknown> = Promise.resolve();

  function locate(address: string): SheetBlock {
    const { sheetName, local } = splitSheetReference(address);
    const sheetId = sheetName === null ? state.activeSheetId() : state.sheetIdOf(sheetName);
    if (sheetId === null) throw new Error(`The workbook has no sheet "${sheetName ?? ""}".`);
    const block = parseBlock(local);
    if (!block) throw new Error(`"${address}" isn't a cell or range.`);
    return { sheetId, block };
  }

  function sheetIdOf(name: string): string {
    const sheetId = state.sheetIdOf(name);
    if (sheetId === null) throw new Error(`The workbook has no sheet "${name}".`);
    return sheetId;
  }

  function content({ sheetId, block }: SheetBlock): RangeContent {
    const read = grid.map(sheetId, block, (row, column) => grid.read(sheetId, row, column));
    return {
      address: formatAddress(state.sheetName(sheetId), block),
      values: read.map((row) => row.map(({ value }) => value)),
      formulas: read.map((row) => row.map(({ formula, value }) => formula ?? value)),
      text: grid.map(sheetId, block, (row, column) => grid.text(sheetId, row, column)),
      numberFormat: read.map((row) => row.map(({ format }) => format)),
    };
  }

  const valueAt = (address: string) => {
    const { sheetId, block } = locate(address);
    return grid.valueAt(sheetId, block.row, block.column);
  };

  function datumAt(address: string) {
    const { sheetId, block } = locate(address);
    return cellData.get({ sheetId, row: block.row, column: block.column });
  }

  function cellError(address: string) {
    const code = valueAt(address);
    return isErrorText(code) ? { code, message: datumAt(address)?.message ?? "" } : undefined;
  }

  async function settled(timeoutMs = SETTLE_TIMEOUT_MS): Promise<void> {
    let isLate = false;
    let wake: () => void = () => undefined;
    const stop = time.after(timeoutMs, () => {
      isLate = true;
      wake();
    });
    try {
      for (;;) {
        await options.calculated();
        if (calls.isSettled() && engine.queue.isIdle()) return;
        if (isLate) {
          const { pending } = calls.counters();
          throw new Error(
            `The workbook did not settle within ${timeoutMs} ms: ${pending} custom functions are pending.`,
          );
        }
        await new Promise<void>((resolve) => {
          const stops = [calls.onSettled(() => done()), engine.queue.onCalculated(() => done())];
          const done = (): void => {
            for (const stopListening of stops) stopListening();
            resolve();
          };
          wake = done;
        });
      }
    } finally {
      stop();
    }
  }

  function besideContent(): SheetBlock {
    const sheetId = state.activeSheetId();
    const used = grid.usedBlock(sheetId);
    const column = used ? used.column + used.width + 1 : 0;
    const config = grid.sheet(sheetId).getConfig();
    config.rowCount = Math.max(config.rowCount, EVALUATION_ROWS);
    config.columnCount = Math.max(config.columnCount, column + EVALUATION_COLUMNS);
    return { sheetId, block: cellBlock(0, column) };
  }

  async function evaluateNow(formula: string, at: string | undefined): Promise<EvaluationResult> {
    const { sheetId, block } = at === undefined ? besideContent() : locate(at);
    const { row, column } = block;
    grid.enter(sheetId, row, column, [[formula.startsWith("=") ? formula : `=${formula}`]]);
    try {
      await settled();
      const address = formatAddress(state.sheetName(sheetId), cellBlock(row, column));
      const error = cellError(address);
      if (error) return { ok: false, ...error };
      const { values, text } = content({
        sheetId,
        block: grid.spillOf(sheetId, row, column) ?? cellBlock(row, column),
      });
      return { ok: true, values, text };
    } finally {
      if (at === undefined) {
        grid.clear(sheetId, cellBlock(row, column), "all");
        await options.calculated();
      }
    }
  }

  return {
    setCell(address, input) {
      const { sheetId, block } = locate(address);
      grid.enter(sheetId, block.row, block.column, [[input ?? ""]]);
    },
    setCells(address, inputs) {
      const { sheetId, block } = locate(address);
      grid.enter(
        sheetId,
        block.row,
        block.column,
        inputs.map((row) => row.map((input) => input ?? "")),
      );
    },
    placeFormulas(formulas) {
      const sheets = new Map<string, PlacedFormula[]>();
      for (const { address, ...formula } of formulas) {
        const { sheetId, block } = locate(address);
        const placed = sheets.get(sheetId) ?? [];
        placed.push({ ...block, ...formula });
        sheets.set(sheetId, placed);
      }
      for (const [sheetId, placed] of sheets) grid.placeFormulas(sheetId, placed);
    },
    getCell: valueAt,
    getText(address) {
      const { sheetId, block } = locate(address);
      return grid.text(sheetId, block.row, block.column);
    },
    getRange: (address) => content(locate(address)),
    getUsedRange(sheetName) {
      const sheetId = sheetName === undefined ? state.activeSheetId() : sheetIdOf(sheetName);
      const used = grid.usedBlock(sheetId);
      return used && content({ sheetId, block: used });
    },
    getSpillRange(address) {
      const { sheetId, block } = locate(address);
      const spill: CellBlock | null = grid.spillOf(sheetId, block.row, block.column);
      return spill && formatAddress(state.sheetName(sheetId), spill);
    },
    evaluate(formula, at) {
      const result = evaluations.then(() => evaluateNow(formula, at));
      evaluations = result.catch(() => undefined);
      return result;
    },
    settled,
    cellError,
    cellEntity: (address) => datumAt(address)?.entity,
    insertRows: (sheetName, firstRow, count) => state.insertRows(sheetIdOf(sheetName), firstRow - 1, count),
    deleteRows: (sheetName, firstRow, count) => state.deleteRows(sheetIdOf(sheetName), firstRow - 1, count),
    select: (address) => state.select(locate(address)),
    getSelection() {
      const { sheetId, block } = state.selection();
      return formatAddress(state.sheetName(sheetId), block);
    },
  };
}
