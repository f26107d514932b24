/** Orders exports and knows what became of them: from the gateway as it happens, else from what the workbook remembers. */
import type { Clock } from "../../client/clock";
import type { GatewayExports } from "../../client/gateway-exports";
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
import { messageOf } from "../../service/errors";

/** Where the workbook keeps texts of ours. */
export interface WorkbookPart {
  /** One text; several where copies of the workbook were merged. */
  read(): Promise<readonly string[]>;
  /** Reads and writes as one step; the one text that is given takes the place of all. */
  change(next: (texts: readonly string[]) => string): Promise<void>;
}

/** looking: not known yet; gateway: it keeps the exports; plain: nobody does; none: nothing is connected. */
export type ExportHome = "looking" | "gateway" | "plain" | "none";

export interface ExportDeskState {
  readonly home: ExportHome;
  /** Whether results come to the gateway by themselves; false: their link has to be pasted. */
  readonly receives: boolean;
  /** Newest first. */
  readonly jobs: readonly ExportJob[];
  /** By name. */
  readonly saved: readonly SavedQuery[];
  /** Whether changes at the gateway show as they happen. */
  readonly isLive: boolean;
  /** Why the list could not be had; null while all is well. */
  readonly problem: string | null;
  /** Why the workbook could not be read or written. */
  readonly workbookProblem: string | null;
}

export interface ExportDeskParts {
  readonly service: Pick<RentalService, "exportDataset">;
  readonly gateway: GatewayExports;
  /** Absolute, without a slash at the end; null where nothing is connected. */
  readonly baseUrl: () => string | null;
  readonly workbook: WorkbookPart;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly journal: ImportJournal;
  /** What lies on the device of files that were not imported to their end. */
  readonly kept: Pick<KeptBytes, "forget">;
  readonly running: RunningImports;
}

/** Imports under way in all windows of this device. */
export interface RunningImports {
  /** Gives what is to be called when it has ended. */
  hold(importId: string): () => void;
  /** True where nobody can tell. */
  isHeld(importId: string): Promise<boolean>;
}

export interface ExportDesk {
  readonly state: ExportDeskState;
  /** Calls back after every change; returns the way to stop it. */
  subscribe(listener: () => void): () => void;
  /** Looks and follows what happens until the given way to stop is called. Again after the connection changed. */
  watch(): () => void;
  /** Looks again, now. */
  look(): Promise<void>;
  /** Exports under way, as far as is known here. */
  openExports(): number;
  /** Exports whose file waits to be imported. */
  readyExports(): number;
  /** `webhookURL` is where the service tells the result; a gateway that receives needs none. Errors: ServiceError. */
  order(draft: ExportDraft, webhookURL: string | null): Promise<ExportJob>;
  /** Gives the gateway a download link. Errors: ServiceError. */
  pasteLink(job: ExportJob, url: string): Promise<ExportJob>;
  /** The file of a job that the gateway has, or whose link this device knows. */
  fileOf(job: ExportJob): FileSource;
  /** The file behind a link, where no gateway fetches it. */
  fileBehind(job: ExportJob, url: string): FileSource;
  /** The link has led to a file: it is kept on this device until that is imported. */
  keepLink(job: ExportJob, url: string): void;
  /** An import of the file begins; gives what is to be called when it has ended in whatever way but with the page. */
  beginImport(job: ExportJob, begun: Omit<BegunImport, "at">): () => void;
  /** Whether another window of this device is at the import that was cut off here. */
  isUnderWayElsewhere(cutOff: BegunImport): Promise<boolean>;
  markImported(job: ExportJob): Promise<void>;
  discard(job: ExportJob): Promise<void>;
  /** Keeps the draft under a name; `id`: in the place of that one. */
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

  /** Imports of this page that have not ended. */
  const importing = new Set<string>();

  /** What the device knows beside the gateway or the workbook. */
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

  /** Address that the list is of. */
  let watched: string | null | undefined;

  async function readWorkbook(): Promise<void> {
    try {
      kept = readWorkbookExports(await workbook.read());
      set({ workbookProblem: null });
    } catch (error) {
      set({ workbookProblem: messageOf(error) });
    }
  }

  /** One after the other, each upon what the workbook holds then: somebody else may have written meanwhile. */
  async function changeWorkbook(change: (kept: WorkbookExports) => WorkbookExports): Promise<void> {
    let next = kept;
    await workbook.change((texts) => {
      next = change(readWorkbookExports(texts));
      return writeWorkbookExports(next);
    });
    kept = next;
    set({ workbookProblem: null });
  }

  /** The answer of a connection that was left is none of the present one's. */
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
      // What was known is another connection's.
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
              // What happened while nobody listened.
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
      const dataset = datasetOf(draft);
      const name = draft.name.trim();
      const receiver = new URL(webhookPath, parts.baseUrl() ?? "https://gateway.invalid").href;
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
          // It is ordered all the same, and shown as long as the pane is open.
          kept = withKeptJob(kept, job);
          set({ workbookProblem: messageOf(error) });
        }
        return job;
      }
      // The gateway may have told of it before this answer came.
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
