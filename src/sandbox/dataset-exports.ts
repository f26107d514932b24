/**
 * Exports under way: each runs in the background after its order is answered, then its result goes to the caller's
 * webhook.
 */
import { v5 } from "uuid";
import type { DatasetExportRequest } from "../service/dataset-export";
import type { ExportWebhook } from "../service/export-webhook";
import { AddressError, findPublicTarget, readPublicUrl } from "../service/public-address";
import type { Account } from "./access";
import { checkDatasetQuery } from "./dataset-query-check";
import type { ExportFiles } from "./export-files";
import { HttpError, badRequest } from "./http-error";
import { datasetFile } from "./models/dataset-file";
import type { DatasetValue } from "./models/dataset-properties";
import type { CheckedQuery } from "./models/dataset-query";
import type { SandboxClock } from "./time-slices";
import type { WebhookNetwork } from "./webhook-network";
import { deliverWebhook } from "./webhook-delivery";

export interface ExportOptions {
  /** Without a network, exports are made but no webhook is sent. */
  readonly network?: WebhookNetwork;
  /** Origins that webhooks may use though they aren't HTTPS or public. Default: none. */
  readonly allowedOrigins?: () => readonly string[];
  /** Minimum duration of an export, ms. Default: 1,000. */
  readonly durationMs?: number;
  /** How the files are sent. Default: bytes. */
  readonly encoding?: "bytes" | "content-encoding";
  /** Called as each export ends. */
  readonly onEnd?: (entry: ExportLogEntry) => void;
}

/** Contains no address or key. */
export interface ExportLogEntry {
  readonly queryUUID: string;
  readonly outcome: "delivered" | "undelivered" | "failed";
  readonly rows: number;
  readonly attempts: number;
  /** What broke inside the sandbox, if the export failed. */
  readonly fault?: string;
}

export interface DatasetExports {
  /** Checks the order and starts it: 400 for a bad query or webhook, 429 with ten under way for the key. */
  order(request: DatasetExportRequest, account: Account, baseUrl: string): Promise<string>;
}

export interface DatasetExportParts {
  readonly options: ExportOptions;
  readonly files: ExportFiles;
  readonly clock: SandboxClock;
  readonly runQuery: (query: CheckedQuery) => Promise<DatasetValue[][]>;
}

/** Namespace of the query UUIDs; any fixed UUID works. */
const namespace = "e2b6f9a0-6c52-5e1e-8f3b-52c1a4a7d9f0";
const mostAtOnce = 10;
const usualDurationMs = 1000;
/** Retry-After for a caller with ten exports under way, seconds. */
const retrySeconds = 10;

interface Order {
  readonly queryUUID: string;
  readonly request: DatasetExportRequest;
  readonly query: CheckedQuery;
  readonly account: Account;
  readonly baseUrl: string;
  readonly requestedAt: number;
}

export function createDatasetExports({ options, files, clock, runQuery }: DatasetExportParts): DatasetExports {
  const { network, allowedOrigins = () => [], durationMs = usualDurationMs } = options;
  const underWay = new Map<string, number>();
  let ordered = 0;

  const checkWebhook = async (url: string): Promise<void> => {
    try {
      if (network) await findPublicTarget(url, network.resolve, allowedOrigins());
      else readPublicUrl(url, allowedOrigins());
    } catch (error) {
      if (error instanceof AddressError) throw badRequest("webhookURL", error.message);
      throw error;
    }
  };

  const makeFile = async (order: Order) => {
    const { queryUUID, request, query, account, baseUrl } = order;
    const startedAt = clock.now();
    await clock.sleep?.(durationMs);
    const rows = await runQuery(query);
    const columns = query.scopes.map(({ column }) => column);
    const bytes = await gzip(datasetFile(request.format, columns, rows));
    const completedAt = clock.now();
    const { name, format } = request;
    const { path, expiresAt } = await files.keep({ queryUUID, name, format, bytes, completedAt, key: account.key });
    const webhook: ExportWebhook = {
      queryUUID,
      name,
      format,
      payload: request.dataset,
      gcsBlob: {
        url: baseUrl + path,
        expires: new Date(expiresAt).toISOString(),
        timeTakenMs: completedAt - startedAt,
        numberRows: rows.length,
      },
      requestedOn: new Date(order.requestedAt).toISOString(),
      completedOn: new Date(completedAt).toISOString(),
    };
    return { webhook, rows: rows.length };
  };

  const run = async (order: Order): Promise<ExportLogEntry> => {
    const { queryUUID, account, request } = order;
    const made = await makeFile(order).finally(() => {
      underWay.set(account.key, (underWay.get(account.key) ?? 1) - 1);
    });
    const body = JSON.stringify(made.webhook);
    const delivery = { url: request.webhookURL, id: queryUUID, body, key: account.key };
    const { isDelivered, attempts } = network
      ? await deliverWebhook(delivery, network, allowedOrigins, clock)
      : { isDelivered: false, attempts: 0 };
    return { queryUUID, outcome: isDelivered ? "delivered" : "undelivered", rows: made.rows, attempts };
  };

  return {
    async order(request, account, baseUrl) {
      const query = checkDatasetQuery(request.dataset);
      await checkWebhook(request.webhookURL);
      const running = underWay.get(account.key) ?? 0;
      if (running >= mostAtOnce)
        throw new HttpError(429, "Too many requests", `At most ${mostAtOnce} exports run at once for a key.`, {
          "Retry-After": String(retrySeconds),
        });
      underWay.set(account.key, running + 1);
      ordered += 1;
      const requestedAt = clock.now();
      const queryUUID = v5(`${account.userId}/${requestedAt}/${ordered}`, namespace);
      // Runs in the background: onEnd gets every outcome.
      void run({ queryUUID, request, query, account, baseUrl, requestedAt })
        .catch((error: unknown): ExportLogEntry => {
          const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
          return { queryUUID, outcome: "failed", rows: 0, attempts: 0, fault };
        })
        .then((entry) => options.onEnd?.(entry));
      return queryUUID;
    },
  };
}

async function gzip(text: string): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
