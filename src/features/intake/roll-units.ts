/** From the rows of a rent roll to its units: identity, status, charges by class, leases to come. */
import { type ChargeClass, classesOfCodes, type ClassGuess, type CodeUse } from "./charge-classes";
import { cents, dateWithin } from "./printed-values";
import { type BedLeases, joinBeds } from "./bed-leases";
import { bedsAndBaths, planOfWords } from "./floorplan-words";
import type { CommercialSpace, FutureLease, IntakeWarning, NonUnit, RollUnit } from "./intake-result";
import type { Steps } from "../../file-reader/paced-steps";
import type { RollField } from "./roll-headings";
import { storeReductionsBelowZero } from "./reduction-columns";
import type { RawUnit, RollRows } from "./roll-row-types";
import { residentWords } from "./roll-rows";
import { areRoommates, roommatesSaid } from "./roommates";
import { isVehiclePark, type Kind, kindOf, nonUnitKind, rowStatus } from "./row-kinds";
import type { SheetCell } from "./sheet";
import { bareLabels, fillBuildings, fillFloorplans, identityOf, keyOf, keyOfUnit } from "./unit-identity";
import { hasLeft, type RowStatus, statusOfWords, type UnitStatus } from "./unit-status";

export interface GatheredUnits {
  readonly units: readonly RollUnit[];
  /** Rows of `units`, in the same order. */
  readonly raw: readonly RawUnit[];
  readonly future: readonly FutureLease[];
  readonly rawFuture: readonly RawUnit[];
  readonly nonUnits: readonly NonUnit[];
  readonly commercial: readonly CommercialSpace[];
  readonly rawOthers: readonly RawUnit[];
  readonly codes: ReadonlyMap<string, ClassGuess>;
  readonly codeUses: readonly CodeUse[];
  /** Units that come twice without a reason, by their id. */
  readonly duplicates: readonly string[];
  /** Of a roll by the bed. */
  readonly beds: { readonly count: number; readonly held: number } | null;
  readonly warnings: readonly IntakeWarning[];
}

export interface GatherOptions {
  readonly asOf: string | null;
  readonly fields: ReadonlySet<RollField>;
  readonly keepsNames: boolean;
  /** The person's own classes, by code in lower case. */
  readonly knownCodes: ReadonlyMap<string, ChargeClass>;
}

const unitsInStep = 50;
const rentFields: readonly RollField[] = ["leaseRent", "tenantRent", "subsidy", "contractRent", "amount"];
const leaseFields: readonly RollField[] = ["name", "resident", "moveIn", "leaseStart", "leaseEnd"];

/** A step is a few dozen units. */
export function* gatherUnits(rows: RollRows, options: GatherOptions): Steps<GatheredUnits> {
  storeReductionsBelowZero(rows.units);
  const isPark = isVehiclePark(rows.units);
  const kinds = new Map(rows.units.map((raw) => [raw, kindOf(raw, isPark)]));
  if (options.fields.has("building")) fillBuildings(rows.units.filter((raw) => kinds.get(raw) === "unit"));
  fillFloorplans(rows.units.filter((raw) => kinds.get(raw) === "unit"));
  const remarks = bareLabels(rows.units.filter((raw) => ["unit", "future"].includes(kinds.get(raw) ?? "")));
  const of = (kind: Kind): RawUnit[] => rows.units.filter((raw) => kinds.get(raw) === kind);
  const rawFuture = of("future");
  const beds = joinBeds(of("unit"), keyOfUnit, isHeldBed);
  const { kept, future: laterLeases, duplicates, roommates } = joinRepeated(beds.units, options);
  const warnings: IntakeWarning[] = [...roommatesSaid(kept, roommates)];
  yield;
  const byId = new Map(kept.map((raw) => [keyOf(identityOf(raw).id), raw]));
  const allFuture = [...rawFuture, ...laterLeases].filter((lease) => !isRenewal(lease, byId));
  const leasedIds = new Set(allFuture.map((raw) => keyOf(identityOf(raw).id)));
  const codeUses = usesOf(kept);
  const has = (fields: readonly RollField[]): boolean => fields.some((field) => options.fields.has(field));
  // Only among leases is a column of charges one of rents: a statement has columns of amounts, too.
  const codes = classesOfCodes(codeUses, options.knownCodes, has(rentFields) || !has(leaseFields));
  const newestStart = kept.reduce<string | null>(
    (newest, raw) => later(newest, dateOf(raw, "leaseStart") ?? dateOf(raw, "moveIn")),
    null,
  );
  // Without a day in the file, it is not before the newest lease in place.
  const day = options.asOf ?? newestStart;
  yield;
  const context: UnitContext = { ...options, codes, leasedIds, day, remarks };
  const units: RollUnit[] = [];
  for (const raw of kept) {
    units.push(makeUnit(raw, context, warnings));
    if (units.length % unitsInStep === 0) yield;
  }
  return {
    units,
    raw: kept,
    rawFuture: allFuture,
    future: withoutRepeats(allFuture.map((raw) => futureLease(raw, codes))),
    nonUnits: of("nonUnit").map((raw) => ({ id: raw.label, kind: nonUnitKind(raw), rent: rentOf(raw) })),
    commercial: of("commercial").map((raw) => ({
      id: raw.label,
      sqft: raw.cells.get("sqft")?.number ?? null,
      rent: rentOf(raw),
      leaseStart: dateOf(raw, "leaseStart"),
      leaseEnd: dateOf(raw, "leaseEnd"),
    })),
    rawOthers: [...of("nonUnit"), ...of("commercial")],
    codes,
    codeUses,
    duplicates,
    beds: bedCounts(kept, beds.bedsOf),
    warnings,
  };
}

