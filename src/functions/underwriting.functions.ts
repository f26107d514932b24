import { asRange } from "../host/cell-function";
import { addin, questions } from "../app/addin";

/**
 * Figures of a property's occupancy as its listings show it.
 * @customenum {string}
 */
enum OCCUPANCY_MEASURE {
  /** 1 less the vacant share. */
  leased = "leased",
  /** Share of homes listed and free within 7 days. */
  vacant = "vacant",
  /** Share of homes listed and free within 182 days. */
  exposure = "exposure",
  /** Homes listed. */
  listed = "listed",
  /** All of them, in a row. */
  all = "all",
}

/**
 * Figures of a rent trend.
 * @customenum {string}
 */
enum TREND_MEASURE {
  /** All of them. */
  all = "all",
  /** Mean asking rent, dollars a month. */
  asking = "asking",
  /** Mean effective rent, dollars a month. */
  effective = "effective",
  /** Concession over asking rent. */
  concessionShare = "concession_share",
  /** Homes on the market at the end of the month. */
  listed = "listed",
  /** Listed homes free within 182 days over all homes. */
  exposure = "exposure",
  /** Homes observed in the month. */
  homes = "homes",
}

/**
 * Lays out a rent comparability grid: comps of one type of home, each adjusted toward the subject, and the rent that follows.
 * @customfunction GRID
 * @param subject Property id, address, name or property cell.
 * @param type One type of home: "studio", "2BR" or, better, "2x2".
 * @param [comps] How many comps, 1 to 15, or the ids of properties. Default: 5.
 * @param [options] Pairs of name and value, such as "view", "indicated" or "perBath", 75; or a two-column block of them.
 * @param invocation Call.
 * @returns The grid, a list, the range or the indicated rent, by the option "view".
 * @requiresAddress
 */
export function grid(
  subject: any[][],
  type: any,
  comps: any[][],
  options: any[][][],
  invocation: CustomFunctions.Invocation,
): any[][] {
  return asRange(addin.answerCell(questions.GRID, [subject, type, comps], options, invocation)) as any[][];
}

/**
 * Estimates what renovated homes rent for above classic ones of the same property and floorplan, with an interval.
 * @customfunction PREMIUM
 * @param subject Property id, address, name or property cell; or a column of them, for a row each.
 * @param [type] "all", or a type such as "studio", "1BR" or "2x2". Default: "all".
 * @param [tag] Tag of renovated homes. Default: "renovated".
 * @param [options] Pairs of name and value, such as "measure", "premium" or "from", "-730d"; or a two-column block of them.
 * @param invocation Call.
 * @returns Premium, lower, upper, share, renovated homes, classic homes, difference of means, verdict.
 * @requiresAddress
 */
export function premium(
  subject: any[][],
  type: any,
  tag: any,
  options: any[][][],
  invocation: CustomFunctions.Invocation,
): any[][] {
  return asRange(addin.answerCell(questions.PREMIUM, [subject, type, tag], options, invocation)) as any[][];
}

/**
 * Shows how full a property is in its listings: leased, vacant and exposure, by the data vendor's definitions.
 * @customfunction OCCUPANCY
 * @param subject Property id, address, name or property cell; or a column of them, for a row each.
 * @param [measure] "leased", "vacant", "exposure", "vacant_homes", "exposed_homes", "listed" or "all". Default: "leased".
 * @param [options] Pairs of name and value, such as "as_of", "2025-06-30"; or a two-column block of them.
 * @param invocation Call.
 * @returns Share of all homes, or a number of homes.
 * @requiresAddress
 */
export function occupancy(
  subject: any[][],
  measure: OCCUPANCY_MEASURE,
  options: any[][][],
  invocation: CustomFunctions.Invocation,
): any[][] {
  return asRange(addin.answerCell(questions.OCCUPANCY, [subject, measure], options, invocation)) as any[][];
}

/**
 * Lists a property's rents month by month: asking, effective, concession share, homes listed, exposure and homes observed.
 * @customfunction TREND
 * @param subject Property id, address, name or property cell.
 * @param [type] "all", or a type such as "studio", "1BR" or "2x2". Default: "all".
 * @param [measure] "all", "asking", "effective", "concession_share", "listed", "exposure" or "homes". Default: "all".
 * @param [options] Pairs of name and value, such as "months", 24 or "comps", 5; or a two-column block of them.
 * @param invocation Call.
 * @returns Table of months, oldest first.
 * @requiresAddress
 */
export function trend(
  subject: any[][],
  type: any,
  measure: TREND_MEASURE,
  options: any[][][],
  invocation: CustomFunctions.Invocation,
): any[][] {
  return asRange(addin.answerCell(questions.TREND, [subject, type, measure], options, invocation)) as any[][];
}
