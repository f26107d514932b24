import { asRange } from "../host/cell-function";
import { addin, questions } from "../app/addin";

/**
 * Percentages of HUD's Multifamily Tax Subsidy Projects (MTSP) limits that are asked for most.
 * @customenum {string}
 */
enum AMI_PERCENT {
  /** 20% of MTSP. */
  percent20 = "20%",
  /** 30% of MTSP. */
  percent30 = "30%",
  /** 40% of MTSP. */
  percent40 = "40%",
  /** 50% of MTSP. */
  percent50 = "50%",
  /** 60% of MTSP. */
  percent60 = "60%",
  /** 70% of MTSP. */
  percent70 = "70%",
  /** 80% of MTSP. */
  percent80 = "80%",
  /** 120% of MTSP. */
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
 * Returns the income limit for a household at a percentage of area median income, at a property's location.
 * @customfunction AMI
 * @param subject Property id, address, name or property cell; or a column of them, for a row each.
 * @param percent A multiple of 5 from 15 to 150; also as 60% or 0.6.
 * @param household Persons, 1 to 16; above 8 the limit is derived.
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
): any[][] {
  return asRange(
    addin.answerCell(questions.AMI, [subject, percent, household, measure], options, invocation),
  ) as any[][];
}

/**
 * Returns the maximum rent of a tax credit (LIHTC) unit: 30% of the imputed household's limit, less utilities.
 * @customfunction AMIRENT
 * @param subject Property id, address, name or property cell; or a column of them, for a row each.
 * @param percent Set-aside: a multiple of 5 from 15 to 150.
 * @param bedrooms 0 (studio) to 10.
 * @param [utilityAllowance] Dollars a month that the tenant pays for utilities; 0 where the owner pays all. Only the measure "gross" doesn't need it.
 * @param [options] Pairs of name and value, such as "year", 2025; or a two-column block of them.
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
): any[][] {
  return asRange(
    addin.answerCell(questions.AMIRENT, [subject, percent, bedrooms, utilityAllowance], options, invocation),
  ) as any[][];
}

/**
 * Returns the income limits at a property's location: percentages of area median income down, household sizes across.
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
