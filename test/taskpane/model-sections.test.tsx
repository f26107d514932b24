/** @jest-environment jsdom */
import type { HandOverState } from "../../src/features/hand-over/hand-over";
import { openPane, type OpenPane } from "./open-pane";

let pane: OpenPane;
afterEach(() => pane.close());

const block = { id: 1, address: "Deal!B5:D9", cells: 15, formula: "=RENT.COMPS(A2,4)", state: "pinned" } as const;
const changed = { id: 2, address: "Deal!B2", cells: 1, formula: "=RENT.PRICE(A2)", state: "changed" } as const;
const lost = { id: 3, address: null, cells: 0, formula: "=RENT.PRICE(#REF!)", state: "lost" } as const;

async function open(languageTag = "en-US", handOver?: HandOverState): Promise<void> {
  pane = await openPane({}, { languageTag });
  if (handOver !== undefined) pane.addin.handOverState = handOver;
  await pane.press(
    languageTag === "en-US"
      ? "As-of date, frozen cells, values-only copy"
      : "Fecha de referencia, celdas congeladas, copia de valores",
  );
  await pane.advance(0);
}

test("pins by a press, and tells what may be missing", async () => {
  await open();
  expect(pane.text()).toContain("No frozen cells.");
  pane.addin.pins.blocks = [block];
  await pane.press("Freeze selection");
  expect(pane.text()).toContain("2 formulas frozen (12 cells).");
  expect(pane.text()).toContain("=RENT.COMPS(A2,4)");
  await pane.press("Freeze for sensitivity");
  expect(pane.text()).toContain("INDIRECT or OFFSET");
  expect(pane.addin.pins.asked).toEqual(["pin selection", "pinPrecedents"]);
  await pane.press("Select Deal!B5:D9");
  expect(pane.addin.sheet.shown).toEqual(["Deal!B5:D9"]);
});

test("what the ribbon freezes is listed at once", async () => {
  await open();
  pane.addin.pins.blocks = [block];
  for (const listener of pane.addin.pinListeners) listener();
  await pane.advance(0);
  expect(pane.text()).toContain("=RENT.COMPS(A2,4)");
});

test("unpins; what was typed over stays until the person chooses", async () => {
  await open();
  pane.addin.pins.blocks = [block, changed, lost];
  await pane.press("Freeze selection");
  await pane.press("Unfreeze all (3)");
  expect(pane.text()).toContain("1 formula restored. 1 frozen range was edited and not restored. Choose below.");
  expect(pane.text()).toContain("Edited while frozen.");
  await pane.press("Restore formula");
  await pane.press("Remove from list");
  expect(pane.addin.pins.asked.slice(1)).toEqual(["unpin workbook", "unpin 2 over", "forget 3"]);
  expect(pane.text()).toContain("No frozen cells.");
});

test("a formula that does more than calculate, from elsewhere, is restored once it was seen", async () => {
  await open();
  const asking = { ...block, asks: true, formula: '=RENT.PRICE(A2)&WEBSERVICE("x")' } as const;
  const other = { ...asking, id: 4, address: "Deal!C5", formula: "=RENT.PRICE(Growth)" } as const;
  pane.addin.pins.blocks = [asking, other, { ...block, id: 5 }];
  await pane.press("Freeze selection");
  expect(pane.text()).toContain("Not frozen on this device, and the formula does more than calculate.");
  expect(pane.text()).toContain(asking.formula);
  await pane.press("Unfreeze all (3)");
  expect(pane.text()).toContain(
    "1 formula restored. 2 frozen ranges keep their values: check their formulas below first.",
  );
  await pane.press("Restore checked formula in Deal!C5");
  expect(pane.addin.pins.asked.slice(1)).toEqual(["unpin workbook", "unpin 4 seen =RENT.PRICE(Growth)"]);
  expect(pane.text()).toContain("1 formula restored.");
});

test("pins that were cut off are told of, also after a failure, until they are put in order", async () => {
  await open();
  expect(pane.text()).not.toContain("Repair");
  pane.addin.pins.failure = new Error("Excel is busy.");
  pane.addin.pins.cut = "keep";
  await pane.press("Freeze workbook");
  expect(pane.text()).toContain("Excel is busy.");
  expect(pane.text()).toContain("some may be values, others formulas");
  pane.addin.pins.failure = null;
  await pane.press("Repair");
  expect(pane.addin.pins.asked.at(-1)).toBe("settle");
  expect(pane.text()).toContain("Freeze undone. The formulas are restored.");
  expect(pane.text()).not.toContain("some may be values");
});

test("the formulas of a cut are shown before they are written, and the cells may stay as they are", async () => {
  await open();
  pane.addin.pins.blocks = [block];
  pane.addin.pins.failure = new Error("This device did not begin it.");
  pane.addin.pins.cut = "keep";
  await pane.press("Freeze workbook");
  const alert = [...pane.root.querySelectorAll('[role="alert"]')].find((one) =>
    one.textContent.includes("This writes"),
  );
  expect(alert?.textContent).toContain("This writes 1 formula from the workbook's hidden records.");
  expect(alert?.querySelector("code")?.textContent).toBe("=RENT.COMPS(A2,4)");
  pane.addin.pins.failure = null;
  await pane.press("Leave cells as they are");
  expect(pane.addin.pins.asked.at(-1)).toBe("dismiss");
  expect(pane.text()).not.toContain("Repair");
});

