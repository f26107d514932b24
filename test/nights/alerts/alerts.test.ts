/** Alerts from a night to the receivers: a real SMTP server, webhooks, both databases. */
import { createHmac } from "node:crypto";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { announceNight, deliverAlerts, openAlertStore, openMailServer } from "../../../src/nights/alerts/alerts";
import type { AlertStore, DeliveryParts } from "../../../src/nights/alerts/alerts";
import { nightDigest, oneLine } from "../../../src/nights/alerts/night-digest";
import { timeToSend } from "../../../src/nights/alerts/quiet-hours";
import { type History, modelId, openHistory } from "../../../src/nights/history/history";
import { placeKey } from "../../../src/nights/night/night-orders";
import { readRule } from "../../../src/nights/rules/rules";
import { type PostgresServer, reasonWithoutPostgres, startPostgres } from "../../gateway/store/postgres-server";
import { figure, sampleLook, sampleModel } from "../sample-look";

const hostileName = "Deals/<img src=x onerror=alert(1)>\r\nBcc: victim@example.com\r\n\r\n.xlsx";
const start = Date.parse("2026-11-24T12:00:00Z");
const rule = readRule({
  ...{ id: "noi", name: "NOI fell", figures: ["NOI"], when: { kind: "changed_by", share: 0.05, direction: "down" } },
  channels: [
    { kind: "webhook", name: "desk" },
    { kind: "mail", to: "ann@example.com" },
  ],
});

