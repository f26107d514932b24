/** Assembles the export desk; its script is loaded when a screen first asks for it. */
import { v4 } from "uuid";
import type { Clock } from "../../client/clock";
import type { Connection } from "../../client/connection";
import { createGatewayExports } from "../../client/gateway-exports-client";
import type { RentalService } from "../../client/rental-service";
import { createDeviceStorage } from "../../host/device-storage";
import { createExportsPart } from "./sheet/exports-part";
import { createExportDesk, type ExportDesk, type RunningImports, type WorkbookPart } from "./export-desk";
import { createImportJournal } from "./import-journal";
import { createKeptInCache, downloadCacheName } from "../../file-reader/kept-in-cache";

export interface ExportDeskSetting {
  readonly connection: () => Connection | null;
  readonly service: Pick<RentalService, "exportDataset">;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** 0..1. */
  readonly random: () => number;
  readonly isOnline: () => boolean;
  /** URL of the add-in's page. */
  readonly pageUrl: string;
}

export function openExportDesk(
  { connection, service, fetch, clock, random, isOnline, pageUrl }: ExportDeskSetting,
  workbook: WorkbookPart = createExportsPart(),
): ExportDesk {
  const storage = createDeviceStorage(() => window.localStorage);
  return createExportDesk({
    service,
    gateway: createGatewayExports({
      connection,
      fetch,
      clock,
      random,
      isOnline,
      pageOrigin: new URL(pageUrl).origin,
    }),
    baseUrl: () => connection()?.baseUrl ?? null,
    workbook,
    fetch,
    clock,
    newId: v4,
    journal: createImportJournal(
      { get: () => storage.get(journalName), set: (text) => storage.set(journalName, text) },
      () => clock.now(),
    ),
    kept: createKeptInCache({
      open: () => caches.open(downloadCacheName),
      sleep: (ms, signal) => clock.sleep(ms, signal),
    }),
    running: heldByLocks(() => navigator.locks),
  });
}

const journalName = "exports.imports";

/** Browsers release a page's locks when it is closed. */
function heldByLocks(locks: () => LockManager | undefined): RunningImports {
  const nameOf = (importId: string): string => `compsheet-import-${importId}`;
  return {
    hold(importId) {
      let release = (): void => undefined;
      const ended = new Promise<void>((resolve) => {
        release = resolve;
      });
      locks()
        ?.request(nameOf(importId), () => ended)
        .catch(() => undefined);
      return () => release();
    },
    async isHeld(importId) {
      const known = await locks()
        ?.query()
        .catch(() => undefined);
      return known === undefined || (known.held ?? []).some(({ name }) => name === nameOf(importId));
    },
  };
}
