/** Answers members' requests: from the shared cache, or else from the service within the shared quota. */
import { type RateLimits, readRateLimits } from "../../client/rate-limit-headers";
import { rateLimitHeaders } from "../../service/quota-headers";
import type { UsageKind } from "../store/member-store";
import type { EndpointName } from "../../service/endpoints";
import { findAnswerFault } from "./answer-check";
import { findKnownRequest, responseKey } from "./known-requests";
import { type ServiceAnswer, type ServiceConnection, ServiceUnreachableError } from "./service-connection";
import type { SharedBudget } from "./shared-budget";
import type { SharedResponses } from "./shared-responses";

export interface ProxyRequest {
  readonly method: string;
  /** As sent, below the gateway's own /api. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
  /** Maximum age of a cached response, seconds; absent: any age. */
  readonly maxAge?: number | undefined;
  /** Whose share of the quota it uses; absent: no member's. */
  readonly memberId?: string;
}

export interface ProxyAnswer {
  readonly response: Response;
  /** Null if no request was sent. */
  readonly usage: UsageKind | null;
  /** No readable response came: the service may have done what was asked anyway. */
  readonly isLost: boolean;
}

export interface ServiceProxyParts {
  readonly service: ServiceConnection;
  /** The service's: another service's responses don't count. */
  readonly baseUrl: string;
  readonly budget: SharedBudget;
  readonly responses: SharedResponses;
  readonly now: () => number;
  /** Called for failures behind a response that a member got anyway. */
  readonly onFault: (what: string, cause: unknown) => void;
}

/** The service's response, before it becomes one member's. */
interface Outcome {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly usage: UsageKind;
  readonly isLost?: boolean;
}

const json = "application/json";
/** Lets a pane distinguish sample data from real data. */
const sourceHeader = "x-data-source";
/** As the service calls its data, if it can be a header of ours. */
function dataSourceOf(headers: Headers): string | null {
  const value = headers.get(sourceHeader);
  return value !== null && /^[\w .:()-]{1,100}$/.test(value) ? value : null;
}

