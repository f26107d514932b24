/**
 * Invented rent rolls in many layouts, each with its truth, from a seed: words of headings, order of columns, extra
 * columns, titles, sections, totals, formats of numbers and dates vary.
 */
import { excelSerialFromIso, isoFromExcelSerial } from "../../../src/domain/excel-dates";
import type { UnitStatus } from "../../../src/features/intake/unit-status";

export type Random = () => number;

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

export const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
const between = (random: Random, low: number, high: number): number => low + Math.floor(random() * (high - low + 1));
export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

export interface InventedUnit {
  readonly unit: string;
  readonly plan: string;
  readonly beds: number;
  readonly baths: number;
  readonly sqft: number;
  readonly status: UnitStatus;
  readonly market: number;
  readonly charges: Readonly<Record<string, number>>;
  readonly name: string;
  readonly leaseStart: string | null;
  readonly leaseEnd: string | null;
  readonly moveIn: string | null;
  readonly moveOut: string | null;
}

const held: readonly UnitStatus[] = ["occupied", "notice", "notice_leased", "employee"];
const addDays = (iso: string, days: number): string => isoFromExcelSerial(excelSerialFromIso(iso) + days);
const surnames = [
  "Marsh",
  "Okafor",
  "Lindqvist",
  "Vance",
  "Model",
  "Castellano",
  "Huynh",
  "Parking",
  "O'Neil",
  "Total",
  "Future-Smith",
];
const extraCharges: Readonly<Record<string, readonly [chance: number, amount: number]>> = {
  pet: [0.25, 35], parking: [0.2, 75], utility: [0.6, 41.5], storage: [0.1, 25], technology: [0.2, 60], insurance: [0.2, 14.5], concession: [0.08, -100],
}; // prettier-ignore

export function inventUnits(random: Random, asOf: string, count: number, withCharges: boolean): InventedUnit[] {
  const plans = Array.from({ length: between(random, 2, 5) }, (_, at) => {
    const beds = at % 4;
    return {
      plan: `${pick(random, ["A", "B", "C", "Oak", "Elm"])}${at + 1}`,
      beds,
      baths: Math.max(1, beds - (at % 2) * 0.5),
      sqft: 450 + beds * 260 + at * 15,
      market: 950 + beds * 310 + between(random, 0, 20) * 5,
    };
  });
  return Array.from({ length: count }, (_, at) => {
    const plan = pick(random, plans);
    const chance = random();
    const status: UnitStatus =
      chance < 0.82
        ? "occupied"
        : chance < 0.87
          ? "notice"
          : chance < 0.95
            ? "vacant"
            : chance < 0.97
              ? "model"
              : chance < 0.985
                ? "down"
                : "vacant";
    const isHeld = held.includes(status);
    const leaseStart = isHeld ? addDays(asOf, -between(random, 5, 500)) : null;
    const charges: Record<string, number> = isHeld ? { rent: Math.round(plan.market * (0.85 + random() * 0.2)) } : {};
    if (isHeld && withCharges)
      for (const [name, [share, amount]] of Object.entries(extraCharges)) if (random() < share) charges[name] = amount;
    return {
      unit: `${Math.floor(at / 12) + 1}${String((at % 12) + 1).padStart(2, "0")}`,
      ...plan,
      status,
      market: plan.market + between(random, 0, 2) * 10,
      charges,
      name: isHeld ? `${pick(random, surnames)}, ${pick(random, ["A", "J", "M"])}.` : "",
      leaseStart,
      leaseEnd: leaseStart && addDays(leaseStart, 364),
      moveIn: leaseStart && (random() < 0.5 ? leaseStart : addDays(leaseStart, -365)),
      moveOut: status === "notice" ? addDays(asOf, between(random, 5, 40)) : null,
    };
  });
}

type Value = string | number | { readonly date: string };

/** How amounts and dates are written. */
interface Writing {
  readonly money: (value: number) => string;
  readonly date: (iso: string) => string;
}

const grouped = (value: number, digits: number): string =>
  value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
