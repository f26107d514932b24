/** One contract for the store, held against the file and against a real PostgreSQL. */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Libsql from "libsql";
import pg from "pg";
import type { ExportOrder } from "../../../src/gateway/store/export-store";
import type { ExportArrival } from "../../../src/gateway/store/export-arrivals";
import { type GatewayStore, openGatewayStore } from "../../../src/gateway/store/gateway-store";
import { DatabaseError, type DatabaseAddress } from "../../../src/gateway/store/open-database";
import { type PostgresServer, reasonWithoutPostgres, startPostgres } from "./postgres-server";

const folder = mkdtempSync(path.join(tmpdir(), "compsheet-store-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const order = (queryUUID: string, change: Partial<ExportOrder> = {}): ExportOrder => ({
  queryUUID,
  name: "Zoë's “rents”; drop table exports",
  format: "csv",
  dataset: '{"scopes":[{"column":"state"}]}',
  memberId: null,
  keyFingerprint: "k1",
  orderedAt: 1_763_748_000_000,
  ...change,
});
const arrival = (queryUUID: string, change: Partial<ExportArrival> = {}): ExportArrival => ({
  queryUUID,
  intentId: null,
  keyFingerprint: "k1",
  bodyHash: "b1",
  receivedAt: 1_763_748_060_000,
  completedAt: 1_763_748_050_000,
  rows: 5_000_000_000,
  url: "https://files.example/a?sig=1",
  expiresAt: 1_766_340_050_000,
  ...change,
});

