/**
 * The team gateway's settings: from its environment and the files named there. Never from arguments, which every user
 * of the machine can read.
 */
import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import type { CommandHelp } from "../../command-line/command";
import { OptionError, readOptions, readText, refused, valued, wholeFrom } from "../../command-line/command-options";
import { fileText } from "../../command-line/files";
import { readRanges } from "../client-address";
import type { Certificate } from "../listen";
import type { FirmProvider } from "../members/firm-sign-in";
import type { ServiceAddress } from "../proxy/service-connection";
import type { DatabaseAddress } from "../store/open-database";

const keyMessage = "A key is set in the environment, never on the command line: docs/gateway.md.";

const gatewayOptions = {
  port: valued("N", "use port N (default 3000)", wholeFrom(0, 65_535), 3000),
  host: valued("ADDRESS", "listen there (default 127.0.0.1: this machine only)", readText, "127.0.0.1"),
  key: refused(keyMessage),
  token: refused(keyMessage),
};

export const gatewayHelp: CommandHelp = {
  name: "gateway",
  usage: "[<command>] [options]",
  about: "Serve the add-in and a team's shared service, or run a command on its store: docs/gateway.md.",
  options: gatewayOptions,
  notes:
    "Everything else is set in the environment, never on the command line, which every user of the machine can read.",
  exits: { failed: "it could not start, or the command failed" },
};

export type Environment = Readonly<Record<string, string | undefined>>;

export interface TeamSettings {
  readonly service: ServiceAddress;
  readonly port: number;
  readonly host: string;
  /** Display name of the data. */
  readonly name: string;
  /** How long a response is shared between members, ms. */
  readonly holdMs: number;
  /** Public address for members, without a trailing slash; null: where it listens. */
  readonly publicUrl: string | null;
  /** Further host names of the gateway, such as one inside a cluster; lower case. */
  readonly hostNames: readonly string[];
  readonly certificate: Certificate | null;
  /** The service's webhook signing secret for new orders; null if unknown. Earlier ones follow. */
  readonly webhookSecret: string | null;
  readonly earlierSecrets: readonly string[];
  /** Origins, or folders of them, that exports may be downloaded from though they aren't public or HTTPS. */
  readonly downloadOrigins: readonly string[];
  /** Origins that the pane may reach besides the gateway: map tiles, another service. */
  readonly connectOrigins: readonly string[];
  /** Folder of the add-in's files if not the build's: the output of `compsheet manifest`. */
  readonly addinFolder: string | null;
  /** Opens the server's check; null: only for admins, by their tokens. */
  readonly adminToken: string | null;
  /** Proxies whose X-Forwarded-For is trusted: addresses and ranges. */
  readonly trustedProxies: readonly string[];
  /** How long a stopping node still accepts requests while others find out, ms. */
  readonly drainMs: number;
  /** The firm's identity provider; null: tokens only come from the command line. */
  readonly provider: FirmProvider | null;
  /** Lifetime of a sign-in token, ms. */
  readonly tokenMs: number;
  /** Retention of the audit trail, ms. */
  readonly auditMs: number;
  /** This program's. */
  readonly version: string;
  /** Where /metrics is served; null if nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  /** The file of the key that signs members' saved results; null: a new key in memory at each start. */
  readonly signingKeyFile: string | null;
}

/** What holds where nothing else is set. */
export const usualTeamSettings = {
  hostNames: [],
  certificate: null,
  earlierSecrets: [],
  downloadOrigins: [],
  connectOrigins: [],
  addinFolder: null,
  adminToken: null,
  trustedProxies: [],
  drainMs: 0,
  provider: null,
  tokenMs: 30 * 24 * 3_600_000,
  auditMs: 365 * 24 * 3_600_000,
  version: "",
  metrics: null,
  signingKeyFile: null,
} as const satisfies Partial<TeamSettings>;

/** A missing or invalid setting, with what to write. Never contains a secret. */
export class SettingError extends Error {
  override readonly name = "SettingError";
}

