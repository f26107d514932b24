/**
 * Rent rolls in layouts of no system: words, dates, signs, pages and totals are drawn at random, apart from any list of
 * the reader.
 */
import { asText, asWorkbook } from "../written-files";
import { pick, type Random, seededRandom } from "../invented-rolls";

export interface OtherUnit {
  readonly unit: string;
  readonly building: string | null;
  readonly plan: string;
  readonly sqft: number;
  readonly status: "occupied" | "notice" | "notice_leased" | "vacant" | "vacant_leased" | "model" | "down";
  readonly name: string;
  readonly market: number;
  readonly rent: number;
  readonly charges: Readonly<Record<string, number>>;
  readonly moveIn: string | null;
  readonly leaseStart: string | null;
  readonly leaseEnd: string | null;
  readonly deposit: number;
  readonly balance: number;
}

export interface OtherRoll {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly units: readonly OtherUnit[];
  readonly fields: ReadonlySet<keyof OtherUnit>;
  readonly hasTotals: boolean;
  /** The rows as text, to spoil them. */
  readonly rows: readonly (readonly string[])[];
  readonly write: (rows: readonly (readonly string[])[]) => Uint8Array;
}

type Field = Exclude<keyof OtherUnit, "charges" | "building">;

const words: Readonly<Record<Field, readonly string[]>> = {
  unit: ["Unit", "Unit #", "Apt.", "Apartment No.", "Unit No.", "Apt #", "Residence #", "Unit / Unidad", "Unit Number", "Unit Id"],
  plan: ["Type", "Unit Type", "Floor Plan", "FP Code", "Plan", "Unit Style", "Floorplan Code", "Type / Tipo"],
  sqft: ["Sq. Ft.", "SqFt", "Area (SF)", "Unit SF", "Sq Footage", "RSF", "Size (sq ft)", "Square Ft."],
  status: ["Status", "Occ. Status", "Unit Status", "Occupancy Status", "Lease Status", "Occupied?", "Status / Estado", "Occ/Vac"],
  name: ["Tenant", "Resident Name", "Tenant/Resident", "Leaseholder(s)", "Occupant(s)", "Tenant Name(s)", "Resident / Inquilino"],
  market: ["Market Rent", "Mkt. Rent", "Asking Rent", "Street Rate", "Rent - Market", "Current Asking", "Market Rent ($)", "Scheduled Market Rent"],
  rent: ["Monthly Rent", "In-Place Rent", "Rent/Mo.", "Base Rent", "Current Lease Rent", "Actual Rent ($)", "Curr. Rent", "Contract Rent", "Rent / Renta", "Rent Charged"],
  moveIn: ["Move-In", "M/I Date", "Move In Dt.", "Moved-In", "Date of Occupancy", "Occ. Date", "Move-In Date"],
  leaseStart: ["Lease Start", "Lse From", "Lease Begin Date", "Comm. Date", "Begin", "From Date", "Lease Commenced", "Lease Start / Inicio"],
  leaseEnd: ["Lease End", "Lse To", "Lease Expires", "Exp. Date", "Lease Exp.", "Thru Date", "LXD", "Lease End / Fin"],
  deposit: ["Deposit", "Sec Dep", "Security Dep. Held", "Deposit Held", "Dep. On Hand", "Sec. Deposit"],
  balance: ["Balance", "Bal.", "A/R Balance", "Amt Owed", "Balance Due", "Past Due", "Delinq. Balance"],
}; // prettier-ignore

const chargeWords: Readonly<Record<string, readonly string[]>> = {
  parking: ["Parking", "Garage", "Carport Rent", "Reserved Pkg"],
  pet: ["Pet Rent", "Pet", "Animal Fee"],
  utility: ["RUBS", "Water/Sewer", "Utilities", "Trash"],
  concession: ["Concession", "Rent Special", "Discount"],
  storage: ["Storage", "Storage Locker"],
};

