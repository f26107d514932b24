import { propertyQuestion } from "../../../src/engine/questions/property-question";
import { dayMs, statusText } from "../../../src/engine/questions/answer-age";
import type { Answer } from "../../../src/engine/answers/answer";
import { PartlyRemovedError } from "../../../src/engine/answers/stored-answers-contract";
import { createCellRegistry } from "../../../src/host/cell-registry";
import { questionKey } from "../../../src/engine/question-key";
import { createHandOver } from "../../../src/features/hand-over/hand-over";
import { UnfinishedCellsError } from "../../../src/host/plain-values";
import { createFakeClock } from "../../client/fake-clock";
import { createScriptedCopy } from "../../host/scripted-copy";

const key = questionKey(
  "sandbox:7",
  propertyQuestion.name,
  [[["1 Main St"]], [["year_built"]]],
  [[["as_of"]], [["2025-06-30"]]],
);
const answer: Answer = {
  key,
  value: { kind: "scalar", value: 2015 },
  fetchedAt: Date.parse("2025-07-01T12:00:00Z"),
  propertyId: "a1",
  subject: { id: "a1", address: "1 Main St, Austin, TX 78701" },
  requests: [{ endpoint: "GET /property/a1", fetchedAt: 0 }],
  createdOn: "2025-06-30",
  notes: ["A note"],
  warnings: ["=HYPERLINK(1) is text"],
};

function setUp() {
  const copy = createScriptedCopy();
  const clock = createFakeClock(Date.parse("2025-07-02T00:00:00Z"));
  copy.live = [
    { cell: "Deal!B2", formula: '=RENT.PROPERTY(A2,"year_built")', cells: 1, keys: [] },
    { cell: "Deal!B3", formula: "=RENT.PRICE(A2)", cells: 1, keys: [] },
  ];
  const registry = createCellRegistry(() => 0);
  registry.record("Deal!B2", { functionName: "RENT.PROPERTY", key, error: null });
  registry.record("Deal!B3", {
    functionName: "RENT.PRICE",
    key: null,
    error: { code: "#N/A", message: "No such property." },
  });
  const held = new Map([[key, answer]]);
  const written = new Map(held);
  let refusal: Error | null = null;
  const handOver = createHandOver({
    copy,
    registry,
    engine: {
      inspect: (wanted) => {
        const found = held.get(wanted);
        return found && { answer: found };
      },
      forecast: (keys) => Promise.resolve({ requests: keys.length, isExact: true }),
      leaveAnswers: () => undefined,
    },
    recalculate: () => Promise.resolve(),
    answers: {
      all: () => held.values(),
      put: (one) => void held.set(one.key, one),
      save: () => {
        for (const one of held.values()) written.set(one.key, one);
        return Promise.resolve();
      },
      removeAll: () => {
        if (refusal) return Promise.reject(refusal);
        held.clear();
        written.clear();
        return Promise.resolve();
      },
    },
    findShown: () => Promise.resolve(),
    source: {
      serialOf: () => 45_839.5,
      ageOf: (inspected) => statusText(inspected, clock.now(), 30 * dayMs),
      sourceName: () => "Sample data",
    },
    clock,
  });
  return { copy, clock, handOver, held, written, refuse: (error: Error | null) => (refusal = error) };
}

test("a copy tells every number's source and keeps no answer", async () => {
  const { copy, handOver, held, written } = setUp();
  expect(await handOver.state()).toEqual({
    formulas: 0,
    lost: 0,
    forecast: null,
    isRevertible: false,
    isUnfinished: false,
  });
  expect(await handOver.convert()).toEqual({ formulas: 2, sheet: "Sources", unverified: 0 });
  expect([held.size, written.size, copy.isFinished]).toEqual([0, 0, true]);
  expect(copy.table?.headings.join()).toBe(
    "Cell,Function,Arguments,Options,Fetched,Status,Saved by,Data of,Data source,Property,Requests,Notes,Warnings",
  );
  expect(copy.table?.rows).toEqual([
    [
      "Deal!B2",
      "RENT.PROPERTY",
      '"1 Main St", "year_built"',
      '"as_of", "2025-06-30"',
      { value: 45_839.5, format: "yyyy-mm-dd hh:mm" },
      "current",
      "",
      { value: 45_838, format: "yyyy-mm-dd" },
      "Sample data",
      "1 Main St, Austin, TX 78701; a1",
      "GET /property/a1",
      "As of 2025-06-30; A note",
      "=HYPERLINK(1) is text",
    ],
    ["Deal!B3", "RENT.PRICE", "", "", "", "", "", "", "", "", "", "", "#N/A: No such property."],
  ]);
  // What a re-link would ask is known without the formulas being calculated.
  expect(await handOver.state()).toEqual({
    formulas: 2,
    lost: 0,
    forecast: { requests: 1, isExact: true },
    isRevertible: true,
    isUnfinished: false,
  });
});

