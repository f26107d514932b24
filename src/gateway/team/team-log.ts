/** Structured log lines (JSON, one a line) that never carry a key, a token or what a person searched for. */
import pino from "pino";
import type { TeamLog } from "./create-team-gateway";

export interface GatewayLog extends TeamLog {
  started(origin: string): void;
  stopped(): void;
}

/** `secrets` are taken out of whatever is written, should a library's message repeat one. */
export function createTeamLog(write: (line: string) => void, secrets: readonly string[]): GatewayLog {
  const hide = (line: string): string =>
    secrets.reduce(
      (text, secret) => text.replaceAll(secret, "(key)"),
      line.replace(/cs_[0-9a-f]{16}_[\w-]{43}/g, "(token)"),
    );
  const logger = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, { write: (line) => write(hide(line)) });
  return {
    request: (entry) => logger.info(entry, "request"),
    webhook: (entry) => logger.info(entry, "webhook"),
    fault: (what, cause) => logger.error({ cause: describe(cause) }, what),
    started: (origin) => logger.info({ origin }, "started"),
    stopped: () => logger.info("stopped"),
  };
}

/** Name, code and message of an error; its cause too. A stack would tell paths of this machine. */
function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const code = "code" in cause ? ` ${String(cause.code)}` : "";
  const deeper = cause.cause === undefined ? "" : ` (${describe(cause.cause)})`;
  return `${cause.name}${code}: ${cause.message}${deeper}`;
}
