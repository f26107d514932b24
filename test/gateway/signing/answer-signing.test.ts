/**
 * The gateway signs what members save; its keys stay on its machine, change without losing what they signed, and can be
 * withdrawn.
 */
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createGatewaySignatures } from "../../../src/client/gateway-signatures-client";
import { createSystemClock } from "../../../src/client/clock";
import { decodeAnswers, encodeAnswers } from "../../../src/engine/answers/answer-codec";
import { createAnswerProofs, type AnswerProofs } from "../../../src/engine/answers/answer-proof";
import { changeMember } from "../../../src/gateway/members/change-members";
import { openSigningKey } from "../../../src/gateway/signing/signing-key";
import { signingKeyCommand } from "../../../src/gateway/signing/signing-key-command";
import { type GatewayStore, openGatewayStore } from "../../../src/gateway/store/gateway-store";
import { startTeamGateway } from "../../../src/gateway/team/team-program";
import { type TeamSettings, usualTeamSettings } from "../../../src/gateway/team/team-settings";
import { runStoreCommand } from "../run-store-command";
import { createMemoryStorage } from "../../app/memory-storage";
import { createGatewayWitness } from "../../../src/app/gateway-witness";
import { figure } from "../../engine/answers/sample-answers";

const folder = mkdtempSync(path.join(tmpdir(), "compsheet-signing-"));
for (const served of ["dist/addin", "dist/workbench", "node_modules/@microsoft/office-js/dist"])
  mkdirSync(path.join(folder, served), { recursive: true });
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});
let files = 0;
const newFile = () => path.join(folder, `${files++}`, "signing-key.pem");

async function startTeam(signingKeyFile: string | null = newFile(), shared?: GatewayStore) {
  const store = shared ?? (await openGatewayStore({ file: ":memory:" }));
  const lines: string[] = [];
  const settings: TeamSettings = {
    ...usualTeamSettings,
    service: { baseUrl: "http://127.0.0.1:9", credentials: { scheme: "api-key", secret: "k" } },
    ...{ port: 0, host: "127.0.0.1", name: "Acme rents", holdMs: 60_000, publicUrl: null, webhookSecret: null },
    signingKeyFile,
  };
  // Nothing of the add-in is served here.
  const gateway = await startTeamGateway(settings, store, folder, (line) => lines.push(line));
  closers.push(() => gateway.close());
  const join = async (name: string): Promise<string> => {
    const { output } = await changeMember({ do: "add", name }, store.members, Date.now());
    return /cs_\S+/.exec(output)?.[0] ?? "";
  };
  const renew = () => gateway.renew(settings);
  return { origin: gateway.origin, store, lines, join, renew, file: signingKeyFile ?? "" };
}

/** A member's device: its proofs, with what it keeps. */
function deviceOf(origin: string, token: string, device: number, storage = createMemoryStorage()) {
  const connection = () => ({
    ...{ name: "Acme", baseUrl: `${origin}/api`, dataSource: "service" },
    credentials: { scheme: "bearer", token } as const,
  });
  const clock = createSystemClock();
  const signatures = createGatewaySignatures({ connection, fetch, clock });
  const witness = createGatewayWitness({ storage, clock, connection, signatures });
  const secret = new Uint8Array(32).fill(device);
  const proofs = createAnswerProofs({ subtle: () => crypto.subtle, secret: () => secret, gateway: witness });
  return { proofs, witness, storage, signatures };
}

const rent = figure("rent", 2_299);
const save = (proofs: AnswerProofs) => encodeAnswers([{ answer: rent, lastUse: 1_000 }], undefined, proofs);
const seen = async (text: string, proofs: AnswerProofs) => (await decodeAnswers(text, proofs)).answers[0]?.answer;
const verified = { ...rent, savedBy: "Ann (Acme rents)" };

