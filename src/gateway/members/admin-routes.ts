/**
 * The admin page and its requests: members, tokens, quota, exports, recent errors, nodes. Requires a token with the
 * role admin.
 */
import { readFile } from "node:fs/promises";
import { type Context, Hono } from "hono";
import * as v from "valibot";
import { exitCodes } from "../../command-line/command";
import { quotaStates, readBudget, budgetAt, resetBudget, waitOf, writeBudget } from "../proxy/budget-windows";
import { refuse } from "../proxy/service-proxy";
import { readBody } from "../request-body";
import type { GatewayStore } from "../store/gateway-store";
import type { Member } from "../store/member-store";
import { viewToken } from "./account-routes";
import type { AuditRecorder } from "./audit-recorder";
import { findMember, tokenOf } from "./member-access";
import { type SignInThrottle, tooManySignIns } from "./sign-in-throttle";
import { changeMember } from "./change-members";

/** A fault as shown to an admin: without secrets, as in the log. */
export interface RecentFault {
  /** ISO 8601. */
  readonly at: string;
  readonly what: string;
}

export interface AdminRoutesParts {
  readonly store: Pick<GatewayStore, "members" | "nodes" | "exports" | "budget">;
  readonly audit: AuditRecorder;
  readonly throttle: SignInThrottle;
  readonly now: () => number;
  /** A token let somebody in. */
  readonly used: (tokenId: string) => void;
  readonly addressOf: (context: Context) => string;
  /** Of this node, newest first. */
  readonly faults: () => readonly RecentFault[];
  /** Rereads keys and tokens; throws if a setting is invalid. Null if this node can't. */
  readonly reload: (() => void) | null;
  /** Folder of the page's files. */
  readonly folder: string;
  /** Whether the firm's sign-in is set up. */
  readonly hasSignIn: boolean;
}

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'";
const noStore = { "cache-control": "no-store" };
const mostBytes = 10_000;
/** A node silent for this long is gone. */
const goneMs = 5 * 60_000;
const files = { "": "text/html", "admin.js": "text/javascript", "admin.css": "text/css" } as const;

const change = v.variant("do", [
  v.object({ do: v.literal("add"), name: v.string(), days: v.optional(v.number()) }),
  v.object({ do: v.literal("revoke"), name: v.string() }),
  v.object({ do: v.literal("role"), name: v.string(), role: v.picklist(["member", "admin"]) }),
  v.object({ do: v.literal("revoke-token"), id: v.string() }),
  v.object({ do: v.literal("remove"), name: v.string() }),
  v.object({ do: v.literal("reset-quota") }),
  v.object({ do: v.literal("reload-keys") }),
]);

