/** The connected data in the running add-in: the service, the device's cache, and which data the workbook is of. */
import type { NightsService, RentalService } from "../client/rental-service";
import { createLazyRentalClient } from "../client/lazy-clients";
import type { Answer } from "../engine/answers/answer";
import { createPayloadCache, startOfDay } from "../engine/answers/payload-cache";
import { createDataAccess, type DataSource, type PropertyData, type PropertyMove } from "../engine/data-access";
import { dataSourceName, isSampleData } from "../engine/data-source-name";
import type { ActivityLog } from "../features/activity/activity";
import { moveText } from "../features/activity/activity-log";
import type { Connections } from "../features/connection/connections";
import type { AddinParts } from "./addin-parts";
import { keysOf } from "./saved-answers";
import { createWorkbookData, type WorkbookData } from "./workbook-data";

type Shared = "clock" | "fetch" | "random" | "isOnline" | "pageUrl" | "loadClient" | "payloadStore" | "nightWorkbook";

export interface ConnectedDataParts extends Pick<AddinParts, Shared> {
  readonly log: ActivityLog;
  readonly connections: Connections;
  readonly answers: { all(): Iterable<Answer> };
}

export interface ConnectedData extends PropertyData {
  readonly service: RentalService & NightsService;
  readonly workbookData: WorkbookData;
  /** What questions are answered from now. */
  source(): DataSource;
  /** Removes the documents that the device holds. */
  clear(): void;
  /** Documents and quota belong to the old connection; results stay, under their source's name. */
  leaveConnection(): void;
}

export function createConnectedData(parts: ConnectedDataParts): ConnectedData {
  const { clock, log, connections, answers, nightWorkbook } = parts;
  const payloads = createPayloadCache({
    device: parts.payloadStore((message) => log.recordNotice(message)),
    oldestUsed: () => startOfDay(clock.now()),
  });
  const service = createLazyRentalClient(parts.loadClient, {
    connection: () => connections.current,
    fetch: parts.fetch,
    clock,
    random: parts.random,
    observer: log,
    options: { isOnline: parts.isOnline, pageOrigin: new URL(parts.pageUrl).origin },
  });
  const workbookData = createWorkbookData({
    connection: () => connections.current,
    // Sample data goes into a workbook with other data only if the user chose it there.
    mayMix: () =>
      connections.isOwn && (connections.isChosenHere || !isSampleData(connections.current?.dataSource ?? "")),
    keys: () => keysOf(answers.all()),
    nameOf: dataSourceName,
  });
  /** Looked up only for ids that no longer exist. */
  function addressOf(id: string): string | undefined {
    for (const { subject } of answers.all()) if (subject?.id === id) return subject.address;
    return undefined;
  }
  const onMove = (move: PropertyMove): void => log.recordNotice(moveText(move), move);
  const nights = nightWorkbook && {
    nightModel: (...asked: Parameters<typeof service.nightModel>) => service.nightModel(...asked),
    nightPortfolio: (...asked: Parameters<typeof service.nightPortfolio>) => service.nightPortfolio(...asked),
    nightHistory: (...asked: Parameters<typeof service.nightHistory>) => service.nightHistory(...asked),
    workbook: nightWorkbook,
  };
  const source = (): DataSource => ({
    ...{ service, payloads, identity: workbookData.identity(), addressOf, onMove },
    ...(nights && { nights }),
  });
  return {
    service,
    workbookData,
    source,
    data(signal, freshness) {
      const current = source();
      const isCurrent = (): boolean => workbookData.identity() === current.identity;
      return createDataAccess(current, isCurrent, signal ? { signal } : {}, freshness);
    },
    clear: () => payloads.clear(),
    leaveConnection() {
      service.leaveConnection();
      payloads.clear();
      log.onQuota([]);
    },
  };
}
