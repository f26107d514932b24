import { asRange } from "../host/cell-function";
import { addin, questions } from "../app/addin";

/**
 * Lists the best rent comparables of a property, best first, with distance, size, age, observed rents and similarity.
 * @customfunction COMPS
 * @param subject Property id, address, name or property cell; or a two-column block of fields of a property to be built.
 * @param [count] How many comparables, 1 to 100. Default: 10.
 * @param [fields] Columns, as a list such as "name, effective, effective_1br, similarity", or a range of names. Default: the usual ones.
 * @param [options] Pairs of name and value, such as "max_distance", 3 or "exclude", D2:D4; or a two-column block of them.
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
  return asRange(addin.answerCell(questions.COMPS, [subject, count, fields], options, invocation)) as any[][];
}

/**
 * Compares properties with a subject: one similarity score for each id, in a column next to the ids.
 * @customfunction SIMILARITY
 * @param subject Property id, address, name or property cell; or a two-column block of fields of a property to be built.
 * @param ids Ids of the properties to compare, as a range or a list; empty cells stay empty.
 * @param [facet] What is compared, such as "overall", "vintage", "quality", "unit_mix.1br" or "property_embedding". Default: "overall".
 * @param [options] Pairs of name and value, such as "ai_similarity", TRUE or "headers", TRUE; or a two-column block of them.
 * @param invocation Call.
 * @returns Column of scores, 0 to 1, in the order of the ids; without a header unless asked for.
 * @requiresAddress
 */
export function similarity(
  subject: any[][],
  ids: any[][],
  facet: any,
  options: any[][][],
  invocation: CustomFunctions.Invocation,
): any[][] {
  return asRange(addin.answerCell(questions.SIMILARITY, [subject, ids, facet], options, invocation)) as any[][];
}

/**
 * Shows where a property ranks among its comparables in age, size, quality and rent.
 * @customfunction PROFILE
 * @param subject Property id, address, name or property cell; or a two-column block of fields of a property to be built.
 * @param [count] How many comparables, 1 to 100. Default: 10.
 * @param [options] Pairs of name and value, such as "max_distance", 3 or "keep", D2:D4; or a two-column block of them.
 * @param invocation Call.
 * @returns Table of facets: the subject's value, the comparables' lowest, average and highest, and the subject's rank.
 * @requiresAddress
 */
export function profile(
  subject: any[][],
  count: any,
  options: any[][][],
  invocation: CustomFunctions.Invocation,
): any[][] {
  return asRange(addin.answerCell(questions.PROFILE, [subject, count], options, invocation)) as any[][];
}
