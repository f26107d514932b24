/** The actions on sheets as the page of the add-in has them. */
import type { CallLedger } from "../excel/call-ledger";
import { createPinWatch } from "../excel/pin-watch";
import { createSheetActions, type SheetActions } from "../excel/sheet-actions";
import type { DeviceStorage } from "../excel/device-storage";

const name = "device";

/** A chance name by which a workbook knows for minutes who pins its cells. */
function deviceIn(storage: DeviceStorage, random: () => number): string {
  const known = storage.get(name);
  if (known !== null) return known;
  const made = Math.floor(random() * 36 ** 8)
    .toString(36)
    .padStart(8, "0");
  storage.set(name, made);
  return made;
}

export function createPageSheetActions(
  storage: DeviceStorage,
  random: () => number,
  now: () => number,
  ledger: CallLedger,
): SheetActions {
  return createSheetActions(
    createPinWatch(() => deviceIn(storage, random), now),
    ledger,
  );
}
