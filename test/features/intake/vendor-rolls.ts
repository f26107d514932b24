/** One invented property as the rent rolls of several vendors, each with what is true of it. */
import type { UnitStatus } from "../../../src/features/intake/unit-status";

export interface Home {
  readonly unit: string;
  readonly plan: string;
  readonly beds: number;
  readonly baths: number;
  readonly sqft: number;
  readonly market: number;
  readonly status: UnitStatus;
  readonly rent: number;
  readonly pet: number;
  readonly parking: number;
  readonly water: number;
  readonly concession: number;
  readonly name: string;
  readonly start: string;
  readonly end: string;
  readonly out: string;
  readonly deposit: number;
  readonly balance: number;
}

export type Rows = readonly (readonly string[])[];

export interface VendorRoll {
  readonly vendor: string;
  readonly rows: Rows;
  /** In the order of the file. */
  readonly homes: readonly Home[];
  readonly property: string | null;
  readonly asOf: string | null;
}

const plans = [["A1", 1, 1, 640, 1240], ["A2", 1, 1, 705, 1310], ["B1", 2, 2, 985, 1620], ["C1", 3, 2, 1240, 1985]] as const; // prettier-ignore
const statuses = new Map<number, UnitStatus>([[4, "vacant"], [6, "model"], [9, "notice"], [11, "vacant_leased"]]); // prettier-ignore
const names = ["Ortiz, Ana", "Hale, Luis", "Novak, Grace", "Reyes, Omar", "Quinn, Priya"];

function home(at: number): Home {
  const [plan, beds, baths, sqft, base] = plans[at % 4] ?? plans[0];
  const status = statuses.get(at) ?? "occupied";
  const isHeld = status === "occupied" || status === "notice";
  const month = 1 + ((at * 5) % 12);
  const lastDay = new Date(Date.UTC(month === 1 ? 2025 : 2026, month === 1 ? 12 : month - 1, 0));
  const day = (date: Date): string => `${String(date.getUTCMonth() + 1).padStart(2, "0")}/${String(date.getUTCDate()).padStart(2, "0")}/${date.getUTCFullYear()}`; // prettier-ignore
  const held = <T>(value: T, none: T): T => (isHeld ? value : none);
  return {
    unit: String(at < 8 ? 101 + at : 193 + at), plan, beds, baths, sqft, market: base + (at % 3) * 15, status,
    rent: held(base - 60 + ((at * 13) % 70), 0), pet: held(at % 5 === 0 ? 35 : 0, 0), parking: held(at % 4 === 1 ? 50 : 0, 0), water: held(42 + (at % 3), 0), concession: held(at === 7 ? -75 : 0, 0),
    name: held(names[at % names.length] ?? "", ""), start: held(day(new Date(Date.UTC(2025, month - 1, 1))), ""), end: held(day(lastDay), ""), out: status === "notice" ? "07/15/2026" : "",
    deposit: held(300, 0), balance: held(at % 6 === 2 ? 125.5 : 0, 0),
  }; // prettier-ignore
}

const homes = Array.from({ length: 14 }, (_, at) => home(at));
const money = (value: number): string => value.toLocaleString("en-US", { minimumFractionDigits: 2 });
const dollars = (value: number): string => (value === 0 ? "" : value < 0 ? `($${money(-value)})` : `$${money(value)}`);
const others = ({ pet, parking, water, concession }: Home): number => pet + parking + water + concession;
const all = (one: Home): number => one.rent + others(one);
const sum = (of: (one: Home) => number, list: readonly Home[] = homes): number => list.reduce((total, one) => total + of(one), 0); // prettier-ignore
/** What files that know no notice and no lease to come say. */
const plainly = (list: readonly Home[]): Home[] =>
  list.map((one) => ({ ...one, status: one.status === "notice" ? "occupied" : one.status === "vacant_leased" ? "vacant" : one.status })); // prettier-ignore
const amounts: readonly ((one: Home) => number)[] = [({ sqft }) => sqft, ({ market }) => market, ({ rent }) => rent, ({ pet }) => pet, ({ parking }) => parking, ({ water }) => water, ({ concession }) => concession, all]; // prettier-ignore

