import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { addDays } from "../../../domain/excel-dates";
import { defaultWindowDays, observeUnits } from "../../../domain/observed-rents";
import { rentsByBedrooms } from "../../../domain/rents-by-bedrooms";
import { unitMix } from "../../../domain/unit-mix";
import type { FindAddin } from "../find";
import type { PropertyDetails } from "../../../service/property-details";
import { usePane } from "../../../ui/pane-context";
import { CopyId } from "../../../ui/property/copy-id";
import { FactsSection } from "./facts-section";
import { InsertSection } from "./insert-section";
import { OccupancySection } from "./occupancy-section";
import { ConcessionsSection, FeesSection, ReviewsSection } from "./offers-sections";
import { addressLine, placeName } from "../../../domain/property-names";
import { PropertyFlags } from "./property-flags";
import { PropertyPhoto } from "../../../ui/property/property-photo";
import { sizeAndAge } from "./result-list";
import { RentsSection } from "./rents-section";

export interface PropertyCardProps {
  readonly addin: FindAddin;
  /** The selected id; the document may have another one. */
  readonly id: string;
  readonly document: PropertyDetails;
  onNear(this: void): void;
}

/** The facts that an underwriter checks first, and the ways to insert the property into the sheet. */
export function PropertyCard({ addin, id, document, onNear }: PropertyCardProps): JSX.Element {
  const { texts, formats } = usePane();
  const words = texts.find.card;
  const heading = useRef<HTMLHeadingElement>(null);
  // The selected option disappeared with the list.
  useEffect(() => heading.current?.focus(), [document]);
  const latest = document.created_on.slice(0, 10);
  const rents = useMemo(() => rentsByBedrooms(document.building_availability, latest), [document, latest]);
  const unitTypes = useMemo(() => {
    const window = { from: addDays(latest, -defaultWindowDays), to: latest };
    return unitMix(observeUnits(document.building_availability, window), latest).length;
  }, [document, latest]);
  return (
    <article class="property" aria-labelledby="property-heading">
      <PropertyPhoto written={document.street_view_url} place={placeName(document)} />
      <h2 id="property-heading" class="property-name wrap-anywhere" tabIndex={-1} ref={heading}>
        {placeName(document)}
      </h2>
      <p class="wrap-anywhere">{addressLine(document)}</p>
      <p class="hint">{[...sizeAndAge(document, texts), words.dataOf(formats.day(latest))].join(" · ")}</p>
      <CopyId id={document.id} />
      {document.id.toLowerCase() !== id.toLowerCase() && <p class="notice">{words.moved(document.id)}</p>}
      <PropertyFlags document={document} latest={latest} />
      <InsertSection addin={addin} property={document} unitTypes={unitTypes}>
        <FactsSection document={document} />
        <RentsSection rents={rents} />
      </InsertSection>
      <OccupancySection document={document} latest={latest} />
      <ConcessionsSection document={document} latest={latest} />
      <FeesSection document={document} />
      <ReviewsSection document={document} />
      <div class="action">
        <button type="button" class="button" onClick={onNear}>
          {words.near}
        </button>
      </div>
    </article>
  );
}
