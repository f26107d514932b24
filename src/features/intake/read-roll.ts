/**
 * Reads a rent roll from a sheet: candidate readings are tried, and what ties to the file's totals is kept.
 */
import { type ChargeClass, yourMapping } from "./charge-classes";
import { asOfDate, headWords, propertyName, rollLayout, titleLines } from "./file-facts";
import type { Steps } from "../../file-reader/paced-steps";
import { bedsAndBaths } from "./floorplan-words";
import type { Heading } from "./heading-rows";
import type { IntakeDecision, IntakeReason, IntakeWarning, RentRoll } from "./intake-result";
import { withRangesApart, withRecordsUnfolded, withSerialDays } from "./lease-lines";
import { leftRows } from "./left-rows";
import { withMonthDays } from "./month-days";
import { withTenantsApart } from "./named-units";
import { otherCycles, withMonthlyRents } from "./rent-periods";
import { rollWarnings } from "./roll-checks";
import { rollDecisions } from "./roll-decisions";
import { otherRollBelow } from "./several-rolls";
import { otherFiguresSaid } from "./other-figures";
import { type RollColumns, rollColumns, rollHeadings, rentColumnsOf } from "./roll-columns";
import { lastMatch } from "./last-match";
import { type ColumnMeaning, plainHeading } from "./roll-headings";
import { proveRoll } from "./roll-proof";
import type { RollRows } from "./roll-row-types";
import { readRollRows, rowText } from "./roll-rows";
import { rollTotals } from "./roll-totals";
import { rowTotalReasons } from "./row-totals";
import { gatherUnits, type GatheredUnits } from "./roll-units";
import { occupancyApart } from "./stated-occupancy";
import { strangeCells } from "./strange-cells";
import { filledCells, type Sheet } from "./sheet";
import { isAverageWords, isPartWords, isTotalWords } from "./total-words";
import { chargesWithoutTotal, differingColumns, doubledRents, unprovedColumns, unreadCells } from "./unproved-columns";
import { withUnitNumbers } from "./unit-days";
import { withSizes } from "./unit-sizes";
import { notCalculated, unsafeText, wideSheet } from "./sheet-doubts";
import { unreadRents, withoutUnread } from "./unread-rents";
import { cutRow, unlistedHomes } from "./whole-roll";
import { withStatusWords } from "./yes-no-status";

export interface RollOptions {
  readonly keepsNames: boolean;
  /** The person's own classes of charge codes, by code in lower case. */
  readonly knownCodes: ReadonlyMap<string, ChargeClass>;
  /** Says the day where the sheet itself does not. */
  readonly asOf: string | null;
}

export interface RollReading {
  readonly kind: "rent_roll" | "availability";
  readonly layout: string;
  readonly asOf: string | null;
  readonly property: string | null;
  readonly reasons: readonly IntakeReason[];
  readonly roll: RentRoll;
  /** How well the headings and rows fit a rent roll, to choose between sheets. */
  readonly score: number;
  /** Its money columns are averages of floorplans. */
  readonly isAverageView: boolean;
  /** Row of its heading, from 0. */
  readonly top: number;
  readonly decisions: readonly IntakeDecision[];
}

const headingsTried = 2;
const mostReasons = 12;
const fewestInGroup = 2;

/** Null where the sheet has no heading of a rent roll. */
export function* readRoll(asPrinted: Sheet, options: RollOptions): Steps<RollReading | null> {
  const { sheet, warnings } = withMonthlyRents(withTenantsApart(withRangesApart(asPrinted)));
  const [first] = rollHeadings(sheet);
  const unfolded = first === undefined ? null : withRecordsUnfolded(sheet, first);
  const reading =
    (unfolded === null ? null : yield* bestReading(unfolded, options)) ?? (yield* bestReading(sheet, options));
  return (
    reading && {
      ...reading,
      roll: { ...reading.roll, warnings: [...warnings, ...otherCycles(sheet), ...reading.roll.warnings] },
    }
  );
}

