import type { JSX } from "preact";
import { listsUnits } from "../../../domain/occupancy-rates";
import { occupancySignals } from "../../../domain/occupancy-signals";
import type { PropertyDetails } from "../../../service/property-details";
import { usePane } from "../../../ui/pane-context";

interface OccupancySectionProps {
  readonly document: PropertyDetails;
  readonly latest: string;
}

/** Occupancy as far as the listings show it. */
export function OccupancySection({ document, latest }: OccupancySectionProps): JSX.Element {
  const { texts, formats } = usePane();
  const words = texts.find.card;
  const signals = occupancySignals(document.building_availability, document.number_units, latest);
  const days = signals.daysOnMarket;
  const rows: readonly (readonly [string, string])[] = [
    [words.onMarket, listsUnits(document.building_availability) ? formats.count(signals.onMarket) : words.unknown],
    [words.exposure, signals.exposure === null ? words.unknown : words.exposureShare(formats.share(signals.exposure))],
    ...(signals.onMarket === 0
      ? []
      : ([
          [words.availableNow, formats.count(signals.availableNow)],
          [words.within30, formats.count(signals.within30Days)],
          [words.within60, formats.count(signals.within60Days)],
          [words.later, formats.count(signals.later)],
        ] as const)),
    [words.daysOnMarket, days === null ? words.unknown : formats.count(Math.round(days))],
  ];
  return (
    <section aria-labelledby="occupancy-heading">
      <h3 id="occupancy-heading">{words.occupancy}</h3>
      <dl class="facts facts-figures">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {days !== null && <p class="hint">{words.daysOf(signals.leasedIn90Days)}</p>}
    </section>
  );
}
