/** The add-in's files as Excel gets them: who may read them, how long they are kept, and the address that they name. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Hono } from "hono";
import { serveAddin } from "../../src/gateway/addin-files";
import { createSampleGateway } from "./sample-gateway";

const built = path.resolve(__dirname, "../../dist/addin");
const excelOnTheWeb = "https://excel.officeapps.live.com";
const connection = { name: "Team", baseUrl: "/api", scheme: "bearer", dataSource: "service" } as const;

/** The built add-in, as a server at this address serves it. */
function serveBuilt(publicUrl: string | null) {
  const app = new Hono();
  serveAddin(app, built, connection, () => publicUrl);
  return async (address: string, init?: RequestInit): Promise<Response> =>
    app.fetch(new Request(`http://localhost:3000${address}`, init));
}
const hashedPicture = readdirSync(built).find((name) => /^[0-9a-f]{20}\.png$/.test(name)) ?? "";
const get = serveBuilt(null);
const cacheOf = async (address: string): Promise<string | null> => (await get(address)).headers.get("cache-control");

describe("what Excel on the web fetches from its own origin", () => {
  const files = [
    "/addin/functions.json",
    "/addin/functions.es.json",
    "/addin/assets/shortcuts.json",
    "/addin/assets/shortcuts.es.json",
  ];

  it.each(files)("%s is open to every origin, without credentials", async (address) => {
    for (const method of ["GET", "HEAD"]) {
      const response = await get(address, { method, headers: { origin: excelOnTheWeb } });
      expect([method, response.status]).toEqual([method, 200]);
      expect(response.headers.get("access-control-allow-origin")).toBe("*");
      expect(response.headers.get("access-control-allow-credentials")).toBeNull();
      expect(response.headers.get("content-type")).toMatch(/^application\/json\b/);
    }
  });

  it.each(files)("a preflight for %s passes", async (address) => {
    const response = await get(address, {
      method: "OPTIONS",
      headers: {
        origin: excelOnTheWeb,
        "access-control-request-method": "GET",
        "access-control-request-headers": "cache-control, x-requested-with",
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("access-control-allow-methods")).toBe("GET,HEAD,OPTIONS");
    expect(response.headers.get("access-control-allow-headers")).toBe("cache-control,x-requested-with");
    expect(response.headers.get("access-control-allow-credentials")).toBeNull();
  });

  it.each([
    "/addin/taskpane.html",
    "/addin/functions.js",
    "/addin/connection.json",
    "/addin/manifest.xml",
    "/addin/help/",
    "/addin/assets/icon-16.png",
    "/addin/assets/functions.json",
    "/addin/x/functions.json",
    "/hosted/functions.json",
    "/workbench/",
    "/workbench/config.json",
    "/office-js/office.js",
  ])("%s stays closed", async (address) => {
    const { get: ask } = createSampleGateway();
    for (const method of ["GET", "OPTIONS"]) {
      const { headers } = await ask(address, { method, headers: { origin: excelOnTheWeb } });
      expect([...headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
    }
  });
});

describe("how long browsers keep files", () => {
  it("icons for a day: Excel shows its own icon where it may not keep ours", async () => {
    const icons = readdirSync(path.join(built, "assets")).filter((name) => name.endsWith(".png"));
    expect(icons.length).toBeGreaterThan(10);
    for (const icon of icons) expect(await cacheOf(`/addin/assets/${icon}`)).toBe("public, max-age=86400");
  });

  it("a file with its content's hash in its name for a year", async () => {
    expect(await cacheOf(`/addin/${hashedPicture}`)).toBe("public, max-age=31536000, immutable");
  });

  it("no hashed file that the build does not have: never the page, and nothing to keep", async () => {
    const response = await get("/addin/0123456789abcdef0123.png");
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBeNull();
  });

  it.each(["/addin/taskpane.html", "/addin/help/", "/addin/functions.js", "/addin/taskpane.css"])(
    "%s only as long as the server agrees",
    async (address) => expect(await cacheOf(address)).toBe("no-cache"),
  );

  it("scripts and styles of one build, named by its hash, for a year; never a page", async () => {
    const [build = ""] = /\?[0-9a-f]{20}/.exec(readFileSync(path.join(built, "taskpane.html"), "utf8")) ?? [];
    for (const file of ["functions.js", "taskpane.css"]) {
      expect(await cacheOf(`/addin/${file}${build}`)).toBe("public, max-age=31536000, immutable");
      // The page of another build must not keep these files as its own.
      expect(await cacheOf(`/addin/${file}?8187c46b3842b8c7832f`)).toBe("no-store");
    }
    expect(await cacheOf(`/addin/taskpane.html${build}`)).toBe("no-cache");
    expect(await cacheOf("/addin/functions.js?v=1")).toBe("no-cache");
  });

  it.each(["/addin/functions.json", "/addin/functions.es.json", "/addin/assets/shortcuts.json"])(
    "%s at most five minutes",
    async (address) => expect(await cacheOf(address)).toBe("no-cache"),
  );
});

describe("asking again for a file", () => {
  it.each(["/addin/functions.js", "/addin/taskpane.css", "/addin/import-reader.wasm", "/addin/assets/icon-16.png"])(
    "%s is sent once, as long as its content is the same",
    async (address) => {
      const first = await get(address);
      const tag = first.headers.get("etag") ?? "";
      expect(tag).toMatch(/^"[\w-]{20,}"$/);
      // A time of the disk would differ from node to node, and from build to build of the same content.
      expect(first.headers.get("last-modified")).toBeNull();
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
        const again = await get(address, { headers: { "if-none-match": known } });
        expect([known, again.status, await again.text()]).toEqual([known, 304, ""]);
        expect(again.headers.get("etag")).toBe(tag);
        expect(again.headers.get("cache-control")).toBe(first.headers.get("cache-control"));
        expect(again.headers.get("content-length")).toBeNull();
      }
      expect((await get(address, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
      expect((await get(address, { method: "HEAD" })).headers.get("etag")).toBe(tag);
    },
  );

  it("is a tag of the content, whatever the file is called", async () => {
    const tags = ["icon-16", "icon-32", "icon-16"].map(
      async (name) => (await get(`/addin/assets/${name}.png`)).headers.get("etag") ?? "",
    );
    const [first, other, again] = await Promise.all(tags);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it("brings a page with its policy, which an answer without content would leave as it was", async () => {
    const page = await get("/addin/taskpane.html", { headers: { "if-none-match": "*" } });
    expect(page.status).toBe(200);
    expect(page.headers.get("etag")).toBeNull();
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  it("opens the functions' descriptions to other origins in that answer too", async () => {
    const tag = (await get("/addin/functions.json")).headers.get("etag") ?? "";
    const again = await get("/addin/functions.json", { headers: { "if-none-match": tag, origin: excelOnTheWeb } });
    expect([again.status, again.headers.get("access-control-allow-origin")]).toEqual([304, "*"]);
  });
});

describe("the address that the files name", () => {
  const described = ["/addin/manifest.xml", "/addin/functions.json", "/addin/functions.es.json"];

  it.each(described)("%s keeps that of the build where the server knows none of its own", async (address) => {
    const text = await (await get(address)).text();
    expect(text).toBe(readFileSync(path.join(built, path.basename(address)), "utf8"));
  });

  it.each(["https://rents.example.com", "https://rents.example.com:8443", "https://example.com/a$&b/rents"])(
    "is %s everywhere, and never this machine",
    async (publicUrl) => {
      const ask = serveBuilt(publicUrl);
      for (const address of described) {
        const response = await ask(address);
        expect(response.headers.get("cache-control")).toBe("no-cache");
        expect(response.headers.get("content-type")).toMatch(/^application\/(xml|json)\b/);
        expect(response.headers.get("access-control-allow-origin")).toBe(address.endsWith(".json") ? "*" : null);
        const text = await response.text();
        expect(text).not.toMatch(/localhost|127\.0\.0\.1/);
        const named = [...text.matchAll(/"(https?:[^"]+)"/g)]
          .map(([, found = ""]) => found)
          .filter((found) => !found.startsWith("http://"));
        expect(named.length).toBeGreaterThan(20);
        const base = `${publicUrl.replace("&", "%26")}/addin/`;
        expect(named.filter((found) => !found.startsWith(base))).toEqual([]);
      }
      const manifest = await (await ask("/addin/manifest.xml")).text();
      // Excel takes an origin for a domain, never a folder.
      expect(manifest).toContain(`<AppDomain>${new URL(publicUrl).origin}</AppDomain>`);
    },
  );

  it.each([
    ["http://rents.acme-housing.com", {}],
    ["http://10.0.0.7:3000", {}],
    ["http://localhost:3000", { "x-forwarded-host": "rents.acme-housing.com" }],
  ])(
    "a manifest that names this machine is not given to others, as at %s",
    async (origin, headers: Record<string, string>) => {
      const app = new Hono();
      serveAddin(app, built, connection, () => null);
      const ask = (file: string) => app.fetch(new Request(`${origin}/addin/${file}`, { headers }));
      const refused = await ask("manifest.xml");
      expect([refused.status, refused.headers.get("cache-control")]).toEqual([503, "no-store"]);
      expect(await refused.text()).toMatch(
        /names https:\/\/localhost:3000, which is each person's own machine.*\n.*COMPSHEET_PUBLIC_URL/,
      );
      expect((await ask("taskpane.html")).status).toBe(200);
      // The developer who sits at it gets it.
      const own = await app.fetch(new Request("http://localhost:3000/addin/manifest.xml"));
      expect(own.status).toBe(200);
    },
  );

  it("leads to pages that this server has: help of each function, and support", async () => {
    const publicUrl = "https://rents.example.com";
    const ask = serveBuilt(publicUrl);
    const support = /<SupportUrl DefaultValue="([^"]+)"/.exec(await (await ask("/addin/manifest.xml")).text())?.[1];
    const pages = new Set([support ?? ""]);
    for (const file of ["functions.json", "functions.es.json"]) {
      const { functions } = (await (await ask(`/addin/${file}`)).json()) as { functions: { helpUrl: string }[] };
      functions.forEach(({ helpUrl }) => pages.add(helpUrl));
    }
    expect(pages.size).toBeGreaterThan(25);
    for (const page of pages) {
      expect(page.startsWith(`${publicUrl}/addin/`)).toBe(true);
      const response = await ask(page.slice(publicUrl.length));
      expect([page, response.status, response.headers.get("content-type")]).toEqual([
        page,
        200,
        expect.stringMatching(/^text\/html/),
      ]);
    }
  });

  it("says that a file is missing rather than making one up", async () => {
    const app = new Hono();
    serveAddin(app, path.join(built, "assets"), connection, () => "https://rents.example.com");
    expect(existsSync(path.join(built, "assets", "manifest.xml"))).toBe(false);
    for (const address of described)
      expect((await app.fetch(new Request(`http://localhost:3000${address}`))).status).toBe(404);
  });
});
