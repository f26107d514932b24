/** The text for support: the environment and what went wrong, without secrets and values. */
import type { Credentials } from "../../client/connection";
import type { HostFacts } from "../../host/host-facts";
import type { ActivityStatus, CellErrorRecord } from "./activity";
import { withoutSecrets } from "../../client/secret-text";

export interface DiagnosticsParts {
  readonly status: ActivityStatus;
  readonly host: HostFacts;
  /** Credentials of every known connection; none of them may appear in the text. */
  readonly credentials: readonly Credentials[];
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * JSON, indented by two spaces. Error messages may repeat what the user typed into a formula; cells, their sheets and
 * their values are not included.
 */
export function writeDiagnostics({ status, host, credentials, now }: DiagnosticsParts): string {
  const secrets = credentials.flatMap(secretOf);
  const { connection } = status;
  const content = {
    product: "Compsheet",
    version: status.version,
    writtenAt: timeText(now),
    host,
    connection: connection && {
      address: originOf(connection.baseUrl),
      scheme: connection.scheme,
      isSampleData: connection.isSampleData,
      isOwn: connection.isOwn,
    },
    quota: status.quota.map(({ resetsAt, ...record }) => ({ ...record, resetsAt: timeText(resetsAt) })),
    pendingCalls: status.pendingCalls,
    requests: status.requests.map(({ endpoint, startedAt, durationMs, status: answer, attempt, askedBy, error }) => ({
      endpoint,
      startedAt: timeText(startedAt),
      durationMs,
      status: answer,
      attempt,
      askedBy,
      error,
    })),
    errors: errorCounts(status.errors),
    storedAnswers: {
      count: status.storedAnswers,
      bytes: status.storedBytes,
      oldest: status.oldestAnswer === null ? null : timeText(status.oldestAnswer),
      unsaved: status.unsavedAnswers,
      stale: status.staleAnswers,
      problem: status.storeProblem,
    },
    settings: { savesByItself: status.savesByItself, mapTiles: originOf(status.settings.mapTileUrl ?? "") },
  };
  const clean = (_: string, value: unknown): unknown =>
    typeof value === "string" ? withoutSecrets(value, secrets) : value;
  return `${JSON.stringify(content, clean, 2)}\n`;
}

function secretOf(credentials: Credentials): string[] {
  if (credentials.scheme === "none") return [];
  return [credentials.scheme === "api-key" ? credentials.key : credentials.token];
}

const timeText = (at: number): string => new Date(at).toISOString();

/** Scheme and host name; null if it isn't a URL. */
function originOf(address: string): string | null {
  try {
    const { protocol, hostname } = new URL(address);
    return `${protocol}//${hostname}`;
  } catch {
    return null;
  }
}

/** Each error once, with its number of cells and its latest time. */
function errorCounts(errors: readonly CellErrorRecord[]): unknown[] {
  const counted = new Map<string, { functionName: string; code: string; message: string; cells: number; at: string }>();
  for (const { functionName, code, message, at } of errors) {
    const key = JSON.stringify([functionName, code, message]);
    const known = counted.get(key);
    if (known) known.cells += 1;
    else counted.set(key, { functionName, code, message, cells: 1, at: timeText(at) });
  }
  return [...counted.values()];
}
