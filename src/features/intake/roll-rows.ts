/** Rows of a rent roll, one after the other: units with their charges, leases to come, totals, tables behind it. */
import { type BareUnits, bareUnits, isBuildingLine, type KnownRow } from "./bare-units";
import { chargeClassOf } from "./charge-classes";
import type { Steps } from "../../file-reader/paced-steps";
import { isHeadingAgain, joinedHeadings } from "./heading-rows";
import type { RollColumns } from "./roll-columns";
import { type RollField } from "./roll-headings";
import type { LeftRow, RawUnit, RollRows, StatedRow } from "./roll-row-types";
import { chargesOfRows } from "./row-charges";
import { createRunningSums } from "./running-sums";
import { filledCells, isWords, type Sheet, type SheetCell, type SheetRow } from "./sheet";
import { isCountLabel, isPartWords, isSummaryHeading, isTotalWords, unitsInWords } from "./total-words";
import { buildingAbove } from "./unit-identity";
import { type RollSection, sectionOfBanner, statusInPlaceOfResident, statusOfWords } from "./unit-status";

const describing: readonly RollField[] = [
  "floorplan", "beds", "baths", "bedBath", "sqft", "status", "resident", "name", "moveIn", "moveInOut", "leaseStart", "leaseEnd", "tags", "rowKind",
]; // prettier-ignore
/** Columns whose words are about people: a resident may be named Total. */
const personFields: ReadonlySet<RollField | undefined> = new Set(["name", "resident", "comments", "tags", "ledger"]);
/** Page 2, Page 2 of 9: names nothing. */
const pageLine = /^(?:page|pag\.?|página) ?\d+(?: ?(?:of|de|\/) ?\d+)?$/i;
const rowsInStep = 50;
/** A home's name without a number: PH, Garden, Carriage House. */
const longestName = 20;

const emptyStatuses: readonly string[] = ["vacant", "vacant_leased", "down", "model"];

/** Leases in these are of homes that have a row elsewhere. */
const isOtherSection = (section: RollSection): boolean => ["future", "former", "renewal", "summary"].includes(section);

export function* readRollRows(sheet: Sheet, columns: RollColumns): Steps<RollRows> {
  const reader = createRowReader(sheet, columns);
  for (let at = columns.heading.top + columns.heading.depth; at < sheet.rows.length; at += 1) {
    if (at % rowsInStep === 0) yield;
    at += reader.read(at);
  }
  return reader.end();
}

