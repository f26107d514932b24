import { useCallback, useRef } from "preact/hooks";

/**
 * `work` as a function that stays the same from render to render and always runs the latest `work`: an effect that
 * depends on it doesn't start again because the component was drawn again.
 */
export function useStable<Given extends readonly unknown[], Result>(
  work: (...given: Given) => Result,
): (...given: Given) => Result {
  const latest = useRef(work);
  latest.current = work;
  return useCallback((...given: Given) => latest.current(...given), []);
}
