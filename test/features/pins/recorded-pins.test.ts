import { createCellRegistry } from "../../../src/host/cell-registry";
import { spanish } from "../../../src/taskpane/texts/es/messages/spanish-messages";
import { createFakeClock } from "../../client/fake-clock";
import { PinningElsewhereError } from "../../../src/features/pins/sheet/pin-watch";
import { createRecordedPins } from "../../../src/features/pins/recorded-pins";
import type { InspectedAnswer } from "../../../src/engine/cell-engine";
import type { AnswerOf } from "../../../src/features/pins/sheet/pinned-cells";
import { createScriptedPins } from "../../host/scripted-pins";

const answersKept = new Map<string, InspectedAnswer>();

const parts = (said: string[], finishHandOver = () => Promise.resolve()) => ({
  registry: createCellRegistry(() => 0),
  engine: { inspect: (key: string) => answersKept.get(key) },
  clock: createFakeClock(),
  recordNotice: (message: string) => void said.push(message),
  findShown: () => Promise.resolve(),
  recalculate: () => Promise.resolve(),
  finishHandOver,
  onChanged: () => undefined,
});

test("every change of the frozen cells is announced, after a failure as well", async () => {
  let changes = 0;
  const scripted = createScriptedPins();
  const pins = createRecordedPins(scripted, { ...parts([]), onChanged: () => (changes += 1) });
  await pins.pin("selection");
  await pins.pinPrecedents();
  await pins.unpin("selection");
  await pins.list();
  expect(changes).toBe(3);
  scripted.failure = new Error("Excel is busy.");
  await expect(pins.pin("sheet")).rejects.toThrow("busy");
  expect(changes).toBe(4);
});

test("pinned cells show no answers: a refresh does not fetch theirs", async () => {
  const registry = createCellRegistry(() => 0);
  for (const cell of ["Deal!B2", "Deal!B5", "Deal!B9"])
    registry.record(cell, { functionName: "RENT.PRICE", key: `key of ${cell}`, error: null });
  const pins = createRecordedPins(createScriptedPins(), { ...parts([]), registry });
  await pins.pinPrecedents();
  expect([...registry.keys()]).toEqual(["key of Deal!B5", "key of Deal!B9"]);
  await pins.pin("selection");
  expect([...registry.keys()]).toEqual(["key of Deal!B9"]);
});

test("a pin keeps when its answers were fetched and of which days they are", async () => {
  const registry = createCellRegistry(() => 0);
  const scripted = createScriptedPins();
  let answerOf: AnswerOf | undefined;
  scripted.pin = (_, given) => {
    answerOf = given;
    return Promise.resolve({ formulas: 0, anchors: [], cells: 0, isComplete: true });
  };
  const pins = createRecordedPins(scripted, { ...parts([]), registry });
  const dated = '["service","UNITS",[["1 Elm St"],["as_of","2025-03-31"]]]';
  for (const [key, about] of [
    ["one", { fetchedAt: 9 }],
    ["two", { fetchedAt: 5, asOf: "2025-06-30" }],
    ["three", { fetchedAt: 7, asOf: "2025-06-30" }],
    [dated, { fetchedAt: 8 }],
  ] as const) {
    answersKept.set(key, {
      answer: { key, value: { kind: "none", reason: "" }, requests: [], notes: [], warnings: [], ...about },
    });
    registry.record("Deal!B2", { functionName: `RENT.F${answersKept.size}`, key, error: null });
  }
  await pins.pin("selection");
  expect(answerOf?.("Deal!B2")).toEqual({ fetchedAt: 5, days: ["2025-06-30", "2025-03-31"] });
  expect(answerOf?.("Deal!B3")).toBeUndefined();
});

