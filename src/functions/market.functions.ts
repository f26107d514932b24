import { asRange } from "../host/cell-function";
import { addin, questions } from "../app/addin";

/**
 * Returns the market rents that the service's model predicts for a property by bedrooms and baths: never actual rents.
 * @customfunction MARKETRENTS
 * @param subject Property id, address, name or property cell.
 * @param [type] "all", or a type such as "studio", "1BR" or "2x2", for one predicted rent. Default: a table of all types.
 * @param [options] Pairs of name and value, such as "measure", "rent_sqft" (or "lower", "upper", "units", "supporting_units", "avg_sqft"); or a two-column block of them.
 * @param invocation Call.
 * @returns Table of types: size, units, predicted rent, per square foot, bounds, supporting units; with a type, one figure, the mean over its units.
 * @requiresAddress
 */
export function marketrents(
  subject: any[][],
  type: any,
  options: any[][][],
  invocation: CustomFunctions.Invocation,
): any[][] {
  return asRange(addin.answerCell(questions.MARKETRENTS, [subject, type], options, invocation)) as any[][];
}

/**
 * Finds markets by name, city, state or tag: seven at most.
 * @customfunction MARKETS
 * @param query Name, city, state or tag of a market.
 * @param [fields] Columns, as a list such as "name, type, id, west, south, east, north", or a range of names. Default: the usual ones.
 * @param [options] Pairs of name and value, such as "headers", FALSE; or a two-column block of them.
 * @param invocation Call.
 * @returns Table of markets, best match first; its names go into RENT.INMARKET.
 * @requiresAddress
 */
export function markets(
  query: any,
  fields: any[][],
  options: any[][][],
  invocation: CustomFunctions.Invocation,
): any[][] {
  return asRange(addin.answerCell(questions.MARKETS, [query, fields], options, invocation)) as any[][];
}

/**
 * Lists the properties inside a market's shape, by limits of age, size, quality and average effective rent by type of unit.
 * @customfunction INMARKET
 * @param market Name of one market, as RENT.MARKETS lists it.
 * @param [count] How many to list, 1 to 5,000. Default: 25.
 * @param [fields] Columns, as a list such as "name, units, effective_1br, id", or a range of names. Default: the usual ones.
 * @param [options] Pairs of name and value, such as "min_year", 2000 or "max_effective_rent_1br", 1800 or "apartment", TRUE; or a two-column block of them.
 * @param invocation Call.
 * @returns Table of properties.
 * @requiresAddress
 */
export function inmarket(
  market: any,
  count: any,
  fields: any[][],
  options: any[][][],
  invocation: CustomFunctions.Invocation,
): any[][] {
  return asRange(addin.answerCell(questions.INMARKET, [market, count, fields], options, invocation)) as any[][];
}
