/**
 * What happens to the workbook when the page closes: a reload restores it, and "Start over" asks before discarding it.
 */
import { CommandType, type Worksheet } from "@univerjs/core";
import type { WorkbookHost } from "../host-contract";
import { createSystemTime } from "../host-time";
import type { FileToChange } from "../opened-file/file-edits";
import type { OpenedSnapshot } from "../opened-file/file-snapshot";
import { createKeptWorkbooks, FILE_KEY_START, type KeptWorkbook, type KeptWorkbooks } from "./kept-workbooks";
import { showNotice } from "./notice";
import { fileOfTab, setFileOfTab } from "./open-workbook";
import type { FileEntry, OpenedFiles } from "./opened-files";
import { createWorkbookKeeper, type KeepingState } from "./workbook-keeper";

const TAB_KEY = "compsheet-workbench-tab";

export interface TabFile extends Pick<FileToChange, "bytes" | "file"> {
  readonly entry: FileEntry;
  /** Formulas that keep the values of the file. */
  readonly left: OpenedSnapshot["left"];
  /** The workbook as the file has it, made again from the file. */
  readonly opened: () => Promise<OpenedSnapshot>;
}

/** The saved workbook of this tab, for this page's address and data. */
export interface TabWorkbook {
  readonly tab: string;
  readonly kept: KeptWorkbooks;
  /** The workbook that a reload restores; undefined in a new tab. */
  readonly found: KeptWorkbook | undefined;
  /** The file it comes from; null for the built-in workbook. */
  readonly source: TabFile | null;
  /** This tab showed a file that the browser no longer has. */
  readonly isGone: boolean;
}

export interface FileReading {
  readonly files: OpenedFiles;
  readonly read: (entry: FileEntry, bytes: Uint8Array) => Promise<Omit<TabFile, "left">>;
}

export const fileTab = (id: string): string => `${FILE_KEY_START}${id}`;

export const createPageWorkbooks = (): KeptWorkbooks => createKeptWorkbooks(indexedDB, () => Date.now());

/** Finds the tab's workbook. A new tab makes no request to the browser's storage, so it opens just as fast. */
export async function openTabWorkbook(
  dataSource: string,
  kept: KeptWorkbooks,
  { files, read }: FileReading,
): Promise<TabWorkbook> {
  const fileId = fileOfTab();
  const stored = fileId === null ? undefined : await files.read(fileId).catch(() => undefined);
  if (fileId !== null && stored !== undefined) {
    const tab = fileTab(fileId);
    const source = await read(stored.entry, stored.bytes);
    const found = await kept.read(tab).catch(() => undefined);
    const { snapshot, selection, left } = await source.opened();
    return { tab, kept, found: found ?? { snapshot, selection }, source: { ...source, left }, isGone: false };
  }
  if (fileId !== null) setFileOfTab(null);
  const { id, isNew } = tabOfPage();
  const tab = [id, location.search, dataSource].join(" ");
  const found = isNew ? undefined : await kept.read(tab).catch(() => undefined);
  return { tab, kept, found, source: null, isGone: fileId !== null };
}

/** The id of this tab, stable while it is open. */
function tabOfPage(): { readonly id: string; readonly isNew: boolean } {
  const fresh = { id: crypto.randomUUID(), isNew: true };
  try {
    const id = sessionStorage.getItem(TAB_KEY);
    if (id !== null) return { id, isNew: false };
    sessionStorage.setItem(TAB_KEY, fresh.id);
  } catch {
    // Without browser storage every load is the first.
  }
  return fresh;
}

const reasons: Readonly<Record<Exclude<KeepingState, "kept">, string>> = {
  "too-large": "This workbook is too large to keep through a reload",
  full: "The browser's storage is full",
  "no-storage": "The browser can't store anything for this page",
};

function warning(state: Exclude<KeepingState, "kept">, savedAt: number): string {
  const time = new Date(savedAt).toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });
  return `${reasons[state]}: a reload loses your changes since ${time}. Download the workbook first.`;
}

export interface ReloadElements {
  readonly startOver: HTMLElement;
  readonly question: HTMLDialogElement;
  readonly keepWorking: HTMLElement;
  readonly discard: HTMLElement;
  /** Shows why a reload wouldn't restore the workbook. */
  readonly notice: HTMLElement;
  readonly download: HTMLElement;
}

function cellsOf(sheet: Worksheet): number {
  const rows: readonly (object | undefined)[] = Object.values(sheet.getCellMatrix().getMatrix());
  return rows.reduce<number>((sum, row) => sum + Object.keys(row ?? {}).length, 0);
}

export interface Keeping {
  /** Saves unsaved changes; resolves to whether all of them are saved. */
  isKept(): Promise<boolean>;
  /** Calls back without the browser's question about unsaved changes; for switching to another workbook. */
  leave(go: () => void): void;
  /** Sheets whose rows, columns or cells have moved since the file was opened. */
  readonly moved: () => readonly string[];
  /** Whether anything has changed since the page loaded. */
  hasChanged(): boolean;
}

interface MoveParams {
  readonly subUnitId?: string;
  readonly from?: { readonly subUnitId?: string };
  readonly to?: { readonly subUnitId?: string };
}

const MOVE =
  /^sheet\.mutation\.(?:insert-(?:row|col)|remove-(?:rows?|cols?)|move-(?:range|rows|cols|columns)|reorder-range)$/;

export function keepThroughReload(
  host: WorkbookHost,
  { tab, kept, found }: TabWorkbook,
  elements: ReloadElements,
): Keeping {
  const { api, workbook } = host.engine;
  let warned = "";
  let changes = 0;
  let isLost = false;
  const moved = new Set(found?.moved);
  api.addEvent(api.Event.CommandExecuted, ({ type, id, params }) => {
    if (type !== CommandType.MUTATION) return;
    changes += 1;
    if (!MOVE.test(id)) return;
    const { subUnitId, from, to } = (params ?? {}) as MoveParams;
    for (const sheetId of [subUnitId, from?.subUnitId, to?.subUnitId]) if (sheetId !== undefined) moved.add(sheetId);
  });
  const keeper = createWorkbookKeeper({
    tab,
    kept,
    time: createSystemTime(),
    stamp: () => `${changes} ${host.hiddenRevision()}`,
    cellCount: () => workbook.getSheets().reduce((sum, sheet) => sum + cellsOf(sheet.getSheet()), 0),
    save: () => ({ snapshot: host.save(), selection: host.getSelection(), moved: [...moved] }),
    told(state, savedAt) {
      isLost = state !== "kept";
      const { notice, download } = elements;
      if (state === "kept") {
        if (notice.textContent.startsWith(warned)) notice.hidden = true;
        return;
      }
      warned = warning(state, savedAt);
      showNotice(notice, "error", warned, { label: "Download", run: () => download.click() });
    },
  });
  kept.prepare().catch(() => undefined); // Saving will say so.
  const startOver = async (): Promise<void> => {
    isLost = false;
    await keeper.forget();
    location.reload();
  };
  window.addEventListener("pagehide", () => keeper.flush());
  window.addEventListener("beforeunload", (event) => {
    // The next page can read its workbook before this page hides, so what it reads is saved here.
    keeper.flush();
    if (isLost) event.preventDefault();
  });
  elements.startOver.addEventListener("click", () => elements.question.showModal());
  elements.keepWorking.addEventListener("click", () => elements.question.close());
  elements.discard.addEventListener("click", () => void startOver());
  return {
    isKept: () => keeper.saved(),
    leave(go) {
      isLost = false;
      go();
    },
    moved: () => [...moved],
    hasChanged: () => changes > 0,
  };
}
