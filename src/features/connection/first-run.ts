/** Whether to welcome a user who is new on this device, in a workbook without formulas of ours. */
import type { Clock } from "../../client/clock";
import { inTime } from "../../client/in-time";
import type { DeviceStorage } from "../../host/device-storage";

const storageName = "first-run";
/** After this time, assume the workbook is in use. */
const longestLookMs = 10_000;

export interface FirstRun {
  /** Null until known. */
  readonly isOpen: boolean | null;
  /** The user has started: never show it again on this device. */
  end(): void;
}

export interface FirstRunParts {
  readonly storage: DeviceStorage;
  readonly clock: Clock;
  /** Resolves once the storage may be read. */
  readonly hostReady: () => Promise<unknown>;
  /** Resolves once the user's own connections are known, and if possible what the page declares. */
  readonly whenConnectionKnown: () => Promise<unknown>;
  readonly hasOwnConnection: () => boolean;
  /** Whether the workbook has formulas or answers of ours. */
  readonly isWorkbookInUse: () => Promise<boolean>;
  readonly onChange: () => void;
}

export function createFirstRun(parts: FirstRunParts): FirstRun {
  let isOpen: boolean | null = null;
  function decide(answer: boolean): void {
    isOpen ??= answer;
    parts.onChange();
  }

  async function look(): Promise<boolean> {
    await parts.hostReady();
    if (parts.storage.get(storageName) !== null) return false;
    const inUse = inTime(parts.clock, longestLookMs, parts.isWorkbookInUse, "Can't read the workbook's formulas.");
    inUse.catch(() => undefined);
    await parts.whenConnectionKnown();
    return !parts.hasOwnConnection() && !(await inUse);
  }
  look().then(decide, () => decide(false));

  return {
    get isOpen() {
      return isOpen;
    },
    end() {
      isOpen = false;
      parts.storage.set(storageName, "done");
      parts.onChange();
    },
  };
}
