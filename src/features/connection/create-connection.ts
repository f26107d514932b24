/** The running add-in's connections: which one is used, what the pane does with them, and the first run. */
import { imported } from "../../client/lazy";
import type { ConnectionActions, ConnectionState } from "./connection";
import { createConnectionDesk, type ConnectionDesk, type ConnectionDeskParts } from "./connection-desk";
import { createConnections, type Connections, type ConnectionsParts } from "./connections";
import { createFirstRun, type FirstRunParts } from "./first-run";
import type { ProbeParts } from "./probe-connection";

export interface ConnectionParts
  extends
    ConnectionsParts,
    Pick<ConnectionDeskParts, "openSignIn" | "onLeft" | "recalculateFailed">,
    Pick<FirstRunParts, "isWorkbookInUse"> {
  readonly probing: ProbeParts;
}

export interface RunningConnection extends Pick<ConnectionDesk, "suit"> {
  readonly connections: Connections;
  readonly actions: ConnectionActions;
  state(): ConnectionState;
}

export function createConnection(parts: ConnectionParts): RunningConnection {
  const connections = createConnections(parts);
  const desk = createConnectionDesk({
    ...parts,
    connections,
    // Testing a connection needs the client, and comes with its script.
    async probe(baseUrl, credentials) {
      const loaded = await imported(import(/* webpackChunkName: "client" */ "./probe-connection"));
      return loaded.probeConnection(baseUrl, credentials, parts.probing);
    },
  });
  // The pane shows the connection even before the first cell asks; a failure shows when a cell does.
  connections.whenKnown()?.catch(() => undefined);
  const firstRun = createFirstRun({
    ...parts,
    whenConnectionKnown: () => connections.whenKnown()?.catch(() => undefined) ?? Promise.resolve(),
    hasOwnConnection: () => connections.own.length > 0,
  });
  return {
    connections,
    actions: { ...desk.actions, endFirstRun: () => firstRun.end() },
    suit: (dataSource) => desk.suit(dataSource),
    state: () => ({
      connection: desk.current(),
      ownConnections: desk.own(),
      offer: desk.offer(),
      starterSubject: connections.isOwn ? null : (connections.declared?.subject ?? null),
      isFirstRun: firstRun.isOpen,
    }),
  };
}
