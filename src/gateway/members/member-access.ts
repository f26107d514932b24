/** Tells who sends a request, by the gateway token that it carries. */
import type { Member, MemberStore } from "../store/member-store";
import { isSecretOf, readToken } from "./member-token";

/** missing: no token; refused: not one that is valid now. */
export type Access = { readonly member: Member } | { readonly member: null; readonly reason: "missing" | "refused" };

/** Compared with where the id is unknown, so that its absence takes as long. */
const nobody = "0".repeat(64);

/** A token may stand where the service expects a bearer token or an API key. Asks the store, so that a revocation holds at once. */
export async function findMember(headers: Headers, store: Pick<MemberStore, "find">): Promise<Access> {
  const text = tokenOf(headers);
  if (text === "") return { member: null, reason: "missing" };
  const token = readToken(text);
  const member = token && (await store.find(token.id));
  const isRight = isSecretOf(token?.secret ?? "", member?.tokenHash ?? nobody);
  return member && isRight && member.revokedAt === null ? { member } : { member: null, reason: "refused" };
}

/** "" where there is none. */
export const tokenOf = (headers: Headers): string =>
  readBearer(headers.get("authorization") ?? "") || (headers.get("x-api-key") ?? "");

/** The token of an Authorization header; "" where it has none. Anybody may send the header: linear in its length. */
function readBearer(header: string): string {
  const scheme = "bearer ";
  return header.slice(0, scheme.length).toLowerCase() === scheme ? header.slice(scheme.length).trim() : "";
}
