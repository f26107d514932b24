/** The team gateway as a Request -> Response function: the add-in, and the service for members who show their token. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { Hono } from "hono";
import { webhookPath } from "../../service/gateway-exports";
import { type DeclaredConnection, serveAddin } from "../addin-files";
import { panePolicy, withPolicy } from "../content-security-policy";
import type { ExportDesk } from "../exports/export-desk";
import type { WebhookOutcome } from "../exports/webhook-receiver";
import { answerMappings } from "../mappings/team-mappings";
import { findMember } from "../members/member-access";
import type { UsageRecorder } from "../members/usage-recorder";
import { maxAgeOf, type ProxyAnswer, type ProxyRequest, refuse } from "../proxy/service-proxy";
import { BodyTooLargeError, readBody } from "../request-body";
import type { GatewayStore } from "../store/gateway-store";
import { type ServedFolders, serveWorkbench } from "../workbench-files";
import type { TeamMetrics } from "./team-metrics";

export interface TeamGatewayParts {
  readonly folders: ServedFolders;
  /** What people read wherever the data shows. */
  readonly name: string;
  /** Where members reach it; null: the manifest and the functions' help keep the address that they were built with. */
  readonly publicUrl: string | null;
  readonly store: Pick<GatewayStore, "members" | "ping" | "mappings">;
  readonly proxy: (request: ProxyRequest) => Promise<ProxyAnswer>;
  readonly exports: ExportDesk;
  readonly usage: UsageRecorder;
  readonly metrics: TeamMetrics;
  /** Answers the admin's page; null: there is none. */
  readonly adminPage: ((request: Request) => Promise<Response>) | null;
  readonly now: () => number;
  /** Told of each request to the service, and of faults; neither carries a secret. */
  readonly log: TeamLog;
}

export interface TeamLog {
  request(entry: RequestEntry): void;
  /** Of the service, or of somebody who would like to be it. */
  webhook(entry: WebhookEntry): void;
  fault(what: string, cause: unknown): void;
}

export interface RequestEntry {
  readonly method: string;
  /** Without the query: what people search for is theirs. */
  readonly path: string;
  readonly status: number;
  readonly durationMs: number;
  readonly member: string | null;
  /** service, cached or refused; none where the request went nowhere. */
  readonly source: string;
}

export interface WebhookEntry {
  readonly status: number;
  readonly outcome: WebhookOutcome;
  /** Why it counts as unsigned. */
  readonly refusal?: string;
  readonly durationMs: number;
}

/** A property's whole document may be a subject. */
const mostBodyBytes = 16 * 1024 * 1024;

export function createTeamGateway(parts: TeamGatewayParts): {
  readonly fetch: (request: Request) => Response | Promise<Response>;
} {
  const { store, proxy, exports, usage, metrics, now, log } = parts;
  const app = new Hono();

  app.get("/healthz", (context) => context.text("ok"));
  app.get("/readyz", async (context) => {
    try {
      await store.ping();
      return context.text("ready");
    } catch (cause) {
      log.fault("the store does not answer", cause);
      return context.text("the store does not answer", 503);
    }
  });
  app.get("/metrics", async (context) => {
    context.header("Content-Type", metrics.contentType);
    return context.body(await metrics.text());
  });

  const { adminPage } = parts;
  if (adminPage) app.get("/admin/doctor", (context) => adminPage(context.req.raw));
  app.get("/addin/help/status.html", withPolicy(panePolicy), async (context, next) => {
    const page = await readFile(path.join(parts.folders.addin, "help", "status.html"), "utf8").catch(() => null);
    if (page === null) return next();
    const isReady = await store.ping().then(
      () => true,
      () => false,
    );
    context.header("Cache-Control", "no-store");
    return context.html(withServerState(page, isReady));
  });

  const connection: DeclaredConnection = {
    name: parts.name,
    baseUrl: "/api",
    scheme: "bearer",
    dataSource: "service",
  };
  const publicUrl = () => parts.publicUrl;
  serveAddin(app, parts.folders.addin, connection, publicUrl);
  const config = { subject: "", label: parts.name, dataSource: "service" };
  serveWorkbench(app, parts.folders, connection, config, publicUrl);

  app.post(webhookPath, async (context) => {
    const startedAt = now();
    const { response, outcome, refusal } = await exports.receive(context.req.raw);
    const { status } = response;
    log.webhook({ status, outcome, ...(refusal !== undefined && { refusal }), durationMs: now() - startedAt });
    metrics.webhook(outcome);
    return response;
  });

  app.all("/api/*", async (context) => {
    const startedAt = now();
    const address = new URL(context.req.url);
    const sentPath = address.pathname.slice("/api".length);
    const record = (response: Response, member: string | null, source: string): Response => {
      const entry = { method: context.req.method, path: sentPath, status: response.status, member, source };
      const durationMs = now() - startedAt;
      log.request({ ...entry, durationMs });
      metrics.request(response.status, source, durationMs);
      return response;
    };
    try {
      const { member, ...denied } = await findMember(context.req.raw.headers, store.members);
      if (member === null) {
        const isMissing = "reason" in denied && denied.reason === "missing";
        return record(unauthorized(isMissing), null, "none");
      }
      const { method } = context.req;
      const maxAge = maxAgeOf(context.req.raw.headers);
      const ask = (body: string) => proxy({ method, path: sentPath, query: address.searchParams, body, maxAge });
      // Only of members, once it is known that something reads it.
      const text = async () => new TextDecoder().decode(await readBody(context.req.raw, mostBodyBytes));
      const { headers } = context.req.raw;
      const own =
        (await answerMappings({ method, path: sentPath, text, memberId: member.id }, store.mappings)) ??
        (await exports.answer({ method, path: sentPath, headers, text, memberId: member.id, send: ask }));
      const { response, usage: kind } = own ?? (await ask(await text()));
      if (kind !== null) usage.count(member.id, kind);
      return record(response, member.name, kind ?? "none");
    } catch (cause) {
      if (cause instanceof BodyTooLargeError)
        return record(refuse(413, "Too large", "The gateway passes on at most 16 MB a request."), null, "none");
      log.fault("a request failed inside the gateway", cause);
      return record(refuse(500, "The gateway has a fault", "Try again in a minute."), null, "none");
    }
  });

  app.notFound((context) => context.text("There is nothing at this address.", 404));
  return { fetch: (request) => app.fetch(request) };
}

/** The built status page with what this server knows of itself. */
function withServerState(page: string, isReady: boolean): string {
  const state = isReady
    ? "The gateway works: it answers and reaches its store."
    : "The gateway answers, and can't reach its store. Members can't sign in until it does.";
  return page.replace(
    /(<div id="server-state">).*?(<\/div>)/s,
    (_, start: string, end: string) => `${start}<p>${state}</p>${end}`,
  );
}

function unauthorized(isMissing: boolean): Response {
  const response = isMissing
    ? refuse(401, "Requires authentication", "Enter your gateway token as a bearer token.")
    : refuse(401, "Bad credentials", "Ask the gateway's operator for a new token.");
  response.headers.set("www-authenticate", "Bearer");
  return response;
}
