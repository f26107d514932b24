/** `npm run gateway -- members …`: adds, lists and revokes the people who may use the gateway. */
import type { DayUsage, Member, MemberStore, MemberToken, Role } from "../store/member-store";
import type { AuditEvent } from "./audit-recorder";
import { createToken } from "./member-token";

export interface CommandOutcome {
  readonly output: string;
  /** As `exitCodes`. */
  readonly exitCode: 0 | 1 | 2;
}

const usage =
  "Write one of: members add NAME [--days N], members list, members revoke NAME, members role NAME member|admin, " +
  "members tokens NAME, members revoke-token ID, members remove NAME.";
const longestName = 80;
const listedDays = 30;
const dayMs = 24 * 3_600_000;

/** Records the command in the audit trail. */
export type AuditCommand = (event: Pick<AuditEvent, "action" | "subject" | "outcome">) => Promise<void>;

/** `args` follows the word members. */
export async function runMembersCommand(
  args: readonly string[],
  store: MemberStore,
  now: number,
  audit: AuditCommand = () => Promise.resolve(),
): Promise<CommandOutcome> {
  const [command = "", ...words] = args;
  if (command === "list" && words.length === 0) return { output: await describeMembers(store, now), exitCode: 0 };
  const run = Object.hasOwn(changes, command) ? changes[command] : undefined;
  if (!run) return { output: usage, exitCode: 2 };
  const outcome = await run(words, store, now);
  if (typeof outcome === "string") return { output: `${outcome} ${usage}`.trim(), exitCode: 2 };
  const { subject, isDone, output } = outcome;
  if (command !== "tokens") await audit({ action: `member.${command}`, subject, outcome: isDone ? "done" : "refused" });
  return { output, exitCode: isDone ? 0 : 1 };
}

/** What came of a change. */
interface Change {
  readonly subject: string;
  readonly isDone: boolean;
  readonly output: string;
}

const unknownMember = (name: string): string => `There is no member ${name}. The names are in: members list.`;

/** By command: a change, or a sentence on what is wrong with the arguments. */
const changes: Readonly<
  Record<string, (words: readonly string[], store: MemberStore, now: number) => Promise<Change | string>>
> = {
  async add(words, store, now) {
    const at = words.indexOf("--days");
    const name = nameOf(at < 0 ? words : words.slice(0, at));
    if (name === null) return wrongName;
    const days = at < 0 ? null : Number(words[at + 1]);
    if (days !== null && (!Number.isInteger(days) || days < 1 || days > 3650 || words.length !== at + 2))
      return "--days must be a whole number of days from 1 to 3650.";
    const { token, id, tokenHash } = createToken();
    const expiresAt = days === null ? null : now + days * dayMs;
    const isDone = await store.add({ id, name, tokenHash, createdAt: now, expiresAt });
    const until = expiresAt === null ? "" : ` It is good until ${dayOf(expiresAt)}.`;
    const output = isDone
      ? `${name} may use the gateway. Their token, which is shown only now:\n\n  ${token}\n\nIn the Compsheet pane it is entered as a bearer token.${until}`
      : `There is a member ${name} already. Revoke that one first, or choose another name.`;
    return { subject: name, isDone, output };
  },
  async revoke(words, store, now) {
    const name = nameOf(words);
    if (name === null) return wrongName;
    const isDone = await store.revoke(name, now);
    return { subject: name, isDone, output: isDone ? `${name} may no longer use the gateway.` : unknownMember(name) };
  },
  async role(words, store) {
    const name = nameOf(words.slice(0, -1));
    const role = words.at(-1);
    if (name === null || (role !== "member" && role !== "admin")) return "Name a member and a role.";
    const isDone = await store.setRole(name, role satisfies Role);
    const output = isDone ? `${name} has the role ${role} from the next request on.` : unknownMember(name);
    return { subject: `${name}: ${role}`, isDone, output };
  },
  async tokens(words, store, now) {
    const name = nameOf(words);
    if (name === null) return wrongName;
    const member = await store.findByName(name);
    if (!member) return { subject: name, isDone: false, output: unknownMember(name) };
    const rows = (await store.tokens(member.id)).map((token) => tokenRow(token, now));
    return {
      subject: name,
      isDone: true,
      output: alignColumns([["token", "for", "since", "last used", "state"], ...rows]),
    };
  },
  async "revoke-token"(words, store, now) {
    const [id = "", ...rest] = words;
    if (!/^[0-9a-f]{16}$/.test(id) || rest.length > 0) return "A token's id has 16 characters.";
    const isDone = await store.revokeToken(null, id, now);
    const output = isDone
      ? `The token ${id} no longer works.`
      : `There is no token ${id} in use. See: members tokens NAME.`;
    return { subject: id, isDone, output };
  },
  async remove(words, store) {
    const name = nameOf(words);
    if (name === null) return wrongName;
    const isDone = await store.remove(name);
    const output = isDone
      ? "Removed: tokens, usage and exports. The audit trail keeps what was done, without the name."
      : `There is no revoked member ${name}. Revoke first: members revoke ${name}.`;
    // Without the name that was just removed.
    return { subject: isDone ? "removed member" : name, isDone, output };
  },
};

const wrongName = `A member needs a name of at most ${longestName} characters.`;

/** Null for an invalid name. */
function nameOf(words: readonly string[]): string | null {
  const name = words.join(" ").trim();
  return name === "" || name.length > longestName || /[\p{Cc}\p{Zl}\p{Zp}]/u.test(name) ? null : name;
}

function tokenRow({ id, label, createdAt, lastUsedAt, expiresAt, revokedAt }: MemberToken, now: number): string[] {
  const state =
    revokedAt !== null
      ? `revoked ${dayOf(revokedAt)}`
      : expiresAt === null
        ? "active"
        : `${expiresAt <= now ? "expired" : "active until"} ${dayOf(expiresAt)}`;
  return [id, label, dayOf(createdAt), lastUsedAt === null ? "never" : dayOf(lastUsedAt), state];
}

async function describeMembers(store: MemberStore, now: number): Promise<string> {
  const members = await store.list();
  if (members.length === 0) return "There are no members yet. Add one: members add NAME.";
  const recorded = await store.usageSince(dayOf(now - (listedDays - 1) * dayMs));
  const rows = members.map((member) => rowOf(member, recorded));
  const head = ["member", "since", "state", `requests in ${listedDays} days`, "from the cache", "refused"];
  return alignColumns([head, ...rows]);
}

function rowOf({ id, name, createdAt, revokedAt }: Member, recorded: readonly DayUsage[]): string[] {
  const own = recorded.filter(({ memberId }) => memberId === id);
  const sum = (of: "requests" | "cached" | "refused") => String(own.reduce((total, day) => total + day[of], 0));
  const state = revokedAt === null ? "active" : `revoked ${dayOf(revokedAt)}`;
  return [name, dayOf(createdAt), state, sum("requests"), sum("cached"), sum("refused")];
}

/** UTC. */
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

function alignColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
