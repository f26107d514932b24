import type { JSX, TargetedEvent } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { localAddress, readAddress } from "../../../host/a1-address";
import type { FindAddin } from "../find";
import { usePane } from "../../../ui/pane-context";
import {
  blockArea,
  customPropertyOf,
  developmentBlock,
  developmentKinds,
  emptyDevelopment,
  problemsOf,
  type DevelopmentField,
  type DevelopmentHome,
  type DevelopmentInput,
  type FieldProblems,
} from "./development-input";
import { idBlock } from "./sheet-blocks";
import { useSelectedAddress } from "../../../ui/selected-cell";
import { InsertionOutcome, useInsertion } from "./sheet-insertion";

export interface DevelopmentFormProps {
  readonly addin: FindAddin;
  /** The initial location, from the place that the user last viewed. */
  readonly place: { readonly lat: number; readonly lon: number } | null;
}

const placeFields = ["latitude", "longitude"] as const;
const sizeFields = ["numberUnits", "yearBuilt", "stories", "quality"] as const;

/** Adds a planned property: as a block of fields in the sheet, or in the service under its own id. */
export function DevelopmentForm({ addin, place }: DevelopmentFormProps): JSX.Element {
  const { texts, textOf } = usePane();
  const words = texts.find.development;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const address = useSelectedAddress(addin.sheet);
  const insertion = useInsertion(addin.sheet);
  const [home, setHome] = useState<DevelopmentHome>("sheet");
  const [input, setInput] = useState<DevelopmentInput>(() => ({
    ...emptyDevelopment,
    ...(place && { latitude: String(place.lat), longitude: String(place.lon) }),
  }));
  const [problems, setProblems] = useState<FieldProblems>({});
  const [isAdding, setAdding] = useState(false);
  const [failure, setFailure] = useState<string>();
  useEffect(() => heading.current?.focus(), []);

  const add = async (): Promise<void> => {
    if (isAdding) return;
    setAdding(true);
    setFailure(undefined);
    try {
      const added = await addin.addProperty(customPropertyOf(input));
      insertion.insert(() => idBlock(added), {
        textOfAddress: (cell) => words.added(added, cell),
        failed: (reason) => words.addedNotInserted(added, reason),
      });
    } catch (error) {
      setFailure(words.addFailed(textOf(error)));
    } finally {
      setAdding(false);
    }
  };
  const insertBlock = (): void => {
    const block = developmentBlock(input, texts.find);
    insertion.insert(() => block, {
      textOfAddress: (address) => {
        const cell = readAddress(address);
        if (cell === null) return texts.find.insert.inserted(address);
        return words.inserted(address, `=RENT.COMPS(${localAddress(blockArea(block, cell), "")}, 10)`);
      },
    });
  };
  const send = (event: TargetedEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const found = problemsOf(input, home, words);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    if (home === "service") void add();
    else insertBlock();
  };

  const field = (name: DevelopmentField, hint = ""): JSX.Element => {
    const problem = problems[name];
    const fieldId = `${id}-${name}`;
    const notes = [problem === undefined ? "" : `${fieldId}-problem`, hint === "" ? "" : `${fieldId}-hint`];
    return (
      <div class="field" key={name}>
        <label for={fieldId}>{words[name]}</label>
        <input
          id={fieldId}
          name={name}
          type="text"
          autoComplete="off"
          spellcheck={false}
          value={input[name]}
          aria-invalid={problem !== undefined}
          aria-describedby={notes.filter((note) => note !== "").join(" ") || undefined}
          onInput={(event) => setInput({ ...input, [name]: event.currentTarget.value })}
        />
        {problem !== undefined && (
          <p class="field-problem" id={`${fieldId}-problem`}>
            {problem}
          </p>
        )}
        {hint !== "" && (
          <p class="hint" id={`${fieldId}-hint`}>
            {hint}
          </p>
        )}
      </div>
    );
  };
  return (
    <section aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} class="property-name" tabIndex={-1} ref={heading}>
        {words.heading}
      </h2>
      <p>{words.help}</p>
      <form class="form" ref={form} noValidate onSubmit={send}>
        <fieldset class="choices choices-stacked">
          <legend>{words.where}</legend>
          {(["sheet", "service"] as const).map((option) => (
            <label key={option}>
              <input type="radio" name={`${id}-home`} checked={home === option} onChange={() => setHome(option)} />
              {option === "sheet" ? words.inSheet : words.inService}
            </label>
          ))}
          {home === "service" && <p class="hint">{words.inServiceHelp}</p>}
        </fieldset>
        {home === "service" && (
          <>
            {field("street")}
            {field("city")}
            <div class="field-pair">{[field("state"), field("zip")]}</div>
          </>
        )}
        <div class="field-pair">{placeFields.map((name) => field(name))}</div>
        <fieldset class="choices">
          <legend>{words.kind}</legend>
          {developmentKinds.map((kind) => (
            <label key={kind}>
              <input
                type="radio"
                name={`${id}-kind`}
                checked={input.kind === kind}
                onChange={() => setInput({ ...input, kind })}
              />
              {texts.find.card[kind]}
            </label>
          ))}
        </fieldset>
        <p class="hint">{words.optional}</p>
        <div class="field-pair">{sizeFields.map((name) => field(name))}</div>
        {field("unitMix", words.unitMixHint)}
        {address !== null && <p class="hint">{texts.find.insert.target(address)}</p>}
        <button type="submit" class="button button-primary" aria-disabled={isAdding || insertion.isRunning}>
          {isAdding ? words.adding : home === "service" ? words.add : words.insert}
        </button>
        {failure !== undefined && (
          <p class="failure" role="alert">
            {failure}
          </p>
        )}
        <InsertionOutcome insertion={insertion} />
      </form>
    </section>
  );
}