const statusWords: Readonly<Record<OtherUnit["status"], readonly string[]>> = {
  occupied: ["Occupied", "Occ", "OCCUPIED", "Current", "Leased"], notice: ["On Notice", "NTV", "Notice", "Notice - Unrented"], notice_leased: ["NTV-Leased", "Notice Rented", "Notice/Leased"], vacant: ["Vacant", "Vacant - Ready", "VACANT", "Vacant-Not Leased"],
  vacant_leased: ["Vacant Leased", "Vacant - Rented", "Vacant/Preleased"], model: ["Model", "MODEL UNIT"], down: ["Down", "Offline", "Down Unit"],
}; // prettier-ignore

const between = (random: Random, low: number, high: number): number => low + Math.floor(random() * (high - low + 1));
const names = ["Ash", "Birch", "Cole", "Dunn", "Ellis", "Frost", "Grant", "Hale", "Ivers", "Jones", "Kemp", "Lund"];

function makeUnits(random: Random): OtherUnit[] {
  const count = between(random, 9, 48);
  const plans = ["A1", "B2", "C1", "S0"].slice(0, between(random, 2, 4)).map((plan, at) => ({ plan, sqft: 520 + 190 * at, market: 1_090 + 245 * at })); // prettier-ignore
  const perBuilding = random() < 0.3 ? Math.ceil(count / between(random, 2, 4)) : null;
  return Array.from({ length: count }, (_, at) => {
    const { plan, sqft, market } = pick(random, plans);
    const chance = random();
    const status = chance < 0.78 ? "occupied" : chance < 0.84 ? "notice" : chance < 0.87 ? "notice_leased" : chance < 0.94 ? "vacant" : chance < 0.97 ? "vacant_leased" : chance < 0.985 ? "model" : "down"; // prettier-ignore
    const isHeld = status === "occupied" || status.startsWith("notice");
    const charges: Record<string, number> = {};
    if (isHeld) for (const [charge, share] of [["parking", 0.3], ["pet", 0.2], ["utility", 0.8], ["concession", 0.1], ["storage", 0.1]] as const) if (random() < share) charges[charge] = (charge === "concession" ? -1 : 1) * between(random, 15, 90); // prettier-ignore
    const month = between(random, 1, 12);
    const day = pick(random, [1, 15, 20]);
    const text = (year: number): string => `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
    const start = month > 6 ? text(2025) : text(2026);
    const building = perBuilding === null ? null : String(1 + Math.floor(at / perBuilding));
    return { unit: String(101 + (at % 12) + 100 * Math.floor(at / 12)), building, plan, sqft, status, name: `${pick(random, names)}, ${pick(random, ["A.", "Lee", "Mary", "Omar"])}`, market: market + 5 * between(random, -6, 6), rent: isHeld ? market - between(random, -40, 140) : 0, charges, moveIn: isHeld ? start : null, leaseStart: isHeld ? start : null, leaseEnd: isHeld ? `${Number(start.slice(0, 4)) + 1}${start.slice(4)}` : null, deposit: isHeld ? pick(random, [0, 250, 500]) : 0, balance: isHeld && random() < 0.15 ? between(random, -300, 1_800) : 0 }; // prettier-ignore
  });
}

export function otherRoll(seed: number): OtherRoll {
  const random = seededRandom(seed + 70_000);
  const units = makeUnits(random);
  const writesDate = pick(random, [(iso: string) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`, (iso: string) => `${Number(iso.slice(5, 7))}/${Number(iso.slice(8))}/${iso.slice(2, 4)}`, (iso: string) => iso, (iso: string) => `${iso.slice(8)}-${["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"][Number(iso.slice(5, 7)) - 1] ?? ""}-${iso.slice(0, 4)}`]); // prettier-ignore
  const places = pick(random, [0, 2]);
  const negative = pick(random, [(text: string) => `(${text})`, (text: string) => `-${text}`, (text: string) => `${text}-`, (text: string) => `${text} CR`]); // prettier-ignore
  const sign = pick(random, ["", "", "$"]);
  const zero = pick(random, ["0", "-", ""]);
  const money = (value: number): string => {
    if (value === 0) return zero === "0" ? (0).toFixed(places) : zero;
    const text = sign + Math.abs(value).toLocaleString("en-US", { minimumFractionDigits: places, maximumFractionDigits: places }); // prettier-ignore
    return value < 0 ? negative(text) : text;
  };
  const dated = (iso: string | null): string => (iso === null ? "" : writesDate(iso));
  const chargeLayout = pick(random, ["none", "columns", "columns", "rows"] as const);
  const optional: readonly Field[] = ["plan", "sqft", "name", "moveIn", "leaseStart", "leaseEnd", "deposit", "balance"];
  const fields: Field[] = ["unit", ...optional.slice(0, 2).filter(() => random() < 0.85), "status", ...(random() < 0.8 ? (["name"] as const) : []), ...(["moveIn", "leaseStart", "leaseEnd"] as const).filter(() => random() < 0.75), "market", ...(chargeLayout === "rows" ? [] : (["rent"] as const)), ...(["deposit", "balance"] as const).filter(() => random() < 0.6)]; // prettier-ignore
  const title = new Map(fields.map((field) => [field, pick(random, words[field])]));
  const heads = new Map(Object.entries(chargeWords).map(([charge, list]) => [charge, pick(random, list)]));
  const shown = new Map(Object.entries(statusWords).map(([status, list]) => [status, pick(random, list)]));
  const used = Object.keys(chargeWords).filter((charge) => units.some((unit) => (unit.charges[charge] ?? 0) !== 0));
  const columns: string[] = [...fields, ...(chargeLayout === "columns" ? used : []), ...(chargeLayout === "rows" ? ["code", "amount"] : [])]; // prettier-ignore
  const titleOf = (column: string): string => title.get(column as Field) ?? heads.get(column) ?? (column === "code" ? pick(random, ["Charge", "Charge Code", "Description"]) : pick(random, ["Amount", "Charge Amt", "Monthly Amount"])); // prettier-ignore
  const titles = columns.map(titleOf);
  const isTwoRows = random() < 0.35;
  const headRows: string[][] = isTwoRows
    ? [titles.map((text) => (text.includes(" ") ? text.slice(0, text.indexOf(" ")) : "")), titles.map((text) => (text.includes(" ") ? text.slice(text.indexOf(" ") + 1) : text))] // prettier-ignore
    : [titles];
  const valueOf = (unit: OtherUnit, column: string): string => {
    if (column in chargeWords) return money(unit.charges[column] ?? 0);
    if (column === "status") return shown.get(unit.status) ?? "";
    if (column === "name") return unit.status === "vacant" || unit.rent === 0 ? pick(random, ["", "VACANT", ""]) && (unit.status.startsWith("vacant") ? "VACANT" : "") : unit.name; // prettier-ignore
    if (column === "moveIn" || column === "leaseStart" || column === "leaseEnd") return dated(unit[column]);
    if (column === "market" || column === "rent" || column === "deposit" || column === "balance") return money(unit[column]); // prettier-ignore
    if (column === "sqft") return unit.sqft.toLocaleString("en-US");
    if (column === "unit" || column === "plan") return unit[column];
    return "";
  };
  const rentCode = pick(random, ["Rent", "RENT", "Base Rent", "Apt Rent"]);
  const linesOf = (unit: OtherUnit): string[][] => {
    const first = columns.map((column) => valueOf(unit, column));
    if (chargeLayout !== "rows") return [first];
    const charged: (readonly [string, number])[] = [...(unit.rent > 0 ? [[rentCode, unit.rent] as const] : []), ...used.flatMap((charge) => (unit.charges[charge] === undefined ? [] : [[heads.get(charge) ?? charge, unit.charges[charge] ?? 0] as const]))]; // prettier-ignore
    const [code, amount] = [columns.indexOf("code"), columns.indexOf("amount")];
    return (charged.length === 0 ? [["", 0] as const] : charged).map(([text, value], at) => columns.map((_, column) => (column === code ? text : column === amount && text !== "" ? money(value) : at === 0 ? (first[column] ?? "") : ""))); // prettier-ignore
  };
  const summed = (column: string, list: readonly OtherUnit[]): string => {
    const of = (unit: OtherUnit): number => (column in chargeWords ? (unit.charges[column] ?? 0) : column === "amount" ? unit.rent + Object.values(unit.charges).reduce((a, b) => a + b, 0) : column === "market" || column === "rent" || column === "deposit" || column === "balance" || column === "sqft" ? unit[column] : 0); // prettier-ignore
    if (!["market", "rent", "deposit", "balance", "sqft", "amount"].includes(column) && !(column in chargeWords)) return ""; // prettier-ignore
    const total = list.reduce((sum, unit) => sum + of(unit), 0);
    return column === "sqft" ? total.toLocaleString("en-US") : money(total);
  };
  const hasTotals = random() < 0.8;
  const totalRow = (label: string, list: readonly OtherUnit[]): string[] => columns.map((column, at) => (at === 0 ? label : summed(column, list))); // prettier-ignore
  const rows: string[][] = [["Rent Roll"], ["Harbor Mill Apartments"], [`As of ${dated("2026-09-30")}`], []].slice(random() < 0.2 ? 2 : 0); // prettier-ignore
  rows.push(...headRows);
  const perPage = random() < 0.3 ? between(random, 8, 16) : Infinity;
  const subtotal = pick(random, [(b: string) => `Building ${b} Total`, (b: string) => `Subtotal Bldg ${b}`, (b: string) => `Total - Building ${b}`]); // prettier-ignore
  const bannerOf = pick(random, [(b: string) => `Building ${b}`, (b: string) => `BLDG ${b}`, (b: string) => `Building: ${b}`]); // prettier-ignore
  let before: string | null = null;
  for (const [at, unit] of units.entries()) {
    if (unit.building !== null && unit.building !== before) {
      if (before !== null && hasTotals) rows.push(totalRow(subtotal(before), units.filter(({ building }) => building === before))); // prettier-ignore
      rows.push([bannerOf(unit.building)]);
      before = unit.building;
    }
    if (at > 0 && at % perPage === 0) rows.push([`Page ${at / perPage} of 9`], ...headRows);
    rows.push(...linesOf(unit));
  }
  if (before !== null && hasTotals) rows.push(totalRow(subtotal(before), units.filter(({ building }) => building === before))); // prettier-ignore
  if (hasTotals) {
    if (random() < 0.4) rows.push([]);
    rows.push(totalRow(pick(random, ["Grand Total", "Total:", "Property Total", "TOTALS", "Report Totals", `Total (${units.length} units)`, "Totals / Totales"]), units)); // prettier-ignore
  }
  if (random() < 0.3) rows.push([], ["Information deemed reliable but not guaranteed."]);
  const gap = random() < 0.25 ? between(random, 1, columns.length - 1) : null;
  const spread = rows.map((row) =>
    gap === null || row.length < 2 ? row : [...row.slice(0, gap), "", ...row.slice(gap)],
  );
  const isText = random() < 0.6;
  const write = (list: readonly (readonly string[])[]): Uint8Array => (isText ? asText(list, pick(random, [",", "\t"])) : asWorkbook({ Sheet1: list })); // prettier-ignore
  const stated = new Set<keyof OtherUnit>([...fields, "rent", ...(chargeLayout === "none" ? [] : (["charges"] as const)), ...(before === null ? [] : (["building"] as const))]); // prettier-ignore
  return { name: `other-${seed}.${isText ? "csv" : "xlsx"}`, bytes: write(spread), units, fields: stated, hasTotals, rows: spread, write }; // prettier-ignore
}
