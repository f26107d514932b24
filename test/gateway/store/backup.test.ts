/** Backup, restore and upgrade, tried: in a file, in PostgreSQL, and from the one to the other. */
import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { Kysely, PostgresDialect, SqliteDialect } from "kysely";
import Libsql from "libsql";
import pg from "pg";
import { findMember } from "../../../src/gateway/members/member-access";
import { createToken } from "../../../src/gateway/members/member-token";
import { backupCommand, restoreCommand } from "../../../src/gateway/store/backup-command";
import { type GatewayStore, openGatewayStore } from "../../../src/gateway/store/gateway-store";
import { createMigrator } from "../../../src/gateway/store/migrations";
import type { DatabaseAddress } from "../../../src/gateway/store/open-database";
import type { Tables } from "../../../src/gateway/store/tables";
import { runStoreCommand } from "../run-store-command";
import { type PostgresServer, reasonWithoutPostgres, startPostgres } from "./postgres-server";

const folder = mkdtempSync(path.join(tmpdir(), "compsheet-backup-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
const newFile = () => path.join(folder, `${files++}`);
const now = Date.UTC(2025, 5, 30, 12);

/** Members, tokens, usage, an export with its webhook, the trail: with every kind of text. */
async function fill(store: GatewayStore): Promise<string> {
  const { token, id, tokenHash } = createToken();
  await store.members.add({ id, name: "Zoë “Z” O'Neil", tokenHash, createdAt: now, role: "admin", subject: "iss|1" });
  await store.members.addToken({
    ...createToken(),
    memberId: id,
    label: "sign-in",
    createdAt: now,
    expiresAt: now + 1,
  });
  await store.members.addUsage({ memberId: id, day: "2025-06-30", requests: 9, cached: 4, refused: 1 });
  const order = { name: "a\nb", format: "csv", dataset: "{}", memberId: id, keyFingerprint: "k", orderedAt: now };
  await store.exports.order({ queryUUID: "e1", ...order });
  const intent = { name: "b", format: "csv", dataset: "{}", memberId: id, keyFingerprint: "k", sentAt: now };
  await store.exports.intend({ id: "i1", ...intent });
  await store.exports.arrive({
    queryUUID: "e1",
    intentId: null,
    keyFingerprint: "k",
    bodyHash: "b",
    receivedAt: now,
    completedAt: now,
    rows: 5_000_000_000,
    url: "https://files.example/a?sig=1",
    expiresAt: now + 1,
  });
  const event = { memberId: id, actor: "Zoë", address: "::1", action: "getProperty", subject: "p", outcome: "200" };
  await store.audit.write(
    Array.from({ length: 250 }, (_, index) => ({ ...event, id: `${index}`, at: now + index, count: 1 })),
  );
  const mapping = { kind: "account", vendor: "", section: "", key: "5100", shown: "5100", to: "repairs" } as const;
  await store.mappings.keep({ ...mapping, at: "2025-06-30" }, id);
  await store.signingKeys.add({ id: "k1", key: "public" }, now);
  return token;
}

const contentOf = async (store: GatewayStore): Promise<string[]> => {
  const lines: string[] = [];
  for await (const line of store.backup()) lines.push(line);
  return lines.sort();
};

async function moves(from: DatabaseAddress, to: DatabaseAddress): Promise<void> {
  const store = await openGatewayStore(from);
  const token = await fill(store);
  const file = newFile();
  expect(await runStoreCommand(backupCommand, [file], store)).toMatchObject({ exitCode: 0 });
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(gunzipSync(readFileSync(file)).toString()).not.toContain(token.slice(20));
  const restored = await openGatewayStore(to);
  expect(await runStoreCommand(restoreCommand, [file], restored)).toEqual({
    output: `Restored 259 rows from ${file}.`,
    exitCode: 0,
  });
  expect(await contentOf(restored)).toEqual(await contentOf(store));
  const headers = new Headers({ authorization: `Bearer ${token}` });
  expect(await findMember(headers, restored.members, now)).toMatchObject({ member: { role: "admin" } });
  expect(await restored.mappings.list()).toMatchObject([{ key: "5100", to: "repairs" }]);
  expect(await restored.exports.find("e1")).toMatchObject({ state: "ready", rows: 5_000_000_000 });
  // Twice would double nothing: a store that holds something is left as it is.
  expect(await runStoreCommand(restoreCommand, [file], restored)).toMatchObject({ exitCode: 1 });
  expect(await contentOf(restored)).toEqual(await contentOf(store));
  await store.close();
  await restored.close();
}

/** A store as release 1.0 left it, with a member. */
async function startFormer<T>(db: Kysely<T>): Promise<string> {
  const { error } = await createMigrator(db).migrateTo("0003-response-source");
  expect(error).toBeUndefined();
  const { token, id, tokenHash } = createToken();
  const former = db as unknown as Kysely<Tables>;
  const ann = { id, name: "Ann", token_hash: tokenHash, created_at: now, revoked_at: null };
  await former
    .insertInto("members")
    .values(ann as never)
    .execute();
  await db.destroy();
  return token;
}

async function upgrades(address: DatabaseAddress, token: string): Promise<void> {
  const store = await openGatewayStore(address);
  const headers = new Headers({ authorization: `Bearer ${token}` });
  const found = await findMember(headers, store.members, now);
  expect(found).toMatchObject({
    member: { name: "Ann", role: "member" },
    token: { expiresAt: null, label: "first token" },
  });
  expect(await store.members.revoke("Ann", now)).toBe(true);
  expect((await findMember(headers, store.members, now)).member).toBeNull();
  await store.close();
}

test("a file: backed up, restored, and upgraded from the release before", async () => {
  await moves({ file: newFile() }, { file: newFile() });
  const file = newFile();
  const former = await startFormer(new Kysely<Tables>({ dialect: new SqliteDialect({ database: new Libsql(file) }) }));
  await upgrades({ file }, former);
});

test("a backup that is cut, damaged or none restores nothing, and says so", async () => {
  const store = await openGatewayStore({ file: ":memory:" });
  await fill(store);
  const lines: string[] = [];
  for await (const line of store.backup()) lines.push(line);
  const file = newFile();
  const empty = await openGatewayStore({ file: ":memory:" });
  const nothing = await contentOf(empty);
  const packed = gzipSync(lines.join(""));
  for (const [content, message] of [
    [gzipSync(lines.slice(0, -1).join("")), "cut off: it has 258 of 259 rows"],
    [packed.subarray(0, packed.length - 20), "can't be read"],
    [gzipSync(lines.join("").slice(0, -10)), "damaged"],
    [gzipSync(lines.slice(1).join("")), "isn't a gateway backup"],
    [gzipSync('{"form":"compsheet-gateway-backup","version":2,"rows":0}\n'), "newer version"],
    [gzipSync(`${lines[0]}["sqlite_master",{}]\n`), "isn't a row of a backup"],
    [Buffer.from("text"), "can't be read"],
    [gzipSync(""), "isn't a gateway backup"],
  ] as const) {
    writeFileSync(file, content);
    const { output, exitCode } = await runStoreCommand(restoreCommand, [file], empty);
    expect([exitCode, output]).toEqual([1, expect.stringContaining(message)]);
    expect(await contentOf(empty)).toEqual(nothing);
  }
  expect(await runStoreCommand(restoreCommand, [`${file}-none`], empty)).toMatchObject({ exitCode: 1 });
  expect(await runStoreCommand(backupCommand, [], empty)).toMatchObject({ exitCode: 2 });
  await store.close();
  await empty.close();
});

test("every table is in the backup, but for what is learned again", async () => {
  const file = newFile();
  const store = await openGatewayStore({ file });
  await fill(store);
  const kept = new Set((await contentOf(store)).slice(1).map((line) => (JSON.parse(line) as [string])[0]));
  await store.close();
  const db = new Libsql(file);
  const all = db.prepare("select name from sqlite_master where type = 'table'").all() as { name: string }[];
  db.close();
  const learned = /^(?:kysely_|cached_responses$|shared_budget$|nodes$)/;
  expect([...kept].sort()).toEqual(all.flatMap(({ name }) => (learned.test(name) ? [] : [name])).sort());
});

test("a store whose gateway was started is no empty one, and stays as it is", async () => {
  const store = await openGatewayStore({ file: ":memory:" });
  await fill(store);
  const file = newFile();
  await runStoreCommand(backupCommand, [file], store);
  const started = await openGatewayStore({ file: ":memory:" });
  await started.signingKeys.add({ id: "k1", key: "public" }, now);
  const { output, exitCode } = await runStoreCommand(restoreCommand, [file], started);
  expect([exitCode, output]).toEqual([1, expect.stringContaining("in use already")]);
  await store.close();
  await started.close();
});

test("a backup never writes to another file through its temporary name", async () => {
  const store = await openGatewayStore({ file: ":memory:" });
  const [file, other] = [newFile(), newFile()];
  writeFileSync(other, "mine");
  symlinkSync(other, `${file}.part`);
  expect(await runStoreCommand(backupCommand, [file], store)).toMatchObject({ exitCode: 0 });
  expect(readFileSync(other, "utf8")).toBe("mine");
  writeFileSync(`${file}.part`, "", { mode: 0o644 });
  await runStoreCommand(backupCommand, [file], store);
  expect(statSync(file).mode & 0o077).toBe(0);
  await store.close();
});

const reason = reasonWithoutPostgres();
(reason === null ? describe : describe.skip)(`PostgreSQL${reason === null ? "" : ` (skipped: ${reason})`}`, () => {
  let postgres: PostgresServer;
  const urlOf = async (name: string): Promise<string> => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return postgres.url.replace(/(?<=\/)[^/]+$/, name);
  };
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  test("backed up into a file, restored from one, and upgraded from the release before", async () => {
    await moves({ file: newFile() }, { url: await urlOf("moved") });
    await moves({ url: await urlOf("origin") }, { url: await urlOf("restored") });
    const url = await urlOf("former");
    const pool = new pg.Pool({ connectionString: url });
    await upgrades({ url }, await startFormer(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })));
  });
});