const loopbackNames = new Set(["localhost", "127.0.0.1", "[::1]"]);
/** Allowed in a header: visible ASCII. */
const sendable = /^[\x21-\x7e]+$/;

/** Where the state is kept. */
export function readDatabaseAddress(environment: Environment): DatabaseAddress {
  const file = textOf(environment, "DATABASE_URL_FILE");
  const url =
    textOf(environment, "DATABASE_URL") ?? (file === null ? null : readFileOf("DATABASE_URL_FILE", file).trim());
  if (url === null)
    return { file: textOf(environment, "COMPSHEET_STORE") ?? path.join(homedir(), ".compsheet", "gateway.db") };
  if (/^postgres(ql)?:\/\//.test(url)) return { url };
  throw new SettingError(
    "DATABASE_URL (or the file of DATABASE_URL_FILE) must be the address of a PostgreSQL: " +
      "postgresql://user:password@host/database.",
  );
}

/** Next to the store; with PostgreSQL, each node has its own key unless they share the file. */
export function readSigningKeyFile(environment: Environment): string {
  const file = textOf(environment, "COMPSHEET_SIGNING_KEY_FILE");
  if (file !== null) return file;
  const store = textOf(environment, "COMPSHEET_STORE");
  return store === null
    ? path.join(homedir(), ".compsheet", "gateway-signing-key.pem")
    : path.join(path.dirname(store), `${path.parse(store).name}-signing-key.pem`);
}

/** Throws a SettingError for the first missing or invalid setting. */
export function readTeamSettings(args: readonly string[], environment: Environment): TeamSettings {
  const { options: given, words } = readOptions(args, gatewayOptions);
  // Not quoted: it may be a key.
  if (words.length > 0)
    throw new OptionError("Leave out what follows the options. Keys and all else are set in the environment.");
  const { port, host } = given;
  const credentials = readCredentials(environment);
  return {
    service: { baseUrl: readServiceUrl(environment), credentials },
    port,
    host,
    name: textOf(environment, "COMPSHEET_GATEWAY_NAME") ?? "Team gateway",
    holdMs:
      60_000 * readWhole("COMPSHEET_CACHE_MINUTES", textOf(environment, "COMPSHEET_CACHE_MINUTES") ?? "60", 0, 1440),
    publicUrl: readWebAddress("COMPSHEET_PUBLIC_URL", textOf(environment, "COMPSHEET_PUBLIC_URL")),
    hostNames: readHostNames("COMPSHEET_HOST_NAMES", textOf(environment, "COMPSHEET_HOST_NAMES")),
    certificate: readCertificate(environment),
    webhookSecret: readWebhookSecret(environment, credentials),
    earlierSecrets: readEarlierSecrets(environment),
    addinFolder: readAddinFolder(environment),
    adminToken: readAdminToken(environment),
    downloadOrigins: readOrigins("COMPSHEET_DOWNLOAD_ORIGINS", textOf(environment, "COMPSHEET_DOWNLOAD_ORIGINS")),
    connectOrigins: readConnectOrigins(environment),
    trustedProxies: readProxies("COMPSHEET_TRUSTED_PROXIES", textOf(environment, "COMPSHEET_TRUSTED_PROXIES")),
    drainMs: 1000 * readWhole("COMPSHEET_DRAIN_SECONDS", textOf(environment, "COMPSHEET_DRAIN_SECONDS") ?? "5", 0, 300),
    provider: readProvider(environment),
    tokenMs:
      24 * 3_600_000 * readWhole("COMPSHEET_TOKEN_DAYS", textOf(environment, "COMPSHEET_TOKEN_DAYS") ?? "30", 1, 366),
    auditMs:
      24 * 3_600_000 * readWhole("COMPSHEET_AUDIT_DAYS", textOf(environment, "COMPSHEET_AUDIT_DAYS") ?? "365", 1, 3650),
    version: "",
    metrics: readMetrics(environment),
    signingKeyFile: readSigningKeyFile(environment),
  };
}

function readServiceUrl(environment: Environment): string {
  const url = readWebAddress("COMPSHEET_SERVICE_URL", textOf(environment, "COMPSHEET_SERVICE_URL"));
  if (url === null) throw new SettingError("Set COMPSHEET_SERVICE_URL to the data service's base address.");
  return url;
}

function readWebAddress(name: string, text: string | null): string | null {
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSafe = url?.protocol === "https:" || (url?.protocol === "http:" && loopbackNames.has(url.hostname));
  if (url && isSafe && url.username + url.password + url.search + url.hash === "")
    return url.href.replace(/(?<!\/)\/+$/, "");
  throw new SettingError(`${name} must be an address such as https://api.example.com, without user, ? or #.`);
}

function readCredentials(environment: Environment): ServiceAddress["credentials"] {
  const key = readSecret(environment, "COMPSHEET_SERVICE_KEY");
  const token = readSecret(environment, "COMPSHEET_SERVICE_TOKEN");
  if (key !== null && token !== null)
    throw new SettingError("Set the service's API key or its bearer token, not both.");
  if (key !== null) return { scheme: "api-key", secret: key };
  if (token !== null) return { scheme: "bearer", secret: token };
  throw new SettingError(
    "Set COMPSHEET_SERVICE_KEY_FILE to a file with the service's API key, or COMPSHEET_SERVICE_KEY to the key itself " +
      "(COMPSHEET_SERVICE_TOKEN_FILE or COMPSHEET_SERVICE_TOKEN for a bearer token).",
  );
}

/** From the variable, or from the file named by the variable with _FILE. */
function readSecret(environment: Environment, name: string): string | null {
  const file = textOf(environment, `${name}_FILE`);
  const secret = textOf(environment, name) ?? (file === null ? null : readFileOf(`${name}_FILE`, file).trim());
  if (secret === null || sendable.test(secret)) return secret;
  throw new SettingError(
    `${name} is empty, or holds a blank or a letter that no key has. Copy it again from where it was issued.`,
  );
}

function readWebhookSecret(environment: Environment, { scheme, secret }: ServiceAddress["credentials"]): string | null {
  const own = readSecret(environment, "COMPSHEET_WEBHOOK_SECRET");
  if (scheme === "bearer") return own;
  if (own === null) return secret;
  throw new SettingError(
    "With an API key, webhooks are signed with that: COMPSHEET_WEBHOOK_SECRET is for a bearer token. Unset one of the two.",
  );
}

/** One per line, from a file only: several keys in one variable are easily mistaken for one. */
function readEarlierSecrets(environment: Environment): string[] {
  const name = "COMPSHEET_EARLIER_KEYS_FILE";
  const file = textOf(environment, name);
  const lines = (file === null ? "" : readFileOf(name, file)).split(/\r?\n/).map((line) => line.trim());
  const secrets = lines.filter((line) => line !== "");
  if (secrets.every((secret) => sendable.test(secret))) return secrets;
  throw new SettingError(`The file of ${name} must hold one key a line, without blanks in it.`);
}

function readAddinFolder(environment: Environment): string | null {
  const folder = textOf(environment, "COMPSHEET_ADDIN_FOLDER");
  if (folder === null || existsSync(path.join(folder, "taskpane.html"))) return folder;
  throw new SettingError(
    `COMPSHEET_ADDIN_FOLDER must be the addin folder that compsheet manifest wrote; there is no taskpane.html in ${folder}.`,
  );
}

const shortestAdminToken = 16;

function readAdminToken(environment: Environment): string | null {
  const token = readSecret(environment, "COMPSHEET_ADMIN_TOKEN");
  if (token === null || token.length >= shortestAdminToken) return token;
  throw new SettingError(`COMPSHEET_ADMIN_TOKEN must have at least ${shortestAdminToken} characters.`);
}

function readOrigins(name: string, text: string | null): string[] {
  return listOf(text).map((one) => {
    const url = URL.canParse(one) ? new URL(one) : null;
    const isAddress = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}${url.pathname}`;
    if (isAddress && url.pathname === "/") return url.origin;
    if (isAddress && url.pathname.endsWith("/")) return url.href;
    throw new SettingError(
      `${name} must be origins such as https://files.example.com:8443, or folders of them such as ` +
        "http://10.0.0.7:9000/exports/, with commas between them.",
    );
  });
}

