/** Opens the database: a local file, or a PostgreSQL that several nodes share. */
import { closeSync, mkdirSync, openSync } from "node:fs";
import path from "node:path";
import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type SqliteDatabase,
  SqliteDialect,
} from "kysely";
import type Libsql from "libsql";
import type { Pool, PoolClient } from "pg";
import { migrate } from "./migrations";
import { isPostgresOutage, StoreOutageError } from "./store-outage";
import type { Tables } from "./tables";
import { messageOf } from "../../service/service-errors";

/** Where the state is kept: `file` is a path, or ":memory:" for none; `url` is postgresql://… */
export type DatabaseAddress = { readonly file: string } | { readonly url: string };

/** A database that can't be opened, with what to do. Never contains the address, which may hold a password. */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
}

/** How long to wait for another program's write to the file, ms. */
const fileWaitMs = 5000;
const connectWaitMs = 10_000;
const mostConnections = 10;
/** Maximum time of one PostgreSQL statement including lock waits, ms. */
const usualPatienceMs = 10_000;
/** Any number that no other program of the database locks. */
const tablesLock = 7_041_986_113;
/** PostgreSQL's bigint, which pg returns as text: ours are times and counts, exact as numbers. */
const bigintType = 20;

export interface DatabaseOptions {
  /** After this many ms without a response, a PostgreSQL connection is given up. */
  readonly patienceMs?: number;
}

/** Opens it and migrates its tables: the gateway's, unless others are given. Throws a DatabaseError. */
export async function openDatabase<T = Tables>(
  address: DatabaseAddress,
  { patienceMs = usualPatienceMs }: DatabaseOptions = {},
  migrateTables: (db: Kysely<T>) => Promise<void> = migrate,
): Promise<Kysely<T>> {
  const { db, atOnce } =
    "url" in address ? await openPostgres<T>(address.url, patienceMs) : await openFile<T>(address.file);
  try {
    await atOnce(() => migrateTables(db));
  } catch (cause) {
    await db.destroy();
    throw new DatabaseError(
      "url" in address
        ? "The PostgreSQL of DATABASE_URL cannot be used. Check that it runs, that the address and password are right, " +
            "and that its user may create tables. In the password, write % as %25, # as %23 and / as %2F."
        : isDiskFull(cause)
          ? `The store ${address.file} cannot be used: the disk is full. Free some space, then start again.`
          : `The store ${address.file} cannot be used: it is damaged, or was written by a newer version. Restore a backup, or install that version.`,
      { cause },
    );
  }
  return db;
}

interface OpenedDatabase<T> {
  readonly db: Kysely<T>;
  /** All or nothing, even if it fails or the program is killed, and no other change in between. */
  readonly atOnce: (work: () => Promise<void>) => Promise<void>;
}

async function openFile<T>(file: string): Promise<OpenedDatabase<T>> {
  const { default: Libsql } = await import("libsql");
  try {
    if (file !== ":memory:") {
      mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
      // Download links grant access to files: other users of the machine must not read them. SQLite's side files
      // inherit the mode.
      closeSync(openSync(file, "a", 0o600));
    }
    const database = new Libsql(file);
    database.exec(`pragma busy_timeout = ${fileWaitMs}`);
    database.exec("pragma journal_mode = wal");
    database.exec("pragma synchronous = full");
    database.exec("pragma foreign_keys = on");
    return {
      db: new Kysely<T>({ dialect: new SqliteDialect({ database: withEndedTransactions(database) }) }),
      // Kysely only does so for PostgreSQL.
      async atOnce(work) {
        database.exec("begin immediate");
        try {
          await work();
          database.exec("commit");
        } catch (cause) {
          // A full disk has already ended it.
          if (database.open && database.inTransaction) database.exec("rollback");
          throw cause;
        }
      },
    };
  } catch (cause) {
    throw new DatabaseError(
      isDiskFull(cause)
        ? `The store ${file} cannot be opened: the disk is full. Free some space, then start again.`
        : `The store ${file} cannot be opened: its folder must be writable and the file a store of ours.`,
      { cause },
    );
  }
}

