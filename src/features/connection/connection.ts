/** The services that the add-in can use, and the current one. */
import type { Credentials } from "../../client/connection";
import type { PropertyData } from "../../engine/data-access";
import type { SheetAccess } from "../../host/sheet-access-contract";
import type { ConnectionProblem } from "./connection-problem";

export interface ConnectionStatus {
  /** Display name: "Sample data", or the name that the user gave. */
  readonly name: string;
  readonly baseUrl: string;
  readonly isSampleData: boolean;
  /** How the add-in signs in; never exposes the key itself. */
  readonly scheme: Credentials["scheme"];
  /** Whether the user set this connection, rather than the server of the add-in. */
  readonly isOwn: boolean;
  /** Whether the user can sign in there with the firm's identity provider instead of a token. */
  readonly hasSignIn?: true;
}

/** What the pane shows of connections. */
export interface ConnectionState {
  /** Null until startup has found one, or if there is none. */
  readonly connection: ConnectionStatus | null;
  /** The user's own connections, in the order they were added. */
  readonly ownConnections: readonly ConnectionStatus[];
  /** What the server of the add-in offers without a key; null if nothing, or not known yet. */
  readonly offer: ConnectionStatus | null;
  /** Address of a property to start with, if the connected data names one. */
  readonly starterSubject: string | null;
  /** Whether the user has never started on this device, in a workbook without formulas of ours; null until known. */
  readonly isFirstRun: boolean | null;
}

export interface ConnectionInput {
  /** The user's name for it; "" or omitted: its host name. */
  readonly name?: string;
  /** Name of the user's connection that it replaces. */
  readonly replaces?: string;
  readonly baseUrl: string;
  readonly credentials: Credentials;
}

/** Result of testing or naming a connection. */
export type ConnectionTest = { readonly ok: true } | { readonly ok: false; readonly problem: ConnectionProblem };

/** The pane's actions on connections. */
export interface ConnectionActions {
  /** Tests the connection; if it works, keeps and uses it, and recalculates cells that failed. */
  connect(input: ConnectionInput): Promise<ConnectionTest>;
  /**
   * Signs in to what the serving page offers with the firm's identity provider, in a dialog; then as `connect`. Null if
   * the user closed the dialog; rejects if it can't open.
   */
  signIn(): Promise<ConnectionTest | null>;
  /** Forgets the user's current connection and its key. */
  disconnect(): Promise<void>;
  /**
   * Looks up what the serving page offers, even while one of the user's own connections is used; rejects if there is no
   * response.
   */
  findOffer(): Promise<void>;
  /**
   * Uses one of the user's own connections by name, or (null) what the serving page offers; values change only on
   * refresh.
   */
  use(name: string | null): Promise<void>;
  rename(from: string, to: string): ConnectionTest;
  /** Forgets a connection and its key. */
  remove(name: string): Promise<void>;
  /** The user has started: don't show the welcome again on this device. */
  endFirstRun(): void;
}

/** What the screens of this feature use. */
export interface ConnectionAddin extends PropertyData {
  readonly sheet: SheetAccess;
  readonly connections: ConnectionActions;
}
