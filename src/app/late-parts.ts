/** What the running add-in needs now and then: its scripts are fetched with the first use. */
import type { GatewayMappings, GatewayMappingsDependencies } from "../client/gateway-mappings";
import { imported, lazy, loadOnce } from "../client/lazy";
import type { ExportDesk } from "../features/exports/export-desk";
import type { writeDiagnostics } from "../features/activity/diagnostics";
import type { probeConnection } from "../features/connection/probe-connection";

/** The trial of a connection needs the client, and comes with its script. */
export async function loadProbe(): Promise<typeof probeConnection> {
  return (await imported(import(/* webpackChunkName: "client" */ "../features/connection/probe-connection")))
    .probeConnection;
}

export async function loadDiagnostics(): Promise<typeof writeDiagnostics> {
  return (await imported(import(/* webpackChunkName: "activity" */ "../features/activity/diagnostics")))
    .writeDiagnostics;
}

export interface LateExports {
  /** The desk, opened once. */
  open(this: void): Promise<ExportDesk>;
  /** Exports whose file waits; none before the desk was opened. */
  readonly ready: number;
}

/** `onChange` is told of every change at the desk. */
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

/** The team's corrections of deal intake; their script comes with the first use. */
export function lateGatewayMappings(dependencies: GatewayMappingsDependencies): GatewayMappings {
  return lazy<GatewayMappings>(async () =>
    (await imported(import(/* webpackChunkName: "client" */ "../client/gateway-mappings"))).createGatewayMappings(
      dependencies,
    ),
  );
}
