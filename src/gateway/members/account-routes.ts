/** What members may do with their own account: list their tokens and revoke one. */
import { refuse } from "../proxy/service-proxy";
import type { Member, MemberStore, MemberToken } from "../store/member-store";

export interface AccountRequest {
  readonly method: string;
  /** Below the gateway's /api. */
  readonly path: string;
  readonly member: Member;
  /** The request's token. */
  readonly token: MemberToken;
  readonly now: number;
}

export interface AccountAnswer {
  readonly response: Response;
  /** For the audit trail; null if nothing changed. */
  readonly change: { readonly action: string; readonly subject: string } | null;
}

const accountPath = "/gateway/account";
const revocation = /^\/gateway\/account\/tokens\/([0-9a-f]{16})\/revoke$/;
const noStore = { "cache-control": "no-store" };

/** Null for other addresses. */
export async function answerAccount(
  { method, path, member, token, now }: AccountRequest,
  store: Pick<MemberStore, "tokens" | "revokeToken">,
): Promise<AccountAnswer | null> {
  if (path === accountPath) {
    if (method !== "GET") return { response: notAllowed("GET"), change: null };
    const tokens = (await store.tokens(member.id))
      .filter(({ revokedAt, expiresAt }) => revokedAt === null && (expiresAt === null || expiresAt > now))
      .map((one) => ({ ...viewToken(one), current: one.id === token.id }));
    return {
      response: Response.json({ name: member.name, role: member.role, tokens }, { headers: noStore }),
      change: null,
    };
  }
  const [, id] = revocation.exec(path) ?? [];
  if (id === undefined) return null;
  if (method !== "POST") return { response: notAllowed("POST"), change: null };
  if (!(await store.revokeToken(member.id, id, now)))
    return { response: refuse(404, "Not found", "You have no active token with this id."), change: null };
  return { response: new Response(null, { status: 204 }), change: { action: "token.revoke", subject: id } };
}

/** Times as ISO 8601; never includes the hash. */
export function viewToken({ id, label, createdAt, expiresAt, lastUsedAt }: MemberToken) {
  const timeOf = (time: number | null) => (time === null ? null : new Date(time).toISOString());
  return { id, label, created: timeOf(createdAt), expires: timeOf(expiresAt), last_used: timeOf(lastUsedAt) };
}

function notAllowed(allowed: string): Response {
  const response = refuse(405, "Method not allowed", `This address accepts ${allowed}.`);
  response.headers.set("allow", allowed);
  return response;
}
