/** Responses kept as the bytes of their JSON: repeated requests neither compute nor serialize them again. */
import { LRUCache } from "lru-cache";

export class SerializedAnswer {
  constructor(readonly json: Uint8Array<ArrayBuffer>) {}
}

export interface SerializedAnswers {
  /** The kept response, or else the result of `make`, which is kept; undefined isn't kept. */
  of(key: string, make: () => Promise<object | undefined>): Promise<SerializedAnswer | undefined>;
}

const usualMostBytes = 64 * 1024 * 1024;

/** For answers that never change. Beyond `mostBytes` those longest unused are dropped. */
export function createSerializedAnswers(mostBytes = usualMostBytes): SerializedAnswers {
  const answers = new LRUCache<string, SerializedAnswer>({
    maxSize: mostBytes,
    sizeCalculation: ({ json }, key) => json.length + key.length,
  });
  const encoder = new TextEncoder();
  return {
    async of(key, make) {
      const known = answers.get(key);
      if (known !== undefined) return known;
      const made = await make();
      if (made === undefined) return undefined;
      const answer = new SerializedAnswer(encoder.encode(JSON.stringify(made)));
      answers.set(key, answer);
      return answer;
    },
  };
}
