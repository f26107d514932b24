/** Opens the person's own workbooks: by the button, by dropping a file on the page, or from the recent files. */
import { reasonOf } from "../../model-file/model-file-error";
import type { RunSteps } from "../../model-file/workbook-grid";
import { openWorkbookFile, type OpenedWorkbook } from "../../model-file/opened-workbook";
import type { FileEntry, OpenedFiles } from "./opened-files";
import { isFull } from "./workbook-keeper";

const FILE_KEY = "compsheet-workbench-file";
/** Reading yields to the page after this many milliseconds. */
const STEP_MS = 12;
const LARGEST_FILE = 200_000_000;
const MOST_RECENT = 10;

/** This tab's file; null for the built-in workbook. */
export function fileOfTab(): string | null {
  try {
    return sessionStorage.getItem(FILE_KEY);
  } catch {
    return null;
  }
}

/** Throws, with what to do, if the browser stores nothing. */
export function setFileOfTab(id: string | null): void {
  try {
    if (id === null) sessionStorage.removeItem(FILE_KEY);
    else sessionStorage.setItem(FILE_KEY, id);
  } catch {
    if (id !== null) throw new Error(noStorage);
  }
}

const noStorage =
  "This browser stores nothing for the page, as some private windows do. Allow storage for this address, or use a normal window.";

/** Why a workbook wasn't stored, and what to do. */
export const whyNotStored = (error: unknown): string =>
  isFull(error)
    ? "The browser's storage is full. Remove recent workbooks (choose Open), or free space on the disk."
    : noStorage;

/** Lets the page work in between. */
export const runInSteps: RunSteps = async (steps) => {
  for (;;) {
    const end = performance.now() + STEP_MS;
    while (performance.now() < end) {
      const { done, value } = steps.next();
      if (done) return value;
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
};

/** Reports progress as 0..1. Rejects with what is wrong with the file, and what to do. */
export const readInSteps = (bytes: Uint8Array, told: (share: number) => void): Promise<OpenedWorkbook> =>
  openWorkbookFile(bytes, runInSteps, told);

export interface ProgressElements {
  readonly progress: HTMLDialogElement;
  readonly progressText: HTMLElement;
  readonly progressBar: HTMLProgressElement;
}

/** Shows how far opening a workbook is, until `end`. */
export function showProgress({ progress, progressText, progressBar }: ProgressElements, name: string) {
  progressText.textContent = `Opening ${name} …`;
  progressBar.value = 0;
  progress.showModal();
  return { told: (share: number) => void (progressBar.value = share), end: () => progress.close() };
}

export interface OpeningParts {
  readonly files: OpenedFiles;
  readonly elements: ProgressElements & {
    readonly button: HTMLElement;
    readonly dialog: HTMLDialogElement;
    readonly input: HTMLInputElement;
    readonly recent: HTMLElement;
    readonly cancel: HTMLElement;
  };
  /** The add-in's pane: files dropped there open too, unless the pane uses them itself. */
  readonly frame: HTMLIFrameElement;
  /** Whether the current workbook can be left: its changes are kept, or the person agrees to lose them. */
  readonly mayLeave: () => Promise<boolean>;
  /** Shows the file with this id instead of the current workbook. */
  readonly show: (id: string) => void;
  /** Also removes everything else stored about the file. */
  readonly forget: (id: string) => Promise<void>;
  readonly failed: (message: string) => void;
}

export interface Opening {
  open(name: string, content: () => Promise<Uint8Array>): Promise<void>;
}

export function bindOpening({ files, elements, frame, mayLeave, show, forget, failed }: OpeningParts): Opening {
  const { button, dialog, input, recent, cancel } = elements;

  async function open(name: string, content: () => Promise<Uint8Array>): Promise<void> {
    dialog.close();
    if (!(await mayLeave())) return;
    const { told, end } = showProgress(elements, name);
    try {
      const bytes = await content();
      // Read again once the page has reloaded: that is the second half.
      await readInSteps(bytes, (share) => told(share / 2));
      const entry = await store(name, bytes);
      show(entry.id);
    } catch (error) {
      failed(`Can't open ${name}. ${reasonOf(error)}`);
    } finally {
      end();
    }
  }

  async function store(name: string, bytes: Uint8Array): Promise<FileEntry> {
    try {
      const closed = (await files.list()).filter(({ isOpen }) => !isOpen);
      for (const { id } of closed.slice(MOST_RECENT - 1)) await drop(id);
      return await files.add(name, bytes);
    } catch (error) {
      throw new Error(whyNotStored(error));
    }
  }

  async function drop(id: string): Promise<void> {
    await files.remove(id);
    await forget(id);
  }

  const openFile = (file: File): Promise<void> =>
    open(file.name, async () => {
      if (file.size > LARGEST_FILE) throw new Error("It is larger than 200 MB. Open it in Excel.");
      return new Uint8Array(await file.arrayBuffer());
    });

  async function showRecent(): Promise<void> {
    const closed = (await files.list().catch(() => [])).filter(({ isOpen }) => !isOpen);
    recent.replaceChildren(...closed.map(recentLine));
    recent.hidden = closed.length === 0;
  }

  function recentLine({ id, name, openedAt }: FileEntry): HTMLElement {
    const line = document.createElement("li");
    const label = document.createElement("span");
    label.textContent = name;
    const date = document.createElement("span");
    date.className = "when";
    date.textContent = new Date(openedAt).toLocaleDateString("en-US");
    const reopen = buttonOf("Open", `Open ${name}`, async () => {
      dialog.close();
      if (!(await mayLeave())) return;
      await files.setOpen(id, true);
      show(id);
    });
    const remove = buttonOf("Remove", `Remove ${name} from this browser`, async () => {
      await drop(id);
      await showRecent();
    });
    line.append(label, date, reopen, remove);
    return line;
  }

  button.addEventListener("click", () => {
    input.value = "";
    void showRecent();
    dialog.showModal();
  });
  cancel.addEventListener("click", () => dialog.close());
  input.addEventListener("change", () => {
    const [file] = input.files ?? [];
    if (file) void openFile(file);
  });
  takeDroppedFiles(window, true, openFile);
  frame.addEventListener("load", () => {
    const { contentWindow } = frame;
    if (contentWindow) takeDroppedFiles(contentWindow, false, openFile);
  });
  return { open };
}

/** `isFirst`: before anything in the page sees the file; otherwise only files that nothing else uses. */
function takeDroppedFiles(target: Window, isFirst: boolean, open: (file: File) => Promise<void>): void {
  const listen = (type: "dragover" | "drop", use: (data: DataTransfer) => void): void =>
    target.addEventListener(
      type,
      (event) => {
        const data = event.dataTransfer;
        if (event.defaultPrevented || data?.types.includes("Files") !== true) return;
        event.preventDefault();
        event.stopPropagation();
        use(data);
      },
      { capture: isFirst },
    );
  listen("dragover", () => undefined);
  listen("drop", ({ files: [file] }) => {
    if (file) void open(file);
  });
}

export function buttonOf(text: string, label: string, press: () => Promise<void>): HTMLButtonElement {
  const element = document.createElement("button");
  Object.assign(element, { type: "button", textContent: text, title: label });
  element.setAttribute("aria-label", label);
  element.addEventListener("click", () => void press());
  return element;
}
