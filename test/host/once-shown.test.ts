/** How long values that are to become constants are waited for. */
import { NotShownError } from "../../src/host/not-shown-error";
import { onceShown } from "../../src/host/once-shown";
import { createFakeClock, type FakeClock } from "../client/fake-clock";

let clock: FakeClock;
let recalled: string[];
beforeEach(() => {
  clock = createFakeClock();
  recalled = [];
});

/** Waits for work that is refused so, by the milliseconds since it began. */
async function run(refusal: (ms: number) => NotShownError | Error | null) {
  const from = clock.now();
  const outcome = await clock
    .until(
      onceShown(
        () => {
          const error = refusal(clock.now() - from);
          return error === null ? Promise.resolve("done") : Promise.reject(error);
        },
        {
          clock,
          recalculate: (cells) => {
            recalled.push(...cells);
            return Promise.reject(new Error("The sheet is protected."));
          },
        },
      ),
    )
    .catch((error: unknown) => String(error));
  return [outcome, (clock.now() - from) / 1_000];
}

test("late values are waited for, and nothing is calculated again", async () => {
  expect(await run((ms) => (ms >= 2_500 ? null : new NotShownError(["Deal!B2"], [])))).toEqual(["done", 2.6]);
  expect(recalled).toEqual([]);
});

test("where nothing moves for three seconds each cell is calculated once more, then they are named", async () => {
  const [outcome] = await run(() => new NotShownError(["Deal!B2", "Deal!B3"], []));
  expect(outcome).toBe(
    "NotShownError: Excel doesn't show the new values of 2 cells (Deal!B2, Deal!B3). Recalculate them before you use them.",
  );
  expect(recalled).toEqual(["Deal!B2", "Deal!B3"]);
});

test("cells of which another calculation tells have it at once", async () => {
  expect(await run((ms) => (ms > 0 ? null : new NotShownError([], ["Deal!B2"])))).toEqual(["done", 0.2]);
  expect(recalled).toEqual(["Deal!B2"]);
});

test("a workbook with many cells has the time that it needs as long as some arrive", async () => {
  const left = (ms: number): string[] =>
    Array.from({ length: 30 - Math.floor(ms / 2_000) }, (_, row) => `D!A${row + 1}`);
  expect(await run((ms) => (ms >= 58_000 ? null : new NotShownError(left(ms), [])))).toEqual(["done", 58]);
  expect(recalled).toEqual([]);
});

test("what is new all the time is not waited for without end, and other errors not at all", async () => {
  const restless = await run((ms) => new NotShownError([], [`Deal!B${ms}`]));
  expect(restless).toEqual([expect.stringContaining("Excel doesn't show the new value of cell") as string, 120]);
  expect(await run(() => new Error("Excel is busy."))).toEqual(["Error: Excel is busy.", 0]);
});
