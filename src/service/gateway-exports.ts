/**
 * Exports as a gateway keeps them: what was ordered through it, what has arrived, and what became of it. The plain
 * service has none of these endpoints and answers 404: then there is no gateway.
 */
import * as v from "valibot";
import { exportFormats } from "./dataset-export";
import { nullableDouble, nullableString, openEnum, optionalDouble } from "./wire";

/**
 * ordered: nothing has come yet; ready: the file can be fetched; imported: it was, and can be again until its link
 * ends; expired: its link has ended; failed: `failure` says why and what to do.
 */
export const gatewayExportStates = ["ordered", "ready", "imported", "expired", "failed"] as const;
export type GatewayExportState = (typeof gatewayExportStates)[number];

export const gatewayExportSchema = v.looseObject({
  query_uuid: v.string(),
  name: v.string(),
  format: openEnum(exportFormats),
  /** The query as ordered; `datasetQuerySchema` describes it. */
  dataset: v.unknown(),
  state: v.picklist(gatewayExportStates),
  /** ISO date-times, as all times here. */
  ordered_at: v.string(),
  completed_at: nullableString,
  imported_at: nullableString,
  /** The service's count; null if it reported none. */
  rows: nullableDouble,
  /** Of the compressed file; null until it is known. */
  bytes: nullableDouble,
  expires_at: nullableString,
  /** For the person, with what to do next. */
  failure: nullableString,
  /** Rows that the gateway counted in the whole file. If they differ from `rows`, the file is not as announced. */
  rows_counted: optionalDouble,
});
export type GatewayExport = v.InferOutput<typeof gatewayExportSchema>;

/** GET /gateway/exports: the caller's own, newest first. */
export const gatewayExportsResponseSchema = v.looseObject({
  /** False: this gateway cannot be notified when an export is done, so its link has to be pasted. */
  receives: v.boolean(),
  exports: v.array(gatewayExportSchema),
});
export type GatewayExportsResponse = v.InferOutput<typeof gatewayExportsResponseSchema>;

/**
 * POST /gateway/exports/{uuid}/link; answered with the export. 400: no link that the gateway may follow, or it leads
 * nowhere.
 */
export const exportLinkRequestSchema = v.looseObject({
  url: v.pipe(v.string(), v.trim(), v.minLength(1, "expected a link"), v.maxLength(8000, "expected a shorter link")),
});

/**
 * POST /dataset/export through a gateway: as `datasetExportRequestSchema`, but the gateway puts in its own receiver.
 * Only one that does not receive needs a webhookURL, and says so with a 400.
 */
export const gatewayOrderSchema = v.looseObject({
  dataset: v.looseObject({}),
  webhookURL: v.nullish(v.string()),
  name: v.pipe(v.string(), v.trim(), v.minLength(1, "expected a text that is not empty"), v.maxLength(200)),
  format: v.picklist(exportFormats),
});
export type GatewayOrder = v.InferOutput<typeof gatewayOrderSchema>;

/** The name of the server-sent events of GET /gateway/events; the data of each is one export as it is now. */
export const exportEventName = "export";

const ofExport = (uuid: string): string => `/gateway/exports/${encodeURIComponent(uuid)}`;

/** Below the base address of the data service, whose credentials they take. */
export const gatewayPaths = {
  /** GET: `gatewayExportsResponseSchema`. */
  exports: "/gateway/exports",
  /** GET: server-sent events, a comment every 15 seconds. */
  events: "/gateway/events",
  /** GET: the stored file, with Range and If-Range. 409: not ready; 410: its link has ended. */
  file: (uuid: string): string => `${ofExport(uuid)}/file`,
  /** POST: `exportLinkRequestSchema`; the export. */
  link: (uuid: string): string => `${ofExport(uuid)}/link`,
  /** POST, no body; the export. */
  imported: (uuid: string): string => `${ofExport(uuid)}/imported`,
  /** POST, no body; 204. 409: it may still arrive, or waits to be imported. */
  discard: (uuid: string): string => `${ofExport(uuid)}/discard`,
} as const;

/** Where the service reports a finished export, below the gateway's origin. */
export const webhookPath = "/webhooks/exports";
