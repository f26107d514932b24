/** The network that the sandbox delivers webhooks through: one connection to an address that was checked before. */
import { lookup } from "node:dns/promises";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import type { WebhookAnswer, WebhookNetwork, WebhookRequest } from "../sandbox/webhook-network";

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
    async resolve(host) {
      const found = await lookup(host, { all: true, order: "ipv4first" });
      return found.map(({ address }) => address);
    },
    post: (webhook) => post(webhook, !ownOrigins().includes(webhook.url.origin), timeoutMs),
  };
}

/** The host name is sent and its certificate asked for, but never looked up again. */
function post(
  { url, address, headers, body }: WebhookRequest,
  rejectUnauthorized: boolean,
  timeoutMs: number,
): Promise<WebhookAnswer> {
  const isSecure = url.protocol === "https:";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return new Promise((resolve, reject) => {
    const request = (isSecure ? requestHttps : requestHttp)(
      {
        method: "POST",
        host: address,
        port: url.port === "" ? (isSecure ? 443 : 80) : Number(url.port),
        path: url.pathname + url.search,
        headers: { ...headers, host: url.host, "content-length": Buffer.byteLength(body) },
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        ...(isSecure && { rejectUnauthorized, ...(isIP(host) === 0 && { servername: host }) }),
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