const rentManager: VendorRoll = {
  vendor: "Rent Manager", property: "Alder Point", asOf: "2026-06-30", homes: plainly(homes),
  rows: [
    ["Alder Point"], ["Rent Roll - Detailed"], ["Report Date: 6/30/2026", "", "", "Printed 7/1/2026 8:03 AM"], [],
    ["Unit", "Unit Type", "Tenant", "Bed", "Bath", "Lease Start", "Lease End", "Sq. Ft.", "Market Rent", "Rent", "Pet", "Parking", "Utilities", "Concession", "Total Recurring", "Deposits", "Balance"],
    ...homes.map((one) => [one.unit, one.plan, one.name || (one.status === "model" ? "Model" : "** Vacant **"), String(one.beds), String(one.baths), one.start, one.end, ...amounts.map((of) => money(of(one))), money(one.deposit), money(one.balance)]),
    ["Totals:", "", "", "", "", "", "", ...amounts.map((of) => money(sum(of))), money(sum(({ deposit }) => deposit)), money(sum(({ balance }) => balance))],
    [], ["Occupied Units:", "11"], ["Vacant Units:", "2"], ["Model Units:", "1"], ["Total Units:", "14"],
  ],
}; // prettier-ignore

const codes: Partial<Record<UnitStatus, string>> = { occupied: "C", notice: "NTV", model: "Model" };
const resMan: VendorRoll = {
  vendor: "ResMan", property: "Alder Point", asOf: "2026-06-30", homes: homes.map((one) => ({ ...one, status: one.status === "vacant_leased" ? "vacant" : one.status })),
  rows: [
    ["Alder Point"], ["Rent Roll"], ["As-of Date: 06/30/2026"], [],
    ["Unit", "Type", "Residents", "Status", "Move Out", "Lease Start", "Lease End", "Sq. Feet", "Market Rent", "Rent", "Pet Rent", "Parking", "Trash/Water", "Concession", "Total Charges"],
    ...homes.map((one) => [one.unit, `${one.beds}/${one.baths} ${one.plan}`, one.name, codes[one.status] ?? "V", one.out, one.start, one.end, String(one.sqft), ...amounts.slice(1).map((of) => dollars(of(one)))]),
    ["14 Units", "", "", "", "", "", "", String(sum(({ sqft }) => sqft)), ...amounts.slice(1).map((of) => dollars(sum(of)))],
  ],
}; // prettier-ignore

const short = (day: string): string => day.replace(/\b0/g, "").replace(/20(\d\d)$/, "$1");
const handMade: VendorRoll = {
  vendor: "an owner", property: "Alder Point Apts", asOf: "2026-06-30",
  homes: plans.flatMap(([plan]) => homes.filter((one) => one.plan === plan)).map((one) => ({ ...one, status: one.status === "vacant_leased" ? "vacant" : one.status })),
  rows: [
    ["ALDER POINT APTS — RENT ROLL"], ["900 W Pine St, Tampa, FL 33606"], ["Effective Date: 6/30/2026"], [],
    ["Apt #", "Type", "SF", "Tenant", "Lease", "Mkt Rent", "Rent", "Rent/SF", "Other", "Comments"],
    ...plans.flatMap(([plan, beds, baths]) => {
      const own = homes.filter((one) => one.plan === plan);
      const line = (one: Home): string[] => [`#${one.unit}`, `${beds}x${baths}`, String(one.sqft), one.name || (one.status === "model" ? "Model" : "Vacant"), one.start && `${short(one.start)} - ${short(one.end)}`, String(one.market), one.rent ? String(one.rent) : "", one.rent ? (one.rent / one.sqft).toFixed(2) : "", one.rent ? String(others(one)) : "", one.out ? "Gave notice, out 7/15/26" : ""];
      return [
        [`${beds} Bedroom / ${baths} Bath (${plan})`], ...own.map(line),
        ["Subtotal", `${own.length} units`, String(sum(({ sqft }) => sqft, own)), "", "", String(sum(({ market }) => market, own)), String(sum(({ rent }) => rent, own)), "", String(sum(others, own))],
        ["Average", "", String(own[0]?.sqft), "", "", (sum(({ market }) => market, own) / own.length).toFixed(2), (sum(({ rent }) => rent, own) / own.filter(({ rent }) => rent > 0).length).toFixed(2)], [],
      ];
    }),
    ["TOTAL", "14 units", String(sum(({ sqft }) => sqft)), "", "", String(sum(({ market }) => market)), String(sum(({ rent }) => rent)), "", String(sum(others))],
  ],
}; // prettier-ignore

