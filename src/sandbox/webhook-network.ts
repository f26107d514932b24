/** How the sandbox reaches webhooks: through a network that is given. */

/** The network as the sandbox needs it; it opens no socket itself. */
export interface WebhookNetwork {
  /** Current IP addresses of a host name; rejects if there are none. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
  /**
   * One POST over a connection to exactly `address`, with the host of `url` as its name (SNI and Host). Follows no
   * redirect; rejects on timeout.
   */
  post(request: WebhookRequest): Promise<WebhookAnswer>;
}

export interface WebhookRequest {
  readonly url: URL;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface WebhookAnswer {
  readonly status: number;
  /** The Location header. */
  readonly location: string | null;
}
