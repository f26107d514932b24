import type { JSX } from "preact";
import { usePane } from "../../../ui/pane-context";
import type { ImportState } from "./import-state";
import { nameOf } from "./open-file";

export interface ProgressSectionProps {
  readonly state: Extract<ImportState, { readonly phase: "importing" }>;
  cancel(this: void): void;
}

/** Completed share of the import, 0..1; null if unknown. */
export function shareDone({ expected, written, read }: ProgressSectionProps["state"]): number | null {
  if (expected !== null && expected > 0 && written > 0) return Math.min(1, written / expected);
  const { bytesRead = 0, bytesTotal = null } = read ?? {};
  return bytesTotal === null || bytesTotal === 0 ? null : Math.min(1, bytesRead / bytesTotal);
}

/** Progress in bytes and rows, the remaining time, and Cancel. */
export function ProgressSection({ state, cancel }: ProgressSectionProps): JSX.Element {
  const { texts, formats, clock } = usePane();
  const words = texts.import;
  const { read, written, expected, step, startedAt, isStopping } = state;
  const { bytesRead, bytesTotal } = read ?? { bytesRead: 0, bytesTotal: state.file.source.size };
  const rows = step === "write" ? written : 0;
  const share = shareDone(state);
  const spent = clock.now() - startedAt;
  const leftMs = share !== null && share > 0.02 && spent > 1_000 ? (spent / share) * (1 - share) : null;
  return (
    <section aria-labelledby="import-progress">
      <h2 id="import-progress" class="wrap-anywhere">
        {words.importing(nameOf(state.file))}
      </h2>
      <progress class="import-bar" aria-label={words.progress} max={1} value={share ?? undefined} />
      {/* Both lines from the start: the button must not move away from who is about to press it. */}
      <p class="import-figures-line">
        {bytesTotal === null
          ? words.readBytes(formats.bytes(bytesRead))
          : words.readSoFar(formats.bytes(bytesRead), formats.bytes(bytesTotal))}
      </p>
      <p class="import-figures-line">
        {expected === null ? words.writtenRows(rows) : words.written(rows, expected)}
        {leftMs !== null && !isStopping && ` · ${words.timeLeft(formats.span(leftMs))}`}
      </p>
      <div class="button-row">
        <button type="button" class="button" aria-disabled={isStopping} onClick={cancel}>
          {isStopping ? words.stopping : words.cancel}
        </button>
      </div>
    </section>
  );
}
