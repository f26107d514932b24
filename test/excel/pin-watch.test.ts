import { createPinWatch } from "../../src/excel/pin-watch";
import { createFakeClock } from "../client/fake-clock";

const intent = { action: "keep", kind: "pin", ids: [1, 2] } as const;

test("what this device began, and what an older Compsheet did, is put in order at once", () => {
  const clock = createFakeClock();
  const watch = createPinWatch(
    () => "own",
    () => clock.now(),
  );
  expect(watch.sign(intent)).toEqual({ ...intent, by: "own", at: clock.now() });
  expect([watch.waitFor(watch.sign(intent)), watch.waitFor(intent)]).toEqual([0, 0]);
});

test("another's is left alone while it gives signs of life, and two minutes longer, whatever its clock says", async () => {
  const clock = createFakeClock();
  const [own, other] = ["own", "other"].map((device) =>
    createPinWatch(
      () => device,
      // Its clock is ten minutes fast.
      () => clock.now() + (device === "other" ? 600_000 : 0),
    ),
  );
  if (!own || !other) throw new Error("two of them");
  const first = other.sign(intent);
  expect(own.waitFor(first)).toBe(120_000);
  await clock.advance(90_000);
  expect(own.waitFor(first)).toBe(30_000);
  const second = other.sign(intent);
  expect(own.waitFor(second)).toBe(120_000);
  await clock.advance(120_000);
  expect(own.waitFor(second)).toBe(0);
});

test("one of hours ago was cut", async () => {
  const clock = createFakeClock();
  const at = clock.now();
  await clock.advance(3_600_001);
  const watch = createPinWatch(
    () => "own",
    () => clock.now(),
  );
  expect(watch.waitFor({ ...intent, by: "other", at })).toBe(0);
});
