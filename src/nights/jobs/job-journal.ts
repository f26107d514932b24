/** Jobs in a libsql file of one process: nothing to install. */
import { chmodSync, closeSync, mkdirSync, openSync } from "node:fs";
import path from "node:path";
import type Libsql from "libsql";
import { type Job, type JobEngine, type JobInput, type JobRequest, pauseFor, runInTurns } from "./job-engine";
import { DatabaseError, isDiskFull } from "../../gateway/store/open-database";
import { messageOf } from "../../service/service-errors";

/** The journal belongs to another process. */
export class JournalInUseError extends Error {
  override readonly name = "JournalInUseError";
}

export interface JournalOptions {
  readonly now?: () => number;
  /** Pause after all queues were found empty, ms. */
  readonly pauseMs?: number;
  /** Delay before a job that rejected is tried again, ms; doubles each time up to an hour. */
  readonly retryMs?: number;
}

interface Held {
  readonly id: string;
  readonly input: string;
  readonly tries: number;
}

const longestRetryMs = 3_600_000;

/** Earlier versions made it for all to read. Only its owner can change that, and not every share knows modes. */
function makePrivate(file: string): void {
  try {
    chmodSync(file, 0o600);
  } catch {
    // It stays usable.
  }
}

/** Throws JournalInUseError if another process has it open. */
export async function openJobJournal(
  file: string,
  { now = Date.now, pauseMs = 100, retryMs = 1_000 }: JournalOptions = {},
): Promise<JobEngine> {
  const { default: Database } = await import("libsql");
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  // Names of models are the firm's: other users of the machine must not read them. SQLite's side files inherit the
  // mode.
  for (const name of [file, `${file}.lock`]) {
    closeSync(openSync(name, "a", 0o600));
    makePrivate(name);
  }
  const lock = takeLock(Database, `${file}.lock`);
  const db = new Database(file, { timeout: 10_000 });
  // A job counts as asked only when it has reached the disk.
  db.exec("pragma journal_mode = wal; pragma synchronous = full");
  db.exec(`create table if not exists jobs (
      queue text not null, id text not null, input text not null, state text not null default 'open',
      priority integer not null, due integer not null, tries integer not null default 0, ended integer, failure text,
      primary key (queue, id));
    create index if not exists jobs_open on jobs (queue, state, due);`);
  const release = db.prepare("update jobs set state = 'open' where state = 'held'");
  const put = db.prepare(
    "insert into jobs (queue, id, input, priority, due) values (?, ?, ?, ?, ?) on conflict do nothing",
  );
  const claim = db.prepare(`update jobs set state = 'held', tries = tries + 1 where (queue, id) in (
      select queue, id from jobs where queue = ? and state = 'open' and due <= ?
      order by priority desc, due, rowid limit 1)
    returning id, input, tries`);
  const finish = db.prepare("update jobs set state = 'done', ended = ? where queue = ? and id = ?");
  const repeat = db.prepare("update jobs set state = 'open', due = ?, failure = ? where queue = ? and id = ?");
  const cancelOne = db.prepare(
    "update jobs set state = 'cancelled', ended = ? where queue = ? and id = ? and state = 'open'",
  );
  const openOf = db.prepare("select count(*) as count from jobs where queue = ? and state in ('open', 'held')");

  const putOne = ({ queue, id, input, priority = 0, due = 0 }: JobRequest): void =>
    void put.run(queue, id, JSON.stringify(input), priority, due);
  /** All or nothing. */
  function atOnce(work: () => void): void {
    db.exec("begin immediate");
    try {
      work();
      db.exec("commit");
    } catch (cause) {
      // A full disk has already ended it.
      if (db.open && db.inTransaction) db.exec("rollback");
      throw cause;
    }
  }
  const end = (queue: string, id: string, again: JobRequest | undefined): void =>
    atOnce(() => {
      if (again !== undefined) putOne(again);
      finish.run(now(), queue, id);
    });

  return {
    ask(requests) {
      atOnce(() => requests.forEach(putOne));
      return Promise.resolve();
    },
    cancel(queue, ids) {
      for (const id of ids) cancelOne.run(now(), queue, id);
      return Promise.resolve();
    },
    list: (queues) =>
      Promise.resolve(new Map(queues.map((queue) => [queue, (openOf.get(queue) as { readonly count: number }).count]))),
    forget(before) {
      db.prepare("delete from jobs where ended < ?").run(before);
      return Promise.resolve();
    },
    async run(work, options) {
      // Nothing is under way yet: what was begun belongs to an earlier life, or to a run that a full disk ended.
      release.run();
      await runInTurns(
        options,
        async (queue) => {
          const held = claim.get(queue, now()) as Held | undefined;
          if (held === undefined) return false;
          const job: Job = { queue, input: JSON.parse(held.input) as JobInput };
          try {
            end(queue, held.id, (await work(job)).again);
          } catch (error) {
            const delay = Math.min(longestRetryMs, retryMs * 2 ** (held.tries - 1));
            repeat.run(now() + delay, messageOf(error), queue, held.id);
          }
          return true;
        },
        () => pauseFor(pauseMs, options.signal),
      );
    },
    close() {
      db.close();
      lock.close();
      return Promise.resolve();
    },
  };
}

/** The system releases it with the process, however that ends. */
function takeLock(Database: typeof Libsql, file: string): Libsql.Database {
  const lock = new Database(file, { timeout: 0 });
  try {
    lock.exec("pragma locking_mode = exclusive; create table if not exists lock (held integer); begin exclusive");
    return lock;
  } catch (cause) {
    lock.close();
    if (isDiskFull(cause))
      throw new DatabaseError(`The disk of ${path.dirname(file)} is full. Free some space, then start again.`, {
        cause,
      });
    throw new JournalInUseError(
      "Another process runs the nights of this folder. Stop it first, or wait until it ends.",
    );
  }
}
