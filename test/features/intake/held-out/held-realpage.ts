/** Rent rolls as OneSite, Entrata, AppFolio and Buildium print them. */
import { pick, shuffled } from "../invented-rolls";
import type { HeldCell } from "./held-cells";
import { addDays, between, charged, type HeldDeal, type HeldUnit, isHeldBySomeone, rentOf, sumOf } from "./held-deal";
import { codesOf, dated, type HeldRoll, rowOf, us } from "./held-roll";

const total = (units: readonly HeldUnit[], value: (unit: HeldUnit) => number): number => sumOf(units.map(value));
const isRent = (chargeClass: string): boolean => chargeClass === "rent" || chargeClass === "subsidy";
const onesiteWords: Readonly<Record<HeldUnit["status"], string>> = {
  occupied: "Occupied", employee: "Occupied", notice: "Occupied-NTV", notice_leased: "Occupied-NTVL", vacant: "Vacant", vacant_leased: "Vacant-Leased", model: "Model", admin: "Admin", down: "Admin/Down",
}; // prettier-ignore

const idOf = ({ building, unit }: HeldUnit, joint: string): string =>
  building === null ? unit : `${building}${joint}${unit}`;

export function onesite(deal: HeldDeal): HeldRoll {
  const { random, units, future, name, asOf } = deal;
  const code = codesOf(random, "codes");
  const at = { unit: 0, plan: 2, designation: 5, sqft: 6, status: 7, name: 9, moveIn: 12, start: 13, end: 14, market: 15, code: 16, rent: 18, other: 19, total: 21, deposit: 22, balance: 23 }; // prettier-ignore
  // Headings are up to two columns away from their values, as merged cells leave them.
  const beside = { ...at, unit: 1, plan: pick(random, [2, 3]), status: 8, name: 10, code: 17, designation: 5 };
  const titles: Readonly<Record<keyof typeof at, string>> = {
    unit: "Bldg/Unit", plan: "Floorplan", designation: "Unit\nDesignation", sqft: "SQFT", status: "Unit/Lease\nStatus", name: "Name", moveIn: "Move-In\nMove-Out", start: "Lease\nStart", end: "Lease\nEnd", market: "Market\n+ Addl.",
    code: "Trans\nCode", rent: "Lease\nRent", other: "Other\nCharges/\nCredits", total: "Total\nBilling", deposit: "Dep\nOn Hand", balance: "Balance",
  }; // prettier-ignore
  const keys = Object.keys(at) as (keyof typeof at)[];
  const banner = (): HeldCell[][] => [
    rowOf({ 0: "OneSite Rents v3.0", 21: `${us(asOf)} 7:42:10 AM` }), rowOf({ 9: `Sample Holdings - ${name}` }), rowOf({ 9: "RENT ROLL DETAIL" }), rowOf({ 9: `As of ${us(asOf)}` }),
    rowOf({ 0: "Parameters: Properties - ALL; Show All Unit Designations or Filter by - ALL; Subjournals - ALL; Exclude Formers? - Yes; Sort by - Unit; Report Type - Details + Summary; Show Unit Rent as - Market + Addl.;" }),
    rowOf(Object.fromEntries(keys.map((key) => [beside[key], titles[key]]))),
  ]; // prettier-ignore
  const rows = [...banner()];
  const merges: string[] = [];
  const put = (unit: HeldUnit, status: string, charges: readonly (readonly [string, number, boolean])[], who: string, dates: readonly (string | null)[], moveOut: string | null): void => {
    const line = rows.length + 1;
    merges.push(`A${line}:B${line}`, `C${line}:E${line}`, `H${line}:I${line}`, `J${line}:L${line}`, `Q${line}:R${line}`);
    const [first] = charges;
    rows.push(rowOf({
      [at.unit]: idOf(unit, "-"), [at.plan]: unit.plan, [at.designation]: "N/A", [at.sqft]: unit.sqft, [at.status]: status, [at.name]: who, [at.moveIn]: dated(dates[0] ?? null), [at.start]: dated(dates[1] ?? null), [at.end]: dated(dates[2] ?? null),
      [at.market]: unit.market, [at.code]: first?.[0] ?? null, [at.rent]: first ? (first[2] ? first[1] : 0) : null, [at.other]: first ? (first[2] ? 0 : first[1]) : null, [at.total]: sumOf(charges.map(([, amount]) => amount)),
      [at.deposit]: unit.deposit, [at.balance]: unit.balance,
    }));
    for (const [index, [code, amount, rent]] of charges.slice(1).entries())
      rows.push(rowOf({ [at.moveIn]: index === 0 ? dated(moveOut) : null, [at.code]: code, [at.rent]: rent ? amount : 0, [at.other]: rent ? 0 : amount }));
    if (moveOut !== null && charges.length < 2) rows.push(rowOf({ [at.moveIn]: dated(moveOut) }));
  }; // prettier-ignore
  const perPage = between(random, 12, 30);
  for (const [index, unit] of units.entries()) {
    if (index > 0 && index % perPage === 0) rows.push(rowOf({ 0: "details", 21: `Page ${index / perPage} of 6` }), ...banner()); // prettier-ignore
    put(unit, onesiteWords[unit.status], unit.charges.map(({ chargeClass, amount }) => [code(chargeClass), amount, isRent(chargeClass)]), unit.resident || "VACANT", [unit.moveIn, unit.leaseStart, unit.leaseEnd], unit.moveOut); // prettier-ignore
    const lease = future.find(({ of }) => of === unit);
    if (lease) put({ ...unit, deposit: 0, balance: 0 }, "Applicant", [[code("rent"), lease.rent, true]], lease.resident, [lease.leaseStart, lease.leaseStart, lease.leaseEnd], null); // prettier-ignore
    if (unit.status === "occupied" && index % 11 === 3 && unit.leaseEnd)
      put({ ...unit, deposit: 0, balance: 0 }, "Pending renewal", [[code("rent"), rentOf(unit) + 25, true]], unit.resident, [unit.moveIn, addDays(unit.leaseEnd, 1), addDays(unit.leaseEnd, 365)], null); // prettier-ignore
  }
  const rent = total(units, rentOf);
  const all = total(units, (unit) => charged(unit));
  rows.push(rowOf({ 0: "Totals:", [at.market]: total(units, ({ market }) => market), [at.rent]: rent, [at.other]: sumOf([all, -rent]), [at.total]: all, [at.deposit]: total(units, ({ deposit }) => deposit), [at.balance]: total(units, ({ balance }) => balance) })); // prettier-ignore
  rows.push([], ["Floorplan", null, "# Units", null, "Average SQFT", null, "Average Market + Addl.", null, "Units Occupied", null, "Occupancy %"]); // prettier-ignore
  for (const plan of new Set(units.map(({ plan }) => plan))) {
    const own = units.filter((unit) => unit.plan === plan);
    const held = own.filter(isHeldBySomeone).length;
    rows.push([plan, null, own.length, null, Math.round(total(own, ({ sqft }) => sqft) / own.length), null, total(own, ({ market }) => market) / own.length, null, held, null, (100 * held) / own.length]); // prettier-ignore
  }
  rows.push(["Totals / Averages:", null, units.length, null, 800, null, 1500.5, null, units.filter(isHeldBySomeone).length, null, 93.4]); // prettier-ignore
  return { layout: "onesite", deal, sheets: [{ name: "Rent Roll Detail", rows, merges }], fields: new Set(["floorplan", "sqft", "status", "marketRent", "moveIn", "leaseStart", "leaseEnd", "moveOut", "charges", "deposit", "balance"]), hasTotals: true, listsFuture: true }; // prettier-ignore
}

