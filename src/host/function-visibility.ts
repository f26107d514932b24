/** Which custom functions Excel lists while a person types; those that aren't listed still calculate. */
import { isSupported } from "./capabilities";
import { run } from "./run";

/** Some copies of office.js lack it though Excel has it. */
export function canHideFunctions(): boolean {
  const { CustomFunctionManager } = Excel as { CustomFunctionManager?: { readonly setVisibility?: unknown } };
  return isSupported("ExcelApi", "1.20") && typeof CustomFunctionManager?.setVisibility === "function";
}

/** @param change functions by their full name, such as RENT.PRICE */
export const setFunctionVisibility = (change: Excel.CustomFunctionVisibilityOptions): Promise<void> =>
  run(async (context) => {
    Excel.CustomFunctionManager.setVisibility(change);
    await context.sync();
  });
