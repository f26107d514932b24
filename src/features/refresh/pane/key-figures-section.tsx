import type { JSX } from "preact";
import { useCallback, useEffect, useState } from "preact/hooks";
import type { RefreshAddin } from "../refresh";
import type { KeyFigure } from "../refresh-session";
import { useSelection } from "../../../ui/selected-cell";
import { usePane } from "../../../ui/pane-context";
import type { RefreshRun } from "./use-refresh-run";
import { RunOutcome } from "./run-outcome";

export interface KeyFiguresSectionProps {
  readonly addin: RefreshAddin;
  readonly run: RefreshRun;
  /** Changes when the values may have changed. */
  readonly round: unknown;
  /** Addresses that were added elsewhere on the screen. */
  readonly watched: readonly string[];
  select(this: void, address: string): void;
}

/** The cells that the user watches during refreshes. */
export function KeyFiguresSection({ addin, run, round, watched, select }: KeyFiguresSectionProps): JSX.Element {
  const { texts, textOf } = usePane();
  const words = texts.refresh;
  const session = addin.refresh;
  const selected = useSelection(addin.sheet).cell?.address;
  const [figures, setFigures] = useState<readonly KeyFigure[]>([]);
  const [problem, setProblem] = useState("");
  const [label, setLabel] = useState("");
  const look = useCallback(async (): Promise<void> => {
    try {
      setFigures(await session.keyFigures());
      setProblem("");
    } catch (error) {
      setProblem(textOf(error));
    }
  }, [session, textOf]);
  useEffect(() => {
    void look();
  }, [look, round, watched]);
  const add = async (): Promise<string> => {
    const added = await session.addKeyFigure(label.trim() === "" ? undefined : label.trim());
    setLabel("");
    await look();
    return words.addedKeyFigure(added.label, added.address ?? "");
  };
  const remove = async (id: string): Promise<string> => {
    await session.removeKeyFigure(id);
    await look();
    return "";
  };
  return (
    <section aria-labelledby="refresh-key-figures">
      <h2 id="refresh-key-figures">{words.keyFigures}</h2>
      <p class="hint">{words.keyFiguresHelp}</p>
      {problem !== "" && <p class="failure">{words.keyFiguresProblem(problem)}</p>}
      {figures.length > 0 && (
        <ul class="plain key-figures">
          {figures.map((figure) => (
            <li key={figure.id} class="key-figure">
              <span class="change-label">{figure.label}</span>
              <strong class="refresh-figures">{figure.address === null ? words.deletedCell : figure.text}</strong>
              <span class="key-figure-tools">
                {figure.address !== null && (
                  <CellLink address={figure.address} select={select} label={words.select(figure.address)} />
                )}
                <button
                  type="button"
                  class="link"
                  aria-label={words.removeKeyFigure(figure.label)}
                  onClick={() => run.act(() => remove(figure.id), "figures")}
                >
                  {words.remove}
                </button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <form
        class="field key-figure-form"
        onSubmit={(event) => {
          event.preventDefault();
          run.act(add, "figures");
        }}
      >
        <label for="key-figure-label">{words.label}</label>
        <input
          id="key-figure-label"
          type="text"
          value={label}
          autoComplete="off"
          aria-describedby="key-figure-help"
          onInput={(event) => setLabel(event.currentTarget.value)}
        />
        <p class="hint" id="key-figure-help">
          {words.labelHelp}
        </p>
        <div class="button-row">
          <button type="submit" class="button">
            {words.addKeyFigure}
            {selected !== undefined && ` (${selected})`}
          </button>
        </div>
      </form>
      <RunOutcome run={run} at="figures" />
    </section>
  );
}

interface CellLinkProps {
  readonly address: string;
  readonly label: string;
  select(this: void, address: string): void;
}

function CellLink({ address, label, select }: CellLinkProps): JSX.Element {
  return (
    <button type="button" class="link wrap-anywhere" aria-label={label} onClick={() => select(address)}>
      {address}
    </button>
  );
}
