/**
 * The sample data's operating statements: each property's annual costs as shares of its income. They replace the
 * statements that the real service learned from; docs/models.md has the figures' sources.
 */
import { operatingLines } from "../../service/expense-benchmarks";
import type { PropertyRecord } from "../data-set";
import { RandomStream } from "../generator/random-stream";

/** Shares of gross potential rent. Vacancy is positive and subtracted. */
export const incomeLines = ["vacancy_loss", "parking_income", "laundry_vending_income", "other_income"] as const;
/** Shares of effective gross income that are below NOI. */
export const reserveLines = ["replacement_reserves", "capex_reserve"] as const;

export type StatementLine =
  | (typeof incomeLines)[number]
  | (typeof operatingLines)[number]
  | (typeof reserveLines)[number];
export type StatementRatios = Readonly<Record<StatementLine, number>>;

/** Effective gross income as a share of gross potential rent. */
export function egiRatio(ratios: Pick<StatementRatios, (typeof incomeLines)[number]>): number {
  return 1 - ratios.vacancy_loss + ratios.parking_income + ratios.laundry_vending_income + ratios.other_income;
}

/** Operating expenses without reserves as a share of effective gross income. */
export function operatingRatio(ratios: StatementRatios): number {
  return operatingLines.reduce((sum, line) => sum + ratios[line], 0);
}

/**
 * Dollars per unit and year at the US level of January 2024 (8,950 in total, including 636 for insurance). Taxes are
 * 10.9% of the typical income below; the rest is divided as in the 2012 Texas survey of tax-credit properties.
 */
const usLevel = {
  income: 22_400,
  insurance: 636,
  payroll: 2052,
  maintenance: 1148,
  utilities: 1506,
  administration: 290,
  marketing: 165,
  professional: 75,
  other: 49,
  replacement: 290,
  capex: 550,
};

/**
 * Real estate taxes as a share of EGI where the US average is .109; estimates based on the states' effective tax rates.
 */
// prettier-ignore
const taxShares: Readonly<Record<string, number>> = {
  AZ: 0.062, CA: 0.102, CO: 0.068, CT: 0.15, FL: 0.135, GA: 0.105, IL: 0.165, IN: 0.11, MA: 0.112, MI: 0.135,
  MN: 0.125, NC: 0.085, NH: 0.14, NJ: 0.17, NV: 0.07, NY: 0.19, OH: 0.13, OR: 0.095, PA: 0.125, TN: 0.085,
  TX: 0.155, UT: 0.065, VA: 0.095, WA: 0.09, WI: 0.15,
};
const usTaxShare = 0.109;
/** Market-rate rentals in New York City without an abatement pay 25% to 35% of EGI (practice). */
const newYorkCity = { taxShare: 0.3, taxDeviation: 0.06 };
const boroughs: ReadonlySet<string> = new Set([
  "New York",
  "Manhattan",
  "Brooklyn",
  "Bronx",
  "Queens",
  "Staten Island",
]);

/** Insurance relative to the US level: highest on storm coasts; estimates. */
// prettier-ignore
const insuranceLevels: Readonly<Record<string, number>> = {
  AL: 1.5, AZ: 0.75, CA: 1.05, CO: 1.2, FL: 2.3, GA: 1.15, IL: 0.8, IN: 0.8, LA: 2.6, MA: 0.95, MI: 0.8,
  MS: 1.8, NC: 1, NH: 0.85, NJ: 1.05, NY: 1.15, SC: 1.4, TX: 1.3, WA: 0.8, WI: 0.7,
};

/** High-rises near the coast around Miami pay 1,800 to 4,000 dollars per unit (practice). */
const coastalTower = { level: 4.1, deviation: 0.1, easternmostInland: -80.25, stories: 12 };

