import { asRange } from "../host/cell-function";
import { addin, questions } from "../app/addin";

/**
 * Ways to show a predicted rent.
 * @customenum {string}
 */
enum PRICE_MEASURE {
  /** Dollars a month. */
  price = "price",
  /** Dollars a month per square foot. */
  perSqft = "per_sqft",
}

/**
 * Returns the monthly rent that the service's model predicts for a unit, a floorplan, a type of unit or all of them.
 * @customfunction PRICE
 * @param subject Property id, address, name or property cell; or a column of them, for a row each.
 * @param [unit] Unit or floorplan name, or a type such as "studio", "1BR" or "2x2". Default: "all".
 * @param [measure] "price" or "per_sqft". Default: "price".
 * @param [options] Pairs of name and value, such as "max_distance", 2; or a two-column block of them.
 * @param invocation Call.
 * @returns Predicted rent in dollars a month, the mean over the units that it covers.
 * @requiresAddress
 */
export function price(
  subject: any[][],
  unit: any,
  measure: PRICE_MEASURE,
  options: any[][][],
  invocation: CustomFunctions.Invocation,
): any[][] {
  return asRange(addin.answerCell(questions.PRICE, [subject, unit, measure], options, invocation)) as any[][];
}

/**
 * Lists the units of a property with the monthly rents that the service's model predicts, next to the asking rents.
 * @customfunction PRICES
 * @param subject Property id, address, name or property cell.
 * @param [fields] Columns, as a list such as "unit, asking, predicted, difference", or a range of names. Default: the usual ones.
 * @param [options] Pairs of name and value, such as "max_distance", 2 or "headers", FALSE; or a two-column block of them.
 * @param invocation Call.
 * @returns Table of units: asking, predicted, predicted less asking, per square foot, number of supporting units.
 * @requiresAddress
 */
export function prices(
  subject: any[][],
  fields: any[][],
  options: any[][][],
  invocation: CustomFunctions.Invocation,
): any[][] {
  return asRange(addin.answerCell(questions.PRICES, [subject, fields], options, invocation)) as any[][];
}

/**
 * Lists the rented units that the prediction for a unit is made from, most similar first.
 * @customfunction SUPPORT
 * @param subject Property id, address, name or property cell.
 * @param unit Name of one unit, as RENT.PRICES lists it.
 * @param [options] Pairs of name and value, such as "max_distance", 2 or "headers", FALSE; or a two-column block of them.
 * @param invocation Call.
 * @returns Table of rented units with rent and similarity.
 * @requiresAddress
 */
export function support(
  subject: any[][],
  unit: any,
  options: any[][][],
  invocation: CustomFunctions.Invocation,
): any[][] {
  return asRange(addin.answerCell(questions.SUPPORT, [subject, unit], options, invocation)) as any[][];
}
