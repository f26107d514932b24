/** Changes of the people who may use the gateway, by the command line or the admin page. */
import { exitCodes } from "../../command-line/command";
import type { MemberStore, Role } from "../store/member-store";
import type { AuditChange, CommandOutcome } from "../store/store-command";
import { createToken } from "./member-token";

export type MemberChange =
  | { readonly do: "add"; readonly name: string; readonly days?: number | undefined }
  | { readonly do: "revoke" | "remove"; readonly name: string }
  | { readonly do: "role"; readonly name: string; readonly role: Role }
  | { readonly do: "revoke-token"; readonly id: string };

export const mostDays = 3650;
const longestName = 80;
const dayMs = 24 * 3_600_000;

/** UTC. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const unknownMember = (name: string): string => `There is no member ${name}. Check the list of members.`;

/** What is wrong with a change, before any store is asked; null if nothing is. */
export function problemOfChange(change: MemberChange): string | null {
  if (change.do === "revoke-token")
    return /^[0-9a-f]{16}$/.test(change.id) ? null : "A token's id has 16 characters, 0 to 9 and a to f.";
  if (change.do === "add" && change.days !== undefined && !isWholeDays(change.days))
    return `The days must be a whole number from 1 to ${mostDays}.`;
  return problemOfName(change.name);
}

const isWholeDays = (days: number): boolean => Number.isInteger(days) && days >= 1 && days <= mostDays;

/** Null for a name that a member can have. */
export function problemOfName(name: string): string | null {
  const { length } = name.trim();
  if (length > 0 && length <= longestName && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name.trim())) return null;
  return `A member needs a name of at most ${longestName} characters, on one line.`;
}

/** @param now milliseconds since the epoch */
export async function changeMember(
  change: MemberChange,
  store: MemberStore,
  now: number,
  audit: AuditChange = () => Promise.resolve(),
): Promise<CommandOutcome> {
  const problem = problemOfChange(change);
  if (problem !== null) return { output: problem, exitCode: exitCodes.failed };
  const { subject, isDone, output } = await apply(change, store, now);
  await audit({ action: `member.${change.do}`, subject, outcome: isDone ? "done" : "refused" });
  return { output, exitCode: isDone ? exitCodes.done : exitCodes.failed };
}

/** What came of a change. */
interface Applied {
  readonly subject: string;
  readonly isDone: boolean;
  readonly output: string;
}

async function apply(change: MemberChange, store: MemberStore, now: number): Promise<Applied> {
  if (change.do === "revoke-token") {
    const { id } = change;
    const isDone = await store.revokeToken(null, id, now);
    const output = isDone
      ? `The token ${id} no longer works.`
      : `There is no token ${id} in use. Check the member's list of tokens.`;
    return { subject: id, isDone, output };
  }
  const name = change.name.trim();
  if (change.do === "add") return add(name, change.days, store, now);
  if (change.do === "revoke") {
    const isDone = await store.revoke(name, now);
    return { subject: name, isDone, output: isDone ? `${name} may no longer use the gateway.` : unknownMember(name) };
  }
  if (change.do === "role") {
    const { role } = change;
    const isDone = await store.setRole(name, role);
    const output = isDone ? `${name} has the role ${role} from the next request on.` : unknownMember(name);
    return { subject: `${name}: ${role}`, isDone, output };
  }
  const isDone = await store.remove(name);
  const output = isDone
    ? "Removed: tokens, usage and exports. The audit trail keeps what was done, without the name."
    : `There is no revoked member ${name}. Revoke the member first.`;
  // Without the name that was just removed.
  return { subject: isDone ? "removed member" : name, isDone, output };
}

async function add(name: string, days: number | undefined, store: MemberStore, now: number): Promise<Applied> {
  const { token, id, tokenHash } = createToken();
  const expiresAt = days === undefined ? null : now + days * dayMs;
  const isDone = await store.add({ id, name, tokenHash, createdAt: now, expiresAt });
  const until = expiresAt === null ? "" : ` It is good until ${dayOf(expiresAt)}.`;
  const output = isDone
    ? `${name} may use the gateway. Their token, which is shown only now:\n\n  ${token}\n\nIn the Compsheet pane it is entered as a bearer token.${until}`
    : `There is a member ${name} already. Revoke that one first, or choose another name.`;
  return { subject: name, isDone, output };
}