/** Beds of all units, a unit without beds as one; null for a roll by the unit. */
function bedCounts(kept: readonly RawUnit[], bedsOf: BedLeases["bedsOf"]): GatheredUnits["beds"] {
  if (bedsOf.size === 0) return null;
  const all = kept.flatMap((raw) => bedsOf.get(raw) ?? [raw]);
  return { count: all.length, held: all.filter(isHeldBed).length };
}

const rentOf = (raw: RawUnit): number | null =>
  raw.charges.length === 0 ? null : cents(raw.charges.reduce((total, { amount }) => total + amount, 0));

const dateOf = (raw: RawUnit, field: RollField): string | null => raw.cells.get(field)?.date ?? null;
const later = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;

const isHeldBed = (raw: RawUnit): boolean =>
  raw.charges.some(({ amount }) => amount > 0) && !(rowStatus(raw)?.startsWith("vacant") ?? false);

/**
 * Two current rows of one unit: a lease to come if it begins later, roommates if only one of them states the unit or
 * their leases are the same; else a duplicate.
 */
function joinRepeated(all: readonly RawUnit[], { asOf }: GatherOptions) {
  const kept: RawUnit[] = [];
  const byKey = new Map<string, RawUnit>();
  const future: RawUnit[] = [];
  const duplicates: string[] = [];
  const roommates: string[] = [];
  for (const raw of all) {
    const { id } = identityOf(raw);
    const key = keyOfUnit(raw);
    const before = byKey.get(key);
    if (before === undefined) {
      byKey.set(key, raw);
      kept.push(raw);
      continue;
    }
    const start = dateOf(raw, "leaseStart") ?? dateOf(raw, "moveIn");
    const isLater = start !== null && asOf !== null && start > asOf;
    const statesUnit = (raw.cells.get("marketRent")?.number ?? 0) !== 0 || (raw.cells.get("sqft")?.number ?? 0) !== 0;
    // An empty home again, with a resident who pays nothing yet.
    const isNext = residentWords(before)?.startsWith("vacant") === true && residentWords(raw) === null;
    if (isLater || (isNext && [before, raw].every(({ charges }) => charges.length === 0))) future.push(raw);
    else if (!statesUnit && before.row + before.rows.length + 2 >= raw.row) join(before, raw);
    else if (areRoommates(before, raw, all)) {
      join(before, raw);
      roommates.push(id);
    } else duplicates.push(id);
  }
  return { kept, future, duplicates, roommates };
}

function join(unit: RawUnit, raw: RawUnit): void {
  unit.charges.push(...raw.charges);
  unit.rows.push(...raw.rows);
  unit.others.push(raw.cells);
  (unit.roommates ??= []).push(raw.row);
}

/** The next lease of a resident who is in the unit already. */
function isRenewal(lease: RawUnit, units: ReadonlyMap<string, RawUnit>): boolean {
  const unit = units.get(keyOf(identityOf(lease).id));
  if (unit === undefined) return false;
  const who = lease.cells.get("resident")?.text ?? lease.cells.get("name")?.text;
  const now = unit.cells.get("resident")?.text ?? unit.cells.get("name")?.text;
  return who !== undefined && who === now && residentWords(unit) === null;
}

