/** Jobs of any number of nodes, in PostgreSQL by pg-boss: through its public interface only. */
import { v5 as nameUuid } from "uuid";
import { type JobEngine, type JobInput, type JobRequest, pauseFor, runInTurns } from "./job-engine";
import { messageOf } from "../../service/service-errors";

export interface PostgresJobsOptions {
  /** After this long, a job of a dead or frozen node is begun by another one, seconds. */
  readonly expireSeconds: number;
  /** Pause after all queues were found empty, ms. */
  readonly pauseMs?: number;
  /** Delay before a job that rejected is tried again, seconds. */
  readonly retrySeconds?: number;
  /** How often a node looks for jobs of dead nodes, ms. */
  readonly expireEveryMs?: number;
  readonly schema?: string;
  /** Errors of the engine itself, such as a database that restarts. */
  readonly onError?: (error: Error) => void;
}

/** Namespace of the ids: pg-boss wants UUIDs. */
const namespace = "6f0b6c1e-7c0e-4a53-9d0f-3a1d7f2b9c55";
/** pg-boss keeps ended jobs this long; an id that is asked for again within it stays one job. */
const keptSeconds = 3 * 86_400;
/** More than any night's number of crashes. */
const mostTries = 1_000;
const queueTries = 5;
/** Rows of one insert. */
const rowsAtOnce = 500;

const uuidOf = (queue: string, id: string): string => nameUuid(`${queue}\n${id}`, namespace);

export async function openPostgresJobs(url: string, options: PostgresJobsOptions): Promise<JobEngine> {
  const { expireSeconds, pauseMs = 500, retrySeconds = 2, expireEveryMs = 15_000, schema, onError } = options;
  const { default: PgBoss } = await import("pg-boss");
  const boss = new PgBoss({
    connectionString: url,
    application_name: "compsheet-nights",
    schedule: false,
    archiveCompletedAfterSeconds: keptSeconds,
    archiveFailedAfterSeconds: keptSeconds,
    ...(schema !== undefined && { schema }),
  });
  boss.on("error", (error) => onError?.(error));
  await boss.start();
  const made = new Map<string, Promise<void>>();

  /** Nodes that make it at the same time can be in each other's way: PostgreSQL ends one of them. */
  async function makeQueue(queue: string, triesLeft: number): Promise<void> {
    try {
      await boss.createQueue(queue, {
        name: queue,
        policy: "standard",
        expireInSeconds: expireSeconds,
        retryLimit: mostTries,
        retryDelay: retrySeconds,
      });
    } catch (error) {
      if ((await boss.getQueue(queue).catch(() => null)) !== null) return;
      if (triesLeft <= 1) throw error;
      await pauseFor(pauseMs * (0.5 + Math.random()), new AbortController().signal);
      await makeQueue(queue, triesLeft - 1);
    }
  }

  /** Queues exist in the database once; each process makes sure of it once. */
  function ensure(queue: string): Promise<void> {
    const known = made.get(queue);
    if (known !== undefined) return known;
    const making = makeQueue(queue, queueTries);
    made.set(queue, making);
    making.catch(() => made.delete(queue));
    return making;
  }

  async function ask(requests: readonly JobRequest[]): Promise<void> {
    for (const queue of new Set(requests.map((request) => request.queue))) await ensure(queue);
    for (let from = 0; from < requests.length; from += rowsAtOnce) {
      await boss.insert(
        requests.slice(from, from + rowsAtOnce).map(({ queue, id, input, priority, due }) => ({
          id: uuidOf(queue, id),
          name: queue,
          data: input,
          priority: priority ?? 0,
          ...(due !== undefined && { startAfter: new Date(due) }),
        })),
      );
    }
  }

  let lastExpiry = Date.now();
  async function pause(signal: AbortSignal): Promise<void> {
    if (Date.now() - lastExpiry >= expireEveryMs) {
      lastExpiry = Date.now();
      await boss.expire().catch((error: unknown) => onError?.(error as Error));
    }
    // Nodes that started together should not ask together.
    await pauseFor(pauseMs * (0.75 + Math.random() / 2), signal);
  }

  return {
    ask,
    async cancel(queue, ids) {
      const open = ids.map((id) => uuidOf(queue, id));
      for (let from = 0; from < open.length; from += rowsAtOnce)
        await boss.cancel(queue, open.slice(from, from + rowsAtOnce));
    },
    async list(queues) {
      const sizes = new Map<string, number>();
      for (const queue of queues) sizes.set(queue, await boss.getQueueSize(queue, { before: "completed" }));
      return sizes;
    },
    // Retention is the engine's: keptSeconds, then its archive.
    forget: () => boss.maintain(),
    async run(work, given) {
      for (const queue of given.queues) await ensure(queue);
      await runInTurns(
        given,
        async (queue) => {
          try {
            const [job] = await boss.fetch<JobInput>(queue);
            if (job === undefined) return false;
            try {
              const { again } = await work({ queue, input: job.data });
              if (again !== undefined) await ask([again]);
              await boss.complete(queue, job.id);
            } catch (error) {
              await boss.fail(queue, job.id, { message: messageOf(error) });
            }
            return true;
          } catch (error) {
            // The database is away: the job comes back by its expiry.
            onError?.(error as Error);
            return false;
          }
        },
        () => pause(given.signal),
      );
    },
    close: () => boss.stop({ graceful: false, close: true, wait: true }),
  };
}