export function onesiteWide(deal: HeldDeal): HeldRoll {
  const { random, units, name, asOf } = deal;
  const code = codesOf(random, "codes");
  const classes = [...new Set(units.flatMap(({ charges }) => charges.map(({ chargeClass }) => chargeClass)))];
  const rest = classes.filter((one) => !isRent(one));
  const heads = ["Unit", "Floorplan", "SQFT", "Unit Status", "Resident Name", "Move-In", "Move-Out", "Lease Start", "Lease End", "Market Rent", ...classes.filter(isRent).map((one) => code(one).toUpperCase()), ...rest.map((one) => code(one).toUpperCase()), "Total Billing", "Balance"]; // prettier-ignore
  const rows: HeldCell[][] = [[name], ["Rent Roll Detail - Charges by Code"], [`As of ${us(asOf)}`], [], heads];
  const line = (units: readonly HeldUnit[], lead: readonly HeldCell[]): HeldCell[] => [...lead, total(units, ({ market }) => market), ...[...classes.filter(isRent), ...rest].map((one) => total(units, (unit) => charged(unit, one))), total(units, (unit) => charged(unit)), total(units, ({ balance }) => balance)]; // prettier-ignore
  for (const unit of units)
    rows.push(line([unit], [unit.unit, unit.plan, unit.sqft, onesiteWords[unit.status], unit.resident || "VACANT", dated(unit.moveIn), dated(unit.moveOut), dated(unit.leaseStart), dated(unit.leaseEnd)])); // prettier-ignore
  rows.push(line(units, ["Totals", null, total(units, ({ sqft }) => sqft), null, null, null, null, null, null]));
  return { layout: "onesite-wide", deal, sheets: [{ name: "RentRollDetail", rows }], fields: new Set(["floorplan", "sqft", "status", "marketRent", "moveIn", "leaseStart", "leaseEnd", "moveOut", "charges", "balance"]), hasTotals: true, listsFuture: false }; // prettier-ignore
}