/** `open` gives what two nodes have: one store each on PostgreSQL; a file has one node, which is both. */
function holdsTheContract(open: () => Promise<readonly [GatewayStore, GatewayStore]>): void {
  let store: GatewayStore;
  let other: GatewayStore;
  beforeAll(async () => {
    [store, other] = await open();
  });
  afterAll(async () => {
    await Promise.all([...new Set([store, other])].map((each) => each.close()));
  });

  test("answers a ping", async () => {
    await expect(store.ping()).resolves.toBeUndefined();
  });

  test("keeps members: a name is taken until its member is revoked", async () => {
    const ann = { id: "a1", name: "Ann", tokenHash: "h1", createdAt: 1_763_748_000_000 };
    expect(await store.members.add(ann)).toBe(true);
    expect(await other.members.add({ ...ann, id: "a2" })).toBe(false);
    const { tokenHash, ...known } = ann;
    expect(await other.members.find("a1")).toEqual({ ...known, role: "member", subject: null, revokedAt: null });
    expect(await other.members.findToken("a1")).toMatchObject({ member: known, token: { tokenHash, revokedAt: null } });
    expect(await other.members.find("a2")).toBeNull();
    expect(await other.members.revoke("Ann", 1_763_748_000_001)).toBe(true);
    expect(await store.members.revoke("Ann", 1_763_748_000_002)).toBe(false);
    expect(await store.members.add({ ...ann, id: "a3", createdAt: 1_763_748_000_003 })).toBe(true);
    expect((await store.members.list()).map(({ id, revokedAt }) => [id, revokedAt])).toEqual([
      ["a1", 1_763_748_000_001],
      ["a3", null],
    ]);
  });

  test("counts each member's requests a day, from both at once", async () => {
    await store.members.add({ id: "u1", name: "Uma", tokenHash: "h", createdAt: 1 });
    const usage = { memberId: "u1", day: "2025-06-30", requests: 3, cached: 1, refused: 0 };
    await Promise.all([
      store.members.addUsage(usage),
      other.members.addUsage({ ...usage, requests: 1, cached: 0, refused: 1 }),
    ]);
    await store.members.addUsage({ memberId: "u1", day: "2025-07-01", requests: 1, cached: 1, refused: 0 });
    expect((await store.members.usageSince("2025-06-30")).filter(({ memberId }) => memberId === "u1")).toEqual([
      { memberId: "u1", day: "2025-07-01", requests: 1, cached: 1, refused: 0 },
      { memberId: "u1", day: "2025-06-30", requests: 4, cached: 1, refused: 1 },
    ]);
    expect(await store.members.usageSince("2025-07-02")).toEqual([]);
    await expect(store.members.addUsage({ ...usage, memberId: "nobody" })).rejects.toThrow();
  });

  test("an export goes from ordered to ready to imported, once", async () => {
    await store.exports.order(order("e1"));
    await other.exports.order(order("e1", { name: "again" }));
    expect(await other.exports.find("e1")).toEqual({
      ...order("e1"),
      state: "ordered",
      completedAt: null,
      importedAt: null,
      rows: null,
      url: null,
      expiresAt: null,
      failure: null,
      bytes: null,
      rowsCounted: null,
    });
    expect(await store.exports.markImported("e1", 1)).toBe(false);
    expect(await other.exports.arrive(arrival("e1"))).toBe("new");
    expect(await store.exports.find("e1")).toMatchObject({
      state: "ready",
      rows: 5_000_000_000,
      url: "https://files.example/a?sig=1",
      expiresAt: 1_766_340_050_000,
    });
    expect(await store.exports.markImported("e1", 1_763_748_100_000)).toBe(true);
    expect(await store.exports.markImported("e1", 1_763_748_100_001)).toBe(false);
    expect(await store.exports.arrive(arrival("e1", { url: "https://elsewhere.example/" }))).toBe("known");
    expect(await store.exports.find("e1")).toMatchObject({
      state: "imported",
      importedAt: 1_763_748_100_000,
      url: "https://files.example/a?sig=1",
    });
  });

  test("the same webhook a hundred times, to both, is new once", async () => {
    await store.exports.order(order("e2"));
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? store : other).exports.arrive(arrival("e2"))),
    );
    expect(outcomes.filter((outcome) => outcome === "new")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "known")).toHaveLength(99);
    expect(await store.exports.receipts("e2")).toBe(100);
  });

  test("what nobody ordered leaves no trace", async () => {
    expect(await store.exports.arrive(arrival("never"))).toBe("unknown");
    expect(await store.exports.receipts("never")).toBe(0);
    expect(await store.exports.find("never")).toBeNull();
  });

  test("a link that has ended is expired; what was given up and comes after all is ready", async () => {
    await store.exports.order(order("e3"));
    await store.exports.order(order("e4"));
    await store.exports.arrive(arrival("e3", { expiresAt: 1000 }));
    expect(await store.exports.expire(999)).toEqual([]);
    expect(await store.exports.expire(1000)).toEqual(["e3"]);
    expect(await store.exports.expire(1000)).toEqual([]);
    expect(await store.exports.markFailed("e4", "Order it again.", 1001)).toBe(true);
    expect(await store.exports.markFailed("e3", "Order it again.", 1001)).toBe(false);
    expect(await store.exports.find("e4")).toMatchObject({ state: "failed", failure: "Order it again.", url: null });
    expect(await store.exports.arrive(arrival("e4"))).toBe("new");
    expect(await store.exports.arrive(arrival("e3"))).toBe("known");
    expect(await store.exports.find("e4")).toMatchObject({ state: "ready", failure: null });
    expect(await store.exports.find("e3")).toMatchObject({ state: "expired" });
  });

  test("lists a member's exports, newest first, and the keys of open ones", async () => {
    await store.exports.order(order("m1", { memberId: "zed", orderedAt: 10, keyFingerprint: "old" }));
    await store.exports.order(order("m2", { memberId: "zed", orderedAt: 20, keyFingerprint: "new" }));
    await store.exports.order(order("m3", { memberId: "zac", orderedAt: 30, keyFingerprint: "new" }));
    expect((await store.exports.list("zed")).map(({ queryUUID }) => queryUUID)).toEqual(["m2", "m1"]);
    expect((await store.exports.list(null)).map(({ queryUUID }) => queryUUID)).toEqual(
      expect.arrayContaining(["m1", "m2", "m3", "e1"]) as string[],
    );
    expect(await store.exports.openKeys()).toEqual(["new", "old"]);
    await store.exports.arrive(arrival("m1", { keyFingerprint: "old" }));
    expect(await store.exports.openKeys()).toEqual(["new"]);
  });

  const intent = (id: string) => {
    const { orderedAt: sentAt, queryUUID, ...subject } = order(id);
    return { ...subject, id: queryUUID, sentAt };
  };

  test("an intent becomes the order, or nothing", async () => {
    await store.exports.intend(intent("i1"));
    await store.exports.intend(intent("i2"));
    expect(await other.exports.hasIntent("k1")).toBe(true);
    expect(await other.exports.hasIntent("k2")).toBe(false);
    await other.exports.order(order("i1-uuid"), "i1");
    await other.exports.withdraw("i2");
    expect(await store.exports.hasIntent("k1")).toBe(false);
    expect(await store.exports.find("i1-uuid")).toMatchObject({ state: "ordered" });
    expect(await store.exports.arrive(arrival("i2-uuid", { intentId: "i2" }))).toBe("unknown");
  });

  test("a webhook that names an intent makes the order of it, once, and the record that follows changes nothing", async () => {
    await store.exports.intend({ ...intent("i3"), memberId: "zoe" });
    const early = arrival("i3-uuid", { intentId: "i3" });
    for (const wrong of [{ keyFingerprint: "k2" }, { intentId: "i9" }])
      expect(await store.exports.arrive({ ...early, ...wrong })).toBe("unknown");
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? store : other).exports.arrive(early)),
    );
    expect(outcomes.filter((outcome) => outcome === "new")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "known")).toHaveLength(19);
    await other.exports.order(order("i3-uuid"), "i3");
    expect(await store.exports.find("i3-uuid")).toMatchObject({ state: "ready", memberId: "zoe", rows: 5_000_000_000 });
  });

  test("order and webhook at the same time: each of twenty exports is ready, once", async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `race${index}`);
    for (const id of ids) await store.exports.intend(intent(id));
    const outcomes = await Promise.all(
      ids.map(async (id, index) => {
        const [one, two] = index % 2 === 0 ? [store, other] : [other, store];
        const [outcome] = await Promise.all([
          one.exports.arrive(arrival(`${id}-uuid`, { intentId: id })),
          two.exports.order(order(`${id}-uuid`), id),
        ]);
        return outcome;
      }),
    );
    expect(new Set(outcomes)).toEqual(new Set(["new"]));
    for (const id of ids) expect(await other.exports.find(`${id}-uuid`)).toMatchObject({ state: "ready" });
  });

  test("a webhook signed with another key than the order's changes nothing", async () => {
    await store.exports.order(order("w1"));
    expect(await store.exports.arrive(arrival("w1", { keyFingerprint: "k2" }))).toBe("unknown");
    expect(await store.exports.find("w1")).toMatchObject({ state: "ordered", url: null });
    expect(await store.exports.receipts("w1")).toBe(0);
  });

  test("a pasted link makes it ready, whatever happened before; not what is imported", async () => {
    const link = { url: "https://files.example/p", bytes: 12, expiresAt: null };
    await store.exports.order(order("p1"));
    expect(await other.exports.useLink("p1", link, 7)).toBe(true);
    expect(await store.exports.find("p1")).toMatchObject({ state: "ready", ...link, completedAt: 7, rows: null });
    expect(await store.exports.expire(Number.MAX_SAFE_INTEGER)).not.toContain("p1");
    await store.exports.noteFile("p1", { rowsCounted: 3 }, 8);
    expect(await other.exports.find("p1")).toMatchObject({ bytes: 12, rowsCounted: 3 });
    await other.exports.useLink("p1", { ...link, bytes: 13 }, 8);
    expect(await store.exports.find("p1")).toMatchObject({ bytes: 13, rowsCounted: null });
    await store.exports.markImported("p1", 9);
    expect(await store.exports.useLink("p1", link, 10)).toBe(false);
    expect(await store.exports.useLink("nothing", link, 10)).toBe(false);
  });

  test("gives up what is overdue; discards that, and what has ended, and remembers it for late webhooks", async () => {
    for (const [id, orderedAt] of [
      ["d1", 1],
      ["d2", 2],
      ["d3", 3],
    ] as const)
      await store.exports.order(order(id, { orderedAt }));
    expect(await store.exports.failOverdue(2, "Nothing came.", 400)).toEqual(["d1"]);
    expect(await store.exports.find("d1")).toMatchObject({ state: "failed", failure: "Nothing came." });
    await store.exports.arrive(arrival("d3", { expiresAt: 1000 }));
    const discard = (id: string, now: number) => other.exports.discard(id, 3, now);
    expect([await discard("d1", 500), await discard("d2", 500), await discard("d3", 500)]).toEqual([true, true, false]);
    expect(await discard("d3", 1000)).toBe(true);
    expect(await discard("d3", 1000)).toBe(false);
    expect([await store.exports.find("d1"), await store.exports.find("d3")]).toEqual([null, null]);
    expect((await store.exports.list(null)).filter(({ queryUUID }) => /^d\d$/.test(queryUUID))).toEqual([]);
    expect(await store.exports.arrive(arrival("d2"))).toBe("known");
    expect(await store.exports.find("d2")).toBeNull();
    await store.exports.sweep(501);
    expect(await store.exports.arrive(arrival("d2"))).toBe("unknown");
    expect(await store.exports.arrive(arrival("d3"))).toBe("known");
  });

  test("both hear of every change, and what was missed can be asked for", async () => {
    const heard = [new Set<string | null>(), new Set<string | null>()];
    const listening = [store, other].map(
      ({ changes }, index) =>
        new Promise<() => void>((resolve) => {
          const end = changes.listen((id) => {
            heard[index]?.add(id);
            // The feed of a file says nothing until something changes.
            if (id === "c3") resolve(end);
          });
        }),
    );
    const changes = (async () => {
      // Repeats until both listen: events arrive only after the connection is made.
      for (let time = 50; heard.some((ids) => !ids.has("c3")); time++) {
        await store.exports.order(order(`c1-${time}`, { orderedAt: 50 }));
        await other.exports.order(order("c3", { orderedAt: 60 }));
        await store.exports.noteFile("c3", { bytes: time }, 70);
      }
    })();
    const ends = await Promise.all(listening);
    await changes;
    ends.forEach((end) => end());
    expect((await other.exports.changedSince(61)).map(({ queryUUID }) => queryUUID)).toContain("c3");
    expect((await other.exports.changedSince(71)).map(({ queryUUID }) => queryUUID)).not.toContain("c3");
  });

  test("keeps an answer until it expires, and the newer of two", async () => {
    const body = '{"name":"Zoë 🏢"}';
    const response = { contentType: "application/json", dataSource: "sandbox:7", body, storedAt: 5, expiresAt: 100 };
    await store.responses.keep("r1", response);
    expect(await other.responses.find("r1", 99)).toEqual(response);
    expect(await other.responses.find("r1", 100)).toBeNull();
    await other.responses.keep("r1", { ...response, body: "newer", storedAt: 6 });
    await store.responses.keep("r1", { ...response, body: "older", storedAt: 4 });
    expect(await store.responses.find("r1", 99)).toMatchObject({ body: "newer", storedAt: 6 });
  });

  test("drops what has expired, then the oldest beyond the limit", async () => {
    await store.responses.sweep(Number.MAX_SAFE_INTEGER, 0);
    const keep = (key: string, storedAt: number, expiresAt: number) =>
      store.responses.keep(key, { contentType: "text/plain", dataSource: null, body: "äbc", storedAt, expiresAt });
    await keep("s1", 1, 1000);
    await keep("s2", 2, 1000);
    await keep("s3", 3, 1000);
    await keep("s4", 4, 50);
    // Four bytes each.
    expect(await store.responses.sweep(60, 8)).toBe(2);
    const left = await Promise.all(["s1", "s2", "s3", "s4"].map((key) => store.responses.find(key, 0)));
    expect(left.map((found) => found !== null)).toEqual([false, true, true, false]);
  });

  test("changes of the budget follow each other, whoever makes them", async () => {
    const count = (text: string) => (JSON.parse(text) as { count?: number }).count ?? 0;
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 === 0 ? store : other).budget.change(0, (text) => {
          const next = count(text) + 1;
          return { text: JSON.stringify({ count: next }), result: next };
        }),
      ),
    );
    expect(results.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    const failing = store.budget.change(0, () => {
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await other.budget.change(0, (text) => ({ text, result: count(text) }))).toBe(40);
  });
}

