import type { JSX } from "preact";
import type { KeyFigureChange } from "../refresh-session";
import { usePane } from "../../../ui/pane-context";
import { FigureHead } from "./figure-head";
import { directionOf, keyChangeText, keyFigureText, percentText } from "./change-text";

const arrows = { up: "▲ ", down: "▼ " };

export interface KeyFigureTableProps {
  readonly changes: readonly KeyFigureChange[];
  select(this: void, address: string): void;
  /** Watches a figure that a label names; absent where none can be. */
  watch?(this: void, label: string, address: string): void;
  /** Addresses that are watched by now. */
  readonly watched?: readonly string[];
}

/** Whether a label in the workbook names the figure, not a person: its id is its address. */
export const isFound = (id: string, address: string | null): boolean => id === address;

/** Key figures before and after. */
export function KeyFigureTable({ changes, select, watch, watched = [] }: KeyFigureTableProps): JSX.Element {
  const words = usePane().texts.refresh;
  return (
    <table class="key-table" role="table">
      <caption class="unseen">{words.keyFigures}</caption>
      <FigureHead figure={words.figure} columns={[words.before, words.after, words.change]} />
      <tbody role="rowgroup">
        {changes.map(({ id, label, address, before, after, beforeText, afterText, change, percent }) => {
          const direction = directionOf(change);
          const from = keyFigureText(before, beforeText, label);
          const to = keyFigureText(after, afterText, label);
          return (
            <tr role="row" key={id}>
              <th role="rowheader" scope="row">
                {label}
                {address !== null && (
                  <button
                    type="button"
                    class="link key-cell"
                    aria-label={words.select(address)}
                    onClick={() => select(address)}
                  >
                    {address.replace("!", " ")}
                  </button>
                )}
                {watch && address !== null && isFound(id, address) && !watched.includes(address) && (
                  <button
                    type="button"
                    class="link key-cell"
                    aria-label={words.watchLabel(label)}
                    onClick={() => watch(label, address)}
                  >
                    {words.watch}
                  </button>
                )}
              </th>
              <td role="cell" class="figure">
                {from}
              </td>
              <td role="cell" class="figure">
                {to}
              </td>
              <td role="cell" class="figure">
                {direction === null ? (
                  change === 0 && words.same
                ) : (
                  <>
                    <span class="change-amount">
                      <span aria-hidden="true">{arrows[direction]}</span>
                      {keyChangeText(change ?? 0, from, to, words)}
                    </span>
                    {percent !== null && <span class="key-percent">{percentText(percent)}</span>}
                  </>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
