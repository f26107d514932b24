import type { JSX } from "preact";
import { usePane } from "../ui/pane-context";

/** What is waiting; cells with errors by default. */
export type AttentionKind = "readyCount" | undefined;

interface AttentionCountProps {
  readonly waiting: number;
  readonly kind: AttentionKind;
}

/** Number of items behind a tab that need attention; nothing if none. */
export function AttentionCount({ waiting, kind }: AttentionCountProps): JSX.Element | null {
  const { texts, formats } = usePane();
  if (waiting === 0) return null;
  return (
    <span class={kind === undefined ? "count" : "count count-ready"}>
      <span aria-hidden="true">{formats.count(waiting)}</span>
      <span class="unseen">{texts[kind ?? "errorCount"](waiting)}</span>
    </span>
  );
}
