/** What the lists of the activity screen share. */
import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { usePane } from "../../../ui/pane-context";

/** Rows of a list shown before the user asks for all of them. */
const firstRows = 25;

export interface RowsProps<Item> {
  readonly items: readonly Item[];
  row(this: void, item: Item): ComponentChildren;
  /** Default 25. */
  readonly first?: number;
  /** Replaces the class of a list of rows. */
  readonly listClass?: string;
  readonly label?: string;
}

export function Rows<Item>({
  items,
  row,
  first = firstRows,
  listClass = "plain rows",
  label,
}: RowsProps<Item>): JSX.Element {
  const { texts } = usePane();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? items : items.slice(0, first);
  return (
    <>
      <ul class={listClass} aria-label={label}>
        {shown.map(row)}
      </ul>
      {shown.length < items.length && (
        <button type="button" class="link" onClick={() => setShowsAll(true)}>
          {texts.showAll(items.length)}
        </button>
      )}
    </>
  );
}

export function Time({ at }: { readonly at: number }): JSX.Element {
  const { formats, clock } = usePane();
  return <time dateTime={new Date(at).toISOString()}>{formats.time(at, clock.now())}</time>;
}
