/// <reference types="office-js" />
/**
 * The workbook is opened while another user pins its cells in several requests: no one may take that for interrupted
 * work.
 */
import { createPinnedCells, type PinnedCells } from "../../src/features/pins/sheet/pinned-cells";
import { createPinWatch, PinningElsewhereError } from "../../src/features/pins/sheet/pin-watch";
import { createCallFaults } from "../engine/answers/call-faults";
import { automateWorkbook } from "./automated-workbook";
import { notesIn } from "./device-watch";
import { requestsUnderFaults } from "./request-faults";

/** Small enough that nearly each block and each name needs a separate request. */
const mostInRequest = 900;
const host = automateWorkbook();
let now = 0;
const pinsOf = (device: string): PinnedCells =>
  createPinnedCells({
    mostInRequest,
    watch: createPinWatch(
      () => device,
      () => now,
      notesIn(new Map()),
    ),
  });
let [ann, ben] = [pinsOf("ann"), pinsOf("ben")];

beforeEach(async () => {
  now = Date.UTC(2026, 0, 31);
  [ann, ben] = [pinsOf("ann"), pinsOf("ben")];
  await host.open({
    sheets: [
      {
        name: "Deal",
        cells: {
          A2: host.server.subject,
          B2: '=RENT.PROPERTY(A2,"number_units")',
          D2: '=RENT.PROPERTY(A2,"year_built")',
          B5: '=RENT.COMPS(A2,3,"name, units")',
          F2: '=RENT.PROPERTY(A2,"city")',
        },
      },
    ],
  });
});

const image = (): string => {
  const used = host.workbook.getUsedRange("Deal");
  // Without the note of the newest saved results, which may come at any time.
  const own = host.workbook.save().names.filter((name) => (name as { name: string }).name !== "_compsheet.saved");
  return JSON.stringify([used?.formulas, used?.values, used?.numberFormat, own.length]);
};

/** Runs with something that happens before each of its requests; gives how many there were, and the failure. */
async function between(work: () => Promise<unknown>, happens: (request: number) => Promise<void>) {
  let request = 0;
  const faulty = requestsUnderFaults(host.excel, {
    ...createCallFaults(),
    guard: async <T>(call: () => Promise<T>): Promise<T> => {
      request += 1;
      host.through();
      await happens(request).finally(() => host.through(faulty));
      return call();
    },
  });
  host.through(faulty);
  const failure = await work().then(
    () => null,
    (error: unknown) => error,
  );
  host.through();
  await host.workbook.settled();
  return { requests: request, failure };
}

async function requestsOfPin(): Promise<number> {
  const { requests } = await host.requestsOf(() => ann.pin("workbook"));
  await ann.unpin("workbook");
  await host.workbook.settled();
  return requests;
}

test("who opens the workbook, pins or unpins meanwhile is told to wait, and changes nothing", async () => {
  const live = image();
  await ann.pin("workbook");
  await host.workbook.settled();
  const pinned = image();
  for (const [work, outcome] of [
    [() => ann.unpin("workbook"), live],
    [() => ann.pin("workbook"), pinned],
  ] as const) {
    let refusals = 0;
    const { failure } = await between(work, async () => {
      if (!(await ben.isCut())) return;
      await host.workbook.settled();
      const before = image();
      for (const act of [() => ben.settle(), () => ben.pin("workbook"), () => ben.unpin("workbook")]) {
        await expect(act()).rejects.toThrow(PinningElsewhereError);
        refusals += 1;
      }
      expect(image()).toBe(before);
      // A long one keeps renewing its heartbeat.
      now += 60_000;
    });
    expect([failure, image()]).toEqual([null, outcome]);
    expect(refusals).toBeGreaterThan(6);
  }
});

test("what was cut is put in order by its own device at once, by others two minutes after they saw it", async () => {
  const live = image();
  const requests = await requestsOfPin();
  const cut = async (): Promise<void> => {
    let isClosed = false;
    await between(
      () => ann.pin("workbook"),
      (request) => {
        isClosed ||= request >= requests - 2;
        return isClosed ? Promise.reject(new Error("Excel was closed.")) : Promise.resolve();
      },
    );
    expect([await ben.isCut(), image() === live]).toEqual([true, false]);
  };
  await cut();
  expect(await ann.settle()).toBe("keep");
  await host.workbook.settled();
  expect(image()).toBe(live);
  await cut();
  await expect(ben.settle()).rejects.toThrow("Try again in 120 seconds");
  now += 119_000;
  await expect(ben.settle()).rejects.toThrow("Try again in 1 seconds");
  now += 1_000;
  expect(await ben.settle()).toBe("keep");
  await host.workbook.settled();
  expect(image()).toBe(live);
});

test("who sleeps while pinning, and wakes after another took it back, writes nothing more", async () => {
  const live = image();
  const requests = await requestsOfPin();
  const taken: number[] = [];
  for (let asleep = 1; asleep <= requests; asleep += 1) {
    const { failure } = await between(
      () => ann.pin("workbook"),
      async (request) => {
        if (request !== asleep || !(await ben.isCut())) return;
        await ben.settle().catch(() => undefined);
        now += 120_000;
        expect(await ben.settle()).toBe("keep");
        await host.workbook.settled();
        expect(image()).toBe(live);
        taken.push(request);
      },
    );
    if (taken.includes(asleep)) {
      expect(failure).not.toBeNull();
      expect([asleep, image()]).toEqual([asleep, live]);
    } else await ann.unpin("workbook");
    await host.workbook.settled();
  }
  expect(taken.length).toBeGreaterThan(3);
});
