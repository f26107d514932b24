/** What the pane does with connections: tries, keeps, switches, renames and forgets them. */
import type { Connection } from "../../client/connection";
import { readBaseUrl } from "./base-url";
import { freeName, named, sameName } from "./connection-book";
import { isSampleData } from "./connection-declaration";
import type { ConnectionKeeper } from "./connection-keeper";
import type { ProbeOutcome } from "./probe-connection";
import type { ConnectionAddin, ConnectionInput, ConnectionStatus, ConnectionTest } from "./connection";

export interface ConnectionDeskParts {
  readonly keeper: ConnectionKeeper;
  readonly probe: (baseUrl: string, credentials: ConnectionInput["credentials"]) => Promise<ProbeOutcome>;
  /** Another connection has taken the place of the one before. */
  readonly onLeft: () => void;
  /** Cells that failed are calculated again. */
  readonly recalculateFailed: () => Promise<unknown>;
}

export interface ConnectionDesk {
  /** What the pane may ask for. */
  readonly actions: Pick<
    ConnectionAddin,
    "connect" | "disconnect" | "findOffer" | "useConnection" | "renameConnection" | "removeConnection"
  >;
  current(): ConnectionStatus | null;
  own(): readonly ConnectionStatus[];
  /** What the serving page offers; null where it offers nothing, or is not known yet. */
  offer(): ConnectionStatus | null;
  /** The workbook holds answers of this data. */
  suit(dataSource: string | undefined): void;
}

export function createConnectionDesk({
  keeper,
  probe,
  onLeft,
  recalculateFailed,
}: ConnectionDeskParts): ConnectionDesk {
  /** Documents, quota and requests under way are the old connection's: they go where another one takes its place. */
  function leaveUnlessSame(before: Connection | null): void {
    if (!isSameAccess(before, keeper.current)) onLeft();
  }

  async function switchBy(change: () => void): Promise<void> {
    const before = keeper.current;
    change();
    leaveUnlessSame(before);
    // Where the serving page does not answer now, cells say so when they ask.
    await keeper.whenKnown()?.catch(() => undefined);
    // The connection stands whether or not the host recalculates: the cells can be retried.
    await recalculateFailed().catch(() => undefined);
  }

  const actions: ConnectionDesk["actions"] = {
    async connect({ name: wanted = "", replaces, ...input }): Promise<ConnectionTest> {
      const address = readBaseUrl(input.baseUrl);
      if (!address.ok) return address;
      const name = wanted.trim();
      const taken = named(keeper.own, name);
      if (taken !== undefined && !sameName(name, replaces ?? "")) {
        return { ok: false, problem: { kind: "name-taken", name: taken.name } };
      }
      const outcome = await probe(address.baseUrl, input.credentials);
      if (!outcome.ok) return outcome;
      const { connection } = outcome;
      await switchBy(() => {
        // Without a name of its own, another key for the same address takes the old one's place.
        const sameAddress = keeper.own.find(({ baseUrl }) => name === "" && baseUrl === connection.baseUrl);
        const place = replaces ?? sameAddress?.name;
        const kept = name === "" ? (place ?? freeName(keeper.own, connection.name)) : name;
        keeper.keep({ ...connection, name: kept }, place);
      });
      return { ok: true };
    },
    async disconnect() {
      const { current, isOwn } = keeper;
      if (current !== null && isOwn) await actions.removeConnection(current.name);
    },
    findOffer: () => keeper.findDeclared(),
    async useConnection(name) {
      if (name === null) await keeper.findDeclared();
      await switchBy(() => keeper.use(name));
    },
    renameConnection(from, to) {
      const name = to.trim();
      if (name === "") return { ok: false, problem: { kind: "name-missing" } };
      const taken = named(keeper.own, name);
      if (taken !== undefined && !sameName(taken.name, from)) {
        return { ok: false, problem: { kind: "name-taken", name: taken.name } };
      }
      keeper.rename(from, name);
      return { ok: true };
    },
    removeConnection: (name) => switchBy(() => keeper.forget(name)),
  };
  return {
    actions,
    current: () => keeper.current && statusOf(keeper.current, keeper.isOwn),
    own: () => keeper.own.map((one) => statusOf(one, true)),
    offer: () => keeper.declared && statusOf(keeper.declared.connection, false),
    suit(dataSource) {
      const before = keeper.current;
      keeper.suit(dataSource);
      // Before the connections are known nothing is under way.
      if (before !== null) leaveUnlessSame(before);
    },
  };
}

function statusOf({ name, baseUrl, dataSource, credentials }: Connection, isOwn: boolean): ConnectionStatus {
  return { name, baseUrl, isSampleData: isSampleData(dataSource), scheme: credentials.scheme, isOwn };
}

/** Whether two connections ask the same service with the same key, whatever they are called. */
function isSameAccess(one: Connection | null, other: Connection | null): boolean {
  const access = (of: Connection | null): string =>
    JSON.stringify(of && [of.baseUrl, of.dataSource, of.credentials.scheme, of.credentials]);
  return access(one) === access(other);
}
