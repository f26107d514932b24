/** Composition root of the workbench's page: the host with its grid, the header, the add-in's frame. */
import "@univerjs/preset-sheets-core/lib/index.css";
import "@univerjs/preset-sheets-drawing/lib/index.css";
import "./workbench.css";
import { CellAlertManagerService, UniverSheetsCorePreset } from "@univerjs/preset-sheets-core";
import { UniverSheetsDrawingPreset } from "@univerjs/preset-sheets-drawing";
import { SetSelectionsOperation } from "@univerjs/sheets";
import { reasonOf } from "../../model-file/model-file-error";
import { behaviorsOf, hostProfile } from "../boundary/host-profiles";
import type { WorkbookHost } from "../host-contract";
import { engineFunctionNames } from "../engine/function-class";
import { changeFile, whyWrittenAnew } from "../opened-file/file-edits";
import { snapshotInSteps } from "../opened-file/file-snapshot";
import { withDrawings } from "../opened-file/drawn-records";
import { readFileDrawings } from "../opened-file/file-pages";
import { namedObjects, showObjectPlaces } from "../opened-file/object-placeholders";
import { showRichTexts } from "../opened-file/shown-rich-texts";
import { createStarterSheets, starterCells, starterNames, starterObjects } from "../starter-workbook";
import { createWorkbookHost } from "../workbook-host";
import { followCellLinks } from "./cell-links";
import { createExplanations } from "./cell-explanations";
import { createCellMessageLine, readCellMessage, statusText, showNoAlerts } from "./cell-message";
import { engineTexts } from "./engine-texts";
import { bindWorkbooks } from "./bind-workbooks";
import { actionOf, frameSandbox } from "./excel-around";
import { centerAcross } from "./centered-across";
import { keepEditedNumbers } from "./edited-numbers";
import { fitNumbers } from "./fitted-numbers";
import { floatExhibits } from "./floating-exhibits";
import { suggestAsExcel } from "./formula-suggestions";
import { createFunctionFinder, showFunctionHelp } from "./function-card";
import { offerLists } from "./list-choice";
import { showNotice } from "./notice";
import { type ProgressElements, readInSteps, runInSteps, showProgress } from "./open-workbook";
import { createOpenedFiles } from "./opened-files";
import { showPane } from "./pane-frame";
import { printPages } from "./print-pages";
import { drawRules } from "./rule-drawings";
import { listenForKeys, listenForRegionKeys, rememberingRegion } from "./region-keys";
import { showRibbon } from "./ribbon";
import { readServedFiles, type ServedFiles } from "./served-files";
import { createPageWorkbooks, type Keeping, keepThroughReload, openTabWorkbook, type TabWorkbook } from "./reload";
import { keysOf } from "./shortcuts";
import { createPageTheme, type PageTheme, rereadThemes } from "./theme";
import type { WorkbenchWindow } from "./frame-host";

const WORKBOOK_NAME = "Underwriting.xlsx";
/** How often the header checks whether cells are waiting. */
const STATUS_EVERY_MS = 200;
const ADDIN_START_MS = 30_000;
const DOWNLOAD_MS = 60_000;
/** Smaller files open at once. */
const QUICK_FILE_BYTES = 1_000_000;
/** Shows charts and pictures once the grid is drawn. */
let exhibitsChanged = (): void => undefined;

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`index.html has no element with the id ${id}.`);
  return found;
}

const progressElements = (): ProgressElements => ({
  progress: element("progress-dialog") as HTMLDialogElement,
  progressText: element("progress-text"),
  progressBar: element("progress-bar") as HTMLProgressElement,
});