interface Post {
  readonly url: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A receiver that answers with these statuses in turn, the last one forever. */
function network(statuses: readonly number[], addresses: readonly string[] = ["93.184.216.34"]) {
  const posts: Post[] = [];
  return {
    posts,
    resolve: () => Promise.resolve(addresses),
    post: ({ url, ...rest }: Omit<Post, "url"> & { readonly url: URL }) => {
      posts.push({ url: url.href, ...rest });
      const status = statuses[Math.min(posts.length, statuses.length) - 1] ?? 200;
      return status === 0 ? Promise.reject(new Error("socket hang up")) : Promise.resolve({ status, location: null });
    },
  };
}

const secret = `whsec_${Buffer.from("a secret of 24 bytes ...").toString("base64")}`;
const webhooks = [{ name: "desk", url: "https://hooks.example.com/nights", secret }];

function holdsTheContract(open: () => Promise<readonly [History, AlertStore, AlertStore]>): void {
  let history: History;
  let store: AlertStore;
  let other: AlertStore;
  beforeAll(async () => {
    [history, store, other] = await open();
  });
  afterAll(async () => {
    await Promise.all([history, ...new Set([store, other])].map((each) => each.close()));
  });

  const parts = (change: Partial<DeliveryParts>): DeliveryParts => ({
    ...{ store, webhooks, network: network([200]), sendMail: () => Promise.resolve(), now: () => start, ...change },
  });
  /** Two nights of one model whose NOI falls on the second, with the rule, announced. */
  async function announce(tenant: string, change: { readonly isSampleData?: boolean } = {}, at = start): Promise<void> {
    await store.saveRule(tenant, rule);
    const model = sampleModel("a", { tenant, name: hostileName });
    for (const [night, noi] of [
      ["2026-11-23", 1_290_000],
      ["2026-11-24", 1_210_000],
    ] as const) {
      await history.record(sampleLook("a", night, [figure("NOI", noi)], { model, ...change }));
      await announceAgain(tenant, night, at);
    }
  }
  const announceAgain = (tenant: string, night: string, now = start, change: { readonly since?: number } = {}) =>
    announceNight(
      {
        ...{ history, store, tenant, now, pageUrl: "https://nights.example.com/nights", ...change },
        receivers: [{ to: "bea@example.com", language: "es", quiet: null }],
      },
      night,
    );
  /** Empties the outbox, which all tenants share. */
  const drain = () => deliverAlerts(parts({ now: () => start + 40 * 86_400_000 }));

  test("one alert, one mail a receiver, however often the night is announced", async () => {
    await announce("once");
    await announceAgain("once", "2026-11-24");
    await announceAgain("once", "2026-11-24");
    expect((await store.alerts("once", { from: "2026-11-01", to: "2026-11-30" })).length).toBe(1);
    const waiting = await store.outbox("once", "waiting");
    expect(waiting.map(({ kind, receiver, night }) => `${kind} ${receiver} ${night}`).sort()).toEqual([
      "mail ann@example.com 2026-11-23",
      "mail ann@example.com 2026-11-24",
      "mail bea@example.com 2026-11-23",
      "mail bea@example.com 2026-11-24",
      "webhook desk 2026-11-24",
    ]);
    // Two nodes at once: each item is sent by one of them.
    const given: string[] = [];
    const send = (mail: { readonly to: string; readonly id: string }) => {
      given.push(mail.id);
      return Promise.resolve();
    };
    const one = network([200]);
    const ends = await Promise.all([
      deliverAlerts(parts({ sendMail: send, network: one })),
      deliverAlerts(parts({ store: other, sendMail: send, network: one })),
    ]);
    expect(ends[0].sent + ends[1].sent).toBe(5);
    expect([new Set(given).size, given.length, one.posts.length]).toEqual([4, 4, 1]);
    expect(await store.outbox("once", "waiting")).toEqual([]);
  });

  test("a night that was looked at again gets one more mail a receiver, and no alert twice", async () => {
    await announce("again");
    await drain();
    for (let times = 0; times < 2; times += 1) await announceAgain("again", "2026-11-24", start, { since: start });
    const waiting = await store.outbox("again", "waiting");
    expect(waiting.map(({ kind, receiver, night }) => `${kind} ${receiver} ${night}`).sort()).toEqual([
      "mail ann@example.com 2026-11-24",
      "mail bea@example.com 2026-11-24",
    ]);
    await drain();
  });

  test("a silenced rule is judged again after its last night, and no rule is about a model that was left out", async () => {
    const below = readRule({ ...rule, id: "low", when: { kind: "below", value: 1_000_000 } });
    await store.saveRule("quiet", below);
    const models = ["a", "b", "c"].map((item) => sampleModel(item, { tenant: "quiet" }));
    const [a, b, c] = models.map((model) => modelId(model));
    const quiet = { ruleId: "low", modelId: a ?? "" };
    await store.silence("quiet", { ...quiet, until: "2026-11-30" });
    await store.silence("quiet", { ...quiet, until: "2026-11-23" });
    const announced = async (night: string, leftOut: ReadonlySet<string>) => {
      for (const model of models)
        await history.record(sampleLook(model.item, night, [figure("NOI", 900_000)], { model }));
      const given = { history, store, tenant: "quiet", now: start, pageUrl: null, receivers: [], leftOut };
      await announceNight(given, night);
      return (await store.alerts("quiet", { from: night, to: night })).map(({ model }) => model.id).sort();
    };
    const out = new Set([placeKey(sampleModel("c"))]);
    expect(await announced("2026-11-23", out)).toEqual([b]);
    expect(await announced("2026-11-24", out)).toEqual([a]);
    expect(await announced("2026-11-25", new Set())).toEqual([c]);
    // Of the whole rule; a changed rule stays silenced, one that is removed leaves nothing.
    await store.silence("quiet", { ruleId: "low", modelId: null, until: "2026-12-01" });
    await store.saveRule("quiet", { ...below, when: { kind: "below", value: 950_000 } });
    expect(await announced("2026-11-26", new Set())).toEqual([]);
    await store.endSilence("quiet", { ruleId: "low", modelId: null });
    expect(await announced("2026-11-27", new Set())).toEqual([a, b, c].sort());
    expect(await store.silences("quiet")).toEqual([{ ...quiet, until: "2026-11-23" }]);
    await store.removeRule("quiet", "low");
    expect(await store.silences("quiet")).toEqual([]);
    await drain();
  });

  test("a webhook is signed as Standard Webhooks says, over the bytes that are sent", async () => {
    await announce("signed");
    const one = network([204]);
    await deliverAlerts(parts({ network: one }));
    const [post] = one.posts;
    const {
      "webhook-id": id = "",
      "webhook-timestamp": time = "",
      "webhook-signature": signature,
    } = post?.headers ?? {};
    expect(time).toBe(String(start / 1000));
    const expected = createHmac("sha256", "a secret of 24 bytes ...")
      .update(`${id}.${time}.${post?.body}`)
      .digest("base64");
    expect(signature).toBe(`v1,${expected}`);
    expect(JSON.parse(post?.body ?? "")).toMatchObject({
      rule: { id: "noi" },
      event: { phase: "begin", night: "2026-11-24" },
    });
    expect(post?.address).toBe("93.184.216.34");
    expect(post?.body).not.toContain("whsec_");
  });

  test("five tries over eight hours with the same id, then it is left to the operator", async () => {
    await announce("tries");
    const one = network([500, 0, 410, 302, 429]);
    const times: number[] = [];
    for (let minutes = 0; minutes <= 600; minutes += 1) {
      const before = one.posts.length;
      await deliverAlerts(parts({ network: one, now: () => start + minutes * 60_000 }));
      if (one.posts.length > before) times.push(minutes);
      if (minutes > 10 && minutes % 30 > 1) minutes += 4;
    }
    expect(times.length).toBe(5);
    expect(times[0]).toBe(0);
    expect(times[1]).toBe(5);
    expect(times[4]).toBeGreaterThanOrEqual(480);
    expect(new Set(one.posts.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(await store.outbox("tries", "failed")).toMatchObject([
      { tries: 5, lastError: "The receiver responded with status 429." },
    ]);
  });

  test("no address but a public one of HTTPS", async () => {
    for (const [name, url, addresses] of [
      ["http", "http://hooks.example.com/", ["93.184.216.34"]],
      ["loopback", "https://127.0.0.1/", []],
      ["metadata", "https://hooks.example.com/", ["169.254.169.254"]],
      ["mixed", "https://hooks.example.com/", ["93.184.216.34", "10.0.0.1"]],
    ] as const) {
      await announce(`address-${name}`);
      const one = network([200], addresses);
      await deliverAlerts(parts({ network: one, webhooks: [{ name: "desk", url, secret }] }));
      expect([name, one.posts]).toEqual([name, []]);
      const [waiting] = await store.outbox(`address-${name}`, "waiting");
      expect(waiting?.lastError).toMatch(/^The webhook's address is refused: expected/);
    }
    await drain();
  });

  test("a node killed while it sends: another sends again, with the same id", async () => {
    await announce("killed");
    const taken = await store.claim(start, start + 600_000);
    expect(taken.map(({ tenant }) => tenant)).toContain("killed");
    expect(await other.claim(start + 1000, start + 601_000)).toEqual([]);
    const again = await other.claim(start + 600_000, start + 1_200_000);
    expect(again.map(({ id }) => id).sort()).toEqual(taken.map(({ id }) => id).sort());
    for (const { id } of again) await other.sent(id);
  });

  test("a store that was not listed is told, also where no other has a model", async () => {
    const unlisted = [{ store: "east", problem: "The folder cannot be read.\r\nCheck that the share is connected." }];
    const receivers = [{ to: "bea@example.com", language: "en" as const, quiet: null }];
    const parts = { history, store, tenant: "unlisted", now: start, pageUrl: null, receivers };
    await announceNight(parts, "2026-11-24");
    expect(await store.outbox("unlisted", "waiting")).toEqual([]);
    await announceNight({ ...parts, unlisted }, "2026-11-24");
    const [mail] = await store.outbox("unlisted", "waiting");
    const { text } = JSON.parse(mail?.message ?? "{}") as { readonly text: string };
    expect(text).toContain(
      "- east: the whole store was not listed. The folder cannot be read. Check that the share is connected.",
    );
    expect(text).not.toContain("Every model was refreshed.");
    await drain();
  });

  test("sample data goes nowhere", async () => {
    await announce("sample", { isSampleData: true });
    expect(await store.alerts("sample", { from: "2026-11-01", to: "2026-11-30" })).toMatchObject([
      { event: { isSample: true } },
    ]);
    expect(await store.outbox("sample", "waiting")).toEqual([]);
  });

  test("rules are kept; a changed one starts fine", async () => {
    await announce("rules");
    expect(await store.rules("rules")).toEqual([rule]);
    expect(await store.states("rules")).toMatchObject([{ ruleId: "noi", state: { phase: "announced" } }]);
    await store.saveRule("rules", { ...rule, severity: "urgent" });
    expect(await store.states("rules")).toEqual([]);
    await store.removeRule("rules", "noi");
    expect(await store.rules("rules")).toEqual([]);
    await drain();
  });
}

describe("in a file", () => {
  holdsTheContract(async () => {
    const store = await openAlertStore({ file: ":memory:" });
    return [await openHistory({ file: ":memory:" }), store, store];
  });
});

const reason = reasonWithoutPostgres();
(reason === null ? describe : describe.skip)(`in PostgreSQL${reason === null ? "" : ` (${reason})`}`, () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());
  holdsTheContract(async () => {
    const history = await openHistory({ url: server.url });
    return [history, await openAlertStore({ url: server.url }), await openAlertStore({ url: server.url })];
  });
});

test("a mail arrives by SMTP, without anything of a model's name in its headers", async () => {
  const mails: { readonly to: readonly string[]; readonly text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => void chunks.push(chunk));
      stream.on("end", () => {
        mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const mail = openMailServer({
    ...{ host: "127.0.0.1", port, isSecure: false, needsTls: false, user: null, password: null },
    from: "nights@example.com",
  });
  const history = await openHistory({ file: ":memory:" });
  const store = await openAlertStore({ file: ":memory:" });
  await store.saveRule("t", rule);
  const model = sampleModel("a", { tenant: "t", name: hostileName });
  for (const [night, noi] of [
    ["2026-11-23", 1_290_000],
    ["2026-11-24", 1_210_000],
  ] as const) {
    await history.record(sampleLook("a", night, [figure("NOI", noi)], { model }));
    await announceNight(
      { history, store, tenant: "t", now: start, pageUrl: "https://n.example.com/nights", receivers: [] },
      night,
    );
  }
  const network = {
    resolve: () => Promise.reject(new Error("offline")),
    post: () => Promise.reject(new Error("offline")),
  };
  const ends = await deliverAlerts({ store, webhooks: [], network, sendMail: mail.send, now: () => start });
  expect(ends).toEqual({ sent: 2, failed: 1 });
  const { to, text = "" } = mails.find((one) => one.text.includes("Nov 24")) ?? { to: [] };
  expect(to).toEqual(["ann@example.com"]);
  const headers = text.slice(0, text.indexOf("\r\n\r\n"));
  expect(headers).toMatch(/^Subject: Compsheet: alerts for Nov 24, 2026$/m);
  expect(headers).toMatch(/^Message-ID: <[0-9a-f]{32}@example\.com>$/m);
  expect(headers).not.toMatch(/Bcc|victim|1\.21|6\.2/i);
  const body = text.replace(/=\r\n/g, "").replace(/=3D/g, "=");
  expect(body).toContain("NOI fell 6.2% to $1.21M since Nov 23");
  expect(body).toContain("&lt;img src=x onerror=alert(1)&gt; Bcc: victim@example.com .xlsx");
  expect(body.slice(body.indexOf("text/html"))).not.toContain("<img");
  // The night and the model, as text and as HTML, on the page that setup was given.
  const [id] = (await history.models("t")).map((one) => one.id);
  for (const [query, times] of [
    ["?night=2026-11-24&tenant=t&lang=en", 1],
    [`/model?id=${id}&tenant=t&lang=en`, 2],
  ] as const) {
    const address = `https://n.example.com/nights${query}`;
    expect([query, body.split(address).length - 1]).toEqual([query, times]);
    const inHtml = `href="${address.replaceAll("&", "&amp;")}"`;
    expect([query, body.split(inHtml).length - 1]).toEqual([query, times]);
  }
  mail.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await Promise.all([history.close(), store.close()]);
});

test("what moved most: NOI, value, rents, concessions, expenses, limits, each with its strongest move", async () => {
  const move = (name: string, share: number, formula: string | null = null) => ({
    ...{ modelId: "m", figure: name, label: name, kind: name.includes("!") ? "cell" : "key figure", format: "money" },
    ...{ before: 100, after: 100 * (1 + share), night: "2026-11-24", source: "x", formula },
  });
  const strong = Array.from({ length: 12 }, (_, index) => move(`DSCR${index}`, 0.9 - index / 100));
  const topics = [
    move("Sheet1!B9", 0.01, '=RENT.AMI(A2,60,4,"limit")'),
    move("Opex", 0.02),
    move("Sheet1!B7", 0.01, '=RENT.TREND(A2,"all","concessions")'),
    move("MarketRent", 0.03),
    move("market_rent_2BR", 0.04),
    move("PropertyValue", 0.05),
    move("NOI", 0.001),
  ];
  const content = { night: "2026-11-24", alerts: [], moved: [...strong, ...topics], looks: [], models: [], seal: null };
  const { text } = await nightDigest({ ...content, pageUrl: null } as never, "en");
  expect(Array.from(text.matchAll(/^- m: (\S+):/gm), ([, name]) => name)).toEqual([
    ...[
      "NOI",
      "PropertyValue",
      "market_rent_2BR",
      "Sheet1!B7",
      "Opex",
      "Sheet1!B9",
      "DSCR0",
      "DSCR1",
      "DSCR2",
      "DSCR3",
    ],
  ]);
  expect(text).toContain("9 more on the page.");
});

test("the digest in Spanish, with what failed, and text of one line", async () => {
  const looks = [{ modelId: "m", outcome: "left alone", reason: "Lo cambió\nAna", name: "a\u202Efdp.xlsx" }];
  const moved = [
    {
      ...{ modelId: "m", figure: "NOI", label: "NOI", kind: "key figure", format: "money", night: "2026-11-24" },
      source: "x",
    },
  ].map((one) => ({ ...one, before: 1_290_000, after: 1_210_000 }));
  const content = { night: "2026-11-24", alerts: [], moved, looks, models: [], pageUrl: null, seal: "abc" };
  const { text, subject } = await nightDigest(content as never, "es");
  expect(subject).toBe("Compsheet: sin alertas el 24 nov 2026");
  expect(text.split("\n")).toEqual([
    ...[
      "Sus modelos al 24 nov 2026",
      "0 de 1 modelos actualizados.",
      "",
      "Alertas",
      "",
      "Ninguna regla se activó.",
      "",
    ],
    ...["Lo que más cambió", "", "- m: NOI: $1.29M → $1.21M (-6.2%)", "", "Sin actualizar", ""],
    ...["- afdp.xlsx: sin tocar. Lo cambió Ana", "", "Sello del historial de esta noche: abc", ""],
  ]);
  expect([...oneLine("x".repeat(500))].length).toBe(120);
});

test("quiet hours end in the receiver's time zone, over midnight and when the clock changes", () => {
  const quiet = { from: "22:00", to: "07:00", timeZone: "America/New_York" };
  const at = (text: string) => new Date(timeToSend(Date.parse(text), quiet)).toISOString();
  expect([
    ...[at("2026-11-24T12:30:00Z"), at("2026-11-24T11:30:20Z"), at("2026-11-25T03:00:00Z"), at("2026-11-01T03:00:00Z")],
    ...[at("2026-03-08T05:00:00Z"), new Date(timeToSend(start, null)).toISOString()],
  ]).toEqual([
    ...["2026-11-24T12:30:00.000Z", "2026-11-24T12:00:00.000Z", "2026-11-25T12:00:00.000Z", "2026-11-01T12:00:00.000Z"],
    ...["2026-03-08T11:00:00.000Z", "2026-11-24T12:00:00.000Z"],
  ]);
});

test.each([
  ["America/Chicago", "02:30", "2026-03-08T05:00:00Z", "2026-03-08T08:30:00.000Z"],
  ["America/Havana", "00:30", "2026-03-08T03:06:00Z", "2026-03-08T05:30:00.000Z"],
  ["America/Chicago", "02:30", "2026-11-01T05:00:00Z", "2026-11-01T08:30:00.000Z"],
])("quiet hours in %s until %s hold where the clock skips their end, or shows it late", (timeZone, to, now, sent) => {
  const quiet = { from: "22:00", to, timeZone };
  expect(new Date(timeToSend(Date.parse(now), quiet)).toISOString()).toBe(sent);
});
