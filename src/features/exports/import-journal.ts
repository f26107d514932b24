/**
 * This device's journal of export imports: pasted links, which are stored only here, and started imports. An import
 * that was started but never ended was interrupted with the page. In the device's storage, never in the workbook.
 */
import * as v from "valibot";
import { exportLinkDays } from "../../service/export-webhook";

const begunSchema = v.object({
  /** Id of the import's record in the workbook. */
  importId: v.string(),
  at: v.number(),
  /** The user's choices, in the format of the screen that wrote them. */
  choices: v.string(),
});
export type BegunImport = v.InferOutput<typeof begunSchema>;

const entrySchema = v.object({
  uuid: v.string(),
  /** Null if the gateway has the file. */
  link: v.nullable(v.string()),
  /** Milliseconds since the epoch. */
  at: v.number(),
  begun: v.nullable(begunSchema),
});
type JournalEntry = v.InferOutput<typeof entrySchema>;

export interface DeviceText {
  get(): string | null;
  set(text: string): void;
}

export interface ImportJournal {
  of(uuid: string): Omit<JournalEntry, "uuid" | "at"> | null;
  keepLink(uuid: string, link: string): void;
  begin(uuid: string, begun: BegunImport): void;
  /** The import ended: the workbook has all of it, or nothing. Keeps the link for another try. */
  end(uuid: string): void;
  forget(uuid: string): void;
}

/** No link is valid longer. */
const longestMs = (exportLinkDays + 1) * 24 * 3_600_000;
const mostEntries = 50;

export function createImportJournal(text: DeviceText, now: () => number): ImportJournal {
  const read = (): JournalEntry[] => {
    const entries = v.safeParse(v.array(entrySchema), parsed(text.get()));
    return entries.success ? entries.output.filter(({ at }) => now() - at < longestMs) : [];
  };
  const change = (uuid: string, next: (before: JournalEntry) => JournalEntry | null): void => {
    const entries = read();
    const before = entries.find((entry) => entry.uuid === uuid) ?? { uuid, link: null, at: now(), begun: null };
    const after = next(before);
    const others = entries.filter((entry) => entry.uuid !== uuid);
    text.set(JSON.stringify([...(after === null ? [] : [after]), ...others].slice(0, mostEntries)));
  };
  return {
    of: (uuid) => read().find((entry) => entry.uuid === uuid) ?? null,
    keepLink: (uuid, link) => change(uuid, (before) => ({ ...before, link, at: now() })),
    begin: (uuid, begun) => change(uuid, (before) => ({ ...before, begun, at: now() })),
    end: (uuid) => change(uuid, (before) => (before.link === null ? null : { ...before, begun: null })),
    forget: (uuid) => change(uuid, () => null),
  };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "[]");
  } catch {
    return [];
  }
}
