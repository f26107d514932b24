/** Structured log lines (one JSON each) that never contain a key, a token or a member's search. */
import pino from "pino";
import { createRedactor } from "../secret-redactor";
import type { RecentFault } from "../members/admin-routes";
import type { TeamLog } from "./create-team-gateway";

export interface GatewayLog extends TeamLog {
  started(origin: string): void;
  stopped(): void;
  /** Worth knowing, but not a fault. */
  note(what: string): void;
  /** A setting that opens more than needed. */
  warn(what: string): void;
  /** The latest faults of this process, newest first. */
  faults(): readonly RecentFault[];
  /** Redacts these too from now on. */
  hide(secrets: readonly string[]): void;
}

const mostRecent = 50;

/** Redacts `secrets` from all output, in case a library's message repeats one. */
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

/** Name, code and message of an error and its cause. A stack would reveal paths of this machine. */
function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const code = "code" in cause ? ` ${String(cause.code)}` : "";
  const deeper = cause.cause === undefined ? "" : ` (${describe(cause.cause)})`;
  return `${cause.name}${code}: ${cause.message}${deeper}`;
}
