/** The proof of a rent roll: every total that the file prints, against the sum of the rows that were read. */
import { chargeClassOf } from "./charge-classes";
import { cents, sum, tolerance } from "./printed-values";
import type { TitleLine } from "./file-facts";
import type { Steps } from "../../file-reader/paced-steps";
import type { IntakeReason, RollTotals, StatedTotal } from "./intake-result";
import type { RollColumns } from "./roll-columns";
import { plainHeading, type RollField } from "./roll-headings";
import { isOfBooks, whatOf } from "./totaled-columns";
import type { RawUnit, RollRows, StatedRow } from "./roll-row-types";
import type { GatheredUnits } from "./roll-units";
import { exactByChance, leastChance, mostRounding, type RoundedTotal, isAverage, likelyCause } from "./total-causes";
import { addressOf, type Sheet, type SheetCell } from "./sheet";
import { blockReasons } from "./row-totals";
import { countIn, summedUnder, isAverageWords, isPartWords, isTotalWords, unitsInWords } from "./total-words";
import { leftInWords } from "./left-rows";
import { headOf, totalsAbove } from "./totals-above";
import { lastMatchIndex } from "./last-match";

export interface RollProof {
  readonly stated: readonly StatedTotal[];
  readonly reasons: readonly IntakeReason[];
}

interface Scope {
  readonly name: string;
  readonly units: readonly RawUnit[];
}

