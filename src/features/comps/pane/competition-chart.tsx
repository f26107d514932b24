import type { JSX } from "preact";
import { useId } from "preact/hooks";
import type { CompetitionProfileRow } from "../../../service/comparables";
import type { PropertyDetails } from "../../../service/property-details";
import type { Formats } from "../../../ui/format";
import { fromPerSqft } from "../../../ui/lengths";
import { usePane } from "../../../ui/pane-context";

const width = 200;
const height = 20;
const margin = 8;

export interface CompetitionChartProps {
  readonly profile: readonly CompetitionProfileRow[];
  readonly subject: PropertyDetails;
  /** Whether the workbook has an as-of date, which the service doesn't know. */
  readonly hasAsOf?: boolean;
}

const knownFacets = ["year_built", "number_units", "number_stories"] as const;

/** The subject's rank among its comps: a line for each facet, and the same values as a table. */
export function CompetitionChart({ profile, subject, hasAsOf = false }: CompetitionChartProps): JSX.Element {
  const { texts, formats } = usePane();
  const words = texts.comps.profile;
  const id = useId();
  const nameOf = (facet: string): string => {
    const shown = formats.units === "metric" ? facet.replace("per_sqft", "per_sqm") : facet;
    return words.facets[shown] ?? shown.replaceAll("_", " ");
  };
  // Where the property's own figure is not known the service counts with its prediction, and does not say so.
  const isPredicted = (facet: string): boolean => knownFacets.some((one) => one === facet && subject[one] == null);
  const ownText = ({ facet, subject_value: own }: CompetitionProfileRow): string => {
    if (own == null) return "–";
    const text = facetText(facet, own, formats);
    return isPredicted(facet) ? words.predicted(text) : text;
  };
  const hasPrediction = profile.some((row) => row.subject_value != null && isPredicted(row.facet));
  return (
    <section aria-labelledby={`${id}-heading`}>
      <h3 id={`${id}-heading`}>{words.heading}</h3>
      {profile.length === 0 ? (
        <p class="hint">{words.none}</p>
      ) : (
        <>
          <ul class="plain profile" aria-label={words.chart}>
            {profile.map((row) => (
              <li key={row.facet} class="profile-row">
                <span class="profile-name">{nameOf(row.facet)}</span>
                <FacetLine row={row} name={nameOf(row.facet)} own={ownText(row)} />
                <span class="profile-value">{ownText(row)}</span>
              </li>
            ))}
          </ul>
          {hasPrediction && <p class="hint">{words.predictedHelp}</p>}
          <p class="hint">{words.legend}</p>
          <p class="hint">{hasAsOf ? words.ownRentsAsOf : words.ownRents}</p>
          <details class="profile-figures">
            <summary>{words.figures}</summary>
            <ProfileTable profile={profile} nameOf={nameOf} ownText={ownText} />
          </details>
        </>
      )}
    </section>
  );
}

/** A facet's figure as people write it. */
function facetText(facet: string, value: number, formats: Formats): string {
  switch (facet) {
    case "year_built":
      return String(Math.round(value));
    case "number_units":
      return formats.count(Math.round(value));
    case "effective_rent":
      return formats.money(value);
    case "effective_rent_per_sqft":
      return `$${formats.decimal(fromPerSqft(value, formats.units), 2)}`;
    case "number_stories":
      return formats.decimal(value);
    default:
      return formats.decimal(value, 2);
  }
}

interface FacetLineProps {
  readonly row: CompetitionProfileRow;
  readonly name: string;
  /** The subject's figure as people read it. */
  readonly own: string;
}

function FacetLine({ row, name, own: ownText }: FacetLineProps): JSX.Element {
  const { texts, formats } = usePane();
  const words = texts.comps.profile;
  const { facet, comps_min: least, comps_avg: average, comps_max: most, subject_value: own } = row;
  const text = (value: number | null | undefined): string => (value == null ? "–" : facetText(facet, value, formats));
  const title = `${name}: ${words.subject} ${ownText}, ${words.lowest} ${text(least)}, ${words.average} ${text(average)}, ${words.highest} ${text(most)}`;
  const values = [least, average, most, own].filter((value): value is number => value != null);
  const [from, to] = [Math.min(...values), Math.max(...values)];
  const x = (value: number): number =>
    to === from ? width / 2 : margin + ((value - from) / (to - from)) * (width - 2 * margin);
  const middle = height / 2;
  return (
    <svg class="facet" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
      <title>{title}</title>
      <line class="facet-track" x1={margin} x2={width - margin} y1={middle} y2={middle} />
      {least != null && most != null && <line class="facet-range" x1={x(least)} x2={x(most)} y1={middle} y2={middle} />}
      {average != null && <line class="facet-average" x1={x(average)} x2={x(average)} y1={4} y2={height - 4} />}
      {own != null && <path class="facet-subject" d={`M${x(own)} ${middle - 6}l6 6l-6 6l-6-6z`} />}
    </svg>
  );
}

interface ProfileTableProps {
  readonly profile: readonly CompetitionProfileRow[];
  nameOf(this: void, facet: string): string;
  ownText(this: void, row: CompetitionProfileRow): string;
}

function ProfileTable({ profile, nameOf, ownText }: ProfileTableProps): JSX.Element {
  const { texts, formats } = usePane();
  const words = texts.comps.profile;
  return (
    <>
      <table class="profile-table" aria-label={words.chart}>
        <thead>
          <tr>
            {[words.facet, words.subject, words.lowest, words.average, words.highest, words.rank].map((name, index) => (
              <th key={name} scope="col" class={index === 0 ? undefined : "figure"}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {profile.map((row) => (
            <tr key={row.facet}>
              <th scope="row">{nameOf(row.facet)}</th>
              <td class="figure">{ownText(row)}</td>
              {[row.comps_min, row.comps_avg, row.comps_max].map((value, index) => (
                <td key={index} class="figure">
                  {value == null ? "–" : facetText(row.facet, value, formats)}
                </td>
              ))}
              <td class="figure">
                {row.subject_rank == null ? "–" : words.rankOf(row.subject_rank, row.comps_count + 1)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="hint">{words.rankHelp}</p>
    </>
  );
}
