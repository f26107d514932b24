import { priceQuestion } from "../queries/price";
import { addin } from "../runtime/addin";

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
 * Gives the monthly rent that the service's model predicts for a unit, a floorplan, a type of unit or all of them.
 * @customfunction PRICE
 * @param subject Property id, address, name or property cell.
 * @param [unit] Unit or floorplan name, or a type such as "studio", "1BR" or "2x2". Default: "all".
 * @param [measure] "price" or "per_sqft". Default: "price".
 * @param [options] Pairs of name and value, such as "max_radius", 2; or a two-column block of them.
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
): any {
  return addin.answerCell(priceQuestion, [subject, unit, measure], options, invocation);
}
