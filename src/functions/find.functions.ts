import { asRange } from "../host/cell-function";
import { addin, questions } from "../app/addin";

/**
 * Finds the one property that an address, a name or an id identifies, and returns its id or another field.
 * @customfunction FIND
 * @param query Address, name or id of a property.
 * @param [field] Field to return, such as "name", "address" or "units". Default: "id".
 * @param [options] Pairs of name and value, such as "city", "Austin" or "state", "TX"; or a two-column block of them.
 * @param invocation Call.
 * @returns The field; #N/A with the candidates when several properties match.
 * @requiresAddress
 */
export function find(query: any, field: any, options: any[][][], invocation: CustomFunctions.Invocation): any[][] {
  return asRange(addin.answerCell(questions.FIND, [query, field], options, invocation)) as any[][];
}

/**
 * Searches properties by address, name, id or part of one.
 * @customfunction SEARCH
 * @param query Address, name, id or part of one.
 * @param [count] How many to list, 1 to 20. Default: 10.
 * @param [fields] Columns, as a list such as "name, city, units", or a range of names. Default: the usual ones.
 * @param [options] Pairs of name and value, such as "city", "Austin" or "headers", FALSE; or a two-column block of them.
 * @param invocation Call.
 * @returns Table of properties, best match first.
 * @requiresAddress
 */
export function search(
  query: any,
  count: any,
  fields: any[][],
  options: any[][][],
  invocation: CustomFunctions.Invocation,
): any[][] {
  return asRange(addin.answerCell(questions.SEARCH, [query, count, fields], options, invocation)) as any[][];
}
