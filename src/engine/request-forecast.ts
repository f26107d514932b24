/**
 * Counts the requests that answers would need, without sending any: runs the questions on the payload cache, with
 * placeholders for payloads it lacks, and counts those. So the number comes from the same code that will ask.
 */
import type { PayloadCache } from "./answers/payload-cache";
import type { Reply } from "../client/rental-service";
import type { ArgumentBlock } from "./questions/function-arguments";
import { createDataAccess, type DataSource, type Freshness } from "./data-access";
import { isArgumentError } from "./questions/question-errors";
import type { Question } from "./questions/question";
import { standInNights, standInService } from "./stand-in-service";

export interface RequestForecast {
  /** Requests that the answers would send; each payload counts once. */
  readonly requests: number;
  /**
   * False if a payload that was never fetched decides what is asked next: then the number assumes that the subject is
   * found at once, there are as many comparables as requested, and none of them is cached.
   */
  readonly isExact: boolean;
}

export interface RequestForecaster {
  /**
   * Counts what one call needs beyond those before. Rejects with the ArgumentError that the call would get, if it can
   * be known without a payload; any other failure only ends the counting of this call.
   */
  add(question: Question, args: readonly ArgumentBlock[], options: readonly ArgumentBlock[]): Promise<void>;
  readonly forecast: RequestForecast;
}

/** A count over all calls added. `freshness` as for the calls themselves. */
export function createRequestForecaster(source: DataSource, { notBefore }: Freshness = {}): RequestForecaster {
  const needed = new Set<string>();
  const found = new Map<string, Promise<Reply<unknown> | undefined>>();
  let isExact = true;

  /** Reads the device once per payload, no matter how many calls need it. */
  function find(key: string): Promise<Reply<unknown> | undefined> {
    const known = found.get(key) ?? source.payloads.find(key);
    found.set(key, known);
    return known;
  }

  return {
    async add(question, args, options) {
      let isGuessing = false;
      const payloads: PayloadCache = {
        async load<T>(key: string, fetch: (call: object) => Promise<Reply<T>>) {
          const reply = (await find(key)) as Reply<T> | undefined;
          if (reply === undefined || !source.payloads.isUsable(reply, notBefore)) needed.add(key);
          if (reply !== undefined) return reply;
          isGuessing = true;
          return fetch({});
        },
        find,
        isUsable: () => true,
        clear: () => undefined,
      };
      const { identity, addressOf, nights } = source;
      const data = createDataAccess(
        {
          ...{ service: standInService, payloads, identity },
          ...(addressOf && { addressOf }),
          ...(nights && { nights: { ...standInNights, workbook: nights.workbook } }),
        },
        () => true,
      );
      try {
        await question.answer(args, options, data);
      } catch (error) {
        // A placeholder's missing data isn't a mistake in the arguments.
        if (isArgumentError(error) && !isGuessing) throw error;
      }
      if (isGuessing) isExact = false;
    },
    get forecast() {
      return { requests: needed.size, isExact };
    },
  };
}
