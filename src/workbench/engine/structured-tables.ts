/**
 * The tables that formulas name: Rents[effective] and Rents[@effective] read them. Notifies the engine of what to
 * recalculate.
 */
import type { Injector, IUnitRange } from "@univerjs/core";
import {
  IDefinedNamesService,
  IDependencyManagerService,
  IFunctionService,
  ISuperTableService,
  type ISuperTable,
} from "@univerjs/engine-formula";
import { type CellBlock, intersect } from "./a1-notation";
import type { CalculationQueue } from "./calculation-queue";
import type { CellGrid } from "./cell-grid";
import { allNames } from "./defined-names";
import { toEngineRange } from "./engine-sheets";
import { ownTable, readsOwnTable, toEngineTable, toExcelReferences, viewsOf } from "./engine-table-references";

export interface NamedTable {
  readonly id: string;
  readonly name: string;
  readonly sheetId: string;
  readonly block: CellBlock;
  /** Absent: yes. */
  readonly showHeaders?: boolean;
  /** Titles of the columns of a table without a row of headings. */
  readonly columns?: readonly string[];
  /** Rows of totals below the block. */
  readonly totalsRows?: number;
}

/** The block with the rows of totals. */
export const wholeBlock = ({ block, totalsRows = 0 }: Pick<NamedTable, "block" | "totalsRows">): CellBlock => ({
  ...block,
  height: block.height + totalsRows,
});

/** What a table's formulas read, besides the engine's own fields. */
export type ReadTable = ISuperTable & { readonly headerRows: number; readonly totalsRows: number };

/** The engine caches longer formulas under a hash, which can't be matched to a formula. */
const longestPlainKey = 64;

/** Names as Excel compares them: case-insensitive. */
class CaselessMap<Value> extends Map<string, Value> {
  override get(name: string): Value | undefined {
    return super.get(keyOf(name));
  }
  override has(name: string): boolean {
    return super.has(keyOf(name));
  }
  override set(name: string, value: Value): this {
    return super.set(keyOf(name), value);
  }
  override delete(name: string): boolean {
    return super.delete(keyOf(name));
  }
}

/** Columns by title: an unknown one is outside every sheet, not next to the table. */
class ColumnMap extends CaselessMap<number> {
  override get(title: string): number {
    return super.get(title) ?? beyond;
  }
}
const beyond = 1 << 20;

/** The same of a table's own name and of the engine's spelling of it. */
const keyOf = (name: string): string => toEngineTable(name).toLowerCase();

