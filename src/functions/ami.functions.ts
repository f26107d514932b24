import { asRange } from "../excel/cell-function";
import { addin, questions } from "../runtime/addin";

/**
 * Percentages of area median income that the service has limits for.
 * @customenum {string}
 */
enum AMI_PERCENT {
  /** Extremely low income. */
  percent30 = "30%",
  /** Very low income. */
  percent50 = "50%",
  /** The usual set-aside of tax credit properties. */
  percent60 = "60%",
  /** Low income. */
  percent80 = "80%",
  /** The upper end of workforce housing. */
  percent120 = "120%",
}

/**
 * Ways to show an income limit.
 * @customenum {string}
 */
enum AMI_MEASURE {
  /** The limit, dollars a year. */
  income = "income",
  /** 30% of the limit, dollars a month. */
  rent = "rent",
}

/**
 * Gives the income limit at a percentage of area median income for a household, where a property stands.
 * @customfunction AMI
 * @param subject Property id, address, name or property cell.
 * @param percent 30, 50, 60, 80 or 120; also as 60% or 0.6.
 * @param household Persons, 1 to 8.
 * @param [measure] "income" (a year) or "rent" (30% of it, a month). Default: "income".
 * @param [options] Pairs of name and value, such as "year", 2025; or a two-column block of them.
 * @param invocation Call.
 * @returns Dollars.
 * @requiresAddress
 */
export function ami(
  subject: any[][],
  percent: AMI_PERCENT,
  household: any,
  measure: AMI_MEASURE,
  options: any[][][],
  invocation: CustomFunctions.Invocation,
): any {
  return addin.answerCell(questions.AMI, [subject, percent, household, measure], options, invocation);
}

/**
 * Gives the most rent that a tax credit (LIHTC) unit may charge: 30% of the imputed household's limit, less utilities.
 * @customfunction AMIRENT
 * @param subject Property id, address, name or property cell.
 * @param percent Set-aside: 30, 50, 60, 80 or 120; 40 and 70 with the options "derive", TRUE.
 * @param bedrooms 0 (studio) to 5.
 * @param [utilityAllowance] Dollars a month that the tenant pays for utilities. Default: 0.
 * @param [options] Pairs of name and value, such as "derive", TRUE; or a two-column block of them.
 * @param invocation Call.
 * @returns Dollars a month, rounded down.
 * @requiresAddress
 */
export function amirent(
  subject: any[][],
  percent: AMI_PERCENT,
  bedrooms: any,
  utilityAllowance: any,
  options: any[][][],
  invocation: CustomFunctions.Invocation,
): any {
  return addin.answerCell(questions.AMIRENT, [subject, percent, bedrooms, utilityAllowance], options, invocation);
}

/**
 * Gives the income limits where a property stands: percentages of area median income down, household sizes across.
 * @customfunction AMIGRID
 * @param subject Property id, address, name or property cell.
 * @param [measure] "income" (a year) or "rent" (30% of it, a month). Default: "income".
 * @param [options] Pairs of name and value, such as "year", 2025 or "headers", FALSE; or a two-column block of them.
 * @param invocation Call.
 * @returns Table of 5 percentages by 8 household sizes, dollars; its corner names the fiscal year.
 * @requiresAddress
 */
export function amigrid(
  subject: any[][],
  measure: AMI_MEASURE,
  options: any[][][],
  invocation: CustomFunctions.Invocation,
): any[][] {
  return asRange(addin.answerCell(questions.AMIGRID, [subject, measure], options, invocation)) as any[][];
}
