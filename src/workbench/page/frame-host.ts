/**
 * Runs in the add-in's frame before office.js: gives it the boundary that Excel for Windows gives, from the page around it.
 */
import type { WorkbenchWindow } from "./workbench-window";

const host = (window.parent as WorkbenchWindow).workbench;
if (!host)
  throw new Error("This page is the add-in's task pane and runs inside the workbench: open /workbench/ instead.");
Object.defineProperty(window, "external", { value: host.external, configurable: true });
