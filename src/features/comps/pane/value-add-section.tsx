import type { JSX } from "preact";
import { useId } from "preact/hooks";
import type { Comparable } from "../../../service/comparables";
import { placeName } from "../../../domain/property-names";
import { usePane } from "../../../ui/pane-context";
import { rentLevel, type BedType } from "./comp-rows";
import { withFilter, type CompsChoice } from "./comps-choice";
import type { CompsState, Consent, SeenComparables } from "./comps-data";
import { CostQuestion } from "./comps-outcome";

export interface ValueAddSectionProps {
  readonly choice: CompsChoice;
  readonly seen: SeenComparables;
  /** The state of loading the choice: `seen` may be from a previous one. */
  readonly state: CompsState;
  /** The same choice with the subject as it is. */
  readonly asIs: CompsState;
  readonly bed: BedType;
  /** The last day of the rents; null: that of each property's data. */
  readonly asOf: string | null;
  onChoice(this: void, choice: CompsChoice): void;
  onConsent(this: void, consent: Consent): void;
}

/** The service adds this much where nothing says how much. */
const usualRenovation = 0.1;
const mostRenovation = 0.2;
const step = 0.01;

/** Whether the choice assumes a better condition than the subject's. */
export function isValueAdd({ filters }: CompsChoice): boolean {
  return filters.tier === "valueAdd" || (filters.renovations !== undefined && filters.renovations !== 0);
}

/** The choice with the subject as it is. */
export function asItIs(choice: CompsChoice): CompsChoice {
  return withFilter(withFilter(choice, "tier", undefined), "renovations", undefined);
}

/** How the comparables and their rents move where the subject is renovated. */
export function ValueAddSection(props: ValueAddSectionProps): JSX.Element {
  const { choice, seen, onChoice } = props;
  const { texts, formats } = usePane();
  const words = texts.comps.valueAdd;
  const id = useId();
  const isOn = isValueAdd(choice);
  const renovations = Number(choice.filters.renovations ?? usualRenovation);
  const quality = seen.found.subject.building_quality.property_overall_quality;
  const setTier = (tier: "current" | "valueAdd"): void =>
    onChoice(
      tier === "current"
        ? asItIs(choice)
        : withFilter(withFilter(choice, "tier", "valueAdd"), "renovations", renovations),
    );
  return (
    <section aria-labelledby={`${id}-heading`} class="value-add">
      <h3 id={`${id}-heading`}>{words.heading}</h3>
      <p class="hint">{words.help}</p>
      <fieldset class="choices">
        <legend class="unseen">{words.tier}</legend>
        {(["current", "valueAdd"] as const).map((tier) => (
          <label key={tier}>
            <input
              type="radio"
              name={`${id}-tier`}
              checked={isOn === (tier === "valueAdd")}
              onChange={() => setTier(tier)}
            />
            {words.tiers[tier]}
          </label>
        ))}
      </fieldset>
      {isOn && (
        <>
          <div class="slider">
            <label for={`${id}-slider`}>{words.renovations}</label>
            <input
              id={`${id}-slider`}
              type="range"
              min={0}
              max={mostRenovation}
              step={step}
              value={renovations}
              aria-valuetext={formats.decimal(renovations)}
              onInput={({ currentTarget: { value } }) =>
                onChoice(withFilter(withFilter(choice, "tier", "valueAdd"), "renovations", Number(value)))
              }
            />
            <output for={`${id}-slider`}>{`+${formats.decimal(renovations)}`}</output>
          </div>
          {quality != null && (
            <p class="hint">
              {words.quality(formats.decimal(quality), formats.decimal(Math.min(1, quality + renovations)))}
            </p>
          )}
          <Movement {...props} />
        </>
      )}
    </section>
  );
}

function Movement({ seen, state, asIs, bed, asOf, onConsent }: ValueAddSectionProps): JSX.Element {
  const { texts, textOf, formats } = usePane();
  const words = texts.comps.valueAdd;
  if (asIs.kind === "failed") return <p class="hint">{words.failed(textOf(asIs.failure.reason))}</p>;
  if (state.kind === "failed") return <p class="hint">{words.notRenovated}</p>;
  const asking = state.kind === "asking" ? state : asIs;
  if (asking.kind === "asking") {
    return (
      <>
        <p class="hint" role="status">
          {words.asks}
        </p>
        <CostQuestion state={asking} onConsent={onConsent} />
      </>
    );
  }
  const before = asIs.seen;
  if (before === undefined || state.kind !== "ready" || asIs.kind === "loading") {
    return (
      <p class="hint" role="status">
        {words.waiting}
      </p>
    );
  }
  const [old, now] = [rentLevel(before, bed, asOf).effective, rentLevel(seen, bed, asOf).effective];
  const entered = namesMissingIn(seen.found.comparables, before.found.comparables);
  const left = namesMissingIn(before.found.comparables, seen.found.comparables);
  const rise = old === null || now === null ? null : now - old;
  const sign = rise !== null && rise >= 0 ? "+" : "−";
  return (
    <div class="movement" role="status">
      {old === null || now === null || rise === null ? (
        <p class="hint">{words.noRents}</p>
      ) : (
        <dl class="facts facts-figures">
          <div>
            <dt>{words.rent}</dt>
            <dd />
          </div>
          <div>
            <dt>{words.asIs}</dt>
            <dd>{formats.money(old)}</dd>
          </div>
          <div>
            <dt>{words.renovated}</dt>
            <dd>
              <strong>{formats.money(now)}</strong>
            </dd>
          </div>
          <div>
            <dt />
            <dd>
              {words.difference(
                `${sign}${formats.money(Math.abs(rise))}`,
                `${sign}${formats.share(Math.abs(rise) / old)}`,
              )}
            </dd>
          </div>
        </dl>
      )}
      {entered.length + left.length === 0 && <p class="hint">{words.same}</p>}
      {entered.length > 0 && <p class="wrap-anywhere">{words.enter(entered.join(", "))}</p>}
      {left.length > 0 && <p class="wrap-anywhere">{words.leave(left.join(", "))}</p>}
    </div>
  );
}

function namesMissingIn(these: readonly Comparable[], others: readonly Comparable[]): string[] {
  const ids = new Set(others.map(({ id }) => id));
  return these.filter(({ id }) => !ids.has(id)).map(placeName);
}
