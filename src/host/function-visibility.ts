import { isSupported } from "./capabilities";

/** Hides or shows functions of the add-in in Excel's lists after the next sync. False where this Excel can't. */
export function setFunctionVisibility(change: Excel.CustomFunctionVisibilityOptions): boolean {
  if (!isSupported("ExcelApi", "1.20")) return false;
  Excel.CustomFunctionManager.setVisibility(change);
  return true;
}
