/** The built add-in in a workbook without a screen: what the command line and the tests use. */
import type { HostBehaviors } from "../boundary/excel-switches";
import type { HostProfileName } from "../boundary/host-profiles";
import type { FunctionsMetadata } from "../custom-functions/functions-metadata";
import type { SheetContent, WorkbookHost, WorkbookSnapshot } from "../host-contract";
import type { HostTime } from "../host-time";

export interface HeadlessOptions {
  /** The build's folder: holds taskpane.html, functions.json and manifest.xml. */
  readonly addinDirectory: string;
  /** The address that serves the same files: the add-in's relative fetches (connection.json) resolve against it. */
  readonly addinUrl: string;
  readonly profile?: HostProfileName;
  /** As for WorkbookHostOptions, as are the switches. */
  readonly sets?: Readonly<Record<string, string>>;
  readonly behaviors?: Partial<HostBehaviors>;
  readonly sheets?: readonly SheetContent[];
  readonly snapshot?: WorkbookSnapshot;
  /** As for WorkbookHostOptions. */
  readonly ownsSnapshot?: boolean;
  /** Files of the build to run besides the page's scripts. */
  readonly scripts?: readonly string[];
  /** The network as the add-in sees it. Default: Node's fetch. */
  readonly fetch?: typeof fetch;
  /** The add-in's localStorage before it starts; written to while it runs. */
  readonly localStorage?: Map<string, string>;
  /** What the timers of Excel and of the add-in run by. Default: the machine's time. */
  readonly time?: HostTime;
  /** functions.json of yesterday's release, for an Excel that keeps it for a day. */
  readonly formerFunctions?: FunctionsMetadata;
  /** What the person answers where the browser asks before a page reaches this machine. Default: nothing. */
  readonly allowsLocalNetwork?: boolean;
  /** The workbook is a view-only link of Excel on the web. */
  readonly isViewOnly?: boolean;
  /** The time as the add-in reads it, milliseconds since the epoch. Default: that of `time`. */
  readonly now?: () => number;
  /** Namespace of the functions where the directory has no manifest.xml. Default: the manifest's. */
  readonly namespace?: string;
  readonly functionTimeoutMs?: number;
  /** As for WorkbookHostOptions. */
  readonly undoesAddin?: boolean;
  /** As for WorkbookHostOptions: there is no pane to be seen, but the add-in shows and hides it as anywhere. */
  readonly paneShown?: (isShown: boolean) => void;
  /** The dist folder of @microsoft/office-js. Default: the installed package. */
  readonly officeDirectory?: string;
  /** Receives the add-in's console messages and uncaught errors. Default: they are dropped. */
  readonly log?: (level: string, text: string) => void;
}

/** An add-in that runs in a workbook. */
export interface JoinedWorkbook {
  /** The add-in's global object: Excel, Office, CustomFunctions. */
  readonly window: Readonly<Record<string, unknown>>;
  /** Ends it: no timer is left. */
  close(): void;
}

export interface HeadlessWorkbook extends WorkbookHost, JoinedWorkbook {
  /** Resolves when an add-in that Excel has started again is ready; `window` is its page then. */
  restarted(): Promise<void>;
  /** Ends the add-in and the workbook: no timer is left. */
  close(): void;
}
