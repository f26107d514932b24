/**
 * Runs in the add-in's frame before office.js: exposes the same boundary as Excel for Windows, from the surrounding
 * page.
 */
import type { WorkbookHost } from "../host-contract";

/** The page's window: the add-in's frame, tests and the browser's console find the host here. */
export interface WorkbenchWindow extends Window {
  workbench?: WorkbookHost;
}

const host = (window.parent as WorkbenchWindow).workbench;
if (!host)
  throw new Error("This page is the add-in's task pane and runs inside the workbench: open /workbench/ instead.");
Object.defineProperty(window, "external", { value: host.external, configurable: true });
