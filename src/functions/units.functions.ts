import { asRange } from "../host/cell-function";
import { addin, questions } from "../app/addin";

/**
 * Figures of observed rents.
 * @customenum {string}
 */
enum OBSERVED_MEASURE {
  /** Mean asking rent, dollars a month. */
  asking = "asking",
  /** Mean effective rent, net of concessions, dollars a month. */
  effective = "effective",
  /** Effective rents over square feet, dollars a month. */
  effectivePerSqft = "effective_per_sqft",
  /** Mean of asking less effective rent, dollars a month. */
  concession = "concession",
  /** Units observed. */
  units = "units",
  /** Mean days on the market of the listings that ended. */
  daysOnMarket = "days_on_market",
}

/**
 * Lists the units that a property advertises or advertised, with asking and effective rents.
 * @customfunction UNITS
 * @param subject Property id, address, name or property cell.
 * @param [fields] Columns, as a list such as "unit, bed, sqft, asking", or a range of names. Default: the usual ones.
 * @param [options] Pairs of name and value: "active", "bedrooms", "bathrooms", "tag", "floorplan", "school_term" and others; or a two-column block of them.
 * @param invocation Call.
 * @returns Table of units.
 * @requiresAddress
 */
export function units(
  subject: any[][],
  fields: any[][],
  options: any[][][],
  invocation: CustomFunctions.Invocation,
): any[][] {
  return asRange(addin.answerCell(questions.UNITS, [subject, fields], options, invocation)) as any[][];
}

/**
 * Sums up the units observed at a property in the last 90 days by bedrooms and baths.
 * @customfunction UNITMIX
 * @param subject Property id, address, name or property cell.
 * @param [options] Pairs of name and value, such as "total", TRUE or "from", "-180d"; or a two-column block of them.
 * @param invocation Call.
 * @returns Table of types: units, size, asking, effective, per square foot, concession, on market, days on market.
 * @requiresAddress
 */
export function unitmix(subject: any[][], options: any[][][], invocation: CustomFunctions.Invocation): any[][] {
  return asRange(addin.answerCell(questions.UNITMIX, [subject], options, invocation)) as any[][];
}

/**
 * Returns one figure of the rents observed at a property in the last 90 days, of all units or of one type.
 * @customfunction OBSERVED
 * @param subject Property id, address, name or property cell; or a column of them, for a row each.
 * @param [type] "all", or a type such as "studio", "1BR" or "2x2". Default: "all".
 * @param [measure] "asking", "effective", "effective_per_sqft", "concession", "units" or "days_on_market". Default: "effective".
 * @param [options] Pairs of name and value, such as "from", "-180d"; or a two-column block of them.
 * @param invocation Call.
 * @returns The figure, in dollars a month, units or days.
 * @requiresAddress
 */
export function observed(
  subject: any[][],
  type: any,
  measure: OBSERVED_MEASURE,
  options: any[][][],
  invocation: CustomFunctions.Invocation,
): any[][] {
  return asRange(addin.answerCell(questions.OBSERVED, [subject, type, measure], options, invocation)) as any[][];
}

/**
 * Returns the history of one unit: its prices, its lease terms or its periods on the market, oldest first.
 * @customfunction HISTORY
 * @param subject Property id, address, name or property cell.
 * @param unit Name or id of a unit, as RENT.UNITS lists it.
 * @param [options] Pairs of name and value, such as "view", "periods" (or "prices", "plans"); or a two-column block of them.
 * @param invocation Call.
 * @returns Table of price spans, lease terms or periods.
 * @requiresAddress
 */
export function history(
  subject: any[][],
  unit: any,
  options: any[][][],
  invocation: CustomFunctions.Invocation,
): any[][] {
  return asRange(addin.answerCell(questions.HISTORY, [subject, unit], options, invocation)) as any[][];
}