/** The time passed to a node whose own clock says 1970. */
const timeIn1970 = (store: GatewayStore): Promise<number> =>
  store.budget.change(1000, (text, commonNow) => ({ text, result: commonNow }));

/** Reverts what later releases added to a store. */
const withoutLaterTables = `
  drop table signing_keys; drop table intake_mappings; drop table audit; drop table nodes; drop table member_tokens; drop index members_by_subject;
  alter table members drop column subject; alter table members drop column role;`;

describe("in a file", () => {
  const file = path.join(folder, "deep", "store.db");
  holdsTheContract(async () => {
    const store = await openGatewayStore({ file });
    return [store, store];
  });

  test("its clock is the node's", async () => {
    const store = await openGatewayStore({ file: ":memory:" });
    expect(await timeIn1970(store)).toBe(1000);
    await store.close();
  });

  test("everything is there after the program has ended", async () => {
    const again = await openGatewayStore({ file });
    expect(await again.exports.find("e1")).toMatchObject({ state: "imported" });
    await again.close();
  });

  (process.platform === "win32" ? test.skip : test)("nobody else on the machine reads it", async () => {
    const shared = mkdtempSync(path.join(folder, "shared-"));
    chmodSync(shared, 0o755);
    const own = path.join(shared, "store.db");
    const store = await openGatewayStore({ file: own });
    await store.exports.order(order("own"));
    const files = readdirSync(shared);
    expect(files.length).toBeGreaterThan(1);
    expect(files.map((name) => statSync(path.join(shared, name)).mode & 0o077)).toEqual(files.map(() => 0));
    await store.close();
  });

  test("a store from before exports were received is brought up to date, with what it holds", async () => {
    const former = path.join(folder, "former.db");
    await (await openGatewayStore({ file: former })).close();
    const database = new Libsql(former);
    database.exec(`${withoutLaterTables}
      drop index exports_by_change; drop table export_intents; delete from kysely_migration where name > '0002';
      alter table cached_responses drop column data_source;
      alter table exports drop column bytes; alter table exports drop column rows_counted;
      alter table exports drop column discarded_at; alter table exports drop column changed_at;
      insert into exports (query_uuid, name, format, dataset, state, key_fingerprint, ordered_at)
      values ('former', 'Of before', 'csv', '{}', 'ordered', 'k1', 5);`);
    database.close();
    const store = await openGatewayStore({ file: former });
    expect(await store.exports.find("former")).toMatchObject({ name: "Of before", bytes: null, orderedAt: 5 });
    expect(await store.exports.arrive(arrival("former"))).toBe("new");
    await store.close();
  });

  test("what breaks off while it is brought up to date is as before, and done the next time", async () => {
    const halfway = path.join(folder, "halfway.db");
    await (await openGatewayStore({ file: halfway })).close();
    const database = new Libsql(halfway);
    // The last step of several fails.
    database.exec(`${withoutLaterTables}
      drop index exports_by_change; delete from kysely_migration where name > '0002';
      alter table cached_responses drop column data_source;
      alter table exports drop column bytes; alter table exports drop column rows_counted;
      alter table exports drop column discarded_at; alter table exports drop column changed_at;`);
    await expect(openGatewayStore({ file: halfway })).rejects.toThrow(DatabaseError);
    database.exec("drop table export_intents");
    database.close();
    const store = await openGatewayStore({ file: halfway });
    await store.exports.order(order("halfway"));
    expect(await store.exports.find("halfway")).toMatchObject({ state: "ordered", bytes: null });
    await store.close();
  });

  test("a file of another kind is refused, and stays as it is", async () => {
    const damaged = path.join(folder, "damaged.db");
    const note = "This is no database, but a note that somebody left here. ".repeat(50);
    writeFileSync(damaged, note);
    await expect(openGatewayStore({ file: damaged })).rejects.toThrow(DatabaseError);
    expect(readFileSync(damaged, "utf8")).toBe(note);
  });
});

