/** What frozen cells and values-only copies do to the workbook, in this device's name. */
import type { Clock } from "../../../client/clock";
import type { AnswerProofs } from "../../../engine/answers/answer-proof";
import type { CallLedger } from "../../../host/call-ledger";
import type { DeviceStorage } from "../../../host/device-storage";
import { createHandOverCopy, type HandOverCopy } from "./hand-over-copy";
import { withMendedCells, withMendedCopy } from "./mended-cells";
import { createPinSeals } from "./pin-seals";
import { createPinWatch } from "./pin-watch";
import { createPinnedCells, type PinnedCells } from "./pinned-cells";

export interface PinsSheetParts {
  readonly storage: DeviceStorage;
  readonly random: () => number;
  /** Returns an unguessable text. */
  readonly newToken: () => string;
  readonly proofs: Pick<AnswerProofs, "sign" | "verify">;
  readonly clock: Clock;
  /** What cells should show before they become values. */
  readonly ledger: CallLedger;
}

export interface PinsSheet {
  readonly pins: PinnedCells;
  readonly handOverCopy: HandOverCopy;
}

const deviceName = "device";
/** Pin intents signed by this device. */
const signedName = "pinning";

/** A random name that identifies for a few minutes, within a workbook, who is pinning its cells. */
function deviceIn(storage: DeviceStorage, random: () => number): string {
  const known = storage.get(deviceName);
  if (known !== null) return known;
  const made = Math.floor(random() * 36 ** 8)
    .toString(36)
    .padStart(8, "0");
  storage.set(deviceName, made);
  return made;
}

export function createPinsSheet({ storage, random, newToken, proofs, clock, ledger }: PinsSheetParts): PinsSheet {
  const watch = createPinWatch(
    () => deviceIn(storage, random),
    () => clock.now(),
    {
      read: () => storage.get(signedName),
      write: (text) => storage.set(signedName, text),
      newToken,
    },
  );
  const setting = { watch, seals: createPinSeals(proofs), ledger };
  return {
    pins: withMendedCells(createPinnedCells(setting)),
    handOverCopy: withMendedCopy(createHandOverCopy(setting)),
  };
}
