/** Answers in memory alone. */
import type { Answer, AnswerStore } from "../../../src/engine/answers/answer";

export function createMemoryAnswerStore(): AnswerStore {
  const answers = new Map<string, Answer>();
  const put = (answer: Answer): void => void answers.set(answer.key, answer);
  return {
    get: (key) => answers.get(key),
    put,
    fill: put,
    delete: (key) => void answers.delete(key),
    clear: () => answers.clear(),
    get size() {
      return answers.size;
    },
  };
}