const entrataWords: Readonly<Record<HeldUnit["status"], readonly string[]>> = {
  occupied: ["Occupied No Notice"], employee: ["Occupied No Notice"], notice: ["Notice Unrented"], notice_leased: ["Notice Rented"], vacant: ["Vacant Unrented Ready", "Vacant Unrented Not Ready"],
  vacant_leased: ["Vacant Rented Ready", "Vacant Rented Not Ready"], model: ["Model"], admin: ["Admin"], down: ["Down", "Excluded"],
}; // prettier-ignore

export function entrata(deal: HeldDeal): HeldRoll {
  const { random, units, future, name, asOf } = deal;
  const code = codesOf(random, "words");
  const repeats = random() < 0.5;
  const rows: HeldCell[][] = [[name], ["Rent Roll"], [`As of ${us(asOf)}`], [], ["Bldg-Unit", "Unit Type", "SQFT", "Unit Status", "Resident", "Move-In", "Lease Start", "Lease End", "Expected Move-Out", "Market Rent", "Ledger", "Charge Code", "Scheduled Charges", "Balance", "Deposit Held"]]; // prettier-ignore
  const put = (unit: HeldUnit, status: string, charges: readonly (readonly [string, number])[], who: string, dates: readonly (string | null)[]): void => {
    const lead: HeldCell[] = [idOf(unit, "-"), unit.plan, unit.sqft, status, who || null, ...dates.map(dated), unit.market];
    const [first] = charges;
    rows.push([...lead, first ? "Resident" : null, first?.[0] ?? null, first?.[1] ?? null, unit.balance, unit.deposit]);
    for (const [code, amount] of charges.slice(1)) rows.push([...(repeats ? [lead[0] ?? null] : [null]), ...Array.from({ length: 9 }, () => null), "Resident", code, amount]);
  }; // prettier-ignore
  for (const unit of units)
    put(unit, pick(random, entrataWords[unit.status]), unit.charges.map(({ chargeClass, amount }) => [code(chargeClass), amount]), unit.resident, [unit.moveIn, unit.leaseStart, unit.leaseEnd, unit.moveOut]); // prettier-ignore
  rows.push(["Total", null, total(units, ({ sqft }) => sqft), null, null, null, null, null, null, total(units, ({ market }) => market), null, null, total(units, (unit) => charged(unit)), total(units, ({ balance }) => balance), total(units, ({ deposit }) => deposit)]); // prettier-ignore
  if (future.length > 0) rows.push([], ["Future Residents"]);
  for (const lease of future) put({ ...lease.of, deposit: 0, balance: 0 }, "Future", [[code("rent"), lease.rent]], lease.resident, [lease.leaseStart, lease.leaseStart, lease.leaseEnd, null]); // prettier-ignore
  const parameters: HeldCell[][] = [["Report Parameters"], ["Property", name], ["As Of Date", us(asOf)], ["Charges", "Scheduled"]]; // prettier-ignore
  return { layout: "entrata", deal, sheets: shuffled(random, [{ name: "Data", rows }, { name: "Parameters", rows: parameters }]), fields: new Set(["building", "floorplan", "sqft", "status", "marketRent", "moveIn", "leaseStart", "leaseEnd", "moveOut", "charges", "deposit", "balance"]), hasTotals: true, listsFuture: true }; // prettier-ignore
}

const appfolioWords: Readonly<Record<HeldUnit["status"], string>> = {
  occupied: "Current", employee: "Current", notice: "Notice-Unrented", notice_leased: "Notice-Rented", vacant: "Vacant-Unrented", vacant_leased: "Vacant-Rented", model: "Vacant-Unrented", admin: "Vacant-Unrented", down: "Vacant-Unrented",
}; // prettier-ignore

