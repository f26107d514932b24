import { asRange } from "../host/cell-function";
import { addin, questions } from "../app/addin";

/**
 * Lists the reports that were saved with the service, or their tags.
 * @customfunction REPORTS
 * @param [query] Part of a report's name, tags or notes. Default: every report.
 * @param [count] How many to list, 1 to 1,000. Default: 25; of tags, all.
 * @param [options] Pairs of name and value: "tag", "2025" for the reports with a tag, "tags", TRUE for the tags themselves; or a two-column block of them.
 * @param invocation Call.
 * @returns Table of reports with their properties and comparables; or of tags and how many reports each has.
 * @requiresAddress
 */
export function reports(query: any, count: any, options: any[][][], invocation: CustomFunctions.Invocation): any[][] {
  return asRange(addin.answerCell(questions.REPORTS, [query, count], options, invocation)) as any[][];
}
