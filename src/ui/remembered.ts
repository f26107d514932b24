/** What a screen still knows when the person comes back to it from another one; gone with the pane. */
import { createContext } from "preact";
import { useCallback, useContext, useState } from "preact/hooks";

export const RememberedContext = createContext<Map<string, unknown> | null>(null);

/** State that outlasts its screen, under a name of its own. */
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
