/** State that a screen keeps while the user visits another one; discarded with the pane. */
import { createContext } from "preact";
import { useCallback, useContext, useState } from "preact/hooks";

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
