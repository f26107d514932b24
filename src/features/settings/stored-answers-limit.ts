/** How much a workbook's answers may take: a setting of this person's device. */
import type { DeviceStorage } from "../../host/device-storage";

/** Name on the device. */
export const storedAnswersSetting = "storedAnswersLimit";
/** Characters; room for the answers of a small model, and as much as workbooks bear. */
export const storedAnswersLimits = { usual: 5_000_000, least: 100_000, most: 50_000_000 } as const;

/** Characters, 100,000 to 50,000,000; 5,000,000 where nothing is set, or no such number. */
export function readStoredAnswersLimit(storage: DeviceStorage): number {
  const { usual, least, most } = storedAnswersLimits;
  const limit = Number(storage.get(storedAnswersSetting) ?? usual);
  return limit >= least && limit <= most ? limit : usual;
}