function createHost(
  { config, functions, namespace }: ServedFiles,
  { found, source }: TabWorkbook,
  theme: PageTheme,
): WorkbookHost {
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
    ...(found && { snapshot: found.snapshot, ownsSnapshot: true }),
    ...(!found &&
      !isEmpty && {
        sheets: createStarterSheets({ subject: config.subject, dataLabel: config.label }),
        names: starterNames,
        objects: starterObjects(["sheet-1", "sheet-2", "sheet-3"]),
      }),
    workbookName: source?.entry.name ?? WORKBOOK_NAME,
    profile: config.profile,
    isDark: theme.isDark,
    undoesAddin: true,
    exhibitsChanged: () => exhibitsChanged(),
    looksChanged: (workbook) => void workbook.getActiveSheet().refreshCanvas(),
    paneShown(isShown) {
      for (const id of ["pane", "splitter"]) element(id).hidden = !isShown;
    },
  });
}

/**
 * One empty sheet, like the new workbook in which a person first uses the add-in: `?workbook=empty`, or a server
 * without a property to start with.
 */
function isEmptyWanted({ subject }: ServedFiles["config"]): boolean {
  return subject === "" || new URLSearchParams(location.search).get("workbook") === "empty";
}

/** Shows what the selected cell's error means, under the formula bar. */
function showCellMessages(host: WorkbookHost, explain: (address: string) => string): void {
  const { api } = host.engine;
  const line = createCellMessageLine(
    () => readCellMessage(host, explain),
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
    // Written only when it changes, so a screen reader doesn't repeat it.
    if (status.textContent !== text) status.textContent = text;
    status.toggleAttribute("data-pending", (pending > 0 || !isStarted) && !isLate);
  };
  show();
  setInterval(show, STATUS_EVERY_MS);
}

function bindActions(host: WorkbookHost, tabWorkbook: TabWorkbook, namespace: string, moved: Keeping["moved"]): void {
  element("undo").addEventListener("click", () => void host.engine.workbook.undo());
  element("redo").addEventListener("click", () => void host.engine.workbook.redo());
  element("recalculate").addEventListener("click", () => host.recalculate(true));
  element("download").addEventListener("click", () => {
    download(host, tabWorkbook, namespace, moved()).catch((error: unknown) => {
      showNotice(element("notice"), "error", `Can't write the file. ${reasonOf(error)}`);
    });
  });
  element("print").addEventListener("click", () => {
    printPages(host, tabWorkbook.source?.entry.name ?? WORKBOOK_NAME).catch((error: unknown) =>
      showNotice(element("notice"), "error", reasonOf(error)),
    );
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "F9") return;
    event.preventDefault();
    host.recalculate(event.ctrlKey && event.altKey);
  });
}

/** Downloads the workbook's own file with its changes; if that isn't possible, a new file, if the person agrees. */
async function download(
  host: WorkbookHost,
  { source }: TabWorkbook,
  namespace: string,
  moved: readonly string[],
): Promise<void> {
  if (!source) {
    offerFile(host.saveFile(), WORKBOOK_NAME);
    return;
  }
  const { name } = source.entry;
  const notice = element("notice");
  const reason = whyWrittenAnew(source.file, host.model, moved);
  if (reason !== null) {
    const text = `The file can't be changed in place, because ${reason}. A new file leaves out what is not shown here, such as shapes and macros.`;
    showNotice(notice, "info", text, {
      label: "Download new file",
      run: () => offerFile(host.saveFile(), name.replace(/\.xlsm$/i, ".xlsx")),
    });
    return;
  }
  const { bytes, leftOut } = await changeFile(
    { ...source, opened: await source.opened() },
    host.model,
    namespace,
    runInSteps,
  );
  offerFile(bytes, name);
  if (leftOut.length > 0) showNotice(notice, "info", `Not in the downloaded file: changes of ${leftOut.join(", ")}.`);
}

