import { asRange } from "../host/cell-function";
import { addin, questions } from "../app/addin";

/**
 * Lists the concessions of a property, latest first: dates, text, parsed terms, months free and the effect of each on the rent.
 * @customfunction CONCESSIONS
 * @param subject Property id, address, name or property cell.
 * @param [options] Pairs of name and value, such as "from", "-365d"; or a two-column block of them.
 * @param invocation Call.
 * @returns Table of terms; effects are spread over the lease term, 12 months unless the offer names one.
 * @requiresAddress
 */
export function concessions(subject: any[][], options: any[][][], invocation: CustomFunctions.Invocation): any[][] {
  return asRange(addin.answerCell(questions.CONCESSIONS, [subject], options, invocation)) as any[][];
}

/**
 * Lists every fee of a property other than rent: applications, deposits, pets, parking and all others.
 * @customfunction FEES
 * @param subject Property id, address, name or property cell.
 * @param [options] Pairs of name and value, such as "headers", FALSE; or a two-column block of them.
 * @param invocation Call.
 * @returns Table of label, amount, frequency (once, month or year) and the field that states it.
 * @requiresAddress
 */
export function fees(subject: any[][], options: any[][][], invocation: CustomFunctions.Invocation): any[][] {
  return asRange(addin.answerCell(questions.FEES, [subject], options, invocation)) as any[][];
}
