/** The search behind the search box: debounced, and cancels the previous request. */
import { useEffect, useState } from "preact/hooks";
import type { Clock } from "../../../client/clock";
import type { FindAddin } from "../find";
import type { PropertySummary } from "../../../service/property-search";
import { usePane } from "../../../ui/pane-context";

/** Where to search: properties within this many miles of a point. */
export interface SearchPlace {
  readonly lat: number;
  readonly lon: number;
  readonly miles: number;
  /** Display name of the place: an address, or its coordinates. */
  readonly name: string;
}

export type SearchState =
  | { readonly kind: "idle" }
  /** The previous results stay visible. */
  | { readonly kind: "searching"; readonly results: readonly PropertySummary[] }
  | { readonly kind: "found"; readonly results: readonly PropertySummary[]; readonly text: string }
  | { readonly kind: "failed"; readonly reason: string };

/** Pause in typing before a search is sent, ms. */
export const searchPauseMs = 250;
export const shortestSearch = 2;

const idle: SearchState = { kind: "idle" };

export interface SearchRequest {
  readonly text: string;
  readonly place: SearchPlace | null;
  /** A different value searches again: another connection, or a retry. */
  readonly round: string;
}

/** Keeps the service's order, which is by rank. */
export function usePropertySearch(addin: FindAddin, clock: Clock, { text, place, round }: SearchRequest): SearchState {
  const { textOf } = usePane();
  const [state, setState] = useState<SearchState>(idle);
  const wanted = text.trim();
  useEffect(() => {
    if (wanted.length < shortestSearch) {
      setState(idle);
      return;
    }
    const given = new AbortController();
    const run = async (): Promise<void> => {
      await clock.sleep(searchPauseMs, given.signal);
      const near = place === null ? {} : { lat: place.lat, lon: place.lon, max_distance: place.miles };
      return addin
        .data(given.signal)
        .search({ q: wanted, ...near })
        .then((results) => {
          if (!given.signal.aborted) setState({ kind: "found", results, text: wanted });
        });
    };
    setState((before) => ({ kind: "searching", results: resultsOf(before) }));
    run().catch((error: unknown) => {
      if (!given.signal.aborted) setState({ kind: "failed", reason: textOf(error) });
    });
    return () => given.abort();
  }, [addin, clock, wanted, place, round, textOf]);
  return state;
}

/** The visible results in a state of the search. */
export function resultsOf(state: SearchState): readonly PropertySummary[] {
  return state.kind === "found" || state.kind === "searching" ? state.results : [];
}
