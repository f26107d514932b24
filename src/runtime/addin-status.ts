/** What the running add-in tells the pane, and what the pane can ask of it. */
import type { QuotaRecord, RequestRecord } from "../client/activity";
import type { Credentials } from "../client/connection";

/** An error that a cell shows. */
export interface CellErrorRecord {
  readonly id: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** With its namespace: RENT.COMPS. */
  readonly functionName: string;
  /** Sheet1!B4, where the host tells. */
  readonly cell?: string;
  /** #N/A or #VALUE!. */
  readonly code: string;
  readonly message: string;
}

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

export interface AddinStatus {
  readonly version: string;
  /** Null until the start-up has found one, or where there is none. */
  readonly connection: ConnectionStatus | null;
  readonly quota: readonly QuotaRecord[];
  /** Newest first. */
  readonly requests: readonly RequestRecord[];
  /** Newest first. */
  readonly errors: readonly CellErrorRecord[];
  /** Function calls that wait for the service. */
  readonly pendingCalls: number;
  /** Answers that the workbook's cells show. */
  readonly storedAnswers: number;
}

export interface ConnectionInput {
  readonly baseUrl: string;
  readonly credentials: Credentials;
}

/** Outcome of trying a connection; the message says exactly what is wrong and what to do. */
export type ConnectionTest = { readonly ok: true } | { readonly ok: false; readonly message: string };

/** The add-in as the pane and the commands see it. */
export interface Addin {
  getStatus(): AddinStatus;
  /** Calls back after every change; returns the way to stop it. */
  subscribe(listener: () => void): () => void;
  /** Tries the connection and keeps it when it works; cells that failed are recalculated. */
  connect(input: ConnectionInput): Promise<ConnectionTest>;
  /** Forgets the person's own connection and its key. */
  disconnect(): Promise<void>;
  /** Recalculates the cells that show an error of ours. */
  retryErrors(): Promise<void>;
}
