/** Tells which exports have changed: within this node, or to all nodes by PostgreSQL's LISTEN and NOTIFY. */
import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Tables } from "./tables";

/** An export's query UUID; null: some changes may have been missed. */
export type ChangeListener = (queryUUID: string | null) => void;

export interface ChangeFeed {
  /** Within the transaction that changes the export: nobody hears of what is undone. */
  tell(transaction: Kysely<Tables>, queryUUID: string): Promise<void>;
  /** After that transaction. */
  told(queryUUID: string): void;
  /** Gives what ends it. */
  listen(listener: ChangeListener): () => void;
  close(): Promise<void>;
}

/** For a store that this process alone changes. */
export function createLocalFeed(): ChangeFeed {
  const listeners = new Set<ChangeListener>();
  return {
    tell: () => Promise.resolve(),
    told: (queryUUID) => listeners.forEach((listener) => listener(queryUUID)),
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => Promise.resolve(),
  };
}

export interface PostgresFeedOptions {
  /** Milliseconds before the first new try to connect; each further one takes twice as long, up to `longestPauseMs`. */
  readonly firstPauseMs?: number;
  readonly longestPauseMs?: number;
  /** How often the connection is tried while nothing comes. */
  readonly probeMs?: number;
}

const channel = "compsheet_exports";
const answerWithinMs = 10_000;

/** One connection of its own, which is made anew whenever it breaks; then every listener hears null. */
export function createPostgresFeed(
  url: string,
  { firstPauseMs = 250, longestPauseMs = 10_000, probeMs = 30_000 }: PostgresFeedOptions = {},
): ChangeFeed {
  const listeners = new Set<ChangeListener>();
  const closing = new AbortController();
  const emit: ChangeListener = (queryUUID) => listeners.forEach((listener) => listener(queryUUID));
  let running: Promise<void> | null = null;

  /** Resolves when the connection has ended; rejects where there was none. */
  async function hear(onConnected: () => void): Promise<void> {
    const { default: pg } = await import("pg");
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
    });
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    client.on("error", end);
    client.on("end", end);
    client.on("notification", ({ payload }) => emit(payload ?? null));
    closing.signal.addEventListener("abort", end);
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      onConnected();
      // A connection that a router has forgotten breaks only when something is sent.
      const probe = setInterval(() => void client.query("select 1").catch(end), probeMs);
      await ended.finally(() => clearInterval(probe));
    } finally {
      closing.signal.removeEventListener("abort", end);
      await client.end().catch(() => undefined);
    }
  }

  async function run(): Promise<void> {
    let failures = 0;
    while (!closing.signal.aborted) {
      await hear(() => {
        failures = 0;
        emit(null);
      }).catch(() => undefined);
      const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** failures);
      failures += 1;
      await wait(pause, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  return {
    tell: async (transaction, queryUUID) =>
      void (await sql`select pg_notify(${channel}, ${queryUUID})`.execute(transaction)),
    told: () => undefined,
    listen(listener) {
      listeners.add(listener);
      running ??= run();
      return () => void listeners.delete(listener);
    },
    async close() {
      closing.abort();
      await running;
    },
  };
}
