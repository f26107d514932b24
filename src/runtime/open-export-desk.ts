/** Puts the desk of exports together; its script is loaded when a screen first asks for it. */
import { v4 } from "uuid";
import type { Clock } from "../client/clock";
import type { Connection } from "../client/connection";
import { createGatewayExports } from "../client/gateway-exports";
import type { RentalService } from "../client/rental-service";
import { createExportsPart } from "../excel/exports-part";
import { createExportDesk, type ExportDesk, type WorkbookPart } from "../exports/export-desk";

export interface ExportDeskSetting {
  readonly connection: () => Connection | null;
  readonly service: Pick<RentalService, "exportDataset">;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** 0..1. */
  readonly random: () => number;
  readonly isOnline: () => boolean;
  /** Address of the add-in's page. */
  readonly pageUrl: string;
}

export function openExportDesk(
  { connection, service, fetch, clock, random, isOnline, pageUrl }: ExportDeskSetting,
  workbook: WorkbookPart = createExportsPart(),
): ExportDesk {
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
  });
}
