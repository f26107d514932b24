import { createCommands } from "../../src/commands/commands";
import { ScriptedAddin } from "../taskpane/scripted-addin";

const registered = new Map<string, () => Promise<void>>();
const mockAddin = new ScriptedAddin();

jest.mock("../../src/excel/commands", () => ({
  associateCommand: (name: string, run: () => Promise<void>) => registered.set(name, run),
}));
jest.mock("../../src/runtime/addin", () => ({ addin: mockAddin }));

test("retryErrors retries, and a failure reaches the host's side", async () => {
  const addin = new ScriptedAddin();
  const retry = createCommands(addin).get("retryErrors");
  await retry?.();
  expect(addin.retries).toBe(1);
  addin.retryOutcome = () => Promise.reject(new Error("The workbook is protected."));
  await expect(retry?.()).rejects.toThrow("The workbook is protected.");
});

test("loading the entry registers every command of the running add-in", async () => {
  await import("../../src/commands/entry");
  expect([...registered.keys()]).toEqual(["refresh", "saveAnswers", "retryErrors"]);
  await registered.get("refresh")?.();
  await registered.get("saveAnswers")?.();
  expect([mockAddin.refreshes, mockAddin.saves]).toEqual([1, 1]);
  await registered.get("retryErrors")?.();
  expect(mockAddin.retries).toBe(1);
});
