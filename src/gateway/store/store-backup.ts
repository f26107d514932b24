/**
 * A store as lines of JSON, from either database: for backups, and to move from a file to PostgreSQL. Leaves out
 * responses and the quota: they are learned again.
 */
import type { Kysely } from "kysely";
import type { Tables } from "./tables";

/** In the order of their references. */
const tables = [
  "members",
  "member_tokens",
  "member_usage",
  "exports",
  "export_intents",
  "webhook_receipts",
  "audit",
  "signing_keys",
  "intake_mappings",
] as const;
type KeptTable = (typeof tables)[number];

const form = "compsheet-gateway-backup";
const version = 1;
const rowsAtOnce = 50;

/** A file that isn't one of our backups, or a store that isn't empty. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

/** @returns the lines, each with its line feed, from one snapshot */
export async function* writeBackup(db: Kysely<Tables>, isPostgres: boolean): AsyncGenerator<string> {
  const reading = db.transaction();
  const lines = await (isPostgres ? reading.setIsolationLevel("repeatable read") : reading).execute(
    async (transaction) => {
      const all: string[] = [];
      for (const table of tables) {
        const rows = await transaction.selectFrom(table).selectAll().execute();
        all.push(...rows.map((row) => `${JSON.stringify([table, row])}\n`));
      }
      return all;
    },
  );
  yield `${JSON.stringify({ form, version, rows: lines.length })}\n`;
  yield* lines;
}

/**
 * Fills an empty store: all of it, or nothing if a line can't be read.
 * @returns how many rows
 * @throws BackupError
 */
export async function readBackup(db: Kysely<Tables>, lines: AsyncIterable<string>): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    for (const table of tables)
      // A gateway that was started has its signing key there, before it has members.
      if ((await transaction.selectFrom(table).selectAll().limit(1).execute()).length > 0)
        throw new BackupError("This store is in use already. Restore into an empty one: another file or database.");
    let expected: number | null = null;
    let count = 0;
    let waiting: Record<string, unknown>[] = [];
    let current: KeptTable = tables[0];
    const flush = async () => {
      for (let at = 0; at < waiting.length; at += rowsAtOnce)
        await transaction
          .insertInto(current)
          .values(waiting.slice(at, at + rowsAtOnce))
          .execute();
      waiting = [];
    };
    for await (const line of lines) {
      if (line.trim() === "") continue;
      const value = parse(line);
      if (expected === null) {
        expected = rowsOf(value);
        continue;
      }
      const [table, row] = Array.isArray(value) ? (value as unknown[]) : [];
      const known = tables.find((one) => one === table);
      if (!known || typeof row !== "object" || row === null)
        throw new BackupError(`Line ${count + 2} isn't a row of a backup. Nothing was restored; take another backup.`);
      if (known !== current || waiting.length >= 1000) await flush();
      current = known;
      waiting.push(row as Record<string, unknown>);
      count += 1;
    }
    await flush();
    if (expected === null)
      throw new BackupError("This file isn't a gateway backup. Name one that compsheet gateway backup wrote.");
    if (count !== expected)
      throw new BackupError(
        `The backup is cut off: it has ${count} of ${expected} rows. Nothing was restored. Use an earlier backup.`,
      );
    return count;
  });
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new BackupError("The backup is damaged. Nothing was restored. Use an earlier one.");
  }
}

function rowsOf(value: unknown): number {
  const head = value as { readonly form?: unknown; readonly version?: unknown; readonly rows?: unknown } | null;
  if (head?.form !== form || typeof head.rows !== "number")
    throw new BackupError("This file isn't a gateway backup. Name one that compsheet gateway backup wrote.");
  if (head.version !== version)
    throw new BackupError("This backup was written by a newer version. Install that one first.");
  return head.rows;
}