test("what was changed while it was pinned is said with its formula", async () => {
  const said: string[] = [];
  const scripted = createScriptedPins();
  scripted.blocks = [{ id: 7, address: "Deal!B2", cells: 1, formula: "=RENT.PRICE(A2)", state: "changed" }];
  const pins = createRecordedPins(scripted, parts(said));
  await pins.unpin("selection");
  expect(said).toEqual([expect.stringMatching(/^Deal!B2 was edited while frozen.*=RENT\.PRICE\(A2\) is saved/)]);
});

test("what was cut off is said once it is put in order, and where it cannot be", async () => {
  const said: string[] = [];
  const scripted = createScriptedPins();
  const pins = createRecordedPins(scripted, parts(said));
  expect(await pins.settle()).toBeNull();
  scripted.failure = new Error("Excel is busy.");
  await expect(pins.settle()).rejects.toThrow("busy");
  expect(said).toEqual([]);
  scripted.cut = "bring back";
  await expect(pins.settle()).rejects.toThrow("busy");
  scripted.failure = null;
  expect(await pins.settle()).toBe("bring back");
  expect(said).toEqual([
    expect.stringMatching(/Choose Repair under Frozen cells on Home\. Excel is busy\.$/),
    expect.stringContaining("is finished now"),
  ]);
  expect(said.map((one) => spanish.read(one))).toEqual([
    expect.stringMatching(/Elija Reparar en Celdas congeladas, en Inicio\. /),
    expect.stringContaining("ya está terminada"),
  ]);
});

test("every action begins with a workbook in order, also with a hand-over copy whose answers are still to go", async () => {
  const said: string[] = [];
  let finished = 0;
  const scripted = createScriptedPins();
  const pins = createRecordedPins(
    scripted,
    parts(said, () => {
      finished += 1;
      return Promise.resolve();
    }),
  );
  const actions: readonly (() => Promise<unknown>)[] = [
    () => pins.pin("sheet"),
    () => pins.pinPrecedents(),
    () => pins.unpin("sheet"),
    () => pins.forget([7]),
  ];
  for (const act of actions) {
    scripted.cut = "hand over";
    await act();
    await act();
  }
  const asked = ["pin sheet", "pinPrecedents", "unpin sheet", "forget 7"].flatMap((action) => [
    "settle",
    action,
    action,
  ]);
  expect([finished, scripted.asked]).toEqual([4, asked]);
});

test("what somebody else is at is waited for when the workbook is opened, and said where the person acts", async () => {
  const said: string[] = [];
  const scripted = createScriptedPins();
  const clock = createFakeClock();
  const pins = createRecordedPins(scripted, { ...parts(said), clock });
  let isElsewhere = true;
  const settle = scripted.settle.bind(scripted);
  scripted.settle = () => (isElsewhere ? Promise.reject(new PinningElsewhereError(120_000)) : settle());
  scripted.cut = "keep";
  await expect(pins.pin("sheet")).rejects.toThrow("Try again in 120 seconds");
  expect(scripted.asked).toEqual([]);
  const opening = pins.settle({ waits: true });
  await clock.advance(119_000);
  expect(scripted.asked).toEqual([]);
  isElsewhere = false;
  await clock.advance(1_000);
  expect(await opening).toBe("keep");
  expect(said).toEqual([expect.stringContaining("has been undone")]);
});

test("a hand-over copy that was cut off loses its answers, and says so where they stay", async () => {
  const said: string[] = [];
  const scripted = createScriptedPins();
  let isRefused = true;
  const finish = () => (isRefused ? Promise.reject(new Error("Excel is busy.")) : Promise.resolve());
  const pins = createRecordedPins(scripted, parts(said, finish));
  scripted.settle = () => Promise.resolve("hand over");
  scripted.isCut = () => Promise.resolve(isRefused);
  await expect(pins.settle()).rejects.toThrow("busy");
  isRefused = false;
  expect(await pins.settle()).toBe("hand over");
  expect(said).toEqual([
    expect.stringContaining("Choose Repair under Frozen cells"),
    expect.stringMatching(/Converting to values.*They are removed now/),
  ]);
});
