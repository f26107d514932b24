/**
 * Converts a model's file to the workbook that the host opens: its values, and the formulas that can be calculated
 * here.
 */
import { rowsPerSheet, columnsPerSheet } from "../notation/cell-address";
import { quotedSheet } from "../notation/sheet-name";
import { cellText, type CellArea, isInside } from "../model-file/cell-address";
import { functionsCalled, typedFormula } from "../model-file/formula-spelling";
import { type FileCell, whatIfTable } from "../model-file/sheet-cells";
import { type KnownTable, replaceTableReferences } from "../model-file/structured-references";
import type { ModelFile } from "../model-file/model-file";
import { hiddenRow, tableRecord } from "../workbench/opened-file/file-snapshot";
import type { WorkbookSnapshot } from "../workbench/host-contract";
import {
  type EngineCell,
  engineValue,
  type FileNames,
  ScopedNames,
  formOf,
  keptValue,
  type KnownFunctions,
  outsideText,
  spillOf,
  whatIfCall,
  whyLeft,
  words,
} from "../workbench/opened-file/file-formulas";

/** A formula of the file. */
export interface ModelFormula {
  readonly sheet: number;
  /** Sheet1!B4. */
  readonly address: string;
  readonly cell: FileCell;
  readonly formula: string;
}

/** A formula that keeps the value in the file. */
export interface LeftFormula extends ModelFormula {
  readonly isOurs: boolean;
  /** In words, for the report. */
  readonly reason: string;
}

export interface HostWorkbook {
  readonly snapshot: WorkbookSnapshot;
  /** Formulas that call our functions. */
  readonly ours: readonly ModelFormula[];
  /** All others that the host calculates. */
  readonly others: readonly ModelFormula[];
  readonly left: readonly LeftFormula[];
  /** Formulas that are values in the snapshot. */
  readonly held: readonly ModelFormula[];
  /** The meaning of each name by its lowercase spelling: several if sheets have their own. */
  readonly names: ReadonlyMap<string, readonly string[]>;
  readonly sheetNames: readonly string[];
}

/** Room below and to the right of a sheet's content, for results that grow. */
const spareRows = 5_000;
const spareColumns = 200;
/** With more formulas, a model needs more than ten seconds and half a gigabyte. */
const mostFormulas = 100_000;
/** Characters of a name with all nested names expanded: beyond this the engine would never finish. */
const longestExpansion = 100_000;

type Grid<T> = Record<number, Record<number, T>>;

export const sheetId = (index: number): string => `sheet-${index + 1}`;

export function addressIn(sheetName: string, place: { readonly row: number; readonly column: number }): string {
  return `${quotedSheet(sheetName)}!${cellText(place)}`;
}

/** `isHeld`: which of the formulas that can be calculated start as the file's values (`held`). */
export function toHostWorkbook(
  file: ModelFile,
  functions: KnownFunctions,
  isHeld: (formula: ModelFormula, isOurs: boolean) => boolean = () => false,
): HostWorkbook {
  const tables = file.tables.map((table): KnownTable => ({
    ...table,
    sheetName: file.sheets[table.sheetIndex]?.name ?? "",
  }));
  const names = readNames(file, functions, tables);
  const ours: ModelFormula[] = [];
  const others: ModelFormula[] = [];
  const left: LeftFormula[] = [];

  function place(sheet: number, cell: FileCell): ModelFormula | null {
    if (cell.formula === null) return null;
    const sheetName = file.sheets[sheet]?.name ?? "";
    const address = addressIn(sheetName, cell);
    const typed = typedFormula(cell.formula, functions);
    const formula = replaceTableReferences(typed, sheetName, cell, tables);
    const isOurs = callsOurs(typed, functions, names.ours);
    const reason = formula === null ? outsideText : whyLeft(formula, cell, functions, names, sheet);
    if (formula === null || reason !== null) {
      left.push({ sheet, address, cell, formula: formula ?? typed, isOurs, reason: reason ?? outsideText });
      return null;
    }
    const placed = { sheet, address, cell, formula: formula === whatIfTable ? whatIfCall(cell) : formula };
    (isOurs ? ours : others).push(placed);
    return placed;
  }

  const placed = file.sheets.map(({ cells }, index) => cells.map((cell) => ({ cell, live: place(index, cell) })));
  const isTooLarge = others.length > mostFormulas;
  if (isTooLarge) {
    for (const formula of others) left.push({ ...formula, isOurs: false, reason: tooManyText });
    others.length = 0;
  }
  const held = [...ours.filter((one) => isHeld(one, true)), ...others.filter((one) => isHeld(one, false))];
  const calculated = new Set<ModelFormula>([...ours, ...others]);
  for (const formula of held) calculated.delete(formula);

  const ranges: Record<string, Grid<object>> = {};
  const spilled: Record<string, Grid<EngineCell>> = {};
  const sheets = placed.map((cells, index) => {
    const id = sheetId(index);
    const spills: CellArea[] = [];
    const cellData: Grid<EngineCell> = {};
    for (const { cell, live } of cells) {
      const isLive = live !== null && calculated.has(live);
      const area = isLive ? spillOf(cell) : null;
      if (area !== null) {
        spills.push(area);
        put((ranges[id] ??= {}), cell, {
          startRow: area.top,
          startColumn: area.left,
          endRow: area.bottom,
          endColumn: area.right,
        });
      }
    }
    for (const { cell, live } of cells) {
      const value = engineValue(cell);
      if (live !== null && calculated.has(live)) {
        // Skips rich content: it is calculated when the workbook opens.
        put(cellData, cell, { f: `=${live.formula}`, ...formOf(cell), ...(cell.isRich ? {} : value) });
        if (spillOf(cell) !== null) put((spilled[id] ??= {}), cell, value);
      } else if (cell.formula === null && spills.some((area) => isInside(cell, area))) {
        put((spilled[id] ??= {}), cell, value);
      } else put(cellData, cell, keptValue(cell));
    }
    const last = cells.reduce(
      (far, { cell }) => ({ row: Math.max(far.row, cell.row), column: Math.max(far.column, cell.column) }),
      { row: 0, column: 0 },
    );
    const sheet = file.sheets[index];
    return {
      id,
      name: sheet?.name ?? "",
      rowCount: Math.min(rowsPerSheet, last.row + spareRows),
      columnCount: Math.min(columnsPerSheet, last.column + spareColumns),
      cellData,
      mergeData: (sheet?.merges ?? []).map(({ top, left, bottom, right }) => ({
        startRow: top,
        endRow: bottom,
        startColumn: left,
        endColumn: right,
      })),
      rowData: Object.fromEntries((sheet?.hiddenRows ?? []).map((row) => [row, hiddenRow(row, sheet?.filters ?? [])])),
      ...(sheet?.isVisible === false ? { hidden: 1, custom: { veryHidden: true } } : {}),
    };
  });

  const snapshot: WorkbookSnapshot = {
    version: 1,
    engine: {
      name: "Model",
      appVersion: "",
      styles: {},
      custom: { iteration: file.iteration, counts1904: file.counts1904 },
      sheetOrder: sheets.map(({ id }) => id),
      sheets: Object.fromEntries(sheets.map((sheet) => [sheet.id, sheet])),
    },
    spills: { ranges, cells: spilled },
    cellData: [],
    customXmlParts: file.customXml.map(({ path, xml }) => ({ id: path, xml })),
    settings: {},
    documentSettings: {},
    names: names.records,
    tables: file.tables.flatMap(tableRecord),
  };
  const sheetNames = file.sheets.map(({ name }) => name);
  return { snapshot, ours, others, left, held, names: names.meanings, sheetNames };
}

