/** The actions on sheets for the add-in's page. */
import type { Clock } from "../client/clock";
import type { CallLedger } from "../host/call-ledger";
import { mending, withMendedCells } from "../features/pins/sheet/mended-cells";
import { createAnswerProofs } from "../engine/answers/answer-proof";
import { createPinSeals } from "../features/pins/sheet/pin-seals";
import { deviceSecret } from "./device-secret";
import { createPinWatch } from "../features/pins/sheet/pin-watch";
import { createSheetActions, type SheetActions } from "./sheet-actions";
import type { DeviceStorage } from "../host/device-storage";
import { recalculateCells } from "../host/recalculation";
import { onceShown } from "../host/once-shown";

const name = "device";
/** Pin intents signed by this device. */
const signed = "pinning";

/** A random name that identifies for a few minutes, within a workbook, who is pinning its cells. */
function deviceIn(storage: DeviceStorage, random: () => number): string {
  const known = storage.get(name);
  if (known !== null) return known;
  const made = Math.floor(random() * 36 ** 8)
    .toString(36)
    .padStart(8, "0");
  storage.set(name, made);
  return made;
}

/** `newToken`: returns an unguessable text. */
export function createPageSheetActions(
  storage: DeviceStorage,
  random: () => number,
  newToken: () => string,
  crypto: () => Crypto | undefined,
  clock: Clock,
  ledger: CallLedger,
): SheetActions {
  const notes = {
    read: () => storage.get(signed),
    write: (text: string) => storage.set(signed, text),
    newToken,
  };
  const watch = createPinWatch(
    () => deviceIn(storage, random),
    () => clock.now(),
    notes,
  );
  const proofs = createAnswerProofs({
    subtle: () => crypto()?.subtle,
    secret: () => deviceSecret(storage, crypto()),
  });
  const actions = createSheetActions(watch, createPinSeals(proofs), ledger, clock);
  const replaceByValues = (): Promise<number> =>
    onceShown(() => actions.cells.replaceByValues(), { clock, recalculate: recalculateCells });
  const { handOverCopy } = actions;
  return {
    ...actions,
    pins: withMendedCells(actions.pins),
    handOverCopy: {
      ...handOverCopy,
      convert: mending((tell) => handOverCopy.convert(tell)),
      settle: mending((by) => handOverCopy.settle(by)),
      relink: mending((...given) => handOverCopy.relink(...given)),
    },
    cells: { ...actions.cells, replaceByValues },
  };
}
