import { createWorkbookImports, type WorkbookImports } from "../excel/imports/workbook-imports";
import { pagePace } from "./page-pace";

/** Imports into the workbook of this page. */
export const createPageImports = (): WorkbookImports => createWorkbookImports(pagePace);
