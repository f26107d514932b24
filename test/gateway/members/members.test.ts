/** Tokens, who they let in, the members' command and what is counted of each. */
import { findMember } from "../../../src/gateway/members/member-access";
import { createToken, isSecretOf, readToken } from "../../../src/gateway/members/member-token";
import { runMembersCommand } from "../../../src/gateway/members/members-command";
import { createUsageRecorder } from "../../../src/gateway/members/usage-recorder";
import { type GatewayStore, openGatewayStore } from "../../../src/gateway/store/gateway-store";
import { timesSlower } from "../../hostile-text";

const now = Date.UTC(2025, 5, 30, 12);
let store: GatewayStore;
beforeEach(async () => {
  store = await openGatewayStore({ file: ":memory:" });
});
afterEach(() => store.close());

const run = (...args: string[]) => runMembersCommand(args, store.members, now);
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
  expect((await findMember(bearer(token), store.members)).member?.name).toBe("Ann Lee");
  expect((await findMember(new Headers({ "x-api-key": token }), store.members)).member?.name).toBe("Ann Lee");
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
    expect(await findMember(bearer(wrong), store.members)).toEqual({ member: null, reason: "refused" });
  expect(await findMember(new Headers(), store.members)).toEqual({ member: null, reason: "missing" });
  expect(await findMember(new Headers({ authorization: `Basic ${token}` }), store.members)).toMatchObject({
    member: null,
  });
});

test("the scheme is written in any case, with blanks around the token; a long token of somebody else's is read whole", async () => {
  const token = await addMember("Ann");
  for (const header of [`bearer ${token}`, `BEARER    ${token}`, `Bearer ${token}\u00a0`])
    expect((await findMember(new Headers({ authorization: header }), store.members)).member?.name).toBe("Ann");
  for (const header of ["Bearer", "Bearer ", `Bearer${token}`, "Bearer \u00a0"])
    expect(await findMember(new Headers({ authorization: header }), store.members)).toMatchObject({
      reason: "missing",
    });
  expect(await findMember(bearer("x".repeat(12_000)), store.members)).toMatchObject({ reason: "refused" });
});

test("a hostile header costs no more to read than another of its length", () => {
  const hostile = `Bearer ${" ".repeat(16_000)}\u00a0`;
  const headers = { get: (name: string) => (name === "authorization" ? current : null) } as Headers;
  let current = "";
  const read = (text: string) => {
    current = text;
    void findMember(headers, store.members);
  };
  expect(timesSlower(read, hostile, `Bearer ${"x".repeat(16_000)}`)).toBeLessThan(200);
});

test("the store never sees the secret", async () => {
  const token = await addMember("Ann");
  const stored = JSON.stringify(await store.members.list());
  expect(stored).not.toContain(token.slice(20));
  expect(stored).toContain(token.slice(3, 19));
});

test("a revoked token lets in no more, at once; the name is free for another", async () => {
  const token = await addMember("Ann");
  expect(await run("revoke", "Ann")).toEqual({ output: "Ann may no longer use the gateway.", exitCode: 0 });
  expect(await findMember(bearer(token), store.members)).toEqual({ member: null, reason: "refused" });
  const next = await addMember("Ann");
  expect((await findMember(bearer(next), store.members)).member?.name).toBe("Ann");
  expect((await findMember(bearer(token), store.members)).member).toBeNull();
});

test("lists members with what they asked in 30 days", async () => {
  expect((await run("list")).output).toBe("There are no members yet. Add one: members add NAME.");
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
  [["remove", "Ann"]],
  [["list", "x"]],
])("members %j says what to write, and changes nothing", async (args) => {
  const { output, exitCode } = await run(...args);
  expect([exitCode, output.includes("members add NAME")]).toEqual([2, true]);
  expect(await store.members.list()).toEqual([]);
});

test("a name that is taken or unknown is told", async () => {
  await addMember("Ann");
  expect(await run("add", "Ann")).toMatchObject({ exitCode: 1 });
  expect(await run("revoke", "Bob")).toEqual({
    output: "There is no member Bob. The names are in: members list.",
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
