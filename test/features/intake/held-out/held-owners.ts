/** Rent rolls of subsidized properties, of Rent Manager, and as brokers and owners type them. */
import { pick, shuffled } from "../invented-rolls";
import type { HeldCell } from "./held-cells";
import { charged, type HeldDeal, type HeldUnit, isHeldBySomeone, rentOf, sumOf } from "./held-deal";
import { dated, type HeldRoll, type StatedField, us } from "./held-roll";

const total = (units: readonly HeldUnit[], value: (unit: HeldUnit) => number): number => sumOf(units.map(value));
type Words = Readonly<Record<HeldUnit["status"], string>>;

const wordSets: readonly Words[] = [
  { occupied: "Occupied", employee: "Employee", notice: "Notice", notice_leased: "Notice/Leased", vacant: "Vacant", vacant_leased: "Vacant/Leased", model: "Model", admin: "Office", down: "Down" },
  { occupied: "Occ", employee: "Employee Unit", notice: "NTV", notice_leased: "NTVL", vacant: "Vac", vacant_leased: "Vacant - Pre-Leased", model: "Model Unit", admin: "Admin Unit", down: "Offline" },
  { occupied: "OCCUPIED", employee: "STAFF", notice: "ON NOTICE", notice_leased: "NOTICE - RENTED", vacant: "VACANT", vacant_leased: "VACANT LEASED", model: "MODEL", admin: "ADMIN", down: "DOWN - FIRE" },
  { occupied: "Current", employee: "Courtesy Officer", notice: "Notice to Vacate", notice_leased: "Notice Rented", vacant: "Vacant Ready", vacant_leased: "Vacant Rented", model: "Show Unit", admin: "Leasing Office", down: "Rehab" },
]; // prettier-ignore

interface Column {
  readonly field?: StatedField | "rent" | "unit";
  readonly titles: readonly string[];
  readonly value: (unit: HeldUnit, at: number) => HeldCell;
  /** The column's sum is printed. */
  readonly isSummed?: boolean;
}

const typed = (words: Words): readonly Column[] => [
  { field: "floorplan", titles: ["Type", "Floor Plan", "Unit Type", "Plan", "FP", "Layout"], value: ({ plan }) => plan },
  { field: "beds", titles: ["Beds", "# Bedrooms", "BR", "Bedrooms", "Bed"], value: ({ beds }) => String(beds) },
  { field: "baths", titles: ["Baths", "# Baths", "BA", "Bathrooms", "Bath"], value: ({ baths }) => String(baths) },
  { field: "sqft", titles: ["SF", "Sq. Ft.", "Square Footage", "Size (SF)", "Unit SF", "Area (SF)"], value: ({ sqft }) => String(sqft) },
  { field: "status", titles: ["Status", "Occ. Status", "Occupancy", "Unit Status", "Current Status"], value: ({ status }) => words[status] },
  { titles: ["Tenant Name", "Resident", "Tenant(s)", "Lessee", "Occupant"], value: ({ resident }) => resident },
  { field: "marketRent", titles: ["Market Rent", "Asking Rent", "Market", "Market Rent Potential", "Mkt. Rent", "Street Rent"], value: ({ market }) => market, isSummed: true },
  { field: "rent", titles: ["Current Rent", "Contract Rent", "Lease Rent", "In Place Rent", "Monthly Rent", "Actual Rent", "Rent"], value: rentOf, isSummed: true },
  { field: "leaseStart", titles: ["Lease Start", "Lease From", "Start", "Lease Begin Date", "Lease Commencement"], value: ({ leaseStart }) => dated(leaseStart) },
  { field: "leaseEnd", titles: ["Lease End", "Lease Exp.", "Expiration", "Lease Thru", "Lease Expires"], value: ({ leaseEnd }) => dated(leaseEnd) },
  { field: "moveIn", titles: ["Move In", "Move-In Date", "MI Date", "Occupied Since"], value: ({ moveIn }) => dated(moveIn) },
  { field: "deposit", titles: ["Security Deposit", "Deposit", "Deposits Held", "Sec. Dep."], value: ({ deposit }) => deposit, isSummed: true },
  { titles: ["$/SF", "Rent PSF", "Rent/SF"], value: (unit) => Math.round((100 * rentOf(unit)) / unit.sqft) / 100 },
  { titles: ["Annual Rent", "Annual", "Yearly Rent"], value: (unit) => rentOf(unit) * 12, isSummed: true },
  { titles: ["Notes", "Comments", "Remarks"], value: (_, at) => (at % 9 === 2 ? "renewed in spring" : null) },
]; // prettier-ignore

