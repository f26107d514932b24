/** Sign-in with a real OpenID Connect provider (oidc-provider, in a separate process), including all redirects. */
import { type ChildProcess, fork } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { listen } from "../../../src/gateway/listen";
import { createFirmSignIn, roleOf } from "../../../src/gateway/members/firm-sign-in";
import { type GatewayStore, openGatewayStore } from "../../../src/gateway/store/gateway-store";
import { type RunningTeamGateway, startTeamGateway } from "../../../src/gateway/team/team-program";
import { usualTeamSettings } from "../../../src/gateway/team/team-settings";
import { freePort } from "../team/gateway-process";

const root = mkdtempSync(path.join(tmpdir(), "compsheet-sign-in-"));
for (const folder of ["dist/addin", "dist/workbench", "node_modules/@microsoft/office-js/dist"])
  mkdirSync(path.join(root, folder), { recursive: true });
let provider: ChildProcess;
let issuer = "";
let gateway: RunningTeamGateway;
let service: Awaited<ReturnType<typeof listen>>;
let store: GatewayStore;
const lines: string[] = [];

beforeAll(async () => {
  const port = await freePort();
  provider = fork(path.join(__dirname, "identity-provider.mjs"), [`http://localhost:${port}/auth/callback`], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  issuer = await new Promise((resolve, reject) => {
    provider.once("message", (message) => resolve((message as { issuer: string }).issuer));
    provider.once("exit", (code) => reject(new Error(`the provider ended with ${code}`)));
  });
  service = await listen(() => Response.json([]), 0, "127.0.0.1");
  store = await openGatewayStore({ file: ":memory:" });
  gateway = await startTeamGateway(
    {
      service: { baseUrl: service.origin, credentials: { scheme: "api-key", secret: "service-key" } },
      port,
      host: "127.0.0.1",
      name: "Team",
      holdMs: 0,
      publicUrl: null,
      webhookSecret: "service-key",
      ...usualTeamSettings,
      provider: {
        issuer,
        clientId: "compsheet",
        clientSecret: "the-clients-secret",
        groupsClaim: "groups",
        memberGroups: ["Rents users"],
        adminGroups: ["Rents admins"],
      },
    },
    store,
    root,
    (line) => lines.push(line),
    null,
    { page: () => Promise.resolve(new Response("the nights")), records: null, close: () => Promise.resolve() } as never,
  );
});
afterAll(async () => {
  await gateway.close();
  await service.close();
  provider.kill();
  rmSync(root, { recursive: true, force: true });
});

/** Follows redirects as a browser does, with cookies by host; ends at a page, or where `stopAt` says. */
async function browse(
  start: string,
  stopAt: (address: string) => boolean = () => false,
  jar = new Map<string, string>(),
) {
  let address = start;
  for (let step = 0; step < 20; step++) {
    if (stopAt(address)) return { address, jar, response: null };
    const { host } = new URL(address);
    const cookies = [...jar].filter(([key]) => key.startsWith(`${host} `)).map(([, value]) => value);
    const headers = { cookie: cookies.join("; "), "user-agent": "Mozilla/5.0 (Windows NT 10.0) Edg/130.0" };
    const response = await fetch(address, { redirect: "manual", headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      jar.set(`${host} ${pair.split("=")[0]}`, pair);
    }
    const next = response.headers.get("location");
    if (next === null) return { address, jar, response };
    await response.body?.cancel();
    address = new URL(next, address).href;
  }
  throw new Error("The redirects do not end.");
}

const be = (person: string, groups: readonly string[]) =>
  fetch(`${issuer}/be/${encodeURIComponent(JSON.stringify([person, groups]))}`);
async function signIn(person: string, groups: readonly string[]) {
  await be(person, groups);
  const { response } = await browse(`${gateway.origin}/auth/start`);
  const text = (await response?.text()) ?? "";
  return { status: response?.status, text, headers: response?.headers, token: /cs_[\w-]+/.exec(text)?.[0] ?? "" };
}
const account = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${gateway.origin}/api/gateway/account`, { headers });
  return response.json() as Promise<{ name: string; role: string; tokens: { label: string; expires: string }[] }>;
};

test("a person of the firm gets a token of their own with an end; groups make the role, each time anew", async () => {
  const first = await signIn("ann", ["Rents users"]);
  expect(first.status).toBe(200);
  expect(first.headers?.get("cache-control")).toBe("no-store");
  // The page's script reads this text as it is.
  const [, handedOver = ""] = /id="signed-in"[^>]*>([^]*?)<\/script>/.exec(first.text) ?? [];
  expect(JSON.parse(handedOver)).toEqual({ token: first.token });
  expect(await account(first.token)).toMatchObject({
    name: "ann@firm.example",
    role: "member",
    tokens: [{ label: "sign-in, Edge, Windows" }],
  });
  const second = await signIn("ann", ["Rents users", "Rents admins"]);
  expect((await account(second.token)).role).toBe("admin");
  // The same person, with a second token; the first follows their role.
  expect((await account(first.token)).tokens).toHaveLength(2);
  expect((await account(first.token)).role).toBe("admin");
  expect((await store.members.list()).filter(({ name }) => name.startsWith("ann"))).toHaveLength(1);
  const log = lines.join("");
  expect(log).not.toMatch(/cs_[0-9a-f]{16}_|the-clients-secret|code=/);
});

test("an admin of the firm opens the pages of nights, whose cookie goes to these alone; a member doesn't", async () => {
  const closed = await fetch(`${gateway.origin}/nights`);
  const text = await closed.text();
  expect([closed.status, closed.headers.get("www-authenticate")]).toEqual([401, null]);
  const [, start = ""] = /href="(\/auth\/start[^"]*)"/.exec(text) ?? [];
  const asked = await fetch(`${gateway.origin}/nights?token`);
  expect(asked.headers.get("www-authenticate")).toContain("Basic");

  await be("ann", ["Rents users", "Rents admins"]);
  const jar = new Map<string, string>();
  const { response, address } = await browse(`${gateway.origin}${start}`, undefined, jar);
  expect([address, await response?.text()]).toEqual([`${gateway.origin}/nights`, "the nights"]);
  const [, token = ""] = /compsheet-nights=(.*)/.exec([...jar.values()].join("\n")) ?? [];
  expect(token).toMatch(/^cs_/);
  // No other page takes the cookie.
  const elsewhere = await fetch(`${gateway.origin}/api/gateway/account`, {
    headers: { cookie: `compsheet-nights=${token}` },
  });
  expect(elsewhere.status).toBe(401);
  // Without the role, the next page is the last.
  await store.members.setRole("ann@firm.example", "member");
  expect((await fetch(`${gateway.origin}/nights`, { headers: { cookie: `compsheet-nights=${token}` } })).status).toBe(
    403,
  );

  await be("ben", ["Rents users"]);
  const refused = await browse(`${gateway.origin}${start}`);
  expect(refused.response?.status).toBe(403);
  expect(await refused.response?.text()).toContain("role admin");
});

test("an ID token without a signature, or of another client, is refused", async () => {
  let claims: object = {};
  let head: object = {};
  const coded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const forged = await listen(
    (request) => {
      const { origin, pathname } = new URL(request.url);
      if (pathname === "/token")
        return Response.json({
          ...{ access_token: "a", token_type: "bearer", expires_in: 60 },
          id_token: `${coded(head)}.${coded(claims)}.`,
        });
      return Response.json({
        ...{ issuer: origin, authorization_endpoint: `${origin}/authorize`, token_endpoint: `${origin}/token` },
        ...{ jwks_uri: `${origin}/keys`, response_types_supported: ["code"], subject_types_supported: ["public"] },
        ...{ id_token_signing_alg_values_supported: ["RS256", "none"], keys: [] },
      });
    },
    0,
    "127.0.0.1",
  );
  const own = createFirmSignIn({
    ...{ issuer: forged.origin, clientId: "compsheet", clientSecret: null, groupsClaim: "groups" },
    ...{ memberGroups: [], adminGroups: [] },
  });
  const attempt = async (alg: string, audience: string) => {
    const { secrets } = await own.begin("http://localhost/auth/callback");
    const seconds = Math.floor(Date.now() / 1000);
    const common = { iss: forged.origin, sub: "root", name: "root", groups: ["Rents admins"] };
    head = { alg };
    claims = { ...common, aud: audience, nonce: secrets.nonce, iat: seconds, exp: seconds + 60 };
    return own.finish(`http://localhost/auth/callback?code=c&state=${secrets.state}`, secrets);
  };
  await expect(attempt("none", "compsheet")).rejects.toThrow();
  await expect(attempt("RS256", "compsheet")).rejects.toThrow();
  await expect(attempt("none", "another")).rejects.toThrow();
  await forged.close();
});

