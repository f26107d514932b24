/**
 * A gateway's export features, the same for either kind of gateway: members' endpoints, the webhook receiver, and
 * periodic jobs.
 */
import * as v from "valibot";
import { endpoints } from "../../service/endpoints";
import { exportLinkRequestSchema, gatewayPaths, type GatewayExportsResponse } from "../../service/gateway-exports";
import { refuse } from "../proxy/service-proxy";
import type { GatewayStore } from "../store/gateway-store";
import { createExportEvents } from "./export-events";
import { createExportFiles } from "./export-file";
import { createExportOrders, noFingerprint, type OrderAnswer, type SendOrder } from "./export-orders";
import { viewExport } from "./export-view";
import type { StorageParts } from "./storage-file";
import { createWebhookReceiver, type ReceivedWebhook } from "./webhook-receiver";
import { webhookSecret } from "./webhook-signature";

export interface ExportDeskParts {
  readonly store: Pick<GatewayStore, "exports" | "changes">;
  /** Webhook signing secrets: the one for new orders first, then earlier ones. Empty: nothing can be received. */
  readonly secrets: readonly string[] | (() => readonly string[]);
  /** Public address for the service, without a trailing slash; null if it can't reach this gateway. */
  readonly publicUrl: () => string | null;
  readonly storage: StorageParts;
  /**
   * As the storage's, for links that members paste. Absent: none where webhooks are received, since a member could read
   * anything else that is stored there; else the storage's.
   */
  readonly pastedOrigins?: () => readonly string[];
  readonly pause: (ms: number) => Promise<void>;
  readonly isMember: (memberId: string) => Promise<boolean>;
  readonly now: () => number;
  readonly newId: () => string;
  readonly onFault: (what: string, cause: unknown) => void;
}

export interface DeskRequest {
  readonly method: string;
  /** Below the base address of the service. */
  readonly path: string;
  readonly headers: Headers;
  readonly text: () => Promise<string>;
  /** Null if the gateway has no members. */
  readonly memberId: string | null;
  readonly send: SendOrder;
}

export interface ExportDesk {
  /** Null for paths that aren't its endpoints. */
  answer(request: DeskRequest): Promise<OrderAnswer | null>;
  receive(request: Request): Promise<ReceivedWebhook>;
  /** Every 15 seconds. */
  beat(): Promise<void>;
  /**
   * Every minute: expires and fails exports. Returns fingerprints of keys that open exports need but no setting has.
   */
  tidy(): Promise<readonly string[]>;
  /** Panes that listen. */
  listeners(): number;
  close(): void;
}

/** An order without a webhook fails after this; the sender's last attempt is hours after the first. */
const giveUpMs = 7 * 24 * 3_600_000;
/** After this an order is overdue and may be discarded. */
const overdueMs = 3_600_000;
/** Longer than any link is valid. */
const forgetMs = 45 * 24 * 3_600_000;
const givenUp = "Nothing arrived within 7 days. Order it again, or paste its download link.";
const actionPattern = /^\/gateway\/exports\/([\w-]+)\/(file|link|imported|discard)$/;

export function createExportDesk(parts: ExportDeskParts): ExportDesk {
  const { store, publicUrl, now, onFault } = parts;
  const { exports } = store;
  const { secrets: given } = parts;
  // Secrets may be renewed.
  const secrets = () => (typeof given === "function" ? given() : given).map(webhookSecret);
  const secret = () => secrets()[0] ?? null;
  const events = createExportEvents({ ...parts, changes: store.changes, store: exports });
  const receives = () => secret() !== null && publicUrl() !== null;
  const pastedOrigins = parts.pastedOrigins ?? (() => (receives() ? [] : parts.storage.allowedOrigins()));
  const files = createExportFiles({ ...parts, store: exports, pastedOrigins });
  const receive = createWebhookReceiver({
    store: exports,
    secrets,
    now,
    onArrival: (queryUUID) => void files.measure(queryUUID),
    onFault,
  });
  const orders = createExportOrders({ ...parts, store: exports, secret });

  async function act(request: DeskRequest, id: string, action: string): Promise<Response> {
    const { memberId, method } = request;
    const record = await exports.find(id);
    // Hides other members' exports.
    if (record?.memberId !== memberId) return refuse(404, "Not found", "There is no such export.");
    if (action === "file")
      return method === "GET" || method === "HEAD"
        ? files.file(record, request.headers, method === "HEAD")
        : notAllowed("GET");
    if (method !== "POST") return notAllowed("POST");
    if (action === "discard")
      return (await exports.discard(id, now() - overdueMs, now()))
        ? new Response(null, { status: 204 })
        : refuse(409, "Conflict", "It may still arrive, or it is waiting to be imported.");
    if (action === "imported") {
      // Another pane may have reported it a moment ago.
      const isNew = await exports.markImported(id, now());
      if (!isNew && (await exports.find(id))?.state !== "imported")
        return refuse(409, "Conflict", "Only an export that is ready can be imported.");
    } else {
      const read = v.safeParse(exportLinkRequestSchema, parseJson(await request.text()));
      if (!read.success) return refuse(400, "Bad request", `url: ${read.issues[0].message}`);
      const refusal = await files.useLink(record, read.output.url);
      if (refusal) return refusal;
    }
    const changed = await exports.find(id);
    return changed ? Response.json(viewExport(changed, now()), { headers: noStore }) : refuse(404, "Not found", "");
  }

  return {
    async answer(request) {
      const { method, path, memberId } = request;
      const { exportDataset } = endpoints;
      if (method === exportDataset.method && path === exportDataset.path)
        return orders.order(await request.text(), memberId, request.send);
      if (path === gatewayPaths.events) return unused(method === "GET" ? events.open(memberId) : notAllowed("GET"));
      if (path === gatewayPaths.exports) {
        if (method !== "GET") return unused(notAllowed("GET"));
        const records = await exports.list(memberId);
        const answer: GatewayExportsResponse = {
          receives: receives(),
          exports: records.map((record) => viewExport(record, now())),
        };
        return unused(Response.json(answer, { headers: noStore }));
      }
      const [, id, action] = actionPattern.exec(path) ?? [];
      return id === undefined || action === undefined ? null : unused(await act(request, id, action));
    },
    receive,
    beat: () => events.beat(),
    async tidy() {
      await orders.recordLate();
      await exports.expire(now());
      await exports.failOverdue(now() - giveUpMs, givenUp, now());
      await exports.sweep(now() - forgetMs);
      const known = new Set([noFingerprint, ...secrets().map(({ fingerprint }) => fingerprint)]);
      return (await exports.openKeys()).filter((fingerprint) => !known.has(fingerprint));
    },
    listeners: () => events.count(),
    close: () => events.close(),
  };
}

const noStore = { "cache-control": "no-store" };
const unused = (response: Response): OrderAnswer => ({ response, usage: null });

function notAllowed(allowed: string): Response {
  const response = refuse(405, "Method not allowed", `This address accepts ${allowed}.`);
  response.headers.set("allow", allowed);
  return response;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
