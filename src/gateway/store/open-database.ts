/** Opens the database: a file of this machine, or the PostgreSQL that several nodes share. */
import { closeSync, mkdirSync, openSync } from "node:fs";
import path from "node:path";
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, SqliteDialect } from "kysely";
import type { Pool, PoolClient } from "pg";
import { migrate } from "./migrations";
import { isPostgresOutage, StoreOutageError } from "./store-outage";
import type { Tables } from "./tables";

/** Where the state is kept: `file` is a path, ":memory:" for none; `url` is postgresql://… */
export type DatabaseAddress = { readonly file: string } | { readonly url: string };

/** A database that cannot be opened, with what to do. It never repeats the address, which may hold a password. */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
}

/** Milliseconds that one waits for another program that writes to the file. */
const fileWaitMs = 5000;
const connectWaitMs = 10_000;
const mostConnections = 10;
/** Milliseconds that PostgreSQL may take for one statement, waiting for others' included. */
const usualPatienceMs = 10_000;
/** PostgreSQL's bigint, which pg gives as text: all of ours are times and counts, exact as numbers. */
const bigintType = 20;

export interface DatabaseOptions {
  /** Milliseconds after which a PostgreSQL that does not answer is asked no more over this connection. */
  readonly patienceMs?: number;
}

/** Opens it and brings its tables up to date. Throws a DatabaseError. */
export async function openDatabase(
  address: DatabaseAddress,
  { patienceMs = usualPatienceMs }: DatabaseOptions = {},
): Promise<Kysely<Tables>> {
  const { db, atOnce } = "url" in address ? await openPostgres(address.url, patienceMs) : await openFile(address.file);
  try {
    await atOnce(() => migrate(db));
  } catch (cause) {
    await db.destroy();
    throw new DatabaseError(
      "url" in address
        ? "The PostgreSQL of DATABASE_URL cannot be used. Check that it runs, that the address and password are right, " +
            "and that its user may create tables."
        : `The store ${address.file} cannot be used: it is damaged, or was written by a newer version.`,
      { cause },
    );
  }
  return db;
}

interface OpenedDatabase {
  readonly db: Kysely<Tables>;
  /** All of it is done or, where it fails or the program is killed, nothing; and nobody else's comes between. */
  readonly atOnce: (work: () => Promise<void>) => Promise<void>;
}

async function openFile(file: string): Promise<OpenedDatabase> {
  const { default: Libsql } = await import("libsql");
  try {
    if (file !== ":memory:") {
      mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
      // Download links open what they lead to: no other user of the machine reads them. Its side files take after it.
      closeSync(openSync(file, "a", 0o600));
    }
    const database = new Libsql(file);
    database.exec(`pragma busy_timeout = ${fileWaitMs}`);
    database.exec("pragma journal_mode = wal");
    database.exec("pragma synchronous = full");
    database.exec("pragma foreign_keys = on");
    return {
      db: new Kysely<Tables>({ dialect: new SqliteDialect({ database }) }),
      // Kysely does so itself in PostgreSQL alone.
      async atOnce(work) {
        database.exec("begin immediate");
        try {
          await work();
          database.exec("commit");
        } catch (cause) {
          // A full disk has ended it already.
          if (database.inTransaction) database.exec("rollback");
          throw cause;
        }
      },
    };
  } catch (cause) {
    throw new DatabaseError(
      `The store ${file} cannot be opened: its folder must be writable and the file a store of ours.`,
      { cause },
    );
  }
}

async function openPostgres(url: string, patienceMs: number): Promise<OpenedDatabase> {
  const { default: pg } = await import("pg");
  const getTypeParser = pg.types.getTypeParser as (type: number, format?: string) => (text: string) => unknown;
  const pool = new pg.Pool({
    connectionString: url,
    max: mostConnections,
    connectionTimeoutMillis: connectWaitMs,
    keepAlive: true,
    types: { getTypeParser: (type: number, format) => (type === bigintType ? Number : getTypeParser(type, format)) },
  });
  // A connection that breaks, idle or at work, is replaced by the next query; without a listener it would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => void client.on("error", () => undefined));
  const dialect = new PostgresDialect({ pool: withPatience(pool, patienceMs) });
  return { db: new Kysely<Tables>({ dialect }), atOnce: (work) => work() };
}

function rethrow(cause: unknown): never {
  if (!isPostgresOutage(cause)) throw cause;
  throw new StoreOutageError(cause instanceof Error ? cause.message : String(cause), { cause });
}

/** Gives up connections that an answer did not come over in time: who had them next would wait as well. */
function withPatience(pool: Pool, patienceMs: number): PostgresPool {
  // A node that is cut off in the middle of a change holds its rows, which all others need, no longer than this.
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
            reject(new StoreOutageError("The database does not answer."));
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
