/** Which custom functions Excel lists while a person types; those that aren't listed still calculate. */
import { isSupported } from "./capabilities";
import { run } from "./run";

export const canHideFunctions = (): boolean => isSupported("ExcelApi", "1.20");

/** @param change functions by their full name, such as RENT.PRICE */
export const setFunctionVisibility = (change: Excel.CustomFunctionVisibilityOptions): Promise<void> =>
  run(async (context) => {
    Excel.CustomFunctionManager.setVisibility(change);
    await context.sync();
  });
