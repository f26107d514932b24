import type { JSX } from "preact";
import { useEffect, useId, useState } from "preact/hooks";
import { mostComparables } from "../../../engine/questions/comparables-request";
import { usePane } from "../../../ui/pane-context";
import type { Texts } from "../../../ui/texts";
import { communityKinds, communityLimits } from "../../../engine/questions/comp-communities";
import { communityChoice, withCommunity, withFilter, type CompsChoice, type FilterName } from "./comps-choice";

export interface FiltersSectionProps {
  readonly choice: CompsChoice;
  onChoice(this: void, choice: CompsChoice): void;
}

const ranges = ["Distance", "NumberUnits", "YearBuilt", "NumberStories"] as const;
/** The select's value for a choice. */
const selected = (value: boolean | string | number | undefined): string => (value === undefined ? "" : String(value));
const kinds = [
  "isApartment",
  "isCondo",
  "isSingleFamily",
  "isAffordable",
  "isStudent",
  "isSenior",
  "isBuildToRent",
  "isLeaseUp",
] as const;

/** The name of a limit without its context. */
export function filterText(name: FilterName, texts: Texts): string {
  const words = texts.comps.filters;
  for (const range of ranges) {
    if (name === `min${range}`) return words.least(words.ranges[range]);
    if (name === `max${range}`) return words.most(words.ranges[range]);
    if (range !== "Distance" && name === `allowNull${range}`) return words.allowNull[range];
  }
  const kind = kinds.find((one) => one === name);
  return kind === undefined ? words[name as "tier" | "renovations"] : words.kinds[kind];
}

/** Filters in use; the value-add case is none. */
export function activeFilters({ filters, include }: CompsChoice): number {
  return include.length + Object.keys(filters).filter((name) => name !== "tier" && name !== "renovations").length;
}

/** Everything that the service's query for comparables accepts, but the value-add case. */
export function FiltersSection({ choice, onChoice }: FiltersSectionProps): JSX.Element {
  const { texts } = usePane();
  const words = texts.comps.filters;
  const id = useId();
  const { filters } = choice;
  const set = (name: FilterName, value: number | boolean | undefined): void =>
    onChoice(withFilter(choice, name, value));
  const active = activeFilters(choice);
  const number = (name: FilterName, label: string): JSX.Element => (
    <NumberField
      label={label}
      value={filters[name] as number | undefined}
      problem={words.numberWrong}
      accepts={(value) => value >= 0}
      onValue={(value) => set(name, value)}
    />
  );
  const flag = (name: FilterName, label: string): JSX.Element => (
    <label class="check">
      <input
        type="checkbox"
        checked={filters[name] === true}
        onChange={({ currentTarget }) => set(name, currentTarget.checked ? true : undefined)}
      />
      {label}
    </label>
  );
  return (
    <section aria-labelledby={`${id}-heading`}>
      <h3 id={`${id}-heading`} class="unseen">
        {words.heading}
      </h3>
      <div class="filters">
        <NumberField
          label={words.count}
          value={choice.count}
          problem={words.countWrong}
          accepts={(value) => Number.isInteger(value) && value >= 1 && value <= mostComparables}
          onValue={(value) => value !== undefined && onChoice({ ...choice, count: value })}
        />
        {ranges.map((range) => {
          const [least, most] = [filters[`min${range}`], filters[`max${range}`]];
          const isWrong = least !== undefined && most !== undefined && least > most;
          return (
            <fieldset key={range} class="range">
              <legend>{words.ranges[range]}</legend>
              {number(`min${range}`, words.from)}
              {number(`max${range}`, words.to)}
              {isWrong && (
                <p class="field-problem" role="alert">
                  {words.rangeWrong}
                </p>
              )}
              {range !== "Distance" && flag(`allowNull${range}`, words.allowNull[range])}
            </fieldset>
          );
        })}
        <fieldset class="kinds">
          <legend>{words.kindsHeading}</legend>
          {kinds.map((kind) => {
            const community = communityKinds.find((one) => communityLimits[one] === kind);
            return (
              <div key={kind} class="kind">
                <label for={`${id}-${kind}`}>{words.kinds[kind]}</label>
                <select
                  id={`${id}-${kind}`}
                  class="select"
                  value={selected(community === undefined ? filters[kind] : communityChoice(choice, community))}
                  onChange={({ currentTarget: { value } }) => {
                    const limit = value === "" ? undefined : value === "true";
                    if (community === undefined) set(kind, limit);
                    else onChoice(withCommunity(choice, community, value === "included" ? value : limit));
                  }}
                >
                  <option value="">{community === undefined ? words.any : words.asSubject}</option>
                  {community !== undefined && <option value="included">{words.included}</option>}
                  <option value="true">{words.only}</option>
                  <option value="false">{words.none}</option>
                </select>
              </div>
            );
          })}
        </fieldset>
        {number("maxMilesToUniversity", words.maxMilesToUniversity)}
        {number("maxMilesToHospital", words.maxMilesToHospital)}
        {flag("useEmbedding", words.useEmbedding)}
        {active > 0 && (
          <div class="action">
            <button type="button" class="button" onClick={() => onChoice({ ...choice, filters: {}, include: [] })}>
              {words.clear}
            </button>
          </div>
        )}
      </div>
    </section>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly problem: string;
  accepts(this: void, value: number): boolean;
  /** Undefined: the field is empty. */
  onValue(this: void, value: number | undefined): void;
}

/** Reports a number when the user leaves the field or presses Enter; invalid text stays visible with the reason. */
function NumberField({ label, value, problem, accepts, onValue }: NumberFieldProps): JSX.Element {
  const id = useId();
  const [text, setText] = useState(String(value ?? ""));
  useEffect(() => setText(String(value ?? "")), [value]);
  const number = text.trim() === "" ? undefined : Number(text.replaceAll(",", ""));
  const isWrong = number !== undefined && !(Number.isFinite(number) && accepts(number));
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-problem` : undefined}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        onChange={() => !isWrong && number !== value && onValue(number)}
      />
      {isWrong && (
        <p id={`${id}-problem`} class="field-problem">
          {problem}
        </p>
      )}
    </div>
  );
}
