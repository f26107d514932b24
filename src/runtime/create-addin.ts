/** Puts the add-in together: one client, one cache, one engine, whatever asks. */
import { createMemoryAnswerStore } from "../cache/answer";
import { createPayloadCache } from "../cache/payload-cache";
import type { Clock } from "../client/clock";
import { createRentalClient } from "../client/rental-client";
import { readHostCapabilities, type HostCapabilities } from "../excel/capabilities";
import { createCellFunction, type CellFunction } from "../excel/cell-function";
import { createCellRegistry } from "../excel/cell-registry";
import type { DeviceStorage } from "../excel/device-storage";
import { createCellEngine } from "../queries/cell-engine";
import { createActivityLog } from "./activity-log";
import type { Addin, AddinStatus, ConnectionStatus } from "./addin-status";
import { readBaseUrl } from "./base-url";
import { isSampleData } from "./connection-declaration";
import { createConnectionKeeper } from "./connection-keeper";
import { probeConnection } from "./probe-connection";

export interface AddinParts {
  readonly version: string;
  /** Address of the add-in's page. */
  readonly pageUrl: string;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly random: () => number;
  readonly storage: DeviceStorage;
  /** False where the device knows that it has no network. */
  readonly isOnline: () => boolean;
  /** Resolves once office.js is ready. */
  readonly hostReady: () => Promise<unknown>;
  /** Marks the cells of ours that show an error to be calculated again, and those of the addresses given. */
  readonly recalculateErrorCells: (failed: readonly string[]) => Promise<number>;
}

export interface RunningAddin extends Addin {
  /** What every cell function calls. */
  readonly answerCell: CellFunction;
}

export function createAddin(parts: AddinParts): RunningAddin {
  const { clock } = parts;
  const log = createActivityLog(() => clock.now());
  const keeper = createConnectionKeeper({
    storage: parts.storage,
    hostReady: parts.hostReady,
    fetch: parts.fetch,
    clock,
    pageUrl: parts.pageUrl,
    onChange: () => log.announce(),
  });
  const answers = createMemoryAnswerStore();
  const payloads = createPayloadCache();
  const service = createRentalClient({
    connection: () => keeper.current,
    fetch: parts.fetch,
    clock,
    random: parts.random,
    observer: log,
    options: { isOnline: parts.isOnline, pageOrigin: new URL(parts.pageUrl).origin },
  });
  const engine = createCellEngine({
    source: () => ({ service, payloads, identity: keeper.current?.dataSource ?? "service" }),
    answers,
    clock,
    onChange: () => log.announce(),
  });

  let capabilities: HostCapabilities | undefined;
  const registry = createCellRegistry(() => clock.now());
  const answerCell = createCellFunction({
    engine,
    registry,
    whenReady: () => keeper.whenKnown(),
    capabilities: () => (capabilities ??= readHostCapabilities()),
    onOutcome: (call, error) => log.recordOutcome(call, error),
  });

  function connectionStatus(): ConnectionStatus | null {
    const connection = keeper.current;
    if (connection === null) return null;
    const { name, baseUrl, dataSource, credentials } = connection;
    return { name, baseUrl, isSampleData: isSampleData(dataSource), scheme: credentials.scheme, isOwn: keeper.isOwn };
  }

  /** Cells that were deleted meanwhile leave the list for good; those that fail again come back to it. */
  function recalculateFailed(): Promise<number> {
    const failed = log.errors.flatMap(({ cell }) => cell ?? []);
    log.forgetErrors();
    return parts.recalculateErrorCells(failed);
  }

  /** Documents and quota are the old connection's; answers stay, under the name of their source. */
  function dropOldData(): void {
    service.leaveConnection();
    payloads.clear();
    log.onQuota([]);
  }

  // The pane shows the connection also before the first cell asks; a failure shows when a cell does.
  keeper.whenKnown()?.catch(() => undefined);

  return {
    answerCell,
    getStatus(): AddinStatus {
      return {
        version: parts.version,
        connection: connectionStatus(),
        quota: log.quota,
        requests: log.requests,
        errors: log.errors,
        pendingCalls: engine.pending,
        storedAnswers: answers.size,
      };
    },
    subscribe: (listener) => log.subscribe(listener),
    async connect(input) {
      const address = readBaseUrl(input.baseUrl);
      if (!address.ok) return address;
      const outcome = await probeConnection(address.baseUrl, input.credentials, parts);
      if (!outcome.ok) return outcome;
      keeper.keep(outcome.connection);
      dropOldData();
      // The connection stands whether or not the host recalculates: the cells can be retried.
      await recalculateFailed().catch(() => undefined);
      return { ok: true };
    },
    async disconnect() {
      dropOldData();
      // The key is gone at once; that the serving page does not answer now changes nothing about that.
      await keeper.forget().catch(() => undefined);
    },
    async retryErrors() {
      await recalculateFailed();
    },
  };
}
