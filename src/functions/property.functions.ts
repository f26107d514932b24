import { asRange } from "../host/cell-function";
import { addin, questions } from "../app/addin";

/**
 * Returns a field of a property; without a field, the property as a card whose fields formulas read with a dot.
 * @customfunction PROPERTY
 * @param subject Property id, address, name or property cell; or a column of them, for a row each.
 * @param [field] Field, such as "year_built" or "building_quality.property_overall_quality". Default: the property itself.
 * @param [options] Pairs of name and value, such as "from", "-90d"; or a two-column block of them.
 * @param invocation Call.
 * @returns The value; a list spills down, a list of records as a table.
 * @requiresAddress
 */
export function property(
  subject: any[][],
  field: any,
  options: any[][][],
  invocation: CustomFunctions.Invocation,
): any[][] {
  return asRange(addin.answerCell(questions.PROPERTY, [subject, field], options, invocation)) as any[][];
}
