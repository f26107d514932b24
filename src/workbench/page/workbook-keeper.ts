/** Saves the page's workbook after a quiet moment, so a reload restores it. */
import type { HostTime } from "../host-time";
import type { KeptWorkbook, KeptWorkbooks } from "./kept-workbooks";

export interface WorkbookKeeperOptions {
  readonly tab: string;
  readonly kept: KeptWorkbooks;
  readonly time: HostTime;
  /** Differs after every change of the workbook. */
  stamp(): string;
  /** Cells with content or formats. */
  cellCount(): number;
  save(): KeptWorkbook;
  /**
   * Called when it changes whether a reload would restore the current workbook. `savedAt`: the time of the state that
   * it does restore.
   */
  told(state: KeepingState, savedAt: number): void;
}

/** "full": the browser stores nothing more. */
export type KeepingState = "kept" | "too-large" | "full" | "no-storage";

export interface WorkbookKeeper {
  /** For a closing page: saves unsaved changes as far as the browser still allows. */
  flush(): void;
  /** Tries to save unsaved changes; resolves to whether everything is saved. */
  saved(): Promise<boolean>;
  /** Removes the saved workbook and saves nothing more. Never rejects. */
  forget(): Promise<void>;
}

const LOOK_MS = 1_000;
/** A workbook that is never quiet is saved anyway. */
const LONGEST_UNSAVED_MS = 15_000;
/** Maximum share of the page's time for saving. */
const SHARE_OF_TIME = 0.05;
/** About 100 MB and half a second of work. */
export const MOST_CELLS = 750_000;

/** Starts watching; an unchanged workbook is never saved. */
export function createWorkbookKeeper(options: WorkbookKeeperOptions): WorkbookKeeper {
  const { tab, kept, time } = options;
  let savedStamp = options.stamp();
  let seenStamp = savedStamp;
  let unsavedSince = 0;
  let restUntil = 0;
  let isSaving = false;
  let isForgotten = false;
  let state: KeepingState = "kept";
  let savedAt = time.now();

  function become(next: KeepingState): void {
    if (next === state) return;
    state = next;
    options.told(next, savedAt);
  }

  async function saveNow(stamp: string): Promise<void> {
    if (options.cellCount() > MOST_CELLS) {
      savedStamp = stamp;
      // The last saved state stays: the person sees its time.
      become("too-large");
      return;
    }
    const began = time.now();
    const workbook = options.save();
    const took = time.now() - began;
    restUntil = time.now() + took / SHARE_OF_TIME;
    savedStamp = stamp;
    await kept.write(tab, workbook);
    savedAt = began;
    become("kept");
  }

  let saving = Promise.resolve();
  function save(stamp: string): void {
    isSaving = true;
    saving = saveNow(stamp)
      .catch((error: unknown) => become(isFull(error) ? "full" : "no-storage"))
      .finally(() => (isSaving = false));
  }

  function look(): void {
    if (isForgotten) return;
    const now = time.now();
    const stamp = options.stamp();
    const isQuiet = stamp === seenStamp;
    seenStamp = stamp;
    if (stamp === savedStamp) unsavedSince = now;
    else if (!isSaving && now >= restUntil && (isQuiet || now - unsavedSince >= LONGEST_UNSAVED_MS)) save(stamp);
    time.after(LOOK_MS, look);
  }

  unsavedSince = time.now();
  time.after(LOOK_MS, look);
  return {
    flush() {
      const stamp = options.stamp();
      if (!isForgotten && stamp !== savedStamp) save(stamp);
    },
    async saved() {
      await saving;
      const stamp = options.stamp();
      if (!isForgotten && (stamp !== savedStamp || state === "full" || state === "no-storage")) save(stamp);
      await saving;
      return state === "kept";
    },
    async forget() {
      isForgotten = true;
      await kept.remove(tab).catch(() => undefined);
    },
  };
}

/** The browser has no room left, rather than no storage at all. */
export const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === "QuotaExceededError";
