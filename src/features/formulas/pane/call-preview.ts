/** The cost and result of a call: shown at once if free, otherwise on request. */
import { type Said, saidBy } from "../../../domain/said";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Answer } from "../../../engine/answers/answer";
import type { Clock } from "../../../client/clock";
import type { FormulasAddin, CallForecast, FunctionCall } from "../formulas";

export type PreviewState =
  | { readonly kind: "idle" }
  | { readonly kind: "checking" }
  /** The arguments are wrong; the message is the cell's. */
  | { readonly kind: "refused"; readonly message: Said }
  | { readonly kind: "offered"; readonly forecast: CallForecast }
  | { readonly kind: "asking"; readonly forecast: CallForecast }
  /** `taken`: number of requests sent. */
  | { readonly kind: "shown"; readonly forecast: CallForecast; readonly answer: Answer; readonly taken: number }
  | { readonly kind: "failed"; readonly forecast: CallForecast; readonly reason: Said };

export interface CallPreview {
  readonly state: PreviewState;
  /** Calls the service, if that costs requests. */
  show(this: void): void;
  /** Cancels the request. */
  cancel(this: void): void;
}

/** Pause in typing before a call is checked, ms. */
export const previewPauseMs = 300;

const idle: PreviewState = { kind: "idle" };

/**
 * `call`: null if there is none to check yet. `round`: a different value checks again, for example after a connection
 * change.
 */
export function useCallPreview(
  addin: FormulasAddin,
  clock: Clock,
  call: FunctionCall | null,
  round: string,
): CallPreview {
  const [state, setState] = useState<PreviewState>(idle);
  const [asked, setAsked] = useState<string | null>(null);
  const name = call === null ? null : JSON.stringify([call, round]);
  // Another object that asks the same is the same call.
  const same = useRef(call);
  if (JSON.stringify(same.current) !== JSON.stringify(call)) same.current = call;
  const asking = same.current;
  const isAsked = asked !== null && asked === name;

  useEffect(() => {
    if (asking === null) {
      setState(idle);
      return;
    }
    const given = new AbortController();
    const { signal } = given;
    const show = (next: PreviewState): void => {
      if (!signal.aborted) setState(next);
    };
    const look = async (): Promise<void> => {
      if (!isAsked) {
        show({ kind: "checking" });
        await clock.sleep(previewPauseMs, signal);
      }
      const forecast = await addin.calls.forecast(asking, signal);
      if (forecast.kept !== null) {
        show({ kind: "shown", forecast, answer: forecast.kept, taken: 0 });
        return;
      }
      if (forecast.requests > 0 && !isAsked) {
        show({ kind: "offered", forecast });
        return;
      }
      show({ kind: "asking", forecast });
      const startedAt = clock.now();
      await addin.calls.preview(asking, signal).then(
        (answer) => {
          const taken = answer.requests.filter(({ fetchedAt }) => fetchedAt >= startedAt).length;
          show({ kind: "shown", forecast, answer, taken });
        },
        (error: unknown) => show({ kind: "failed", forecast, reason: saidBy(error) }),
      );
    };
    look().catch((error: unknown) => show({ kind: "refused", message: saidBy(error) }));
    return () => given.abort();
  }, [addin, clock, asking, round, isAsked]);

  return { state, show: () => setAsked(name), cancel: () => setAsked(null) };
}
