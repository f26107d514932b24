/** Tells who sends a request, by the gateway token that it carries. */
import type { Member, MemberStore, MemberToken } from "../store/member-store";
import { isSecretOf, readToken } from "./member-token";

/** missing: no token; expired: one whose time is over; refused: not one that is valid now. */
export type Access =
  | { readonly member: Member; readonly token: MemberToken }
  | { readonly member: null; readonly reason: "missing" | "expired" | "refused" };

/** Compared with where the id is unknown, so that its absence takes as long. */
const nobody = "0".repeat(64);

/**
 * A token may stand where the service expects a bearer token or an API key. Asks the store, so a revocation holds at once.
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

/** The token of an Authorization header; "" where it has none. Anybody may send the header: linear in its length. */
function readBearer(header: string): string {
  const scheme = "bearer ";
  return header.slice(0, scheme.length).toLowerCase() === scheme ? header.slice(scheme.length).trim() : "";
}
