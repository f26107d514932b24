/** Tokens, who they let in, the members' command and what is counted of each. */
import { auditCommand } from "../../../src/gateway/members/audit-command";
import { createAuditRecorder } from "../../../src/gateway/members/audit-recorder";
import { findMember } from "../../../src/gateway/members/member-access";
import { createToken, isSecretOf, readToken } from "../../../src/gateway/members/member-token";
import { membersCommand } from "../../../src/gateway/members/members-command";
import { createUsageRecorder } from "../../../src/gateway/members/usage-recorder";
import { type GatewayStore, openGatewayStore } from "../../../src/gateway/store/gateway-store";
import { runStoreCommand } from "../run-store-command";
import { timesSlower } from "../../hostile-text";

const now = Date.UTC(2025, 5, 30, 12);
let store: GatewayStore;
beforeEach(async () => {
  store = await openGatewayStore({ file: ":memory:" });
});
afterEach(() => store.close());

const run = (...args: string[]) => runStoreCommand(membersCommand, args, store, { now });
async function addMember(name: string): Promise<string> {
  const { output } = await run("add", name);
  return /cs_\S+/.exec(output)?.[0] ?? "";
}
const bearer = (token: string) => new Headers({ authorization: `Bearer ${token}` });

test("a token has 256 random bits and is never the same", () => {
  const { token, id, tokenHash } = createToken();
  expect(token).toMatch(/^cs_[0-9a-f]{16}_[A-Za-z0-9_-]{43}$/);
  const read = readToken(token);
  expect(read?.id).toBe(id);
  expect(Buffer.from(read?.secret ?? "", "base64url")).toHaveLength(32);
  expect(isSecretOf(read?.secret ?? "", tokenHash)).toBe(true);
  expect(isSecretOf("other", tokenHash)).toBe(false);
  expect(isSecretOf("other", "")).toBe(false);
  expect(new Set(Array.from({ length: 50 }, () => createToken().token)).size).toBe(50);
});

test("a member's token lets in, as a bearer token or where the API key stands", async () => {
  const token = await addMember("Ann Lee");
  expect((await findMember(bearer(token), store.members, now)).member?.name).toBe("Ann Lee");
  expect((await findMember(new Headers({ "x-api-key": token }), store.members, now)).member?.name).toBe("Ann Lee");
});

test("nothing else does", async () => {
  const token = await addMember("Ann");
  const last = token.endsWith("A") ? "B" : "A";
  const id = token.slice(3, 19);
  for (const wrong of [
    token.slice(0, -1) + last,
    token.slice(0, -1),
    `${token}A`,
    token.toUpperCase(),
    token.replace(id, "0".repeat(16)),
    id,
    "constructor",
    "' or 1=1 --",
  ])
    expect(await findMember(bearer(wrong), store.members, now)).toEqual({ member: null, reason: "refused" });
  expect(await findMember(new Headers(), store.members, now)).toEqual({ member: null, reason: "missing" });
  expect(await findMember(new Headers({ authorization: `Basic ${token}` }), store.members, now)).toMatchObject({
    member: null,
  });
});

test("the scheme is written in any case, with blanks around the token; a long token of somebody else's is read whole", async () => {
  const token = await addMember("Ann");
  for (const header of [`bearer ${token}`, `BEARER    ${token}`, `Bearer ${token}\u00a0`])
    expect((await findMember(new Headers({ authorization: header }), store.members, now)).member?.name).toBe("Ann");
  for (const header of ["Bearer", "Bearer ", `Bearer${token}`, "Bearer \u00a0"])
    expect(await findMember(new Headers({ authorization: header }), store.members, now)).toMatchObject({
      reason: "missing",
    });
  expect(await findMember(bearer("x".repeat(12_000)), store.members, now)).toMatchObject({ reason: "refused" });
});

test("a hostile header costs no more to read than another of its length", () => {
  const hostile = `Bearer ${" ".repeat(16_000)}\u00a0`;
  const headers = { get: (name: string) => (name === "authorization" ? current : null) } as Headers;
  let current = "";
  const read = (text: string) => {
    current = text;
    void findMember(headers, store.members, now);
  };
  expect(timesSlower(read, hostile, `Bearer ${"x".repeat(16_000)}`)).toBeLessThan(200);
});