export function appfolio(deal: HeldDeal): HeldRoll {
  const { random, units, name, asOf } = deal;
  const hasSections = random() < 0.35;
  const street = `${name} - 410 Sample St Austin, TX 78701`;
  const heads = ["Unit", "Tags", "BD/BA", "Tenant", ...(hasSections ? [] : ["Status"]), "Sqft", "Market Rent", "Rent", "Deposit", "Lease From", "Lease To", "Move-in", "Move-out", "Past Due", "NSF Count", "Late Count"]; // prettier-ignore
  const rows: HeldCell[][] = [["Rent Roll"], [`Exported On: ${us(asOf)} 09:14 AM`], [`Properties: ${street}`], ["Units: Active"], [`As of: ${us(asOf)}`], [], heads]; // prettier-ignore
  const tags: Readonly<Partial<Record<HeldUnit["status"], string>>> = { employee: "Employee Unit", model: "Model", admin: "Office", down: "Down Unit" }; // prettier-ignore
  const line = (unit: HeldUnit): HeldCell[] => [
    unit.unit, tags[unit.status] ?? null, `${unit.beds}/${unit.baths.toFixed(2)}`, unit.resident || null, ...(hasSections ? [] : [appfolioWords[unit.status]]), unit.sqft.toLocaleString("en-US"), unit.market, isHeldBySomeone(unit) ? rentOf(unit) : null,
    unit.deposit, dated(unit.leaseStart), dated(unit.leaseEnd), dated(unit.moveIn), dated(unit.moveOut), unit.balance, "0", "1",
  ]; // prettier-ignore
  rows.push([street]);
  const groups = hasSections ? [...new Set(units.map(({ status }) => appfolioWords[status]))].map((word) => [word, units.filter(({ status }) => appfolioWords[status] === word)] as const) : [["", units] as const]; // prettier-ignore
  const sums = (list: readonly HeldUnit[]): HeldCell[] => [total(list, ({ sqft }) => sqft).toLocaleString("en-US"), total(list, ({ market }) => market), total(list, rentOf), total(list, ({ deposit }) => deposit), null, null, null, null, total(list, ({ balance }) => balance)]; // prettier-ignore
  for (const [word, list] of groups) {
    if (word !== "") rows.push([word]);
    for (const unit of list) rows.push(line(unit));
  }
  const held = units.filter(isHeldBySomeone).length;
  const share = `${((100 * held) / units.length).toFixed(1)}% Occupied`;
  rows.push([`${units.length} Units`, null, null, share, ...(hasSections ? [] : [null]), ...sums(units)], [], [`Total ${units.length} Units`, null, null, share, ...(hasSections ? [] : [null]), ...sums(units)]); // prettier-ignore
  return { layout: "appfolio", deal, sheets: [{ name: "rent_roll", rows }], fields: new Set(["beds", "baths", "sqft", "status", "marketRent", "moveIn", "leaseStart", "leaseEnd", "moveOut", "deposit", "balance"]), hasTotals: true, listsFuture: false, isText: true }; // prettier-ignore
}

export function buildium(deal: HeldDeal): HeldRoll {
  const { units, name, asOf } = deal;
  const rows: HeldCell[][] = [["Rent roll"], [name], [`As of ${us(asOf)}`], [], ["Unit", "Lease start", "Lease end", "Bed/Bath", "Rent cycle", "Rent start", "Rent", "Recurring charges", "Recurring credits", "Total", "Deposits held", "Prepayments", "Balance due"]]; // prettier-ignore
  const credits = (unit: HeldUnit): number => sumOf(unit.charges.filter(({ amount }) => amount < 0).map(({ amount }) => amount)); // prettier-ignore
  const more = (unit: HeldUnit): number => sumOf([charged(unit), -rentOf(unit), -credits(unit)]);
  for (const unit of units)
    rows.push([unit.unit, dated(unit.leaseStart), dated(unit.leaseEnd), `${unit.beds} Bed/${unit.baths} Bath`, unit.leaseStart ? "Monthly" : null, dated(unit.leaseStart), rentOf(unit), more(unit), credits(unit), charged(unit), unit.deposit, 0, unit.balance]); // prettier-ignore
  rows.push(["Total", null, null, null, null, null, total(units, rentOf), total(units, more), total(units, credits), total(units, (unit) => charged(unit)), total(units, ({ deposit }) => deposit), 0, total(units, ({ balance }) => balance)]); // prettier-ignore
  return { layout: "buildium", deal, sheets: [{ name: "Rent roll", rows }], fields: new Set(["beds", "baths", "leaseStart", "leaseEnd", "deposit", "balance"]), hasTotals: true, listsFuture: false, isText: true }; // prettier-ignore
}
