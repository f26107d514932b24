/** Whether the pane welcomes a person who has never used the add-in on this device, in a workbook without its formulas. */
import type { Clock } from "../../client/clock";
import { inTime } from "../../client/in-time";
import type { DeviceStorage } from "../../host/device-storage";

const storageName = "first-run";
/** A workbook that does not tell in time is taken for one that is in use. */
const longestLookMs = 1_500;

export interface FirstRun {
  /** Null until it is known. */
  readonly isOpen: boolean | null;
  /** The person has begun: never again on this device. */
  end(): void;
}

export interface FirstRunParts {
  readonly storage: DeviceStorage;
  readonly clock: Clock;
  /** Resolves once the storage may be read. */
  readonly hostReady: () => Promise<unknown>;
  /** Resolves once the person's own connections are known, and as far as possible what the page declares. */
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
