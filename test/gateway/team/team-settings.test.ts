import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import path from "node:path";
import { readDatabaseAddress, readTeamSettings } from "../../../src/gateway/team/team-settings";

const folder = mkdtempSync(path.join(tmpdir(), "compsheet-settings-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string, text: string): string => {
  writeFileSync(path.join(folder, name), text);
  return path.join(folder, name);
};
const least = { COMPSHEET_SERVICE_URL: "https://api.example.com/v/", COMPSHEET_SERVICE_KEY: "the-key" };

test("address and key are enough", () => {
  expect(readTeamSettings([], least)).toEqual({
    service: { baseUrl: "https://api.example.com/v", credentials: { scheme: "api-key", secret: "the-key" } },
    port: 3000,
    host: "127.0.0.1",
    name: "Team gateway",
    holdMs: 3_600_000,
    publicUrl: null,
    hostNames: [],
    certificate: null,
    webhookSecret: "the-key",
    earlierSecrets: [],
    downloadOrigins: [],
    connectOrigins: [],
    addinFolder: null,
    adminToken: null,
    trustedProxies: [],
    drainMs: 5000,
    provider: null,
    tokenMs: 30 * 86_400_000,
    auditMs: 365 * 86_400_000,
    version: "",
    metrics: null,
    signingKeyFile: path.join(homedir(), ".compsheet", "gateway-signing-key.pem"),
  });
  // Next to the store, where the operator's backup of the folder finds it.
  expect(readTeamSettings([], { ...least, COMPSHEET_STORE: "/srv/team.db" }).signingKeyFile).toBe(
    path.join("/srv", "team-signing-key.pem"),
  );
  expect(
    readTeamSettings([], { ...least, COMPSHEET_STORE: "/srv/team.db", COMPSHEET_SIGNING_KEY_FILE: "/run/k.pem" }),
  ).toMatchObject({ signingKeyFile: "/run/k.pem" });
});

test("the key may stand in a file, and may be a bearer token", () => {
  const environment = {
    ...least,
    COMPSHEET_SERVICE_KEY: "",
    COMPSHEET_SERVICE_TOKEN_FILE: file("token", "tok-en\n"),
    COMPSHEET_PUBLIC_URL: "https://rents.example.com/",
    COMPSHEET_CACHE_MINUTES: "5",
    COMPSHEET_TLS_CERT_FILE: file("cert", "C"),
    COMPSHEET_TLS_KEY_FILE: file("key", "K"),
  };
  expect(readTeamSettings(["--port=8443", "--host", "0.0.0.0"], environment)).toMatchObject({
    service: { credentials: { scheme: "bearer", secret: "tok-en" } },
    port: 8443,
    host: "0.0.0.0",
    publicUrl: "https://rents.example.com",
    hostNames: [],
    holdMs: 300_000,
    certificate: { cert: "C", key: "K" },
  });
});

test("a bearer token signs no webhooks: their secret, keys of before and private storages are named", () => {
  const environment = { ...least, COMPSHEET_SERVICE_KEY: "", COMPSHEET_SERVICE_TOKEN: "tok-en" };
  expect(readTeamSettings([], environment).webhookSecret).toBeNull();
  const more = {
    ...environment,
    COMPSHEET_WEBHOOK_SECRET_FILE: file("secret", "hook-secret\n"),
    COMPSHEET_EARLIER_KEYS_FILE: file("earlier", "key-1\r\n\n key-2 \n"),
    COMPSHEET_DOWNLOAD_ORIGINS: "https://Files.example.com, http://10.0.0.7:9000/, http://10.0.0.8/exports/",
  };
  expect(readTeamSettings([], more)).toMatchObject({
    webhookSecret: "hook-secret",
    earlierSecrets: ["key-1", "key-2"],
    downloadOrigins: ["https://files.example.com", "http://10.0.0.7:9000", "http://10.0.0.8/exports/"],
  });
});

test.each<[string, string[], Record<string, string | undefined>]>([
  ["Set COMPSHEET_SERVICE_URL", [], { COMPSHEET_SERVICE_URL: undefined }],
  ["COMPSHEET_SERVICE_URL must be an address", [], { COMPSHEET_SERVICE_URL: "http://api.example.com" }],
  ["COMPSHEET_SERVICE_URL must be an address", [], { COMPSHEET_SERVICE_URL: "https://u:hunter2@api.example.com" }],
  ["Set COMPSHEET_SERVICE_KEY_FILE", [], { COMPSHEET_SERVICE_KEY: " " }],
  ["not both", [], { COMPSHEET_SERVICE_TOKEN: "hunter2" }],
  ["holds a blank", [], { COMPSHEET_SERVICE_KEY: "hunter2 hunter2" }],
  ["cannot be read", [], { COMPSHEET_SERVICE_KEY: "", COMPSHEET_SERVICE_KEY_FILE: path.join(folder, "none") }],
  ["from 0 to 1440", [], { COMPSHEET_CACHE_MINUTES: "-1" }],
  ["needs both", [], { COMPSHEET_TLS_CERT_FILE: file("alone", "C") }],
  ["is for a bearer token", [], { COMPSHEET_WEBHOOK_SECRET: "hunter2" }],
  ["one key a line", [], { COMPSHEET_EARLIER_KEYS_FILE: file("wrong", "hunter2 hunter2") }],
  ["must be origins", [], { COMPSHEET_DOWNLOAD_ORIGINS: "https://files.example.com/bucket?sig=hunter2" }],
  ["must be origins", [], { COMPSHEET_DOWNLOAD_ORIGINS: "file:///etc" }],
  ["from 0 to 65535", ["--port", "99999"], {}],
  ["--port needs a value", ["--port"], {}],
  ["set in the environment", ["--key", "hunter2"], {}],
  ["set in the environment", ["hunter2"], {}],
])("a wrong setting is told without its secret: %s", (message, args, change) => {
  const read = () => readTeamSettings(args, { ...least, ...change });
  expect(read).toThrow(message);
  expect(read).not.toThrow(/hunter2/);
});

test("the store is a file of the person's own, or what is named", () => {
  expect(readDatabaseAddress({})).toEqual({ file: path.join(homedir(), ".compsheet", "gateway.db") });
  expect(readDatabaseAddress({ COMPSHEET_STORE: "/srv/a.db" })).toEqual({ file: "/srv/a.db" });
  expect(readDatabaseAddress({ DATABASE_URL: "postgresql://h/d" })).toEqual({ url: "postgresql://h/d" });
  expect(() => readDatabaseAddress({ DATABASE_URL: "mysql://u:hunter2@h/d" })).toThrow(/PostgreSQL/);
});

test("another add-in folder must hold an add-in, and an admin's token is long", () => {
  const folderOf = (value: string) => ({ ...least, COMPSHEET_ADDIN_FOLDER: value });
  expect(() => readTeamSettings([], folderOf(folder))).toThrow("there is no taskpane.html");
  file("taskpane.html", "");
  expect(readTeamSettings([], folderOf(folder)).addinFolder).toBe(folder);
  expect(readTeamSettings([], { ...least, COMPSHEET_ADMIN_TOKEN: "0123456789abcdef" }).adminToken).toBe(
    "0123456789abcdef",
  );
  expect(() => readTeamSettings([], { ...least, COMPSHEET_ADMIN_TOKEN: "short" })).toThrow("at least 16 characters");
});