const monies: readonly ((value: number) => string)[] = [
  (value) => (Math.round(value * 100) / 100).toFixed(2),
  (value) => (value < 0 ? `(${grouped(-value, 2)})` : grouped(value, 2)),
  (value) => (value < 0 ? `-$${grouped(-value, 2)}` : `$${grouped(value, 2)}`),
  (value) => (value === 0 ? "-" : value < 0 ? `$ (${grouped(-value, 2)})` : `$ ${grouped(value, 2)}`),
  (value) => (value < 0 ? `${grouped(-value, 2)}-` : grouped(value, 2)),
];
const monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const dates: readonly ((iso: string) => string)[] = [
  (iso) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`,
  (iso) => `${Number(iso.slice(5, 7))}/${Number(iso.slice(8))}/${iso.slice(2, 4)}`,
  (iso) => iso,
  (iso) => `${iso.slice(8)}-${monthNames[Number(iso.slice(5, 7)) - 1]}-${iso.slice(0, 4)}`,
];

interface Column {
  readonly field: string;
  readonly titles: readonly string[];
  readonly value: (unit: InventedUnit) => Value;
}

const rentWords = [
  "Rent",
  "Current Rent",
  "Actual Rent",
  "Lease Rent",
  "In-Place Rent",
  "Monthly Rent",
  "Contract Rent",
  "Scheduled Rent",
];
const statusWords: readonly Readonly<Record<string, string>>[] = [
  { occupied: "Occupied", notice: "Notice", vacant: "Vacant", model: "Model", down: "Down" },
  { occupied: "Occ", notice: "NTV", vacant: "Vac", model: "Model", down: "Down" },
  { occupied: "Current", notice: "Notice-Unrented", vacant: "Vacant-Unrented", model: "Model", down: "Down" },
  {
    occupied: "OCCUPIED NO NOTICE",
    notice: "NOTICE UNRENTED",
    vacant: "VACANT UNRENTED NOT READY",
    model: "MODEL",
    down: "DOWN",
  },
  { occupied: "Leased", notice: "On Notice", vacant: "Vacant - Ready", model: "Model Unit", down: "Off-line" },
];

const optional = (value: string | null): Value => (value === null ? "" : { date: value });

function columnsFor(random: Random): Column[] {
  const words = pick(random, statusWords);
  const columns: Column[] = [
    { field: "unit", titles: ["Unit", "Unit #", "Apt", "Unit No.", "Apt #", "Unit Number", "Suite"], value: ({ unit }) => unit },
    { field: "floorplan", titles: ["Floorplan", "Unit Type", "Type", "Floor Plan", "Plan"], value: ({ plan }) => plan },
    { field: "beds", titles: ["Beds", "Bedrooms", "BR", "# Beds", "Bed"], value: ({ beds }) => String(beds) },
    { field: "baths", titles: ["Baths", "Bathrooms", "BA", "Bath"], value: ({ baths }) => String(baths) },
    { field: "sqft", titles: ["Sq Ft", "SF", "Square Feet", "SQFT", "Sq. Ft.", "Unit Sq Ft"], value: ({ sqft }) => String(sqft) },
    { field: "status", titles: ["Status", "Unit Status", "Occupancy Status", "Lease Status"], value: ({ status }) => words[status] ?? "" },
    { field: "name", titles: ["Tenant", "Resident", "Resident Name", "Name", "Tenant Name"], value: ({ name, status }) => name || (random() < 0.5 ? "VACANT" : status === "model" ? "MODEL" : "") },
    { field: "marketRent", titles: ["Market Rent", "Market", "Asking Rent", "Mkt Rent", "Potential Rent", "Market Rent ($)"], value: ({ market }) => market },
    { field: "leaseStart", titles: ["Lease Start", "Lease From", "Start Date", "Lease Begin"], value: ({ leaseStart }) => optional(leaseStart) },
    { field: "leaseEnd", titles: ["Lease End", "Lease Expiration", "Lease To", "Expiration", "Lease Exp."], value: ({ leaseEnd }) => optional(leaseEnd) },
    { field: "moveIn", titles: ["Move-In", "Move In Date", "Moved In", "Move In"], value: ({ moveIn }) => optional(moveIn) },
    { field: "moveOut", titles: ["Move-Out", "Move Out Date", "Expected Move-Out"], value: ({ moveOut }) => optional(moveOut) },
  ]; // prettier-ignore
  const drops = new Set(
    ["beds", "baths", "moveIn", "moveOut", "leaseStart", "floorplan", "name"].filter(() => random() < 0.3),
  );
  return columns.filter(({ field }) => !drops.has(field));
}

const fillers: readonly Column[] = [
  { field: "", titles: ["Rent/SF", "$/SF", "Rent PSF"], value: ({ charges, sqft }) => grouped((charges["rent"] ?? 0) / sqft, 2) },
  { field: "", titles: ["Annual Rent", "Annualized Rent"], value: ({ charges }) => (charges["rent"] ?? 0) * 12 },
  { field: "deposit", titles: ["Deposit", "Security Deposit"], value: ({ charges }) => (charges["rent"] ? 300 : 0) },
  { field: "balance", titles: ["Balance", "Past Due", "Amount Due"], value: ({ sqft }) => (sqft % 7 === 0 ? 125.4 : 0) },
  { field: "", titles: ["Phone", "Email"], value: () => "n/a" },
  { field: "", titles: ["Renewal Rent", "Proposed Rent", "Market Rent PSF"], value: ({ market }) => market + 25 },
  { field: "", titles: ["Loss to Lease", "LTL"], value: ({ market, charges }) => (charges["rent"] ? market - (charges["rent"] ?? 0) : 0) },
]; // prettier-ignore

const codes: Readonly<Record<string, readonly string[]>> = {
  rent: ["rent", "RENT", "Base Rent", "Apartment Rent", "rnt"], pet: ["petrent", "Pet Rent", "PETFEE"], parking: ["garage", "Carport Rent", "PARKING", "Reserved Parking"],
  utility: ["watersew", "Trash", "RUBS", "Water/Sewer", "utilbill"], storage: ["storage", "Storage Unit", "STORRENT"], technology: ["cable", "Internet", "Tech Package"],
  insurance: ["rentersins", "Renters Insurance", "Liability Insurance"], concession: ["conc", "Rent Concession", "CONCESSION", "Monthly Special"],
}; // prettier-ignore

export type RollLayout = "one-row" | "charge-columns" | "charge-blocks" | "charge-repeated";

export interface InventedRoll {
  readonly rows: readonly (readonly string[])[];
  readonly units: readonly InventedUnit[];
  readonly fields: ReadonlySet<string>;
  readonly layout: RollLayout;
  readonly hasTotals: boolean;
  readonly asOf: string;
}

export interface RollWishes {
  readonly layout?: RollLayout;
  readonly hasTotals?: boolean;
  readonly units?: number;
}

export function inventRoll(seed: number, wishes: RollWishes = {}): InventedRoll {
  const random = seededRandom(seed);
  const asOf = `2026-0${between(random, 1, 9)}-${between(random, 10, 28)}`;
  const layout =
    wishes.layout ?? pick(random, ["one-row", "charge-columns", "charge-blocks", "charge-repeated"] as const);
  const units = inventUnits(random, asOf, wishes.units ?? between(random, 14, 70), layout !== "one-row");
  const writing: Writing = { money: pick(random, monies), date: pick(random, dates) };
  const hasTotals = wishes.hasTotals ?? random() < 0.85;
  const columns = columnsFor(random);
  const [unitColumn, ...others] = columns;
  const isCoded = layout === "charge-blocks" || layout === "charge-repeated";
  const own = new Map(Object.entries(codes).map(([name, words]) => [name, pick(random, words)]));
  const rentColumn: Column = { field: "leaseRent", titles: rentWords, value: ({ charges }) => charges["rent"] ?? 0 };
  const chargeColumns: Column[] =
    layout === "charge-columns"
      ? ["pet", "parking", "utility", "storage"].map((name) => ({
          field: `charge.${name}`,
          titles: codes[name]?.slice(1) ?? [],
          value: ({ charges }) => charges[name] ?? 0,
        }))
      : [];
  const filler = shuffled(random, isCoded ? fillers.slice(2, 5) : fillers).slice(0, between(random, 0, 3));
  const middle = shuffled(random, [...others, ...filler, ...(isCoded ? [] : [rentColumn, ...chargeColumns])]);
  const all = [unitColumn as Column, ...middle];
  const spacing = random() < 0.2;
  const width = (at: number): number => (spacing ? at * 2 : at);
  const codeAt = width(all.length);
  const amountAt = codeAt + 1;
  const write = (value: Value): string =>
    typeof value === "string" ? value : typeof value === "number" ? writing.money(value) : writing.date(value.date);
  const lineOf = (unit: InventedUnit): string[] => {
    const line: string[] = [];
    for (const [at, column] of all.entries()) line[width(at)] = write(column.value(unit));
    return line;
  };
  const titles = all.map(({ titles: words }) => pick(random, words));
  const usedTitles = new Set<string>();
  const unique = titles.map((title) => (usedTitles.has(title) ? "" : (usedTitles.add(title), title)));
  const heading: string[] = [];
  for (const [at, title] of unique.entries()) heading[width(at)] = title;
  if (isCoded)
    [heading[codeAt], heading[amountAt]] = [
      pick(random, ["Charge Code", "Charge", "Description"]),
      pick(random, ["Amount", "Monthly Charge", "Scheduled Charges"]),
    ];
  const isSplit = random() < 0.3;
  const headings = isSplit ? splitHeading(heading) : [heading];
  const rows: string[][] = [...titlesFor(random, asOf, writing), ...headings];
  const perPage = random() < 0.3 ? between(random, 8, 25) : Infinity;
  const grouping = !isCoded && random() < 0.3;
  const order = grouping ? [...units].sort((a, b) => (a.plan < b.plan ? -1 : a.plan > b.plan ? 1 : 0)) : units;
  let group: InventedUnit[] = [];
  for (const [at, unit] of order.entries()) {
    if (at > 0 && at % perPage === 0) rows.push(["", "", `Page ${at / perPage} of 9`], ...headings);
    const line = lineOf(unit);
    const charges = Object.entries(unit.charges);
    if (isCoded) {
      for (const [index, [name, amount]] of charges.entries()) {
        const row = index === 0 ? line : layout === "charge-repeated" ? [line[0] ?? ""] : [];
        row[codeAt] = own.get(name) ?? name;
        row[amountAt] = writing.money(amount);
        rows.push(row);
      }
      if (charges.length === 0) rows.push(line);
      if (layout === "charge-blocks") {
        const total: string[] = [];
        total[codeAt] = "Total";
        total[amountAt] = writing.money(charges.reduce((sum, [, amount]) => sum + amount, 0));
        rows.push(total, []);
      }
    } else rows.push(line);
    group.push(unit);
    if (grouping && order[at + 1]?.plan !== unit.plan) {
      rows.push(sumLine(pick(random, [`${unit.plan} Total`, `All ${unit.plan}s`, `Subtotal ${unit.plan}`]), group));
      group = [];
    }
  }
  function sumLine(label: string, list: readonly InventedUnit[]): string[] {
    const line: string[] = [];
    for (const [at, { field, value }] of all.entries()) {
      if (["marketRent", "leaseRent"].includes(field) || field.startsWith("charge."))
        line[width(at)] = writing.money(list.reduce((sum, unit) => sum + (value(unit) as number), 0));
      if (field === "sqft") line[width(at)] = String(list.reduce((sum, { sqft }) => sum + sqft, 0));
    }
    line[0] = label;
    if (isCoded)
      line[amountAt] = writing.money(
        list.reduce((sum, { charges }) => sum + Object.values(charges).reduce((a, b) => a + b, 0), 0),
      );
    return line;
  }
  if (hasTotals) {
    rows.push(
      [],
      sumLine(pick(random, ["Total", "Totals:", "Grand Total", "TTL", "PROPERTY TOTAL", "Property Totals"]), units),
    );
    if (random() < 0.5) rows.push([pick(random, [`Total Units: ${units.length}`, `${units.length} Units`])]);
  }
  const fields = new Set(all.filter((_, at) => unique[at] !== "").map(({ field }) => field));
  const longest = Math.max(...rows.map((row) => row.length));
  const even = rows.map((row) => Array.from({ length: longest }, (_, at) => row[at] ?? ""));
  return { rows: even, units: order, fields, layout, hasTotals, asOf };
}

/** "Lease Start" as Lease over Start. */
function splitHeading(heading: readonly string[]): string[][] {
  const cut = Array.from(heading, (title = "") => title.split(" "));
  return [cut.map((words) => words.slice(0, -1).join(" ")), cut.map((words) => words.at(-1) ?? "")];
}

function titlesFor(random: Random, asOf: string, { date }: Writing): string[][] {
  const named = [["Rent Roll"], ["Sable Creek Apartments"], [`As of ${date(asOf)}`]];
  const other = [
    ["Sable Creek Apartments"],
    ["Rent Roll Detail"],
    [`As Of: ${date(asOf)}`],
    [`Printed ${date(asOf)} 4:15 PM`],
    [],
  ];
  return pick(random, [named, other]);
}
