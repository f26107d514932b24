/** Identifies a request's sender by its gateway token. */
import type { Member, MemberStore, MemberToken } from "../store/member-store";
import { isSecretOf, readToken } from "./member-token";

/** missing: no token; expired: past its end; refused: not currently valid. */
export type Access =
  | { readonly member: Member; readonly token: MemberToken }
  | { readonly member: null; readonly reason: "missing" | "expired" | "refused" };

/** Compared with if the id is unknown, to take the same time. */
const nobody = "0".repeat(64);

/**
 * Accepts a token as bearer token or API key, wherever the service expects one. Reads the store each time, so
 * revocation is immediate.
 * @param now milliseconds since the epoch
 */
export async function findMember(
  headers: Headers,
  store: Pick<MemberStore, "findToken">,
  now: number,
): Promise<Access> {
  const text = tokenOf(headers);
  if (text === "") return { member: null, reason: "missing" };
  const given = readToken(text);
  const found = given && (await store.findToken(given.id));
  const isRight = isSecretOf(given?.secret ?? "", found?.token.tokenHash ?? nobody);
  if (!found || !isRight) return { member: null, reason: "refused" };
  const { member, token } = found;
  if (member.revokedAt !== null || token.revokedAt !== null) return { member: null, reason: "refused" };
  if (token.expiresAt !== null && token.expiresAt <= now) return { member: null, reason: "expired" };
  return { member, token };
}

/** "" where there is none. */
export const tokenOf = (headers: Headers): string =>
  readBearer(headers.get("authorization") ?? "") || (headers.get("x-api-key") ?? "");

/** The token of an Authorization header; "" without one. The header is untrusted: linear in its length. */
function readBearer(header: string): string {
  const scheme = "bearer ";
  return header.slice(0, scheme.length).toLowerCase() === scheme ? header.slice(scheme.length).trim() : "";
}
