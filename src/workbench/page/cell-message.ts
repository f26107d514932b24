/** The line under the formula bar: explains the selected cell's error. Excel shows the same text in a card. */
import { createElement, useEffect, useState, type ReactElement } from "react";
import type { WorkbookHost } from "../host-contract";

export interface CellMessage {
  /** Without its sheet: B4. */
  readonly cell: string;
  /** #N/A, #VALUE! … */
  readonly code: string;
  readonly text: string;
}

/**
 * Message of the selected cell's error; null for a cell without an error. `explain`: what an error means that came
 * without a message; "" for nothing.
 */
export function readCellMessage(
  host: Pick<WorkbookHost, "getSelection" | "cellError">,
  explain: (address: string) => string = () => "",
): CellMessage | null {
  const selection = host.getSelection();
  const sheetEnd = selection.lastIndexOf("!") + 1;
  const cell = selection.slice(sheetEnd).split(":")[0] ?? "";
  const address = selection.slice(0, sheetEnd) + cell;
  const error = host.cellError(address);
  if (!error) return null;
  const text = error.message || explain(address);
  return text === "" ? null : { cell, code: error.code, text };
}

/** A part of the engine's page that shows the message if there is one; `subscribe` signals changes. */
export function createCellMessageLine(
  read: () => CellMessage | null,
  subscribe: (listener: () => void) => () => void,
): () => ReactElement {
  return function CellMessageLine() {
    const [message, setMessage] = useState<CellMessage | null>(null);
    useEffect(() => {
      const show = (): void => setMessage((shown) => keepIfSame(shown, read()));
      show();
      return subscribe(show);
    }, []);
    return createElement(
      "div",
      { className: "cell-message", role: "status", hidden: message === null },
      message && createElement("strong", null, `${message.cell} ${message.code}`),
      message && createElement("span", null, message.text),
    );
  };
}

function keepIfSame(shown: CellMessage | null, next: CellMessage | null): CellMessage | null {
  const isSame = shown?.cell === next?.cell && shown?.code === next?.code && shown?.text === next?.text;
  return isSame ? shown : next;
}
