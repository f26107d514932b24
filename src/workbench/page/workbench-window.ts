import type { WorkbookHost } from "../host-contract";

/** The page's window: the add-in's frame, tests and the browser's console find the host here. */
export interface WorkbenchWindow extends Window {
  workbench?: WorkbookHost;
}
