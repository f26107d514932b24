/** The small record, on this device, of the refresh under way: after the page was reloaded it can be taken up the same day. */
import * as v from "valibot";
import { startOfDay } from "../cache/payload-cache";
import type { DeviceStorage } from "../excel/device-storage";
import type { ResolvedScope } from "./refresh-scope";
import type { OpenRefresh } from "./refresh-session";

export interface OpenRefreshRecord extends OpenRefresh {
  readonly resolved: ResolvedScope;
}

export interface OpenRefreshStore {
  /** Null where there is none, or it is another day's, another workbook's or another connection's. */
  read(): OpenRefreshRecord | null;
  write(open: OpenRefreshRecord, keys: readonly string[]): void;
  remove(): void;
}

export interface OpenRefreshParts {
  readonly storage: DeviceStorage;
  readonly now: () => number;
  /** The connected data. */
  readonly identity: () => string;
  /** Whether the workbook holds an answer of the key. */
  readonly holds: (key: string) => boolean;
}

const name = "openRefresh";
/** Keys by which the workbook is known again. */
const sampleSize = 8;

const scopeSchema = v.variant("kind", [
  v.object({ kind: v.literal("workbook") }),
  v.object({ kind: v.literal("sheet"), sheet: v.exactOptional(v.string()) }),
  v.object({ kind: v.literal("selection") }),
  v.object({ kind: v.literal("stale") }),
  v.object({ kind: v.literal("errors") }),
]);
const schema = v.object({
  scope: scopeSchema,
  place: v.string(),
  areas: v.nullable(
    v.array(
      v.object({
        sheet: v.string(),
        firstRow: v.number(),
        lastRow: v.number(),
        firstColumn: v.number(),
        lastColumn: v.number(),
      }),
    ),
  ),
  startedAt: v.number(),
  done: v.number(),
  of: v.number(),
  identity: v.string(),
  sample: v.array(v.string()),
});

export function createOpenRefreshStore({ storage, now, identity, holds }: OpenRefreshParts): OpenRefreshStore {
  return {
    read() {
      const text = storage.get(name);
      if (text === null) return null;
      let json: unknown;
      try {
        json = JSON.parse(text);
      } catch {
        return null;
      }
      const read = v.safeParse(schema, json);
      if (!read.success) return null;
      const { scope, place, areas, startedAt, done, of, sample } = read.output;
      const isToday = startedAt <= now() && startOfDay(startedAt) === startOfDay(now());
      const isOurs = read.output.identity === identity() && sample.filter(holds).length * 2 >= sample.length;
      return isToday && isOurs && sample.length > 0
        ? { scope, startedAt, done, of, resolved: { scope, place, areas } }
        : null;
    },
    write({ resolved, startedAt, done, of }, keys) {
      const step = Math.max(1, Math.floor(keys.length / sampleSize));
      const sample = keys.filter((_, index) => index % step === 0).slice(0, sampleSize);
      storage.set(name, JSON.stringify({ ...resolved, startedAt, done, of, identity: identity(), sample }));
    },
    remove: () => storage.remove(name),
  };
}
