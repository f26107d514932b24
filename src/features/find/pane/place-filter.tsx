import type { JSX, TargetedEvent } from "preact";
import { useId, useRef, useState } from "preact/hooks";
import { fromMiles, toMiles } from "../../../ui/lengths";
import { usePane } from "../../../ui/pane-context";
import { readNumber, outsideOf } from "./development-input";
import type { SearchPlace } from "./use-property-search";

const usualMiles = 3;

const rounded = (value: number): number => Math.round(value * 100) / 100;

interface Problem {
  readonly field: "latitude" | "longitude" | "distance";
  readonly message: string;
}

export interface PlaceFilterProps {
  readonly place: SearchPlace | null;
  onPlace(this: void, place: SearchPlace | null): void;
}

/** Limits the search to the area around a point. */
export function PlaceFilter({ place, onPlace }: PlaceFilterProps): JSX.Element {
  const { formats, texts } = usePane();
  const words = texts.find.place;
  const { units } = formats;
  const id = useId();
  const [problem, setProblem] = useState<Problem>();
  const fields = {
    latitude: useRef<HTMLInputElement>(null),
    longitude: useRef<HTMLInputElement>(null),
    distance: useRef<HTMLInputElement>(null),
  };
  const apply = (event: TargetedEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const [lat, lon, distance] = [fields.latitude, fields.longitude, fields.distance].map((field) =>
      readNumber(field.current?.value ?? ""),
    );
    const found: Problem | undefined =
      lat == null || Math.abs(lat) > 90
        ? { field: "latitude", message: words.latitudeWrong }
        : lon == null || Math.abs(lon) > 180
          ? { field: "longitude", message: words.longitudeWrong }
          : outsideOf(lat, lon) !== null
            ? { field: "longitude", message: outsideOf(lat, lon) === "sign" ? words.longitudeSign : words.outside }
            : distance == null || distance <= 0
              ? { field: "distance", message: words.distanceWrong[units] }
              : undefined;
    setProblem(found);
    if (found !== undefined) {
      fields[found.field].current?.focus();
      return;
    }
    const [latitude, longitude] = [lat ?? 0, lon ?? 0];
    const isSame = place !== null && place.lat === latitude && place.lon === longitude;
    const name = isSame ? place.name : `${formats.decimal(latitude)}, ${formats.decimal(longitude)}`;
    onPlace({ lat: latitude, lon: longitude, miles: distance == null ? usualMiles : toMiles(distance, units), name });
  };
  const input = (field: Problem["field"], initial: string): JSX.Element => (
    <div class="field">
      <label for={`${id}-${field}`}>{field === "distance" ? words.distance[units] : words[field]}</label>
      <input
        id={`${id}-${field}`}
        ref={fields[field]}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={initial}
        aria-invalid={problem?.field === field}
        aria-describedby={problem?.field === field ? `${id}-problem` : undefined}
      />
    </div>
  );
  return (
    <form class="form card place-form" noValidate aria-label={words.heading} onSubmit={apply}>
      <div class="field-pair">
        {input("latitude", place === null ? "" : String(place.lat))}
        {input("longitude", place === null ? "" : String(place.lon))}
      </div>
      {input("distance", String(rounded(fromMiles(place?.miles ?? usualMiles, units))))}
      {problem !== undefined && (
        <p class="failure" role="alert" id={`${id}-problem`}>
          {problem.message}
        </p>
      )}
      <button type="submit" class="button button-primary">
        {words.apply}
      </button>
    </form>
  );
}
