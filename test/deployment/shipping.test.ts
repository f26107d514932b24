/** The files of deploy/ fit each other and the program: a lint, since no registry is reached here. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import { connect as connectTls, createServer as createTlsServer } from "node:tls";
import { findUnsafeSettings } from "../../src/gateway/team/unsafe-settings";
import { createTeamMetrics } from "../../src/gateway/team/team-metrics";

const project = path.join(__dirname, "..", "..");
const read = (name: string) => readFileSync(path.join(project, name), "utf8");

describe("the container file", () => {
  const lines = read("deploy/Containerfile")
    .replace(/\\\n/g, " ")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const last = lines.slice(lines.map((line) => line.startsWith("FROM ")).lastIndexOf(true));

  test("has pinned bases, two stages, and a user without rights", () => {
    const bases = lines.filter((line) => line.startsWith("FROM "));
    expect(bases).toHaveLength(2);
    for (const base of bases) expect(base).toMatch(/^FROM [\w./-]+:\d{1,4}\.\d{1,4}-[\w.-]+(?: AS \w+)?$/);
    expect(last.filter((line) => line.startsWith("USER ")).at(-1)).toBe("USER node");
    expect(last.findIndex((line) => line.startsWith("USER "))).toBeLessThan(
      last.findIndex((line) => line.startsWith("ENTRYPOINT ")),
    );
    expect(last.join("\n")).toMatch(/HEALTHCHECK .*healthz/);
  });

  test("has no secret, no shell around the program, and copies only what exists or is built", () => {
    expect(lines.join("\n")).not.toMatch(/^(?:ARG|ENV) .*(?:KEY|TOKEN|SECRET|PASSWORD)/m);
    const entry = last.find((line) => line.startsWith("ENTRYPOINT ")) ?? "";
    expect(JSON.parse(entry.slice("ENTRYPOINT ".length))).toEqual(["node", "scripts/compsheet.mjs", "gateway"]);
    for (const line of last.filter((one) => one.startsWith("COPY "))) {
      const [, from = ""] = /^COPY --from=build \/build\/(\S+) /.exec(line) ?? [];
      expect(["node_modules", "dist"].includes(from) || existsSync(path.join(project, from))).toBe(true);
    }
    for (const ignored of ["node_modules", ".git", "deploy/secrets"])
      expect(read(".dockerignore").split("\n")).toContain(ignored);
  });

  test("what the server needs at run time is no development package", () => {
    const { dependencies } = JSON.parse(read("package.json")) as { dependencies: Record<string, string> };
    const config = read("webpack.config.js");
    const [, list = ""] = /externals: \[([^\]]*"prom-client"[^\]]*)\]/.exec(config) ?? [];
    const externals = [...list.matchAll(/"([\w@/-]+)"/g)].map(([, name = ""]) => name);
    expect(externals).toContain("pg");
    // Loaded by commands that build a firm's add-in or open React's sheets, never by the gateway.
    const others = new Set(["react", "react-dom", "jsdom", "office-addin-dev-certs"]);
    expect(externals.filter((name) => !others.has(name) && !(name in dependencies))).toEqual([]);
    expect("openid-client" in dependencies).toBe(true);
  });
});

describe("the compose file", () => {
  const compose = read("deploy/compose.yaml");
  const [, url = ""] = /\((postgresql:\/\/[^)]+)\)/.exec(compose) ?? [];

  test("has the address of its own database checked: the gateway warns of nothing", () => {
    const settings = { host: "0.0.0.0", certificate: null, publicUrl: "https://rents.example.com" };
    expect(findUnsafeSettings(settings, url, {})).toEqual([]);
    expect(new URL(url).hostname).toBe("database");
    expect(compose).toMatch(/^ {2}database:$/m);
    // Where the gateways find the authority.
    const folder = path.posix.dirname(new URL(url).searchParams.get("sslrootcert") ?? "");
    expect(compose).toContain(`- database-authority:${folder}:ro`);
    expect(compose).toMatch(/command:\s+\["-c", "ssl=on", .*\/certificate\/server\.crt.*\/certificate\/server\.key"\]/);
  });

  test("makes a certificate that a client of the name database accepts, once, and keeps no authority's key", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "compsheet-database-"));
    try {
      const [certificate, authority] = ["certificate", "authority"].map((name) => path.join(folder, name));
      for (const one of [certificate, authority]) mkdirSync(one ?? "");
      const make = () =>
        spawnSync("sh", [
          path.join(project, "deploy", "make-database-certificate.sh"),
          ...[certificate ?? "", authority ?? "", userInfo().username],
        ]);
      if (spawnSync("openssl", ["version"]).status !== 0) return;
      expect(make().status).toBe(0);
      const files = readdirSync(folder, { recursive: true }).map(String).sort();
      expect(files).toEqual([
        "authority",
        "authority/ca.crt",
        "certificate",
        "certificate/server.crt",
        "certificate/server.key",
      ]);
      const own = (name: string) => readFileSync(path.join(folder, name));
      expect(statSync(path.join(folder, "certificate/server.key")).mode & 0o077).toBe(0);
      const before = own("certificate/server.crt");
      expect(make().status).toBe(0);
      expect(own("certificate/server.crt")).toEqual(before);

      const server = createTlsServer({ cert: before, key: own("certificate/server.key") }, (socket) =>
        socket.end("hi"),
      );
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      const { port } = server.address() as AddressInfo;
      const ask = (servername: string) =>
        new Promise<string>((resolve) => {
          const socket = connectTls({ port, host: "127.0.0.1", servername, ca: own("authority/ca.crt") });
          const end = (outcome: string): void => {
            socket.destroy();
            resolve(outcome);
          };
          socket.on("secureConnect", () => end("accepted")).on("error", (error: Error) => end(error.message));
        });
      expect(await ask("database")).toBe("accepted");
      expect(await ask("elsewhere")).toContain("does not match certificate");
      await new Promise((resolve) => server.close(resolve));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

test("the nodes of nights in docs/nights.md run nights in the image, not the gateway that it starts by itself", () => {
  const [, nights = ""] = /\n {2}nights:\n([^]*?)\nvolumes:/.exec(read("docs/nights.md")) ?? [];
  const [, entry = ""] = /entrypoint: (\[.*\])/.exec(nights) ?? [];
  const [, command = ""] = /command: (\[.*\])/.exec(nights) ?? [];
  expect([JSON.parse(entry), JSON.parse(command)]).toEqual([
    ["node", "scripts/compsheet.mjs", "nights"],
    ["--config", "/settings/compsheet-nights.json"],
  ]);
  // Nothing answers there what the image asks for its health.
  expect(nights).toContain("healthcheck: { disable: true }");
});

describe("variables that deploy/ sets", () => {
  const known = read("docs/gateway.md");
  test.each(["deploy/compose.yaml", "deploy/compsheet.service", "deploy/Containerfile"])(
    "%s: all are described",
    (file) => {
      const names = new Set(read(file).match(/\b(?:COMPSHEET|DATABASE)_[A-Z_]+\b/g));
      names.delete("COMPSHEET_SITE");
      expect([...names].filter((name) => !known.includes(name))).toEqual([]);
      expect(names.size).toBeGreaterThan(0);
    },
  );
});

test("dashboards and alerts ask for metrics that the gateway has", async () => {
  const metrics = createTeamMetrics(
    () => [{ policy: { name: "default", quota: 1, windowSeconds: 1 }, remaining: 1, resetSeconds: 1 }],
    () => 1,
  );
  metrics.request(200, "service", 1);
  metrics.webhook("new");
  const served = await metrics.text();
  const asked =
    [read("deploy/grafana.json"), read("deploy/alerts.yaml")]
      .join()
      .match(/\b(?:compsheet|process|nodejs)_[a-z0-9_]+/g) ?? [];
  const names = new Set(asked.filter((name) => name !== "compsheet_gateway"));
  expect(names.size).toBeGreaterThanOrEqual(6);
  expect([...names].filter((name) => !served.includes(name))).toEqual([]);
  expect(() => JSON.parse(read("deploy/grafana.json")) as unknown).not.toThrow();
});
