/** A workbook whose segments each stay within the limits, and together unpack to more than saved results ever do. */
import { encodeAnswers } from "../../../src/engine/answers/answer-codec";
import { packText } from "../../../src/engine/answers/packed-text";
import { createStoredAnswers } from "../../../src/engine/answers/stored-answers";
import { createFakeClock } from "../../client/fake-clock";
import { deviceProofs } from "./device-proofs";
import { createMemoryWorkbookStore } from "./memory-workbook-store";
import { figure } from "./sample-answers";

async function openWith(segments: readonly (readonly [string, string])[]) {
  const store = createMemoryWorkbookStore();
  for (const [name, text] of segments) store.segments.set(name, text);
  const problems: string[] = [];
  const answers = createStoredAnswers({
    proofs: deviceProofs(),
    store,
    clock: createFakeClock(),
    random: () => 0.5,
    policy: () => "quiet",
    isShown: () => true,
    findShown: () => Promise.resolve(true),
    maxSize: () => 5_000_000,
    onProblem: (message) => problems.push(message),
  });
  await answers.open();
  return { answers, problems, store };
}

test("costs no more than the limit, keeps the segments, and says what was skipped", async () => {
  const small = await packText(`{"x":"${"0".repeat(3_900_000)}"}`);
  const own = await encodeAnswers([{ answer: figure("mine", 7), lastUse: 1 }]);
  const bombs = Array.from({ length: 20 }, (_, index) => [`s${index}`, small] as const);
  const { problems, store } = await openWith([...bombs, ["t", own]]);
  const larger = "Some saved results are larger than Compsheet writes them and were skipped.";
  expect(problems.join()).toContain(larger);
  expect(store.segments.size).toBe(21);
  const few = await openWith([...bombs.slice(0, 3), ["t", own]]);
  expect(few.problems.join()).not.toContain(larger);
  expect(few.answers.size).toBe(1);
});
