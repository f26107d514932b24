import { asRange } from "../host/cell-function";
import { figureArgument } from "../host/figure-argument";
import { addin, questions } from "../app/addin";

/**
 * Returns a figure of this model as it was on a date, from the nights that your team's gateway keeps.
 * @customfunction PAST
 * @param figure Cell, such as B4, or the name of a key figure as text, such as "NOI".
 * @param date Excel date, "2026-09-30", "latest" for the last night, or days before it, such as "-30d".
 * @param [options] Pairs of name and value, such as "model", "Deals/Elm.xlsx" or "corrected", TRUE; or a two-column block of them.
 * @param invocation Call.
 * @returns The value, formatted as it was.
 * @requiresAddress
 * @requiresParameterAddresses
 */
export function past(figure: any[][], date: any, options: any[][][], invocation: CustomFunctions.Invocation): any[][] {
  const asked = figureArgument(figure, invocation);
  return asRange(addin.answerCell(questions.PAST, [asked, date], options, invocation)) as any[][];
}

/**
 * Rolls up the models of your team that have a tag: a row each, with NOI, value, occupancy, DSCR and debt yield of the last night.
 * @customfunction PORTFOLIO
 * @param tag Tag of the models, such as "austin".
 * @param [options] Pairs of name and value, such as "figures", "LTV, IRR" or "headers", FALSE; or a two-column block of them.
 * @param invocation Call.
 * @returns Table of models, by name.
 * @requiresAddress
 */
export function portfolio(tag: any, options: any[][][], invocation: CustomFunctions.Invocation): any[][] {
  return asRange(addin.answerCell(questions.PORTFOLIO, [tag], options, invocation)) as any[][];
}
