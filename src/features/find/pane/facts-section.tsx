import type { ComponentChildren, JSX } from "preact";
import type { PropertyDetails } from "../../../service/property-details";
import { usePane } from "../../../ui/pane-context";

/** Year, size and quality. Predictions are labeled and appear only for unknown values. */
export function FactsSection({ document }: { readonly document: PropertyDetails }): JSX.Element {
  const { texts, formats } = usePane();
  const words = texts.find.card;
  const {
    year_built: year,
    year_built_prediction: yearPrediction,
    number_units: units,
    number_units_prediction: unitsPrediction,
    number_stories: stories,
    number_stories_prediction: storiesPrediction,
    management_company: manager,
  } = document;
  const quality = document.building_quality.property_overall_quality;
  const predictedUnits =
    unitsPrediction == null ? null : words.predictedUnits(formats.count(Math.round(unitsPrediction)));
  return (
    <section aria-labelledby="facts-heading">
      <h3 id="facts-heading">{words.facts}</h3>
      <dl class="facts">
        <Fact
          name={words.units}
          value={units === null ? null : formats.count(units)}
          prediction={predictedUnits}
          warning={words.predictedUnitsWarning}
        />
        <Fact
          name={words.yearBuilt}
          value={year === null ? null : String(year)}
          prediction={yearPrediction}
          warning={words.predictedYearWarning}
        />
        <Fact
          name={words.stories}
          value={stories === null ? null : formats.count(stories)}
          prediction={storiesPrediction}
          warning={words.predictedStoriesWarning}
        />
        <Fact name={words.quality} value={quality === null ? null : words.qualityScale(formats.decimal(quality, 2))}>
          {quality !== null && <Meter share={quality} />}
        </Fact>
        {manager !== null && <Fact name={words.manager} value={manager} />}
      </dl>
    </section>
  );
}

interface FactProps {
  readonly name: string;
  readonly value: string | null;
  /** Shown if there is no value. */
  readonly prediction?: string | null;
  readonly warning?: string;
  readonly children?: ComponentChildren;
}

function Fact({ name, value, prediction = null, warning = "", children }: FactProps): JSX.Element {
  const words = usePane().texts.find.card;
  return (
    <div>
      <dt>{name}</dt>
      <dd class="wrap-anywhere">
        {value ?? prediction ?? <span class="hint">{words.unknown}</span>}
        {value === null && prediction !== null && (
          <>
            {" "}
            <span class="badge badge-warning">{words.prediction}</span>
            <span class="hint fact-warning">{warning}</span>
          </>
        )}
        {children}
      </dd>
    </div>
  );
}

function Meter({ share }: { readonly share: number }): JSX.Element {
  const width = Math.round(Math.max(0, Math.min(1, share)) * 100);
  return (
    <span class="gauge meter" aria-hidden="true">
      <svg viewBox="0 0 100 6" preserveAspectRatio="none">
        <rect class="gauge-track" width="100" height="6" />
        <rect class="gauge-value" width={width} height="6" />
      </svg>
    </span>
  );
}