test("the store never sees the secret", async () => {
  const token = await addMember("Ann");
  const stored = JSON.stringify(await store.members.list());
  expect(stored).not.toContain(token.slice(20));
  expect(stored).toContain(token.slice(3, 19));
  expect(JSON.stringify(await store.members.tokens(null))).not.toContain(token.slice(20));
});

test("a revoked token lets in no more, at once; the name is free for another", async () => {
  const token = await addMember("Ann");
  expect(await run("revoke", "Ann")).toEqual({ output: "Ann may no longer use the gateway.", exitCode: 0 });
  expect(await findMember(bearer(token), store.members, now)).toEqual({ member: null, reason: "refused" });
  const next = await addMember("Ann");
  expect((await findMember(bearer(next), store.members, now)).member?.name).toBe("Ann");
  expect((await findMember(bearer(token), store.members, now)).member).toBeNull();
});

test("lists members with what they asked in 30 days", async () => {
  expect((await run("list")).output).toBe("There are no members yet. Add one: compsheet gateway members add NAME");
  await addMember("Zoë");
  await addMember("Ann");
  await run("revoke", "Ann");
  const [zoe] = (await store.members.list()).filter(({ name }) => name === "Zoë");
  const used = { memberId: zoe?.id ?? "", requests: 10, cached: 4, refused: 1 };
  await store.members.addUsage({ ...used, day: "2025-06-01" });
  await store.members.addUsage({ ...used, day: "2025-06-30" });
  await store.members.addUsage({ ...used, day: "2025-05-31" });
  expect((await run("list")).output.split("\n")).toEqual([
    "member  since       state               requests in 30 days  from the cache  refused",
    "Ann     2025-06-30  revoked 2025-06-30  0                    0               0",
    "Zoë     2025-06-30  active              20                   8               2",
  ]);
});

test.each([
  [[]],
  [["add"]],
  [["add", " "]],
  [["add", "a\nb"]],
  [["add", "x".repeat(81)]],
  [["remove"]],
  [["add", "Ann", "--days", "0"]],
  [["add", "Ann", "--days"]],
  [["role", "Ann"]],
  [["role", "Ann", "king"]],
  [["revoke-token", "x"]],
  [["constructor"]],
  [["list", "x"]],
])("members %j says what to write, and changes nothing", async (args) => {
  const { output, exitCode } = await run(...args);
  expect([exitCode, output]).toEqual([
    2,
    expect.stringMatching(/ See compsheet gateway members[a-z -]* --help\.$|^Usage:/),
  ]);
  expect(await store.members.list()).toEqual([]);
});

test("a name that is taken or unknown is told", async () => {
  await addMember("Ann");
  expect(await run("add", "Ann")).toMatchObject({ exitCode: 1 });
  expect(await run("revoke", "Bob")).toEqual({
    output: "There is no member Bob. Check the list of members.",
    exitCode: 1,
  });
});

test("usage is written once a flush, and kept where it cannot be written", async () => {
  await addMember("Ann");
  const [ann] = await store.members.list();
  const id = ann?.id ?? "";
  let fails = true;
  let writes = 0;
  const recorder = createUsageRecorder(
    {
      addUsage: (usage) => {
        writes += 1;
        return fails ? Promise.reject(new Error("disk full")) : store.members.addUsage(usage);
      },
      noteUse: () => Promise.resolve(),
    },
    () => now,
  );
  recorder.count(id, "service");
  recorder.count(id, "cached");
  await expect(recorder.flush()).rejects.toThrow("could not be written");
  recorder.count(id, "refused");
  fails = false;
  await recorder.flush();
  await recorder.flush();
  expect(writes).toBe(2);
  expect(await store.members.usageSince("2025-06-30")).toEqual([
    { memberId: id, day: "2025-06-30", requests: 3, cached: 1, refused: 1 },
  ]);
});

test("a token with an end lets in until then", async () => {
  const { output } = await run("add", "Ann", "--days", "2");
  expect(output).toContain("It is good until 2025-07-02.");
  const headers = bearer(/cs_\S+/.exec(output)?.[0] ?? "");
  expect((await findMember(headers, store.members, now + 2 * 86_400_000 - 1)).member?.name).toBe("Ann");
  expect(await findMember(headers, store.members, now + 2 * 86_400_000)).toEqual({ member: null, reason: "expired" });
});

