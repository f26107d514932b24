/// <reference types="office-js" />
/** What the add-in notes when a workbook opens: iterative calculation, and an Excel that starts it again and again. */
import type { Addin } from "../../src/app/addin-status";
import type { DeviceStorage } from "../../src/host/device-storage";
import { warnAtOpening } from "../../src/host/opening-warnings";
import { automateWorkbook } from "./automated-workbook";
import { eventually } from "./eventually";

const host = automateWorkbook();
const iterativeText =
  "Iterative calculation is on, and RENT formulas show #CALC! under it. Freeze them, or turn it off in Excel's options, under Formulas.";

function createStorage(): DeviceStorage & { readonly all: Map<string, string> } {
  const all = new Map<string, string>();
  return {
    all,
    get: (name) => all.get(name) ?? null,
    set: (name, value) => void all.set(name, value),
    remove: (name) => void all.delete(name),
  };
}

async function noted(storage: DeviceStorage, now: number): Promise<string[]> {
  const notes: string[] = [];
  await warnAtOpening(storage, { now: () => now }, (text) => notes.push(text));
  return notes;
}

const iterate = (enabled: boolean): Promise<void> =>
  host.excel.run(async (context) => {
    context.workbook.application.iterativeCalculation.enabled = enabled;
    await context.sync();
  });

test("iterative calculation is named where the workbook has RENT formulas", async () => {
  await host.open({ sheets: [{ name: "Deal", cells: { A1: "=1+1" } }], behaviors: { iterative: "calcError" } });
  await iterate(true);
  expect(await noted(createStorage(), 0)).toEqual([]);
  host.workbook.setCell("Deal!B1", `=RENT.PROPERTY("${host.server.subject}","number_units")`);
  await host.workbook.settled();
  expect(host.workbook.getCell("Deal!B1")).toBe("#CALC!");
  expect(await noted(createStorage(), 0)).toEqual([iterativeText]);
  await iterate(false);
  expect(await noted(createStorage(), 0)).toEqual([]);
});

test("three starts within a minute are named, those of another workbook or of an hour ago don't count", async () => {
  await host.open({ sheets: [{ name: "Deal" }] });
  const document = { url: "" };
  (globalThis as Record<string, unknown>)["Office"] = {
    context: { document, requirements: { isSetSupported: () => false } },
  };
  const at = (url: string): void => void (document.url = url);
  const storage = createStorage();
  at("C:\\Deals\\Elm.xlsx");
  const hour = 3_600_000;
  expect(await noted(storage, 0)).toEqual([]);
  expect(await noted(storage, hour)).toEqual([]);
  expect(await noted(storage, hour + 5_000)).toEqual([]);
  at("C:\\Deals\\Oak.xlsx");
  expect(await noted(storage, hour + 6_000)).toEqual([]);
  at("C:\\Deals\\Elm.xlsx");
  expect(await noted(storage, hour + 9_000)).toEqual([
    "Excel started Compsheet 3 times within a minute. If cells don't finish, save the workbook, close Excel and open it again.",
  ]);
  expect([...storage.all.values()].join("")).not.toContain("Deals");
  storage.set("starts", "{broken");
  expect(await noted(storage, hour + 10_000)).toEqual([]);
});

test("the built add-in counts its starts and names an Excel that loops in Activity", async () => {
  const localStorage = new Map<string, string>();
  const starts = (): number => {
    const stored = [...localStorage].find(([name]) => name.endsWith("compsheet.starts"))?.[1] ?? "[]";
    return (JSON.parse(stored) as unknown[]).length;
  };
  const options = { sheets: [{ name: "Deal" }], localStorage, scripts: ["automation.js"] };
  for (let opening = 1; opening <= 3; opening += 1) {
    const before = starts();
    if (opening > 1) host.workbook.close();
    await host.open({ ...options, behaviors: { registration: "loops" } });
    await eventually(() => starts() > before);
  }
  const addin = host.workbook.window["compsheet"] as Addin;
  await eventually(() =>
    addin.getStatus().notices.some(({ message }) => /^Excel started Compsheet \d times/.test(message)),
  );
});
