/** "Check this Excel", whole: what the kit's page and the product's settings use. */
import { isSupported } from "../../host/capabilities";
import { readHostFacts } from "../../host/host-facts";
import { allProbes } from "./all-probes";
import { checkReport, type CheckReport, type OfficeScript, toMinute } from "./check-report";
import { type PartRun, runCheck, type ProbeResult, type RunOptions } from "./check-run";
import { type ManualAnswer, type ManualStepId, manualSteps } from "./manual-steps";
import type { Bench, CheckPart, CheckSizes, Freezing, FunctionCalls } from "./probe";
import { enterSavedCells } from "./probes/opening-probes";
import { type Prepared, prepareStep } from "./sheet/step-acts";
import { createRecordKeeper } from "./sheet/check-record";
import { readLocale, readPlace } from "./sheet/read-place";
import {
  addCheckSheets,
  clearCheckSheets,
  createCheckSheet,
  hasCheckSheets,
  readScratchProblem,
  type ScratchProblem,
} from "./sheet/check-sheet";

export interface CheckKit {
  /** Why it must not run in this workbook; null if it may. */
  problem(): Promise<ScratchProblem | null>;
  /** Probes that have been run, in this session or before. */
  done(): Promise<readonly ProbeResult[]>;
  /**
   * Runs a part; part A leaves cells behind that part B reads.
   * @param sizes default: what a large workbook has
   */
  run(part: CheckPart, onProgress?: (id: string) => void, sizes?: CheckSizes): Promise<readonly ProbeResult[]>;
  /** The report so far; the quick check plans only the quick probes. */
  report(manual: readonly ManualAnswer[]): Promise<CheckReport>;
  /** Does the preparation that a manual question needs. */
  prepare(step: ManualStepId): Promise<Prepared>;
  /** Removes everything it created in the workbook and on the device. */
  clear(): Promise<void>;
}

export interface CheckKitOptions {
  readonly version: string;
  /** Null in the product: then only the quick check runs. */
  readonly calls: FunctionCalls | null;
  /** The build that the page belongs to. */
  readonly buildStamp: string;
  /** As in Bench. */
  readonly buildFunction: string | null;
  readonly storage: () => Storage;
  readonly officeOrigin: string | null;
  readonly frameOrigins: readonly string[];
  readonly engine: () => string | null;
  readonly officeJs: () => OfficeScript;
  /** As in Bench. */
  readonly pageStarts: number | null;
  /** The build of the functions that Excel knows; null if the page can't read it. */
  readonly functionsStamp: () => Promise<string | null>;
  /** As in Bench, as are the next. */
  readonly freezing: (() => Freezing) | null;
  readonly heapBytes: () => number | null;
  readonly fetchOwn: (file: string) => Promise<Response>;
  readonly shortcuts: Bench["shortcuts"];
  /** Whether the pane shows. */
  readonly pane: () => PartRun["pane"];
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly time: () => number;
  readonly newId: () => string;
  /** Default 20,000 ms: a busy machine shows results late. */
  readonly patienceMs?: number;
}

const largeSizes: CheckSizes = {
  cells: [1_000, 10_000, 50_000],
  xmlMillions: [0.1, 1, 3, 10, 40],
  xmlParts: 300,
  gridRows: [1_000, 10_000],
  // About 1, 4 and 6 MB.
  readRows: [1_500, 6_000, 9_000],
  // A freezing makes fewer.
  cuts: 30,
  undoFormulas: 1_600,
};

/** How long an opened workbook may call functions by itself, ms. */
const openingMs = 500;
const deviceName = "compsheet.check.device";

export function createCheckKit(options: CheckKitOptions): CheckKit {
  const { calls, storage, now, sleep } = options;
  const keeper = createRecordKeeper(storage);
  const isQuick = calls === null;
  const moduleStart = toMinute(options.time());
  const wasHidden = options.pane() === "hidden";
  const startRun = (part: CheckPart): NonNullable<RunOptions["startRun"]> => {
    const began = toMinute(options.time());
    const run: PartRun = { part, pane: options.pane(), began, ended: null, moduleStart };
    // Excel started the page for its functions, before the person opened the pane.
    const before: PartRun = { ...run, pane: "never opened", began: moduleStart, ended: began };
    return () => ({
      ...(part === "B" && wasHidden && { before }),
      run,
      end: () => ({ ...run, ended: toMinute(options.time()) }),
    });
  };
  const planned = allProbes.filter((probe) => !isQuick || (probe.isQuick && !probe.needsFunctions));

  function device(): string {
    try {
      const id = storage().getItem(deviceName) ?? options.newId();
      storage().setItem(deviceName, id);
      return id;
    } catch {
      return options.newId();
    }
  }
  /** The device remembers a check that wasn't cleared; this workbook is new, and Excel didn't end in a check. */
  const isOfOtherWorkbook = async (): Promise<boolean> =>
    (await keeper.load()).began === null && !(await hasCheckSheets().catch(() => true));
  const createBench = (callsWhenOpened: number, sizes: CheckSizes): Bench => ({
    sheet: createCheckSheet(),
    calls,
    callsWhenOpened,
    now,
    sleep,
    isSupported,
    storage,
    buildFunction: options.buildFunction,
    displayLanguage: readHostFacts().language ?? "",
    officeOrigin: options.officeOrigin,
    frameOrigins: options.frameOrigins,
    pageStarts: options.pageStarts,
    freezing: options.freezing,
    sizes,
    heapBytes: options.heapBytes,
    fetchOwn: options.fetchOwn,
    shortcuts: options.shortcuts,
    patienceMs: options.patienceMs ?? 20_000,
  });
  return {
    // If Excel refuses to be read, the first probe reports it.
    problem: () => readScratchProblem().catch(() => null),
    done: async () => ((await isOfOtherWorkbook()) ? [] : (await keeper.load()).results),
    async run(part, onProgress = () => undefined, sizes = largeSizes) {
      if (await isOfOtherWorkbook()) await keeper.clear();
      // Excel may still be calculating.
      if (part === "B") await sleep(openingMs);
      const bench = createBench(calls?.of("ECHO") ?? 0, sizes);
      // If the workbook refuses writes, the first probe reports it.
      await addCheckSheets().catch(() => undefined);
      const results = await runCheck(planned, part, bench, keeper, {
        isQuick,
        onProgress,
        startRun: startRun(part),
        note: () => ({ pane: options.pane(), began: toMinute(options.time()) }),
      });
      if (part === "A" && !isQuick) await enterSavedCells(bench).catch(() => undefined);
      return results;
    },
    async report(manual) {
      const { results, runs = [] } = await keeper.load();
      const [locale, place, functionsStamp] = await Promise.all([
        readLocale(),
        readPlace(),
        options.functionsStamp().catch(() => null),
      ]);
      const steps = isQuick ? [] : manualSteps.map(({ id }) => id);
      return checkReport({
        version: options.version,
        buildStamp: options.buildStamp,
        functionsStamp,
        locale,
        place,
        engine: options.engine(),
        officeJs: options.officeJs(),
        runs,
        device: device(),
        facts: readHostFacts(),
        endedAt: options.time(),
        results,
        manual,
        planned: [...planned.map(({ id }) => id), ...steps],
      });
    },
    prepare: (step) => prepareStep(step),
    async clear() {
      await clearCheckSheets();
      await keeper.clear();
    },
  };
}