function readConnectOrigins(environment: Environment): string[] {
  const name = "COMPSHEET_CONNECT_ORIGINS";
  const origins = readOrigins(name, textOf(environment, name));
  if (origins.every((one) => new URL(one).origin === one)) return origins;
  throw new SettingError(`${name} must be origins such as https://tiles.example.com, without a path.`);
}

function readHostNames(name: string, text: string | null): string[] {
  return listOf(text).map((one) => {
    const url = URL.canParse(`http://${one}`) ? new URL(`http://${one}`) : null;
    if (url && url.hostname === one.toLowerCase()) return url.hostname;
    throw new SettingError(
      `${name} must be host names such as rents.internal, without ports, with commas between them.`,
    );
  });
}

function readProxies(name: string, text: string | null): string[] {
  const proxies = listOf(text);
  try {
    readRanges(proxies);
    return proxies;
  } catch {
    throw new SettingError(`${name} must be addresses or ranges such as 10.0.0.0/8, with commas between them.`);
  }
}

function readProvider(environment: Environment): FirmProvider | null {
  const issuer = readWebAddress("COMPSHEET_OIDC_ISSUER", textOf(environment, "COMPSHEET_OIDC_ISSUER"));
  if (issuer === null) return null;
  const clientId = textOf(environment, "COMPSHEET_OIDC_CLIENT_ID");
  if (clientId === null)
    throw new SettingError("Set COMPSHEET_OIDC_CLIENT_ID to the id that the provider gave the gateway.");
  return {
    issuer,
    clientId,
    clientSecret: readSecret(environment, "COMPSHEET_OIDC_CLIENT_SECRET"),
    groupsClaim: textOf(environment, "COMPSHEET_OIDC_GROUPS_CLAIM") ?? "groups",
    memberGroups: groupsOf(textOf(environment, "COMPSHEET_OIDC_MEMBER_GROUPS")),
    adminGroups: groupsOf(textOf(environment, "COMPSHEET_OIDC_ADMIN_GROUPS")),
  };
}

