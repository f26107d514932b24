/** Rent rolls as Yardi Voyager, ResMan and MRI print them. */
import { pick } from "../invented-rolls";
import type { HeldCell } from "./held-cells";
import { between, charged, type HeldDeal, type HeldUnit, rentOf, sumOf } from "./held-deal";
import { codesOf, dated, type HeldRoll, rowOf, us } from "./held-roll";

const inPlace: Readonly<Partial<Record<HeldUnit["status"], string>>> = {
  vacant: "VACANT",
  vacant_leased: "VACANT",
  model: "MODEL",
  admin: "ADMIN",
  down: "DOWN",
};

const total = (units: readonly HeldUnit[], value: (unit: HeldUnit) => number): number => sumOf(units.map(value));
const isNoRevenue = ({ status }: HeldUnit): boolean => ["model", "admin", "down"].includes(status);
const isVacant = ({ status }: HeldUnit): boolean => status.startsWith("vacant");

function yardiTitles({ name, asOf, random }: HeldDeal, title: string): HeldCell[][] {
  const code = pick(random, ["p0112", "hrdg", "120-rb", "xx55"]);
  const property = pick(random, [`${name} (${code})`, `${name} - (${code})`, `Property: ${name} (${code})`]);
  const rows: HeldCell[][] = [[title], [property], [`As Of = ${us(asOf)}`], [`Month Year = ${asOf.slice(5, 7)}/${asOf.slice(0, 4)}`]]; // prettier-ignore
  return random() < 0.5 ? rows : [...rows, [null]];
}

export function yardiLeaseCharges(deal: HeldDeal): HeldRoll {
  const { random, units, future, name } = deal;
  const code = codesOf(random, "codes");
  const isOneHeading = random() < 0.3;
  const heads: HeldCell[][] = isOneHeading
    ? [["Unit", "Unit Type", "Unit Sq Ft", "Resident", "Name", "Market Rent", "Charge Code", "Amount", "Resident Deposit", "Other Deposit", "Move In", "Lease Expiration", "Move Out", "Balance"]]
    : [["Unit", "Unit Type", "Unit", "Resident", "Name", "Market", "Charge", "Amount", "Resident", "Other", "Move In", "Lease", "Move Out", "Balance"], [null, null, "Sq Ft", null, null, "Rent", "Code", null, "Deposit", "Deposit", null, "Expiration"]]; // prettier-ignore
  const rows: HeldCell[][] = [...yardiTitles(deal, "Rent Roll with Lease Charges"), ...heads];
  rows.push(["Current/Notice/Vacant Residents"]);
  const hasBlank = random() < 0.7;
  const block = (
    unit: HeldUnit,
    charges: readonly (readonly [string, number])[],
    who: string,
    name: string,
    dates: readonly (string | null)[],
  ): void => {
    const [first] = charges;
    rows.push([unit.unit, unit.plan, unit.sqft, who, name, unit.market, first?.[0] ?? null, first?.[1] ?? null, unit.deposit, 0, ...dates.map(dated), unit.balance]); // prettier-ignore
    for (const [code, amount] of charges.slice(1)) rows.push(rowOf({ 6: code, 7: amount }));
    rows.push(rowOf({ 6: "Total", 7: sumOf(charges.map(([, amount]) => amount)) }));
    if (hasBlank) rows.push([]);
  };
  const perPage = random() < 0.3 ? between(random, 7, 20) : Infinity;
  for (const [at, unit] of units.entries()) {
    if (at > 0 && at % perPage === 0) rows.push(...heads);
    const word = inPlace[unit.status];
    block(
      unit,
      unit.charges.map(({ chargeClass, amount }) => [code(chargeClass), amount]),
      word ?? unit.code,
      word ?? unit.resident,
      [unit.moveIn, unit.leaseEnd, unit.moveOut],
    );
  }
  rows.push(["Future Residents/Applicants"]);
  for (const lease of future)
    block({ ...lease.of, deposit: 0, balance: 0 }, [[code("rent"), lease.rent]], lease.code, lease.resident, [
      lease.leaseStart,
      lease.leaseEnd,
      null,
    ]);
  const all = total(units, (unit) => charged(unit));
  rows.push(["Total", null, null, null, `${name}(p0112)`, total(units, ({ market }) => market), null, all, total(units, ({ deposit }) => deposit), 0, null, null, null, total(units, ({ balance }) => balance)], []); // prettier-ignore
  if (random() < 0.8) {
    rows.push(["Summary Groups", null, null, null, null, "Square", "Market", "Lease", "Security", "Other", "# Of", "% Unit", "% Sqft", "Balance"], [null, null, null, null, null, "Footage", "Rent", "Charges", "Deposit", "Deposits", "Units", "Occupancy", "Occupied"]); // prettier-ignore
    const line = (label: string, list: readonly HeldUnit[], charges: number | null): void => {
      rows.push([label, null, null, null, null, total(list, ({ sqft }) => sqft), total(list, ({ market }) => market), charges, total(list, ({ deposit }) => deposit), 0, list.length, 100 * (list.length / units.length), 95.5, 0]); // prettier-ignore
    };
    line("Current/Notice/Vacant Residents", units, all);
    line("Future Residents/Applicants", future.map(({ of }) => of), sumOf(future.map(({ rent }) => rent))); // prettier-ignore
    line("Occupied Units", units.filter((unit) => !isVacant(unit) && !isNoRevenue(unit)), null); // prettier-ignore
    line("Total Non Rev Units", units.filter(isNoRevenue), null);
    line("Total Vacant Units", units.filter(isVacant), null);
    line("Totals:", units, all);
    rows.push([], ["Summary of Charges by Charge Code"], ["(Current/Notice Residents Only)"], ["Charge Code", null, null, "Amount"]); // prettier-ignore
    const classes = new Set(units.flatMap(({ charges }) => charges.map(({ chargeClass }) => chargeClass)));
    for (const one of classes) rows.push([code(one), null, null, total(units, (unit) => charged(unit, one))]);
    rows.push(["Total", null, null, all]);
  }
  return { layout: "yardi-lease-charges", deal, sheets: [{ name: "Report1", rows }], fields: new Set(["floorplan", "sqft", "status", "marketRent", "moveIn", "leaseEnd", "moveOut", "charges", "deposit", "balance"]), hasTotals: true, listsFuture: true }; // prettier-ignore
}

