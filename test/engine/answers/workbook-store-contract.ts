/** What every store for a workbook's answers must guarantee, no matter what fails: one suite for all of them. */
import type { Answer } from "../../../src/engine/answers/answer";
import { createStoredAnswers } from "../../../src/engine/answers/stored-answers";
import type { StoredAnswers } from "../../../src/engine/answers/stored-answers-contract";
import type { WorkbookStore } from "../../../src/engine/answers/workbook-store";
import { createFakeClock } from "../../client/fake-clock";
import type { CallFaults } from "./call-faults";
import { isOfPart } from "../../seeds";
import { figure } from "./sample-answers";
import { deviceProofs } from "./device-proofs";

/** A workbook that is open in several copies of the add-in. */
export interface StoreUnderTest {
  /** Opens it as another copy of the add-in does. */
  open(): WorkbookStore;
  /** Every call to the workbook passes through these. */
  readonly faults: CallFaults;
  /** Number of our objects in the workbook: parts, sheets, segments. */
  traces(): Promise<number>;
}

export function testWorkbookStore(start: () => Promise<StoreUnderTest>): void {
  let place: StoreUnderTest;
  beforeAll(async () => {
    place = await start();
  });
  beforeEach(async () => {
    place.faults.stop();
    await place.open().clear();
  });

  describe("a place for segments", () => {
    const sorted = async (store: WorkbookStore, known?: ReadonlySet<string>) => {
      const { standing, segments } = await store.read(known);
      return { standing: [...standing].sort(), segments: [...segments].sort((a, b) => (a.name < b.name ? -1 : 1)) };
    };

    test("is empty in a new workbook, and taking away what is not there does not matter", async () => {
      const store = place.open();
      expect(await sorted(store)).toEqual({ standing: [], segments: [] });
      await store.remove(["none"]);
      await store.clear();
      expect(await place.traces()).toBe(0);
    });

    test("gives back what was put, to every copy, also what looks like a formula or a number", async () => {
      const segments = ["0001", "0002-e5", "0003-x"].map((name, index) => ({
        name,
        text: ["1+1=", "12345678901234567890", "/Ab+="][index] ?? "",
      }));
      await place.open().put(segments);
      const other = place.open();
      expect(await sorted(other)).toEqual({ standing: segments.map(({ name }) => name), segments });
      expect(await sorted(other, new Set(["0001", "0003-x"]))).toEqual({
        standing: segments.map(({ name }) => name),
        segments: [segments[1]],
      });
    });

    test("keeps the segments that are not removed, whoever put them", async () => {
      const [one, two] = [place.open(), place.open()];
      await Promise.all([one.put([{ name: "a1", text: "AAAA" }]), two.put([{ name: "b1", text: "BBBB" }])]);
      await one.put([{ name: "a2", text: "CCCC" }]);
      await two.remove(["a1", "none"]);
      expect(await sorted(one)).toEqual({
        standing: ["a2", "b1"],
        segments: [
          { name: "a2", text: "CCCC" },
          { name: "b1", text: "BBBB" },
        ],
      });
    });

    test("holds a million characters", async () => {
      const text = longText(1_000_000);
      await place.open().put([{ name: "long", text }]);
      const { segments } = await place.open().read();
      expect(segments.map(({ name }) => name)).toEqual(["long"]);
      expect(segments[0]?.text === text).toBe(true);
      await place.open().remove(["long"]);
      expect(await sorted(place.open())).toEqual({ standing: [], segments: [] });
    });

    test("cleared, holds no trace", async () => {
      await place.open().put([{ name: "a", text: "AAAA" }]);
      expect(await place.traces()).toBeGreaterThan(0);
      await place.open().clear();
      expect(await place.traces()).toBe(0);
    });
  });

  describe("the answers in it", () => {
    /** Too long for one cell, and hard to compress. */
    const long = (seed: number): Answer => ({ ...figure("long", 0, seed), value: longList(seed) });
    const before: readonly Answer[] = [figure("a", 1), figure("b", 1), figure("c", 1), long(1_000)];
    const change = async (copy: Copy): Promise<void> => {
      copy.answers.put(figure("a", 2, 2_000));
      copy.answers.put(figure("d", 2, 2_000));
      copy.answers.put(long(2_000));
      await copy.answers.save().catch(() => undefined);
      copy.answers.delete("b");
      await copy.answers.save().catch(() => undefined);
    };
    const after: readonly Answer[] = [figure("a", 2, 2_000), figure("c", 1), figure("d", 2, 2_000), long(2_000)];

    async function stored(): Promise<Copy> {
      const first = openCopy(place.open());
      await first.answers.open();
      for (const answer of before) first.answers.put(answer);
      await first.answers.save();
      return first;
    }

    test.each(everyFault)("survive whichever call fails $name", async (fault) => {
      let failed = true;
      for (let call = 1; failed; call += 1) {
        if (!isOfPart(call, 6)) continue;
        place.faults.stop();
        await place.open().clear();
        const copy = await stored();
        place.faults.start(call, fault);
        await change(copy);
        failed = place.faults.stop();
        const message = `call ${call} of ${fault.name}`;

        expect([message, contents(copy.answers)]).toEqual([message, contents(after)]);
        const reopened = openCopy(place.open());
        await reopened.answers.open();
        for (const answer of reopened.answers.all()) {
          const images = [...before, ...after].filter(({ key }) => key === answer.key);
          expect([message, images]).toEqual([message, expect.arrayContaining([answer])]);
        }
        // Unchanged answers, and those in every image, are still there.
        expect([message, ["a", "c", "long"].map((key) => reopened.answers.get(key)?.key)]).toEqual([
          message,
          ["a", "c", "long"],
        ]);
        expect([message, reopened.problems]).toEqual([message, []]);

        await copy.answers.save();
        const settled = openCopy(place.open());
        await settled.answers.open();
        expect([message, contents(settled.answers)]).toEqual([message, contents(after)]);
        expect([message, copy.answers.unsaved]).toEqual([message, 0]);
        expect([message, settled.answers.storedSize]).toEqual([message, copy.answers.storedSize]);
      }
    });

    test.each(everyFault)("are read in the end whichever call fails $name while the workbook opens", async (fault) => {
      await stored();
      let failed = true;
      for (let call = 1; failed; call += 1) {
        if (!isOfPart(call, 6)) continue;
        const copy = openCopy(place.open());
        place.faults.start(call, fault);
        const isRead = await copy.answers.open().then(
          () => true,
          () => false,
        );
        failed = place.faults.stop();
        expect([call, isRead]).toEqual([call, copy.answers.size > 0]);
        copy.answers.put(figure("own", call));
        await copy.answers.save();
        expect([call, contents(copy.answers)]).toEqual([call, contents([...before, figure("own", call)])]);
        copy.answers.delete("own");
        await copy.answers.save();
      }
    });

    test.each(everyFault)("are removed without a trace, or not at all, whichever call fails $name", async (fault) => {
      let failed = true;
      for (let call = 1; failed; call += 1) {
        if (!isOfPart(call, 6)) continue;
        place.faults.stop();
        const copy = await stored();
        place.faults.start(call, fault);
        const isRemoved = await copy.answers.removeAll().then(
          () => true,
          () => false,
        );
        failed = place.faults.stop();
        expect([call, copy.answers.size]).toEqual([call, isRemoved ? 0 : before.length]);
        await copy.answers.removeAll();
        expect([call, await place.traces(), copy.answers.size, copy.answers.unsaved]).toEqual([call, 0, 0, 0]);
      }
    });
  });
}