/** Group names may contain blanks. */
const groupsOf = (text: string | null): string[] =>
  (text ?? "")
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");

function readMetrics(environment: Environment): TeamSettings["metrics"] {
  const port = textOf(environment, "COMPSHEET_METRICS_PORT");
  if (port === null) return null;
  const host = textOf(environment, "COMPSHEET_METRICS_HOST") ?? "127.0.0.1";
  return { port: readWhole("COMPSHEET_METRICS_PORT", port, 0, 65_535), host };
}

const listOf = (text: string | null): string[] => (text ?? "").split(/[\s,]+/).filter((one) => one !== "");

function readCertificate(environment: Environment): Certificate | null {
  const cert = textOf(environment, "COMPSHEET_TLS_CERT_FILE");
  const key = textOf(environment, "COMPSHEET_TLS_KEY_FILE");
  if (cert === null && key === null) return null;
  if (cert === null || key === null)
    throw new SettingError("HTTPS needs both COMPSHEET_TLS_CERT_FILE and COMPSHEET_TLS_KEY_FILE.");
  return { cert: readFileOf("COMPSHEET_TLS_CERT_FILE", cert), key: readFileOf("COMPSHEET_TLS_KEY_FILE", key) };
}

function readFileOf(name: string, file: string): string {
  try {
    return fileText(readFileSync(file));
  } catch {
    throw new SettingError(
      `The file that ${name} names cannot be read: ${file}. Check its path, and that this user may read it.`,
    );
  }
}

function readWhole(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new SettingError(`${name} must be a whole number from ${min} to ${max}.`);
}

/** Null if absent or blank. */
function textOf(environment: Environment, name: string): string | null {
  const text = environment[name]?.trim() ?? "";
  return text === "" ? null : text;
}
