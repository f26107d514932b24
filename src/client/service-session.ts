/**
 * State that the requests over one connection share: the budget, the queue, the requests under way. Another key or
 * address gets another session, so neither responses nor quotas mix.
 */
import { decode, type WireSchema } from "../service/decode";
import { isServiceError } from "../service/service-errors";
import type { ActivityObserver } from "./request-records";
import { secretOf, withoutSecret } from "./authentication";
import type { Clock } from "./clock";
import { type Connection, connectionChanged } from "./connection";
import type { HttpRequest, HttpTransport } from "./http-transport";
import { type RateLimits, readRateLimits } from "./rate-limit-headers";
import type { CallOptions, CallPriority, Reply } from "./rental-service";
import { type BudgetWindow, createRequestBudget } from "./request-budget";
import { createRequestQueue, type Turn, type Waiting } from "./request-queue";
import { isRepeatable, retryDelay, shortestTryRate } from "./retry-policy";
import { createSharedRequests, type RunningRequest } from "./shared-requests";
import { statusError } from "./status-errors";

export interface SessionSettings {
  /**
   * Hard time-out of a request, including tries, back-off and the wait in the queue. Restarts for queued calls when the
   * queue moves, and is suspended while the service's quota allows no request.
   */
  readonly timeoutMs: number;
  /** Of one try. */
  readonly attemptTimeoutMs: number;
  /** Maximum time in the queue, even if it moves. */
  readonly longestWaitMs: number;
  readonly concurrency: number;
  /** Of a request with temporary failures. */
  readonly mostTries: number;
  /** Paces requests if the service reports no RateLimit-Policy. */
  readonly fallbackBudget: BudgetWindow;
}

export interface SessionDependencies {
  readonly transport: HttpTransport;
  readonly clock: Clock;
  /** 0..1. */
  readonly random: () => number;
  readonly observer: ActivityObserver;
  /** Numbers the tries of all sessions. */
  readonly nextRecordId: () => number;
  readonly settings: SessionSettings;
}

export interface ServiceRequest<Output> {
  readonly http: HttpRequest;
  readonly response: WireSchema<Output>;
}

export interface ServiceSession {
  /** The decoded response. Callers with the same question share one object, so it must not be changed. */
  request<Output>(request: ServiceRequest<Output>, call: CallOptions): Promise<Reply<Output>>;
  /** Ends every request under way with a ConnectionChangedError. */
  end(): void;
}

