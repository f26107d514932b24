/** Rarely needed parts of the running add-in: their scripts load on first use. */
import type { GatewayDependencies } from "../client/gateway-exchange";
import type { GatewayMappings } from "../client/gateway-mappings-client";
import type { GatewaySignatures } from "../client/gateway-signatures-client";
import { imported, lazy, loadOnce } from "../client/lazy";
import type { readNightHistory } from "../engine/questions/past-question";
import type { ExportDesk } from "../features/exports/export-desk";
import type { writeDiagnostics } from "../features/activity/diagnostics";

export async function loadDiagnostics(): Promise<typeof writeDiagnostics> {
  return (await imported(import(/* webpackChunkName: "activity" */ "../features/activity/diagnostics")))
    .writeDiagnostics;
}

export async function loadNightHistory(): Promise<typeof readNightHistory> {
  return (await imported(import(/* webpackChunkName: "questions" */ "../engine/questions/past-question")))
    .readNightHistory;
}

export interface LateExports {
  /** The desk, opened once. */
  open(this: void): Promise<ExportDesk>;
  /** Exports ready to import; none before the desk was opened. */
  readonly ready: number;
}

/** `onChange` is called for every change at the desk. */
export function createLateExports(openDesk: () => Promise<ExportDesk>, onChange: () => void): LateExports {
  let desk: ExportDesk | undefined;
  return {
    open: loadOnce(async () => {
      desk = await openDesk();
      desk.subscribe(onChange);
      return desk;
    }),
    get ready() {
      return desk?.readyExports() ?? 0;
    },
  };
}

/** The team's deal intake corrections; the script loads on first use. */
export function lateGatewayMappings(dependencies: GatewayDependencies): GatewayMappings {
  return lazy<GatewayMappings>(async () =>
    (
      await imported(import(/* webpackChunkName: "client" */ "../client/gateway-mappings-client"))
    ).createGatewayMappings(dependencies),
  );
}

/** The team gateway's signatures; the script loads on first use. */
export function lateGatewaySignatures(dependencies: GatewayDependencies): GatewaySignatures {
  return lazy<GatewaySignatures>(async () =>
    (
      await imported(import(/* webpackChunkName: "client" */ "../client/gateway-signatures-client"))
    ).createGatewaySignatures(dependencies),
  );
}
