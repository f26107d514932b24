import type { JSX } from "preact";
import { useId, useMemo } from "preact/hooks";
import type { Action } from "../../../ui/action";
import { usePane } from "../../../ui/pane-context";
import type { Texts } from "../../../ui/texts";
import { listed, type OpenFile } from "./open-file";
import { guessesOf, type Guess, type GuessKind } from "./reading-guesses";

export interface GuessListProps {
  readonly file: OpenFile;
  readonly action: Action;
  /** Undoes the import and asks again; null if the import can't be undone. */
  readonly change: ((this: void, kind: GuessKind) => void) | null;
}

/** How the file was read where it was guessed, each with the way to another reading; empty if nothing was guessed. */
export function GuessList({ file, action, change }: GuessListProps): JSX.Element | null {
  const words = usePane().texts.import;
  const guesses = useMemo(() => guessesOf(file), [file]);
  const id = useId();
  if (guesses.length === 0) return null;
  return (
    <section class="import-guesses" aria-labelledby={id}>
      <h3 id={id}>{words.guesses}</h3>
      <dl class="facts">
        {guesses.map((guess, place) => (
          <div key={place}>
            <dt>{words.guessNames[guess.kind]}</dt>
            <dd class="wrap-anywhere">
              {guessText(guess, words)}{" "}
              {change !== null && (
                <button
                  type="button"
                  class="link"
                  aria-label={words.changeGuessNamed(words.guessNames[guess.kind])}
                  aria-disabled={action.isRunning}
                  onClick={() => change(guess.kind)}
                >
                  {words.changeGuess}
                </button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {change !== null && <p class="hint">{words.changeGuessHelp}</p>}
    </section>
  );
}

function guessText(guess: Guess, words: Texts["import"]): string {
  const of = (text: string, columns: readonly string[] | null): string =>
    columns === null ? text : words.guessOf(text, listed(columns));
  switch (guess.kind) {
    case "encoding":
      return words.encodings[guess.encoding];
    case "delimiter":
      return words.delimiters[guess.delimiter] ?? guess.delimiter;
    case "header":
      return guess.header ? words.header : words.noHeader;
    case "mark":
      return of(words.guessedMarks[guess.mark], guess.columns);
    case "dates":
      return of(words.guessedOrders[guess.order], guess.columns);
  }
}