/** Random topics, so each question's draws are independent; the generator's topics stay below 100. */
const statementTopic = 100;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** The statement of one property. `gprPerUnit` in dollars a year; `year` is that of the data set's date. */
export function operatingStatement(
  record: PropertyRecord,
  gprPerUnit: number,
  year: number,
  seed: number,
): StatementRatios {
  const random = new RandomStream(seed, record.index, statementTopic);
  const vary = (value: number, deviation: number) => value * Math.exp(random.normalWithin(0, deviation, -0.5, 0.5));
  const age = clamp(year - (record.summary.year_built ?? year - 30), 0, 100);
  const units = record.summary.number_units ?? 60;
  const has = (amenity: string) => record.buildingAmenities.includes(amenity);

  const vacancy = 0.055 + 0.0004 * age + (record.isLeaseUp ? 0.15 : 0) - (record.isAffordable ? 0.015 : 0);
  const garage = has("parking_garage") || has("attached_garage") || has("detached_garage");
  const inUnitLaundry = record.unitAmenities.includes("washer_dryer_in_unit");
  const income = {
    vacancy_loss: clamp(vacancy + random.normalWithin(0, 0.012, -0.03, 0.03), 0.02, 0.4),
    parking_income: vary(garage ? 0.02 : 0.006, 0.25),
    laundry_vending_income: vary(inUnitLaundry ? 0.0008 : 0.006, 0.25),
    other_income: vary(record.isAffordable ? 0.02 : 0.045, 0.2),
  };

  const egi = gprPerUnit * egiRatio(income);
  /** Wages and prices follow local rents, but less than proportionally. */
  const local = (elasticity: number) => (egi / usLevel.income) ** elasticity;
  const share = (dollars: number, deviation: number) => vary(dollars, deviation) / egi;
  const tall = (record.numberStories ?? 3) > 8;
  const { state, city, lon } = record.summary;
  const isNewYorkCity = state === "NY" && boroughs.has(city);
  const taxShare = isNewYorkCity ? newYorkCity.taxShare : (taxShares[state] ?? usTaxShare);
  const isCoastalTower =
    state === "FL" && lon > coastalTower.easternmostInland && (record.numberStories ?? 0) >= coastalTower.stories;
  const insuranceLevel = isCoastalTower ? coastalTower.level : (insuranceLevels[state] ?? 1);
  const insurance = usLevel.insurance * insuranceLevel * (0.9 + 0.004 * age);
  return {
    ...income,
    real_estate_taxes: vary(
      taxShare * (record.isAffordable ? 0.5 : 1),
      isNewYorkCity ? newYorkCity.taxDeviation : 0.15,
    ),
    property_insurance: share(insurance, isCoastalTower ? coastalTower.deviation : 0.15),
    utilities: share(usLevel.utilities * local(0.25) * clamp(0.88 + 0.005 * age, 0.85, 1.3), 0.15),
    repair_and_maintenance: share(usLevel.maintenance * local(0.5) * clamp(0.7 + 0.012 * age, 0.7, 1.5), 0.18),
    payroll_and_benefits: share(usLevel.payroll * local(0.5) * staffing(units) * (tall ? 1.15 : 1), 0.12),
    management_fees: clamp(vary(0.025 + 0.03 / (1 + units / 50), 0.08), 0.024, 0.05),
    general_and_administrative: share(usLevel.administration * local(0.5), 0.2),
    advertising_and_marketing: share(usLevel.marketing * local(0.5) * (record.isLeaseUp ? 2.2 : 1), 0.25),
    professional_fees: share(usLevel.professional * local(0.5), 0.25),
    ground_rent: 0,
    other_expenses: share(usLevel.other * local(0.5), 0.3),
    replacement_reserves: share(usLevel.replacement * clamp(0.85 + 0.006 * age, 0.85, 1.4), 0.1),
    capex_reserve: share(usLevel.capex * local(0.4) * clamp(0.5 + 0.02 * age, 0.5, 1.7), 0.2),
  };
}

/** Payroll per unit relative to 200 units: small properties share staff, large ones spread it. */
function staffing(units: number): number {
  if (units < 30) return 0.55;
  return units < 76 ? 0.85 : clamp((200 / units) ** 0.15, 0.82, 1.12);
}
