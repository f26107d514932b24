/** What happens to the workbook when the page goes: a reload finds it again, "Start over" asks before it is lost. */
import { CommandType, type Worksheet } from "@univerjs/core";
import type { WorkbookHost } from "../host-contract";
import { createSystemTime } from "../host-time";
import { createKeptWorkbooks, type KeptWorkbook, type KeptWorkbooks } from "./kept-workbooks";
import { createWorkbookKeeper, type KeepingState } from "./workbook-keeper";

const TAB_KEY = "compsheet-workbench-tab";

/** The kept workbook of this tab, for this page's address and data. */
export interface TabWorkbook {
  readonly tab: string;
  readonly kept: KeptWorkbooks;
  /** What a reload finds; undefined in a new tab. */
  readonly found: KeptWorkbook | undefined;
}

/** Looks for the tab's workbook. A new tab asks the browser for nothing, so it opens as fast as without. */
export async function openTabWorkbook(dataSource: string): Promise<TabWorkbook> {
  const kept = createKeptWorkbooks(indexedDB, () => Date.now());
  const { id, isNew } = tabOfPage();
  const tab = [id, location.search, dataSource].join(" ");
  return { tab, kept, found: isNew ? undefined : await kept.read(tab).catch(() => undefined) };
}

/** The id of this tab, which it has as long as it is open. */
function tabOfPage(): { readonly id: string; readonly isNew: boolean } {
  const fresh = { id: crypto.randomUUID(), isNew: true };
  try {
    const id = sessionStorage.getItem(TAB_KEY);
    if (id !== null) return { id, isNew: false };
    sessionStorage.setItem(TAB_KEY, fresh.id);
  } catch {
    // Without the browser's storage every load is the first.
  }
  return fresh;
}

const warnings: Readonly<Record<Exclude<KeepingState, "kept">, string>> = {
  "too-large": "This workbook is too large to keep through a reload. Download it first.",
  "no-storage": "The browser stores nothing for this page: a reload loses your changes. Download the workbook first.",
};

export interface ReloadElements {
  readonly startOver: HTMLElement;
  readonly question: HTMLDialogElement;
  readonly keepWorking: HTMLElement;
  readonly discard: HTMLElement;
  /** Shows why a reload would not find the workbook. */
  readonly hint: HTMLElement;
}

function cellsOf(sheet: Worksheet): number {
  const rows: readonly (object | undefined)[] = Object.values(sheet.getCellMatrix().getMatrix());
  return rows.reduce<number>((sum, row) => sum + Object.keys(row ?? {}).length, 0);
}

export function keepThroughReload(host: WorkbookHost, { tab, kept }: TabWorkbook, elements: ReloadElements): void {
  const { api, workbook } = host.engine;
  const usualHint = [...elements.hint.childNodes];
  let changes = 0;
  let isLost = false;
  api.addEvent(api.Event.CommandExecuted, ({ type }) => {
    if (type === CommandType.MUTATION) changes += 1;
  });
  const keeper = createWorkbookKeeper({
    tab,
    kept,
    time: createSystemTime(),
    stamp: () => `${changes} ${host.hiddenRevision()}`,
    cellCount: () => workbook.getSheets().reduce((sum, sheet) => sum + cellsOf(sheet.getSheet()), 0),
    save: () => ({ snapshot: host.save(), selection: host.getSelection() }),
    told(state) {
      isLost = state !== "kept";
      elements.hint.setAttribute("role", "status");
      elements.hint.replaceChildren(...(state === "kept" ? usualHint : [warnings[state]]));
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
    if (isLost) event.preventDefault();
  });
  elements.startOver.addEventListener("click", () => elements.question.showModal());
  elements.keepWorking.addEventListener("click", () => elements.question.close());
  elements.discard.addEventListener("click", () => void startOver());
}
