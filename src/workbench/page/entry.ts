/** Composition of the workbench's page: the host with its grid, the header, the add-in's frame. */
import "@univerjs/preset-sheets-core/lib/index.css";
import "@univerjs/preset-sheets-drawing/lib/index.css";
import "./workbench.css";
import { UniverSheetsCorePreset } from "@univerjs/preset-sheets-core";
import { UniverSheetsDrawingPreset } from "@univerjs/preset-sheets-drawing";
import { SetSelectionsOperation } from "@univerjs/sheets";
import type { WorkbookHost } from "../host-contract";
import { createStarterSheets, starterCells, starterNames } from "../starter-workbook";
import { createWorkbookHost } from "../workbook-host";
import { createCellMessageLine, readCellMessage } from "./cell-message";
import { engineTexts } from "./engine-texts";
import { floatExhibits } from "./floating-exhibits";
import { showPane } from "./pane-frame";
import { printPages } from "./print-pages";
import { listenForKeys, listenForRegionKeys, rememberingRegion } from "./region-keys";
import { showRibbon } from "./ribbon";
import { readServedFiles, type ServedFiles } from "./served-files";
import { keepThroughReload, openTabWorkbook, type TabWorkbook } from "./reload";
import { keysOf } from "./shortcuts";
import { statusText } from "./status-line";
import type { WorkbenchWindow } from "./workbench-window";

const WORKBOOK_NAME = "Underwriting.xlsx";
/** How often the header looks whether cells wait. */
const STATUS_EVERY_MS = 200;
const ADDIN_START_MS = 30_000;
const DOWNLOAD_MS = 60_000;
/** Shows charts and pictures once the grid is drawn. */
let exhibitsChanged = (): void => undefined;

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`index.html has no element with the id ${id}.`);
  return found;
}

function createHost({ config, functions, namespace }: ServedFiles, { found }: TabWorkbook): WorkbookHost {
  const isEmpty = isEmptyWanted(config);
  return createWorkbookHost({
    preset: (options: Parameters<typeof UniverSheetsCorePreset>[0]) => ({
      plugins: [...UniverSheetsCorePreset(options).plugins, ...UniverSheetsDrawingPreset().plugins],
    }),
    presetOptions: {
      container: element("grid"),
      toolbar: false,
      footer: { menus: false },
      sheets: { disableForceStringAlert: true, disableForceStringMark: true },
    },
    locale: engineTexts,
    namespace,
    functions,
    ...(found && { snapshot: found.snapshot }),
    ...(!found &&
      !isEmpty && {
        sheets: createStarterSheets({ subject: config.subject, dataLabel: config.label }),
        names: starterNames,
      }),
    workbookName: WORKBOOK_NAME,
    profile: config.profile,
    exhibitsChanged: () => exhibitsChanged(),
    looksChanged: (workbook) => void workbook.getActiveSheet().refreshCanvas(),
    paneShown(isShown) {
      for (const id of ["pane", "splitter"]) element(id).hidden = !isShown;
    },
  });
}

/**
 * One empty sheet, as a person meets the add-in in a new workbook: `?workbook=empty`, or a server that knows no property to
 * begin with.
 */
function isEmptyWanted({ subject }: ServedFiles["config"]): boolean {
  return subject === "" || new URLSearchParams(location.search).get("workbook") === "empty";
}

/** Shows what the selected cell's error means, under the formula bar. */
function showCellMessages(host: WorkbookHost): void {
  const { api } = host.engine;
  const line = createCellMessageLine(
    () => readCellMessage(host),
    (listener) => {
      const selection = api.addEvent(api.Event.CommandExecuted, ({ id }) => {
        if (id === SetSelectionsOperation.id) listener();
      });
      const stop = host.onCalculated(listener);
      return () => {
        selection.dispose();
        stop();
      };
    },
  );
  api.registerUIPart(api.Enum.BuiltInUIPart.HEADER, line);
}

function showStatus(host: WorkbookHost): void {
  const status = element("status");
  let isStarted = false;
  host.ready().then(
    () => (isStarted = true),
    () => undefined,
  );
  const startedAt = performance.now();
  const show = (): void => {
    const { pending } = host.getCounters();
    const isLate = !isStarted && performance.now() - startedAt > ADDIN_START_MS;
    const text = isLate
      ? "The add-in does not start; see the task pane"
      : isStarted
        ? statusText(pending)
        : "Starting the add-in …";
    // Written only when it changes, so that a screen reader is not told the same again.
    if (status.textContent !== text) status.textContent = text;
    status.toggleAttribute("data-pending", (pending > 0 || !isStarted) && !isLate);
  };
  show();
  setInterval(show, STATUS_EVERY_MS);
}

