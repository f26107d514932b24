/**
 * Tells an intent that was cut from one that somebody else carries out just now, in another window or at another desk: the
 * workbook is the only thing that both see. Who carries one out renews it with every request.
 */
import type { PinIntent } from "./pin-journal";

export interface PinWatch {
  /** The intent as this device's, at this moment. */
  sign(intent: PinIntent): PinIntent;
  /** Milliseconds to wait before the intent may be taken for one that was cut; 0: it is one. */
  waitFor(intent: PinIntent): number;
}

/** No request takes so long, milliseconds. */
const quietMs = 120_000;
/** However wrong the clocks of two devices are: older than this, it was cut long ago. */
const oldMs = 3_600_000;

export function createPinWatch(device: () => string, now: () => number): PinWatch {
  /** What was seen of others, and when first: clocks of two devices differ. */
  let seen: { readonly mark: string; readonly since: number } | null = null;
  return {
    sign: (intent) => ({ ...intent, by: device(), at: now() }),
    waitFor({ by, at = 0 }) {
      if (by === undefined || by === device() || now() - at > oldMs) return 0;
      const mark = `${by} ${at}`;
      if (seen?.mark !== mark) seen = { mark, since: now() };
      return Math.max(0, quietMs - (now() - seen.since));
    },
  };
}

/** Somebody else pins here just now, or was cut off a moment ago. Nothing was changed. */
export class PinningElsewhereError extends Error {
  override readonly name = "PinningElsewhereError";
  constructor(readonly waitMs: number) {
    super(
      `Cells of this workbook are being pinned, unpinned or handed over by somebody else, or that was cut off a moment ago. Try again in ${Math.ceil(waitMs / 1_000)} seconds: then it is put in order first.`,
    );
  }
}