const oneSiteStatus: Partial<Record<UnitStatus, string>> = { occupied: "Occupied", notice: "Occupied-NTV", vacant: "Vacant", vacant_leased: "Vacant-Leased", model: "Model" }; // prettier-ignore
const oneSite: VendorRoll = {
  vendor: "OneSite", property: "Alder Point Apartments", asOf: "2026-06-30", homes,
  rows: [
    ["OneSite Rents v3.0", "", "", "RENT ROLL DETAIL"], ["Alder Point Apartments", "", "", "As of 06/30/2026"], ["Parameters: Properties - ALL;Show All Unit Designations or Filter by - ALL;"], [],
    ["Bldg/Unit", "Floorplan", "SQFT", "Unit/Lease Status", "Name", "Lease Start", "Lease End", "Market + Addl.", "Trans Code", "Lease Rent", "Other Charges/ Credits", "Total Billing"],
    ...homes.flatMap((one) => {
      const charges = ([["RENT", one.rent], ["PETRENT", one.pet], ["CARPORT", one.parking], ["UTILRMB", one.water], ["CONC/SPECL", one.concession]] as const).filter(([, amount]) => amount !== 0);
      const cells = ([code, amount]: readonly [string, number]): string[] => (code === "RENT" ? [code, money(amount), ""] : [code, "", money(amount)]);
      const [first, ...further] = charges.map(cells);
      return [
        [`01-${one.unit}`, one.plan, String(one.sqft), oneSiteStatus[one.status] ?? "", one.name || "VACANT", one.start, one.end, money(one.market), ...(first ?? ["", "", ""]), money(all(one))],
        ...further.map((charge) => ["", "", "", "", "", "", "", "", ...charge, ""]),
        ...(one.status === "vacant_leased" ? [[`01-${one.unit}`, one.plan, String(one.sqft), "Applicant", "Doe, Jo", "07/15/2026", "07/14/2027", money(one.market), "RENT", "1,900.00", "", "1,900.00"]] : []),
      ];
    }),
    ["Totals:", "", "", "", "", "", "", money(sum(({ market }) => market)), "", money(sum(({ rent }) => rent)), money(sum(others)), money(sum(all))],
    [], ["Floorplan", "# Units", "Average SQFT", "Average Market + Addl.", "Units Occupied"],
    ...plans.map(([plan, , , sqft, base]) => [plan, String(homes.filter((one) => one.plan === plan).length), String(sqft), String(base), "3"]),
    ["Totals / Averages:", "14", "870.00", "1,515.00", "11"],
  ],
}; // prettier-ignore

const let13 = plainly(homes.filter(({ status }) => status !== "model"));
const buildium: VendorRoll = {
  vendor: "Buildium", property: "Alder Point Apartments", asOf: null, homes: let13,
  rows: [
    ["Property", "Unit", "Tenants", "Lease start", "Lease end", "Bed/Bath", "Sq ft", "Market rent", "Rent cycle", "Rent", "Recurring charges", "Recurring credits", "Total"],
    ...let13.map((one) => ["Alder Point Apartments", one.unit, one.name, one.start, one.end, `${one.beds} Bed/${one.baths} Bath`, String(one.sqft), dollars(one.market), one.name && "Monthly", dollars(one.rent), dollars(others(one) - one.concession), dollars(one.concession), dollars(all(one))]),
    ["Total", "", "", "", "", "", String(sum(({ sqft }) => sqft, let13)), dollars(sum(({ market }) => market, let13)), "", dollars(sum(({ rent }) => rent, let13)), dollars(sum((one) => others(one) - one.concession, let13)), dollars(sum(({ concession }) => concession, let13)), dollars(sum(all, let13))],
  ],
}; // prettier-ignore

const mri: VendorRoll = {
  vendor: "MRI", property: "Alder Point Apartments", asOf: "2026-06-30", homes: homes.map((one) => ({ ...one, status: one.status === "vacant_leased" ? "vacant" : one.status })),
  rows: [
    ["ALDER POINT APARTMENTS"], ["RENT ROLL"], ["DATE: 06/30/26"], [],
    ["BLDG", "UNIT", "UNIT", "SQ", "", "RESIDENT", "LEASE", "LEASE", "POTENTIAL", "ACTUAL", "OTHER"], ["ID", "ID", "TYPE", "FEET", "STAT", "NAME", "START", "EXPIRE", "RENT", "RENT", "CHARGES"],
    ...homes.map((one) => ["01", one.unit, one.plan, String(one.sqft), { notice: "N", model: "M" }[one.status as string] ?? (one.name ? "C" : "V"), one.name, one.start, one.end, money(one.market), money(one.rent), money(others(one))]),
    ["", "", "GRAND TOTAL", String(sum(({ sqft }) => sqft)), "", "", "", "", money(sum(({ market }) => market)), money(sum(({ rent }) => rent)), money(sum(others))],
  ],
}; // prettier-ignore

export const vendorRolls: readonly VendorRoll[] = [rentManager, resMan, handMade, oneSite, buildium, mri];
export const totalCharges = sum(all);