/** `headers` contain the connection's key. */
export function createServiceSession(
  dependencies: SessionDependencies,
  connection: Connection,
  headers: Readonly<Record<string, string>>,
): ServiceSession {
  const { transport, clock, random, observer, nextRecordId, settings } = dependencies;
  const budget = createRequestBudget(settings.fallbackBudget);
  const queue = createRequestQueue({
    clock,
    budget,
    random,
    concurrency: settings.concurrency,
    stallMs: settings.timeoutMs,
    longestWaitMs: settings.longestWaitMs,
  });
  const shared = createSharedRequests();
  let reachedBefore = false;

  /** Tries until there is a response, a permanent failure, or no time left. */
  function start<Output>(
    request: ServiceRequest<Output>,
    signal: AbortSignal,
    priority: CallPriority,
    { continues = false, notBefore, askedBy }: CallOptions,
  ): RunningRequest<Reply<Output>> {
    const { method, path } = request.http;
    const endpoint = `${method} ${path}`;
    const madeAt = clock.now();
    let urgency = priority;
    let waiting: Waiting<Reply<Output>> | undefined;
    /** Time spent in tries and back-off; the queue has separate limits. */
    let spentMs = 0;
    const leftMs = (turn: Turn) => Math.min(settings.timeoutMs - spentMs, turn.patienceMs());

    async function run(): Promise<Reply<Output>> {
      for (let attempt = 1; ; attempt++) {
        let taken: Turn | undefined;
        try {
          const ticket = { endpoint, madeAt, signal, priority: urgency, isFirst: continues || attempt > 1 };
          waiting = queue.run(ticket, async (turn) => {
            taken = turn;
            const startedAt = clock.now();
            const timeoutMs = Math.min(settings.attemptTimeoutMs, leftMs(turn));
            try {
              return await tryOnce(request, { endpoint, attempt, timeoutMs, signal, turn, notBefore, askedBy });
            } finally {
              // A try may last longer where a calculation held the thread up.
              spentMs += Math.min(clock.now() - startedAt, timeoutMs);
            }
          });
          return await waiting.result;
        } catch (error) {
          if (!taken || !isServiceError(error)) throw error;
          const delay = retryDelay({
            error,
            attempt,
            repeatable: isRepeatable(method, path),
            remainingMs: leftMs(taken) - settings.timeoutMs * shortestTryRate,
            random: random(),
            mostTries: settings.mostTries,
          });
          if (delay === undefined) throw error;
          if (delay > 0) await clock.sleep(delay, signal);
          spentMs += delay;
        }
      }
    }

    return {
      result: run(),
      raise: () => {
        urgency = "interactive";
        waiting?.raise();
      },
    };
  }

  interface Try {
    readonly endpoint: string;
    readonly attempt: number;
    readonly timeoutMs: number;
    readonly signal: AbortSignal;
    readonly turn: Turn;
    readonly notBefore: number | undefined;
    readonly askedBy: string | undefined;
  }

  async function tryOnce<Output>(
    { http, response }: ServiceRequest<Output>,
    { endpoint, attempt, timeoutMs, signal, turn, notBefore, askedBy }: Try,
  ): Promise<Reply<Output>> {
    const record = { id: nextRecordId(), endpoint, startedAt: clock.now(), attempt, ...(askedBy && { askedBy }) };
    let status: number | undefined;
    let retryAfterMs: number | undefined;
    const end = (error?: string) =>
      observer.onRequest({
        ...record,
        durationMs: clock.now() - record.startedAt,
        ...(status !== undefined && { status }),
        ...(error !== undefined && { error }),
      });
    observer.onRequest(record);
    try {
      const answer = await transport(http, {
        baseUrl: connection.baseUrl,
        serviceName: connection.name,
        headers,
        timeoutMs,
        signal,
        oldestMs: notBefore === undefined ? undefined : clock.now() - notBefore,
        reachedBefore,
        onHeaders: (answered, fields) => {
          reachedBefore = true;
          status = answered;
          const limits = readRateLimits(fields, clock.now());
          retryAfterMs = waitAsked(answered, limits);
          turn.answered({ status: answered, limits, retryAfterMs });
          observer.onQuota(budget.quotas());
        },
      });
      if (answer.status < 200 || answer.status > 299) throw statusError({ ...answer, endpoint, retryAfterMs });
      const data = decode(response, answer.body, endpoint);
      end();
      return { data, fetchedAt: clock.now(), endpoint };
    } catch (error) {
      if (!isServiceError(error)) throw error;
      const shown = withoutSecret(error, secretOf(connection));
      end(shown.message);
      throw shown;
    }
  }

  return {
    request: ({ http, response }, call) =>
      shared.join(
        `${http.method} ${http.path}${http.query}\n${http.body ?? ""}`,
        `${http.method} ${http.path}`,
        call,
        (signal, priority) => start({ http, response }, signal, priority, call),
      ),
    end: () => shared.endAll(connectionChanged()),
  };
}

/** How long a refusal asks to wait: Retry-After, else the reset of the exhausted policy. */
function waitAsked(status: number, { retryAfterMs, states = [] }: RateLimits): number | undefined {
  if (status === 503) return retryAfterMs;
  if (status !== 429) return undefined;
  const resets = states.flatMap(({ remaining, resetMs }) =>
    remaining === 0 && resetMs !== undefined ? [resetMs] : [],
  );
  return retryAfterMs ?? (resets.length > 0 ? Math.max(...resets) : undefined);
}
