/** The team gateway as a Request -> Response function: the add-in, and the service for members with a token. */
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Context, Hono } from "hono";
import { webhookPath } from "../../service/gateway-exports";
import { cloudOf, type DeclaredConnection, serveAddin } from "../addin-files";
import { panePolicyOf, withPolicy } from "../content-security-policy";
import type { ExportDesk } from "../exports/gateway-export-desk";
import type { WebhookOutcome } from "../exports/webhook-receiver";
import { answerMappings } from "../mappings/team-mappings";
import { answerAccount } from "../members/account-routes";
import type { AuditRecorder } from "../members/audit-recorder";
import type { AnswerSigner } from "../signing/answer-signer";
import { findMember, tokenOf } from "../members/member-access";
import { forAdmins } from "../members/page-access";
import { type SignInThrottle, tooManySignIns } from "../members/sign-in-throttle";
import type { UsageRecorder } from "../members/usage-recorder";
import { findKnownRequest } from "../proxy/known-requests";
import { maxAgeOf, type ProxyAnswer, type ProxyRequest, refuse } from "../proxy/service-proxy";
import { type AdminRoutesParts, createAdminRoutes } from "../members/admin-routes";
import { createSignInRoutes, nightsSignIn, type SignInRoutesParts } from "../members/sign-in-routes";
import { BodyCutOffError, BodyTooLargeError, readBody } from "../request-body";
import type { GatewayStore } from "../store/gateway-store";
import type { Member } from "../store/member-store";
import { isStoreOutage } from "../store/store-outage";
import { type ServedFolders, serveWorkbench } from "../workbench-files";
import type { NightMetrics } from "../nights/night-gauges";
import { answerNights, type NightRecords } from "../nights/night-answers";
import type { TeamMetrics } from "./team-metrics";

export interface TeamGatewayParts {
  readonly folders: ServedFolders;
  /** Display name of the data. */
  readonly name: string;
  /** Public address for members; null: the manifest and the functions' help keep the build's address. */
  readonly publicUrl: string | null;
  /** Origins that the pane may reach besides the gateway. */
  readonly services: readonly string[];
  readonly store: Pick<GatewayStore, "members" | "ping" | "mappings" | "nodes" | "exports" | "budget">;
  readonly proxy: (request: ProxyRequest) => Promise<ProxyAnswer>;
  readonly exports: ExportDesk;
  readonly signer: Pick<AnswerSigner, "answer">;
  readonly usage: UsageRecorder;
  readonly audit: AuditRecorder;
  readonly metrics: TeamMetrics;
  /** Serves the admin's page; null if there is none. */
  readonly adminPage: ((request: Request) => Promise<Response>) | null;
  readonly throttle: SignInThrottle;
  /** The firm's sign-in; null if there is none. */
  readonly signIn: Omit<SignInRoutesParts, "audit" | "members" | "now" | "onFault"> | null;
  /** Further admin features. */
  readonly admin: Omit<AdminRoutesParts, "audit" | "addressOf" | "store" | "now" | "used" | "throttle"> | null;
  /** Serves the pages of nights under /nights to admins, and their records to members; null if there are none. */
  readonly nights: NightsPage | null;
  /** A request's address, from the peer and the headers. */
  readonly addressOf: (peer: string, headers: Headers) => string;
  /** Called for each question at /readyz; true if the node is about to stop, and others take over. */
  readonly isStopping: () => boolean;
  readonly now: () => number;
  /** Logs requests to the service and faults; neither contains a secret. */
  readonly log: TeamLog;
}

export interface NightsPage {
  /** `actor`: what the member does is noted there first. */
  readonly page: (
    request: Request,
    actor: { readonly note: (action: string, subject: string) => Promise<void> },
  ) => Promise<Response>;
  readonly records: NightRecords;
  /** The last night for /metrics; null: none has begun. */
  readonly metrics?: (now: number) => Promise<NightMetrics | null>;
}

export interface TeamLog {
  request(entry: RequestEntry): void;
  /** From the service, or an impostor. */
  webhook(entry: WebhookEntry): void;
  fault(what: string, cause: unknown): void;
}

export interface RequestEntry {
  readonly method: string;
  /** Without the query: members' searches are private. */
  readonly path: string;
  readonly status: number;
  readonly durationMs: number;
  readonly member: string | null;
  /** The sender's address. */
  readonly address: string;
  /** The response's X-Request-Id, which a member can quote to the operator. */
  readonly requestId: string;
  /** service, cached or refused; none if no request was sent. */
  readonly source: string;
}

export interface WebhookEntry {
  readonly status: number;
  readonly outcome: WebhookOutcome;
  /** Why it counts as unsigned. */
  readonly refusal?: string;
  readonly durationMs: number;
}

/** Also by an escaped name, such as functions.js%2Emap. */
function isSourceMap(address: string): boolean {
  try {
    return /\.map$/i.test(decodeURIComponent(address));
  } catch {
    return /map$/i.test(address);
  }
}