test.each<[string, (own: string) => Response]>([
  ["leads elsewhere", (own) => new Response(null, { status: 302, headers: { location: `${own}/else` } })],
  [
    "is another's",
    () => Response.json({ issuer: "https://evil.example", authorization_endpoint: "https://evil.example" }),
  ],
  ["never ends", () => new Response(new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(100_000)) }))],
])("a provider whose description %s signs nobody in, and is asked again", async (_, answer) => {
  const paths: string[] = [];
  const impostor = await listen(
    ({ url }) => {
      paths.push(new URL(url).pathname);
      return answer(impostor.origin);
    },
    0,
    "127.0.0.1",
  );
  const own = { issuer: impostor.origin, clientId: "compsheet", clientSecret: null, groupsClaim: "groups" };
  const signIn = createFirmSignIn({ ...own, memberGroups: [], adminGroups: [] });
  for (let round = 0; round < 2; round += 1)
    await expect(signIn.begin(`${gateway.origin}/auth/callback`)).rejects.toThrow();
  await impostor.close();
  expect(paths).toEqual(["/.well-known/openid-configuration", "/.well-known/openid-configuration"]);
});

test("who is in no group of the gateway gets no token, and is no member", async () => {
  const { status, token, text } = await signIn("eve", ["Finance"]);
  expect([status, token]).toEqual([403, ""]);
  expect(text).toContain("Ask your administrator");
  expect((await store.members.list()).map(({ name }) => name)).not.toContain("eve@firm.example");
});

