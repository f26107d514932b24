import { createWorkbookImports, type WorkbookImports } from "./sheet/workbook-imports";
import { pagePace } from "../../file-reader/page-pace";

/** Imports into the workbook of this page. */
export const createPageImports = (): WorkbookImports => createWorkbookImports(pagePace);
