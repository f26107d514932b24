/**
 * The tables of a file that was read, into the workbook: new ones, or an earlier roll updated by unit. All or nothing.
 */
import type { CellValue } from "../../../file-reader/packed-rows";
import { type SheetColumn, sheetColumn, textFormat } from "../../../file-reader/sheet-column";
import { type LandingTable, readTable, type TableFacts, type WorkbookImports } from "../../import/import";
import type { IntakeTable } from "../intake-tables";
import { type RollDoubt, rollDoubts } from "../roll-doubts";
import { matchedUnits, rollChanges, type RolledUnit, type RollChanges } from "../roll-merge";
import { changesTable } from "../roll-changes-table";
import { rolledUnits } from "../rolled-units";

export interface PutFacts {
  /** Of this intake; what undoes it. */
  readonly newId: () => string;
  readonly source: string;
  /** ISO date-time. */
  readonly at: string;
}

export interface PutTables {
  /** Of the workbook's records, in the order they were written. */
  readonly ids: readonly string[];
  readonly tables: readonly { readonly sheet: string; readonly table: string }[];
  /** Of an updated roll. */
  readonly changes: RollChanges | null;
}

/** Finds a table of the workbook by name, ignoring case. */
export const tableNamed = (tables: readonly TableFacts[], name: string): TableFacts | undefined =>
  tables.find((table) => table.name.toLowerCase() === name.toLowerCase());

/**
 * Whether a table has all columns of another: then it is updated where it is. The totals of a statement have columns
 * that those of a roll don't: neither takes the other's place.
 */
const hasColumns = (table: TableFacts | undefined, { name, columns }: IntakeTable): table is TableFacts =>
  table !== undefined &&
  columns.every(({ title }) => table.columns.includes(title)) &&
  (name !== "TieOut" || columns.some(({ title }) => title === monthlyColumn) === table.columns.includes(monthlyColumn));
const monthlyColumn = "Line Code";

/**
 * @param updates whether tables of an earlier intake are updated: RentRoll by unit, the others as a whole. A table with
 *   other
 * columns, such as a Statement of other months, is written as a new one.
 * Errors: as `WorkbookImports`; the workbook is then as it was.
 */
export async function putTables(
  imports: WorkbookImports,
  tables: readonly IntakeTable[],
  updates: boolean,
  { newId, source, at }: PutFacts,
): Promise<PutTables> {
  const standing = updates ? await imports.tables() : [];
  const own = (table: IntakeTable): TableFacts | undefined => {
    const found = tableNamed(standing, table.name);
    return hasColumns(found, table) ? found : undefined;
  };
  const roll = tables.find(({ name }) => name === "RentRoll");
  const rollBefore = roll && own(roll) ? rolledUnits(await readTable(roll.name)) : null;
  const changes = roll && rollBefore ? rollChanges(rollBefore, unitsOf(roll)) : null;
  const fresh = tables.filter((table) => own(table) === undefined);
  if (changes !== null) fresh.push(changesTable(changes));
  const facts = (): { id: string; source: string; at: string; shape: string } => ({
    id: newId(),
    source,
    at,
    shape: "",
  });
  const done: { readonly id: string; readonly tables: PutTables["tables"] }[] = [];
  const takeBack = async (): Promise<void> => {
    for (const { id } of [...done].reverse()) await imports.takeBack(id);
  };
  try {
    const [first, ...further] = fresh.map(landingOf);
    if (first !== undefined) {
      const { title, columns, rows, formulas, prints = false } = first;
      const landing = {
        facts: facts(),
        target: { kind: "new-sheet" },
        title,
        columns,
        prints,
        further,
        splits: false,
      } as const;
      done.push(await imports.land({ ...landing, ...(formulas && { formulas }), rows: [rows] }));
    }
    for (const table of tables) {
      if (own(table) === undefined) continue;
      const { columns, rows } = landingOf(table);
      const job = { facts: facts(), table: table.name, columns, rows: [rows], expected: rows.length };
      const key = table.name === "RentRoll" ? rollKey(table, rollBefore) : null;
      if (key === null) done.push(await imports.replace(job));
      else done.push((await imports.merge({ ...job, key, marks: null })).record);
    }
  } catch (error) {
    await takeBack();
    throw error;
  }
  return {
    ids: done.map(({ id }) => id),
    tables: done.flatMap((one) => one.tables.map(({ sheet, table }) => ({ sheet, table }))),
    changes,
  };
}

/** What an update of the workbook's tables would do, before anything is written. */
export interface UpdateAhead {
  /** The person's own columns that it would clear. */
  readonly clears: readonly string[];
  /** What speaks against the new roll being a later one of the same property. */
  readonly doubts: readonly RollDoubt[];
  /** Most units are the same: an update is what a person wants. */
  readonly isSameProperty: boolean;
}

