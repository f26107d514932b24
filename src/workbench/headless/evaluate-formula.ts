/** One formula through the built add-in, for the command line. */
import type { EvaluationResult } from "../host-contract";
import type { HeadlessOptions } from "./headless-contract";
import { openHeadlessWorkbook } from "./headless-workbook";

/** The formula's spilled result, or its error with what the function said. Nothing of the workbook stays. */
export async function evaluateFormula(
  options: HeadlessOptions & { readonly formula: string },
): Promise<EvaluationResult> {
  const workbook = await openHeadlessWorkbook(options);
  try {
    return await workbook.evaluate(options.formula);
  } finally {
    workbook.close();
  }
}
