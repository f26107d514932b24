import { createHmac } from "node:crypto";
import { attemptDelays, deliverWebhook, webhookHeaders } from "../../src/sandbox/webhook-delivery";
import type { WebhookNetwork } from "../../src/sandbox/webhook-network";
import { AddressError, findPublicTarget, isPublicAddress, readPublicUrl } from "../../src/service/public-address";
import { createFakeClock } from "../client/fake-clock";
import { createFakeNetwork } from "./fake-network";
import { untilSettled } from "./until-settled";

const hook = "https://hooks.test.example/a?b=1";
const publicHost = { "hooks.test.example": ["93.184.216.34"] };
const delivery = { url: hook, id: "8c1d", body: '{"queryUUID":"8c1d","name":"Zoë"}', key: "key-1" };

async function deliver(network: WebhookNetwork, allowed: readonly string[] = [], url = hook) {
  const clock = createFakeClock(Date.UTC(2025, 6, 1));
  const outcome = deliverWebhook({ ...delivery, url }, network, () => allowed, clock);
  return untilSettled(clock, outcome);
}

describe("addresses that webhooks go to", () => {
  test.each(["93.184.216.34", "8.8.8.8", "2606:4700:4700::1111", "::ffff:8.8.8.8"])(
    "gaps.md § 8. Webhook: %s is public",
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  test.each([
    "127.0.0.1", "127.8.8.8", "0.0.0.0", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1", "169.254.169.254",
    "100.64.0.1", "192.0.0.1", "192.0.2.1", "198.18.0.1", "198.51.100.1", "203.0.113.1", "224.0.0.1", "240.0.0.1",
    "255.255.255.255", "::", "::1", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12:3456::1", "ff02::1", "2001:db8::1",
    "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::127.0.0.1", "64:ff9b::a00:1", "2002:7f00:1::", "2001::1", "100::1", "nonsense", "",
  ])("gaps.md § 8. Webhook: %s is not public", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  }); // prettier-ignore

  test.each<[string, string]>([
    ["no address at all", "an address such as"],
    ["/relative", "an address such as"],
    ["http://hooks.test.example/a", "an https address"],
    ["ftp://hooks.test.example/a", "an https address"],
    ["javascript:alert(1)", "an https address"],
    ["https://user:secret@hooks.test.example/", "without a password"],
    ["https://localhost/a", "a public host"],
    ["https://localhost./a", "a public host"],
    ["https://printer/a", "a public host"],
    ["https://a.internal/", "a public host"],
    ["https://a.LOCAL/", "a public host"],
    ["https://127.0.0.1/", "a public host"],
    ["https://2130706433/", "a public host"],
    ["https://0x7f.1/", "a public host"],
    ["https://0177.0.0.1/", "a public host"],
    ["https://[::1]/", "a public host"],
    ["https://[::ffff:169.254.169.254]/", "a public host"],
    ["https://192.168.0.1:8443/", "a public host"],
  ])("gaps.md § 8. Webhook: %s is refused: %s", (url, expected) => {
    expect(() => readPublicUrl(url, [])).toThrow(AddressError);
    expect(() => readPublicUrl(url, [])).toThrow(expected);
  });

  test("gaps.md § 8. Webhook: an allowed origin is exact: scheme, host and port", async () => {
    const allowed = ["http://localhost:3000"];
    const network = createFakeNetwork({ localhost: ["127.0.0.1"] });
    const target = await findPublicTarget("http://localhost:3000/hook", network.resolve, allowed);
    expect(target).toEqual({ url: new URL("http://localhost:3000/hook"), address: "127.0.0.1" });
    for (const url of [
      "http://localhost:3001/hook",
      "https://localhost:3000/hook",
      "http://localhost.evil.example:3000/",
    ])
      await expect(findPublicTarget(url, network.resolve, allowed)).rejects.toThrow(AddressError);
    expect(() => readPublicUrl("http://a:b@localhost:3000/", allowed)).toThrow("without a password");
  });

  test("an allowed folder opens what is in it, and no way out of it", () => {
    const allowed = ["http://10.0.0.7:9000/exports/"];
    expect(readPublicUrl("http://10.0.0.7:9000/exports/2026/a.csv?sign=1%2F2", allowed).port).toBe("9000");
    for (const way of [
      "logs/a.txt",
      "exports",
      "exports-old/a.csv",
      "exports/../logs/a.txt",
      "exports/%2e%2e/logs/a.txt",
      "exports/..%2flogs/a.txt",
      "exports/..%5clogs/a.txt",
      "exports/%252e%252e%252flogs/a.txt",
      "exports//../../logs/a.txt",
    ])
      expect(() => readPublicUrl(`http://10.0.0.7:9000/${way}`, allowed)).toThrow("expected an https address");
  });

  test.each<[string, readonly string[]]>([
    ["a private address", ["10.0.0.1"]],
    ["a private address beside a public one", ["93.184.216.34", "127.0.0.1"]],
    ["a private IPv6 address", ["fd00::1"]],
    ["no address", []],
  ])("gaps.md § 8. Webhook: a host with %s is refused", async (_, addresses) => {
    const network = createFakeNetwork({ "hooks.test.example": addresses });
    await expect(findPublicTarget(hook, network.resolve, [])).rejects.toThrow(AddressError);
  });

  test("gaps.md § 8. Webhook: a host that cannot be found is refused", async () => {
    await expect(findPublicTarget(hook, createFakeNetwork({}).resolve, [])).rejects.toThrow("a host that can be found");
  });
});

