/**
 * One network for all workbooks of a run: together they stay within the quota, and shared questions are sent once. It
 * also answers the add-in's request for its connection, so the key stays in memory.
 */
import { usualQuota } from "../service/quota-window";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { QuotaRecord } from "../client/request-records";
import type { Clock } from "../client/clock";
import type { Connection } from "../client/connection";
import { limitAnswers } from "../client/limited-fetch";
import { readRateLimits } from "../client/rate-limit-headers";
import { createRequestBudget } from "../client/request-budget";
import { postedQuestions } from "../service/endpoints";
import { signaturesPath, signingKeysPath } from "../service/gateway-signing";

export interface SharedNetworkParts {
  /** Null: the server that serves the add-in declares it. */
  readonly connection: Connection | null;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
}

/** A question and the service's answer. */
export interface ReadAnswer {
  /** Method and address below the server, and the hash of what was posted: never a key. */
  readonly key: string;
  readonly body: string;
}

/** The network as one workbook sees it. */
export interface WorkbookNetwork {
  readonly fetch: typeof fetch;
  /** Its requests to the service. */
  readonly requests: () => number;
  /** What it read, also what other workbooks had asked: enough to refresh it again without the service. */
  readonly answers: () => readonly ReadAnswer[];
}

export interface SharedNetwork {
  forWorkbook(): WorkbookNetwork;
  /** Requests that reached the service. */
  readonly requests: number;
  /** Quota left according to the last response; null before the first. */
  readonly quotaLeft: number | null;
  /** The policy of the last response with the fewest requests left; null before the first. */
  readonly tightestQuota: QuotaRecord | null;
}

interface Question {
  readonly key: string;
  readonly onAnswer: (body: string) => void;
}

interface KeptAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

/** Until a service reports a policy: the documented example. */
const fallback = usualQuota;
/** Longer waits are left to the workbook, which can report them. */
const longestWaitMs = 5_000;
/** Interval for rechecking while only the end of another request can free this one. */
const lookMs = 50;
/** Characters of responses kept for the run. */
const mostKept = 200_000_000;
/** Headers about the moment of the request, which don't apply to reused responses. */
const momentary = /^(?:ratelimit.*|retry-after|date|content-(?:length|encoding)|transfer-encoding)$/i;

