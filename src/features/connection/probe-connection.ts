/** Tries a connection before it is kept, and learns whose data it serves. */
import type { Clock } from "../../client/clock";
import type { Connection, Credentials } from "../../client/connection";
import { inTime } from "../../client/in-time";
import type { LoadRentalClient } from "../../client/late-rental-client";
import { isServiceError } from "../../service/errors";
import { connectionProblem, type ConnectionProblem } from "./connection-problem";

export type ProbeOutcome =
  { readonly ok: true; readonly connection: Connection } | { readonly ok: false; readonly problem: ConnectionProblem };

export interface ProbeParts {
  readonly loadClient: LoadRentalClient;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly random: () => number;
  /** False where the device knows that it has no network. */
  readonly isOnline: () => boolean;
  /** Address of the add-in's page: the first contact is where cross-origin rules show. */
  readonly pageUrl: string;
}

/** A person waits for the outcome: quicker than cells, and a used-up quota is told rather than waited for. */
const patience = { timeoutMs: 20_000, attemptTimeoutMs: 15_000, longestWaitMs: 1_000, mostTries: 2 };
const longestSecondLookMs = 5_000;

/**
 * Asks the free search endpoint once. The sandbox names its data in X-Data-Source; a service that does not is the real
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
 * Whether anything answers there. The browser keeps such an answer to itself, but tells that there is one: what is not
 * readable although it comes is refused by cross-origin rules. Carries no key.
 */
async function answersAtAll(baseUrl: string, { fetch, clock }: ProbeParts): Promise<boolean> {
  const look = (signal: AbortSignal): Promise<unknown> =>
    fetch(baseUrl, { mode: "no-cors", credentials: "omit", referrerPolicy: "no-referrer", cache: "no-store", signal });
  return inTime(clock, longestSecondLookMs, look, "No answer of any kind.").then(
    () => true,
    () => false,
  );
}