/** A subject may be a property's whole document. */
const mostBodyBytes = 16 * 1024 * 1024;

export function createTeamGateway(parts: TeamGatewayParts): {
  readonly fetch: (request: Request, peer: string) => Response | Promise<Response>;
} {
  const { store, proxy, exports, usage, audit, metrics, throttle, now, log } = parts;
  const app = new Hono();
  const failed = (cause: unknown): Response => {
    const isOutage = isStoreOutage(cause);
    log.fault(isOutage ? "the store does not answer" : "a request failed inside the gateway", cause);
    return isOutage ? unavailable() : refuse(500, "The gateway failed", "Try again in a minute.");
  };
  app.onError(failed);
  /** Passed with each request by `fetch`. */
  const peerOf = ({ env }: Context): string => (env as { readonly peer: string }).peer;

  // They show the sources, which members' browsers don't need.
  app.use(async (context, next) => {
    if (isSourceMap(context.req.path)) return context.notFound();
    return next();
  });

  app.get("/healthz", (context) => context.text("ok"));
  app.get("/readyz", async (context) => {
    if (parts.isStopping()) return context.text("stopping", 503);
    try {
      await store.ping();
      return context.text("ready");
    } catch (cause) {
      log.fault("the store does not answer", cause);
      return context.text("the store does not answer", 503);
    }
  });

  const { adminPage } = parts;
  if (adminPage)
    app.get("/admin/doctor", async (context) => {
      const from = parts.addressOf(peerOf(context), context.req.raw.headers);
      const given = context.req.header("authorization") ?? "";
      const wait = throttle.waitOf(from, given, now());
      if (wait > 0) return tooManySignIns(wait);
      const response = await adminPage(context.req.raw);
      if (response.status !== 401) throttle.accepted(given, now());
      else if (given !== "") throttle.refused(from, now());
      return response;
    });
  const { nights } = parts;
  if (nights) {
    const page: Parameters<typeof forAdmins>[0] = (request, { id, name }, address) =>
      nights.page(request, {
        note: (action, subject) =>
          audit.write({ memberId: id, actor: name, address, action, subject, outcome: "done" }),
      });
    const answer = forAdmins(page, {
      ...{ members: store.members, throttle, now, used: (tokenId: string) => usage.used(tokenId) },
      signIn: parts.signIn ? nightsSignIn : null,
    });
    const serve = (context: Context) => {
      const from = parts.addressOf(peerOf(context), context.req.raw.headers);
      return answer(context.req.raw, from);
    };
    app.get("/nights", serve).get("/nights/*", serve).post("/nights/actions", serve);
  }
  app.get(
    "/addin/help/status.html",
    withPolicy(panePolicyOf(cloudOf(parts.folders.addin), parts.services)),
    async (context, next) => {
      const page = await readFile(path.join(parts.folders.addin, "help", "status.html"), "utf8").catch(() => null);
      if (page === null) return next();
      const isReady = await store.ping().then(
        () => true,
        () => false,
      );
      context.header("Cache-Control", "no-store");
      return context.html(withServerState(page, isReady));
    },
  );

  const connection: DeclaredConnection = {
    name: parts.name,
    baseUrl: "/api",
    scheme: "bearer",
    dataSource: "service",
    ...(parts.signIn && { signIn: "/auth/start" }),
  };
  const publicUrl = () => parts.publicUrl;
  serveAddin(app, parts.folders.addin, connection, publicUrl, parts.services);
  const config = { subject: "", label: parts.name, dataSource: "service" };
  serveWorkbench(app, parts.folders, connection, config, publicUrl, null, parts.services);

  const { signIn, admin } = parts;
  if (signIn)
    app.route(
      "/",
      createSignInRoutes({
        ...signIn,
        members: store.members,
        now,
        audit: (event, context) =>
          audit.write({ ...event, address: parts.addressOf(peerOf(context), context.req.raw.headers) }),
        onFault: (what, cause) => log.fault(what, cause),
      }),
    );
  if (admin)
    app.route(
      "/",
      createAdminRoutes({
        ...admin,
        store,
        now,
        used: (tokenId) => usage.used(tokenId),
        addressOf: (context) => parts.addressOf(peerOf(context), context.req.raw.headers),
        audit,
        throttle,
      }),
    );

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
    const requestId = randomBytes(8).toString("hex");
    const from = parts.addressOf(peerOf(context), context.req.raw.headers);
    const address = new URL(context.req.url);
    const sentPath = address.pathname.slice("/api".length);
    const record = (response: Response, who: Member | null, source: string): Response => {
      const member = who?.name ?? null;
      const entry = { method: context.req.method, path: sentPath, status: response.status, member, source };
      const durationMs = now() - startedAt;
      log.request({ ...entry, address: from, requestId, durationMs });
      metrics.request(response.status, source, durationMs);
      response.headers.set("x-request-id", requestId);
      audit.count({
        memberId: who?.id ?? null,
        actor: member ?? "nobody",
        address: from,
        ...subjectOf(entry.method, sentPath, who),
        outcome: String(response.status),
      });
      return response;
    };
    try {
      const token = tokenOf(context.req.raw.headers);
      const wait = throttle.waitOf(from, token, now());
      if (wait > 0) return record(tooManySignIns(wait), null, "none");
      const access = await findMember(context.req.raw.headers, store.members, now());
      if (access.member === null) {
        if (access.reason === "refused") throttle.refused(from, now());
        return record(unauthorized(access.reason), null, "none");
      }
      const { member } = access;
      usage.used(access.token.id);
      throttle.accepted(token, now());
      const { method } = context.req;
      const maxAge = maxAgeOf(context.req.raw.headers);
      const asker = { memberId: member.id, maxAge };
      const ask = (body: string) => proxy({ method, path: sentPath, query: address.searchParams, body, ...asker });
      // Only from members, and only if something will read it.
      const text = async () => new TextDecoder().decode(await readBody(context.req.raw, mostBodyBytes));
      const { headers } = context.req.raw;
      const account = await answerAccount({ method, path: sentPath, ...access, now: now() }, store.members);
      if (account?.change)
        await audit.write({
          memberId: member.id,
          actor: member.name,
          address: from,
          ...account.change,
          outcome: "done",
        });
      if (account) return record(account.response, member, "none");
      const own =
        (await answerNights(
          { method, path: sentPath, query: address.searchParams, role: member.role },
          nights?.records ?? null,
        )) ??
        (await answerMappings({ method, path: sentPath, text, memberId: member.id }, store.mappings)) ??
        (await parts.signer.answer({ method, path: sentPath, text, by: member.name })) ??
        (await exports.answer({ method, path: sentPath, headers, text, memberId: member.id, send: ask }));
      const { response, usage: kind } = own ?? (await ask(await text()));
      if (kind !== null) usage.count(member.id, kind);
      return record(response, member, kind ?? "none");
    } catch (cause) {
      if (cause instanceof BodyTooLargeError)
        return record(refuse(413, "Too large", "The gateway passes on at most 16 MB a request."), null, "none");
      // Nothing of ours failed: the member closed Excel or lost the network.
      if (cause instanceof BodyCutOffError)
        return record(refuse(408, "The request was cut off", "Send it again."), null, "none");
      return record(failed(cause), null, "none");
    }
  });

  app.notFound((context) => context.text("There is nothing at this address.", 404));
  return { fetch: (request, peer) => app.fetch(request, { peer }) };
}

