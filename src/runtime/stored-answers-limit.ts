/** How much a workbook's answers may take: a setting of this person's device. */
import type { DeviceStorage } from "../excel/device-storage";

/** Name on the device. */
const settingName = "storedAnswersLimit";
const usualLimit = 5_000_000;
/** Room for the answers of a small model, and as much as workbooks bear. */
const leastLimit = 100_000;
const mostLimit = 50_000_000;

/** Characters, 100,000 to 50,000,000; 5,000,000 where nothing is set, or no such number. */
export function readStoredAnswersLimit(storage: DeviceStorage): number {
  const limit = Number(storage.get(settingName) ?? usualLimit);
  return limit >= leastLimit && limit <= mostLimit ? limit : usualLimit;
}
