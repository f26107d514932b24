/** Prometheus metrics: requests, their time, the shared quota. No member names: the scraper needn't know them. */
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import type { WebhookOutcome } from "../exports/webhook-receiver";
import { addNightGauges, type NightMetrics } from "../nights/night-gauges";
import type { QuotaState } from "../../service/quota-headers";
import { guardRequests, isLoopback } from "../request-guard";
import type { TeamSettings } from "./team-settings";

export interface TeamMetrics {
  readonly contentType: string;
  text(): Promise<string>;
  /** `source`: service, cached, refused or none. */
  request(status: number, source: string, durationMs: number): void;
  webhook(outcome: WebhookOutcome): void;
}

const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/**
 * `quota` returns the shared quota's current state, `listeners` the number of panes waiting for export events, `night`
 * the last night; null: this gateway keeps none.
 */
export function createTeamMetrics(
  quota: () => readonly QuotaState[],
  listeners: () => number,
  night: (() => Promise<NightMetrics | null>) | null = null,
): TeamMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "compsheet_requests_total",
    help: "Requests of members, by status and by what answered them.",
    labelNames: ["status", "source"],
    registers,
  });
  const durations = new Histogram({
    name: "compsheet_request_duration_seconds",
    help: "Time until the answer, by what answered.",
    labelNames: ["source"],
    buckets,
    registers,
  });
  const webhooks = new Counter({
    name: "compsheet_webhooks_total",
    help: "Webhooks of exports, by what became of them.",
    labelNames: ["outcome"],
    registers,
  });
  new Gauge({
    name: "compsheet_event_streams",
    help: "Panes that wait for news of exports.",
    registers,
    collect() {
      this.set(listeners());
    },
  });
  new Gauge({
    name: "compsheet_quota_remaining",
    help: "Requests that the service still allows in each policy's window.",
    labelNames: ["policy"],
    registers,
    collect() {
      this.reset();
      for (const state of quota()) this.set({ policy: state.policy.name }, state.remaining);
    },
  });
  if (night !== null) addNightGauges(registry, night);
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    webhook: (outcome) => webhooks.inc({ outcome }),
    request(status, source, durationMs) {
      requests.inc({ status: String(status), source });
      durations.observe({ source }, durationMs / 1000);
    },
  };
}

/**
 * Only /metrics, on its own port: scrapers needn't reach the gateway, nor members the metrics. On a network scrapers
 * use names that are listed nowhere; on this machine a name is a page's try to read them.
 */
export function serveMetrics(
  metrics: TeamMetrics,
  { metrics: place, publicUrl, hostNames }: Pick<TeamSettings, "metrics" | "publicUrl" | "hostNames">,
): (request: Request, peer: string) => Response | Promise<Response> {
  const answer = async (request: Request) =>
    new URL(request.url).pathname === "/metrics" && request.method === "GET"
      ? new Response(await metrics.text(), { headers: { "content-type": metrics.contentType } })
      : new Response("The metrics are at /metrics.\n", { status: 404 });
  const host = place?.host ?? "127.0.0.1";
  const advice = "Ask for localhost, or add the name to COMPSHEET_HOST_NAMES.";
  return isLoopback(host) ? guardRequests(answer, { host, publicUrl, names: hostNames, advice }) : answer;
}
