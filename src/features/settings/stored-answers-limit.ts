/** Size limit of a workbook's answers, a setting on this device. */
import type { DeviceStorage } from "../../host/device-storage";

/** Key in the device's storage. */
export const storedAnswersSetting = "storedAnswersLimit";
/** Characters; enough for a small model's answers, up to what workbooks can handle. */
export const storedAnswersLimits = { usual: 5_000_000, least: 100_000, most: 50_000_000 } as const;

/** Characters, 100,000 to 50,000,000; 5,000,000 if unset or invalid. */
export function readStoredAnswersLimit(storage: DeviceStorage): number {
  const { usual, least, most } = storedAnswersLimits;
  const limit = Number(storage.get(storedAnswersSetting) ?? usual);
  return limit >= least && limit <= most ? limit : usual;
}
