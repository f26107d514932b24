/** `compsheet gateway members …`: adds, lists and revokes the people who may use the gateway. */
import { exitCodes } from "../../command-line/command";
import { OptionError, refuseWords, valued, wholeFrom } from "../../command-line/command-options";
import type { DayUsage, Member, MemberStore, MemberToken } from "../store/member-store";
import { storeCommand, storeCommands, type StoreWork } from "../store/store-command";
import { changeMember, dayOf, type MemberChange, mostDays, problemOfChange, unknownMember } from "./change-members";

const listedDays = 30;
const dayMs = 24 * 3_600_000;
const name = "gateway members";

/** Refuses a change that can't be right before the store is open. */
function work(change: MemberChange): StoreWork {
  const problem = problemOfChange(change);
  if (problem !== null) throw new OptionError(problem);
  return ({ store, now, audit }) => changeMember(change, store.members, now, audit);
}

/** A name may be written without quotes: its words are one name. */
const nameOf = (words: readonly string[]): string => words.join(" ");

const add = storeCommand(
  {
    name: `${name} add`,
    usage: "NAME [options]",
    about: "Add a member, and print their token, which is shown only once.",
    options: { days: valued("N", "end the token after N days (default never)", wholeFrom(1, mostDays), null) },
  },
  ({ options: { days }, words }) => work({ do: "add", name: nameOf(words), days: days ?? undefined }),
);

const list = storeCommand(
  {
    name: `${name} list`,
    usage: "",
    about: `List the members, with their requests in ${listedDays} days.`,
    options: {},
  },
  ({ words }) => {
    refuseWords(words);
    return async ({ store, now }) => ({ output: await describeMembers(store.members, now), exitCode: exitCodes.done });
  },
);

const revoke = storeCommand(
  {
    name: `${name} revoke`,
    usage: "NAME",
    about: "End a member's access, from the next request on.",
    options: {},
  },
  ({ words }) => work({ do: "revoke", name: nameOf(words) }),
);

const role = storeCommand(
  {
    name: `${name} role`,
    usage: "NAME member|admin",
    about: "Change a member's role; an admin's token opens /admin/.",
    options: {},
  },
  ({ words }) => {
    const wanted = words.at(-1);
    if (words.length < 2 || (wanted !== "member" && wanted !== "admin"))
      throw new OptionError("Name a member and a role, member or admin.");
    return work({ do: "role", name: nameOf(words.slice(0, -1)), role: wanted });
  },
);

const tokens = storeCommand(
  { name: `${name} tokens`, usage: "NAME", about: "List a member's tokens, with their ids.", options: {} },
  ({ words }) => {
    const wanted = nameOf(words).trim();
    if (wanted === "") throw new OptionError("Name a member.");
    return async ({ store, now }) => {
      const member = await store.members.findByName(wanted);
      if (!member) return { output: unknownMember(wanted), exitCode: exitCodes.failed };
      const rows = (await store.members.tokens(member.id)).map((token) => tokenRow(token, now));
      const head = ["token", "for", "since", "last used", "state"];
      return { output: alignColumns([head, ...rows]), exitCode: exitCodes.done };
    };
  },
);

const revokeToken = storeCommand(
  { name: `${name} revoke-token`, usage: "ID", about: "End one token of a member who has several.", options: {} },
  ({ words }) => work({ do: "revoke-token", id: nameOf(words) }),
);

const remove = storeCommand(
  {
    name: `${name} remove`,
    usage: "NAME",
    about: "Remove what is kept about a revoked member: tokens, usage and exports.",
    options: {},
  },
  ({ words }) => work({ do: "remove", name: nameOf(words) }),
);

export const membersCommand = storeCommands(
  {
    name,
    usage: "<command>",
    about: "Add, list and revoke the people who may use the gateway.",
    options: {},
    notes: "A name of several words needs no quotes: compsheet gateway members add Ann Lee",
  },
  { add, list, revoke, role, tokens, "revoke-token": revokeToken, remove },
);

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
  if (members.length === 0) return "There are no members yet. Add one: compsheet gateway members add NAME";
  const recorded = await store.usageSince(dayOf(now - (listedDays - 1) * dayMs));
  const rows = members.map((member) => rowOf(member, recorded));
  const head = ["member", "since", "state", `requests in ${listedDays} days`, "from the cache", "refused"];
  return alignColumns([head, ...rows]);
}

function rowOf({ id, name: shown, createdAt, revokedAt }: Member, recorded: readonly DayUsage[]): string[] {
  const own = recorded.filter(({ memberId }) => memberId === id);
  const sum = (of: "requests" | "cached" | "refused") => String(own.reduce((total, day) => total + day[of], 0));
  const state = revokedAt === null ? "active" : `revoked ${dayOf(revokedAt)}`;
  return [shown, dayOf(createdAt), state, sum("requests"), sum("cached"), sum("refused")];
}

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