test("a kept formula that cannot be read is listed, and goes only when the person gives it up", async () => {
  await open();
  pane.addin.pins.blocks = [{ id: 9, address: null, cells: 0, formula: "_compsheet.frozen.9", state: "unreadable" }];
  await pane.press("Freeze selection");
  expect(pane.text()).toContain("_compsheet.frozen.9");
  expect(pane.text()).toContain("It stays in the workbook");
  await pane.press("Remove from list");
  expect(pane.addin.pins.asked.at(-1)).toBe("forget 9");
});

test("a refusal of the host is told", async () => {
  await open();
  pane.addin.pins.failure = new Error("3 cells are still being calculated.");
  await pane.press("Freeze workbook");
  expect(pane.root.querySelector('[role="alert"]')?.textContent).toContain("3 cells are still being calculated.");
});

test("a hand-over copy is asked for, taken back, and re-linked with its cost", async () => {
  await open();
  await pane.press("Convert to values…");
  expect(pane.text()).toContain("Save this workbook under another name first");
  expect(pane.addin.handedOver).toEqual([]);
  await pane.press("Convert to values");
  expect(pane.text()).toContain("4 formulas converted to values. Sources are on the worksheet Sources.");
  expect(pane.text()).toContain("Re-linking fetches the values again: 3 requests.");
  await pane.press("Restore formulas");
  expect(pane.text()).toContain("4 formulas restored, with saved results.");
  await pane.press("Convert to values…");
  await pane.press("Convert to values");
  await pane.press("Re-link");
  expect(pane.addin.handedOver).toEqual(["convert", "revert", "convert", "relink"]);
});

test("a copy says how many of its figures are unverified", async () => {
  await open();
  pane.addin.unverifiedInCopy = 2;
  await pane.press("Convert to values…");
  await pane.press("Convert to values");
  expect(pane.text()).toContain(
    "2 formulas showed results saved on another device and not verified here: see Status on Sources.",
  );
});

test("formulas of a foreign copy that do more than calculate are shown before they are re-linked", async () => {
  const formula = '=RENT.PRICE(A2)&WEBSERVICE("x")';
  await open("en-US", {
    ...{ formulas: 3, lost: 0, forecast: null, isRevertible: false, isUnfinished: false },
    unconfirmed: [{ ...block, asks: true, formula }],
  });
  expect(pane.text()).toContain("1 formula does more than calculate and wasn't converted on this device.");
  expect(pane.text()).toContain(formula);
  await pane.press("Re-link 1 checked formula");
  expect(pane.addin.handedOver).toEqual([`relink ${formula}`]);
});

test("tells that a copy is being made, live, until it is made", async () => {
  await open();
  const { handOver } = pane.addin;
  let finish: () => void = () => undefined;
  const isMade = new Promise<void>((resolve) => (finish = resolve));
  const convert = handOver.convert.bind(handOver);
  handOver.convert = () => isMade.then(convert);
  const told = (): string =>
    [...pane.root.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent).join("");
  await pane.press("Convert to values…");
  await pane.press("Convert to values");
  expect(told()).toContain("Converting formulas to values.");
  expect(pane.root.querySelectorAll("progress")).toHaveLength(1);
  finish();
  await pane.advance(0);
  expect(told()).toContain("4 formulas converted to values");
  expect(told()).not.toContain("Converting");
  expect(pane.root.querySelectorAll("progress")).toHaveLength(0);
});

test("the day is set and taken out", async () => {
  await open();
  pane.addin.asOf.waiting = 12;
  expect(pane.text()).toContain("No date set");
  await pane.press("Set date");
  expect(pane.root.querySelector('[role="alert"]')?.textContent).toContain("Enter a date");
  const input = pane.root.querySelector<HTMLInputElement>('input[type="date"]');
  if (!input) throw new Error("There is no field for the day.");
  input.value = "2025-06-30";
  input.dispatchEvent(new Event("input", { bubbles: true }));
  await pane.advance(0);
  await pane.press("Set date");
  expect(pane.text()).toContain("As-of date set to Jun 30, 2025. Refresh to fetch its values.");
  expect(pane.text()).toContain(
    "12 cells show another date. Nothing changes until you refresh and accept the new values.",
  );
  await pane.press("Clear");
  expect(pane.addin.days).toEqual(["2025-06-30", null]);
});

test("speaks Spanish", async () => {
  await open("es-MX");
  expect(pane.text()).toContain("Celdas congeladas");
  expect(pane.text()).toContain("Convertir este libro en valores");
  expect(pane.text()).toContain("Fecha de referencia");
});

test("a copy whose answers are still to go says so, also after the failure that left them, and removes them by a press", async () => {
  await open();
  await pane.press("Convert to values…");
  const convert = pane.addin.handOver.convert.bind(pane.addin.handOver);
  pane.addin.handOver.convert = async () => {
    await convert();
    pane.addin.handOverState = { ...pane.addin.handOverState, isUnfinished: true };
    throw new Error("Excel is busy.");
  };
  await pane.press("Convert to values");
  expect(pane.text()).toContain("Excel is busy.");
  expect(pane.text()).toContain("Excel stopped before all saved results were removed");
  await pane.press("Remove saved results");
  expect(pane.addin.handedOver).toEqual(["convert", "finish"]);
  expect(pane.text()).toContain("Saved results removed.");
  expect(pane.text()).not.toContain("Excel stopped before all saved results were removed");
});