/** The parts of an add-in that Excel itself shows: its buttons, its shortcuts, the pane's close button. */
function bindAddin(host: WorkbookHost, { config, ribbon, shortcuts }: ServedFiles, frame: HTMLIFrameElement): void {
  const behaviors = behaviorsOf(hostProfile(config.profile));
  const run = (action: string, control?: string): Promise<void> => host.runCommand(action, control).catch(reportError);
  const showPane = (): Promise<void> => {
    host.setPaneShown(true);
    return Promise.resolve();
  };
  showRibbon(element("ribbon"), ribbon, ({ action, id }) => (action === null ? showPane() : run(action, id)));
  listenForKeys(frame, (event) => {
    const isInPane = event.view !== window;
    const action = actionOf(keysOf(event), isInPane, shortcuts, behaviors);
    if (action === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    void run(action);
  });
  element("close-pane").addEventListener("click", () => host.setPaneShown(false));
}

function offerFile(bytes: Uint8Array, name: string): void {
  const type = /\.xlsm$/i.test(name)
    ? "application/vnd.ms-excel.sheet.macroEnabled.12"
    : "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type }));
  link.download = name;
  link.click();
  // The browser reads the file after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOAD_MS);
}

/**
 * Resolves when the grid is drawn: Excel shows a workbook before it opens add-ins, and then no longer slows them down.
 */
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
  const theme = createPageTheme(element("theme") as HTMLSelectElement, () => localStorage);
  const files = await readServedFiles();
  const kept = createPageWorkbooks();
  const openedFiles = createOpenedFiles(
    indexedDB,
    () => Date.now(),
    () => crypto.randomUUID(),
  );
  const known = knownFunctions(files);
  const opening: ReturnType<typeof showProgress>[] = [];
  const tabWorkbook = await openTabWorkbook(files.config.dataSource, kept, {
    files: openedFiles,
    async read(entry, bytes) {
      if (bytes.length > QUICK_FILE_BYTES) opening.push(showProgress(progressElements(), entry.name));
      const file = await readInSteps(bytes, (share) => opening[0]?.told(0.5 + share / 2));
      const drawings = await readFileDrawings(bytes, file).catch(() => []);
      const opened = async () => withDrawings(await runInSteps(snapshotInSteps(file, known, entry.name)), drawings);
      return { entry, bytes, file, opened };
    },
  });
  const host = await hostOf(files, tabWorkbook, theme);
  theme.follow((isDark) => {
    host.engine.api.toggleDarkMode(isDark);
    host.themeChanged();
    rereadThemes();
  });
  (window as WorkbenchWindow).workbench = host;
  fitNumbers(host);
  centerAcross(host);
  keepEditedNumbers(host);
  const { univer, workbook } = host.engine;
  const drawn = new Set([...host.model.charts, ...host.model.shapes].map(({ id }) => id));
  const named = tabWorkbook.source ? namedObjects(tabWorkbook.source.file, (id) => drawn.has(id)) : [];
  showObjectPlaces(univer, workbook.getWorkbook(), named);
  if (tabWorkbook.source) showRichTexts(univer, tabWorkbook.source.file.richTexts);
  const label = element("data-label");
  label.textContent = files.config.label;
  label.hidden = false;
  const { helpOf, current } = createFunctionFinder(host, files.functions, files.namespace);
  showCellMessages(
    host,
    createExplanations(host, files.functions, files.namespace, (name) => helpOf(name) !== null),
  );
  followCellLinks(host);
  suggestAsExcel(host);
  showNoAlerts(univer.__getInjector().get(CellAlertManagerService));
  showStatus(host);
  host.select(tabWorkbook.found?.selection ?? (isEmptyWanted(files.config) ? "A1" : starterCells.subject));
  await untilDrawn(host);
  opening[0]?.end();
  const lists = offerLists(host, (text, isStopped) => {
    const wayOut = isStopped ? " Press Escape to keep the value that was there." : "";
    showNotice(element("notice"), isStopped ? "error" : "info", text + wayOut);
  });
  exhibitsChanged = floatExhibits(host);
  drawRules(host);
  const behaviors = behaviorsOf(hostProfile(files.config.profile));
  const frame = showPane(element("pane"), element("splitter"), frameSandbox(behaviors));
  bindAddin(host, files, frame);
  listenForKeys(frame, (event) => {
    const help = event.key === "F1" && event.view === window ? helpOf(current() ?? "") : null;
    if (help) showFunctionHelp(element("function-help") as HTMLDialogElement, help);
    else if (event.key !== "ArrowDown" || !event.altKey || event.view !== window || !lists.open()) return;
    event.preventDefault();
    event.stopPropagation();
  });
  listenForRegionKeys(
    [
      rememberingRegion(element("grid"), "[contenteditable], input, canvas"),
      { element: element("pane"), focus: () => frame.contentWindow?.focus() },
      rememberingRegion(element("header"), "button"),
      rememberingRegion(element("ribbon"), "button"),
    ],
    frame,
  );
  const keeping = keepThroughReload(host, tabWorkbook, {
    startOver: element("start-over"),
    question: element("start-over-question") as HTMLDialogElement,
    keepWorking: element("keep-working"),
    discard: element("discard"),
    notice: element("notice"),
    download: element("download"),
  });
  bindActions(host, tabWorkbook, files.namespace, keeping.moved);
  showFileFacts(tabWorkbook, named.flat().length, null);
  await bindWorkbooks(
    { files: openedFiles, kept, keeping, tabWorkbook, config: files.config, ownName: WORKBOOK_NAME, frame },
    element,
  );
  await warnOfCircle(host, tabWorkbook, named.flat().length);
}

