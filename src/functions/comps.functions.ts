import { asRange } from "../excel/cell-function";
import { compsQuestion } from "../queries/comps";
import { addin } from "../runtime/addin";

/**
 * Lists the best rent comparables of a property, best first, with distance, size, age, observed rents and similarity.
 * @customfunction COMPS
 * @param subject Property id, address, name or property cell; or a two-column block of fields of a property to be built.
 * @param [count] How many comparables, 1 to 100. Default: 10.
 * @param [fields] Columns, as a list such as "name, effective, effective_1br, similarity", or a range of names. Default: the usual ones.
 * @param [options] Pairs of name and value, such as "maxDistance", 3 or "excluded", D2:D4; or a two-column block of them.
 * @param invocation Call.
 * @returns Table of comparables.
 * @requiresAddress
 */
export function comps(
  subject: any[][],
  count: any,
  fields: any[][],
  options: any[][][],
  invocation: CustomFunctions.Invocation,
): any[][] {
  return asRange(addin.answerCell(compsQuestion, [subject, count, fields], options, invocation)) as any[][];
}
