/** The pane's actions on connections: test, keep, switch, rename and forget. */
import type { Connection } from "../../client/connection";
import { readBaseUrl } from "./base-url";
import { freeName, named, sameName } from "./connection-book";
import { isSampleData } from "../../engine/data-source-name";
import type { Connections } from "./connections";
import type { ProbeOutcome } from "./probe-connection";
import type { ConnectionActions, ConnectionInput, ConnectionStatus, ConnectionTest } from "./connection";

export interface ConnectionDeskParts {
  readonly connections: Connections;
  readonly probe: (baseUrl: string, credentials: ConnectionInput["credentials"]) => Promise<ProbeOutcome>;
  /** Opens the firm's sign-in page; resolves to a gateway token, or null if the user closes it. */
  readonly openSignIn: (address: string) => Promise<string | null>;
  /** Another connection has replaced the previous one. */
  readonly onLeft: () => void;
  /** Recalculates the cells that failed. */
  readonly recalculateFailed: () => Promise<unknown>;
}

export interface ConnectionDesk {
  /** Actions for the pane. */
  readonly actions: Omit<ConnectionActions, "endFirstRun">;
  current(): ConnectionStatus | null;
  own(): readonly ConnectionStatus[];
  /** What the serving page offers; null if it offers nothing, or that isn't known yet. */
  offer(): ConnectionStatus | null;
  /** Called when the workbook has answers from this data. */
  suit(dataSource: string | undefined): void;
}

export function createConnectionDesk({
  connections,
  probe,
  openSignIn,
  onLeft,
  recalculateFailed,
}: ConnectionDeskParts): ConnectionDesk {
  /**
   * Documents, quota and running requests belong to the old connection, so they are dropped when another one replaces
   * it.
   */
  function leaveUnlessSame(before: Connection | null): void {
    if (!isSameAccess(before, connections.current)) onLeft();
  }

  async function switchBy(change: () => void): Promise<void> {
    const before = connections.current;
    change();
    leaveUnlessSame(before);
    // If the serving page doesn't respond now, cells report it when they ask.
    await connections.whenKnown()?.catch(() => undefined);
    // Keep the connection even if the host can't recalculate: the user can retry the cells.
    await recalculateFailed().catch(() => undefined);
  }

  const actions: ConnectionDesk["actions"] = {
    async connect({ name: wanted = "", replaces, ...input }): Promise<ConnectionTest> {
      const address = readBaseUrl(input.baseUrl);
      if (!address.ok) return address;
      const name = wanted.trim();
      const taken = named(connections.own, name);
      if (taken !== undefined && !sameName(name, replaces ?? "")) {
        return { ok: false, problem: { kind: "name-taken", name: taken.name } };
      }
      const outcome = await probe(address.baseUrl, input.credentials);
      if (!outcome.ok) return outcome;
      const { connection } = outcome;
      await switchBy(() => {
        // Without a new name, another key for the same address replaces the old one.
        const sameAddress = connections.own.find(({ baseUrl }) => name === "" && baseUrl === connection.baseUrl);
        const place = replaces ?? sameAddress?.name;
        const kept = name === "" ? (place ?? freeName(connections.own, connection.name)) : name;
        connections.keep({ ...connection, name: kept }, place);
      });
      return { ok: true };
    },
    async signIn() {
      const { declared } = connections;
      if (!declared || declared.signIn === null) return null;
      const token = await openSignIn(declared.signIn);
      if (token === null) return null;
      const { name, baseUrl } = declared.connection;
      const known = connections.own.find((one) => one.baseUrl === baseUrl)?.name;
      // The server's own name for it, unless the user gave it another.
      const named = known === undefined ? { name: freeName(connections.own, name) } : { name: known, replaces: known };
      return actions.connect({ baseUrl, credentials: { scheme: "bearer", token }, ...named });
    },
    async disconnect() {
      const { current, isOwn } = connections;
      if (current !== null && isOwn) await actions.remove(current.name);
    },
    findOffer: () => connections.findDeclared(),
    async use(name) {
      if (name === null) await connections.findDeclared();
      await switchBy(() => connections.use(name));
    },
    rename(from, to) {
      const name = to.trim();
      if (name === "") return { ok: false, problem: { kind: "name-missing" } };
      const taken = named(connections.own, name);
      if (taken !== undefined && !sameName(taken.name, from)) {
        return { ok: false, problem: { kind: "name-taken", name: taken.name } };
      }
      connections.rename(from, name);
      return { ok: true };
    },
    remove: (name) => switchBy(() => connections.forget(name)),
  };
  return {
    actions,
    current: () => connections.current && statusOf(connections.current, connections.isOwn),
    own: () => connections.own.map((one) => statusOf(one, true)),
    offer: () =>
      connections.declared && {
        ...statusOf(connections.declared.connection, false),
        ...(connections.declared.signIn !== null && { hasSignIn: true }),
      },
    suit(dataSource) {
      const before = connections.current;
      connections.suit(dataSource);
      // Before the connections are known, nothing is running.
      if (before !== null) leaveUnlessSame(before);
    },
  };
}

function statusOf({ name, baseUrl, dataSource, credentials }: Connection, isOwn: boolean): ConnectionStatus {
  return { name, baseUrl, isSampleData: isSampleData(dataSource), scheme: credentials.scheme, isOwn };
}

/** Whether two connections access the same service with the same key, regardless of their names. */
function isSameAccess(one: Connection | null, other: Connection | null): boolean {
  const access = (of: Connection | null): string =>
    JSON.stringify(of && [of.baseUrl, of.dataSource, of.credentials.scheme, of.credentials]);
  return access(one) === access(other);
}