/** Once the page is at rest, since a large workbook's formulas are many. */
async function warnOfCircle(host: WorkbookHost, tabWorkbook: TabWorkbook, objects: number): Promise<void> {
  if (!tabWorkbook.source) return;
  await host.ready().catch(() => undefined);
  await host.settled();
  const cell = host.engine.circularCell();
  if (cell !== null) showFileFacts(tabWorkbook, objects, cell);
}

const knownFunctions = ({ functions, namespace }: ServedFiles) => ({
  namespace,
  names: functions.functions.map(({ name }) => name),
  engine: engineFunctionNames(),
});

/** What a person should know about the file before using it. */
function showFileFacts({ source, isGone }: TabWorkbook, objects: number, circularCell: string | null): void {
  if (isGone) {
    const text = "The browser no longer has the workbook that was shown here. Choose Open to open its file again.";
    showNotice(element("notice"), "error", text);
  }
  if (!source) return;
  const { file, left } = source;
  const [first] = left;
  const facts = [
    ...(circularCell === null
      ? []
      : [
          `Circular reference in ${circularCell}: iterative calculation is off, so its formulas keep their last values.`,
        ]),
    ...(file.hasMacros ? ["Macros are kept and not run."] : []),
    ...(file.counts1904
      ? ["It counts its dates from 1904: dates that Compsheet's functions return are shown four years and a day late."]
      : []),
    ...(file.isSigned ? ["Its signature is no longer valid once it is changed."] : []),
    ...(first
      ? [
          left.length === 1
            ? `The formula in ${first.address} keeps its value from the file: ${first.reason}.`
            : `${left.length} formulas keep the values of the file (${first.address}: ${first.reason}).`,
        ]
      : []),
    ...(objects > 0
      ? [
          objects === 1
            ? "A chart, picture or shape is kept in the file and shown by name."
            : `${objects} charts, pictures or shapes are kept in the file and shown by name.`,
        ]
      : []),
  ];
  if (facts.length > 0) showNotice(element("notice"), "info", facts.join(" "));
}

/** A saved workbook that doesn't open is dropped, and the page reloads: otherwise it would fail at each reload. */
async function hostOf(files: ServedFiles, tabWorkbook: TabWorkbook, theme: PageTheme): Promise<WorkbookHost> {
  try {
    return createHost(files, tabWorkbook, theme);
  } catch (error) {
    if (!tabWorkbook.found) throw error;
    await tabWorkbook.kept.remove(tabWorkbook.tab);
    location.reload();
    return new Promise(() => undefined);
  }
}

startWorkbench().catch((error: unknown) => {
  progressElements().progress.close();
  const failure = document.createElement("p");
  failure.className = "failure";
  failure.setAttribute("role", "alert");
  failure.textContent = reasonOf(error);
  element("grid").replaceChildren(failure);
});
