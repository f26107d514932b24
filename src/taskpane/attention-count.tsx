import type { JSX } from "preact";
import { usePane } from "./pane-context";

/** How many things behind a tab want a look; nothing where none do. */
export function AttentionCount({ waiting }: { readonly waiting: number }): JSX.Element | null {
  const { texts, formats } = usePane();
  if (waiting === 0) return null;
  return (
    <span class="count">
      <span aria-hidden="true">{formats.count(waiting)}</span>
      <span class="unseen">{texts.errorCount(waiting)}</span>
    </span>
  );
}