function* bestReading(sheet: Sheet, options: RollOptions): Steps<RollReading | null> {
  const [own, ...others] = rollHeadings(sheet);
  // A part of a heading would be a reading without some of its columns: it could tie where the whole does not.
  const overlaps = ({ top, depth }: Heading<ColumnMeaning>): boolean =>
    own !== undefined && top < own.top + own.depth && own.top < top + depth;
  const headings = [...(own ? [own] : []), ...others.filter((heading) => !overlaps(heading))].slice(0, headingsTried);
  let best: RollReading | null = null;
  let bestRank = -Infinity;
  for (const heading of headings) {
    for (let rentColumn = 0; rentColumn < Math.max(1, Math.min(3, rentColumnsOf(heading))); rentColumn += 1) {
      const reading: RollReading = yield* readUnder(sheet, heading, rentColumn, options);
      const tied = reading.roll.stated.filter(({ ties }) => ties).length;
      const failed = failedTotals(reading);
      // Of two columns whose totals tie, the rent is the one without the rents that empty homes could have.
      const onEmpty = reading.roll.warnings.some(({ code }) => code === "rent-on-vacant-unit") ? 0.1 : 0;
      const rank =
        (reading.roll.units.length > 0 ? 10_000 : 0) - 20 * failed + tied + heading.score - rentColumn / 100 - onEmpty;
      if (rank > bestRank) {
        best = reading;
        bestRank = rank;
      }
      yield;
    }
    if (best !== null && best.roll.units.length > 0 && failedTotals(best) === 0) break;
  }
  return best;
}

const failedTotals = ({ reasons }: RollReading): number =>
  reasons.filter(({ code }) => code === "total-does-not-tie").length;

