/**
 * Distinguishes an interrupted intent from one that is being carried out in another window or on another computer: the
 * workbook is the only thing that both see. Whoever carries it out renews it with every request.
 */
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
  /** Whether formulas come back over what was typed. */
  readonly overwrite?: boolean;
  /** A sheet that was added with it. */
  readonly sheet?: string;
  /**
   * The device that carries it out, and its last heartbeat by its own clock; earlier versions of Compsheet write
   * neither.
   */
  readonly by?: string;
  readonly at?: number;
  /** By which that device knows it for its own. */
  readonly token?: string;
}

export interface PinWatch {
  /** The intent as this device's, at this moment; the device remembers that it is. */
  sign(intent: PinIntent): PinIntent;
  /** Whether this device signed the intent. A workbook may come with any intent: what others wrote is not done unasked. */
  isOwn(intent: PinIntent): boolean;
  /** Milliseconds to wait before the intent may be taken for one that was cut; 0: it is one. */
  waitFor(intent: PinIntent): number;
}

/** No request takes so long, milliseconds. */
const quietMs = 120_000;
/** However wrong the clocks of two devices are: older than this, it was cut long ago. */
const oldMs = 3_600_000;

/** Intents that a device remembers: the last ones, since most are done in a moment. */
const mostNotes = 20;

/** What the device keeps of the intents that it signed; never in a workbook. */
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

/** What the intent is about, without who does it and when. */
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
  /** What was seen of others, and when first: clocks of two devices differ. */
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

/** Somebody else pins here just now, or was cut off a moment ago. Nothing was changed. */
export class PinningElsewhereError extends Error {
  override readonly name = "PinningElsewhereError";
  constructor(readonly waitMs: number) {
    super(
      `Someone else is freezing, unfreezing or converting cells of this workbook, or was just interrupted. Try again in ${Math.ceil(waitMs / 1_000)} seconds; Compsheet then repairs it first.`,
    );
  }
}

/**
 * What was cut may be put in order by the person alone, who sees the formulas first: another wrote it, or its formulas could do more
 * than calculate. Nothing was changed.
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