test("the sheet of sources says which figures are unverified, and which member saved one", async () => {
  const { copy, handOver, held } = setUp();
  held.set(key, { ...answer, unverified: true });
  expect(await handOver.convert()).toMatchObject({ formulas: 2, unverified: 1 });
  const at = (heading: string) => copy.table?.rows[0]?.[copy.table.headings.indexOf(heading)];
  expect(at("Status")).toBe(
    "current, unverified: saved by another device, not verified here. Refresh it to verify it.",
  );
  expect(at("Saved by")).toBe("");
  const own = setUp();
  own.held.set(key, { ...answer, savedBy: "Ann (Acme rents)" });
  expect(await own.handOver.convert()).toMatchObject({ unverified: 0 });
  const [row] = own.copy.table?.rows ?? [];
  expect(row?.slice(5, 7)).toEqual(["current", "Ann (Acme rents)"]);
});

test("a copy keeps nothing of imports and exports; reverting brings it back", async () => {
  const { handOver, copy } = setUp();
  copy.parts.push("<import/>");
  await handOver.convert();
  expect(copy.parts).toEqual([]);
  await handOver.revert();
  expect(copy.parts).toEqual(["<import/>"]);
});

test("reverting brings formulas and answers back", async () => {
  const { copy, handOver, held, written } = setUp();
  await handOver.convert();
  expect(await handOver.revert()).toEqual({ restored: 2, changed: [] });
  expect([copy.live.length, copy.table, held.get(key), written.get(key)]).toEqual([2, null, answer, answer]);
  await expect(handOver.revert()).rejects.toThrow("nothing to undo");
});

test("a workbook that does not let the answers be removed keeps formulas and answers", async () => {
  const { copy, handOver, held, refuse } = setUp();
  refuse(new Error("The workbook is protected."));
  await expect(handOver.convert()).rejects.toThrow("protected");
  expect([copy.live.length, copy.table, held.get(key)]).toEqual([2, null, answer]);
  expect((await handOver.state()).isRevertible).toBe(false);
});

test("where neither the answers nor the formulas can be had back, the copy is finished when it is opened again", async () => {
  const { copy, handOver, held, written, refuse } = setUp();
  const relink = copy.relink.bind(copy);
  copy.relink = () => Promise.reject(new Error("Excel has closed."));
  refuse(new Error("Excel has closed."));
  await expect(handOver.convert()).rejects.toThrow("closed");
  expect([copy.converted.length, copy.isFinished, written.size]).toEqual([2, false, 1]);
  copy.relink = relink;
  refuse(null);
  await handOver.finish();
  expect([copy.converted.length, copy.isFinished, held.size, written.size]).toEqual([2, true, 0, 0]);
});

test("a host that refuses to convert has nothing changed; one that refuses to revert keeps the copy without answers", async () => {
  const { copy, handOver, held } = setUp();
  copy.failure = new Error("A cell is being edited.");
  await expect(handOver.convert()).rejects.toThrow("edited");
  expect([copy.live.length, held.size]).toEqual([2, 1]);
  copy.failure = null;
  await handOver.convert();
  copy.failure = new Error("A cell is being edited.");
  await expect(handOver.revert()).rejects.toThrow("edited");
  expect([copy.converted.length, held.size]).toEqual([2, 0]);
  copy.failure = null;
  await handOver.revert();
  expect([copy.live.length, held.size]).toEqual([2, 1]);
});

test("answers of which a part is gone never come back by themselves: the copy says that it is to be finished", async () => {
  const { copy, handOver, held, written, refuse } = setUp();
  refuse(new PartlyRemovedError(new Error("Excel is busy.")));
  await expect(handOver.convert()).rejects.toThrow(/values now, but Excel stopped .* Excel is busy\.$/);
  expect([copy.converted.length, copy.isFinished]).toEqual([2, false]);
  expect(await handOver.state()).toMatchObject({ formulas: 2, isRevertible: true, isUnfinished: true });
  await expect(handOver.revert()).rejects.toThrow("Excel is busy.");
  expect(copy.converted.length).toBe(2);
  refuse(null);
  await handOver.finish();
  expect([await handOver.state(), held.size, written.size]).toMatchObject([{ isUnfinished: false }, 0, 0]);
  // It can still be undone completely.
  await handOver.revert();
  expect([copy.live.length, written.get(key)]).toEqual([2, answer]);
});

test("the answers stand in the workbook before a formula comes back, and go again where none does", async () => {
  const { copy, handOver, held, written } = setUp();
  await handOver.convert();
  const relink = copy.relink.bind(copy);
  copy.relink = () => {
    expect([written.get(key), copy.isFinished]).toEqual([answer, false]);
    return Promise.reject(new Error("Excel is busy."));
  };
  await expect(handOver.revert()).rejects.toThrow("busy");
  expect([copy.converted.length, copy.isFinished, held.size, written.size]).toEqual([2, true, 0, 0]);
  copy.relink = relink;
  expect(await handOver.revert()).toEqual({ restored: 2, changed: [] });
});

test("results that Excel is just writing are waited for, others are told", async () => {
  const { copy, clock, handOver } = setUp();
  const convert = copy.convert.bind(copy);
  let tries = 0;
  copy.convert = (tell) => ((tries += 1) < 3 ? Promise.reject(new UnfinishedCellsError(1)) : convert(tell));
  expect(await clock.until(handOver.convert())).toMatchObject({ formulas: 2 });
  await clock.until(handOver.revert());
  copy.convert = () => Promise.reject(new UnfinishedCellsError(4));
  await expect(clock.until(handOver.convert())).rejects.toThrow("4 cells are still being calculated");
});