/** Gives what is to be called after a table came, went, or is another one in name or size. */
export function createStructuredTables(
  { injector, grid, queue }: { injector: Injector; grid: CellGrid; queue: CalculationQueue },
  tables: () => readonly NamedTable[],
): () => void {
  const service = injector.get(ISuperTableService);
  const dependencies = injector.get(IDependencyManagerService);
  const functions = injector.get(IFunctionService);
  const definedNames = injector.get(IDefinedNamesService);
  const unitId = grid.workbook.getUnitId();
  /** By name, case-insensitive, and by the name that a table has in its own formulas. */
  const data = new CaselessMap<ISuperTable>();
  /** By the table's id: its name, and all that the engine knows of it. */
  const known = new Map<string, { readonly name: string; readonly print: string }>();
  service.getTableMap = () => data;
  grid.useTables((sheetId, row, column) => {
    const cell = { row, column, height: 1, width: 1 };
    return tables().find((table) => table.sheetId === sheetId && intersect(wholeBlock(table), cell)) ?? null;
  });

  /** Under all names by which the engine's formulas read parts of it. */
  function keep(name: string, table: ISuperTable): void {
    for (const one of [name, ...viewsOf(name)]) data.set(one, table);
  }
  function forget(name: string): void {
    for (const one of [name, ...viewsOf(name)]) data.delete(one);
  }

  /** A text as it is: number formats show some with spaces around them. */
  function titleAt(sheetId: string, row: number, column: number): string {
    const { value } = grid.read(sheetId, row, column);
    return typeof value === "string" ? value : grid.text(sheetId, row, column);
  }

  function handOver(): void {
    const standing = tables();
    const names = new Set<string>();
    const ids = new Set<string>();
    for (const [id, { name }] of known) {
      if (standing.some((table) => table.id === id)) continue;
      known.delete(id);
      forget(name);
      forget(ownTable(id));
      names.add(name.toLowerCase());
    }
    for (const { id, name, sheetId, block, showHeaders = true, columns = [], totalsRows = 0 } of standing) {
      const titles = Array.from({ length: block.width }, (_, index) =>
        showHeaders ? titleAt(sheetId, block.row, block.column + index) : (columns[index] ?? ""),
      );
      const print = JSON.stringify([name, sheetId, block, titles, showHeaders, totalsRows]);
      const before = known.get(id);
      if (before?.print === print) continue;
      if (before !== undefined) {
        names.add(before.name.toLowerCase());
        if (data.get(before.name) === data.get(ownTable(id))) forget(before.name);
      }
      known.set(id, { name, print });
      names.add(name.toLowerCase());
      ids.add(id);
      const titleMap = new ColumnMap();
      titles.forEach((title, index) => titleMap.set(title, index));
      const headerRows = showHeaders ? 1 : 0;
      const table: ReadTable = { sheetId, titleMap, range: toEngineRange(block), headerRows, totalsRows };
      keep(name, table);
      keep(ownTable(id), table);
    }
    if (names.size > 0) calculateReaders(names, ids);
  }
  queue.onStart(handOver);

  /** Adds the workbook's names that refer to one of the tables, and names that refer to those. Lower case. */
  function addReaders(found: Set<string>): void {
    const named = Object.values(allNames(definedNames, unitId));
    for (let before = -1; before !== found.size;) {
      before = found.size;
      for (const { name, formulaOrRefString } of named)
        if (wordsOf(toExcelReferences(formulaOrRefString)).some((word) => found.has(word.toLowerCase())))
          found.add(name.toLowerCase());
    }
  }

  /** The engine keeps what it has understood of a formula. `names` in small letters. */
  function calculateReaders(names: Set<string>, ids: ReadonlySet<string>): void {
    addReaders(names);
    const found: IUnitRange[] = [];
    /** As the formulas spell the tables, and as the engine does. */
    const spellings = new Set<string>();
    let isHashed = false;
    for (const sheet of grid.workbook.getSheets()) {
      const sheetId = sheet.getSheetId();
      grid.eachFormula(sheetId, (row, column, formula) => {
        const used = wordsOf(formula).filter((word) => names.has(word.toLowerCase()));
        const around = readsOwnTable(formula) ? grid.tableAt(sheetId, row, column) : null;
        const isInside = around !== null && ids.has(around.id);
        if (used.length === 0 && !isInside) return;
        const read = used.map(toEngineTable);
        if (isInside) read.push(ownTable(around.id));
        for (const word of [...used, ...read, ...read.flatMap(viewsOf)]) spellings.add(word);
        isHashed ||= unitId.length + formula.length + longestSpelling > longestPlainKey;
        dependencies.removeFormulaDependency(unitId, sheetId, row, column);
        const range = { startRow: row, endRow: row, startColumn: column, endColumn: column };
        found.push({ unitId, sheetId, range });
      });
    }
    // "" is part of every key.
    if (found.length > 0) functions.deleteFormulaAstCacheKey(...(isHashed ? [""] : spellings));
    queue.holdTables(unitId, spellings, found);
  }

  return () => queue.hold([]);
}

/** By how much a formula may be longer as the engine spells it. */
const longestSpelling = 24;

const wordsOf = (formula: string): string[] => formula.match(/[\p{L}_\\][\p{L}\p{N}_.\\]*/gu) ?? [];