function* readUnder(
  printed: Sheet,
  heading: Heading<ColumnMeaning>,
  rentColumn: number,
  options: RollOptions,
): Steps<RollReading> {
  const columns = yield* rollColumns(printed, heading, rentColumn);
  const lines = titleLines(printed, heading.top);
  const asOf = asOfDate(lines, printed.isDayFirst) ?? options.asOf;
  const named = withUnitNumbers(
    withStatusWords(withSizes(withSerialDays(printed, columns), columns), columns),
    columns,
  );
  const { sheet, warnings: monthDays } = withMonthDays(named.sheet, columns, asOf);
  const rows = yield* readRollRows(sheet, columns);
  const fields = new Set(columns.at.keys());
  const gathered = yield* gatherUnits(rows, {
    asOf,
    fields,
    keepsNames: options.keepsNames,
    knownCodes: options.knownCodes,
  });
  yield;
  const totals = rollTotals(gathered.units);
  yield;
  const proof = yield* proveRoll(sheet, columns, rows, gathered, totals, lines);
  yield;
  const head = headWords(sheet, heading.top + heading.depth);
  const isGrouped = rows.stated.some(
    ({ unitsBefore, kind }) => kind === "total" && unitsBefore > 0 && unitsBefore < gathered.units.length,
  );
  const layout = rollLayout(head, fields, isGrouped);
  const isAvailability = listsOnlyAvailable(columns, gathered);
  const reasons = isAvailability
    ? [gathered.units.some(({ status }) => status === "occupied") ? withoutRents : availabilityReason]
    : [
        ...wideSheet(sheet),
        ...otherReasons(sheet, columns, rows, gathered),
        ...endReasons(rows, gathered, layout, proof.stated.length),
        ...(proof.stated.length === 0 ? cutRow(sheet, gathered.units) : []),
        ...proof.reasons,
        ...rowTotalReasons(sheet, columns, gathered),
      ].slice(0, mostReasons);
  const unread = unreadRents(sheet, columns, gathered);
  const warnings: IntakeWarning[] = [
    ...otherFiguresSaid(printed.name, lines),
    ...notCalculated(printed),
    ...mappingDoubts(gathered),
    ...gathered.warnings,
    ...leftRows(rows, gathered.raw, proof.stated),
    ...(gathered.beds === null ? occupancyApart(sheet, totals) : []),
    ...unreadCells(sheet, columns, gathered),
    ...unread,
    ...strangeCells(sheet, columns, gathered),
    ...named.warnings,
    ...monthDays,
    ...unprovedColumns(columns, proof.stated),
    ...doubledRents(sheet, columns, gathered),
    ...differingColumns(proof.stated),
    ...unlistedHomes(gathered, proof.stated),
    ...chargesWithoutTotal(sheet, columns, gathered, proof.stated),
    ...withoutUnread(yield* rollWarnings(gathered.units, asOf, gathered.raw), unread),
  ];
  if (!fields.has("marketRent") && fields.has("contractRent") && !columns.at.has("leaseRent"))
    warnings.push({ code: "market-is-contract-rent", say: "the file has no market rent; its contract rent is used" });
  return {
    kind: isAvailability ? "availability" : "rent_roll",
    layout: isAvailability ? (/\bas of ?=/i.test(head) ? "yardi-unit-availability" : "unit-availability") : layout,
    asOf,
    property: propertyName(lines, rows.banners, footersOf(rows, sheet), propertiesInColumn(rows)),
    reasons,
    roll: {
      units: gathered.units,
      future: gathered.future,
      nonUnits: gathered.nonUnits,
      commercial: gathered.commercial,
      chargeCodes: Object.fromEntries(
        gathered.codeUses
          .filter(({ isColumn }) => !isColumn)
          .map(({ code }) => [code, gathered.codes.get(code)?.chargeClass ?? "other"]),
      ),
      codeGuesses: gathered.codeUses.map(({ code, total }) => {
        const guess = gathered.codes.get(code);
        const isProved = proof.stated.some(({ label, ties }) => ties && label === code);
        return {
          code,
          total,
          chargeClass: guess?.chargeClass ?? "other",
          confidence: guess?.confidence === "likely" ? (isProved ? "proved" : "likely") : "open",
          why: guess?.because ?? "",
        };
      }),
      totals,
      stated: proof.stated,
      warnings,
    },
    score: heading.score + Math.min(20, gathered.units.length),
    top: heading.top,
    decisions: rollDecisions(columns, rows, gathered, proof.stated),
    isAverageView: heading.cells.filter(({ text }) => /\b(?:avg|average)\b/i.test(text)).length >= 2,
  };
}

/** A person's mapping that the amounts of this file contradict; it applies, and is questioned. */
const mappingDoubts = ({ codes, codeUses }: GatheredUnits): IntakeWarning[] =>
  codeUses.flatMap(({ code, total }) => {
    const guess = codes.get(code);
    const isReduction = guess?.chargeClass === "concession" || guess?.chargeClass === "employee_credit";
    return guess?.because === yourMapping && total !== 0 && isReduction !== total < 0
      ? [{ code: "mapping-contradicted", say: `your mapping of ${code} doesn't fit: its sum here is ${total.toLocaleString("en-US")}` }]
      : [];
  }); // prettier-ignore

const footersOf = (rows: RollRows, sheet: Sheet): string[] =>
  rows.stated.slice(0, 4).flatMap(({ row }) => filledCells(sheet.rows[row] ?? []).map(({ cell }) => cell.text));

const withoutRents: IntakeReason = {
  code: "not-a-rent-roll",
  say: "The list has occupied units, but no in-place rents. Ask for the rent roll of the same day.",
};

const availabilityReason: IntakeReason = {
  code: "not-a-rent-roll",
  say: "Only available units are listed, without occupied units or in-place rents. Ask for the rent roll of the same day.",
};

function listsOnlyAvailable({ at }: RollColumns, { units }: GatheredUnits): boolean {
  const hasRent = units.some(({ leaseRent }) => leaseRent > 0);
  if (hasRent || units.length === 0) return false;
  const hasLease = at.has("leaseRent") || at.has("amount") || at.has("tenantRent") || at.has("total");
  return !hasLease || !units.some(({ status }) => status === "occupied");
}

