/** The services that the add-in can ask, and which one it asks. */
import type { Credentials } from "../../client/connection";
import type { PropertyData } from "../../engine/data-access";
import type { SheetAccess } from "../../host/sheet-access";
import type { ConnectionProblem } from "./connection-problem";

export interface ConnectionStatus {
  /** Shown to the person: "Sample data", or the name that they gave. */
  readonly name: string;
  readonly baseUrl: string;
  readonly isSampleData: boolean;
  /** How the add-in signs in; the key itself is never told. */
  readonly scheme: Credentials["scheme"];
  /** Whether the person set this connection, rather than the server that serves the add-in. */
  readonly isOwn: boolean;
}

/** What the pane shows of connections. */
export interface ConnectionState {
  /** Null until the start-up has found one, or where there is none. */
  readonly connection: ConnectionStatus | null;
  /** The person's own connections, in the order in which they were added. */
  readonly ownConnections: readonly ConnectionStatus[];
  /** What the server that serves the add-in offers without a key; null where nothing is, or not known yet. */
  readonly offer: ConnectionStatus | null;
  /** Address of a property to begin with, where the connected data names one. */
  readonly starterSubject: string | null;
  /** Whether the person has never begun on this device, in a workbook without formulas of ours; null until it is known. */
  readonly isFirstRun: boolean | null;
}

export interface ConnectionInput {
  /** What the person calls it; "" or left out: the name of its host. */
  readonly name?: string;
  /** Name of the own connection whose place it takes. */
  readonly replaces?: string;
  readonly baseUrl: string;
  readonly credentials: Credentials;
}

/** Outcome of trying or naming a connection. */
export type ConnectionTest = { readonly ok: true } | { readonly ok: false; readonly problem: ConnectionProblem };

/** What the pane can do with connections. */
export interface ConnectionActions {
  /** Tries the connection, keeps it when it works and uses it; cells that failed are recalculated. */
  connect(input: ConnectionInput): Promise<ConnectionTest>;
  /** Forgets the connected one of the person's own and its key. */
  disconnect(): Promise<void>;
  /** Looks what the serving page offers, also where an own connection is used; rejects when it does not answer. */
  findOffer(): Promise<void>;
  /** Uses an own connection by its name, or (null) what the serving page offers; figures change on refresh alone. */
  useConnection(name: string | null): Promise<void>;
  renameConnection(from: string, to: string): ConnectionTest;
  /** Forgets an own connection and its key. */
  removeConnection(name: string): Promise<void>;
  /** The person has begun: the welcome does not come back on this device. */
  endFirstRun(): void;
}

/** What the screens of this feature use. */
export interface ConnectionAddin extends ConnectionActions, PropertyData {
  readonly sheet: SheetAccess;
}
