import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import { emptyPropertyChoice, type Bounds, type ExportDraft, type PropertyChoice } from "../export-draft";
import { mostListedValues } from "../export-rules";
import { readTypedNumber } from "../filter-text";
import { countQuery } from "../property-count";
import type { ExportsAddin } from "../exports";
import { mostMarketProperties, unitMixKeys, type UnitMixKey } from "../../../service/market-search";
import { DisclosureButton } from "../../../ui/disclosure";
import { usePane } from "../../../ui/pane-context";
import { shapeOf } from "./market-shape";

export interface FitSectionProps {
  readonly addin: ExportsAddin;
  readonly draft: ExportDraft;
  onProperties(this: void, properties: PropertyChoice | null): void;
}

const ranges = ["yearBuilt", "numberUnits", "numberStories", "quality"] as const;
const rentRanges = ["effectiveRent", "effectiveRentPerSqft", "unitShare"] as const;

/**
 * Criteria that exports can't filter by: matching properties are looked up in the market search and listed in the
 * query.
 */
export function FitSection({ addin, draft, onProperties }: FitSectionProps): JSX.Element {
  const { texts, textOf } = usePane();
  const words = texts.exports.fit;
  const id = useId();
  const { properties, market } = draft;
  const [isOpen, setOpen] = useState(properties !== null);
  const [outcome, setOutcome] = useState<{ readonly text: string; readonly isFailure: boolean } | null>(null);
  const [isFinding, setFinding] = useState(false);
  const choice = properties ?? emptyPropertyChoice;
  const change = (changes: Partial<PropertyChoice>): void => {
    setOutcome(null);
    onProperties({ ...choice, ...changes, ids: null });
  };
  const find = async (): Promise<void> => {
    if (market === null || isFinding) return;
    setFinding(true);
    setOutcome(null);
    try {
      const shape = await shapeOf(addin, market);
      if (shape === null) {
        setOutcome({ text: words.gone, isFailure: true });
        return;
      }
      const { filters } = countQuery({ ...draft, properties: choice });
      const ids: string[] = [];
      let total = Infinity;
      while (ids.length < Math.min(total, mostListedValues)) {
        const body = { filters, limit: mostMarketProperties, offset: ids.length };
        const page = await addin.data().marketProperties(shape, body);
        total = page.total;
        if (total > mostListedValues || page.properties.length === 0) break;
        ids.push(...page.properties.map((property) => property.id));
      }
      if (total > mostListedValues) {
        setOutcome({ text: words.tooMany(total, mostListedValues), isFailure: true });
        return;
      }
      onProperties({ ...choice, ids });
    } catch (error) {
      setOutcome({ text: words.failed(textOf(error)), isFailure: true });
    } finally {
      setFinding(false);
    }
  };
  const range = (name: (typeof ranges)[number] | (typeof rentRanges)[number]): JSX.Element => (
    <BoundsField
      key={name}
      legend={words[name]}
      bounds={choice[name]}
      onBounds={(bounds) => change({ [name]: bounds })}
    />
  );
  const found = properties?.ids ?? null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} class="disclosure-heading">
        <DisclosureButton isOpen={isOpen} setOpen={setOpen}>
          {words.heading}
        </DisclosureButton>
      </h2>
      {isOpen && (
        <div class="form">
          <p class="hint">{words.help}</p>
          {ranges.map(range)}
          <div class="field">
            <label for={`${id}-mix`}>{words.unitMix}</label>
            <select
              id={`${id}-mix`}
              class="select"
              value={choice.unitMix}
              onChange={({ currentTarget }) => change({ unitMix: currentTarget.value as UnitMixKey })}
            >
              {unitMixKeys.map((key) => (
                <option key={key} value={key}>
                  {words.kinds[key]}
                </option>
              ))}
            </select>
          </div>
          {rentRanges.map(range)}
          <label class="check">
            <input
              type="checkbox"
              checked={choice.allowsUnknown}
              onChange={({ currentTarget }) => change({ allowsUnknown: currentTarget.checked })}
            />
            {words.allowsUnknown}
          </label>
          {market === null && <p class="hint">{words.needsMarket}</p>}
          <p class="hint" role="status">
            {isFinding && words.finding}
            {!isFinding && found !== null && (found.length === 0 ? words.none : words.found(found.length))}
          </p>
          {outcome !== null && (
            <p class="failure" role="alert">
              {outcome.text}
            </p>
          )}
          <div class="button-row">
            <button
              type="button"
              class="button"
              aria-disabled={market === null || isFinding}
              onClick={() => void find()}
            >
              {words.find}
            </button>
            {properties !== null && (
              <button
                type="button"
                class="button"
                onClick={() => {
                  setOutcome(null);
                  onProperties(null);
                }}
              >
                {words.remove}
              </button>
            )}
          </div>
        </div>
      )}
    </section>
  );
}

interface BoundsFieldProps {
  readonly legend: string;
  readonly bounds: Bounds;
  onBounds(this: void, bounds: Bounds): void;
}

function BoundsField({ legend, bounds, onBounds }: BoundsFieldProps): JSX.Element {
  const words = usePane().texts.exports.fit;
  const id = useId();
  const field = (side: keyof Bounds, label: string): JSX.Element => (
    <BoundField
      id={`${id}-${side}`}
      label={label}
      value={bounds[side]}
      onValue={(value) => onBounds({ ...bounds, [side]: value })}
    />
  );
  return (
    <fieldset class="exports-bounds">
      <legend>{legend}</legend>
      <div class="field-pair">
        {field("min", words.least)}
        {field("max", words.most)}
      </div>
    </fieldset>
  );
}

interface BoundFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: number | null;
  onValue(this: void, value: number | null): void;
}

/** Reports a number while it is typed; invalid text stays visible with the reason. */
function BoundField({ id, label, value, onValue }: BoundFieldProps): JSX.Element {
  const words = usePane().texts.exports.fit;
  const [text, setText] = useState(value === null ? "" : String(value));
  const isWrong = text.trim() !== "" && readTypedNumber(text) === null;
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
        onInput={({ currentTarget }) => {
          setText(currentTarget.value);
          onValue(readTypedNumber(currentTarget.value));
        }}
      />
      {isWrong && (
        <p class="field-problem" id={`${id}-problem`}>
          {words.wrong}
        </p>
      )}
    </div>
  );
}