describe("signatures", () => {
  test("service.md § Events: the webhook is authenticated by an HMAC of the raw body with the caller's API key", async () => {
    const now = Date.UTC(2025, 6, 1, 12, 0, 0) + 999;
    const headers = await webhookHeaders(delivery.id, delivery.body, delivery.key, now);
    const hmac = (text: string) => createHmac("sha256", "key-1").update(text, "utf8");
    expect(headers).toEqual({
      "content-type": "application/json",
      "SHA256-HMAC-Signature": hmac(delivery.body).digest("hex"),
      "webhook-id": "8c1d",
      "webhook-timestamp": "1751371200",
      "webhook-signature": `v1,${hmac(`8c1d.1751371200.${delivery.body}`).digest("base64")}`,
    });
  });
});

describe("delivery", () => {
  test("gaps.md § 8. Webhook: a 2xx ends it; the connection goes to the address that was checked", async () => {
    const network = createFakeNetwork(publicHost, [204]);
    expect(await deliver(network)).toEqual({ isDelivered: true, attempts: 1 });
    expect(network.sent).toHaveLength(1);
    expect(network.sent[0]).toMatchObject({ address: "93.184.216.34", body: delivery.body });
    expect(network.sent[0]?.url.href).toBe(hook);
  });

  test.each([1, 2, 3, 4, 5, 6])(
    "gaps.md § 8. Webhook: the first %d attempts fail, the next one arrives",
    async (failures) => {
      const faults = [500, new Error("no answer"), 404, 429, 503, 400].slice(0, failures);
      const network = createFakeNetwork(publicHost, [...faults, 200]);
      expect(await deliver(network)).toEqual({ isDelivered: true, attempts: failures + 1 });
      expect(new Set(network.sent.map(({ body }) => body)).size).toBe(1);
      expect(new Set(network.sent.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    },
  );

  test("gaps.md § 8. Webhook: attempts wait longer and longer, and end", async () => {
    const clock = createFakeClock(0);
    const times: number[] = [];
    const network = createFakeNetwork(publicHost, [500]);
    const timed = {
      ...network,
      post: (request: Parameters<WebhookNetwork["post"]>[0]) => (times.push(clock.now()), network.post(request)),
    };
    const outcome = await untilSettled(
      clock,
      deliverWebhook(delivery, timed, () => [], clock),
    );
    expect(outcome).toEqual({ isDelivered: false, attempts: 7 });
    expect(times).toEqual([0, 5_000, 35_000, 155_000, 755_000, 2_555_000, 9_755_000]);
    const gaps = attemptDelays.slice(1).map((delay, i) => delay - (attemptDelays[i] ?? 0));
    expect(gaps.every((gap) => gap > 0)).toBe(true);
    const stamps = network.sent.map(({ headers }) => headers["webhook-timestamp"]);
    expect(stamps).toEqual(["0", "5", "35", "155", "755", "2555", "9755"]);
  });

  test("gaps.md § 8. Webhook: a redirect is followed with the same body, and its target is looked up and checked again", async () => {
    const hosts = { ...publicHost, "other.test.example": ["1.1.1.1"] };
    const network = createFakeNetwork(hosts, [{ status: 307, location: "https://other.test.example/b" }, 200]);
    expect(await deliver(network)).toEqual({ isDelivered: true, attempts: 1 });
    expect(network.sent.map(({ url, address }) => [url.href, address])).toEqual([
      [hook, "93.184.216.34"],
      ["https://other.test.example/b", "1.1.1.1"],
    ]);
    expect(network.sent[1]?.body).toBe(delivery.body);
  });

  test.each([
    "https://127.0.0.1/",
    "http://hooks.test.example/",
    "https://inside.test.example/",
    "https://localhost/",
    "file:///etc/passwd",
    "https://:::",
  ])("a redirect to %s is never followed", async (location) => {
    const hosts = { ...publicHost, "inside.test.example": ["192.168.7.7"] };
    const network = createFakeNetwork(hosts, [{ status: 302, location }]);
    expect(await deliver(network)).toEqual({ isDelivered: false, attempts: 7 });
    expect(new Set(network.sent.map(({ address }) => address))).toEqual(new Set(["93.184.216.34"]));
  });

  test("gaps.md § 8. Webhook: redirects in a circle end after three", async () => {
    const network = createFakeNetwork(publicHost, [{ status: 308, location: hook }]);
    expect(await deliver(network)).toEqual({ isDelivered: false, attempts: 7 });
    expect(network.sent).toHaveLength(7 * 4);
  });

  test("gaps.md § 8. Webhook: 303 and a redirect without a place are failures", async () => {
    for (const answer of [
      { status: 303, location: hook },
      { status: 301, location: null },
    ]) {
      const network = createFakeNetwork(publicHost, [answer]);
      expect((await deliver(network)).isDelivered).toBe(false);
      expect(network.sent).toHaveLength(7);
    }
  });

  test("gaps.md § 8. Webhook: a host that turns private between the attempts gets nothing more", async () => {
    let lookups = 0;
    const network = createFakeNetwork(publicHost, [500]);
    const rebinding = {
      ...network,
      resolve: () => Promise.resolve([(lookups += 1) === 1 ? "93.184.216.34" : "127.0.0.1"]),
    };
    expect(await deliver(rebinding)).toEqual({ isDelivered: false, attempts: 7 });
    expect(network.sent).toHaveLength(1);
    expect(lookups).toBe(7);
  });

  test("gaps.md § 8. Webhook: the server's own origin is reached only where it is allowed", async () => {
    const own = "http://localhost:3000/hook";
    const network = createFakeNetwork({ localhost: ["127.0.0.1"] });
    expect((await deliver(network, [], own)).isDelivered).toBe(false);
    expect(network.sent).toHaveLength(0);
    expect(await deliver(network, ["http://localhost:3000"], own)).toEqual({ isDelivered: true, attempts: 1 });
  });
});
