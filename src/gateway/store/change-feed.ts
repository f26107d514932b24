/** Announces changed exports: within this node, or to all nodes by PostgreSQL's LISTEN and NOTIFY. */
import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Tables } from "./tables";

/** An export's query UUID; null: some changes may have been missed. */
export type ChangeListener = (queryUUID: string | null) => void;

export interface ChangeFeed {
  /** Within the transaction that changes the export, so a rollback announces nothing. */
  tell(transaction: Kysely<Tables>, queryUUID: string): Promise<void>;
  /** After that transaction. */
  told(queryUUID: string): void;
  /** Returns the unsubscribe function. */
  listen(listener: ChangeListener): () => void;
  close(): Promise<void>;
}

/** For a store that only this process changes. */
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
  /** Delay before the first reconnect, ms; doubles each time, up to `longestPauseMs`. */
  readonly firstPauseMs?: number;
  readonly longestPauseMs?: number;
  /** How often an idle connection is probed, ms. */
  readonly probeMs?: number;
}

const channel = "compsheet_exports";
const answerWithinMs = 10_000;

/** Uses a dedicated connection and reconnects whenever it breaks; all listeners get null then. */
export function createPostgresFeed(
  url: string,
  { firstPauseMs = 250, longestPauseMs = 10_000, probeMs = 30_000 }: PostgresFeedOptions = {},
): ChangeFeed {
  const listeners = new Set<ChangeListener>();
  const closing = new AbortController();
  const emit: ChangeListener = (queryUUID) => listeners.forEach((listener) => listener(queryUUID));
  let running: Promise<void> | null = null;

  /** Resolves when the connection has ended; rejects if it never opened. */
  async function hear(onConnected: () => void): Promise<void> {
    const { default: pg } = await import("pg");
    closing.signal.throwIfAborted();
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
