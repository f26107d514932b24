/** Opening, switching and closing the workbooks of the page. */
import { bindOpening, fileOfTab, type Opening, setFileOfTab } from "./open-workbook";
import type { OpenedFiles } from "./opened-files";
import { showNotice } from "./notice";
import { fileTab, type Keeping, type TabWorkbook } from "./reload";
import type { WorkbenchConfig } from "./served-files";
import type { KeptWorkbooks } from "./kept-workbooks";
import { showWorkbookTabs } from "./workbook-tabs";

export interface PageWorkbooks {
  readonly files: OpenedFiles;
  readonly kept: KeptWorkbooks;
  readonly keeping: Keeping;
  readonly tabWorkbook: Pick<TabWorkbook, "source">;
  readonly config: WorkbenchConfig;
  /** Name of the built-in workbook. */
  readonly ownName: string;
  /** The add-in's pane. */
  readonly frame: HTMLIFrameElement;
}

type ElementById = (id: string) => HTMLElement;

export async function bindWorkbooks(
  { files, kept, keeping, tabWorkbook, config, ownName, frame }: PageWorkbooks,
  element: ElementById,
): Promise<void> {
  const shownId = tabWorkbook.source?.entry.id ?? null;
  const shownName = tabWorkbook.source?.entry.name ?? ownName;
  const mayLeave = async (): Promise<boolean> =>
    (await keeping.isKept()) ||
    ask(element, {
      title: `Leave ${shownName}?`,
      text: "The browser can't keep your latest changes: leaving discards them. To keep them, download the workbook first.",
      stay: "Keep working",
      go: "Leave",
    });
  const show = (id: string | null): void =>
    keeping.leave(() => {
      setFileOfTab(id);
      location.reload();
    });
  const opening = bindOpening({
    files,
    frame,
    elements: {
      button: element("open"),
      dialog: element("open-dialog") as HTMLDialogElement,
      input: element("open-file") as HTMLInputElement,
      recent: element("recent"),
      cancel: element("open-cancel"),
      progress: element("progress-dialog") as HTMLDialogElement,
      progressText: element("progress-text"),
      progressBar: element("progress-bar") as HTMLProgressElement,
    },
    mayLeave,
    show,
    forget: (id) => kept.remove(fileTab(id)),
    failed: (message) => showNotice(element("notice"), "error", message),
  });
  const entries = await files.list().catch(() => []);
  showWorkbookTabs(
    element("workbooks"),
    entries,
    { id: shownId, ownName },
    {
      async show(id) {
        if (await mayLeave()) show(id);
      },
      async close({ id, name }) {
        const isLost = id === shownId && !(await keeping.isKept());
        const text = isLost
          ? "The browser can't keep your latest changes: closing discards them. To keep them, download the workbook first."
          : "Your changes stay in this browser: choose Open to find the workbook again. The file on your disk is not changed.";
        const isWanted = await ask(element, {
          title: `Close ${name}?`,
          text,
          stay: "Keep open",
          go: "Close workbook",
        });
        if (!isWanted || (id !== shownId && !(await mayLeave()))) return;
        await files.setOpen(id, false);
        show(id === shownId ? null : fileOfTab());
      },
    },
  );
  await openServedFile(config, opening);
}

interface Question {
  readonly title: string;
  readonly text: string;
  /** Labels of the buttons. */
  readonly stay: string;
  readonly go: string;
}

function ask(element: ElementById, { title, text, stay, go }: Question): Promise<boolean> {
  const dialog = element("close-question") as HTMLDialogElement;
  const [cancel, confirm] = [element("close-cancel"), element("close-confirm")];
  element("close-title").textContent = title;
  element("close-text").textContent = text;
  cancel.textContent = stay;
  confirm.textContent = go;
  dialog.returnValue = "";
  cancel.onclick = () => dialog.close();
  confirm.onclick = () => dialog.close("close");
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "close"), { once: true });
  });
}

const SERVED_KEY = "compsheet-workbench-served";

/** Opens the file of `npm start -- model.xlsx`, once per tab. */
async function openServedFile({ file }: WorkbenchConfig, opening: Opening): Promise<void> {
  if (file === null || !isFirstTime(file.stamp)) return;
  await opening.open(file.name, async () => {
    const response = await fetch("/workbench/file", { cache: "no-store" });
    if (!response.ok) throw new Error(await response.text());
    return new Uint8Array(await response.arrayBuffer());
  });
}

function isFirstTime(stamp: string): boolean {
  try {
    if (sessionStorage.getItem(SERVED_KEY) === stamp) return false;
    sessionStorage.setItem(SERVED_KEY, stamp);
  } catch {
    // Without browser storage every load is the first.
  }
  return true;
}
