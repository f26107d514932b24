import { createCommands } from "../../src/commands/commands";
import { createScreenRequests } from "../../src/app/screen-requests";
import { ScriptedAddin } from "../taskpane/scripted-addin";

const registered = new Map<string, () => Promise<void>>();
const mockAddin = new ScriptedAddin();

jest.mock("../../src/app/addin", () => ({ addin: mockAddin }));
let mockShown = 0;
jest.mock("../../src/host/office-actions", () => ({
  associateCommand: (name: string, run: () => Promise<void>) => registered.set(name, run),
  showPane: () => Promise.resolve(void (mockShown += 1)),
}));

test("retryErrors retries, and a failure reaches the host's side", async () => {
  const addin = new ScriptedAddin();
  const retry = createCommands(
    addin,
    createScreenRequests(() => Promise.resolve()),
  ).get("retryErrors");
  await retry?.();
  expect(addin.retries).toBe(1);
  addin.retryOutcome = () => Promise.reject(new Error("The workbook is protected."));
  await expect(retry?.()).rejects.toThrow("The workbook is protected.");
});

test("loading the entry registers every command of the running add-in", async () => {
  await import("../../src/commands/entry");
  expect([...registered.keys()]).toEqual([
    "openFind",
    "openComps",
    "openExhibits",
    "openImport",
    "openActivity",
    "refresh",
    "refreshAll",
    "saveAnswers",
    "retryErrors",
    "pin",
    "pinForSensitivity",
    "unpin",
  ]);
  await registered.get("refreshAll")?.();
  await registered.get("saveAnswers")?.();
  expect([mockAddin.refreshes, mockAddin.saves]).toEqual([1, 1]);
  await registered.get("retryErrors")?.();
  expect(mockAddin.retries).toBe(1);
  for (const name of ["pin", "pinForSensitivity", "unpin"]) await registered.get(name)?.();
  expect(mockAddin.pins.asked).toEqual(["pin selection", "pinPrecedents", "unpin selection"]);
});

test.each([
  ["openFind", "find"],
  ["openComps", "comps"],
  ["openImport", "import"],
  ["openActivity", "activity"],
  ["refresh", "refresh"],
])("%s shows the pane, also a closed one, at the screen %s", async (command, screen) => {
  await import("../../src/commands/entry");
  const { screenRequests } = await import("../../src/app/screen-requests");
  mockShown = 0;
  await registered.get(command)?.();
  const opened: string[] = [];
  screenRequests.listen((id) => opened.push(id))();
  expect([opened, mockShown]).toEqual([[screen], 1]);
});
