/** A file opened in the workbench's host, without an add-in and without a screen. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { openWorkbookFile, type OpenedWorkbook } from "../../../src/model-file/opened-workbook";
import { engineFunctionNames } from "../../../src/workbench/engine/function-class";
import { createNodePreset } from "../../../src/workbench/headless/node-preset";
import type { WorkbookHost } from "../../../src/workbench/host-contract";
import type { FileToChange } from "../../../src/workbench/opened-file/file-edits";
import { type OpenedSnapshot, snapshotOfFile } from "../../../src/workbench/opened-file/file-snapshot";
import { createWorkbookHost } from "../../../src/workbench/workbook-host";

const functions = { namespace: "RENT", names: ["PRICE"], engine: engineFunctionNames() };

export const readWorkbook = (bytes: Uint8Array): Promise<OpenedWorkbook> =>
  openWorkbookFile(bytes, (steps) => {
    for (;;) {
      const { done, value } = steps.next();
      if (done) return Promise.resolve(value);
    }
  });

export interface OpenedHost extends FileToChange {
  readonly host: WorkbookHost;
}

/** `add`: what else the page puts into the workbook. */
export async function openInHost(
  bytes: Uint8Array,
  add: (file: OpenedWorkbook, opened: OpenedSnapshot) => Promise<OpenedSnapshot> = (_, opened) =>
    Promise.resolve(opened),
): Promise<OpenedHost> {
  const file = await readWorkbook(bytes);
  const opened = await add(file, snapshotOfFile(file, functions, "model.xlsx"));
  const host = createWorkbookHost({
    preset: createNodePreset,
    namespace: "RENT",
    functions: { functions: [] },
    snapshot: opened.snapshot,
  });
  return { bytes, file, opened, host };
}

const models = path.resolve(__dirname, "../../../../shared/data/models");
const others = path.resolve(__dirname, "../../../../../shared/data/models");
const folder = [models, others].find((one) => existsSync(one)) ?? null;

/** Models of other people, where this machine has them: they are not part of the project. */
export const sharedModels = (): [name: string, file: string][] =>
  folder === null
    ? []
    : readdirSync(folder)
        .filter((name) => name.endsWith(".xlsx"))
        .map((name) => [name, path.join(folder, name)]);

export const bytesOfFile = (file: string): Uint8Array => new Uint8Array(readFileSync(file));
