/** The ribbon's buttons and the shortcuts on the built add-in, the task pane closed. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import { builtAddin, openAddin, startAddinServer, type AddinServer } from "./built-addin";

let server: AddinServer;
let workbook: HeadlessWorkbook;
const shown: boolean[] = [];

beforeAll(async () => {
  server = await startAddinServer();
  workbook = await openAddin(server, { paneShown: (isShown) => shown.push(isShown) });
  workbook.setCell("A1", `=RENT.PROPERTY(${JSON.stringify(server.subject)},"number_units")`);
  await workbook.settled();
});
beforeEach(() => {
  workbook.setPaneShown(false);
  shown.length = 0;
});
afterAll(async () => {
  workbook.close();
  await server.close();
});

const manifest = readFileSync(path.join(builtAddin, "manifest.xml"), "utf8");
const { actions } = JSON.parse(readFileSync(path.join(builtAddin, "assets", "shortcuts.json"), "utf8")) as {
  readonly actions: readonly { readonly id: string }[];
};
const named = new Set([
  ...[...manifest.matchAll(/<FunctionName>(\w+)<\/FunctionName>/g)].map(([, name = ""]) => name),
  ...actions.map(({ id }) => id),
]);

test("every action that a button or a shortcut names is there, and says when it is done", async () => {
  expect(named.size).toBeGreaterThanOrEqual(9);
  for (const action of named) await expect(workbook.runCommand(action)).resolves.toBeUndefined();
  await expect(workbook.runCommand("openNothing")).rejects.toThrow('The add-in has no action "openNothing"');
  expect(workbook.getRefusedCalls()).toEqual([]);
});

test.each(["openFind", "openComps", "openImport", "openActivity", "refresh"])(
  "%s opens the closed pane",
  async (action) => {
    await workbook.runCommand(action);
    expect(shown).toEqual([true]);
  },
);

test("pin, keep, refresh and retry do their work and leave the pane closed", async () => {
  const units = workbook.getCell("A1");
  expect(typeof units).toBe("number");
  workbook.select("A1");
  await workbook.runCommand("unpin");
  // Pins take only what is calculated.
  await workbook.settled();
  await workbook.runCommand("pin");
  expect(workbook.getRange("A1").formulas).toEqual([[units]]);
  await workbook.runCommand("unpin");
  expect(String(workbook.getRange("A1").formulas[0]?.[0])).toMatch(/^=RENT\.PROPERTY\(/);
  await workbook.settled();

  const before = server.requests.length;
  await workbook.runCommand("refreshAll");
  expect(server.requests.slice(before).some((request) => request.startsWith("GET /property/"))).toBe(true);
  await workbook.runCommand("saveAnswers");
  expect(workbook.save().customXmlParts.some(({ xml }) => xml.includes("compsheet"))).toBe(true);
  await workbook.runCommand("retryErrors");
  expect(shown).toEqual([]);
});
