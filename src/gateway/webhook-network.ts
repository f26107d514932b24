/** The network that the sandbox delivers webhooks through: one connection to an address that was checked before. */
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { WebhookAnswer, WebhookNetwork, WebhookRequest } from "../sandbox/webhook-network";
import { connectTo, resolveHost } from "./checked-connection";

export interface WebhookNetworkOptions {
  /** The server's own origins, whose certificates nobody but this machine trusts. Default: none. */
  readonly ownOrigins?: () => readonly string[];
  /** Milliseconds until an answer has to be there. Default: 10,000. */
  readonly timeoutMs?: number;
}

const usualTimeoutMs = 10_000;

export function createWebhookNetwork({
  ownOrigins = () => [],
  timeoutMs = usualTimeoutMs,
}: WebhookNetworkOptions = {}): WebhookNetwork {
  return {
    resolve: resolveHost,
    post: (webhook) => post(webhook, !ownOrigins().includes(webhook.url.origin), timeoutMs),
  };
}

function post(
  { url, address, headers, body }: WebhookRequest,
  rejectUnauthorized: boolean,
  timeoutMs: number,
): Promise<WebhookAnswer> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === "https:" ? requestHttps : requestHttp)(
      {
        ...connectTo(url, address, rejectUnauthorized),
        method: "POST",
        headers: { ...headers, host: url.host, "content-length": Buffer.byteLength(body) },
        signal: AbortSignal.timeout(timeoutMs),
      },
      (response) => {
        resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? null });
        // Nobody reads the answer's body, however long it is.
        response.destroy();
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}