test("a colleague verifies what Ann saved, also offline; a stranger and an edit don't pass", async () => {
  const { origin, join } = await startTeam();
  const ann = deviceOf(origin, await join("Ann"), 1);
  const text = await save(ann.proofs);
  const bob = deviceOf(origin, await join("Bob"), 2);
  expect(await seen(text, bob.proofs)).toEqual({ ...rent, unverified: true });
  expect(await bob.witness.update()).toBe(true);
  expect(await seen(text, bob.proofs)).toEqual(verified);
  // Nothing answers there: what Bob's device keeps is enough.
  const offline = deviceOf("http://127.0.0.1:9", "t", 2, bob.storage);
  expect(await seen(text, offline.proofs)).toEqual(verified);
  // Signed out there.
  offline.witness.keepOnly([`${origin}/api`]);
  expect(await seen(text, offline.proofs)).toEqual(verified);
  offline.witness.keepOnly(["https://other.example/api"]);
  expect(await seen(text, offline.proofs)).toEqual({ ...rent, unverified: true });
  expect(await seen(text, deviceOf("http://127.0.0.1:9", "t", 3).proofs)).toEqual({ ...rent, unverified: true });
  expect([...ann.storage.items.values()].join()).toContain(
    openSigningKey(path.join(folder, "0", "signing-key.pem")).published.id,
  );
});

test("only members get keys and signatures, and only for a digest", async () => {
  const { origin, join } = await startTeam();
  const token = await join("Ann");
  const ask = (address: string, init: RequestInit = {}, sent = token) =>
    fetch(`${origin}/api/gateway/${address}`, { ...init, headers: { authorization: `Bearer ${sent}` } });
  const post = (body: unknown) => ask("signatures", { method: "POST", body: JSON.stringify(body) });
  expect((await ask("signing-keys", {}, "cs_wrong")).status).toBe(401);
  expect((await ask("signatures", { method: "POST", body: "{}" }, "")).status).toBe(401);
  expect((await ask("signing-keys", { method: "POST", body: "{}" })).status).toBe(405);
  expect((await ask("signatures")).status).toBe(405);
  for (const body of [null, {}, { digest: "" }, { digest: "x".repeat(44) + "=" }, { digest: "é".repeat(44) }, [1]])
    expect((await post(body)).status).toBe(400);
  const digest = Buffer.alloc(32, 7).toString("base64");
  expect(await (await post({ digest })).json()).toMatchObject({ gateway: "Acme rents", by: "Ann" });
  expect(Object.keys((await (await ask("signing-keys")).json()) as object)).toEqual(["keys"]);
});

test("the key is made once, readable by its owner only, and is in no answer, log or backup", async () => {
  const { origin, join, store, file, lines } = await startTeam();
  const text = await save(deviceOf(origin, await join("Ann"), 1).proofs);
  if (process.platform !== "win32") expect(statSync(file).mode & 0o077).toBe(0);
  expect(readdirSync(path.dirname(file))).toEqual(["signing-key.pem"]);
  const pem = readFileSync(file, "utf8");
  const [, secret = ""] = /KEY-----\n(.*)\n/.exec(pem) ?? [];
  expect(secret.length).toBeGreaterThan(40);
  const backup: string[] = [];
  for await (const line of store.backup()) backup.push(line);
  expect(backup.join("")).toContain(openSigningKey(file).published.id);
  expect([text, ...lines, ...backup].join("")).not.toContain(secret);
  expect(openSigningKey(file).published).toEqual(openSigningKey(file).published);
});

test("two nodes with a key each: what either signs is verified with the keys of both", async () => {
  const first = await startTeam();
  const second = await startTeam(newFile(), { ...first.store, close: () => Promise.resolve() });
  const token = await first.join("Ann");
  const texts = [
    await save(deviceOf(first.origin, token, 1).proofs),
    await save(deviceOf(second.origin, token, 1).proofs),
  ];
  for (const { origin } of [first, second]) {
    const bob = deviceOf(origin, await first.join(`Bob ${origin}`), 2);
    await bob.witness.update();
    for (const text of texts) expect(await seen(text, bob.proofs)).toEqual(verified);
  }
});

