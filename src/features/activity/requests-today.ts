/**
 * Number of requests this device has sent for the open workbook since the service's day began (midnight UTC). Counted
 * on the device, by workbook: excludes colleagues' requests for the same file.
 */
import * as v from "valibot";
import { startOfDay } from "../../engine/answers/payload-cache";
import type { Clock } from "../../client/clock";
import { type DeviceStorage, fingerprint } from "../../host/device-storage";

const storageName = "requests";

/** Requests by workbook; those of earlier days are dropped. */
const storedSchema = v.object({ day: v.number(), counts: v.record(v.string(), v.number()) });
type Stored = v.InferOutput<typeof storedSchema>;

export interface RequestsToday {
  readonly count: number;
  /** Call once the device's storage can be read. */
  open(): void;
  /** Counts one request. */
  add(): void;
}

export interface RequestsTodayParts {
  readonly storage: DeviceStorage;
  readonly clock: Clock;
  /** The workbook's address; "" if never saved: its requests count until this page closes. */
  readonly workbookAddress: () => string;
  readonly onChange: () => void;
}

export function createRequestsToday({ storage, clock, workbookAddress, onChange }: RequestsTodayParts): RequestsToday {
  let day = startOfDay(clock.now());
  let count = 0;
  /** Undefined until the storage may be read. */
  let workbook: string | undefined;

  /** Today's counts; other pages may have added to them since the last read. */
  function readStored(): Stored {
    const empty = { day, counts: {} };
    try {
      const stored = v.parse(storedSchema, JSON.parse(storage.get(storageName) ?? ""));
      return stored.day === day ? stored : empty;
    } catch {
      return empty;
    }
  }

  function beginDay(): void {
    const today = startOfDay(clock.now());
    if (today === day) return;
    day = today;
    count = 0;
  }

  return {
    get count() {
      beginDay();
      return count;
    },
    open() {
      const address = workbookAddress();
      // File names are private on a shared machine.
      workbook = address === "" ? "" : fingerprint(address);
      count += readStored().counts[workbook] ?? 0;
      onChange();
    },
    add() {
      beginDay();
      count += 1;
      if (workbook) {
        const { counts } = readStored();
        count = Math.max(count, (counts[workbook] ?? 0) + 1);
        storage.set(storageName, JSON.stringify({ day, counts: { ...counts, [workbook]: count } }));
      }
      onChange();
    },
  };
}