export function yardiOneRow(deal: HeldDeal): HeldRoll {
  const { random, units, future, name } = deal;
  const rentWord = pick(random, ["Actual", "Lease", "Resident"]);
  const heads: HeldCell[][] = [["Unit", "Unit Type", "Unit", "Resident", "Name", "Market", rentWord, "Resident", "Other", "Move In", "Lease", "Move Out", "Balance"], [null, null, "Sq Ft", null, null, "Rent", "Rent", "Deposit", "Deposit", null, "Expiration"]]; // prettier-ignore
  const rows: HeldCell[][] = [...yardiTitles(deal, "Rent Roll"), ...heads, ["Current/Notice/Vacant Residents"]];
  const perPage = between(random, 10, 40);
  const line = (unit: HeldUnit, who: string, name: string, rent: number, dates: readonly (string | null)[]): void => {
    rows.push([unit.unit, unit.plan, unit.sqft, who, name, unit.market, rent, unit.deposit, 0, ...dates.map(dated), unit.balance]); // prettier-ignore
  };
  for (const [at, unit] of units.entries()) {
    if (at > 0 && at % perPage === 0)
      rows.push([`${name} (p0112)`, ...Array.from({ length: 11 }, () => null), `Page ${at / perPage + 1}`], ...heads);
    const word = inPlace[unit.status];
    line(unit, word ?? unit.code, word ?? unit.resident, rentOf(unit), [unit.moveIn, unit.leaseEnd, unit.moveOut]);
  }
  const sums: HeldCell[] = [total(units, ({ market }) => market), total(units, rentOf), total(units, ({ deposit }) => deposit), 0, null, null, null, total(units, ({ balance }) => balance)]; // prettier-ignore
  rows.push(["Total", null, null, null, `${name}(p0112)`, ...sums]);
  if (future.length > 0) rows.push(["Future Residents/Applicants"]);
  for (const lease of future)
    line({ ...lease.of, deposit: 0, balance: 0 }, lease.code, lease.resident, lease.rent, [
      lease.leaseStart,
      lease.leaseEnd,
      null,
    ]);
  rows.push([], ["Total All Properties", null, null, null, null, ...sums]);
  return { layout: "yardi-one-row", deal, sheets: [{ name: "Sheet1", rows }], fields: new Set(["floorplan", "sqft", "status", "marketRent", "moveIn", "leaseEnd", "moveOut", "deposit", "balance"]), hasTotals: true, listsFuture: true }; // prettier-ignore
}

const resmanWords: Readonly<Record<HeldUnit["status"], string>> = {
  occupied: "C", employee: "C", notice: "NTV", notice_leased: "NTV", vacant: "V", vacant_leased: "V", model: "Model", admin: "Admin", down: "Down",
}; // prettier-ignore

