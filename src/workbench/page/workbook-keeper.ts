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
  /** Called when it changes whether a reload would restore the current workbook. */
  told(state: KeepingState): void;
}

export type KeepingState = "kept" | "too-large" | "no-storage";

export interface WorkbookKeeper {
  /** For a closing page: saves unsaved changes as far as the browser still allows. */
  flush(): void;
  /** Resolves when everything is saved, or can't be. */
  saved(): Promise<void>;
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

  function become(next: KeepingState): void {
    if (next === state) return;
    state = next;
    options.told(next);
  }

  async function saveNow(stamp: string): Promise<void> {
    if (options.cellCount() > MOST_CELLS) {
      savedStamp = stamp;
      if (state !== "too-large") await kept.remove(tab);
      become("too-large");
      return;
    }
    const began = time.now();
    const workbook = options.save();
    const took = time.now() - began;
    restUntil = time.now() + took / SHARE_OF_TIME;
    savedStamp = stamp;
    await kept.write(tab, workbook);
    become("kept");
  }

  let saving = Promise.resolve();
  function save(stamp: string): void {
    isSaving = true;
    saving = saveNow(stamp)
      .catch(() => {
        become("no-storage");
        // An outdated saved state would be worse than none.
        return kept.remove(tab).catch(() => undefined);
      })
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
      if (!isForgotten && state === "kept" && stamp !== savedStamp) save(stamp);
    },
    async saved() {
      await saving;
      const stamp = options.stamp();
      if (isForgotten || stamp === savedStamp) return;
      save(stamp);
      await saving;
    },
    async forget() {
      isForgotten = true;
      await kept.remove(tab).catch(() => undefined);
    },
  };
}