function otherReasons(sheet: Sheet, columns: RollColumns, rows: RollRows, gathered: GatheredUnits): IntakeReason[] {
  const { units, raw, duplicates } = gathered;
  if (units.length === 0)
    return [
      {
        code: "not-a-rent-roll",
        say: "The sheet has headings like a rent roll, but no rows of units below them. Export it with its units.",
      },
    ];
  const unsafe = unsafeText(
    raw.flatMap((one) => [
      one.label,
      ...["floorplan", "status", "building"].flatMap((field) => one.cells.get(field as "status")?.text ?? []),
      ...one.charges.map(({ code }) => code),
    ]),
  );
  if (unsafe !== null)
    return [
      {
        code: "unsafe-text",
        say: `The file has text that looks like a formula: ${unsafe}. Check where the file comes from; remove the text and try again.`,
      },
    ];
  const again = rowsAgain(rows);
  if (again >= 0.9 * rows.units.length - again && again > 1) return [twice(again, rows.units.length - again)];
  const other = otherRollBelow(sheet, columns);
  if (other !== null) return [other];
  const properties = propertiesOf(sheet, rows);
  if (properties.length > 1) {
    const names = properties.slice(0, 3).join(", ");
    return [
      {
        code: "several-properties",
        say: `The file has ${properties.length} properties (${names}). Export or paste one property at a time.`,
      },
    ];
  }
  if (duplicates.length === 0) return [];
  if (duplicates.length >= 0.9 * units.length && units.length > 1) return [twice(duplicates.length, units.length)];
  const shown = duplicates.slice(0, 5).join(", ");
  return [
    {
      code: "duplicate-unit",
      say: `${duplicates.length === 1 ? "A unit is" : `${duplicates.length} units are`} in the file twice with a current lease each: ${shown}.`,
      label: duplicates[0] ?? "",
      found: duplicates.length,
    },
  ];
}

const twice = (found: number, of: number): IntakeReason => ({
  code: "duplicate-unit",
  say: `All units are in the file twice (${found} of ${of}). Paste the rent roll once.`,
  found,
});

/** Rows of units that repeat an earlier one whole. */
function rowsAgain({ units }: RollRows): number {
  const seen = new Set<string>();
  for (const { cells } of units) seen.add([...cells.values()].map(({ text }) => text).join("|"));
  return units.length - seen.size;
}

/** Each once, regardless of its case. */
const propertiesInColumn = ({ units }: RollRows): string[] => [
  ...new Map(
    units.flatMap(({ cells }) => {
      const name = cells.get("property")?.text;
      return name === undefined ? [] : [[name.toLowerCase(), name] as const];
    }),
  ).values(),
];

/** Names of properties, where a column or the totals of several of them say so. */
function propertiesOf(sheet: Sheet, rows: RollRows): string[] {
  const names = propertiesInColumn(rows);
  if (names.length > 1) return names;
  const totals = new Set<string>();
  for (const { row, kind, section } of rows.stated) {
    if (kind !== "total" || section === "future") continue;
    const name = /(?:^|total )([^()]{3,60}\([a-z0-9_.-]{2,12}\))$/i.exec(
      filledCells(sheet.rows[row] ?? []).find(({ cell }) => cell.text.endsWith(")"))?.cell.text ?? "",
    )?.[1];
    // "Total Occupied (22)" counts homes.
    const count = Number(/\((\d+)\)$/.exec(name ?? "")?.[1] ?? Infinity);
    if (name !== undefined && count > rows.units.length)
      totals.add(
        name
          .toLowerCase()
          .replace(/^total /, "")
          .replace(/\s/g, ""),
      );
  }
  if (totals.size > 1) return [...totals];
  const isProperty = (banner: string): boolean => propertyBanner.test(banner) && bedsAndBaths(banner).beds === null;
  const banners = new Set(rows.units.flatMap(({ banner }) => (banner !== null && isProperty(banner) ? [banner] : [])));
  return banners.size > 1 ? [...banners] : [];
}

