/** The desk of exports over a gateway and a workbook that tests script. */
import { say } from "../../../src/domain/said";
import { v4 } from "uuid";
import type { ExportEventListener, GatewayExports } from "../../../src/client/gateway-exports-client";
import {
  createExportDesk,
  type ExportDesk,
  type ExportDeskParts,
  type WorkbookPart,
} from "../../../src/features/exports/export-desk";
import { createImportJournal } from "../../../src/features/exports/import-journal";
import { ServiceError } from "../../../src/service/service-errors";
import type { DatasetExportRequest } from "../../../src/service/dataset-export";
import type { GatewayExport, GatewayExportsResponse } from "../../../src/service/gateway-exports";
import { createFakeClock, type FakeClock } from "../../client/fake-clock";

export function gatewayExport(changes: Partial<GatewayExport> = {}): GatewayExport {
  return {
    query_uuid: "00000000-0000-4000-8000-000000000001",
    name: "Rents",
    format: "csv",
    dataset: { scopes: [{ column: "state" }] },
    state: "ordered",
    ordered_at: "2025-07-01T00:00:00Z",
    completed_at: null,
    imported_at: null,
    rows: null,
    bytes: null,
    expires_at: null,
    failure: null,
    ...changes,
  };
}

export interface ScriptedExports {
  readonly clock: FakeClock;
  readonly desk: ExportDesk;
  /** Texts that the workbook holds. */
  texts: string[];
  /** Why the workbook cannot be read or written. */
  workbookFault: Error | null;
  /** Null: the plain service. */
  told: GatewayExportsResponse | null;
  listFault: Error | null;
  orderFault: Error | null;
  baseUrl: string | null;
  readonly orders: DatasetExportRequest[];
  readonly calls: string[];
  /** Those who follow the events now. */
  readonly followers: ExportEventListener[];
  /** What links and addresses of files lead to. */
  download: (url: string, init: RequestInit) => Promise<Response>;
}

/** What the device stores in addition, which outlives a page. */
export interface ScriptedDevice {
  journal: string | null;
  /** Imports that another window is at. */
  readonly held: Set<string>;
  /** Downloads that were forgotten. */
  readonly forgotten: string[];
}

export const createScriptedDevice = (): ScriptedDevice => ({ journal: null, held: new Set(), forgotten: [] });

export const deviceParts = (device: ScriptedDevice): Pick<ExportDeskParts, "journal" | "kept" | "running"> => ({
  journal: createImportJournal({ get: () => device.journal, set: (text) => void (device.journal = text) }, () => 0),
  kept: { forget: (id) => Promise.resolve(void device.forgotten.push(id)) },
  running: {
    hold(importId) {
      device.held.add(importId);
      return () => void device.held.delete(importId);
    },
    isHeld: (importId) => Promise.resolve(device.held.has(importId)),
  },
});

export function createScriptedExports(
  told: GatewayExportsResponse | null,
  clock = createFakeClock(),
  scriptedDevice = createScriptedDevice(),
): ScriptedExports {
  const refused = (call: string): Promise<never> =>
    Promise.reject(new ServiceError("NotFoundError", say`${call}: no such export.`, { status: 404 }));
  const change = (uuid: string, call: string, changes: Partial<GatewayExport>): Promise<GatewayExport> => {
    scripted.calls.push(call);
    const found = scripted.told?.exports.find(({ query_uuid }) => query_uuid === uuid);
    if (!found || !scripted.told) return refused(call);
    const next = { ...found, ...changes };
    scripted.told = { ...scripted.told, exports: scripted.told.exports.map((one) => (one === found ? next : one)) };
    return Promise.resolve(next);
  };
  const gateway: GatewayExports = {
    list: () => (scripted.listFault ? Promise.reject(scripted.listFault) : Promise.resolve(scripted.told)),
    link: (uuid, url) => change(uuid, `link ${url}`, { state: "ready", rows: null }),
    imported: (uuid) =>
      change(uuid, "imported", { state: "imported", imported_at: new Date(clock.now()).toISOString() }),
    discard(uuid) {
      scripted.calls.push("discard");
      if (scripted.told)
        scripted.told = {
          ...scripted.told,
          exports: scripted.told.exports.filter(({ query_uuid }) => query_uuid !== uuid),
        };
      return Promise.resolve();
    },
    file: (uuid) => ({ address: `https://gateway.example/api/${uuid}`, headers: { "x-api-key": "k" } }),
    follow(listener, signal) {
      if (signal.aborted) return Promise.resolve();
      scripted.followers.push(listener);
      listener.onConnected();
      return new Promise((resolve) =>
        signal.addEventListener("abort", () => {
          scripted.followers.splice(scripted.followers.indexOf(listener), 1);
          resolve();
        }),
      );
    },
  };
  const workbook: WorkbookPart = {
    read: () => (scripted.workbookFault ? Promise.reject(scripted.workbookFault) : Promise.resolve(scripted.texts)),
    change(next) {
      if (scripted.workbookFault) return Promise.reject(scripted.workbookFault);
      scripted.texts = [next(scripted.texts)];
      return Promise.resolve();
    },
  };
  let orders = 0;
  const scripted: ScriptedExports = {
    clock,
    texts: [],
    workbookFault: null,
    told,
    listFault: null,
    orderFault: null,
    baseUrl: "https://gateway.example/api",
    orders: [],
    calls: [],
    followers: [],
    download: () => Promise.reject(new TypeError("This test has no downloads.")),
    desk: createExportDesk({
      service: {
        exportDataset(body) {
          scripted.orders.push(body);
          if (scripted.orderFault) return Promise.reject(scripted.orderFault);
          orders += 1;
          const queryUUID = `00000000-0000-4000-8000-1000000000${String(orders).padStart(2, "0")}`;
          return Promise.resolve({ data: { queryUUID }, fetchedAt: clock.now(), endpoint: "POST /dataset/export" });
        },
      },
      gateway,
      baseUrl: () => scripted.baseUrl,
      workbook,
      fetch: (url, init) => scripted.download(url, init),
      clock,
      newId: v4,
      ...deviceParts(scriptedDevice),
    }),
  };
  return scripted;
}