export function createAdminRoutes(parts: AdminRoutesParts): Hono {
  const { store, audit, now, folder, throttle } = parts;
  const app = new Hono();

  app.get("/admin", (context) => context.redirect("/admin/"));
  for (const [name, type] of Object.entries(files))
    app.get(`/admin/${name}`, async (context) =>
      context.body(await readFile(`${folder}/${name === "" ? "index.html" : name}`, "utf8"), 200, {
        "Content-Type": `${type}; charset=utf-8`,
        "Content-Security-Policy": policy,
        "Cache-Control": "no-cache",
      }),
    );

  /**
   * Responds with an error to anyone but admins. Another site's page can't call this, since the token isn't a cookie.
   */
  async function adminOf(context: Context): Promise<Member | Response> {
    const { headers } = context.req.raw;
    const [from, token] = [parts.addressOf(context), tokenOf(headers)];
    const wait = throttle.waitOf(from, token, now());
    if (wait > 0) return tooManySignIns(wait);
    const access = await findMember(headers, store.members, now());
    if (access.member === null) {
      if (access.reason === "refused") throttle.refused(from, now());
      return refuse(401, "Requires authentication", "Enter the gateway token of an admin.");
    }
    const { member } = access;
    throttle.accepted(token, now());
    parts.used(access.token.id);
    if (member.role === "admin") return member;
    return refuse(
      403,
      "Forbidden",
      "Your token has no admin role. On the server, run compsheet gateway members role NAME admin.",
    );
  }

  app.get("/admin/state", async (context) => {
    const admin = await adminOf(context);
    if (admin instanceof Response) return admin;
    const [members, tokens, usage, nodes, exports, quota] = await Promise.all([
      store.members.list(),
      store.members.tokens(null),
      store.members.usageSince(new Date(now() - 29 * 86_400_000).toISOString().slice(0, 10)),
      store.nodes.list(now() - goneMs),
      store.exports.list(null),
      store.budget.change(now(), (text, commonNow) => {
        const budget = budgetAt(readBudget(text), commonNow);
        const result = {
          windows: quotaStates(budget, commonNow),
          wait_seconds: Math.ceil(waitOf(budget, commonNow) / 1000),
          under_way: budget.underWay.length,
        };
        return { text, result };
      }),
    ]);
    const state = {
      you: admin.name,
      members: members.map(({ id, name, role, createdAt, revokedAt, subject }) => ({
        name,
        role,
        since: new Date(createdAt).toISOString(),
        revoked: revokedAt === null ? null : new Date(revokedAt).toISOString(),
        by_sign_in: subject !== null,
        requests: usage.filter(({ memberId }) => memberId === id).reduce((sum, { requests }) => sum + requests, 0),
        tokens: tokens.filter((one) => one.memberId === id && one.revokedAt === null).map(viewToken),
      })),
      quota,
      exports: exports.slice(0, 50).map(({ name, state, orderedAt, rows, failure, memberId }) => ({
        name,
        state,
        ordered: new Date(orderedAt).toISOString(),
        rows,
        failure,
        member: members.find(({ id }) => id === memberId)?.name ?? null,
      })),
      errors: parts.faults(),
      nodes: nodes.map(({ id, version, startedAt, seenAt }) => ({
        id: id.slice(0, 8),
        version,
        started: new Date(startedAt).toISOString(),
        seen: new Date(seenAt).toISOString(),
      })),
      can_reload: parts.reload !== null,
      has_sign_in: parts.hasSignIn,
    };
    return Response.json(state, { headers: noStore });
  });

  app.post("/admin/change", async (context) => {
    const admin = await adminOf(context);
    if (admin instanceof Response) return admin;
    const body = await readBody(context.req.raw, mostBytes).catch(() => null);
    const read = v.safeParse(change, parseJson(body?.toString("utf8") ?? ""));
    if (!read.success)
      return refuse(400, "Bad request", "The page and the gateway differ in version. Reload the page.");
    const record = (event: { readonly action: string; readonly subject: string; readonly outcome: string }) =>
      audit.write({ memberId: admin.id, actor: admin.name, address: parts.addressOf(context), ...event });
    const wanted = read.output;
    if (wanted.do === "reset-quota") {
      await store.budget.change(now(), (text, commonNow) => ({
        text: writeBudget(resetBudget(readBudget(text), commonNow)),
        result: undefined,
      }));
      await record({ action: "quota.reset", subject: "", outcome: "done" });
      return done("The quota is reset. The gateway learns it again from the next answer.");
    }
    if (wanted.do === "reload-keys") {
      if (!parts.reload) return refuse(409, "Conflict", "This gateway can't read its keys again. Restart it.");
      try {
        parts.reload();
      } catch (cause) {
        await record({ action: "keys.reload", subject: "", outcome: "refused" });
        return refuse(409, "The keys haven't changed", cause instanceof Error ? cause.message : "A setting is wrong.");
      }
      await record({ action: "keys.reload", subject: "", outcome: "done" });
      return done("The keys of this node were read again. Other nodes: reload there, or send SIGHUP.");
    }
    const { output, exitCode } = await changeMember(wanted, store.members, now(), record);
    return exitCode === exitCodes.done ? done(output) : refuse(409, "Not done", output);
  });

  return app;
}

const done = (message: string): Response => Response.json({ message }, { headers: noStore });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
