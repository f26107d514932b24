/** `npm run gateway -- members …`: adds, lists and revokes the people who may use the gateway. */
import type { DayUsage, Member, MemberStore } from "../store/member-store";
import { createToken } from "./member-token";

export interface CommandOutcome {
  readonly output: string;
  /** As `exitCodes`. */
  readonly exitCode: 0 | 1 | 2;
}

const usage = "Write one of: members add NAME, members list, members revoke NAME.";
const longestName = 80;
const listedDays = 30;
const dayMs = 24 * 3_600_000;

/** `args` is what stands behind the word members. */
export async function runMembersCommand(
  args: readonly string[],
  store: MemberStore,
  now: number,
): Promise<CommandOutcome> {
  const [command, ...words] = args;
  const name = words.join(" ").trim();
  if (command === "list" && name === "") return { output: await describeMembers(store, now), exitCode: 0 };
  if (command !== "add" && command !== "revoke") return { output: usage, exitCode: 2 };
  if (name === "" || name.length > longestName || /\p{Cc}/u.test(name))
    return { output: `A member needs a name of at most ${longestName} characters. ${usage}`, exitCode: 2 };
  return command === "add" ? addMember(name, store, now) : revokeMember(name, store, now);
}

async function addMember(name: string, store: MemberStore, now: number): Promise<CommandOutcome> {
  const { token, id, tokenHash } = createToken();
  if (!(await store.add({ id, name, tokenHash, createdAt: now })))
    return { output: `There is a member ${name} already. Revoke that one first, or choose another name.`, exitCode: 1 };
  return {
    output: `${name} may use the gateway. Their token, which is shown only now:\n\n  ${token}\n\nIn the Compsheet pane it is entered as a bearer token.`,
    exitCode: 0,
  };
}

async function revokeMember(name: string, store: MemberStore, now: number): Promise<CommandOutcome> {
  return (await store.revoke(name, now))
    ? { output: `${name} may no longer use the gateway.`, exitCode: 0 }
    : { output: `There is no member ${name}. The names are in: members list.`, exitCode: 1 };
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
