/** Counts the calls of the kit's functions in the page's memory. */
import type { FunctionCalls } from "../features/check/probe";

const counts = new Map<string, number>();
const keys = new Map<string, number>();
let open = 0;
let lastReturn = 0;

const begin = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);

/** Counts a call with a synchronous result. */
export function called<Result>(name: string, answer: () => Result): Result {
  begin(name);
  try {
    return answer();
  } finally {
    lastReturn = performance.now();
  }
}

/** Counts a call with an asynchronous result. */
export async function returned<Result>(name: string, answer: Promise<Result>): Promise<Result> {
  begin(name);
  open += 1;
  try {
    return await answer;
  } finally {
    open -= 1;
    lastReturn = performance.now();
  }
}

/** Counts a call with a key; returns the number of calls with it, including this one. */
export function countedKey(key: string): number {
  keys.set(key, (keys.get(key) ?? 0) + 1);
  return keys.get(key) ?? 0;
}

export const functionCalls: FunctionCalls = {
  of: (name) => counts.get(name) ?? 0,
  ofKey: (key) => keys.get(key) ?? 0,
  open: () => open,
  lastReturn: () => lastReturn,
};