test("roles, tokens with their last use, and one token's end", async () => {
  const token = await addMember("Ann Lee");
  const id = token.slice(3, 19);
  expect(await run("role", "Ann", "Lee", "admin")).toMatchObject({ exitCode: 0 });
  expect(await findMember(bearer(token), store.members, now)).toMatchObject({ member: { role: "admin" } });
  expect(await run("role", "Bob", "admin")).toMatchObject({ exitCode: 1 });
  const usage = createUsageRecorder(store.members, () => now + 90_000);
  usage.used(id);
  await usage.flush();
  expect((await run("tokens", "Ann", "Lee")).output.split("\n")[1]).toBe(
    `${id}  first token  2025-06-30  2025-06-30  active`,
  );
  expect(await run("revoke-token", id)).toMatchObject({ exitCode: 0 });
  expect(await findMember(bearer(token), store.members, now)).toEqual({ member: null, reason: "refused" });
  expect(await run("revoke-token", id)).toMatchObject({ exitCode: 1 });
});

test("what is kept about a member is removed on demand; the audit trail stays, without the name", async () => {
  await addMember("Ann Lee");
  const [ann] = await store.members.list();
  const memberId = ann?.id ?? "";
  await store.members.addUsage({ memberId, day: "2025-06-30", requests: 1, cached: 0, refused: 0 });
  const seen = { at: 1, memberId, actor: "Ann Lee", address: "203.0.113.9", action: "getProperty", subject: "p1" };
  const changed = {
    at: 2,
    memberId: null,
    actor: "operator root",
    address: "",
    action: "member.add",
    subject: "Ann Lee",
  };
  await store.audit.write([
    { id: "1", ...seen, count: 3, outcome: "200" },
    { id: "2", ...changed, count: 1, outcome: "done" },
  ]);
  expect(await run("remove", "Ann", "Lee")).toMatchObject({ exitCode: 1 });
  await run("revoke", "Ann", "Lee");
  expect(await run("remove", "Ann", "Lee")).toMatchObject({ exitCode: 0 });
  expect(await store.members.list()).toEqual([]);
  expect(await store.members.tokens(null)).toEqual([]);
  expect(await store.members.usageSince("2025-01-01")).toEqual([]);
  const trail = await store.audit.read(0, 10);
  expect(trail).toHaveLength(2);
  expect(JSON.stringify(trail)).not.toMatch(/Ann Lee|203\.0\.113\.9/);
});

test("the audit trail is exported in order as JSON Lines, whole or from a day, and ends after its time", async () => {
  const entry = { memberId: null, actor: "a", address: "b", action: "c", subject: "", count: 1, outcome: "200" };
  const day = 86_400_000;
  await store.audit.write(
    Array.from({ length: 2500 }, (_, index) => ({
      ...entry,
      id: `e${index % 1250}${index}`,
      at: Math.floor(index / 2) * day,
    })),
  );
  const lines: string[] = [];
  const print = (line: string): void => void lines.push(line);
  expect(await runStoreCommand(auditCommand, ["export"], store, { print })).toMatchObject({ exitCode: 0 });
  const days = lines.map((line) => (JSON.parse(line) as { at: string }).at);
  expect(days).toHaveLength(2500);
  expect(days).toEqual([...days].sort());
  const later: string[] = [];
  await runStoreCommand(auditCommand, ["export", "1970-01-11"], store, { print: (line) => void later.push(line) });
  expect(later).toHaveLength(2480);
  for (const wrong of [[], ["export", "soon"], ["export", "1970-02-30"], ["export", "1970-01-11", "x"]])
    expect(await runStoreCommand(auditCommand, wrong, store)).toMatchObject({ exitCode: 2 });
  expect(await store.audit.sweep(10 * day)).toBe(20);
});

test("equal requests are one entry with their number; what can't be written is kept, and is there once", async () => {
  let failures = 1;
  const write = async (entries: Parameters<GatewayStore["audit"]["write"]>[0]) => {
    await store.audit.write(entries);
    // Written, and the confirmation is lost.
    if (failures-- > 0) throw new Error("gone");
  };
  let ids = 0;
  const recorder = createAuditRecorder({ store: { write }, now: () => now, newId: () => `id${ids++}` });
  const event = { memberId: null, actor: "Ann", address: "x", action: "getProperty", subject: "p", outcome: "200" };
  recorder.count(event);
  recorder.count(event);
  recorder.count({ ...event, subject: "q" });
  await expect(recorder.flush()).rejects.toThrow("gone");
  await recorder.flush();
  expect((await store.audit.read(0, 10)).map(({ subject, count }) => [subject, count])).toEqual([
    ["p", 2],
    ["q", 1],
  ]);
});
