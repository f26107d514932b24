/**
 * What the page says about cells: the line under the formula bar explains the selected cell's error, as Excel does in a
 * card, and the header says how many cells wait.
 */
import { createElement, useEffect, useState, type ReactElement } from "react";
import type { WorkbookHost } from "../host-contract";
import type { CellAlertManagerService } from "@univerjs/preset-sheets-core";

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

/** Text for a number of calls waiting for the service, one per cell. */
export function statusText(pending: number): string {
  if (pending === 0) return "All cells calculated";
  return pending === 1 ? "1 cell waiting" : `${pending} cells waiting`;
}

/**
 * Takes down the engine's bubble next to an error that the mouse is over. It stays when the error or the mouse has
 * gone, and the line under the formula bar says more.
 */
export function showNoAlerts(
  alerts: Pick<CellAlertManagerService, "currentAlert" | "clearAlert"> & {
    readonly currentAlert$: { subscribe(listener: () => void): unknown };
  },
): void {
  alerts.currentAlert$.subscribe(() => {
    if (alerts.currentAlert.size > 0) alerts.clearAlert();
  });
}