function drawn(deal: HeldDeal, columns: readonly Column[], needed: ReadonlySet<string>): Column[] {
  const kept = columns.filter(({ field }) => (field !== undefined && needed.has(field)) || deal.random() < 0.7);
  return deal.random() < 0.5 ? kept : shuffled(deal.random, kept);
}

const titlesOf = (deal: HeldDeal): HeldCell[][] =>
  pick(deal.random, [
    [[deal.name], [`Rent Roll as of ${us(deal.asOf)}`], []],
    [["RENT ROLL"], [deal.name.toUpperCase()], [`As of Date: ${us(deal.asOf)}`], [], []],
    [[`${deal.name} | ${deal.units.length} Units`], ["Confidential"], [`Date: ${us(deal.asOf)}`]],
    [[`Property: ${deal.name}`, null, null, null, `As of: ${us(deal.asOf)}`]],
  ]);

const needed = new Set(["rent", "status"]);

/** One row per unit, grouped by plan or building or not at all, with its own wording and order. */
export function ownerTyped(deal: HeldDeal): HeldRoll {
  const { random, units } = deal;
  const unitColumn: Column = { field: "unit", titles: ["Unit", "Unit #", "Apt.", "Apt No.", "Unit No", "#"], value: ({ unit }) => unit }; // prettier-ignore
  const buildingColumn: Column = { field: "building", titles: ["Bldg", "Building", "Bldg. #"], value: ({ building }) => building }; // prettier-ignore
  const hasBuilding = units[0]?.building != null;
  const grouping = pick(random, ["none", "none", "plan", "building"] as const);
  const showsBuilding = hasBuilding && grouping !== "building";
  const lead = [...(showsBuilding ? [buildingColumn] : []), unitColumn];
  const columns = [...lead, ...drawn(deal, typed(pick(random, wordSets)), needed)];
  const heads = columns.map(({ titles }) => pick(random, titles));
  const groupOf = (unit: HeldUnit): string =>
    grouping === "plan" ? unit.plan : grouping === "building" ? (unit.building ?? "") : "";
  const groups = [...new Set(units.map(groupOf))].map((group) => units.filter((unit) => groupOf(unit) === group));
  const sums = (label: string, list: readonly HeldUnit[]): HeldCell[] =>
    columns.map((column, at) =>
      at === 0 ? label : column.isSummed ? total(list, (unit) => Number(column.value(unit, -1) ?? 0)) : null,
    );
  const rows: HeldCell[][] = [...titlesOf(deal), heads];
  const banner = pick(random, ["Building", "Bldg"]);
  const hasAverages = random() < 0.4;
  for (const group of groups) {
    const first = group[0];
    if (first && grouping === "building" && hasBuilding) rows.push([`${banner} ${first.building}`]);
    for (const unit of group) rows.push(columns.map((column) => column.value(unit, units.indexOf(unit))));
    if (first && grouping !== "none" && groups.length > 1) {
      const name = grouping === "plan" ? first.plan : `${banner} ${first.building}`;
      rows.push(sums(pick(random, [`Subtotal ${name}`, `${name} Total`, `Total ${name}`]), group));
      if (hasAverages) rows.push(columns.map((column, at) => (at === 0 ? "Average" : column.isSummed ? Math.round(total(group, (unit) => Number(column.value(unit, -1) ?? 0)) / group.length) : null))); // prettier-ignore
      if (random() < 0.5) rows.push([]);
    }
  }
  const hasTotals = random() < 0.85;
  if (hasTotals) rows.push([], sums(pick(random, ["Total", "TOTALS", "Grand Total:", "Property Total", "Total / Average"]), units)); // prettier-ignore
  if (random() < 0.4) rows.push([], ["Prepared by the owner; deemed reliable but not guaranteed."]);
  const known = columns.flatMap(({ field }) => (field === undefined || field === "rent" || field === "unit" ? [] : field)); // prettier-ignore
  const fields = new Set<StatedField>(known);
  if (hasBuilding) fields.add("building");
  // Rows change their order with the groups.
  const order = groups.flat();
  const hidden = { name: "Old Roll", rows: [["Rent Roll as of 01/31/2020"], heads, ...units.slice(0, 5).map((unit) => columns.map((column) => column.value(unit, 0)))], isHidden: true }; // prettier-ignore
  const sheet = { name: pick(random, ["Rent Roll", "RR", "Sheet1", "Current"]), rows };
  return { layout: "owner", deal: { ...deal, units: order }, sheets: random() < 0.2 ? [hidden, sheet] : [sheet], fields, hasTotals, listsFuture: false }; // prettier-ignore
}

