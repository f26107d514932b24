/** Orders exports and tracks them: live from the gateway, otherwise from what the workbook stores. */
import type { Clock } from "../../client/clock";
import type { GatewayExports } from "../../client/gateway-exports-client";
import type { RentalService } from "../../client/rental-service";
import { addressSource } from "../../file-reader/address-source";
import type { FileSource } from "../../file-reader/file-source";
import type { KeptBytes } from "../../file-reader/kept-bytes";
import { webhookPath } from "../../service/gateway-exports";
import { datasetOf, type ExportDraft } from "./export-draft";
import { isUnderWay, jobOf, shownState, withJob, type ExportJob } from "./export-job";
import type { BegunImport, ImportJournal } from "./import-journal";
import { linkFile } from "./link-file";
import {
  jobsOf,
  noExports,
  readWorkbookExports,
  withKeptJob,
  withoutKeptJob,
  withoutSaved,
  withSaved,
  writeWorkbookExports,
  type SavedQuery,
  type WorkbookExports,
} from "./workbook-exports";
import { messageOf } from "../../service/service-errors";

/** Where the workbook stores our texts. */
export interface WorkbookPart {
  /** One text; several if copies of the workbook were merged. */
  read(): Promise<readonly string[]>;
  /** Reads and writes as one step; the returned text replaces all others. */
  change(next: (texts: readonly string[]) => string): Promise<void>;
}

/**
 * looking: not known yet; gateway: the gateway keeps the exports; plain: a service that doesn't keep them; none: not
 * connected.
 */
export type ExportHome = "looking" | "gateway" | "plain" | "none";

export interface ExportDeskState {
  readonly home: ExportHome;
  /** Whether results arrive at the gateway automatically; if not, the user pastes their link. */
  readonly receives: boolean;
  /** Newest first. */
  readonly jobs: readonly ExportJob[];
  /** Sorted by name. */
  readonly saved: readonly SavedQuery[];
  /** Whether the gateway reports changes live. */
  readonly isLive: boolean;
  /** Why the list couldn't be loaded; null if there is no problem. */
  readonly problem: string | null;
  /** Why the workbook couldn't be read or written. */
  readonly workbookProblem: string | null;
}

export interface ExportDeskParts {
  readonly service: Pick<RentalService, "exportDataset">;
  readonly gateway: GatewayExports;
  /** Absolute, without a trailing slash; null if not connected. */
  readonly baseUrl: () => string | null;
  readonly workbook: WorkbookPart;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly journal: ImportJournal;
  /** Downloads kept on the device for unfinished imports. */
  readonly kept: Pick<KeptBytes, "forget">;
  readonly running: RunningImports;
}

/** Imports running in any window of this device. */
export interface RunningImports {
  /** Returns the release function, to call when the import has ended. */
  hold(importId: string): () => void;
  /** True if it can't be determined. */
  isHeld(importId: string): Promise<boolean>;
}

export interface ExportDesk {
  readonly state: ExportDeskState;
  /** Calls back after every change; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /**
   * Loads the list and tracks changes until the returned function is called. Call again after the connection changes.
   */
  watch(): () => void;
  /** Reloads the list now. */
  look(): Promise<void>;
  /** Running exports, as far as known here. */
  openExports(): number;
  /** Exports whose file is ready to be imported. */
  readyExports(): number;
  /**
   * `webhookURL` is where the service sends the result; a gateway that receives results needs none. Errors:
   * ServiceError.
   */
  order(draft: ExportDraft, webhookURL: string | null): Promise<ExportJob>;
  /** Submits a download link to the gateway. Errors: ServiceError. */
  pasteLink(job: ExportJob, url: string): Promise<ExportJob>;
  /** The file of a job that the gateway has, or whose link this device has. */
  fileOf(job: ExportJob): FileSource;
  /** The file of a link that no gateway fetches. */
  fileBehind(job: ExportJob, url: string): FileSource;
  /** The link has led to a file: keeps it on this device until the import is done. */
  keepLink(job: ExportJob, url: string): void;
  /** Starts an import of the file; call the returned function when it ends in any way. A closed page never calls it. */
  beginImport(job: ExportJob, begun: Omit<BegunImport, "at">): () => void;
  /** Whether another window of this device is running the import that was interrupted here. */
  isUnderWayElsewhere(cutOff: BegunImport): Promise<boolean>;
  markImported(job: ExportJob): Promise<void>;
  discard(job: ExportJob): Promise<void>;
  /** Saves the draft under a name; with `id`, replaces that query. */
  save(name: string, draft: ExportDraft, id?: string): Promise<SavedQuery>;
  rename(query: SavedQuery, name: string): Promise<void>;
  remove(query: SavedQuery): Promise<void>;
}

