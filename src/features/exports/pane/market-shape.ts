/** Searches markets as the user types, and loads the outline of the selected one. */
import { useEffect, useState } from "preact/hooks";
import type { DraftMarket } from "../draft-filters";
import type { ExportsAddin } from "../exports";
import type { MarketShape } from "../../../service/market-shapes";
import { usePane } from "../../../ui/pane-context";

export type MarketSearch =
  | { readonly kind: "idle" }
  | { readonly kind: "searching" }
  | { readonly kind: "found"; readonly text: string; readonly shapes: readonly MarketShape[] }
  | { readonly kind: "failed"; readonly reason: string };

const pauseMs = 300;
const shortest = 2;

/** `round`: a change, such as another connection, repeats the search. */
export function useMarketSearch(addin: ExportsAddin, text: string, round: string): MarketSearch {
  const { textOf, clock } = usePane();
  const [state, setState] = useState<MarketSearch>({ kind: "idle" });
  const wanted = text.trim();
  useEffect(() => {
    if (wanted.length < shortest) {
      setState({ kind: "idle" });
      return undefined;
    }
    const given = new AbortController();
    setState({ kind: "searching" });
    clock
      .sleep(pauseMs, given.signal)
      .then(() => addin.data(given.signal).markets(wanted))
      .then(
        (shapes) => {
          if (!given.signal.aborted) setState({ kind: "found", text: wanted, shapes });
        },
        (error: unknown) => {
          if (!given.signal.aborted) setState({ kind: "failed", reason: textOf(error) });
        },
      );
    return () => given.abort();
  }, [addin, clock, wanted, round, textOf]);
  return state;
}

/** The outline of a previously selected market; null if the service no longer knows it. */
export async function shapeOf(addin: ExportsAddin, { id, name }: DraftMarket): Promise<MarketShape | null> {
  const shapes = await addin.data().markets(name);
  return shapes.find((shape) => shape.id === id) ?? null;
}