/** A broker's sheet: month-to-month among the dates, garages behind the homes, remarks. */
export function broker(deal: HeldDeal): HeldRoll {
  const { random, units, asOf, name } = deal;
  const words = pick(random, wordSets);
  const heads = ["No.", "Unit", "Unit Type", "SF", "Status", "Market Rent", "Rent", "Pet", "RUBS", "Parking", "Total", "Lease Start", "Lease End", "Comments"]; // prettier-ignore
  const rows: HeldCell[][] = [[name.toUpperCase()], [`${units.length} Units`], [`Rent Roll as of ${us(asOf)}`], [], heads]; // prettier-ignore
  const parts = (unit: HeldUnit): number[] => [rentOf(unit), charged(unit, "pet"), charged(unit, "utility"), charged(unit, "parking")]; // prettier-ignore
  for (const [at, unit] of units.entries())
    rows.push([at + 1, unit.unit, unit.plan, unit.sqft, words[unit.status], unit.market, ...parts(unit).map((amount) => amount || null), sumOf(parts(unit)), dated(unit.leaseStart), unit.leaseEnd !== null && unit.leaseEnd < asOf ? pick(random, ["MTM", "Month to Month"]) : dated(unit.leaseEnd)]); // prettier-ignore
  const sums = [0, 1, 2, 3].map((at) => total(units, (unit) => parts(unit)[at] ?? 0));
  rows.push([], [null, "Residential Total", `${units.length} Units`, total(units, ({ sqft }) => sqft), null, total(units, ({ market }) => market), ...sums, sumOf(sums)], [], [null, "Garages (not in totals above)"]); // prettier-ignore
  for (let at = 0; at < 3; at += 1)
    rows.push([units.length + at + 1, `Garage ${at + 1}`, "Garage", null, "Occ", null, 120, null, null, null, 120]);
  return { layout: "broker", deal, sheets: [{ name: "Rent Roll", rows }], fields: new Set(["floorplan", "sqft", "status", "marketRent", "leaseStart"]), hasTotals: true, listsFuture: false, nonUnits: 3 }; // prettier-ignore
}

