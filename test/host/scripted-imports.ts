import type { WorkbookImports } from "../../src/features/import/sheet/workbook-imports";

/** Imports of a workbook that knows none; a test gives what it needs. */
export function createScriptedImports(given: Partial<WorkbookImports> = {}): WorkbookImports {
  const never = (): Promise<never> => Promise.reject(new Error("This test gives no imports."));
  return {
    tables: () => Promise.resolve([]),
    drift: never,
    occupied: () => Promise.resolve(null),
    land: never,
    merge: never,
    replace: never,
    list: () => Promise.resolve([]),
    takeBack: never,
    forget: () => Promise.resolve(),
    ...given,
  };
}