test("an answer of another sign-in, a repeated one, or one without the browser's cookie is refused", async () => {
  await be("ann", ["Rents users"]);
  const isCallback = (address: string) => address.startsWith(`${gateway.origin}/auth/callback`);
  const { address, jar } = await browse(`${gateway.origin}/auth/start`, isCallback);
  const other = await browse(`${gateway.origin}/auth/start`, isCallback);
  const statusOf = async (where: string, cookies: Map<string, string>) =>
    (await browse(where, undefined, cookies)).response?.status;
  expect(await statusOf(address, new Map())).toBe(400);
  expect(await statusOf(address, new Map(other.jar))).toBe(400);
  expect(await statusOf(address.replace(/code=[^&]+/, "code=stolen"), new Map(jar))).toBe(400);
  expect(await statusOf(`${address}&iss=https://evil.example`, new Map(jar))).toBe(400);
  expect(await statusOf(address, new Map(jar))).toBe(200);
  expect(await statusOf(address, new Map(jar))).toBe(400);
});

test("a revoked person who may still sign in is a new member, with nothing of the earlier one's", async () => {
  const { token } = await signIn("rob", ["Rents users"]);
  await store.members.revoke("rob@firm.example", Date.now());
  expect(await account(token)).toMatchObject({ message: "Bad credentials" });
  expect((await account((await signIn("rob", ["Rents users"])).token)).tokens).toHaveLength(1);
});

test.each([
  [["users"], ["users"], [], "member"],
  ["users", ["users"], [], "member"],
  [["x"], ["users"], [], null],
  [undefined, ["users"], [], null],
  [{ users: true }, ["users"], ["admins"], null],
  [undefined, [], [], "member"],
  [["admins"], ["users"], ["admins"], "admin"],
  [[["admins"]], [], ["admins"], "member"],
])("groups %j with members %j and admins %j: %s", (groups, memberGroups, adminGroups, role) => {
  expect(roleOf(groups, { memberGroups, adminGroups })).toBe(role);
});
