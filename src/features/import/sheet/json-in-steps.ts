import type { Steps } from "../../../file-reader/paced-steps";

const itemsInPiece = 20;

const isPlain = (value: unknown): boolean => typeof value !== "object" || value === null;
/** Small enough to serialize in one go: a value, or a row of values. */
const isRow = (value: unknown): boolean => isPlain(value) || (Array.isArray(value) && value.every(isPlain));

/** Writes a value as JSON, piece by piece: long lists would block the thread. */
export function* jsonInSteps(value: unknown, write: (piece: string) => void): Steps<void> {
  if (Array.isArray(value)) {
    write("[");
    for (let at = 0; at < value.length; at += itemsInPiece) {
      const some: unknown[] = value.slice(at, at + itemsInPiece);
      if (at > 0) write(",");
      if (some.every(isRow)) write(JSON.stringify(some).slice(1, -1));
      else {
        for (const [index, item] of some.entries()) {
          if (index > 0) write(",");
          yield* jsonInSteps(item, write);
        }
      }
      yield;
    }
    write("]");
  } else if (isPlain(value)) {
    write(JSON.stringify(value ?? null));
  } else {
    const entries = Object.entries(value as object).filter(([, item]) => item !== undefined);
    write("{");
    for (const [index, [key, item]] of entries.entries()) {
      write(`${index > 0 ? "," : ""}${JSON.stringify(key)}:`);
      yield* jsonInSteps(item, write);
    }
    write("}");
  }
}
