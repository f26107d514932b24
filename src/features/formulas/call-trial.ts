/** Tries function calls for the pane before they are entered: available functions, cost, and result. */
import { SaidError, say } from "../../domain/said";
import type { CellEngine } from "../../engine/cell-engine";
import type { FindQuestion, LoadQuestions } from "../../engine/lazy-questions";
import { questionKey } from "../../engine/question-key";
import type { CallTrial } from "./formulas";

export interface CallTrialParts {
  readonly engine: CellEngine;
  readonly questionNamed: FindQuestion;
  readonly loadQuestions: LoadQuestions;
  readonly fetch: typeof fetch;
  /** URL of the add-in's page. */
  readonly pageUrl: string;
  readonly identity: () => string;
  /** Null once the workbook's answers are loaded. */
  readonly whenRead: () => Promise<void> | null;
  /** Null once the connection is known too. */
  readonly whenReady: () => Promise<void> | null;
}

export function createCallTrial(parts: CallTrialParts): CallTrial {
  const { engine } = parts;
  return {
    async preview({ functionName, args, options }, signal) {
      await parts.whenReady();
      return engine.fetchAnew(questionKey(parts.identity(), functionName, args, options), {}, signal ? { signal } : {});
    },
    async forecast({ functionName, args, options }, signal) {
      // Answers from the workbook and argument errors need no connection.
      await parts.whenRead();
      const question = parts.questionNamed(functionName);
      const kept = question && engine.peek(question, args, options);
      if (kept) return { requests: 0, isExact: true, kept };
      const key = questionKey(parts.identity(), functionName, args, options);
      return { ...(await engine.forecast([key], {}, signal)), kept: null };
    },
    async functionOptions() {
      const find = await parts.loadQuestions();
      return (functionName) => find(functionName)?.options;
    },
    async functionsFile(name) {
      const reply = await parts.fetch(new URL(name, parts.pageUrl).href);
      if (!reply.ok) throw new SaidError(say`Can't load the list of functions (${reply.status}).`);
      return reply.json() as Promise<unknown>;
    },
  };
}
