import type { WorkbookHost } from "../host-contract";

/** The page's window: the add-in's frame finds its host here, and so do tests and the browser's console. */
export interface WorkbenchWindow extends Window {
  workbench?: WorkbookHost;
}