const everyFault = (["before it is done", "after it was done"] as const).flatMap((when) =>
  [false, true].map((isForEver) => ({ when, isForEver, name: `${when}, ${isForEver ? "for ever" : "once"}` })),
);

interface Copy {
  readonly answers: StoredAnswers;
  readonly problems: string[];
}

let seeds = 0;

function openCopy(store: WorkbookStore): Copy {
  const problems: string[] = [];
  let chance = (seeds += 0.013) % 1;
  const answers = createStoredAnswers({
    proofs: deviceProofs(),
    store,
    clock: createFakeClock(),
    random: () => (chance = (chance + 0.1234567) % 1),
    policy: () => "onRequest",
    isShown: () => true,
    findShown: () => Promise.resolve(true),
    maxSize: () => 5_000_000,
    onProblem: (message) => problems.push(message),
  });
  return { answers, problems };
}

function contents(answers: StoredAnswers | readonly Answer[]): Answer[] {
  const all = "all" in answers ? [...answers.all()] : [...answers];
  return all.sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Base64 characters that don't compress. */
function longText(length: number): string {
  const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  let state = 7;
  let text = "";
  while (text.length < length) {
    state = (state * 48_271) % 2_147_483_647;
    text += digits[state % 64] ?? "";
  }
  return text;
}

function longList(seed: number): Answer["value"] {
  let state = seed;
  const values = Array.from({ length: 6_000 }, () => (state = (state * 48_271) % 2_147_483_647) / 1_000);
  return { kind: "list", values };
}
