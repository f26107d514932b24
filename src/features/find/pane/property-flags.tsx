import type { JSX } from "preact";
import { leaseUpParts, readLeaseUp, type LeaseUpPart, type LeaseUpReading } from "../../../domain/lease-up-reading";
import type { PropertyDetails } from "../../../service/property-details";
import { usePane } from "../../../ui/pane-context";

/** Tags of a property; for a lease-up, also which criteria apply. */
export function PropertyFlags({
  document,
  latest,
}: {
  readonly document: PropertyDetails;
  readonly latest: string;
}): JSX.Element {
  const words = usePane().texts.find.card;
  const kinds = [
    [document.is_apartment, words.apartment],
    [document.is_condo, words.condo],
    [document.is_single_family, words.singleFamily],
    [document.is_student, words.student],
    [document.is_senior, words.senior],
    [document.is_affordable, words.affordable],
    [document.is_build_to_rent, words.buildToRent],
  ] as const;
  return (
    <div class="flags">
      <ul class="plain badges" aria-label={words.flags}>
        {kinds.flatMap(([is, name]) =>
          is === true
            ? [
                <li key={name} class="badge">
                  {name}
                </li>,
              ]
            : [],
        )}
        {document.is_lease_up === true && <li class="badge badge-live">{words.leaseUp}</li>}
      </ul>
      {document.is_lease_up === true && <LeaseUpReason document={document} latest={latest} />}
    </div>
  );
}

function LeaseUpReason({
  document,
  latest,
}: {
  readonly document: PropertyDetails;
  readonly latest: string;
}): JSX.Element {
  const words = usePane().texts.find.card;
  const partText = usePartTexts();
  const { year_built: yearBuilt, number_units: numberUnits, building_availability: units } = document;
  const reading = readLeaseUp({ yearBuilt, numberUnits, units }, latest);
  return (
    <details class="reason">
      <summary>{words.leaseUpWhy}</summary>
      <ul class="plain">
        {leaseUpParts.map((part) => (
          <li key={part} class={reading.holds[part] ? "holds" : "holds-not"}>
            <span aria-hidden="true">{reading.holds[part] ? "✓" : "?"}</span>
            <span>
              <span class="unseen">{reading.holds[part] ? words.holds : words.holdsNot} </span>
              {partText(part, reading)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function usePartTexts(): (part: LeaseUpPart, reading: LeaseUpReading) => string {
  const { texts, formats } = usePane();
  const { leaseUpRule: rule, unknown } = texts.find.card;
  const known = <T,>(value: T | null, write: (value: T) => string): string => (value === null ? unknown : write(value));
  return (part, reading) => {
    switch (part) {
      case "built":
        return rule.built(known(reading.yearBuilt, String));
      case "size":
        return rule.size(known(reading.numberUnits, (units) => formats.count(units)));
      case "tracked":
        return rule.tracked(reading.marketed);
      case "leases":
        return rule.leases(reading.leases);
      case "moveIn":
        return rule.moveIn(known(reading.earliestMoveIn, (day) => formats.day(day)));
      case "marketed":
        return rule.marketed(known(reading.marketedShare, (share) => formats.share(share)));
    }
  };
}