export function createExportDesk(parts: ExportDeskParts): ExportDesk {
  const { service, gateway, workbook, clock, journal } = parts;
  const listeners = new Set<() => void>();
  let kept: WorkbookExports = noExports;
  let atGateway: readonly ExportJob[] = [];
  let own: Omit<ExportDeskState, "jobs" | "saved"> = {
    home: "looking",
    receives: false,
    isLive: false,
    problem: null,
    workbookProblem: null,
  };
  let state: ExportDeskState = { ...own, jobs: [], saved: [] };

  function set(changes: Partial<typeof own>): void {
    own = { ...own, ...changes };
    const known = new Set(atGateway.map(({ uuid }) => uuid));
    const others = jobsOf(kept).filter(({ uuid }) => !known.has(uuid));
    const jobs = [...atGateway, ...others].map(withJournal).sort((a, b) => b.orderedAt - a.orderedAt);
    state = { ...own, jobs, saved: kept.saved };
    for (const listener of listeners) listener();
  }

  /** Running imports of this page. */
  const importing = new Set<string>();

  /** Adds what this device knows in addition to the gateway or the workbook. */
  function withJournal(job: ExportJob): ExportJob {
    const entry = journal.of(job.uuid);
    if (entry === null) return job;
    const hasFile = job.keptBy === "workbook" && job.state === "ordered" && entry.link !== null;
    return {
      ...job,
      state: hasFile ? "ready" : job.state,
      cutOff: entry.begun !== null && !importing.has(entry.begun.importId) ? entry.begun : null,
    };
  }

  const forget = async ({ uuid }: ExportJob): Promise<void> => {
    journal.forget(uuid);
    await parts.kept.forget(uuid);
  };

  const fileBehind = ({ uuid, name, format }: ExportJob, url: string): FileSource =>
    linkFile(url, `${name}.${format}`, parts.fetch, (ms, signal) => clock.sleep(ms, signal), uuid);

  /** The base URL that the list is from. */
  let watched: string | null | undefined;

  async function readWorkbook(): Promise<void> {
    try {
      kept = readWorkbookExports(await workbook.read());
      set({ workbookProblem: null });
    } catch (error) {
      set({ workbookProblem: messageOf(error) });
    }
  }

  /** Serialized, each based on the workbook's current content: someone else may have written to it. */
  async function changeWorkbook(change: (kept: WorkbookExports) => WorkbookExports): Promise<void> {
    let next = kept;
    await workbook.change((texts) => {
      next = change(readWorkbookExports(texts));
      return writeWorkbookExports(next);
    });
    kept = next;
    set({ workbookProblem: null });
  }

  /** Ignores a response of a previous connection. */
  async function readGateway(): Promise<void> {
    const base = parts.baseUrl();
    if (base === null) {
      atGateway = [];
      set({ home: "none", receives: false, problem: null });
      return;
    }
    try {
      const told = await gateway.list();
      if (parts.baseUrl() !== base) return;
      atGateway = (told?.exports ?? []).map(jobOf);
      set({ home: told === null ? "plain" : "gateway", receives: told?.receives ?? false, problem: null });
    } catch (error) {
      if (parts.baseUrl() === base) set({ problem: messageOf(error) });
    }
  }

  const take = (job: ExportJob): ExportJob => {
    atGateway = withJob(atGateway, job);
    set({});
    return job;
  };

  async function look(): Promise<void> {
    await Promise.all([readWorkbook(), readGateway()]);
  }

  function watch(): () => void {
    const stop = new AbortController();
    const base = parts.baseUrl();
    if (base !== watched) {
      // The known exports are another connection's.
      atGateway = [];
      set({ home: "looking", isLive: false, problem: null });
    }
    watched = base;
    void look().then(() => {
      if (stop.signal.aborted || own.home === "none" || own.home === "plain") return;
      void gateway
        .follow(
          {
            onExport: (told) => void take(jobOf(told)),
            onConnected: () => {
              set({ isLive: true });
              // Catches up on changes during the interruption.
              void readGateway();
            },
            onLost: () => set({ isLive: false }),
          },
          stop.signal,
        )
        .catch((error: unknown) => {
          if (!stop.signal.aborted) set({ isLive: false, problem: messageOf(error) });
        });
    });
    return () => {
      stop.abort();
      set({ isLive: false });
    };
  }

  return {
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    watch,
    look,
    openExports: () => state.jobs.filter((job) => isUnderWay(job, clock.now())).length,
    readyExports: () => state.jobs.filter((job) => shownState(job, clock.now(), state.receives) === "ready").length,
    async order(draft, webhookURL) {
      const { home } = own;
      const base = parts.baseUrl();
      const dataset = datasetOf(draft);
      const name = draft.name.trim();
      const receiver = new URL(webhookPath, base ?? "https://gateway.invalid").href;
      const { data } = await service.exportDataset({
        dataset,
        webhookURL: webhookURL ?? receiver,
        name,
        format: draft.format,
      });
      const job: ExportJob = {
        uuid: data.queryUUID,
        name,
        format: draft.format,
        dataset,
        state: "ordered",
        orderedAt: clock.now(),
        completedAt: null,
        importedAt: null,
        rows: null,
        rowsCounted: null,
        bytes: null,
        expiresAt: null,
        failure: null,
        keptBy: home === "gateway" ? "gateway" : "workbook",
        cutOff: null,
      };
      if (job.keptBy === "workbook") {
        try {
          await changeWorkbook((current) => withKeptJob(current, job));
        } catch (error) {
          // It has been ordered anyway; shown while the pane is open.
          kept = withKeptJob(kept, job);
          set({ workbookProblem: messageOf(error) });
        }
        return job;
      }
      // The list is another connection's by now. Its own connection lists this export.
      if (parts.baseUrl() !== base) return job;
      // The gateway may have reported it before this response arrived.
      return atGateway.find(({ uuid }) => uuid === job.uuid) ?? take(job);
    },
    pasteLink: async ({ uuid }, url) => take(jobOf(await gateway.link(uuid, url.trim()))),
    fileOf(job) {
      const { uuid, name, format, bytes, keptBy } = job;
      if (keptBy === "workbook") return fileBehind(job, journal.of(uuid)?.link ?? "");
      return addressSource(
        { ...gateway.file(uuid), name: `${name}.${format}.gz`, size: bytes, keptAs: uuid },
        { fetch: parts.fetch, sleep: (ms, signal) => clock.sleep(ms, signal) },
      );
    },
    fileBehind,
    keepLink({ uuid }, url) {
      journal.keepLink(uuid, url.trim());
      set({});
    },
    beginImport({ uuid }, begun) {
      const release = parts.running.hold(begun.importId);
      importing.add(begun.importId);
      journal.begin(uuid, { ...begun, at: clock.now() });
      set({});
      return () => {
        importing.delete(begun.importId);
        journal.end(uuid);
        release();
        set({});
      };
    },
    isUnderWayElsewhere: ({ importId }) => parts.running.isHeld(importId),
    async markImported(job) {
      await forget(job);
      if (job.keptBy === "gateway") {
        take(jobOf(await gateway.imported(job.uuid)));
        return;
      }
      const imported = { ...job, importedAt: clock.now() };
      await changeWorkbook((current) => withKeptJob(current, imported));
    },
    async discard(job) {
      await forget(job);
      if (job.keptBy === "workbook") return changeWorkbook((current) => withoutKeptJob(current, job.uuid));
      await gateway.discard(job.uuid);
      atGateway = atGateway.filter(({ uuid }) => uuid !== job.uuid);
      set({});
    },
    async save(name, draft, id) {
      const query: SavedQuery = { id: id ?? parts.newId(), name: name.trim(), savedAt: clock.now(), draft };
      await changeWorkbook((current) => withSaved(current, query));
      return query;
    },
    rename: (query, name) =>
      changeWorkbook((current) => withSaved(current, { ...query, name: name.trim(), savedAt: clock.now() })),
    remove: ({ id }) => changeWorkbook((current) => withoutSaved(current, id)),
  };
}