/** A step is one printed row. */
export function* proveRoll(
  sheet: Sheet,
  columns: RollColumns,
  rows: RollRows,
  gathered: GatheredUnits,
  totals: RollTotals,
  lines: readonly TitleLine[] = [],
): Steps<RollProof> {
  const { raw, rawFuture, rawOthers, codes } = gathered;
  const all: Scope = { name: "", units: raw };
  const wider: readonly Scope[] = [
    { name: "with leases to come", units: [...raw, ...rawFuture] },
    { name: "with garages, storage and commercial space", units: [...raw, ...rawOthers] },
    { name: "all rows", units: rows.units },
    {
      name: "without model, admin and down units",
      units: raw.filter((_, at) => !["model", "admin", "down"].includes(gathered.units[at]?.status ?? "")),
    },
    {
      name: "occupied units only",
      units: raw.filter((_, at) =>
        ["occupied", "notice", "notice_leased", "employee"].includes(gathered.units[at]?.status ?? ""),
      ),
    },
    { name: "without employee units", units: raw.filter((_, at) => gathered.units[at]?.status !== "employee") },
  ];
  const stated: StatedTotal[] = [];
  const reasons: IntakeReason[] = [];
  const current = new Set(raw);
  const held = new Set(wider.find(({ name }) => name === "occupied units only")?.units);
  const lastUnit = lastMatchIndex(rows.units, (one) => current.has(one));
  const unitColumn = columns.at.get("unit") ?? columns.at.get("buildingUnit");
  const onceColumns = new Set((["sqft", "marketRent", "deposit", "otherDeposit", "balance"] as const).map((field) => columns.at.get(field))); // prettier-ignore
  const columnSums = new Map<string, number>();
  const rounded: RoundedTotal[] = [];

  /** Sum of a column of the sheet over all rows of the units. */
  function sumOf(scope: Scope, column: number): number {
    const key = `${scope.name}|${scope.units.length}|${scope.units[0]?.row ?? ""}|${column}`;
    const known = columnSums.get(key);
    if (known !== undefined) return known;
    let total = 0;
    for (const { rows: own } of scope.units)
      for (const row of own)
        if (!isSaidAgain(own[0] ?? row, row, column)) total += sheet.rows[row]?.[column]?.number ?? 0;
    columnSums.set(key, cents(total));
    return cents(total);
  }

  /** A row of a further charge may repeat the home with all that is said of it: its size counts once. */
  function isSaidAgain(first: number, row: number, column: number): boolean {
    if (row === first || !onceColumns.has(column) || unitColumn === undefined) return false;
    const [one, other] = [sheet.rows[first] ?? [], sheet.rows[row] ?? []];
    return other[unitColumn]?.text === one[unitColumn]?.text && other[column]?.text === one[column]?.text;
  }

  /** Also what is said of a home again. */
  const sumOfRows = (units: readonly RawUnit[], column: number): number =>
    cents(sum(units.flatMap(({ rows: own }) => own.map((row) => sheet.rows[row]?.[column]?.number ?? 0))));

  function record(
    label: string,
    what: string,
    value: number,
    found: number,
    row: number,
    column: number,
    allowed: number,
    definition = "",
  ): boolean {
    const ties = Math.abs(cents(value - found)) <= allowed;
    stated.push({
      label,
      what,
      value,
      ties,
      found,
      cell: addressOf(row, column),
      ...(definition === "" ? {} : { definition }),
    });
    return ties;
  }

  function fail({
    label,
    value,
    found,
    cell,
    what,
  }: Pick<StatedTotal, "label" | "value" | "found" | "cell" | "what">): void {
    const difference = cents(value - found);
    reasons.push({
      code: "total-does-not-tie",
      label,
      cell,
      stated: value,
      found,
      difference,
      say: `${label} in ${cell} is ${format(value)}; the rows read add up to ${format(found)}, a difference of ${format(difference)}. ${(difference > 0 && leftInWords(rows)) || likelyCause(difference, what, sheet, columns, gathered)}`.trim(),
    });
  }

  // A file that prints cents anywhere rounds nothing to dollars.
  const money = [...columns.rents, ...[...columns.charges.map(({ column }) => column), ...columns.pairs.map(({ amount }) => amount)], ...["leaseRent", "amount", "total", "balance"].flatMap((field) => columns.at.get(field as RollField) ?? [])]; // prettier-ignore
  const printed = Math.max(
    0,
    ...raw
      .slice(0, 500)
      .flatMap(({ rows: own }) =>
        own.flatMap((row) => money.map((column) => sheet.rows[row]?.[column]?.decimals ?? 0)),
      ),
  );

  /** Rounding is in amounts only, not in zeros. */
  const addendsOf = (column: number): number =>
    raw.reduce((count, { rows: own }) => count + own.filter((row) => (sheet.rows[row]?.[column]?.number ?? 0) !== 0).length, 0); // prettier-ignore

  /** A total printed under the roll's own columns. */
  function proveCell(row: StatedRow, column: number, cell: SheetCell, group: Scope, isFinal: boolean): void {
    const value = cell.number;
    const what = whatOf(columns, codes, column);
    if (value === null || what === null) return;
    const label = titled(row.label, columns.titles.get(column) ?? "");
    // Feet are not rounded; amounts are.
    const addends = addendsOf(column);
    const allowed = what === "sqft" ? 0.5 : tolerance(Math.max(cell.decimals, printed), addends);
    const plain = sumOf(all, column);
    const inGroup = ties(value, sumOf(group, column), allowed);
    const isOfAll = group.units.length === rows.units.length;
    // With units behind it, it is of a group, also where all others have nothing in the column.
    const isWithin = row.unitsBefore > 0 && row.unitsBefore <= lastUnit;
    if (isWithin && (inGroup ? !isOfAll : isSumOfRun(row, column, value, allowed))) return;
    // A building's total proves that building, also where the others have nothing in the column.
    if (inGroup && group.units.length > 0 && !isOfAll && isPartWords(row.label)) return;
    if (Math.abs(cents(value - plain)) <= allowed) {
      record(label, what, value, plain, row.row, column, allowed);
      if (what !== "sqft")
        rounded.push({ at: stated.length - 1, addends, unit: 10 ** -Math.min(2, Math.max(cell.decimals, printed)) });
      return;
    }
    if (inGroup && !isFinal && !isOfAll) return;
    if (/\b(?:annual(?:ly|ized)?|yearly|per year)\b/i.test(row.label) && ties(value, 12 * plain, 12 * allowed)) return;
    const repeated = onceColumns.has(column) ? sumOfRows(raw, column) : plain;
    if (repeated !== plain && ties(value, repeated, allowed)) {
      record(label, what, value, repeated, row.row, column, allowed, "with each row of a home");
      return;
    }
    const other = wider.find(
      (scope) => ties(value, sumOf(scope, column), allowed) && (what === "marketRent" || !leavesOneOut(scope, column)),
    );
    if (other) {
      record(label, what, value, sumOf(other, column), row.row, column, allowed, other.name);
      return;
    }
    if (inGroup || isAverage(value, group.units, column, sheet) || isAverage(value, raw, column, sheet)) return;
    if (isNearAverage(row.label, value, plain)) return;
    if (what === "column") {
      if (isFinal && isOfBooks(columns, column)) record(label, what, value, plain, row.row, column, allowed);
      return;
    }
    const isOfGroup = !isFinal && isTotalWords(row.label) && row.section !== "future" && value !== 0;
    if (!isFinal && (!isOfGroup || isSumOfRun(row, column, value, allowed))) return;
    const found = isFinal ? plain : sumOf(group, column);
    record(label, what, value, found, row.row, column, allowed);
    fail({ label, what, value, found, cell: addressOf(row.row, column) });
  }

  /** One amount on an empty home is a slip in that cell, no definition of the total. */
  function leavesOneOut({ units }: Scope, column: number): boolean {
    const left = raw.flatMap((one, at) =>
      units.includes(one) || !one.rows.some((row) => (sheet.rows[row]?.[column]?.number ?? 0) !== 0) ? [] : [at],
    );
    return left.length === 1 && left.every((at) => isEmptyHome(gathered.units[at]?.status));
  }

  /** In a row of averages; one of totals and averages has whichever the value is nearer to. */
  function isNearAverage(label: string, value: number, plain: number): boolean {
    if (!isAverageWords(label)) return false;
    return !/\btotals?\b/i.test(label) || Math.abs(value - plain / raw.length) < Math.abs(value - plain);
  }

  /**
   * Whether a run of rows that ends before the total adds up to it, wherever the run begins: groups may be within
   * groups.
   */
  function isSumOfRun(row: StatedRow, column: number, value: number, allowed: number): boolean {
    const before = rows.units.slice(0, row.unitsBefore);
    return [before, before.filter((one) => current.has(one)), before.filter((one) => held.has(one))].some((run) => {
      let total = 0;
      return run.reverse().some(({ rows: own }) => {
        for (const at of own) total += sheet.rows[at]?.[column]?.number ?? 0;
        return ties(value, total, allowed);
      });
    });
  }

  const counts: Readonly<Record<string, readonly (readonly [definition: string, count: number])[]>> = {
    units: [["", totals.units], ["with garages, storage and commercial space", totals.units + gathered.nonUnits.length + gathered.commercial.length], ["without model, admin and down units", totals.units - totals.model - totals.admin - totals.down], ["with leases to come", totals.units + gathered.future.length]],
    occupied: [["", totals.occupied], ["without units on notice", totals.occupied - totals.notice], ["without employee units", totals.occupied - totals.employee], ["without units on notice and employee units", totals.occupied - totals.notice - totals.employee], ["with model, admin and down units", totals.units - totals.vacant]],
    vacant: [["", totals.vacant], ["without leased units", totals.vacant - totals.vacantLeased], ["leased units only", totals.vacantLeased], ["with model, admin and down units", totals.units - totals.occupied], ["with down units", totals.vacant + totals.down]],
  }; // prettier-ignore

  const { beds } = gathered;
  const bedCounts = beds && { units: beds.count, occupied: beds.held, vacant: beds.count - beds.held };

  function proveCount(
    label: string,
    what: "units" | "occupied" | "vacant",
    value: number,
    row: number,
    column: number,
  ): void {
    const definitions = [...(counts[what] ?? []), ...(bedCounts ? ([["by the bed", bedCounts[what]]] as const) : [])];
    const found = definitions.find(([definition, count]) => count === value && (count > 0 || definition === ""));
    const [definition, count] = found ?? ["", definitions[0]?.[1] ?? 0];
    if (!record(label, what, value, count, row, column, 0.5, definition))
      fail({ label, what, value, found: count, cell: addressOf(row, column) });
  }

  function proveTotalRow(row: StatedRow, group: Scope): void {
    const isFinal = row.unitsBefore > lastUnit;
    const byCode = codeNamed(row.label, gathered);
    let rest = row.cells;
    for (const { cell, column } of row.cells) {
      const counted = unitsInWords(cell.text);
      if (counted === null) continue;
      if (counted === totals.units || counted === beds?.count || (isFinal && counted !== group.units.length))
        proveCount(cell.text, "units", counted, row.row, column);
    }
    const figures = row.cells.filter(({ cell }) => cell.number !== null);
    // A count of units may be in any column.
    if (/^(?:total|number of|#) ?(?:number of )?(?:of )?units\b|^units total/i.test(row.label)) {
      const first = figures[0];
      const isCount =
        first !== undefined &&
        Number.isInteger(first.cell.number) &&
        (figures.length === 1 ||
          first.cell.number === totals.units ||
          whatOf(columns, codes, first.column) === "column");
      if (first?.cell.number != null && isCount) {
        proveCount(row.label, "units", first.cell.number, row.row, first.column);
        rest = row.cells.filter((one) => one !== first);
      }
    }
    const only = figures.length === 1 ? figures[0] : undefined;
    if (provesListOfCharges(row, byCode, only)) return;
    const head = /^(?:grand )?total ((?:market|lease|actual) rent)$/.exec(plainHeading(row.label))?.[1];
    if (isFinal && head !== undefined && only?.cell.number != null) {
      proveTableSum(row.label, head, only.cell.number, row.row, only.column, only.cell.decimals);
      return;
    }
    const counted = countIn(row.label);
    const count = only?.cell.number ?? null;
    if (
      counted !== null &&
      only !== undefined &&
      count !== null &&
      Number.isInteger(count) &&
      count <= rows.units.length
    ) {
      proveCount(row.label, counted, count, row.row, only.column);
      return;
    }
    // "42 Units" of all units is as good a label as Total.
    const isOfAll = isTotalWords(row.label) || row.isSum || unitsInWords(row.label) === totals.units;
    const isWhole = isFinal && isOfAll;
    for (const { column, cell } of rest) proveCell(row, column, cell, group, isWhole);
  }

  /** Amounts of a list of charges, code by code. */
  let codeSums: number[] = [];

  /** A charge with the sum of its code, or the total of a list of charges, under any column. */
  function provesListOfCharges(
    { label, row }: StatedRow,
    codes: readonly string[] | null,
    only: StatedRow["cells"][number] | undefined,
  ): boolean {
    const value = only?.cell.number ?? null;
    if (only === undefined || value === null) {
      codeSums = [];
      return false;
    }
    if (codes !== null) {
      proveCode(label, codes, value, row, only.column, only.cell.decimals);
      codeSums.push(value);
      return true;
    }
    const isTotal = codeSums.length > 1 && isTotalWords(label) && cents(sum(codeSums) - value) === 0;
    codeSums = [];
    if (isTotal) proveTableSum(label, "total charges", value, row, only.column, only.cell.decimals);
    return isTotal;
  }

  function proveCode(
    label: string,
    codes: readonly string[],
    value: number,
    row: number,
    column: number,
    decimals: number,
  ): void {
    const sumIn = (units: readonly RawUnit[]): number =>
      sum(
        units.flatMap(({ charges }) => charges.filter(({ code }) => codes.includes(code)).map(({ amount }) => amount)),
      );
    const chargeClass = gathered.codes.get(codes[0] ?? "")?.chargeClass ?? "other";
    const allowed = tolerance(Math.max(2, decimals), raw.length);
    const scope = [all, ...wider].find(({ units }) => ties(value, sumIn(units), allowed));
    const found = sumIn((scope ?? all).units);
    if (!record(label, `charges.${chargeClass}`, value, found, row, column, allowed, scope?.name ?? ""))
      fail({ label, what: "charges", value, found, cell: addressOf(row, column) });
  }

  /** A row of a table behind the roll, under that table's own headings. */
  function proveTableRow(row: StatedRow): void {
    const plain = plainHeading(row.label);
    const figures = row.cells.filter(({ cell }) => cell.number !== null);
    const codes = codeNamed(row.label, gathered);
    if (provesListOfCharges(row, codes, figures.length === 1 ? figures[0] : undefined)) return;
    const isTotal = isTotalWords(row.label) && !/\b(?:vacant|occupied|non rev|future|model|notice)\b/.test(plain);
    const isOccupied = /^(?:total )?occupied(?: units?| total)?$/.test(plain);
    const isVacant = /^(?:total )?vacant(?: units?| total)?$/.test(plain);
    for (const { column, cell, title } of figures) {
      const value = cell.number ?? 0;
      const head = plainHeading(title);
      const label = titled(row.label, title);
      if (/^(?:number |no |total )?(?:of )?units$|^unit count$|^number units$|^count$/.test(head)) {
        if (isTotal) proveCount(label, "units", value, row.row, column);
        else if (isOccupied) proveCount(label, "occupied", value, row.row, column);
        else if (isVacant) proveCount(label, "vacant", value, row.row, column);
      } else if (isTotal && /^units occupied$|^occupied(?: units)?$/.test(head))
        proveCount(label, "occupied", value, row.row, column);
      else if (isTotal && /^units vacant$|^vacant(?: units)?$/.test(head))
        proveCount(label, "vacant", value, row.row, column);
      else if (isTotal) proveTableSum(label, head, value, row.row, column, cell.decimals);
    }
  }

  function proveTableSum(
    label: string,
    head: string,
    value: number,
    row: number,
    column: number,
    decimals: number,
    isAbove = false,
  ): void {
    if (/average|avg|percent|deposit|balance/.test(head)) return;
    const what = summedUnder(head);
    if (what === null) return;
    const from = what === "chargesTotal" ? undefined : columns.at.get(what);
    const isOfCodes = isAbove && what === "leaseRent" && columns.at.has("chargeCode");
    if (from === undefined && what !== "chargesTotal" && !isOfCodes) return;
    const isIn = (code: string): boolean => !isOfCodes || ["rent", "subsidy"].includes(codes.get(code)?.chargeClass ?? "other"); // prettier-ignore
    const sumIn = (scope: Scope): number =>
      from === undefined
        ? sum(scope.units.flatMap(({ charges }) => charges.flatMap(({ code, amount }) => (isIn(code) ? amount : []))))
        : sumOf(scope, from);
    const allowed = what === "sqft" ? 0.5 : tolerance(Math.max(decimals, 2), raw.length) + (isAbove && decimals === 0 ? 0.5 : 0); // prettier-ignore
    const scope = [all, ...wider].find((one) => ties(value, sumIn(one), allowed));
    const found = sumIn(scope ?? all);
    if (!record(label, what, value, found, row, column, allowed, scope?.name ?? ""))
      fail({ label, what, value, found, cell: addressOf(row, column) });
  }

  /** An average, or the amount of a year, under the same words. */
  const isOtherFigure = (value: number, column: number | undefined): boolean =>
    column !== undefined && (isAverage(value, raw, column, sheet) || ties(value, 12 * sumOf(all, column), 6));
  for (const { row, column, label, what, value, decimals } of totalsAbove(sheet, lines)) {
    if (what === "units" || what === "occupied" || what === "vacant") proveCount(label, what, value, row, column);
    else if (what === "chargesTotal" || !isOtherFigure(value, columns.at.get(what)))
      proveTableSum(label, headOf[what], value, row, column, decimals, true);
  }
  let groupStart = 0;
  for (const row of rows.stated) {
    yield;
    const group: Scope = { name: `group ${groupStart}`, units: rows.units.slice(groupStart, row.unitsBefore) };
    if (row.kind === "table") proveTableRow(row);
    else {
      proveTotalRow(row, group);
      if (row.unitsBefore <= lastUnit || row.unitsBefore > groupStart) groupStart = row.unitsBefore;
    }
  }
  // Where all other totals are exact, nothing is rounded, and a total that is near is wrong.
  const off = rounded.filter(({ at }) => stated[at]?.value !== stated[at]?.found);
  const isExact = exactByChance(rounded.filter((one) => !off.includes(one))) < leastChance;
  for (const total of off) {
    const one = stated[total.at];
    if (one === undefined) continue;
    // What one column has too much, another lacks: two amounts have changed places.
    const isSwapped = off.some(({ at }) => cents(one.value - one.found + (stated[at]?.value ?? 0) - (stated[at]?.found ?? 0)) === 0); // prettier-ignore
    if (!isExact && !isSwapped && Math.abs(one.value - one.found) <= mostRounding(total)) continue;
    stated[total.at] = { ...one, ties: false };
    fail(one);
  }
  return { stated, reasons: [...reasons, ...blockReasons(gathered)] };
}

const isEmptyHome = (status: string | undefined): boolean => status === "down" || (status ?? "").startsWith("vacant");
const ties = (value: number, found: number, allowed: number): boolean => Math.abs(cents(value - found)) <= allowed;
const format = (value: number): string => value.toLocaleString("en-US");
const titled = (label: string, title: string): string =>
  title === "" || label === title ? label : `${label.replace(/(?<![ :])[ :]+$/, "")}: ${title}`;

/** Codes of the roll that a label names, with or without the word Total before it. */
function codeNamed(label: string, { codeUses, codes }: GatheredUnits): string[] | null {
  const plain = plainHeading(label).replace(/^total /, "");
  if (plain === "" || plain === "total") return null;
  const named = codeUses.filter(({ code }) => plainHeading(code) === plain).map(({ code }) => code);
  if (named.length > 0) return named;
  // "Total Subsidy" sums all codes of a class where codes are kinds of rows.
  const found = chargeClassOf(plain);
  const ofClass = [...codes]
    .filter(([code, guess]) => guess.chargeClass === found.chargeClass && plainHeading(code).startsWith(plain))
    .map(([code]) => code);
  return ofClass.length > 0 ? ofClass : null;
}
