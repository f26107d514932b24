import { createSampleGateway, sandboxKey, subject, taskpane, today } from "./sample-gateway";

const { get, log } = createSampleGateway();
const withKey = { headers: { "x-api-key": sandboxKey } };

describe("the pages", () => {
  it.each(["/", "/workbench"])("leads from %s to the workbench", async (address) => {
    const response = await get(address);
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("/workbench/");
  });

  it("leads to the list of functions", async () => {
    expect((await get("/addin/help")).headers.get("location")).toBe("/addin/help/");
  });

  it.each([
    ["/addin/help/", "text/html", "<h1>Functions</h1>"],
    ["/addin/help/price.html", "text/html", "<h1>RENT.PRICE</h1>"],
    ["/workbench/", "text/html", "<title>Workbench</title>"],
    ["/workbench/page.js", "text/javascript", "/* page */"],
    ["/addin/taskpane.html", "text/html", taskpane],
    ["/addin/functions.js", "text/javascript", "/* functions */"],
    ["/addin/functions.json", "application/json", '{"functions":[]}'],
    ["/addin/taskpane.css", "text/css", "body{}"],
    ["/addin/manifest.xml", "application/xml", "<OfficeApp/>"],
    ["/hosted/functions.js", "text/javascript", "/* functions */"],
    ["/office-js/office.js", "text/javascript", "/* office */"],
  ])("serves %s as %s, unchanged, and never from a cache unasked", async (address, type, content) => {
    const response = await get(address);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain(type);
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(await response.text()).toBe(content);
  });

  it("serves an icon that Excel may keep", async () => {
    const response = await get("/addin/assets/icon-16.png");
    expect([response.headers.get("content-type"), await response.text()]).toEqual(["image/png", "PNG"]);
    expect(response.headers.get("cache-control")).toBe("public, max-age=86400");
  });

  it("puts the host before the local office.js in the hosted pane, and changes nothing else", async () => {
    const response = await get("/hosted/taskpane.html");
    expect(response.headers.get("content-type")).toContain("text/html");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).toBe(
      taskpane.replace(
        '<script src="https://appsforoffice.microsoft.com/lib/1/hosted/office.js">',
        '<script src="/workbench/frame-host.js"></script><script src="/office-js/office.js">',
      ),
    );
  });

  it.each(["/openapi.json", "/api/openapi.json"])("describes the service at %s, without a key", async (address) => {
    const response = await get(address);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      openapi: "3.1.0",
      servers: [{ url: "/api" }],
      paths: { "/property/{id}": { get: { operationId: "getProperty" } } },
    });
  });

  it("says what to do where nothing is", async () => {
    const response = await get("/workbench/nothing.js");
    expect(response.status).toBe(404);
    expect(await response.text()).toMatch(/nothing at \/workbench\/nothing\.js.*npm run build/);
    expect(await (await get("/elsewhere")).text()).toMatch(/workbench is at \/workbench\//);
  });

  it("says that the build is missing", async () => {
    const response = await createSampleGateway((file) => file === "addin/taskpane.html").get("/hosted/taskpane.html");
    expect(response.status).toBe(503);
    expect(await response.text()).toMatch(/npm run build/);
  });

  it.each([
    "/addin/%2e%2e/secret.txt",
    "/addin/..%2fsecret.txt",
    "/addin/..%5csecret.txt",
    "/hosted/%2e%2e%2fsecret.txt",
    "/workbench/assets/..%2f..%2fsecret.txt",
    "/office-js//../secret.txt",
  ])("gives no file outside of its folders: %s", async (address) => {
    const response = await get(address);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain("outside");
  });

  it("takes no writes", async () => {
    expect((await get("/addin/functions.js", { method: "POST", body: "x" })).status).toBe(404);
  });
});

describe("what the server declares", () => {
  it.each(["/addin/connection.json", "/hosted/connection.json"])(
    "gives the sample connection at %s",
    async (address) => {
      const response = await get(address);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(await response.json()).toEqual({
        name: "Sample data",
        baseUrl: "/api",
        scheme: "api-key",
        key: sandboxKey,
        dataSource: "sandbox:7",
        subject,
      });
    },
  );

  it("tells the workbench its subject and what its data is", async () => {
    const response = await get("/workbench/config.json");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toEqual({
      subject,
      label: "Sample data",
      dataSource: "sandbox:7",
      profile: "desktop",
      seed: 7,
      today,
    });
  });
});

describe("the service", () => {
  const query = `/api/property/search?q=${encodeURIComponent(subject)}`;

  it("answers under /api with the quota's headers open to pages from elsewhere", async () => {
    const response = await get(query, withKey);
    expect(response.status).toBe(200);
    expect(response.headers.get("ratelimit")).toMatch(/^"default";r=\d+;t=\d+$/);
    const exposed = response.headers.get("access-control-expose-headers") ?? "";
    expect(exposed.split(",").map((name) => name.trim())).toEqual(
      expect.arrayContaining(["RateLimit", "RateLimit-Policy", "Retry-After"]),
    );
  });

  it("knows the starter workbook's subject", async () => {
    const found = (await (await get(query, withKey)).json()) as { street_address: string; zip_code: string }[];
    expect(subject).toMatch(new RegExp(`^${found[0]?.street_address}, .*${found[0]?.zip_code}$`));
  });

  it("passes a body on", async () => {
    const found = (await (await get(query, withKey)).json()) as { id: string }[];
    const property: unknown = await (await get(`/api/property/${found[0]?.id}`, withKey)).json();
    const response = await get("/api/property/comparables?topN=3", {
      method: "POST",
      headers: { ...withKey.headers, "content-type": "application/json" },
      body: JSON.stringify({ subject: property }),
    });
    expect(response.status).toBe(200);
  });

  it.each(["/api/dataset/export", "/api/gateway/exports/a/link"])(
    "does not read without end what is sent to %s",
    async (address) => {
      let sent = 0;
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          controller.enqueue(new Uint8Array(64 * 1024));
          if (++sent > 1000) controller.close();
        },
      });
      const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half", ...withKey };
      expect((await get(address, init)).status).toBe(413);
      expect(sent).toBeLessThan(40);
    },
  );

  it("refuses a missing and a wrong key", async () => {
    expect((await get(query)).status).toBe(401);
    expect((await get(query, { headers: { "x-api-key": "wrong" } })).status).toBe(401);
  });

  it("answers a preflight without a key and without counting it", async () => {
    const remaining = async () =>
      Number(/r=(\d+)/.exec((await get(query, withKey)).headers.get("ratelimit") ?? "")?.[1]);
    const before = await remaining();
    const preflight = await get("/api/property/comparables", {
      method: "OPTIONS",
      headers: { origin: "https://example.com", "access-control-request-method": "POST" },
    });
    expect(preflight.status).toBe(204);
    expect(await remaining()).toBe(before - 1);
  });

  it("notes the service's requests alone, without key and query", async () => {
    log.length = 0;
    await get("/addin/functions.js");
    await get(query, withKey);
    expect(log).toEqual([{ method: "GET", path: "/property/search", status: 200, ms: 0 }]);
  });
});
