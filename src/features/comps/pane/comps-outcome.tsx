import type { JSX } from "preact";
import { MeantList } from "../../../ui/property/meant-list";
import { fromMiles } from "../../../ui/lengths";
import { usePane } from "../../../ui/pane-context";
import type { ScreenId } from "../../../ui/screen-props";
import { withFilter, withoutExclusion, type CompsChoice, type FilterName } from "./comps-choice";
import type { Consent, CompsState, Failure } from "./comps-data";
import { filterText } from "./comp-filters-section";

interface FailureNoteProps {
  readonly failure: Failure;
  tryAgain(this: void): void;
  openScreen(this: void, id: ScreenId): void;
  /** A property that the subject may have meant. */
  choose(this: void, address: string): void;
}

/** Why the comparables are not there, and what to do about it. */
export function FailureNote({ failure, tryAgain, openScreen, choose }: FailureNoteProps): JSX.Element {
  const { texts, textOf } = usePane();
  const words = texts.comps.failures;
  const { name } = failure;
  const advice = name in words ? words[name as keyof typeof words] : "";
  const isConnection = name === "ForbiddenError" || name === "MissingKeyError" || name === "UnauthorizedError";
  return (
    <div class="failure" role="alert">
      <p>
        <strong>{words.heading}</strong>
      </p>
      <p>{textOf(failure.reason)}</p>
      <MeantList meant={failure.meant} from={null} choose={choose} />
      {advice !== "" && <p>{advice}</p>}
      <div class="button-row">
        <button type="button" class="button" onClick={tryAgain}>
          {texts.tryAgain}
        </button>
        {isConnection && (
          <button type="button" class="button" onClick={() => openScreen("home")}>
            {words.connection}
          </button>
        )}
      </div>
    </div>
  );
}

interface CostQuestionProps {
  readonly state: Extract<CompsState, { kind: "asking" }>;
  onConsent(this: void, consent: Consent): void;
}

/** What looking would cost, before it is spent. */
export function CostQuestion({ state, onConsent }: CostQuestionProps): JSX.Element {
  const words = usePane().texts.comps.cost;
  return (
    <div class="cost-question">
      <p>
        {words.ask(state.cost.comparables)} {words.askRents(state.cost.rents)}
      </p>
      <div class="button-row">
        <button type="button" class="button button-primary" onClick={() => onConsent("rents")}>
          {words.withRents}
        </button>
        <button type="button" class="button" onClick={() => onConsent("comparables")}>
          {words.withoutRents}
        </button>
      </div>
      <p class="hint">{words.perChange}</p>
    </div>
  );
}

/** After a change of the choice: its cost, and one press that loads what is new, now and after later changes. */
export function UpdateQuestion({ state, onConsent }: CostQuestionProps): JSX.Element {
  const words = usePane().texts.comps.cost;
  return (
    <div class="update-question">
      <p>{words.askAgain(state.cost.comparables)}</p>
      <button type="button" class="button button-primary" onClick={() => onConsent("rents")}>
        {words.update}
      </button>
    </div>
  );
}

interface NoComparablesProps {
  readonly choice: CompsChoice;
  onChoice(this: void, choice: CompsChoice): void;
}

/** Which limits to give up where nothing is within them, the distance first. */
export function NoComparables({ choice, onChoice }: NoComparablesProps): JSX.Element {
  const { texts, formats } = usePane();
  const words = texts.comps.empty;
  const names = (Object.keys(choice.filters) as FilterName[]).filter(
    (name) => name !== "tier" && name !== "renovations",
  );
  const { maxDistance: miles } = choice.filters;
  const wider = typeof miles === "number" ? Math.max(1, miles * 2) : null;
  return (
    <div class="no-match-help">
      <p class="no-match">{words.heading}</p>
      <p class="hint">{names.length === 0 && choice.excluded.length === 0 ? words.noFilter : words.relax}</p>
      <div class="button-row">
        {wider !== null && (
          <button type="button" class="button" onClick={() => onChoice(withFilter(choice, "maxDistance", wider))}>
            {words.wider(texts.property.lengths[formats.units](formats.decimal(fromMiles(wider, formats.units))))}
          </button>
        )}
        {names.map((name) => (
          <button key={name} type="button" class="button" onClick={() => onChoice(withFilter(choice, name, undefined))}>
            {words.without(filterText(name, texts))}
          </button>
        ))}
        {choice.excluded.map(({ id, label }) => (
          <button key={id} type="button" class="button" onClick={() => onChoice(withoutExclusion(choice, id))}>
            {texts.comps.table.putBackNamed(label || id)}
          </button>
        ))}
      </div>
    </div>
  );
}