function usesOf(raws: readonly RawUnit[]): CodeUse[] {
  type Use = { total: number; units: Set<RawUnit> } & Pick<CodeUse, "sample" | "isColumn" | "byHeading">;
  const uses = new Map<string, Use>();
  for (const raw of raws) {
    for (const { code, amount, chargeClass, isColumn } of raw.charges) {
      if (chargeClass !== null && !isColumn) continue;
      const first = { total: 0, units: new Set<RawUnit>(), sample: amount, isColumn, byHeading: chargeClass };
      const use = uses.get(code) ?? first;
      use.total = cents(use.total + amount);
      use.units.add(raw);
      uses.set(code, use);
    }
  }
  return [...uses].map(([code, { units, ...use }]) => ({ code, ...use, units: units.size }));
}

interface UnitContext extends GatherOptions {
  readonly codes: ReadonlyMap<string, ClassGuess>;
  readonly leasedIds: ReadonlySet<string>;
  /** As-of date, or the newest lease start. */
  readonly day: string | null;
  /** What the file writes behind the numbers of units. */
  readonly remarks: ReadonlyMap<RawUnit, string>;
}

function chargesByClass(raw: RawUnit, codes: ReadonlyMap<string, ClassGuess>): Partial<Record<ChargeClass, number>> {
  const charges: Partial<Record<ChargeClass, number>> = {};
  for (const { code, amount, chargeClass, isColumn } of raw.charges) {
    const byCode = codes.get(code)?.chargeClass;
    const found = (isColumn ? (byCode ?? chargeClass) : (chargeClass ?? byCode)) ?? "other";
    charges[found] = cents((charges[found] ?? 0) + amount);
  }
  return charges;
}

function makeUnit(raw: RawUnit, context: UnitContext, warnings: IntakeWarning[]): RollUnit {
  const { fields, asOf, day } = context;
  const identity = identityOf(raw);
  const charges = chargesByClass(raw, context.codes);
  const left = raw.cells.get("status")?.text ?? "";
  if (hasLeft(left))
    warnings.push({
      code: "resident-left",
      unit: identity.id,
      say: `status ${left} is read as vacant; ask whether the resident has left`,
    });
  const comments = raw.cells.get("comments")?.text ?? "";
  const remark = context.remarks.get(raw) ?? "";
  const status = statusOf(raw, {
    charges,
    remark,
    comments,
    isLeased: context.leasedIds.has(keyOf(identity.id)),
    asOf,
  });
  const isResident = ["occupied", "notice", "notice_leased", "employee"].includes(status);
  if (!isResident) moveRentAside(charges, identity.id, status, warnings);
  const leaseRent = cents((charges.rent ?? 0) + (charges.subsidy ?? 0));
  const endCell = raw.cells.get("leaseEnd");
  const leaseEnd = endCell?.date ?? null;
  const saysMonthly = [endCell?.text, raw.cells.get("leaseStart")?.text, raw.cells.get("status")?.text].some(
    (text) =>
      text !== undefined &&
      /\b(?:mtm|m2m|m-t-m|m\/m|mo(?:nth)?[ -]?(?:to|2)?[ -]mo(?:nth)?|(?:tenan(?:t|cy) )?at[ -]will)\b/i.test(text),
  );
  const monthToMonth = isResident && (saysMonthly || (leaseEnd !== null && day !== null && leaseEnd < day));
  const moveOut = isResident
    ? (dateOf(raw, "moveOut") ??
      raw.moveOut ??
      (/\b(?:mov(?:e|ing) ?-?out|vacat\w*|ntv|notice)\b/i.test(comments) ? dateWithin(comments) : null))
    : dateOf(raw, "moveOut");
  if (isResident && moveOut !== null && asOf !== null && moveOut < asOf)
    warnings.push({
      code: "move-out-passed",
      unit: identity.id,
      say: `moved out on ${moveOut} by the file, but still has a lease`,
    });
  const plan = planFields(raw, fields);
  const marketRent =
    raw.cells.get("marketRent")?.number ??
    (fields.has("marketRent") ? null : (raw.cells.get("contractRent")?.number ?? null));
  return {
    ...identity,
    ...plan,
    sqft: raw.cells.get("sqft")?.number ?? null,
    status,
    tenants: raw.cells.get("tenants")?.number ?? (fields.has("tenants") ? 0 : null),
    marketRent,
    leaseRent,
    paying: isResident && status !== "employee" && leaseRent > 0,
    charges,
    moveIn: dateOf(raw, "moveIn") ?? dateOf(raw, "moveInOut"),
    leaseStart: dateOf(raw, "leaseStart"),
    leaseEnd,
    moveOut,
    monthToMonth,
    deposit: amountOf(raw, ["deposit", "otherDeposit"]),
    balance: amountOf(raw, ["balance"]),
    sourceRow: raw.row + 1,
    ...(context.keepsNames
      ? {
          residents: [raw.cells, ...raw.others].flatMap(
            (cells) => cells.get("name")?.text ?? nameIn(cells.get("resident")),
          ),
        }
      : {}),
  };
}

