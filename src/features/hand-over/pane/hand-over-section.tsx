import type { JSX } from "preact";
import { useCallback, useEffect, useId, useState } from "preact/hooks";
import type { HandOver, HandOverState } from "../hand-over";
import { useAction } from "../../../ui/action";
import { usePane } from "../../../ui/pane-context";
import { ActionOutcome } from "../../../ui/action-outcome";
import { useQuestion } from "../../../ui/question";

const live: HandOverState = { formulas: 0, lost: 0, forecast: null, isRevertible: false, isUnfinished: false };

/** Formulas to confirm that the section initially shows. */
const shownFormulas = 20;

/** Makes a copy for people without the add-in, and relinks one. */
export function HandOverSection({ handOver }: { readonly handOver: HandOver }): JSX.Element {
  const { texts } = usePane();
  const words = texts.handOver;
  const id = useId();
  const action = useAction();
  const [state, setState] = useState(live);
  const [showsAll, setShowsAll] = useState(false);
  const { isAsking, opener, safeAnswer, ask, cancel, onKeyDown, close } = useQuestion();
  const [step, setStep] = useState<"converting" | "bringingBack">("converting");

  const look = useCallback(async (): Promise<void> => setState(await handOver.state()), [handOver]);
  useEffect(() => {
    // If the host is busy now, the state is shown after the next action.
    void look().catch(() => undefined);
  }, [look]);

  /** Updates the state after failures too. */
  const seen = async <T,>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      await look().catch(() => undefined);
    }
  };
  const convert = async (): Promise<string> => {
    setStep("converting");
    const { formulas, sheet, unverified } = await seen(handOver.convert());
    close();
    return words.converted(formulas, sheet) + (unverified > 0 ? ` ${words.unverified(unverified, sheet)}` : "");
  };
  const finish = async (): Promise<string> => {
    setStep("converting");
    await seen(handOver.finish());
    return words.finished;
  };
  const revert = async (): Promise<string> => {
    setStep("bringingBack");
    const { restored } = await seen(handOver.revert());
    return words.reverted(restored);
  };
  const relink = async (confirmed?: readonly string[]): Promise<string> => {
    setStep("bringingBack");
    const { restored, changed } = await seen(handOver.relink(confirmed));
    return words.relinked(restored) + (changed.length > 0 ? ` ${words.relinkChanged(changed.length)}` : "");
  };
  const { formulas, lost, forecast, isRevertible, isUnfinished, unconfirmed = [] } = state;
  const listed = unconfirmed.slice(0, showsAll ? undefined : shownFormulas);
  return (
    <section aria-labelledby={`${id}-heading`}>
      <h3 id={`${id}-heading`}>{words.heading}</h3>
      {formulas + lost > 0 ? (
        <div class="card">
          <p class="card-title">{words.isCopy(formulas)}</p>
          {isUnfinished && <p class="failure">{words.unfinished}</p>}
          {lost > 0 && <p>{words.relinkLost(lost)}</p>}
          <p>{forecast === null ? words.relinkUnknown : words.relinkCost(forecast.requests, forecast.isExact)}</p>
          {unconfirmed.length > 0 && (
            <>
              <p>{words.relinkUnconfirmed(unconfirmed.length)}</p>
              <ul class="pin-list">
                {listed.map(({ id: own, address, formula }) => (
                  <li key={own}>
                    {address} <code class="pin-formula">{formula}</code>
                  </li>
                ))}
              </ul>
              {listed.length < unconfirmed.length && (
                <button type="button" class="link" onClick={() => setShowsAll(true)}>
                  {texts.showAll(unconfirmed.length)}
                </button>
              )}
              <button
                type="button"
                class="button"
                aria-disabled={action.isRunning}
                onClick={() => action.run(() => relink(listed.map(({ formula }) => formula)))}
              >
                {words.relinkSeen(listed.length)}
              </button>
            </>
          )}
          <div class="model-buttons">
            {isUnfinished && (
              <button type="button" class="button" aria-disabled={action.isRunning} onClick={() => action.run(finish)}>
                {words.finish}
              </button>
            )}
            {isRevertible && (
              <button type="button" class="button" aria-disabled={action.isRunning} onClick={() => action.run(revert)}>
                {words.revert}
              </button>
            )}
            <button
              type="button"
              class="button"
              aria-disabled={action.isRunning}
              onClick={() => action.run(() => relink())}
            >
              {words.relink}
            </button>
          </div>
        </div>
      ) : isAsking ? (
        <div class="card" role="group" aria-labelledby={`${id}-question`} onKeyDown={onKeyDown}>
          <p id={`${id}-question`}>{words.question}</p>
          <div class="model-buttons">
            <button type="button" class="button" ref={safeAnswer} onClick={cancel}>
              {words.cancel}
            </button>
            <button type="button" class="button" aria-disabled={action.isRunning} onClick={() => action.run(convert)}>
              {words.convert}
            </button>
          </div>
        </div>
      ) : (
        <>
          <p class="hint">{words.help}</p>
          <button type="button" class="button" ref={opener} onClick={ask}>
            {words.begin}
          </button>
        </>
      )}
      <ActionOutcome action={action} />
      <div role="status">
        {action.isRunning && (
          <>
            <p>{words[step]}</p>
            <progress aria-label={words[step]} />
          </>
        )}
      </div>
    </section>
  );
}
