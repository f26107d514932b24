import { asRange } from "../host/cell-function";
import { addin, questions } from "../app/addin";

/**
 * Minimum set-asides of low-income housing tax credits.
 * @customenum {string}
 */
enum LIHTC_ELECTION {
  /** 20% of homes at 50% or less. */
  twentyFifty = "20-50",
  /** 40% of homes at 60% or less. */
  fortySixty = "40-60",
  /** 25% of homes at 60% or less: New York City only. */
  twentyFiveSixty = "25-60",
  /** 40% of homes in a group that averages 60% or less. */
  average = "average",
}

/**
 * Tests a mix of homes against its tax credit (LIHTC) set-aside, or finds the designation mix with the most rent.
 * @customfunction LIHTC
 * @param mix Two columns: percentages ("market" for none) and homes; or ten for the best mix: type, homes, market rent, net maximum at 20% to 80%.
 * @param election "20-50", "40-60", "25-60" or "average".
 * @param [options] Pairs of name and value, such as "homes", 120 or "measure", "pass"; or a two-column block of them.
 * @param invocation Call.
 * @returns Passes, share of homes, share required, average, largest group that counts, homes left out; or homes by type and designation.
 * @requiresAddress
 */
export function lihtc(
  mix: any[][],
  election: LIHTC_ELECTION,
  options: any[][][],
  invocation: CustomFunctions.Invocation,
): any[][] {
  return asRange(addin.answerCell(questions.LIHTC, [mix, election], options, invocation)) as any[][];
}
