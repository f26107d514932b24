/** Tests a connection before it is kept, and finds out whose data it serves. */
import type { Clock } from "../../client/clock";
import type { Connection, Credentials } from "../../client/connection";
import { inTime } from "../../client/in-time";
import type { LoadRentalClient } from "../../client/lazy-clients";
import { isServiceError } from "../../service/service-errors";
import { connectionProblem, type ConnectionProblem } from "./connection-problem";

export type ProbeOutcome =
  | { readonly ok: true; readonly connection: Connection }
  | { readonly ok: false; readonly problem: ConnectionProblem };

export interface ProbeParts {
  readonly loadClient: LoadRentalClient;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly random: () => number;
  /** False if the device reports that it is offline. */
  readonly isOnline: () => boolean;
  /** URL of the add-in's page: CORS problems appear on first contact. */
  readonly pageUrl: string;
}

/** The user is waiting: shorter than for cells, and an exhausted quota is reported instead of waited for. */
const patience = { timeoutMs: 20_000, attemptTimeoutMs: 15_000, longestWaitMs: 1_000, mostTries: 2 };
const longestSecondLookMs = 5_000;

/**
 * Calls the free search endpoint once. The sandbox names its data in X-Data-Source; a service that doesn't is the real
 * one.
 */
export async function probeConnection(
  baseUrl: string,
  credentials: Credentials,
  parts: ProbeParts,
): Promise<ProbeOutcome> {
  let dataSource = "service";
  const connection = (): Connection => ({ name: new URL(baseUrl).host, baseUrl, credentials, dataSource });
  const pageOrigin = new URL(parts.pageUrl).origin;
  try {
    const create = await parts.loadClient();
    const service = create({
      connection,
      clock: parts.clock,
      random: parts.random,
      options: { ...patience, isOnline: parts.isOnline, pageOrigin },
      async fetch(input, init) {
        const response = await parts.fetch(input, init);
        dataSource = response.headers.get("X-Data-Source") ?? dataSource;
        return response;
      },
    });
    await service.searchProperties({ q: "main" });
    return { ok: true, connection: connection() };
  } catch (error) {
    if (!isServiceError(error)) return { ok: false, problem: { kind: "other", message: String(error) } };
    const problem = connectionProblem(error, parts.isOnline());
    const isCors =
      problem.kind === "unreachable" && new URL(baseUrl).origin !== pageOrigin && (await answersAtAll(baseUrl, parts));
    return { ok: false, problem: isCors ? { kind: "cors" } : problem };
  }
}

/**
 * Whether any server responds there. The browser hides opaque responses but shows that there was one: a response that
 * arrives but isn't readable was blocked by CORS. Sends no key.
 */
async function answersAtAll(baseUrl: string, { fetch, clock }: ProbeParts): Promise<boolean> {
  const look = (signal: AbortSignal): Promise<unknown> =>
    fetch(baseUrl, { mode: "no-cors", credentials: "omit", referrerPolicy: "no-referrer", cache: "no-store", signal });
  return inTime(clock, longestSecondLookMs, look, "No answer of any kind.").then(
    () => true,
    () => false,
  );
}
