/** Settings that open more than they need to: each in one sentence, with what to do. */
import { statSync } from "node:fs";
import { isLoopback } from "../request-guard";
import type { Environment, TeamSettings } from "./team-settings";

/** Variables whose files hold a secret. */
const secretFiles = [
  "COMPSHEET_SERVICE_KEY_FILE",
  "COMPSHEET_SERVICE_TOKEN_FILE",
  "COMPSHEET_WEBHOOK_SECRET_FILE",
  "COMPSHEET_EARLIER_KEYS_FILE",
  "COMPSHEET_ADMIN_TOKEN_FILE",
  "COMPSHEET_OIDC_CLIENT_SECRET_FILE",
  "COMPSHEET_TLS_KEY_FILE",
  "COMPSHEET_SIGNING_KEY_FILE",
  "DATABASE_URL_FILE",
];

/** PostgreSQL modes that verify the server. */
const checkedModes = new Set(["verify-full", "verify-ca"]);

/** @param databaseUrl PostgreSQL's; null for a file */
export function findUnsafeSettings(
  settings: Pick<TeamSettings, "host" | "certificate" | "publicUrl">,
  databaseUrl: string | null,
  environment: Environment,
): string[] {
  const { host, certificate, publicUrl } = settings;
  const isEncrypted = certificate !== null || (publicUrl?.startsWith("https:") ?? false);
  const plain =
    isLoopback(host) || isEncrypted
      ? []
      : [
          `Tokens travel unencrypted: the gateway listens on ${host} without HTTPS. Set COMPSHEET_TLS_CERT_FILE and ` +
            "COMPSHEET_TLS_KEY_FILE, or put an HTTPS proxy in front and set COMPSHEET_PUBLIC_URL to its address.",
        ];
  return [...plain, ...ofDatabase(databaseUrl), ...secretFiles.flatMap((name) => ofFile(name, environment[name]))];
}

function ofDatabase(databaseUrl: string | null): string[] {
  const url = databaseUrl !== null && URL.canParse(databaseUrl) ? new URL(databaseUrl) : null;
  if (url === null || url.hostname === "" || isLoopback(url.hostname)) return [];
  if (checkedModes.has(url.searchParams.get("sslmode") ?? "")) return [];
  return [
    "The connection to PostgreSQL isn't checked: anyone on the way can read it. Add ?sslmode=verify-full to DATABASE_URL " +
      "(and sslrootcert=FILE for a certificate authority of your own).",
  ];
}

/** Whether others than its owner and group can read it. */
function ofFile(name: string, file: string | undefined): string[] {
  if (process.platform === "win32" || file === undefined || file.trim() === "") return [];
  try {
    const mode = statSync(file.trim()).mode & 0o007;
    if (mode === 0) return [];
  } catch {
    // The code that reads the file reports this.
    return [];
  }
  return [`Every user of this machine can open the file of ${name}. Run: chmod 640 ${file.trim()}`];
}
