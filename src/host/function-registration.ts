/**
 * Custom functions that are registered at run time, and which Excel lists while a person types; unlisted ones still
 * calculate.
 */
import { isSupported } from "./capabilities";
import { run } from "./run";

/** A cell function whose name only the running script knows; the build associates all others. */
export function associateFunction(id: string, call: () => number): void {
  CustomFunctions.associate(id, call);
}

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