const tooManyText = `the workbook has more than ${mostFormulas.toLocaleString("en-US")} formulas besides those of Compsheet`;

function put<T>(grid: Grid<T>, { row, column }: { readonly row: number; readonly column: number }, value: T): void {
  (grid[row] ??= {})[column] = value;
}

function callsOurs(formula: string, functions: KnownFunctions, ourNames: ReadonlySet<string>): boolean {
  const prefix = `${functions.namespace}.`.toUpperCase();
  if (formula.toUpperCase().includes(prefix))
    for (const name of functionsCalled(formula)) if (name.startsWith(prefix)) return true;
  return ourNames.size > 0 && words(formula).some((word) => ourNames.has(word));
}

interface KnownNames extends FileNames {
  readonly records: readonly object[];
  /** Names for formulas that call our functions. */
  readonly ours: ReadonlySet<string>;
  readonly meanings: ReadonlyMap<string, readonly string[]>;
}

function readNames(file: ModelFile, functions: KnownFunctions, tables: readonly KnownTable[]): KnownNames {
  const known: { readonly record: { readonly name: string }; readonly sheet: number | null }[] = [];
  const unknown = new ScopedNames();
  const ours = new Set<string>();
  const meanings = new Map<string, string[]>();
  for (const { name, formula, isHidden, sheetIndex, comment = "" } of file.names) {
    // Excel's own: print areas, unknown functions.
    if (/^_xl/i.test(name)) continue;
    const typed = typedFormula(formula, functions);
    const plain = replaceTableReferences(typed, "", { row: -1, column: -1 }, tables);
    const lower = name.toLowerCase();
    if (callsOurs(typed, functions, new Set())) ours.add(lower);
    meanings.set(lower, [...(meanings.get(lower) ?? []), plain ?? typed]);
    if (plain === null || /\[\d+\]/.test(typed)) {
      unknown.add(lower, sheetIndex);
      continue;
    }
    const record = {
      name,
      formula: `=${plain}`,
      comment,
      visible: !isHidden,
      isRelative: true,
      sheetId: sheetIndex === null ? null : sheetId(sheetIndex),
    };
    known.push({ record, sheet: sheetIndex });
  }
  for (const [name, length] of expandedLengths(meanings)) if (length > longestExpansion) unknown.add(name, null);
  const records = known.flatMap(({ record, sheet }) => (unknown.has(record.name.toLowerCase(), sheet) ? [] : [record]));
  return { records, known: new Set(records.map(({ name }) => name.toLowerCase())), unknown, ours, meanings };
}

/** Length of each name's formula with all nested names expanded; Infinity if a name refers back to itself. */
function expandedLengths(meanings: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, number> {
  const lengths = new Map<string, number>();
  // A function that calls itself ends by its own conditions.
  const endless = (name: string, word: string): number =>
    name === word && (meanings.get(name) ?? []).every((formula) => /^LAMBDA\s*\(/i.test(formula)) ? 0 : Infinity;
  for (const start of meanings.keys()) {
    // Iterative: names may be nested thousands deep.
    const waiting = [start];
    for (let name = waiting.at(-1); name !== undefined; name = waiting.at(-1)) {
      const formula = (meanings.get(name) ?? []).join(" ");
      const others = words(formula).filter((word) => meanings.has(word));
      const next = others.find((word) => !lengths.has(word));
      if (next !== undefined && !waiting.includes(next)) {
        waiting.push(next);
        continue;
      }
      lengths.set(
        name,
        others.reduce((sum, word) => sum + (lengths.get(word) ?? endless(name, word)), formula.length),
      );
      waiting.pop();
    }
  }
  return lengths;
}