export async function updateAhead(imports: WorkbookImports, tables: readonly IntakeTable[]): Promise<UpdateAhead> {
  const clears = await clearedColumns(imports, tables);
  const roll = tables.find(({ name }) => name === "RentRoll");
  const found = tableNamed(await imports.tables(), "RentRoll");
  if (roll === undefined || found === undefined) return { clears, doubts: [], isSameProperty: true };
  return { clears, ...rollDoubts(rolledUnits(await readTable(found.name)), unitsOf(roll)) };
}

/**
 * Columns that a person added to tables of an earlier intake, and that an update would leave without their values: a
 * table that is replaced as a whole. As TABLE[COLUMN].
 */
export async function clearedColumns(imports: WorkbookImports, tables: readonly IntakeTable[]): Promise<string[]> {
  const standing = await imports.tables();
  const cleared: string[] = [];
  for (const table of tables) {
    const found = tableNamed(standing, table.name);
    if (!hasColumns(found, table)) continue;
    const own = found.columns.filter((column) => table.columns.every(({ title }) => title !== column));
    if (own.length === 0) continue;
    const isRoll = table.name === "RentRoll";
    if (isRoll && rollKey(table, rolledUnits(await readTable(found.name))) !== null) continue;
    cleared.push(...own.map((column) => `${found.name}[${column}]`));
  }
  return cleared;
}

/** Undoes what `putTables` did, the last first. @returns sheets that remain because they hold something else, too */
export async function takeBackTables(imports: WorkbookImports, ids: readonly string[]): Promise<string[]> {
  const kept: string[] = [];
  for (const id of [...ids].reverse()) kept.push(...(await imports.takeBack(id)).keptSheets);
  return kept;
}

/**
 * Columns that identify units; null if a unit of the table isn't in the new roll or is written otherwise there, or two
 * share a number: then all rows are replaced.
 */
function rollKey(table: IntakeTable, before: readonly RolledUnit[] | null): readonly string[] | null {
  const { columns, rows } = table;
  const matched = before === null ? null : matchedUnits(before, unitsOf(table));
  if (matched === null || matched.missing.length > 0) return null;
  if (matched.pairs.some(([was, is]) => was.unit !== is.unit || was.building !== is.building)) return null;
  const at = (title: string): number => columns.findIndex((column) => column.title === title);
  const keys = rows.every((row) => (row[at("Building")] ?? "") !== "") ? ["Building", "Unit"] : ["Unit"];
  const ids = rows.map((row) => keys.map((title) => row[at(title)] ?? "").join("|"));
  return ids.includes("") || new Set(ids).size < ids.length ? null : keys;
}

const unitsOf = ({ columns, rows }: IntakeTable): RolledUnit[] =>
  rolledUnits({
    columns: columns.map(({ title }) => title),
    values: rows.map((row) => row.map((value) => value ?? "")),
  });

/** Columns of trailing months: without a value in any row they are not available, which is not 0. */
const trailingColumns = ["T12", "T6", "T3", "T1"];

function landingOf({ name, columns, rows, formulas: own = {} }: IntakeTable): LandingTable {
  const isEmpty = (at: number): boolean => rows.every((row) => row[at] === null);
  const formulas = [
    ...Object.entries(own),
    ...columns.flatMap(({ title }, at) =>
      trailingColumns.includes(title) && rows.length > 0 && isEmpty(at) ? [[title, "=NA()"]] : [],
    ),
  ];
  return {
    title: name,
    columns: columns.map((column, at) =>
      looksOf(
        column,
        rows.map((row) => row[at] ?? ""),
      ),
    ),
    rows: rows.map((row) => row.map((value) => value ?? "")),
    prints: true,
    ...(formulas.length > 0 && { formulas: Object.fromEntries(formulas) as Record<string, string> }),
  };
}

/** A filter's arrow in the heading, and the digits of other fonts. */
const spareWidth = 3;
const dateWidth = 12;

function looksOf({ title, format }: IntakeTable["columns"][number], values: readonly CellValue[]): SheetColumn {
  if (format === "text") {
    const column = sheetColumn(title, "text", values.map(String));
    const wide = { ...column, width: column.width + spareWidth };
    return /^(?:Unit|Building|Number)$/.test(title) ? { ...wide, format: textFormat } : wide;
  }
  const amounts = values.filter((value) => typeof value === "number");
  const hasCents = amounts.some((value) => !Number.isInteger(value));
  const money = hasCents ? "#,##0.00" : "#,##0";
  const shown = { date: "m/d/yyyy", number: "General", share: "0.0%", money }[format];
  const largest = amounts.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const digits = { minimumFractionDigits: hasCents ? 2 : 0, maximumFractionDigits: 2 };
  const longest = `-${largest.toLocaleString("en-US", digits)}`.length;
  const own = format === "date" ? dateWidth : longest;
  return {
    name: title,
    type: format === "date" ? "date" : "number",
    format: shown,
    width: Math.max(own, title.length) + spareWidth,
  };
}