test("after a rotation the new key signs, and what the old one signed stays verified until it is withdrawn", async () => {
  const { origin, join, store, file, renew } = await startTeam();
  const ann = deviceOf(origin, await join("Ann"), 1);
  const old = openSigningKey(file).published.id;
  const before = await save(ann.proofs);
  const run = (...words: string[]) => runStoreCommand(signingKeyCommand, words, store, { signingKeyFile: file });
  expect((await run("withdraw", old)).output).toContain("in use. Replace it first");
  expect((await run("rotate")).exitCode).toBe(0);
  renew();
  const after = await save(ann.proofs);
  const current = openSigningKey(file).published.id;
  expect(current).not.toBe(old);
  expect((await run("show")).output).toMatch(new RegExp(`${current} .* signs here\n${old} .* verifies only here`, "s"));
  const bob = deviceOf(origin, await join("Bob"), 2);
  await bob.witness.update();
  for (const text of [before, after]) expect(await seen(text, bob.proofs)).toEqual(verified);

  expect((await run("withdraw", old)).exitCode).toBe(0);
  const again = await run("withdraw", old);
  expect(again.exitCode).toBe(1);
  expect(again.output).toContain("signing-key show");
  expect(await bob.witness.update()).toBe(true);
  expect(await seen(before, bob.proofs)).toEqual({ ...rent, unverified: true });
  expect(await seen(after, bob.proofs)).toEqual(verified);
  // A node that still has the file doesn't bring it back.
  renew();
  expect((await store.signingKeys.list()).filter(({ withdrawnAt }) => withdrawnAt === null)).toHaveLength(1);
  for (const words of [[], ["show", "x"], ["withdraw"], ["rotate", "x"], ["withdraw", "a", "b"]])
    expect((await run(...words)).exitCode).toBe(2);
});

test("a file that is no key: members work, nothing is signed, and the log and the command say what to do", async () => {
  const file = newFile();
  openSigningKey(file);
  writeFileSync(file, "not a key");
  chmodSync(file, 0o600);
  const { origin, join, lines, store } = await startTeam(file);
  const ann = deviceOf(origin, await join("Ann"), 1);
  expect(await seen(await save(ann.proofs), ann.proofs)).toEqual(rent);
  expect(lines.join("")).toContain("saved results are not signed until the signing key can be used");
  expect(lines.join("")).toContain("COMPSHEET_SIGNING_KEY_FILE");
  expect(await runStoreCommand(signingKeyCommand, ["show"], store, { signingKeyFile: file })).toMatchObject({
    exitCode: 1,
  });
});

test("a service that is no gateway is asked once; one that can't be reached is left alone for a minute", async () => {
  const asked: string[] = [];
  let answer = () => Promise.resolve(new Response("", { status: 404 }));
  const storage = createMemoryStorage();
  let now = 0;
  const clock = { ...createSystemClock(), now: () => now };
  const make = (scheme: "bearer" | "api-key") => {
    const credentials = scheme === "bearer" ? { scheme, token: "t" } : { scheme, key: "k" };
    const connection = () => ({ name: "S", baseUrl: "https://s.example/api", dataSource: "service", credentials });
    const fetched = (url: string) => {
      asked.push(url);
      return answer();
    };
    const signatures = createGatewaySignatures({ connection, fetch: fetched, clock });
    return createGatewayWitness({ storage, clock, connection, signatures });
  };
  const digest = Buffer.alloc(32).toString("base64");
  // A key for the service itself: there are no members.
  expect(await make("api-key").sign(digest)).toBeNull();
  expect(asked).toEqual([]);
  const plain = make("bearer");
  expect([await plain.sign(digest), await plain.sign(digest), await plain.update()]).toEqual([null, null, false]);
  expect(asked).toHaveLength(1);
  answer = () => Promise.reject(new TypeError("gone"));
  const away = make("bearer");
  expect([await away.sign(digest), await away.update()]).toEqual([null, false]);
  expect(asked).toHaveLength(2);
  now += 60_000;
  await away.sign(digest);
  expect(asked).toHaveLength(3);
  // What another page left there is no list of keys.
  storage.set("gatewayKeys", '[{"baseUrl":"x","keys":[{"id":7}]}]');
  expect(away.keys()).toEqual([]);
});