function createRowReader(sheet: Sheet, columns: RollColumns) {
  const { at, heading, titles } = columns;
  const fieldOf = new Map([...at].map(([field, column]) => [column, field]));
  const unitColumn = at.get("unit") ?? at.get("buildingUnit");
  const codeColumn = at.get("chargeCode");
  const chargesOf = chargesOfRows(sheet, columns);
  const rowsAbove = new Set(
    sheet.rows
      .slice(0, heading.top)
      .map(rowText)
      .filter((text) => text !== ""),
  );
  const units: RawUnit[] = [];
  const stated: StatedRow[] = [];
  const left: LeftRow[] = [];
  const banners: string[] = [];
  let section: RollSection = "current";
  const above = buildingAbove(sheet.rows.slice(0, heading.top));
  let banner = above;
  let current: RawUnit | null = null;
  /** Headings of a table behind the roll, by column. */
  let table: Map<number, string> | null = null;
  let tableName = "";
  let blocksWithTotal = 0;
  /** The last line that names a building. */
  let building = above ?? "";
  /** A total, not only of a building, was read after the last unit. */
  let isAfterTotal = false;
  let known: BareUnits | null = null;
  const sums = createRunningSums();
  const noSums = new Set(unitColumn === undefined ? [] : [unitColumn]);

  const cellOf = (row: SheetRow, field: RollField): SheetCell | null => {
    const column = at.get(field);
    return column === undefined ? null : (row[column] ?? null);
  };
  const amountOf = (row: SheetRow, field: RollField): number | null => cellOf(row, field)?.number ?? null;

  function fieldCells(row: SheetRow): Map<RollField, SheetCell> {
    const cells = new Map<RollField, SheetCell>();
    for (const [field, column] of at) {
      const cell = row[column];
      if (cell) cells.set(field, cell);
    }
    return cells;
  }

  function describe(row: SheetRow): number {
    return describing.filter((field) => {
      const cell = cellOf(row, field);
      if (cell === null) return false;
      if (field === "status" || field === "name" || field === "tags") return isWords(cell);
      if (field === "sqft") return cell.number !== null && cell.number >= 0;
      if (field.startsWith("move") || field.startsWith("lease")) return cell.date !== null || isWords(cell);
      return true;
    }).length;
  }

  /** A resident, a status or a date: no total has one. */
  function describesLease(row: SheetRow): boolean {
    const isSaid = (["status", "name", "resident"] as const).some((field) => cellOf(row, field) !== null);
    return isSaid || filledCells(row).some(({ cell }) => cell.date !== null);
  }

  /** TOTAL in a column of names, without a unit or a date. */
  function isLoneTotal(row: SheetRow, cell: SheetCell, label: SheetCell | null): boolean {
    const isPlain = /^(?:grand |property |sub ?)?totals? ?:?$/i.test(cell.text);
    return isPlain && label === null && !filledCells(row).some(({ cell: one }) => one.date !== null);
  }

  /** A vacant unit may have a status and nothing else. */
  function hasStatus(row: SheetRow): boolean {
    const cell = cellOf(row, "status");
    return cell !== null && isWords(cell) && statusOfWords(cell.text) !== null;
  }

  const describable = describing.filter((field) => at.has(field)).length;
  const neededToDescribe = Math.min(2, Math.max(1, Math.floor(describable / 2)), describable);

  /** More is said of a home than its number: "Vacant | 3 | 10%" is a count of homes. */
  function isOwnDescription(row: SheetRow, label: string): boolean {
    if (label === "" || label.length > 60 || (describe(row) < neededToDescribe && !hasStatus(row))) return false;
    const hasAmount = (["sqft", "marketRent", "leaseRent", "amount"] as const).some((field) => amountOf(row, field));
    return hasAmount || describesLease(row) || !isCountLabel(label);
  }

  const placeOf = (row: SheetRow, line: string): string =>
    [cellOf(row, "property")?.text ?? "", cellOf(row, "building")?.text ?? line].join("|").toUpperCase();

  /** The rows that say more of a home than its number, all of the sheet. */
  function knownUnits(): BareUnits {
    const rows: KnownRow[] = [];
    let line = above ?? "";
    for (let index = heading.top + heading.depth; index < sheet.rows.length && unitColumn !== undefined; index += 1) {
      const row = sheet.rows[index] ?? [];
      const label = row[unitColumn]?.text ?? "";
      const [lone, second] = filledCells(row);
      if (lone !== undefined && second === undefined && isBuildingLine(lone.cell.text)) line = lone.cell.text;
      if (label === "" || isTotalWords(label) || !describesLease(row)) continue;
      if (describe(row) >= neededToDescribe || hasStatus(row))
        rows.push({ index, label, place: placeOf(row, line), row });
    }
    return bareUnits(rows, unitColumn);
  }

  /** Where rows of homes are: above the last one that says more of itself, or right below it. */
  function isAmongUnits(index: number, label: string): boolean {
    if (table !== null || label === "" || isTotalWords(label) || isOtherSection(section)) return false;
    known ??= knownUnits();
    return index < known.last || (known.last >= 0 && !isAfterTotal);
  }

  /** The number of a home with little else, as a vacant one may have. */
  function isBareUnit(row: SheetRow, index: number, label: string): boolean {
    return (
      isAmongUnits(index, label) &&
      known !== null &&
      known.hasForm(label) &&
      !known.isKnown(label, placeOf(row, building)) &&
      known.isOfOne(row)
    );
  }

  /** PH with a resident and a rent, or with a word that it is empty: a home without a number. */
  function isNamedHome(row: SheetRow, index: number, label: string): boolean {
    if (label.length > longestName || !isAmongUnits(index, label) || statusOfWords(label) !== null) return false;
    const name = cellOf(row, "name");
    if (name !== null && isWords(name) && (amountOf(row, "leaseRent") ?? 0) > 0) return true;
    const others = filledCells(row).filter(({ column }) => column !== unitColumn);
    const isEmpty = others.some(({ cell }) => isWords(cell) && emptyStatuses.includes(statusOfWords(cell.text) ?? ""));
    return isEmpty && known !== null && index < known.last && others.every(({ cell }) => (cell.number ?? 0) === 0);
  }

  /** Notes a row that may be a home and is none. */
  function leave(row: SheetRow, index: number, label: string, filled: number): void {
    if (label === current?.label || !isAmongUnits(index, label) || known === null) return;
    if (known.isKnown(label, placeOf(row, building))) return;
    const isLease = cellOf(row, "name") !== null && filled > 2 && index > known.first && label.length <= longestName;
    if (known.hasForm(label, filled > 1 ? 1 : 0) || isLease) left.push({ row: index, label });
  }

  function openUnit(row: SheetRow, index: number, label: string, by?: RawUnit["by"]): void {
    const cells = fieldCells(row);
    current = {
      row: index,
      rows: [index],
      section,
      banner,
      cells,
      label,
      charges: chargesOf(row, index),
      blockTotal: null,
      others: [],
      moveOut: null,
      ...(by !== undefined && { by }),
    };
    units.push(current);
    isAfterTotal = false;
    sums.add(row);
  }

  function state(
    row: SheetRow,
    index: number,
    label: string,
    kind: StatedRow["kind"],
    heads: ReadonlyMap<number, string>,
    isSum = false,
  ): void {
    const cells = filledCells(row).map(({ column, cell }) => ({ column, cell, title: nearestTitle(heads, column) }));
    sums.close();
    if ((isTotalWords(label) && !isPartWords(label)) || isSum) isAfterTotal = true;
    stated.push({ row: index, label, cells, kind, unitsBefore: units.length, section, tableName, isSum });
  }

  /** Whether the row continues the unit before it. */
  function continues(row: SheetRow, label: string): boolean {
    if (current === null) return false;
    if (label === "") return true;
    if (label !== current.label || codeColumn === undefined || !row[codeColumn]) return false;
    // The whole row again is a row pasted twice, not a further charge.
    if (rowText(row) === rowText(sheet.rows[current.row] ?? [])) return false;
    const same = (field: RollField): boolean => {
      const cell = cellOf(row, field);
      return cell === null || cell.text === current?.cells.get(field)?.text;
    };
    // Another size or floorplan is another home, whose number is wrong.
    const isOther = (cellOf(row, "sqft")?.number ?? 0) !== 0 && !same("sqft");
    const isSame = (["floorplan", "status", "leaseStart"] as const).every(same);
    // An agency pays its part under its own name.
    const isAgency = chargeClassOf(row[codeColumn]?.text ?? "").chargeClass === "subsidy";
    return !isOther && isSame && (isAgency || (same("resident") && same("name")));
  }

  function openSection(next: RollSection): void {
    section = next;
    table = next === "summary" ? new Map() : null;
    current = null;
  }

  /** @returns further rows that it has read */
  function read(index: number): number {
    const row = sheet.rows[index] ?? [];
    const filled = filledCells(row);
    const [first] = filled;
    if (first === undefined) return 0;
    if (isHeadingAgain(sheet, index, heading)) {
      if (table !== null) openSection("current");
      return heading.depth - 1;
    }
    if (rowsAbove.has(rowText(row))) return 0;
    const words = filled.filter(({ cell }) => isWords(cell));
    // Without a column of units, a number alone on a line is the unit of the lease below it.
    const isNumber = unitColumn === undefined && filled.length === 1 && /^\d{1,5}$/.test(first.cell.text);
    const isBanner =
      isNumber || (words.length === filled.length && new Set(words.map(({ cell }) => cell.text)).size === 1);
    if (isBanner && readBanner(row, index, first.column, first.cell)) return 0;
    // A unit's own Total is in the column of codes.
    const code = codeColumn === undefined ? null : (row[codeColumn] ?? null);
    const labelCell = unitColumn === undefined ? null : (row[unitColumn] ?? null);
    if (code && /^(?:sub)?totals?:?$/i.test(code.text) && labelCell === null && current !== null && table === null) {
      const amount = amountOf(row, "amount") ?? amountOf(row, "total") ?? amountOf(row, "leaseRent");
      if (amount !== null) {
        current.blockTotal = amount;
        blocksWithTotal += 1;
        return 0;
      }
    }
    // A home with a lease isn't a total, regardless of the resident's name under an unknown heading.
    const isLease = labelCell !== null && !isTotalWords(labelCell.text) && table === null && describesLease(row);
    const totalWords = words.find(
      ({ cell, column }) =>
        isTotalWords(cell.text) &&
        (!personFields.has(fieldOf.get(column)) || isLoneTotal(row, cell, labelCell)) &&
        !(isLease && column !== first.column),
    );
    if (totalWords || unitsInWords(first.cell.text) !== null) {
      if (words.length === filled.length && filled.length > 2 && isSummaryHeading(words.map(({ cell }) => cell.text)))
        return openTable(index);
      if (filled.length > words.length || unitsInWords(rowText(row)) !== null)
        state(
          row,
          index,
          totalWords?.cell.text ?? first.cell.text,
          table === null ? "total" : "table",
          table ?? titles,
        );
      current = null;
      return 0;
    }
    if (words.length === filled.length && words.length >= 2 && isSummaryHeading(words.map(({ cell }) => cell.text)))
      return openTable(index);
    if (table !== null) {
      state(row, index, first.cell.text, "table", table);
      return 0;
    }
    return readUnitRow(row, index, labelCell, filled.length);
  }

  function readUnitRow(row: SheetRow, index: number, labelCell: SheetCell | null, filled: number): number {
    const label = labelCell?.text ?? "";
    if (label === "" && sums.isTotal(row, noSums)) {
      state(row, index, rowLabel(row) || "Total", "total", titles, true);
      current = null;
      return 0;
    }
    if (continues(row, label)) {
      continueUnit(row, index);
      return 0;
    }
    const isSum = !describesLease(row) && sums.areIn(row, noSums);
    if (isSum) {
      state(row, index, rowLabel(row) || label, "total", titles, true);
      current = null;
      return 0;
    }
    const isLeaseUnderBanner =
      unitColumn === undefined &&
      banner !== null &&
      (["leaseStart", "leaseRent", "marketRent"] as const).some((field) => cellOf(row, field) !== null);
    // What comes after a bar is the resident.
    if (isLeaseUnderBanner) openUnit(row, index, banner?.split(" | ")[0] ?? "");
    else if (isOwnDescription(row, label)) openUnit(row, index, label);
    else if (label !== "" && describable === 0 && filled >= 2) openUnit(row, index, label);
    else if (isBareUnit(row, index, label)) openUnit(row, index, label, "number");
    else if (isNamedHome(row, index, label)) openUnit(row, index, label, "name");
    else {
      leave(row, index, label, filled);
      if (filled < 2) return 0;
      state(row, index, rowLabel(row), "total", titles);
      current = null;
    }
    return 0;
  }

  function continueUnit(row: SheetRow, index: number): void {
    const unit = current;
    if (unit === null) return;
    unit.rows.push(index);
    sums.add(row);
    unit.charges.push(...chargesOf(row, index));
    const cells = fieldCells(row);
    // The date below a move-in is the move-out.
    const below = cells.get("moveInOut")?.date ?? cells.get("moveOut")?.date ?? null;
    unit.moveOut ??= below;
    if (cells.has("name") || cells.has("resident")) unit.others.push(cells);
  }

  /** Reads a row of one text; false where it may be more than a banner. */
  function readBanner(row: SheetRow, index: number, column: number, cell: SheetCell): boolean {
    const isChargeWord = column === codeColumn && current !== null;
    if (isChargeWord) return false;
    if (column === unitColumn && isBareUnit(row, index, cell.text)) {
      openUnit(row, index, cell.text, "number");
      return true;
    }
    const next = sectionOfBanner(cell.text);
    const isTotal = isTotalWords(cell.text);
    if (next !== null && !isTotal) {
      openSection(next);
      tableName = cell.text;
      return true;
    }
    const counted = unitsInWords(cell.text);
    if (counted !== null) {
      state(row, index, cell.text, "total", titles);
      return true;
    }
    if (isTotal) {
      current = null;
      isAfterTotal = true;
      return true;
    }
    if (pageLine.test(cell.text)) return true;
    // An outline's arrow, as AppFolio exports it.
    const text = cell.text.replace(/^-> */, "");
    banners.push(text);
    if (isBuildingLine(text)) building = text;
    if (table === null) banner = text;
    else tableName = text;
    if (unitColumn === undefined) current = null;
    return true;
  }

  function openTable(index: number): number {
    const rows = [sheet.rows[index] ?? []];
    const below = sheet.rows[index + 1] ?? [];
    const cells = filledCells(below);
    if (
      cells.length >= 2 &&
      cells.every(({ cell }) => isWords(cell)) &&
      cells.length <= filledCells(rows[0] ?? []).length + 2
    )
      rows.push(below);
    table = new Map(joinedHeadings(rows).map(({ column, text }) => [column, text]));
    tableName = filledCells(rows[0] ?? [])[0]?.cell.text ?? "";
    current = null;
    return rows.length - 1;
  }

  return {
    read,
    end: (): RollRows => {
      const last = units.at(-1);
      const isClosed = ({ blockTotal }: RawUnit): boolean => blockTotal !== null;
      const like = units
        .slice(0, -1)
        .filter(({ charges }) => charges.length > 0 === (last !== undefined && last.charges.length > 0));
      const hasBlocks = blocksWithTotal > 1 && like.length > 0 && like.every(isClosed);
      return {
        units,
        stated,
        left,
        banners,
        endsInBlock: hasBlocks && last !== undefined && !isClosed(last),
      };
    },
  };
}

export const rowText = (row: SheetRow): string =>
  filledCells(row)
    .map(({ cell }) => cell.text)
    .join(" ");

const rowLabel = (row: SheetRow): string => filledCells(row).find(({ cell }) => isWords(cell))?.cell.text ?? "";

function nearestTitle(titles: ReadonlyMap<number, string>, column: number): string {
  for (const distance of [0, -1, 1, -2, 2]) {
    const title = titles.get(column + distance);
    if (title !== undefined) return title;
  }
  return "";
}

/** What the column of residents says in place of a person; null for a person. */
export function residentWords(unit: RawUnit): ReturnType<typeof statusOfWords> {
  for (const field of ["resident", "name", "rowKind", "leaseRent"] as const) {
    const text = unit.cells.get(field)?.text;
    const status = text === undefined ? null : statusInPlaceOfResident(text);
    if (status !== null) return status;
  }
  return null;
}
