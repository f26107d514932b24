import type { JSX } from "preact";
import { usePane } from "../ui/pane-context";

/** What it is that waits: cells with errors where nothing else is said. */
export type AttentionKind = "readyCount" | undefined;

interface AttentionCountProps {
  readonly waiting: number;
  readonly kind: AttentionKind;
}

/** How many things behind a tab want a look; nothing where none do. */
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
