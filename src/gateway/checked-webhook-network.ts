/** The network for the sandbox's webhooks: one connection to an address checked before. */
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { WebhookAnswer, WebhookNetwork, WebhookRequest } from "../sandbox/webhook-network";
import { connectTo, resolveHost } from "./checked-connection";

export interface WebhookNetworkOptions {
  /** The server's own origins, with certificates that only this machine trusts. Default: none. */
  readonly ownOrigins?: () => readonly string[];
  /** Response timeout, ms. Default: 10,000. */
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
        // The response's body isn't needed.
        response.destroy();
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}