export function createServiceProxy(parts: ServiceProxyParts): (request: ProxyRequest) => Promise<ProxyAnswer> {
  const { service, baseUrl, budget, responses, now, onFault } = parts;
  /** Equal requests at the same time are merged. */
  const underWay = new Map<string, Promise<Outcome>>();

  return async (request) => {
    const known = findKnownRequest(request.method, request.path);
    if (!known)
      return {
        response: refuse(404, "Not found", "The gateway doesn't forward this request."),
        usage: null,
        isLost: false,
      };
    const member = request.memberId ?? null;
    if (!known.isShared) return answerWith(await ask(request, known.endpoint), member);
    const key = responseKey(baseUrl, request.method, request.path, request.query, request.body);
    // In whole seconds, like the reported age.
    const oldest = now() - ((request.maxAge ?? Infinity) + 1) * 1000;
    const kept = await responses.find(key, now(), oldest + 1).catch((cause: unknown) => {
      onFault("the shared cache cannot be read", cause);
      return null;
    });
    if (kept) {
      const age = String(Math.max(0, Math.floor((now() - kept.storedAt) / 1000)));
      const { contentType, body, dataSource } = kept;
      const headers = { age, ...(dataSource !== null && { [sourceHeader]: dataSource }) };
      return answerWith({ status: 200, contentType, body, headers, usage: "cached" }, member);
    }
    const running = underWay.get(key);
    if (running) {
      const outcome = await running;
      // Another member's share doesn't apply to this one.
      if (outcome.usage !== "refused")
        return answerWith(outcome.usage === "service" ? { ...outcome, usage: "cached" } : outcome, member);
    }
    const asking = ask(request, known.endpoint, key).finally(() => {
      if (underWay.get(key) === asking) underWay.delete(key);
    });
    underWay.set(key, asking);
    return answerWith(await asking, member);
  };

  async function ask(
    { method, path, query, body, memberId }: ProxyRequest,
    endpoint: EndpointName,
    key?: string,
  ): Promise<Outcome> {
    const { wait, startedAt, isShare } = await budget.take(now(), memberId ?? null);
    if (wait > 0) return quotaUsedUp(wait, isShare);
    const search = query.size > 0 ? `?${query.toString()}` : "";
    let answer: ServiceAnswer;
    try {
      answer = await service({ method, path: path + search, body: method === "GET" ? undefined : body });
    } catch (error) {
      await finish(startedAt, null, false);
      if (!(error instanceof ServiceUnreachableError)) throw error;
      onFault(error.message, error.cause);
      const details = "Try again in a minute; the gateway itself works.";
      return { ...failure(error.isTimeout ? 504 : 502, error.message, details), isLost: true };
    }
    const limits = readRateLimits(answer.headers, now());
    const { status } = answer;
    const fault = status >= 200 && status < 300 ? findAnswerFault(endpoint, answer) : null;
    // A page of maintenance says nothing of the quota.
    const isOwn = limits.states !== undefined || (fault === null && status < 500);
    const isRefused = status === 429 && !(endpoint === "exportDataset" && isLeft(limits));
    await finish(startedAt, isOwn ? limits : null, isRefused);
    if (status >= 300 && status < 400)
      return failure(
        502,
        "The data service sends requests elsewhere.",
        "Ask the gateway's operator to check its address.",
      );
    if (status === 401)
      return failure(
        502,
        "The data service does not accept the gateway's key.",
        "Ask the gateway's operator to renew it.",
      );
    if (fault) {
      onFault("the data service's answer cannot be read", new Error(fault.place));
      const details = `${fault.reason} None of it was kept. Try again in a minute.`;
      return { ...failure(502, "The data service sent an answer that can't be read.", details), isLost: true };
    }
    // Always JSON: browsers must not act on the type the service declares.
    const contentType = json;
    const dataSource = dataSourceOf(answer.headers);
    if (status === 200 && key !== undefined)
      await responses
        .keep(key, { contentType, dataSource, body: answer.body }, now())
        .catch((cause: unknown) => onFault("the shared cache cannot be written", cause));
    // In seconds: members' clocks may be wrong. A refusal without it is held for all, as the next one would say.
    const waitMs = limits.retryAfterMs ?? (isRefused ? budget.wait(now()) : null);
    const headers = {
      ...(dataSource !== null && { [sourceHeader]: dataSource }),
      ...(waitMs !== null && { "retry-after": String(Math.ceil(waitMs / 1000)) }),
    };
    return { status, contentType, body: answer.body, headers, usage: "service" };
  }

  /** A response is passed on even if its quota can't be recorded. */
  function finish(startedAt: number, limits: RateLimits | null, isRefused: boolean): Promise<void> {
    return budget
      .finish(startedAt, now(), limits, isRefused)
      .catch((cause: unknown) => onFault("the shared quota cannot be written", cause));
  }

  function quotaUsedUp(wait: number, isShare: boolean): Outcome {
    const seconds = String(Math.max(1, Math.ceil(wait / 1000)));
    const what = isShare ? "Your share of the team's quota is used for now" : "The team's shared quota is used up";
    const told = failure(429, "Too many requests", `${what}. Try again in ${seconds} s.`);
    return { ...told, headers: { "retry-after": seconds }, usage: "refused" };
  }

  function answerWith(
    { status, contentType, body, headers, usage, isLost = false }: Outcome,
    member: string | null,
  ): ProxyAnswer {
    const all = {
      "content-type": contentType,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      ...rateLimitHeaders(budget.states(now(), member)),
      ...headers,
    };
    return { response: new Response(status === 204 ? null : body, { status, headers: all }), usage, isLost };
  }
}

/**
 * Whether a 429 wasn't about the quota: for example, ten exports already under way, which doesn't affect other
 * requests.
 */
function isLeft({ states }: RateLimits): boolean {
  return states !== undefined && states.every(({ remaining }) => remaining > 0);
}

function failure(status: number, message: string, details: string): Outcome {
  return { status, contentType: json, body: JSON.stringify({ message, details }), headers: {}, usage: "service" };
}

/**
 * Maximum age of cached responses that a request asks for, seconds. Browsers add no-cache to requests with caching off,
 * so only the age counts, which the add-in sends in a refresh.
 */
export function maxAgeOf(headers: Headers): number | undefined {
  const [, seconds] = /(?:^|[\s,])max-age=(\d{1,9})(?=$|[\s,;])/i.exec(headers.get("cache-control") ?? "") ?? [];
  return seconds === undefined ? undefined : Number(seconds);
}

/** An error response in the service's format. */
export function refuse(status: number, message: string, details: string): Response {
  return Response.json({ message, details }, { status, headers: { "cache-control": "no-store" } });
}