/** Elm Court (ec01), Property: Elm Court, or Elm Court - 12 Elm St, Austin, TX 78701. */
const propertyBanner = /\([A-Za-z0-9_.-]{2,12}\)$|^[Pp]ropert(?:y|ies) ?[:=]|,? [A-Z]{2},? \d{5}(?:-\d{4})?$/;

/** Systems whose rent rolls always print totals. */
const printsTotals = /^(?:yardi|onesite|entrata|resman|appfolio)/;

function endReasons(rows: RollRows, { units }: GatheredUnits, layout: string, statedTotals: number): IntakeReason[] {
  const last = rows.units.at(-1)?.label ?? "";
  const group = lastTotalOfGroup(rows);
  if (units.length > 0 && group !== null)
    return [
      {
        code: "end-missing",
        say: `The end is missing: after ${group} there is no total of the whole property. Copy or export the whole report.`,
        label: group,
      },
    ];
  if (units.length === 0 || statedTotals > 0) return [];
  if (rows.endsInBlock || endsInGroup(rows) || printsTotals.test(layout))
    return [
      {
        code: "end-missing",
        say: `The end is missing: after unit ${last} there is no total. Copy or export the whole report.`,
        label: last,
      },
    ];
  return [];
}

/** Units after the last total, which is of a group of units: those of the group that they begin have one, too. */
function endsInGroup({ stated, units }: RollRows): boolean {
  const last = lastMatch(stated, ({ kind, unitsBefore }) => kind === "total" && unitsBefore > 0);
  if (last === undefined || !isPartWords(last.label)) return false;
  return units.slice(last.unitsBefore).filter(({ section }) => section === "current").length >= fewestInGroup;
}

/**
 * "A1 Subtotal" where it is the only total: the first group's, with its floorplan's or banner's name; null for another.
 */
function lastTotalOfGroup({ stated, units }: RollRows): string | null {
  const plain = (text: string): string => plainHeading(text).replace(/\bbldg\b/g, "building");
  const named = (label: string): string =>
    plain(label)
      .replace(/\b(?:sub ?)?totals?\b/g, "")
      .replace(/^all (.+)s$/, "$1")
      .trim();
  const plan = plain(units.at(-1)?.cells.get("floorplan")?.text ?? "");
  const isOnePlan = units.every(({ cells }) => plain(cells.get("floorplan")?.text ?? "") === plan);
  const totals = stated.filter(
    ({ kind, label }) =>
      kind === "total" &&
      (isPartWords(label) || (plan !== "" && isOnePlan && isTotalWords(label) && named(label) === plan)),
  );
  const [own] = totals;
  if (own === undefined || totals.length > 1) return null;
  if (
    stated.some(
      ({ label, unitsBefore, row, kind }) =>
        label !== own.label &&
        unitsBefore >= own.unitsBefore &&
        (isTotalWords(label) || (kind === "total" && row > own.row)) &&
        !isAverageWords(label),
    )
  )
    return null;
  const name = named(own.label);
  // The word says that it is of a part, also where the part is named nowhere else.
  if (/\bsub ?-?totals? +[a-z]{0,2}\d{1,3}[a-z]?$/i.test(own.label)) return own.label;
  const unit = units.at(-1);
  const names = [plan, plain(unit?.banner ?? "")];
  return name !== "" && names.some((one) => one === name || one.endsWith(` ${name}`)) ? own.label : null;
}

/** For a sheet without a heading that is known: what it looks like instead. */
export function looksLikeDelinquency(sheet: Sheet): boolean {
  return sheet.rows.slice(0, 30).some((row) => /0 ?- ?30.*31 ?- ?60.*61 ?- ?90/.test(rowText(row)));
}