/** Contract rent in two parts: columns, or a row for each payer. */
export function subsidized(deal: HeldDeal): HeldRoll {
  const { random, units, asOf, name } = deal;
  const isRows = random() < 0.5;
  const rows: HeldCell[][] = [[name], [pick(random, ["Affordable Rent Roll", "HAP Contract Rent Schedule"])], [`As of ${us(asOf)}`], []]; // prettier-ignore
  const tenant = (unit: HeldUnit): number => charged(unit, "rent");
  const agency = (unit: HeldUnit): number => charged(unit, "subsidy");
  if (isRows) {
    rows.push(["Unit", "Unit Type", "Sq Ft", "Bedrooms", "Tenant", "Type", "Contract Rent", "Amount", "Move In"]);
    for (const unit of units) {
      rows.push([unit.unit, unit.plan, unit.sqft, String(unit.beds), unit.resident || "VACANT", "RESIDENT", unit.market, tenant(unit), dated(unit.moveIn)]); // prettier-ignore
      if (agency(unit) > 0) rows.push([null, null, null, null, null, "SUBSIDY", null, agency(unit)]);
    }
    rows.push(["Total", null, total(units, ({ sqft }) => sqft), null, null, null, total(units, ({ market }) => market), total(units, rentOf)]); // prettier-ignore
  } else {
    rows.push(["Unit", "BR", "Sq Ft", "Head of Household", "Market Rent", "Gross Rent", "Utility Allowance", "Contract Rent", pick(random, ["Tenant Rent", "Resident Rent", "TTP"]), pick(random, ["Assistance Payment", "HAP", "Subsidy"]), "Move-In Date", "Next Recert"]); // prettier-ignore
    for (const unit of units)
      rows.push([unit.unit, String(unit.beds), unit.sqft, unit.resident || "VACANT", unit.market, rentOf(unit) + (isHeldBySomeone(unit) ? 85 : 0), isHeldBySomeone(unit) ? 85 : 0, rentOf(unit), tenant(unit), agency(unit), dated(unit.moveIn), isHeldBySomeone(unit) ? { d: "2027-03-01" } : null]); // prettier-ignore
    rows.push(["Totals", null, total(units, ({ sqft }) => sqft), null, total(units, ({ market }) => market), total(units, (unit) => rentOf(unit) + (isHeldBySomeone(unit) ? 85 : 0)), 85 * units.filter(isHeldBySomeone).length, total(units, rentOf), total(units, tenant), total(units, agency)]); // prettier-ignore
  }
  return { layout: isRows ? "hud-rows" : "hud-columns", deal, sheets: [{ name: "Roll", rows }], fields: new Set(isRows ? ["floorplan", "sqft", "beds", "marketRent", "moveIn", "charges"] : ["beds", "sqft", "marketRent", "moveIn", "charges"]), hasTotals: true, listsFuture: false }; // prettier-ignore
}

/** Rent Manager: property and unit in columns, recurring charges apart from the rent. */
export function rentManager(deal: HeldDeal): HeldRoll {
  const { random, units, asOf, name } = deal;
  const more = (unit: HeldUnit): number => sumOf([charged(unit), -rentOf(unit)]);
  const heads = ["Property", "Unit", "Unit Type", "Bedrooms", "Bathrooms", "Square Footage", "Tenant", "Status", "Move In", "Lease Start", "Lease End", "Market Rent", "Rent", "Other Charges", "Total Charges", "Security Deposits", "Open Balance"]; // prettier-ignore
  const words = pick(random, wordSets);
  const rows: HeldCell[][] = [[pick(random, ["Rent Roll", "Rent Roll by Property"])], [`As of ${us(asOf)}`], heads];
  for (const unit of units)
    rows.push([name, unit.unit, unit.plan, String(unit.beds), String(unit.baths), unit.sqft, unit.resident || null, words[unit.status], dated(unit.moveIn), dated(unit.leaseStart), dated(unit.leaseEnd), unit.market, rentOf(unit), more(unit), charged(unit), unit.deposit, unit.balance]); // prettier-ignore
  rows.push([`${name} Totals`, `${units.length}`, null, null, null, total(units, ({ sqft }) => sqft), null, null, null, null, null, total(units, ({ market }) => market), total(units, rentOf), total(units, more), total(units, (unit) => charged(unit)), total(units, ({ deposit }) => deposit), total(units, ({ balance }) => balance)]); // prettier-ignore
  return { layout: "rent-manager", deal, sheets: [{ name: "Report", rows }], fields: new Set(["floorplan", "beds", "baths", "sqft", "status", "marketRent", "moveIn", "leaseStart", "leaseEnd", "deposit", "balance"]), hasTotals: true, listsFuture: false }; // prettier-ignore
}