function amountOf(raw: RawUnit, fields: readonly RollField[]): number | null {
  const amounts = fields.flatMap((field) => raw.cells.get(field)?.number ?? []);
  return amounts.length === 0 ? null : cents(amounts.reduce((total, amount) => total + amount, 0));
}

/** The name in a column that may hold resident codes or words such as VACANT instead. */
const nameIn = (cell: SheetCell | undefined): string | [] =>
  cell !== undefined && isPerson(cell) && !/\d/.test(cell.text) ? cell.text : [];

/** Rent on a unit without a resident is bookkeeping. */
function moveRentAside(
  charges: Partial<Record<ChargeClass, number>>,
  unit: string,
  status: UnitStatus,
  warnings: IntakeWarning[],
): void {
  const rent = cents((charges.rent ?? 0) + (charges.subsidy ?? 0));
  if (rent === 0) return;
  delete charges.rent;
  delete charges.subsidy;
  charges.other = cents((charges.other ?? 0) + rent);
  const code = status.startsWith("vacant") ? "rent-on-vacant-unit" : "rent-on-non-revenue-unit";
  warnings.push({
    code,
    unit,
    say: `${rent.toLocaleString("en-US")} on ${status === "admin" ? "an" : "a"} ${status.replace("_", " ")} unit`,
  });
}

const groupOfType =
  /^(?:all )?(?:[a-z]?\d{0,2} - )?(?:\d ?(?:br|bd|bdrm|bed|bedroom)s?\b|\dx\d\b|studios?\b|efficiency\b)/i;

function planFields(raw: RawUnit, fields: ReadonlySet<RollField>): Pick<RollUnit, "floorplan" | "beds" | "baths"> {
  const hasColumn = (["floorplan", "beds", "bedBath"] as const).some((field) => fields.has(field));
  // Homes grouped by type under a line that names it, without a column of types.
  if (!hasColumn && fields.has("unit") && groupOfType.test(raw.banner ?? "")) return planOfWords(raw.banner ?? "");
  const words = planOfWords(raw.cells.get("floorplan")?.text ?? "");
  const both = bedsAndBaths(raw.cells.get("bedBath")?.text ?? "");
  const bedsCell = raw.cells.get("beds");
  const floorplan = raw.cells.has("floorplan")
    ? fields.has("beds")
      ? (raw.cells.get("floorplan")?.text ?? null)
      : words.floorplan
    : null;
  return {
    floorplan,
    beds: bedsCell
      ? (bedsCell.number ?? bedsAndBaths(bedsCell.text).beds)
      : (both.beds ?? (fields.has("beds") ? null : words.beds)),
    baths: raw.cells.get("baths")?.number ?? both.baths ?? (fields.has("baths") ? null : words.baths),
  };
}

interface StatusClues {
  readonly charges: Partial<Record<ChargeClass, number>>;
  readonly comments: string;
  /** Behind the unit's number. */
  readonly remark: string;
  /** A lease to come is on the unit. */
  readonly isLeased: boolean;
  readonly asOf: string | null;
}

