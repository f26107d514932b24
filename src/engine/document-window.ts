/**
 * Cuts a property document to a window of days on the device, by the service's four overlap rules, so one whole
 * document serves every window.
 */
import { say } from "../domain/said";
import { resolveDate } from "../domain/excel-dates";
import { documentAsOf } from "./document-as-of";
import type { PropertyDetails } from "../service/property-details";
import { ArgumentError } from "./questions/question-errors";
import type { Options } from "./questions/function-options";

/** Options that bound a window. Without "to" it ends on "as_of", and relative days count back from that day. */
export const windowOptions = { from: "date", to: "date", as_of: "date" } as const;

/** Inclusive ISO dates; either may be absent. */
export interface OpenWindow {
  readonly from?: string;
  readonly to?: string;
}

/** The window that the options ask for; relative dates count back from the document's date or from "as_of". */
export function readWindow(options: Options<typeof windowOptions>, document: PropertyDetails): OpenWindow {
  const ofData = document.created_on.slice(0, 10);
  const asOf = options.as_of && resolveDate(options.as_of, ofData);
  const latest = asOf ?? ofData;
  const from = options.from && resolveDate(options.from, latest);
  const to = options.to ? resolveDate(options.to, latest) : asOf;
  if (from !== undefined && to !== undefined && from > to) {
    const end = options.to ? '"to"' : say`the day "as_of", which the name AsOf sets if the formula doesn't,`;
    throw new ArgumentError(say`The option "from" (${from}) is later than ${end} (${to}). Swap the two dates.`);
  }
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

/** Whether [start, end] overlaps the window; null is open: it began earlier, or hasn't ended. */
function overlaps(start: string | null, end: string | null, window: OpenWindow): boolean {
  if (window.from !== undefined && end !== null && end < window.from) return false;
  return !(window.to !== undefined && start !== null && start > window.to);
}

/**
 * Keeps what overlaps: units and availability periods by enter_market and exit_market, history entries and concessions
 * by from_date and to_date. Without bounds, the document itself.
 */
export function overlapWindow(document: PropertyDetails, window: OpenWindow): PropertyDetails {
  if (window.from === undefined && window.to === undefined) return document;
  return {
    ...document,
    building_availability: document.building_availability
      .filter((unit) => overlaps(unit.enter_market, unit.exit_market, window))
      .map((unit) => ({
        ...unit,
        history: unit.history.filter((price) => overlaps(price.from_date, price.to_date, window)),
        availability_periods: unit.availability_periods.filter((period) =>
          overlaps(period.enter_market, period.exit_market, window),
        ),
      })),
    ...(document.concessions_history
      ? {
          concessions_history: document.concessions_history.filter((offer) =>
            overlaps(offer.from_date, offer.to_date, window),
          ),
        }
      : {}),
  };
}

export interface WindowedDocument {
  readonly document: PropertyDetails;
  readonly window: OpenWindow;
  /** The day before the data's that the document's figures are of; undefined where they are the data's own. */
  readonly asOf: string | undefined;
}

/** The document within the options' window, and as "as_of" knew it unless the window ends after that day. */
export function windowedDocument(options: Options<typeof windowOptions>, whole: PropertyDetails): WindowedDocument {
  const window = readWindow(options, whole);
  const ofData = whole.created_on.slice(0, 10);
  const day = options.as_of && resolveDate(options.as_of, ofData);
  const asOf = day !== undefined && day < ofData && (window.to ?? day) <= day ? day : undefined;
  const document = overlapWindow(asOf === undefined ? whole : documentAsOf(whole, asOf), window);
  return { document, window, asOf };
}