export function createSharedNetwork({ connection, fetch: given, clock }: SharedNetworkParts): SharedNetwork {
  const fetch = limitAnswers(given);
  const budget = createRequestBudget(fallback);
  const kept = new LRUCache<string, KeptAnswer>({ maxSize: mostKept, sizeCalculation: ({ body }) => body.length + 1 });
  const underWay = new Map<string, Promise<KeptAnswer | null>>();
  let requests = 0;
  const beganAt = clock.now();

  /** Every workbook gets this response, so a gateway must not return one from before the run. */
  function asFreshAsTheRun(init: RequestInit): RequestInit {
    const headers = new Headers(init.headers);
    if (!headers.has("Cache-Control"))
      headers.set("Cache-Control", `max-age=${Math.max(0, Math.floor((clock.now() - beganAt) / 1_000))}`);
    return { ...init, headers };
  }

  /** Asks the service; if the wait is too long, responds with 429 as the service would. */
  async function send(input: RequestInfo | URL, init: RequestInit, count: () => void): Promise<Response> {
    for (;;) {
      init.signal?.throwIfAborted();
      const now = clock.now();
      const wait = budget.nextStart(now) - now;
      if (wait <= 0) break;
      if (wait > longestWaitMs && Number.isFinite(wait)) {
        return new Response("", { status: 429, headers: { "Retry-After": String(Math.ceil(wait / 1000)) } });
      }
      await clock.sleep(Math.min(wait, lookMs), init.signal ?? undefined);
    }
    budget.start();
    requests += 1;
    count();
    try {
      const response = await fetch(input, init);
      const limits = readRateLimits(response.headers, clock.now());
      budget.finish(clock.now(), limits);
      if (response.status === 429 && limits.retryAfterMs !== undefined)
        budget.hold(clock.now(), clock.now() + limits.retryAfterMs);
      return response;
    } catch (error) {
      budget.finish(clock.now());
      throw error;
    }
  }

  /** `question`: equal for requests with the same response. */
  async function sendKept(question: Question, url: string, init: RequestInit, count: () => void): Promise<Response> {
    const { key, onAnswer } = question;
    const known = kept.get(key);
    if (known !== undefined) return replay(known, onAnswer);
    const other = underWay.get(key);
    if (other !== undefined) {
      const shared = await other;
      // If the other request failed, asks again, one at a time.
      return shared === null ? sendKept(question, url, init, count) : replay(shared, onAnswer);
    }
    let told: (answer: KeptAnswer | null) => void = () => undefined;
    const telling = new Promise<KeptAnswer | null>((resolve) => (told = resolve));
    underWay.set(key, telling);
    try {
      const response = await send(url, asFreshAsTheRun(init), count);
      if (!response.ok) {
        told(null);
        return response;
      }
      const body = await response.text();
      const answer = { status: response.status, headers: [...response.headers], body };
      kept.set(key, answer);
      onAnswer(body);
      told(answer);
      const headers = answer.headers.filter(([name]) => !/^content-(?:length|encoding)$/i.test(name));
      return new Response(body, {
        status: answer.status,
        headers: headers.map(([name, value]): [string, string] => [name, value]),
      });
    } finally {
      told(null);
      if (underWay.get(key) === telling) underWay.delete(key);
    }
  }

  function replay({ status, headers, body }: KeptAnswer, onAnswer: Question["onAnswer"]): Response {
    onAnswer(body);
    return new Response(body, {
      status,
      headers: headers
        .filter(([name]) => !momentary.test(name))
        .map(([name, value]): [string, string] => [name, value]),
    });
  }

  const tightest = (): QuotaRecord | null =>
    budget.quotas().sort((one, other) => one.remaining - other.remaining)[0] ?? null;

  return {
    forWorkbook() {
      let own = 0;
      const count = (): void => void (own += 1);
      const read = new Map<string, string>();
      return {
        requests: () => own,
        answers: () => [...read].map(([key, body]) => ({ key, body })),
        fetch: async (input, init = {}) => {
          const url = input instanceof Request ? input.url : String(input);
          if (new URL(url).pathname.endsWith("/connection.json")) {
            const declared = connection === null ? await fetch(input, init) : declarationOf(connection);
            const shown = await withoutKey(declared.clone());
            if (shown !== null) read.set(connectionKey, shown);
            return declared;
          }
          // Nothing that the service counts, and each text has its own signature.
          if (isOfGateway(url)) return fetch(input, init);
          const key = input instanceof Request ? null : questionOf(url, init);
          if (key === null) return send(input, init, count);
          const onAnswer = (body: string): void => void read.set(withoutOrigin(key), body);
          return sendKept({ key, onAnswer }, url, init, count);
        },
      };
    },
    get requests() {
      return requests;
    },
    get quotaLeft() {
      return tightest()?.remaining ?? null;
    },
    get tightestQuota() {
      return tightest();
    },
  };
}

const isOfGateway = (url: string): boolean =>
  [signingKeysPath, signaturesPath].some((path) => new URL(url).pathname.endsWith(path));

/** Under this key a workbook's answers hold which data it read. */
export const connectionKey = "connection";

/** Which data it was, without the key; null if the server declares none. */
async function withoutKey(declared: Response): Promise<string | null> {
  if (!declared.ok) return null;
  const { name, baseUrl, dataSource } = (await declared.json().catch(() => ({}))) as Record<string, unknown>;
  if (typeof baseUrl !== "string" || !URL.canParse(baseUrl, "https://server.invalid")) return null;
  const path = new URL(baseUrl, "https://server.invalid").pathname;
  return JSON.stringify({ name, dataSource, path });
}

const withoutOrigin = (question: string): string => question.replace(/^https?:\/\/[^/]*/, "");

/** Identifies what the request asks; null if it changes something, or might. */
export function questionOf(url: string, { method = "GET", body }: RequestInit): string | null {
  if (method === "GET") return url;
  const { pathname } = new URL(url);
  if (method !== "POST" || typeof body !== "string" || !postedQuestions.some((path) => pathname.endsWith(path)))
    return null;
  return `${url} ${createHash("sha256").update(body).digest("base64url")}`;
}

function declarationOf({ name, baseUrl, dataSource, credentials }: Connection): Response {
  const key =
    credentials.scheme === "api-key"
      ? credentials.key
      : credentials.scheme === "bearer"
        ? credentials.token
        : undefined;
  return Response.json({ name, baseUrl, dataSource, scheme: credentials.scheme, ...(key !== undefined && { key }) });
}