/** Whether SQLite had no room. */
export const isDiskFull = (cause: unknown): boolean => (cause as { readonly code?: unknown }).code === "SQLITE_FULL";

/** A full disk ends a transaction by itself. Kysely's rollback would fail then, and hide the reason. */
function withEndedTransactions(database: Libsql.Database): SqliteDatabase {
  const nothing = { reader: false, all: () => [], run: () => ({ changes: 0, lastInsertRowid: 0 }), iterate: none };
  return {
    close: () => void database.close(),
    // Asking a closed database for its transaction would end the whole program.
    prepare: (text) =>
      text === "rollback" && database.open && !database.inTransaction ? nothing : database.prepare(text),
  };
}
function* none(): IterableIterator<never> {}

async function openPostgres<T>(url: string, patienceMs: number): Promise<OpenedDatabase<T>> {
  const { default: pg } = await import("pg");
  const getTypeParser = pg.types.getTypeParser as (type: number, format?: string) => (text: string) => unknown;
  const pool = new pg.Pool({
    connectionString: url,
    max: mostConnections,
    connectionTimeoutMillis: connectWaitMs,
    keepAlive: true,
    types: { getTypeParser: (type: number, format) => (type === bigintType ? Number : getTypeParser(type, format)) },
  });
  // The next query replaces a broken connection, idle or active; without a listener the error would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => void client.on("error", () => undefined));
  const dialect = new PostgresDialect({ pool: withPatience(pool, patienceMs) });
  return { db: new Kysely<T>({ dialect }), atOnce: (work) => oneNodeAtATime(pool, patienceMs, work) };
}

/**
 * "create table if not exists" fails where two nodes start together; the lock goes with the connection, however that
 * ends.
 */
async function oneNodeAtATime(pool: Pool, patienceMs: number, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect().catch(rethrow);
  const run = (text: string) => client.query(text).catch(rethrow);
  try {
    await run("begin");
    await run(`set local lock_timeout = ${patienceMs}`);
    await run(`select pg_advisory_xact_lock(${tablesLock})`);
    await work();
    await run("commit");
  } finally {
    // Not kept: each idle connection costs a request when a network loses them all.
    client.release(true);
  }
}

function rethrow(cause: unknown): never {
  if (!isPostgresOutage(cause)) throw cause;
  throw new StoreOutageError(messageOf(cause), { cause });
}

/** Discards connections that time out: their next user would wait too. */
function withPatience(pool: Pool, patienceMs: number): PostgresPool {
  // Releases the row locks of a node cut off in the middle of a change, which all others need.
  const patienceOfServer = `set idle_in_transaction_session_timeout = ${Math.ceil(patienceMs / 2)}`;
  const told = new WeakSet<PoolClient>();
  return {
    async connect() {
      const client = await pool.connect().catch(rethrow);
      let isStuck = false;
      const query = (text: string, parameters: readonly unknown[]) =>
        new Promise((resolve, reject) => {
          const giveUp = () => {
            isStuck = true;
            reject(new StoreOutageError("The database does not answer. Check that it runs and isn't overloaded."));
          };
          if (isStuck) return giveUp();
          const timer = setTimeout(giveUp, patienceMs);
          client
            .query(text, [...parameters])
            .catch(rethrow)
            .finally(() => clearTimeout(timer))
            .then(resolve, reject);
        });
      const release = () => client.release(isStuck);
      if (!told.has(client)) {
        told.add(client);
        await query(patienceOfServer, []).catch((cause: unknown) => {
          client.release(true);
          throw cause;
        });
      }
      return { query: query as PostgresPoolClient["query"], release };
    },
    end: () => pool.end(),
  };
}