function bindActions(host: WorkbookHost): void {
  element("recalculate").addEventListener("click", () => host.recalculate(true));
  element("download").addEventListener("click", () => offerFile(host.saveFile(), WORKBOOK_NAME));
  element("print").addEventListener("click", () => void printPages(host, WORKBOOK_NAME).catch(showProblem));
  document.addEventListener("keydown", (event) => {
    if (event.key !== "F9") return;
    event.preventDefault();
    host.recalculate(event.ctrlKey && event.altKey);
  });
}

/** In the header's line of hints, which a screen reader reads too. */
function showProblem(error: unknown): void {
  const hint = element("hint");
  hint.setAttribute("role", "status");
  hint.textContent = error instanceof Error ? error.message : String(error);
}

/** What Excel itself shows of an add-in: its buttons, its shortcuts, the pane's cross. */
function bindAddin(host: WorkbookHost, { ribbon, shortcuts }: ServedFiles, frame: HTMLIFrameElement): void {
  const run = (action: string, control?: string): Promise<void> => host.runCommand(action, control).catch(reportError);
  const showPane = (): Promise<void> => {
    host.setPaneShown(true);
    return Promise.resolve();
  };
  showRibbon(element("ribbon"), ribbon, ({ action, id }) => (action === null ? showPane() : run(action, id)));
  listenForKeys(frame, (event) => {
    const action = shortcuts.get(keysOf(event));
    if (action === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    void run(action);
  });
  element("close-pane").addEventListener("click", () => host.setPaneShown(false));
}

function offerFile(bytes: Uint8Array, name: string): void {
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type }));
  link.download = name;
  link.click();
  // The browser reads the file after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOAD_MS);
}

/** The grid is drawn: a workbook stands on the screen before Excel opens its add-ins, and takes no time from them any more. */
function untilDrawn({ engine: { api } }: WorkbookHost): Promise<void> {
  const { Rendered } = api.Enum.LifecycleStages;
  return new Promise((resolve) => {
    const drawn = (): void => void requestAnimationFrame(() => setTimeout(resolve));
    if (api.getCurrentLifecycleStage() >= Rendered) return drawn();
    const watch = api.addEvent(api.Event.LifeCycleChanged, ({ stage }) => {
      if (stage < Rendered) return;
      watch.dispose();
      drawn();
    });
  });
}

async function startWorkbench(): Promise<void> {
  const files = await readServedFiles();
  const tabWorkbook = await openTabWorkbook(files.config.dataSource);
  const host = await hostOf(files, tabWorkbook);
  (window as WorkbenchWindow).workbench = host;
  element("workbook-name").textContent = WORKBOOK_NAME;
  const label = element("data-label");
  label.textContent = files.config.label;
  label.hidden = false;
  showCellMessages(host);
  showStatus(host);
  bindActions(host);
  host.select(tabWorkbook.found?.selection ?? (isEmptyWanted(files.config) ? "A1" : starterCells.subject));
  await untilDrawn(host);
  exhibitsChanged = floatExhibits(host);
  const frame = showPane(element("pane"), element("splitter"));
  bindAddin(host, files, frame);
  listenForRegionKeys(
    [
      rememberingRegion(element("grid"), "[contenteditable], input, canvas"),
      { element: element("pane"), focus: () => frame.contentWindow?.focus() },
      rememberingRegion(element("header"), "button"),
      rememberingRegion(element("ribbon"), "button"),
    ],
    frame,
  );
  keepThroughReload(host, tabWorkbook, {
    startOver: element("start-over"),
    question: element("start-over-question") as HTMLDialogElement,
    keepWorking: element("keep-working"),
    discard: element("discard"),
    hint: element("hint"),
  });
}

/** A kept workbook that does not open is given up, and the page starts over: it would fail at each reload. */
async function hostOf(files: ServedFiles, tabWorkbook: TabWorkbook): Promise<WorkbookHost> {
  try {
    return createHost(files, tabWorkbook);
  } catch (error) {
    if (!tabWorkbook.found) throw error;
    await tabWorkbook.kept.remove(tabWorkbook.tab);
    location.reload();
    return new Promise(() => undefined);
  }
}

startWorkbench().catch((error: unknown) => {
  const failure = document.createElement("p");
  failure.className = "failure";
  failure.setAttribute("role", "alert");
  failure.textContent = error instanceof Error ? error.message : String(error);
  element("grid").replaceChildren(failure);
});
