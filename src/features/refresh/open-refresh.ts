/**
 * The small record of the running refresh on this device: after the page is reloaded, it can be continued on the same
 * day.
 */
import * as v from "valibot";
import { startOfDay } from "../../engine/answers/payload-cache";
import { type DeviceStorage, fingerprint } from "../../host/device-storage";
import { type ResolvedScope, scopeSchema } from "./refresh-scope";
import type { OpenRefresh } from "./refresh-session";

export interface OpenRefreshRecord extends OpenRefresh {
  readonly resolved: ResolvedScope;
}

export interface OpenRefreshStore {
  /** Null if there is none, or it belongs to another day, workbook or connection. */
  read(): OpenRefreshRecord | null;
  /** `keys`: all keys of the refresh; `fetched`: those fetched since the last write. */
  write(open: OpenRefreshRecord, keys: readonly string[], fetched: Iterable<string>): void;
  /** Returns a test for keys that the refresh started at that moment has fetched. */
  fetchedBy(startedAt: number): (key: string) => boolean;
  remove(): void;
}

export interface OpenRefreshParts {
  readonly storage: DeviceStorage;
  readonly now: () => number;
  /** Identity of the connected data. */
  readonly identity: () => string;
  /** Whether the workbook has an answer for the key. */
  readonly holds: (key: string) => boolean;
}

const name = "openRefresh";
/** The start time, then a fingerprint of each fetched key. */
const fetchedName = "openRefresh.fetched";
/** Number of keys that identify the workbook. */
const sampleSize = 8;

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
  let known: { readonly startedAt: number; readonly marks: Set<string> } | null = null;

  /** What the device knows of a refresh, including one that another page started. */
  function marksOf(startedAt: number): Set<string> {
    if (known?.startedAt !== startedAt) {
      const [moment, ...marks] = storage.get(fetchedName)?.split(" ") ?? [];
      known = { startedAt, marks: new Set(moment === String(startedAt) ? marks : []) };
    }
    return known.marks;
  }

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
    fetchedBy(startedAt) {
      const marks = marksOf(startedAt);
      return (key) => marks.size > 0 && marks.has(fingerprint(key));
    },
    write({ resolved, startedAt, done, of }, keys, fetched) {
      const marks = marksOf(startedAt);
      for (const key of fetched) marks.add(fingerprint(key));
      storage.set(fetchedName, [startedAt, ...marks].join(" "));
      const step = Math.max(1, Math.floor(keys.length / sampleSize));
      const sample = keys.filter((_, index) => index % step === 0).slice(0, sampleSize);
      storage.set(name, JSON.stringify({ ...resolved, startedAt, done, of, identity: identity(), sample }));
    },
    remove() {
      known = null;
      for (const one of [name, fetchedName]) storage.remove(one);
    },
  };
}
