import "./meant-list.css";
import type { JSX } from "preact";
import { distanceMiles, type Place } from "../../domain/great-circle";
import type { ListedProperty } from "../../engine/questions/listed-properties";
import { fromMiles } from "../lengths";
import { usePane } from "../pane-context";

export interface MeantListProps {
  /** With or without their places. */
  readonly meant: readonly (ListedProperty & Partial<Place>)[];
  /** Distances are from here; null where that isn't known. */
  readonly from: Place | null;
  /** Gets its address, or its id if another one has the same address. */
  choose(this: void, subject: string): void;
}

const leastMiles = 0.05;

/** Properties that a text may have meant, by name, address and distance; one press chooses. */
export function MeantList({ meant, from, choose }: MeantListProps): JSX.Element | null {
  const { texts, formats } = usePane();
  const words = texts.property;
  if (meant.length === 0) return null;
  const awayText = (miles: number): string =>
    words.lengths[formats.units](formats.decimal(fromMiles(miles, formats.units)));
  return (
    <ul class="plain meant" aria-label={words.meant}>
      {meant.map((property) => {
        const { id, address, name, lat, lon } = property;
        const miles =
          from === null || lat === undefined || lon === undefined ? null : distanceMiles(from, { lat, lon });
        // The property of before, mistyped: zero miles from it says nothing.
        const away = miles === null || miles < leastMiles ? null : awayText(miles);
        const isShared = meant.some((other) => other.id !== id && other.address === address);
        return (
          <li key={id}>
            <button type="button" class="picker-result" onClick={() => choose(isShared ? id : address)}>
              <strong>{name ?? address}</strong>
              {(name !== null || away !== null) && (
                <span class="hint">
                  {name === null ? away : away === null ? address : words.candidate(address, away)}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
