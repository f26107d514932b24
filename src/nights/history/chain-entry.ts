/**
 * The chain of hashes: each look with the rows that it wrote, over the hash of the entry before. A changed, removed or
 * inserted row breaks it. The form of `entryHash` is stored forever: never change it, add a version.
 */
import { createHash } from "node:crypto";
import type { FiguresTable, LooksTable } from "./history-tables";

/** What the first entry follows. */
export const chainStart = "0".repeat(64);

/** Id of a model: the same on every node and in every night. A file that was moved keeps its first id. */
export function modelId(model: {
  readonly tenant: string;
  readonly store: string;
  readonly item: string;
  readonly id?: string;
}): string {
  if (model.id !== undefined) return model.id;
  return createHash("sha256")
    .update(JSON.stringify([model.tenant, model.store, model.item]))
    .digest("hex")
    .slice(0, 32);
}

/** SHA-256 in hex of version 1 of the form. The order of `rows` doesn't matter. */
export function entryHash(look: Omit<LooksTable, "hash">, rows: readonly FiguresTable[]): string {
  const sum = createHash("sha256");
  sum.update(
    JSON.stringify([
      ...["compsheet-night-entry", 1, look.previous, look.tenant, look.seq, look.model, look.night, look.revision],
      ...[look.corrects, look.known_on, look.outcome, look.reason, look.file_hash, look.written_hash, look.version],
      ...[look.run, look.build, look.is_sample, look.at, look.requests, look.name, look.link, look.tags],
      ...[look.figures_seen, rows.length],
    ]),
  );
  const byPlace = (one: FiguresTable, other: FiguresTable) =>
    compare(one.figure, other.figure) || compare(one.night, other.night) || one.revision - other.revision;
  for (const row of [...rows].sort(byPlace))
    sum.update(
      JSON.stringify([
        ...[row.tenant, row.model, row.figure, row.night, row.revision, row.seq, row.known_on, row.label, row.kind],
        ...[row.value, row.is_absent, row.format, row.old, row.as_of, row.data_of, row.source, row.formula, row.run],
      ]),
    );
  return sum.digest("hex");
}

/** By code units: the same in every locale. */
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
