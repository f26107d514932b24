/** A workbook's answers as one copy of the add-in has them open. */
import { createStoredAnswers } from "../../../src/engine/answers/stored-answers";
import type { StoredAnswers, StoredAnswersParts } from "../../../src/engine/answers/stored-answers-contract";
import { createFakeClock } from "../../client/fake-clock";
import { deviceProofs } from "./device-proofs";
import type { MemoryWorkbookStore } from "./memory-workbook-store";

/** Each copy of the add-in that opens the workbook draws different names. */
let copies = 0;

export interface OpenCopy {
  readonly answers: StoredAnswers;
  readonly clock: ReturnType<typeof createFakeClock>;
  readonly problems: string[];
}

export function openCopy(store: MemoryWorkbookStore, parts: Partial<StoredAnswersParts> = {}): OpenCopy {
  const clock = createFakeClock();
  const problems: string[] = [];
  let last = (copies += 0.01) % 1;
  const answers = createStoredAnswers({
    proofs: deviceProofs(),
    store,
    clock,
    // Never repeats, like real random numbers in practice.
    random: () => (last = (last + 0.1234567) % 1),
    policy: () => "quiet",
    isShown: () => true,
    findShown: () => Promise.resolve(true),
    maxSize: () => 5_000_000,
    onProblem: (message) => problems.push(message),
    ...parts,
  });
  return { answers, clock, problems };
}

/** What the next add-in reads, by key. */
export async function reopened(store: MemoryWorkbookStore): Promise<Record<string, unknown>> {
  const { answers } = openCopy(store);
  await answers.open();
  return Object.fromEntries(
    [...answers.all()].map(({ key, value }) => [key, value.kind === "scalar" ? value.value : value]),
  );
}
