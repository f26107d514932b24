/**
 * Accepts the service's webhook that an export is done. Responds with 2xx only after recording it, and sends nothing
 * elsewhere.
 */
import { createHash } from "node:crypto";
import { decode } from "../../service/decode";
import { type ExportWebhook, exportLinkDays, exportWebhookSchema } from "../../service/export-webhook";
import { BodyTooLargeError, readBody } from "../request-body";
import type { ExportStore } from "../store/export-store";
import type { ArrivalOutcome, ExportArrival } from "../store/export-arrivals";
import { checkSignature, type WebhookSecret } from "./webhook-signature";

export interface WebhookReceiverParts {
  readonly store: Pick<ExportStore, "arrive" | "hasIntent">;
  readonly secrets: () => readonly WebhookSecret[];
  readonly now: () => number;
  /** Called once an export is ready and that is recorded. */
  readonly onArrival: (queryUUID: string) => void;
  readonly onFault: (what: string, cause: unknown) => void;
  /** Response deadline, ms, even if the store is slower. */
  readonly answerWithinMs?: number;
  /** Deadline for the body's end, ms. */
  readonly arriveWithinMs?: number;
}

/** What became of it, for log and metrics: the store's outcome, or why it was rejected. */
export type WebhookOutcome =
  | ArrivalOutcome
  | "early"
  | "unsigned"
  | "unreadable"
  | "too large"
  | "cut off"
  | "not recorded";

export interface ReceivedWebhook {
  readonly response: Response;
  readonly outcome: WebhookOutcome;
  /** What was wrong with its signature, only for the log: the sender needn't know. */
  readonly refusal?: string;
}

/** The query parameter of the receiver's address that names the order. */
export const intentParameter = "order";

const mostBytes = 1024 * 1024;
/** The sender waits one second: a body that takes longer isn't its, and would fill the memory with others like it. */
const usualArriveWithinMs = 5_000;
const usualAnswerWithinMs = 900;
const retrySeconds = 10;
const dayMs = 24 * 3_600_000;

export function createWebhookReceiver(parts: WebhookReceiverParts): (request: Request) => Promise<ReceivedWebhook> {
  const { store, secrets, now, onArrival, onFault } = parts;
  const { answerWithinMs = usualAnswerWithinMs, arriveWithinMs = usualArriveWithinMs } = parts;

  return async (request) => {
    const body = await readBody(request, mostBytes, arriveWithinMs).catch((cause: unknown) =>
      cause instanceof BodyTooLargeError ? ("too large" as const) : ("cut off" as const),
    );
    if (typeof body === "string") return answer(body, body === "too large" ? 413 : 408);
    const check = checkSignature(body, request.headers, secrets(), now());
    if (check.fingerprint === null) return { ...answer("unsigned", 401), refusal: check.refusal };
    const arrival = readArrival(body, request.url, check.fingerprint, now());
    if (arrival instanceof Error) {
      onFault("a webhook of the service cannot be read", arrival);
      return answer("unreadable", 400);
    }
    try {
      const outcome = await inTime(store.arrive(arrival), answerWithinMs);
      if (outcome === "new") onArrival(arrival.queryUUID);
      if (outcome !== "unknown") return answer(outcome, 200);
      // The order may be about to be recorded, if its address was shortened on the way.
      const isEarly =
        arrival.intentId === null && (await inTime(store.hasIntent(check.fingerprint), answerWithinMs / 2));
      return isEarly ? answer("early", 503) : answer("unknown", 404);
    } catch (cause) {
      onFault("a webhook cannot be recorded; its sender tries again", cause);
      return answer("not recorded", 503);
    }
  };
}

function answer(outcome: WebhookOutcome, status: number): ReceivedWebhook {
  const headers = { "cache-control": "no-store", ...(status === 503 && { "retry-after": String(retrySeconds) }) };
  return { outcome, response: Response.json({ message: outcome }, { status, headers }) };
}

function readArrival(body: Buffer, address: string, keyFingerprint: string, now: number): ExportArrival | Error {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
    const webhook = decode<ExportWebhook>(exportWebhookSchema, JSON.parse(text), "webhook");
    const { queryUUID, gcsBlob, completedOn } = webhook;
    const completedAt = timeOf(completedOn) ?? now;
    const rows = gcsBlob.numberRows;
    return {
      queryUUID,
      intentId: new URL(address).searchParams.get(intentParameter),
      keyFingerprint,
      bodyHash: createHash("sha256").update(body).digest("hex"),
      receivedAt: now,
      completedAt,
      rows: Number.isSafeInteger(rows) && Number(rows) >= 0 ? Number(rows) : null,
      url: gcsBlob.url,
      expiresAt: timeOf(gcsBlob.expires) ?? completedAt + exportLinkDays * dayMs,
    };
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Milliseconds since the epoch; null if invalid. */
function timeOf(text: string | null | undefined): number | null {
  const time = Date.parse(text ?? "");
  return Number.isNaN(time) ? null : time;
}

/** A late result isn't waited for, but may still be recorded; the repeat is recognized then. */
function inTime<Result>(result: Promise<Result>, ms: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The store didn't answer in time.")), ms);
    result.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