export function resman(deal: HeldDeal): HeldRoll {
  const { random, units, name, asOf } = deal;
  const code = codesOf(random, "words");
  const shift = pick(random, [0, 1]);
  const rows: HeldCell[][] = [rowOf({ 4: name }), rowOf({ 4: "Managed by Oakline Property Services" }), [], rowOf({ 4: "Rent Roll" }), rowOf({ 4: `As of ${us(asOf)}` }), []]; // prettier-ignore
  const heads = { unit: 1, type: 3, sqft: 5, residents: 7, status: 10, market: 12, ledger: 15, description: 17, amount: 20, moveIn: 22, start: 24, end: 26, out: 28, deposits: 31, balance: 35 }; // prettier-ignore
  const titles = ["Unit", "Type", "Sq. Feet", "Residents", "Status", "Market Rent", "Ledger", "Description", "Amount", "Move In", "Lease Start", "Lease End", "Move Out", "Deposits", "Balance"]; // prettier-ignore
  rows.push(rowOf(Object.fromEntries(Object.values(heads).map((column, at) => [column, titles[at] ?? null]))));
  const place = (key: keyof typeof heads): number => heads[key] - (key === "unit" ? shift : 0);
  for (const unit of units) {
    const [first] = unit.charges;
    rows.push(
      rowOf({
        [place("unit")]: unit.unit, [place("type")]: `${unit.beds}/${unit.baths} ${unit.plan}`, [place("sqft")]: unit.sqft, [place("residents")]: unit.resident || null, [place("status")]: resmanWords[unit.status], [place("market")]: unit.market,
        [place("ledger")]: first ? "Resident" : null, [place("description")]: first ? code(first.chargeClass) : null, [place("amount")]: first?.amount ?? null, [place("moveIn")]: dated(unit.moveIn), [place("start")]: dated(unit.leaseStart),
        [place("end")]: dated(unit.leaseEnd), [place("out")]: dated(unit.moveOut), [place("deposits")]: unit.deposit, [place("balance")]: unit.balance,
      }),
    ); // prettier-ignore
    for (const { chargeClass, amount } of unit.charges.slice(1))
      rows.push(rowOf({ [heads.ledger]: chargeClass === "subsidy" ? "Housing" : "Resident", [heads.description]: code(chargeClass), [heads.amount]: amount })); // prettier-ignore
    if (unit.charges.length > 0) rows.push(rowOf({ [heads.description]: "Total", [heads.amount]: charged(unit) }));
  }
  rows.push([], rowOf({ 1: "Total Charges" }));
  const classes = new Set(units.flatMap(({ charges }) => charges.map(({ chargeClass }) => chargeClass)));
  for (const one of classes) rows.push(rowOf({ 1: code(one), [heads.amount]: total(units, (unit) => charged(unit, one)) })); // prettier-ignore
  rows.push(rowOf({ 1: "Total", [heads.amount]: total(units, (unit) => charged(unit)) }));
  return { layout: "resman", deal, sheets: [{ name: "Rent Roll", rows }], fields: new Set(["beds", "baths", "sqft", "status", "marketRent", "moveIn", "leaseStart", "leaseEnd", "moveOut", "charges", "deposit", "balance"]), hasTotals: true, listsFuture: false }; // prettier-ignore
}

const mriWords: Readonly<Record<HeldUnit["status"], string>> = {
  occupied: "C", employee: "C", notice: "N", notice_leased: "N", vacant: "V", vacant_leased: "V", model: "Model", admin: "Admin", down: "Down",
}; // prettier-ignore

export function mri(deal: HeldDeal): HeldRoll {
  const { random, units, name, asOf } = deal;
  const rows: HeldCell[][] = [
    [`Database: MRIPROD`, null, null, "Rent Roll Report", null, null, null, null, null, `Page: 1`], ["ENTITY: 4410", null, null, name], [null, null, null, `As of ${us(asOf)}`], [],
    ["Unit", "Unit", null, "Square", null, "Resident", "Potential", "Lease", "Lease", "Lease", "Move", "Move"], ["ID", "Type", "Status", "Feet", null, "Name", "Rent", "Rent", "Begin", "End", "In", "Out"], [],
  ]; // prettier-ignore
  for (const unit of units)
    rows.push([unit.unit, unit.plan, mriWords[unit.status], unit.sqft, null, unit.resident || (random() < 0.5 ? "** VACANT **" : null), unit.market, rentOf(unit) || null, dated(unit.leaseStart), dated(unit.leaseEnd), dated(unit.moveIn), dated(unit.moveOut)]); // prettier-ignore
  rows.push([], ["Total", null, `${units.length} Units`, total(units, ({ sqft }) => sqft), null, null, total(units, ({ market }) => market), total(units, rentOf)]); // prettier-ignore
  return { layout: "mri", deal, sheets: [{ name: "MRI_RENTROLL", rows }], fields: new Set(["floorplan", "sqft", "status", "marketRent", "moveIn", "leaseStart", "leaseEnd", "moveOut"]), hasTotals: true, listsFuture: false }; // prettier-ignore
}
