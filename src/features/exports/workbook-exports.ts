/** What the workbook stores about exports: saved queries, and orders that no gateway keeps. No key, no link, no URL. */
import * as v from "valibot";
import { draftSchema } from "./export-draft";
import { datasetIn, type ExportJob } from "./export-job";

const savedQuerySchema = v.object({
  id: v.string(),
  name: v.string(),
  /** Milliseconds since the epoch. */
  savedAt: v.number(),
  draft: draftSchema,
});
export type SavedQuery = v.InferOutput<typeof savedQuerySchema>;

const keptJobSchema = v.object({
  uuid: v.string(),
  name: v.string(),
  format: v.picklist(["csv", "jsonl"]),
  dataset: v.unknown(),
  orderedAt: v.number(),
  importedAt: v.nullable(v.number()),
});
type KeptJob = v.InferOutput<typeof keptJobSchema>;

/** Parses each entry separately: entries from a newer version, or damaged ones, are kept unchanged. */
const documentSchema = v.object({ saved: v.array(v.unknown()), jobs: v.array(v.unknown()) });

export interface WorkbookExports {
  readonly saved: readonly SavedQuery[];
  readonly jobs: readonly KeptJob[];
  /** Entries that this version can't read. */
  readonly others: { readonly saved: readonly unknown[]; readonly jobs: readonly unknown[] };
}

export const noExports: WorkbookExports = { saved: [], jobs: [], others: { saved: [], jobs: [] } };

/** The workbook's texts, several in a merged copy; damaged ones are ignored. */
export function readWorkbookExports(texts: readonly string[]): WorkbookExports {
  const saved = new Map<string, SavedQuery>();
  const jobs = new Map<string, KeptJob>();
  const others = { saved: [] as unknown[], jobs: [] as unknown[] };
  for (const text of texts) {
    const document = v.safeParse(documentSchema, parse(text));
    if (!document.success) continue;
    for (const entry of document.output.saved) {
      const read = v.safeParse(savedQuerySchema, entry);
      if (!read.success) others.saved.push(entry);
      else if (read.output.savedAt >= (saved.get(read.output.id)?.savedAt ?? 0)) saved.set(read.output.id, read.output);
    }
    for (const entry of document.output.jobs) {
      const read = v.safeParse(keptJobSchema, entry);
      if (!read.success) others.jobs.push(entry);
      else {
        const importedAt = read.output.importedAt ?? jobs.get(read.output.uuid)?.importedAt ?? null;
        jobs.set(read.output.uuid, { ...read.output, importedAt });
      }
    }
  }
  return {
    saved: [...saved.values()].sort((a, b) => a.name.localeCompare(b.name)),
    jobs: [...jobs.values()].sort((a, b) => b.orderedAt - a.orderedAt),
    others,
  };
}

export function writeWorkbookExports({ saved, jobs, others }: WorkbookExports): string {
  return JSON.stringify({ saved: [...saved, ...others.saved], jobs: [...jobs, ...others.jobs] });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Changes to what the workbook stores; each returns the new state. */
export const withSaved = (kept: WorkbookExports, query: SavedQuery): WorkbookExports => ({
  ...kept,
  saved: [...kept.saved.filter(({ id }) => id !== query.id), query].sort((a, b) => a.name.localeCompare(b.name)),
});
export const withoutSaved = (kept: WorkbookExports, id: string): WorkbookExports => ({
  ...kept,
  saved: kept.saved.filter((query) => query.id !== id),
});
export const withKeptJob = (
  kept: WorkbookExports,
  { uuid, name, format, dataset, orderedAt, importedAt }: ExportJob,
) => ({
  ...kept,
  jobs: [{ uuid, name, format, dataset, orderedAt, importedAt }, ...kept.jobs.filter((job) => job.uuid !== uuid)],
});
export const withoutKeptJob = (kept: WorkbookExports, uuid: string): WorkbookExports => ({
  ...kept,
  jobs: kept.jobs.filter((job) => job.uuid !== uuid),
});

export function jobsOf({ jobs }: WorkbookExports): ExportJob[] {
  return jobs.map(({ dataset, importedAt, ...job }) => ({
    ...job,
    dataset: datasetIn(dataset),
    state: importedAt === null ? "ordered" : "imported",
    importedAt,
    completedAt: null,
    rows: null,
    rowsCounted: null,
    bytes: null,
    expiresAt: null,
    failure: null,
    keptBy: "workbook",
    cutOff: null,
  }));
}
