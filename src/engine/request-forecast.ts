/**
 * How many requests answers would take, without sending any: the questions are asked of what the payload cache holds, and
 * of stand-ins where it holds nothing, and the payloads that are not there are counted. So the number follows from the
 * same code that will ask.
 */
import type { PayloadCache } from "./answers/payload-cache";
import type { Reply } from "../client/rental-service";
import type { ArgumentBlock } from "./questions/arguments";
import { createDataAccess, type DataSource, type Freshness } from "./data-access";
import { isArgumentError } from "./questions/errors";
import type { Question } from "./questions/question";
import { standInService } from "./stand-in-service";

export interface RequestForecast {
  /** Requests that the answers would send; what several of them read counts once. */
  readonly requests: number;
  /**
   * False where a payload that was never fetched decides what is asked next: the number is what it takes if the subject
   * is found at once, there are as many comparables as asked for, and none of them was fetched for something else.
   */
  readonly isExact: boolean;
}

export interface RequestForecaster {
  /**
   * Counts what one call needs besides those before. Rejects with the ArgumentError that the call would get, where no
   * payload is needed to know it; every other failure only ends the counting of this call.
   */
  add(question: Question, args: readonly ArgumentBlock[], options: readonly ArgumentBlock[]): Promise<void>;
  readonly forecast: RequestForecast;
}

/** A count over as many calls as are added. `freshness` as for the calls themselves. */
export function createRequestForecaster(source: DataSource, { notBefore }: Freshness = {}): RequestForecaster {
  const needed = new Set<string>();
  const found = new Map<string, Promise<Reply<unknown> | undefined>>();
  let isExact = true;

  /** The device is read once a payload, however many calls read it. */
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
      const { identity, addressOf } = source;
      const data = createDataAccess(
        { service: standInService, payloads, identity, ...(addressOf && { addressOf }) },
        () => true,
      );
      try {
        await question.answer(args, options, data);
      } catch (error) {
        // What a stand-in does not have is no fault of the arguments.
        if (isArgumentError(error) && !isGuessing) throw error;
      }
      if (isGuessing) isExact = false;
    },
    get forecast() {
      return { requests: needed.size, isExact };
    },
  };
}
