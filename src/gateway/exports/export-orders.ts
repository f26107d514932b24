/**
 * Places export orders. Each order is recorded before it is sent, so its webhook finds it even if the gateway stops in
 * between. The service's acceptance is recorded before the member gets a response.
 */
import * as v from "valibot";
import { datasetExportResponseSchema } from "../../service/dataset-export";
import { type GatewayOrder, gatewayOrderSchema, webhookPath } from "../../service/gateway-exports";
import { refuse } from "../proxy/service-proxy";
import type { UsageKind } from "../store/member-store";
import type { ExportOrder, ExportStore } from "../store/export-store";
import { intentParameter } from "./webhook-receiver";
import type { WebhookSecret } from "./webhook-signature";

export interface OrderAnswer {
  readonly response: Response;
  /** Null if no request was sent. */
  readonly usage: UsageKind | null;
}

export interface ServiceOrderAnswer extends OrderAnswer {
  /** No response came: the service may have accepted it anyway. */
  readonly isLost: boolean;
}

export interface ExportOrderParts {
  readonly store: Pick<ExportStore, "intend" | "withdraw" | "order">;
  /** Public address for the service, without a trailing slash; null if it can't reach this gateway. */
  readonly publicUrl: () => string | null;
  /** The service's webhook signing secret; null if unknown. */
  readonly secret: () => WebhookSecret | null;
  readonly now: () => number;
  /** Random, 128 bits or more. */
  readonly newId: () => string;
  readonly onFault: (what: string, cause: unknown) => void;
}

/** Sends an order's JSON to the service, on the ordering user's account. */
export type SendOrder = (body: string) => Promise<ServiceOrderAnswer>;

export interface ExportOrders {
  order(text: string, memberId: string | null, send: SendOrder): Promise<OrderAnswer>;
  /** Records orders that the service accepted but the store didn't. */
  recordLate(): Promise<void>;
}

const longestOrder = 512 * 1024;
/** Used in place of the secret's fingerprint for orders whose webhook goes elsewhere. */
export const noFingerprint = "none";

export function createExportOrders(parts: ExportOrderParts): ExportOrders {
  const { store, publicUrl, now, newId, onFault } = parts;
  const unrecorded = new Map<string, ExportOrder>();

  async function record(intentId: string, order: ExportOrder): Promise<boolean> {
    try {
      await store.order(order, intentId);
      unrecorded.delete(intentId);
      return true;
    } catch (cause) {
      unrecorded.set(intentId, order);
      onFault("can't record an order; trying again later", cause);
      return false;
    }
  }

  return {
    async order(text, memberId, send) {
      const order = readOrder(text);
      if (order instanceof Response) return { response: order, usage: null };
      const id = newId();
      const secret = parts.secret();
      const base = secret && publicUrl();
      const webhookURL = base ? `${base}${webhookPath}?${intentParameter}=${id}` : order.webhookURL;
      if (!webhookURL)
        return {
          response: refuse(
            400,
            "Bad request",
            "webhookURL: the service can't reach this gateway. Enter your own address, then paste the link that arrives there.",
          ),
          usage: null,
        };
      const { name, format } = order;
      const keyFingerprint = secret?.fingerprint ?? noFingerprint;
      const subject = { name, format, dataset: JSON.stringify(order.dataset), memberId, keyFingerprint };
      const sentAt = now();
      try {
        await store.intend({ id, sentAt, ...subject });
      } catch (cause) {
        onFault("can't record an order, so it wasn't sent", cause);
        const details = "Nothing was ordered. Try again in a minute.";
        return { response: refuse(503, "The gateway cannot record orders now", details), usage: null };
      }
      const { response, usage, isLost } = await send(JSON.stringify({ ...order, webhookURL }));
      const { status, headers } = response;
      const told = await response.text().catch(() => null);
      if (status >= 400 && status < 500)
        await store.withdraw(id).catch((cause: unknown) => onFault("an order cannot be withdrawn", cause));
      if (isLost || told === null) {
        const details = "It may have been ordered anyway. If so, it is listed when its data arrives.";
        return { response: refuse(isLost ? status : 502, messageOf(told ?? ""), details), usage };
      }
      if (status !== 201) return { response: new Response(told, { status, headers }), usage };
      const taken = v.safeParse(datasetExportResponseSchema, parseJson(told));
      if (!taken.success) {
        onFault("the service's answer to an order cannot be read", new Error(taken.issues[0].message));
        const details = "It was ordered and is listed when its data arrives.";
        return { response: refuse(502, "The data service's answer cannot be read", details), usage };
      }
      const { queryUUID } = taken.output;
      if (await record(id, { queryUUID, orderedAt: sentAt, ...subject }))
        return { response: new Response(JSON.stringify({ queryUUID }), { status, headers }), usage };
      const details = "It was ordered and is listed when its data arrives. Do not order it again.";
      return { response: refuse(500, "The gateway cannot record the order", details), usage };
    },
    async recordLate() {
      for (const [id, order] of [...unrecorded]) await record(id, order);
    },
  };
}

function readOrder(text: string): GatewayOrder | Response {
  if (text.length > longestOrder)
    return refuse(
      413,
      "Too large",
      "An order may have at most 512 kB. Name fewer ZIP codes, or filter by state or msa.",
    );
  const read = v.safeParse(gatewayOrderSchema, parseJson(text));
  if (read.success) return read.output;
  const [issue] = read.issues;
  return refuse(400, "Bad request", `${v.getDotPath(issue) ?? "body"}: ${issue.message}`);
}

/** Undefined for invalid JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function messageOf(text: string): string {
  const read = v.safeParse(v.looseObject({ message: v.string() }), parseJson(text));
  return read.success ? read.output.message : "The data service did not answer.";
}
