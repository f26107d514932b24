/** Structured log lines (JSON, one a line) that never carry a key, a token or what a person searched for. */
import pino from "pino";
import { createRedactor } from "../secret-redactor";
import type { RecentFault } from "../members/admin-routes";
import type { TeamLog } from "./create-team-gateway";

export interface GatewayLog extends TeamLog {
  started(origin: string): void;
  stopped(): void;
  /** Something to know that is no fault. */
  note(what: string): void;
  /** A setting that opens more than it needs to. */
  warn(what: string): void;
  /** The latest faults of this process, newest first. */
  faults(): readonly RecentFault[];
  /** These too are taken out from here on. */
  hide(secrets: readonly string[]): void;
}

const mostRecent = 50;

/** `secrets` are taken out of whatever is written, should a library's message repeat one. */
export function createTeamLog(write: (line: string) => void, secrets: readonly string[]): GatewayLog {
  const recent: RecentFault[] = [];
  const known = new Set(secrets);
  let redact = createRedactor([...known]);
  const hide = (line: string): string => redact(line.replace(/cs_[0-9a-f]{16}_[\w-]{43}/g, "(token)"));
  const logger = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, { write: (line) => write(hide(line)) });
  return {
    request: (entry) => logger.info(entry, "request"),
    webhook: (entry) => logger.info(entry, "webhook"),
    fault(what, cause) {
      const described = describe(cause);
      logger.error({ cause: described }, what);
      recent.unshift({ at: new Date().toISOString(), what: hide(`${what}: ${described}`) });
      recent.length = Math.min(recent.length, mostRecent);
    },
    faults: () => [...recent],
    started: (origin) => logger.info({ origin }, "started"),
    stopped: () => logger.info("stopped"),
    note: (what) => logger.info(what),
    warn: (what) => logger.warn(what),
    hide(more) {
      more.forEach((secret) => known.add(secret));
      redact = createRedactor([...known]);
    },
  };
}

/** Name, code and message of an error; its cause too. A stack would tell paths of this machine. */
function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const code = "code" in cause ? ` ${String(cause.code)}` : "";
  const deeper = cause.cause === undefined ? "" : ` (${describe(cause.cause)})`;
  return `${cause.name}${code}: ${cause.message}${deeper}`;
}
