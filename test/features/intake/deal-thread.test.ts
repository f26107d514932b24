/**
 * The reader behind a thread: the same result as in the page, in pieces that are quick to take in; and without a
 * thread.
 */
import { createDealReader, type DealSource } from "../../../src/features/intake/deal-reader";
import {
  createThreadReader,
  type MessageFromReader,
  type MessageToReader,
  serveDealReader,
  warmUp,
} from "../../../src/features/intake/deal-thread";
import { usualOptions } from "../../../src/features/intake/learned-mappings";
import { atOnce } from "../../../src/file-reader/paced-steps";
import type { Thread } from "../../../src/file-reader/thread";

type DealThread = Thread<MessageToReader, MessageFromReader>;
const pace = { now: () => performance.now(), pause: () => Promise.resolve() };
const here = (): ReturnType<typeof createDealReader> => createDealReader((steps) => Promise.resolve(atOnce(steps)));

/** A thread whose messages are copied, as real ones are. */
function copyingThread(sent: MessageFromReader[] = []): DealThread {
  let tell: (message: MessageFromReader) => void = () => undefined;
  const serve = serveDealReader(here(), (message) => {
    sent.push(message);
    tell(structuredClone(message));
  });
  return {
    send: (message) => serve(structuredClone(message)),
    listen: (onMessage) => {
      tell = onMessage;
    },
    end: () => undefined,
  };
}

const homes = 1_200;
const lines = [
  "Large Court",
  "Rent Roll as of 06/30/2026",
  "Unit,Floorplan,Sq Ft,Status,Market Rent,Lease Rent",
  ...Array.from(
    { length: homes },
    (_, at) => `${String(at + 1).padStart(4, "0")},A${at % 3},700,Occupied,1500,${1_400 + (at % 5)}`,
  ),
];
const file: DealSource = { kind: "file", name: "roll.csv", bytes: new TextEncoder().encode(lines.join("\n")) };

test("reads a file as the page would, and again with a person's mapping", async () => {
  const sent: MessageFromReader[] = [];
  const reader = createThreadReader(
    () => Promise.resolve(copyingThread(sent)),
    () => Promise.reject(new Error("unused")),
    pace,
  );
  expect(await reader.open(file, usualOptions)).toEqual(await here().open(file, usualOptions));
  const mapped = { ...usualOptions, knownCodes: new Map([["lease rent", "other" as const]]), keepsNames: true };
  const before = here();
  await before.open(file, usualOptions);
  expect(await reader.readAgain(mapped)).toEqual(await before.readAgain(mapped));
  const sizes = sent.map((message) => (message.kind === "units" ? message.units.length : 0));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(250);
});

test("cells of the workbook arrive in pieces and are one sheet", async () => {
  const cells = lines.slice(2).flatMap((line, row) =>
    line.split(",").map((text, column) => ({
      row: row + 9,
      column,
      value: column > 1 && /^\d+$/.test(text) ? Number(text) : text,
      style: 0,
    })),
  );
  const looks = [{ format: "General", isBold: false, indent: 0 }];
  const source: DealSource = { kind: "cells", name: "Sheet1!A10:F1210", sheet: "Sheet1", cells, looks };
  const reader = createThreadReader(
    () => Promise.resolve(copyingThread()),
    () => Promise.reject(new Error("unused")),
    pace,
  );
  const { rentRoll } = await reader.open(source, usualOptions);
  expect(rentRoll?.units).toHaveLength(homes);
  expect(rentRoll?.units[0]).toMatchObject({ unit: "0001", sourceRow: 11, leaseRent: 1_400 });
});

test("where no thread starts, the page reads in turns", async () => {
  let pauses = 0;
  const slow = { now: () => (pauses += 100), pause: () => Promise.resolve() };
  const reader = createThreadReader(
    () => Promise.reject(new Error("No worker.")),
    () => Promise.resolve(createDealReader),
    slow,
  );
  expect((await reader.open(file, usualOptions)).rentRoll?.units).toHaveLength(homes);
  expect(pauses).toBeGreaterThan(1_000);
});

test("a thread that breaks down is said, and the next file gets another one", async () => {
  let starts = 0;
  const broken: DealThread = {
    send: () => undefined,
    listen: (_, onFailure) => setTimeout(onFailure, 0),
    end: () => undefined,
  };
  const reader = createThreadReader(
    () => Promise.resolve((starts += 1) === 1 ? broken : copyingThread()),
    () => Promise.reject(new Error("unused")),
    pace,
  );
  await expect(reader.open(file, usualOptions)).rejects.toThrow("Reading stopped");
  expect((await reader.open(file, usualOptions)).kind).toBe("rent_roll");
});

test("an unreadable file is refused with its reason, not thrown", async () => {
  const reader = createThreadReader(
    () => Promise.resolve(copyingThread()),
    () => Promise.reject(new Error("unused")),
    pace,
  );
  const pdf: DealSource = { kind: "file", name: "roll.pdf", bytes: new TextEncoder().encode("%PDF-1.7") };
  expect(await reader.open(pdf, usualOptions)).toMatchObject({ decision: "refuse", reasons: [{ code: "unreadable" }] });
});

test("a thread starts before a file is there, once, and warms up on reports that it proves", async () => {
  let starts = 0;
  const reader = createThreadReader(
    () => {
      starts += 1;
      return Promise.resolve(copyingThread());
    },
    () => Promise.reject(new Error("unused")),
    pace,
  );
  reader.prepare();
  await reader.open(file, usualOptions);
  expect(starts).toBe(1);
  const warmed = here();
  await warmUp(warmed);
  expect((await warmed.readAgain(usualOptions)).proof).toBe("proved");
});