const reason = reasonWithoutPostgres();
(reason === null ? describe : describe.skip)(`in PostgreSQL${reason === null ? "" : ` (skipped: ${reason})`}`, () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());
  // Both make the tables, at the same time.
  holdsTheContract(() => Promise.all([openGatewayStore({ url: server.url }), openGatewayStore({ url: server.url })]));

  test("connections that break, idle, at work or listening, are made anew, and what changed meanwhile is told", async () => {
    const [store, other] = await Promise.all([0, 1].map(() => openGatewayStore({ url: server.url })));
    const operator = new pg.Client({ connectionString: server.url });
    await operator.connect();
    const breakAll = () =>
      operator.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null",
      );
    let hear: (id: string | null) => void = () => undefined;
    /** Resolves when that event arrives, ignoring earlier ones. */
    const told = (wanted: string | null) =>
      new Promise<void>((resolve) => (hear = (id) => (id === wanted ? resolve() : undefined)));
    const connected = told(null);
    const end = other!.changes.listen((id) => hear(id));
    await connected;
    const connectedAgain = told(null);
    const changes = Array.from({ length: 20 }, (_, index) => store!.exports.order(order(`broken${index}`)));
    await breakAll();
    await Promise.allSettled(changes);
    await connectedAgain;
    await store!.exports.order(order("mended"));
    expect(await store!.exports.find("mended")).toMatchObject({ state: "ordered" });
    const changed = told("mended");
    await store!.exports.noteFile("mended", { bytes: 1 }, 1);
    await changed;
    end();
    await operator.end();
    await Promise.all([store!.close(), other!.close()]);
  });

  test("its clock is that of all nodes, whatever theirs say", async () => {
    const store = await openGatewayStore({ url: server.url });
    const before = Date.now();
    const told = await timeIn1970(store);
    expect(told).toBeGreaterThanOrEqual(before - 1);
    expect(told).toBeLessThanOrEqual(Date.now() + 1);
    await store.close();
  });

  test("an address that nobody answers at is an error without its password", async () => {
    const address: DatabaseAddress = { url: "postgresql://a:hunter2@127.0.0.1:1/none" };
    const opening = openGatewayStore(address);
    await expect(opening).rejects.toThrow(/DATABASE_URL/);
    await expect(opening).rejects.not.toThrow(/hunter2/);
  });
});
