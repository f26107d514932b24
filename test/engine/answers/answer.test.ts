import { answerKey, type Answer } from "../../../src/engine/answers/answer";
import { createMemoryAnswerStore } from "./memory-answer-store";

const answer = (key: string, value: number): Answer => ({
  key,
  value: { kind: "scalar", value },
  fetchedAt: 1,
  requests: [],
  notes: [],
  warnings: [],
});

describe("keys", () => {
  test("tell source, function and arguments apart", () => {
    const keys = [
      answerKey("service", "AMI", [["a", 60]]),
      answerKey("sandbox:7", "AMI", [["a", 60]]),
      answerKey("service", "PRICE", [["a", 60]]),
      answerKey("service", "AMI", [["a", "60"]]),
      answerKey("service", "AMI", [["a"], [60]]),
      answerKey("service", "AMI", [['a",60']]),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("are equal for equal questions", () => {
    expect(answerKey("service", "AMI", [["a", 60]])).toBe(answerKey("service", "AMI", [["a", 60]]));
  });
});

test("the store in memory keeps, replaces, removes and clears", () => {
  const store = createMemoryAnswerStore();
  expect([store.get("a"), store.size]).toEqual([undefined, 0]);
  store.put(answer("a", 1));
  store.put(answer("b", 2));
  store.put(answer("a", 3));
  expect([store.get("a"), store.size]).toEqual([answer("a", 3), 2]);
  store.delete("a");
  store.delete("none");
  expect([store.get("a"), store.size]).toEqual([undefined, 1]);
  store.clear();
  expect(store.size).toBe(0);
});
