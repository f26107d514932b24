/** What a part of a screen keeps: a function from render to render, and state while the user visits another screen. */
import { createContext } from "preact";
import { useCallback, useContext, useRef, useState } from "preact/hooks";

/** Discarded with the pane. */
export const RememberedContext = createContext<Map<string, unknown> | null>(null);

/** State that survives closing its screen, under a unique name. */
export function useRemembered<T>(name: string, initial: T): [T, (value: T) => void] {
  const remembered = useContext(RememberedContext);
  const [value, setValue] = useState<T>(() => (remembered?.has(name) === true ? (remembered.get(name) as T) : initial));
  const change = useCallback(
    (next: T): void => {
      remembered?.set(name, next);
      setValue(() => next);
    },
    [remembered, name],
  );
  return [value, change];
}

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
