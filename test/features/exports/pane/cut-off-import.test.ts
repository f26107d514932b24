/** @jest-environment jsdom */
/** An import that ended with the page, as its export shows it when the pane is reopened. */
import { act } from "preact/test-utils";
import type { ImportRecord } from "../../../../src/features/import/sheet/import-record";
import type { KnownImport } from "../../../../src/features/import/sheet/workbook-imports";
import { createScriptedImports } from "../../../host/scripted-imports";
import { createScriptedDevice, createScriptedExports, gatewayExport } from "../scripted-exports";
import { noon, openPane, type OpenPane } from "../../../taskpane/open-pane";

const ready = gatewayExport({
  state: "ready",
  rows: 12,
  ordered_at: new Date(noon - 60_000).toISOString(),
  expires_at: new Date(noon + 86_400_000).toISOString(),
});
const recordOf = (state: ImportRecord["state"]): ImportRecord => ({
  ...{ id: "i-1", source: "Rents", at: "2025-07-01T12:00:00Z", state, kind: "replace", tables: [], rows: 12 },
  ...{ leftOut: 0, shape: "", key: null, columns: [], before: null },
});

let pane: OpenPane;
afterEach(async () => {
  await pane.close();
  localStorage.clear();
});

/** The screen in a reopened pane, over a workbook that has these imports. */
async function openAgain(known: readonly KnownImport[]) {
  const device = createScriptedDevice();
  const before = createScriptedExports({ receives: true, exports: [ready] }, undefined, device);
  await before.desk.look();
  const [job] = before.desk.state.jobs;
  if (job === undefined) throw new Error("no job");
  before.desk.beginImport(job, { importId: "i-1", choices: "{}" });
  device.held.clear();

  pane = await openPane();
  const scripted = createScriptedExports({ receives: true, exports: [ready] }, pane.clock, device);
  const takenBack: string[] = [];
  pane.addin.scriptedExports = scripted;
  pane.addin.imports = createScriptedImports({
    list: () => Promise.resolve(known),
    takeBack: (id) => {
      takenBack.push(id);
      return Promise.resolve({ keptSheets: [], cellsKept: 0, rowsKept: 0 });
    },
  });
  await pane.openScreen("Exports");
  const isThere = (): boolean => pane.root.querySelector(".exports-job") !== null;
  for (let round = 0; round < 5_000 && !isThere(); round += 1) await act(() => pane.clock.settle());
  for (let round = 0; round < 5; round += 1) await act(() => pane.clock.settle());
  const buttons = [...pane.root.querySelectorAll(".exports-job button")].map((one) => one.textContent);
  return { device, scripted, takenBack, text: pane.root.querySelector(".exports-job")?.textContent ?? "", buttons };
}

test("what was written is taken out, and it can be started again", async () => {
  const { text, buttons, takenBack, scripted } = await openAgain([{ record: recordOf("writing"), wayBack: "always" }]);
  expect(text).toContain("Nothing was left in the workbook.");
  expect(takenBack).toEqual(["i-1"]);
  expect(buttons).toContain("Restart import");
  expect(scripted.calls).toEqual([]);
});

test("one that had come to its end is imported, and is not offered once more", async () => {
  const { text, buttons, takenBack, scripted, device } = await openAgain([
    { record: recordOf("done"), wayBack: "always" },
  ]);
  expect(takenBack).toEqual([]);
  expect(scripted.calls).toEqual(["imported"]);
  expect(device.journal).toBe("[]");
  expect(buttons).not.toContain("Restart import");
  expect(text).not.toContain("Nothing was left");
  expect(text).toContain("Imported");
});

test("where nobody knows any more what stood there, it is not said to be as it was", async () => {
  const { text, buttons, takenBack } = await openAgain([{ record: recordOf("writing"), wayBack: "no" }]);
  expect(takenBack).toEqual([]);
  expect(text).toContain("Part of it is in the workbook and can't be undone");
  expect(buttons).not.toContain("Restart import");
});
