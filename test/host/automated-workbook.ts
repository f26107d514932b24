/// <reference types="office-js" />
/**
 * The built add-in in a workbook whose Excel and Office are this process's own: what runs here of src/host, runs there.
 */
import type { HeadlessOptions, HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import type { WorkbookSnapshot } from "../../src/workbench/host-contract";
import { createCallFaults, type Fault } from "../engine/answers/call-faults";
import { openAddin, startAddinServer, type AddinServer } from "./built-addin";
import { officeGlobals } from "./office-globals";
import { requestsUnderFaults } from "./request-faults";

export interface RequestsOfWork {
  readonly requests: number;
  /** Whether one failed; the work may have gone on nevertheless. */
  readonly hasFailed: boolean;
  /** What the work failed with, or null. */
  readonly failure: unknown;
}

export interface AutomatedWorkbook {
  readonly server: AddinServer;
  readonly workbook: HeadlessWorkbook;
  readonly excel: typeof Excel;
  /** `onOpen` is given the workbook before it has calculated. */
  open(options: Partial<HeadlessOptions>, onOpen?: (workbook: HeadlessWorkbook) => void): Promise<void>;
  readonly saved: () => WorkbookSnapshot;
  /** As saved and opened again; with other options where they are given. */
  reopen(options?: Partial<HeadlessOptions>): Promise<void>;
  /** What runs here goes through this from now on; through Excel itself where nothing is given. */
  through(excel?: { readonly run: unknown }): void;
  /** Runs work; with `failing`, its Nth request fails. */
  requestsOf(work: () => Promise<unknown>, failing?: number, fault?: Fault): Promise<RequestsOfWork>;
}

/**
 * For a suite: its server runs throughout, and the workbook is closed after each test.
 * @param common options of each workbook that is opened
 */
export function automateWorkbook(common: Partial<HeadlessOptions> = {}): AutomatedWorkbook {
  let server: AddinServer;
  let workbook: HeadlessWorkbook;
  const excel = (): typeof Excel => workbook.window["Excel"] as typeof Excel;
  const through: AutomatedWorkbook["through"] = (given = excel()) => {
    officeGlobals.Excel = given;
  };
  const saved = (): WorkbookSnapshot => JSON.parse(JSON.stringify(workbook.save())) as WorkbookSnapshot;
  const open: AutomatedWorkbook["open"] = async (options, onOpen) => {
    workbook = await openAddin(server, { ...common, ...options });
    onOpen?.(workbook);
    through();
    officeGlobals.Office = workbook.window["Office"];
    await workbook.settled();
  };

  beforeAll(async () => {
    server = await startAddinServer();
  });
  afterAll(() => server.close());
  afterEach(() => {
    workbook.close();
    delete officeGlobals.Excel;
    delete officeGlobals.Office;
  });

  return {
    get server() {
      return server;
    },
    get workbook() {
      return workbook;
    },
    get excel() {
      return excel();
    },
    open,
    saved,
    async reopen(options) {
      const snapshot = saved();
      workbook.close();
      await open({ ...options, snapshot });
    },
    through,
    async requestsOf(work, failing, fault = { when: "before it is done", isForEver: false }) {
      const faults = createCallFaults();
      let requests = 0;
      const guard: typeof faults.guard = (request) => {
        requests += 1;
        return faults.guard(request);
      };
      if (failing !== undefined) faults.start(failing, fault);
      through(requestsUnderFaults(excel(), { ...faults, guard }));
      const failure: unknown = await work().then(
        () => null,
        (error: unknown) => error,
      );
      const hasFailed = faults.stop();
      through();
      await workbook.settled();
      return { requests, hasFailed, failure };
    },
  };
}
