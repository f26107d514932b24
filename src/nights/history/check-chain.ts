/** Recalculates the chain of a tenant's entries and says where it doesn't fit. */
import type { Kysely } from "kysely";
import { chainStart, entryHash } from "./chain-entry";
import type { FiguresTable, HistoryTables } from "./history-tables";
import type { ChainCheck } from "./history-types";

const entriesAtOnce = 500;
const mostProblems = 20;

/** @param from the first entry to check; what is before it counts as given. Default: 1. */
export async function checkChain(db: Kysely<HistoryTables>, tenant: string, from = 1): Promise<ChainCheck> {
  const problems: string[] = [];
  const complain = (problem: string) => void (problems.length < mostProblems && problems.push(problem));
  let expected: string | null = from === 1 ? chainStart : null;
  let next = from;
  let entries = 0;
  let seal: string | null = null;
  let removed = 0;

  /** Passes over entries of removed models: they are still links. */
  async function followRemoved(before: number | null): Promise<void> {
    const stubs = await db
      .selectFrom("night_removed")
      .selectAll()
      .where("tenant", "=", tenant)
      .where("seq", ">=", next)
      .$if(before !== null, (query) => query.where("seq", "<", before ?? 0))
      .orderBy("seq")
      .execute();
    for (const stub of stubs) {
      if (stub.seq !== next) complain(`Entries ${next} to ${stub.seq - 1} are missing.`);
      else if (expected !== null && stub.previous !== expected)
        complain(`Entry ${stub.seq} doesn't follow entry ${stub.seq - 1}.`);
      [expected, seal, next] = [stub.hash, stub.hash, stub.seq + 1];
      removed++;
    }
  }

  for (;;) {
    const looks = await db
      .selectFrom("night_looks")
      .selectAll()
      .where("tenant", "=", tenant)
      .where("seq", ">=", next)
      .orderBy("seq")
      .limit(entriesAtOnce)
      .execute();
    const [first, last] = [looks[0], looks.at(-1)];
    if (first === undefined || last === undefined) break;
    const rows = await db
      .selectFrom("night_figures")
      .selectAll()
      .where("tenant", "=", tenant)
      .where("seq", ">=", next)
      .where("seq", "<=", last.seq)
      .execute();
    const byEntry = new Map<number, FiguresTable[]>();
    for (const row of rows) byEntry.set(row.seq, [...(byEntry.get(row.seq) ?? []), row]);
    for (const { hash, ...look } of looks) {
      if (look.seq !== next) await followRemoved(look.seq);
      if (look.seq !== next) complain(`Entries ${next} to ${look.seq - 1} are missing.`);
      else if (expected !== null && look.previous !== expected)
        complain(`Entry ${look.seq} doesn't follow entry ${look.seq - 1}.`);
      if (entryHash(look, byEntry.get(look.seq) ?? []) !== hash)
        complain(`Entry ${look.seq} (${look.name}, ${look.night}) was changed after it was written.`);
      byEntry.delete(look.seq);
      expected = hash;
      next = look.seq + 1;
      entries++;
      seal = hash;
    }
    for (const seq of byEntry.keys()) complain(`Entry ${seq} is missing, but its figures are there.`);
  }
  await followRemoved(null);
  const head = await db.selectFrom("night_heads").selectAll().where("tenant", "=", tenant).executeTakeFirst();
  if ((head?.seq ?? 0) !== next - 1 || (seal !== null && head?.hash !== seal))
    complain(`The chain ends at entry ${next - 1}, but ${head?.seq ?? 0} were written.`);
  return { isWhole: problems.length === 0, entries, removed, seal, problems };
}
