import type { ComponentType, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { usePane } from "./pane-context";

/** A part of the pane whose script loads on demand. */
export type LazyComponent<Props> = ((props: Props) => JSX.Element) & {
  /** Starts loading the script; if that fails, the part says so when it is shown. */
  readonly prepare: () => void;
};

/**
 * A part of the pane whose script and texts load when it is first shown. If the script fails to load (offline), it says
 * so and offers a retry.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const prepare = (): void => {
    load().then(
      (component) => (loaded = component),
      () => undefined,
    );
  };
  function LazyComponent(props: Props): JSX.Element {
    const { texts, completeTexts } = usePane();
    const [hasFailed, setFailed] = useState(false);
    const [attempt, setAttempt] = useState(0);
    const [, setReady] = useState(loaded !== undefined);
    useEffect(() => {
      if (loaded !== undefined && completeTexts === undefined) return;
      let isShown = true;
      Promise.all([loaded ?? load(), completeTexts?.()]).then(
        ([component]) => {
          loaded = component;
          if (isShown) setReady(true);
        },
        () => {
          if (isShown) setFailed(true);
        },
      );
      return () => {
        isShown = false;
      };
    }, [attempt, completeTexts]);
    if (loaded !== undefined && completeTexts === undefined) {
      const Component = loaded;
      return <Component {...props} />;
    }
    if (!hasFailed) {
      return (
        <p class="hint" role="status">
          {texts.loading}
        </p>
      );
    }
    const tryAgain = (): void => {
      setFailed(false);
      setAttempt(attempt + 1);
    };
    return (
      <div class="failure" role="alert">
        <p>{texts.notLoaded}</p>
        <button type="button" class="button" onClick={tryAgain}>
          {texts.tryAgain}
        </button>
      </div>
    );
  }
  return Object.assign(LazyComponent, { prepare });
}