const outageSeconds = 5;

/** Nothing was requested or changed, so the client may retry. */
function unavailable(): Response {
  const response = refuse(503, "The gateway can't reach its database", `Try again in ${outageSeconds} s.`);
  response.headers.set("retry-after", String(outageSeconds));
  return response;
}

/** The built status page with this server's own state. */
function withServerState(page: string, isReady: boolean): string {
  const state = isReady
    ? "The gateway works: it answers and reaches its store."
    : "The gateway answers, and can't reach its store. Members can't sign in until it does.";
  return page.replace(
    /(<div id="server-state">).*?(<\/div>)/s,
    (_, start: string, end: string) => `${start}<p>${state}</p>${end}`,
  );
}

const denials = {
  missing: ["Requires authentication", "Enter your gateway token as a bearer token."],
  expired: ["The token has expired", "Sign in again, or ask the gateway's operator for a new token."],
  refused: ["Bad credentials", "Ask the gateway's operator for a new token."],
} as const;

function unauthorized(reason: keyof typeof denials): Response {
  const [message, details] = denials[reason];
  const response = refuse(401, message, details);
  response.headers.set("www-authenticate", "Bearer");
  return response;
}

const ownRooms = new Set(["account", "events", "exports", "mappings", "nights", "signatures", "signing-keys"]);

/**
 * For the audit trail: the endpoint, and the id of the property or export if the path has one. Strangers choose no
 * words in it: each would be an entry.
 */
function subjectOf(
  method: string,
  sentPath: string,
  who: Member | null,
): { readonly action: string; readonly subject: string } {
  const endpoint = findKnownRequest(method, sentPath)?.endpoint;
  const parts = sentPath.split("/").slice(1, 5);
  const isOwn = parts[0] === "gateway" && (who !== null || ownRooms.has(parts[1] ?? ""));
  const action = endpoint ?? (isOwn ? `gateway.${(who && parts[3]) ?? parts[1] ?? ""}` : "unknown");
  const subject = who && (isOwn ? parts[2] : parts[1]);
  // Ids only: searches and anything else in a path are the member's own.
  return { action: action.slice(0, 60), subject: /^[\w-]{8,64}$/.test(subject ?? "") ? (subject ?? "") : "" };
}