function statusOf(raw: RawUnit, { charges, comments, remark, isLeased, asOf }: StatusClues): UnitStatus {
  const hasRent = (charges.rent ?? 0) + (charges.subsidy ?? 0) > 0;
  const words = rowStatus(raw);
  // A home that is let in advance has no rent yet.
  const stated =
    words === "vacant_leased" && hasRent && /^pre/i.test(raw.cells.get("status")?.text ?? "") ? "occupied" : words;
  const tags = raw.cells.get("tags")?.text;
  const isLease = (["moveIn", "leaseStart", "leaseEnd"] as const).some((field) => dateOf(raw, field) !== null);
  const inPlace = residentWords(raw) ?? (hasRent || isLease || stated === "occupied" ? null : emptyByWords(raw));
  // A resident may be named Model: if the row has a rent, the status column decides.
  const resident = inPlace !== null && (!hasRent || stated === null) ? inPlace : null;
  const said = new Set<RowStatus | null>([
    stated,
    resident,
    tags === undefined ? null : statusOfWords(tags),
    statusOfRemark(`${comments} ${remark}`, hasRent),
    statusOfWords(remark),
  ]);
  if ((charges.employee_credit ?? 0) < 0) said.add("employee");
  for (const status of ["down", "model", "admin", "employee"] as const) if (said.has(status)) return status;
  const named = [raw.cells.get("resident"), raw.cells.get("name")].some((cell) => cell !== undefined && isPerson(cell));
  const saysVacant = said.has("vacant") || said.has("vacant_leased");
  const saysOccupied = said.has("occupied") || said.has("notice") || said.has("notice_leased");
  if (saysVacant ? !(saysOccupied && hasRent) : !saysOccupied && !named && !hasRent)
    return said.has("vacant_leased") || isLeased ? "vacant_leased" : "vacant";
  const moveOut = dateOf(raw, "moveOut") ?? raw.moveOut;
  const leaves = moveOut !== null && (asOf === null || moveOut >= asOf);
  if (said.has("notice") || said.has("notice_leased") || leaves)
    return said.has("notice_leased") || isLeased ? "notice_leased" : "notice";
  return "occupied";
}

/** "VACANT as of 10/1", "Maintenance shop": words among residents, without a rent or a lease. */
function emptyByWords(raw: RawUnit): UnitStatus | null {
  for (const field of ["resident", "name"] as const) {
    const status = statusOfWords(raw.cells.get(field)?.text ?? "");
    if (
      status === "vacant" ||
      status === "vacant_leased" ||
      status === "down" ||
      status === "model" ||
      status === "admin"
    )
      return status;
  }
  return null;
}

const isPerson = (cell: SheetCell): boolean => cell.number === null && !/^[-–—]+$/.test(cell.text);

/** Remarks say more than a status; only clear words of one count. */
function statusOfRemark(remark: string, hasRent: boolean): RowStatus | null {
  if (
    /\b(?:employee|staff unit|courtesy officer|(?:manager|super|superintendent|caretaker)'?s? (?:unit|apt|apartment)|on-?site manager)\b/i.test(
      remark,
    )
  )
    return "employee";
  if (!hasRent && /\b(?:fire|down|off-?line|uninhabitable)\b/i.test(remark)) return "down";
  if (!hasRent && /\bmodel\b/i.test(remark)) return "model";
  return /\b(?:ntv|on notice|(?:gave|given|giving|received) (?:\d\d[- ]days?'? )?notice|notice (?:to vacate|given)|moving out|vacating)\b/i.test(
    remark,
  )
    ? "notice"
    : null;
}

/** The same lease may be listed in a section and among the units. */
function withoutRepeats(leases: readonly FutureLease[]): FutureLease[] {
  const keyOfLease = ({ id, leaseRent, leaseStart }: FutureLease): string => `${keyOf(id)}|${leaseRent}|${leaseStart}`;
  return [...new Map(leases.map((lease) => [keyOfLease(lease), lease])).values()];
}

function futureLease(raw: RawUnit, codes: ReadonlyMap<string, ClassGuess>): FutureLease {
  const charges = chargesByClass(
    raw,
    codes.size > 0 ? new Map([...classesOfCodes(usesOf([raw])), ...codes]) : classesOfCodes(usesOf([raw])),
  );
  return {
    id: identityOf(raw).id,
    leaseRent: cents((charges.rent ?? 0) + (charges.subsidy ?? 0)),
    leaseStart: dateOf(raw, "leaseStart") ?? dateOf(raw, "moveIn") ?? dateOf(raw, "moveInOut"),
    leaseEnd: dateOf(raw, "leaseEnd"),
  };
}
