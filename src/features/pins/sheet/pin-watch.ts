/**
 * Distinguishes an interrupted intent from one that is being carried out in another window or on another computer: the
 * workbook is the only thing that both see. Whoever carries it out renews it with every request.
 */
import { SaidError, say } from "../../../domain/said";
import { fingerprint } from "./pin-records";
import type { PinKind } from "./pin-records";

export interface PinIntent {
  /**
   * "keep": formulas become values; undone if interrupted. "bring back": formulas are restored; completed if
   * interrupted. "hand over": all are values, and the saved answers remain to be removed.
   */
  readonly action: "keep" | "bring back" | "hand over";
  readonly kind: PinKind;
  /** Numbers of the pins; the only field in the old format. */
  readonly ids: readonly number[];
  /** Whether to restore formulas over what was typed. */
  readonly overwrite?: boolean;
  /** A sheet that was added with it. */
  readonly sheet?: string;
  /**
   * The device that carries it out, and its last heartbeat by its own clock; earlier versions of Compsheet write
   * neither.
   */
  readonly by?: string;
  readonly at?: number;
  /** Identifies the intent as this device's. */
  readonly token?: string;
}

export interface PinWatch {
  /** The intent signed by this device at this moment; the device remembers it. */
  sign(intent: PinIntent): PinIntent;
  /**
   * Whether this device signed the intent. A workbook may arrive with any intent, so others' intents are never carried
   * out without asking.
   */
  isOwn(intent: PinIntent): boolean;
  /** How long to wait before the intent may be treated as interrupted, ms; 0: it is interrupted. */
  waitFor(intent: PinIntent): number;
}

/** Upper bound on request duration, ms. */
const quietMs = 120_000;
/** Older than this it was interrupted, even if the clocks of two devices disagree. */
const oldMs = 3_600_000;

/** Number of intents that a device remembers: only the latest matter, since most are completed at once. */
const mostNotes = 20;

/** The device's notes of intents that it signed; never in a workbook. */
export interface IntentNotes {
  read(): string | null;
  write(text: string): void;
  /** Must be unguessable. */
  newToken(): string;
}

interface IntentNote {
  readonly content: string;
  readonly token: string;
}

function notesIn(text: string | null): readonly IntentNote[] {
  try {
    const notes: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(notes) ? (notes as IntentNote[]) : [];
  } catch {
    return [];
  }
}

/** The content of the intent, without who carries it out and when. */
function contentOf({
  action,
  kind,
  ids,
  overwrite = false,
  sheet = null,
}: Omit<PinIntent, "sheet"> & { sheet?: string | null }): string {
  const text = [action, kind, overwrite, sheet, ...[...ids].sort((one, other) => one - other)];
  return `${ids.length} ${fingerprint(text)} ${fingerprint([...text].reverse())}`;
}

export function createPinWatch(device: () => string, now: () => number, notes: IntentNotes): PinWatch {
  /** Others' heartbeats with the time first seen here, since clocks of two devices differ. */
  let seen: { readonly mark: string; readonly since: number } | null = null;
  return {
    sign(intent) {
      const known = notesIn(notes.read());
      const content = contentOf(intent);
      let note = known.find((one) => one.content === content);
      if (note === undefined) {
        note = { content, token: notes.newToken() };
        notes.write(JSON.stringify([...known, note].slice(-mostNotes)));
      }
      return { ...intent, by: device(), at: now(), token: note.token };
    },
    isOwn(intent) {
      const content = contentOf(intent);
      return notesIn(notes.read()).some((one) => one.content === content && one.token === intent.token);
    },
    waitFor({ by, at = 0 }) {
      if (by === undefined || by === device() || now() - at > oldMs) return 0;
      const mark = `${by} ${at}`;
      if (seen?.mark !== mark) seen = { mark, since: now() };
      return Math.max(0, quietMs - (now() - seen.since));
    },
  };
}

/** Someone else is pinning right now, or was interrupted a moment ago. Nothing was changed. */
export class PinningElsewhereError extends SaidError {
  override readonly name = "PinningElsewhereError";
  constructor(readonly waitMs: number) {
    super(
      say`Someone else is freezing, unfreezing or converting cells of this workbook, or was just interrupted. Try again in ${Math.ceil(waitMs / 1_000)} seconds; Compsheet then repairs it first.`,
    );
  }
}

/**
 * Only the user may have the interrupted work completed, after reviewing the formulas: someone else wrote it, or its
 * formulas could do more than calculate. Nothing was changed.
 */
export class UnconfirmedPinsError extends Error {
  override readonly name = "UnconfirmedPinsError";
  constructor(isOwn: boolean) {
    super(
      isOwn
        ? "Freezing was interrupted in this workbook, and it saved formulas that do more than calculate. Check them under Frozen cells on Home, then choose what to keep."
        : "Freezing was interrupted in this workbook on another device. Check its formulas under Frozen cells on Home, then choose what to keep.",
    );
  }
}
