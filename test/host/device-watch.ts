/** Signs a test's pins as this device's add-in does, so the add-in takes them for its own. */
import { createPinWatch, type IntentNotes, type PinWatch } from "../../src/features/pins/sheet/pin-watch";

const deviceName = "compsheet.device";

/** `storage`: the local storage of the add-in's page. */
export function deviceWatch(storage: Map<string, string>, now: () => number = () => Date.now()): PinWatch {
  const device = (): string => {
    if (!storage.has(deviceName)) storage.set(deviceName, "tests");
    return storage.get(deviceName) ?? "";
  };
  return createPinWatch(device, now, notesIn(storage));
}

/** What the device keeps of intents. */
export function notesIn(storage: Map<string, string>): IntentNotes {
  const name = "compsheet.pinning";
  return {
    read: () => storage.get(name) ?? null,
    write: (text) => void storage.set(name, text),
    newToken: () => crypto.randomUUID(),
  };
}
