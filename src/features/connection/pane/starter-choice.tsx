/** How to start once connected: with the starter sheet of a property, or with an empty workbook. */
import type { JSX, TargetedEvent } from "preact";
import { useId, useRef, useState } from "preact/hooks";
import { formatPostalAddress } from "../../../domain/postal-address";
import type { ConnectionAddin } from "../connection";
import type { PropertySummary } from "../../../service/property-search";
import { placeName } from "../../../domain/property-names";
import { usePane } from "../../../ui/pane-context";
import { starterSheet } from "./starter-sheet";

/** With more matches than these, typing more of the address is faster. */
const mostMatches = 6;

export interface StarterChoiceProps {
  readonly addin: ConnectionAddin;
  /** Display name of the connected data. */
  readonly dataName: string;
  /** An address that the connected data is known to have. */
  readonly suggested: string | null;
  /** The user has started; `text` says how. */
  onBegun(this: void, text: string): void;
}

interface Problem {
  readonly message: string;
  readonly isAboutField: boolean;
}

export function StarterChoice({ addin, dataName, suggested, onBegun }: StarterChoiceProps): JSX.Element {
  const { texts, textOf } = usePane();
  const words = texts.starter;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [matches, setMatches] = useState<readonly PropertySummary[]>([]);

  const run = async (work: () => Promise<void>): Promise<void> => {
    if (isRunning) return;
    setRunning(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem({ message: words.failed(textOf(error)), isAboutField: false });
    } finally {
      setRunning(false);
    }
  };
  const insert = async (address: string): Promise<void> => {
    // The sheet's comps are the workbook's: what is excluded later leaves them too.
    await addin.sheet.options.ensureSet(texts.templates.language);
    const sheet = await addin.sheet.insertSheet(starterSheet(address, dataName, texts.starterSheet));
    onBegun(words.inserted(sheet));
  };
  const find = async (): Promise<void> => {
    const query = field.current?.value.trim() ?? "";
    setMatches([]);
    if (query !== "" && query === suggested) return insert(query);
    if (query === "") {
      setProblem({ message: words.subjectMissing, isAboutField: true });
      field.current?.focus();
      return;
    }
    const found = await addin.data().search({ q: query });
    const exact = found.filter((one) => formatPostalAddress(one).toLowerCase() === query.toLowerCase());
    const [only, ...others] = exact.length === 1 ? exact : found;
    if (only !== undefined && others.length === 0) return insert(formatPostalAddress(only));
    if (only !== undefined) {
      setMatches(found);
      return;
    }
    setProblem({ message: words.none(query), isAboutField: true });
    field.current?.focus();
  };
  const send = (event: TargetedEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void run(find);
  };

  return (
    <>
      <div class="choice">
        <h3>{words.starter}</h3>
        <p>{words.starterHelp}</p>
        <form class="form" noValidate autoComplete="off" onSubmit={send}>
          <div class="field">
            <label for={id}>{words.subject}</label>
            <input
              id={id}
              ref={field}
              type="text"
              spellcheck={false}
              autoComplete="off"
              defaultValue={suggested ?? ""}
              maxLength={300}
              aria-invalid={problem?.isAboutField === true}
              aria-describedby={`${id}-problem ${id}-hint`}
            />
            <p class="hint" id={`${id}-hint`}>
              {words.subjectHint}
            </p>
          </div>
          {problem !== undefined && (
            <p class="failure" role="alert" id={`${id}-problem`}>
              {problem.message}
            </p>
          )}
          {matches.length > 0 && (
            <div role="group" aria-labelledby={`${id}-matches`}>
              <p id={`${id}-matches`} role="status">
                {words.several(matches.length)}
              </p>
              <ul class="matches">
                {matches.slice(0, mostMatches).map((match) => (
                  <li key={match.id}>
                    <button type="button" onClick={() => void run(() => insert(formatPostalAddress(match)))}>
                      <strong>{placeName(match)}</strong>
                      <br />
                      {formatPostalAddress(match)}
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <button type="submit" class="button button-primary" aria-disabled={isRunning}>
            {isRunning ? words.inserting : words.insert}
          </button>
        </form>
      </div>
      <div class="choice">
        <h3>{words.empty}</h3>
        <p>{words.emptyHelp}</p>
        <button type="button" class="button" aria-disabled={isRunning} onClick={() => onBegun(words.began)}>
          {words.empty}
        </button>
      </div>
    </>
  );
}