/** A summary above the homes, as Sage Intacct prints it, with next increases at the right. */
export function summaryAbove(deal: HeldDeal): HeldRoll {
  const { random, units, asOf, name } = deal;
  const held = units.filter(isHeldBySomeone).length;
  const rows: HeldCell[][] = [["Detailed Rent Roll"], [name], [`As of ${us(asOf)}`], [], ["Summary", "Units", "Percent"], ["Occupied", held, `${Math.round((100 * held) / units.length)}%`], ["Vacant", units.length - held, `${100 - Math.round((100 * held) / units.length)}%`], [], ["Unit", "Unit Type", "Area", "Tenant", "Status", "Start Date", "End Date", "Market Rent", "Monthly Rent", "Deposit", "Next Increase Date", "Next Increase Amount"]]; // prettier-ignore
  const words = pick(random, wordSets);
  for (const unit of units)
    rows.push([unit.unit, unit.plan, unit.sqft, unit.resident || null, words[unit.status], dated(unit.leaseStart), dated(unit.leaseEnd), unit.market, rentOf(unit), unit.deposit, isHeldBySomeone(unit) ? { d: "2027-05-01" } : null, isHeldBySomeone(unit) ? rentOf(unit) + 35 : null]); // prettier-ignore
  rows.push(["Total", null, total(units, ({ sqft }) => sqft), null, null, null, null, total(units, ({ market }) => market), total(units, rentOf), total(units, ({ deposit }) => deposit)]); // prettier-ignore
  return { layout: "summary-above", deal, sheets: [{ name: "Rent Roll", rows }], fields: new Set(["floorplan", "sqft", "status", "marketRent", "leaseStart", "leaseEnd", "deposit"]), hasTotals: true, listsFuture: false }; // prettier-ignore
}

const spanish: Words = { occupied: "Ocupado", employee: "Empleado", notice: "Aviso de salida", notice_leased: "Aviso, rentado", vacant: "Vacante", vacant_leased: "Vacante, rentado", model: "Modelo", admin: "Oficina", down: "Fuera de servicio" }; // prettier-ignore

/** Headings in Spanish, comma for the cents, day before month. */
export function spanishRoll(deal: HeldDeal): HeldRoll {
  const { random, units, asOf, name } = deal;
  const heads = [pick(random, ["Unidad", "Departamento", "Depto.", "Apto"]), pick(random, ["Tipo", "Modelo", "Plano"]), pick(random, ["Recámaras", "Dormitorios", "Habitaciones"]), "Baños", pick(random, ["Pies cuadrados", "Pies²", "Superficie"]), pick(random, ["Estado", "Estatus", "Situación"]), pick(random, ["Inquilino", "Residente", "Arrendatario"]), pick(random, ["Renta de mercado", "Alquiler de mercado"]), pick(random, ["Renta actual", "Renta mensual", "Alquiler", "Renta"]), pick(random, ["Inicio de contrato", "Inicio del contrato", "Inicio"]), pick(random, ["Fin de contrato", "Vencimiento", "Término del contrato"]), pick(random, ["Depósito", "Depósito en garantía"]), pick(random, ["Saldo", "Adeudo"])]; // prettier-ignore
  const day = `${asOf.slice(8)}/${asOf.slice(5, 7)}/${asOf.slice(0, 4)}`;
  const rows: HeldCell[][] = [["Relación de rentas"], [name], [`Al ${day}`], [], heads];
  for (const unit of units)
    rows.push([unit.unit, unit.plan, String(unit.beds), String(unit.baths), String(unit.sqft), spanish[unit.status], unit.resident || "VACANTE", unit.market, rentOf(unit), dated(unit.leaseStart), dated(unit.leaseEnd), unit.deposit, unit.balance]); // prettier-ignore
  rows.push(["Total", null, null, null, String(total(units, ({ sqft }) => sqft)), null, null, total(units, ({ market }) => market), total(units, rentOf), null, null, total(units, ({ deposit }) => deposit), total(units, ({ balance }) => balance)]); // prettier-ignore
  return { layout: "spanish", deal, sheets: [{ name: "Hoja1", rows }], fields: new Set(["floorplan", "beds", "baths", "sqft", "status", "marketRent", "leaseStart", "leaseEnd", "deposit", "balance"]), hasTotals: true, listsFuture: false, isSpanish: true }; // prettier-ignore
}
