import { createPinWatch } from "../../../../src/features/pins/sheet/pin-watch";
import { notesIn } from "../../../host/device-watch";
import { createFakeClock } from "../../../client/fake-clock";

const intent = { action: "keep", kind: "pin", ids: [1, 2] } as const;

test("what this device began, and what an older Compsheet did, is put in order at once", () => {
  const clock = createFakeClock();
  const watch = createPinWatch(
    () => "own",
    () => clock.now(),
    notesIn(new Map()),
  );
  expect(watch.sign(intent)).toEqual({ ...intent, by: "own", at: clock.now(), token: expect.any(String) as string });
  expect([watch.waitFor(watch.sign(intent)), watch.waitFor(intent)]).toEqual([0, 0]);
});

test("another's is left alone while it gives signs of life, and two minutes longer, whatever its clock says", async () => {
  const clock = createFakeClock();
  const [own, other] = ["own", "other"].map((device) =>
    createPinWatch(
      () => device,
      // Its clock is ten minutes fast.
      () => clock.now() + (device === "other" ? 600_000 : 0),
      notesIn(new Map()),
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
    notesIn(new Map()),
  );
  expect(watch.waitFor({ ...intent, by: "other", at })).toBe(0);
});

test("a device knows the intents that it signed, and no other: not by its name, nor with one's token for another's pins", () => {
  const watchOf = (storage: Map<string, string>) =>
    createPinWatch(
      () => "own",
      () => 5,
      notesIn(storage),
    );
  const storage = new Map<string, string>();
  const signed = watchOf(storage).sign({ ...intent, ids: [-2, -1, 3], sheet: "Sources" });
  // Again after a start, with a later sign of life, and as it is read back.
  expect(watchOf(storage).sign({ ...intent, ids: [-2, -1, 3], sheet: "Sources" }).token).toBe(signed.token);
  expect(watchOf(storage).isOwn({ ...signed, at: 9, ids: [-1, -2, 3] })).toBe(true);
  const { token: _, ...unsigned } = signed;
  for (const other of [
    unsigned,
    { ...signed, token: "guess" },
    { ...signed, ids: [-2, -1, 4] },
    { ...signed, action: "bring back" as const },
    { ...signed, overwrite: true },
    { ...signed, sheet: "Deal" },
  ])
    expect(watchOf(storage).isOwn(other)).toBe(false);
  expect(watchOf(new Map()).isOwn(signed)).toBe(false);
});

test("what the device cannot read of its notes is none, and it keeps the last ones alone", () => {
  const storage = new Map([["compsheet.pinning", '{"a":']]);
  const watch = createPinWatch(
    () => "own",
    () => 5,
    notesIn(storage),
  );
  expect(watch.isOwn({ ...intent, by: "own", at: 5 })).toBe(false);
  const signed = Array.from({ length: 30 }, (_, index) => watch.sign({ ...intent, ids: [index + 1] }));
  expect(signed.map((one) => watch.isOwn(one)).filter(Boolean)).toHaveLength(20);
});
