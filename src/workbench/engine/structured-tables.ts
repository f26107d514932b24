/** The tables that formulas name: Rents[effective] and Rents[@effective] read them. The engine is told when it is to calculate. */
import type { Injector, IUnitRange } from "@univerjs/core";
import { IDependencyManagerService, IFunctionService, ISuperTableService } from "@univerjs/engine-formula";
import type { CellBlock } from "./a1-notation";
import type { CalculationQueue } from "./calculation-queue";
import type { CellGrid } from "./cell-grid";
import { toEngineTable } from "./formula-text";
import { toEngineRange } from "./sheet-content";

export interface NamedTable {
  readonly name: string;
  readonly sheetId: string;
  readonly block: CellBlock;
}

/** Gives what is to be called after a table came, went, or is another one in name or size. */
export function createStructuredTables(
  { injector, grid, queue }: { injector: Injector; grid: CellGrid; queue: CalculationQueue },
  tables: () => readonly NamedTable[],
): () => void {
  const service = injector.get(ISuperTableService);
  const dependencies = injector.get(IDependencyManagerService);
  const functions = injector.get(IFunctionService);
  const unitId = grid.workbook.getUnitId();
  /** By the name: what the engine knows of it. */
  const known = new Map<string, string>();

  function handOver(): void {
    /** By the name in small letters. */
    const changed = new Map<string, string>();
    const standing = new Set<string>();
    for (const { name, sheetId, block } of tables()) {
      standing.add(name);
      const titles = Array.from({ length: block.width }, (_, index) =>
        grid.text(sheetId, block.row, block.column + index),
      );
      const print = JSON.stringify([sheetId, block, titles]);
      if (known.get(name) === print) continue;
      known.set(name, print);
      changed.set(name.toLowerCase(), toEngineTable(name));
      const titleMap = new Map(titles.map((title, index) => [title, index]));
      service.registerTable(unitId, toEngineTable(name), { sheetId, titleMap, range: toEngineRange(block) });
    }
    for (const name of [...known.keys()].filter((one) => !standing.has(one))) {
      known.delete(name);
      changed.set(name.toLowerCase(), toEngineTable(name));
      service.remove(unitId, toEngineTable(name));
    }
    if (changed.size > 0) calculateReaders(changed);
  }
  queue.onStart(handOver);

  /** The engine keeps what it has understood of a formula. */
  function calculateReaders(changed: ReadonlyMap<string, string>): void {
    const found: IUnitRange[] = [];
    for (const sheet of grid.workbook.getSheets()) {
      const sheetId = sheet.getSheetId();
      grid.eachFormula(sheetId, (row, column, formula) => {
        if (!usesAny(formula, changed)) return;
        dependencies.removeFormulaDependency(unitId, sheetId, row, column);
        const range = { startRow: row, endRow: row, startColumn: column, endColumn: column };
        found.push({ unitId, sheetId, range });
      });
    }
    functions.deleteFormulaAstCacheKey(...changed.values());
    queue.holdTables(unitId, new Set(changed.values()), found);
  }

  return () => queue.hold([]);
}

const usesAny = (formula: string, names: { has(name: string): boolean }): boolean =>
  [...formula.matchAll(/[\p{L}_\\][\p{L}\p{N}_.\\]*/gu)].some(([word]) => names.has(word.toLowerCase()));
