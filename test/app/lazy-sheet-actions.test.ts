import type { SheetActions } from "../../src/app/sheet-actions";
import { createLazySheetActions } from "../../src/app/lazy-sheet-actions";

/** Every method records its call. */
function scripted(): { readonly actions: SheetActions; readonly selection: { listeners: number } } {
  const selection = { listeners: 0 };
  const recording = (own: object): object =>
    new Proxy(own, {
      get(target, name) {
        if (name in target) return (target as Record<string | symbol, unknown>)[name];
        // A promise of it must not take it for another promise.
        return name === "then" ? undefined : (...args: unknown[]) => Promise.resolve([name, ...args]);
      },
    });
  const sheet = recording({
    options: recording({}),
    onSelectionChanged() {
      selection.listeners += 1;
      return () => (selection.listeners -= 1);
    },
  });
  const own = { sheet, pins: recording({}), handOverCopy: recording({}), keyFigures: recording({}) };
  return { actions: { ...own, cells: recording({}) } as unknown as SheetActions, selection };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("the script comes with the first action, once, and every action reaches it with its arguments", async () => {
  const { actions } = scripted();
  let loads = 0;
  const late = createLazySheetActions(() => {
    loads += 1;
    return Promise.resolve(actions);
  });
  expect(loads).toBe(0);
  await expect(late.sheet.select("Deal!B4")).resolves.toEqual(["select", "Deal!B4"]);
  await expect(late.sheet.options.at("Deal!B4")).resolves.toEqual(["at", "Deal!B4"]);
  await expect(late.pins.unpin([1], { overwrite: true })).resolves.toEqual(["unpin", [1], { overwrite: true }]);
  await expect(late.handOverCopy.relink("Sources")).resolves.toEqual(["relink", "Sources"]);
  await expect(late.keyFigures.add("NOI", "Deal!B9")).resolves.toEqual(["add", "NOI", "Deal!B9"]);
  await expect(late.cells.sheetArea("Deal")).resolves.toEqual(["sheetArea", "Deal"]);
  expect(loads).toBe(1);
});

test("a script that does not come fails the action, and the next one asks again", async () => {
  const { actions } = scripted();
  let loads = 0;
  const late = createLazySheetActions(() => {
    loads += 1;
    return loads === 1 ? Promise.reject(new Error("offline")) : Promise.resolve(actions);
  });
  await expect(late.sheet.subject()).rejects.toThrow("offline");
  await expect(late.sheet.subject()).resolves.toEqual(["subject"]);
});

test("who stops listening to the selection before the script is there never listens", async () => {
  const { actions, selection } = scripted();
  const late = createLazySheetActions(() => Promise.resolve(actions));
  const stopEarly = late.sheet.onSelectionChanged(() => undefined);
  stopEarly();
  await settled();
  expect(selection.listeners).toBe(0);
  const stop = late.sheet.onSelectionChanged(() => undefined);
  await settled();
  expect(selection.listeners).toBe(1);
  stop();
  expect(selection.listeners).toBe(0);
});
