import type { JSX } from "preact";
import { useEffect, useId, useState } from "preact/hooks";
import { rowsPerSheet } from "../../../notation/cell-address";
import { datasetOf, type ExportDraft } from "../export-draft";
import { equalHeaders } from "../export-rules";
import { countQuery } from "../property-count";
import { estimateRows, type PropertyCount, type RowEstimate } from "../row-estimate";
import type { ExportsAddin } from "../exports";
import { DisclosureButton } from "../../../ui/disclosure";
import { usePane } from "../../../ui/pane-context";
import type { Texts } from "../../../ui/texts";
import { columnLabel } from "./column-select";
import { shapeOf } from "./market-shape";

/** The estimated number of rows, and the query that is sent. */
export function ExpectationSection({
  addin,
  draft,
}: {
  readonly addin: ExportsAddin;
  readonly draft: ExportDraft;
}): JSX.Element {
  const { texts, textOf } = usePane();
  const words = texts.exports;
  const id = useId();
  const [isShown, setShown] = useState(false);
  const [counted, setCounted] = useState<PropertyCount | null>(null);
  const [state, setState] = useState<"rest" | "counting" | { readonly failure: string }>("rest");
  const { market, properties, filters } = draft;
  const asked = JSON.stringify([market?.id, properties, filters]);
  // A count for another query doesn't apply.
  useEffect(() => setCounted(null), [asked]);
  const named = properties?.ids ?? null;
  const known = named === null ? counted : { properties: named.length, isMost: filters.length > 0 };
  const estimate = estimateRows(draft, known);
  const count = async (): Promise<void> => {
    if (market === null || state === "counting") return;
    setState("counting");
    try {
      const shape = await shapeOf(addin, market);
      if (shape === null) throw new Error(words.fit.gone);
      const query = countQuery(draft);
      const { total } = await addin.data().marketProperties(shape, { filters: query.filters, limit: 1 });
      // The bounding box includes properties outside the outline: more rows than counted may come.
      setCounted({ properties: total, isMost: query.isMost });
      setState("rest");
    } catch (error) {
      setState({ failure: words.countFailed(textOf(error)) });
    }
  };
  const isCountable =
    market !== null &&
    (estimate.kind === "unknown" || (known === null && estimate.kind === "count" && estimate.isMost));
  const twice = equalHeaders(draft);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{words.expected}</h2>
      <p role="status">{state === "counting" ? words.counting : estimateText(estimate, words)}</p>
      {rowsOf(estimate) > rowsPerSheet && <p class="exports-warning">{words.estimate.sheet}</p>}
      {twice.length > 0 && draft.format === "csv" && (
        <p class="hint">{words.equalHeaders(twice.map((column) => columnLabel(column, words)).join(", "))}</p>
      )}
      {typeof state === "object" && (
        <p class="failure" role="alert">
          {state.failure}
        </p>
      )}
      {isCountable && (
        <div class="action">
          <button type="button" class="button" aria-disabled={state === "counting"} onClick={() => void count()}>
            {words.countProperties}
          </button>
          <p class="hint">{words.countHelp}</p>
        </div>
      )}
      <DisclosureButton isOpen={isShown} setOpen={setShown}>
        {words.sentQuery}
      </DisclosureButton>
      {isShown && <pre class="exports-query">{JSON.stringify(datasetOf(draft), null, 1)}</pre>}
    </section>
  );
}

function rowsOf(estimate: RowEstimate): number {
  if (estimate.kind === "count") return estimate.rows;
  return estimate.kind === "a-month" ? estimate.properties * 12 : 0;
}

function estimateText(estimate: RowEstimate, words: Texts["exports"]): string {
  switch (estimate.kind) {
    case "count":
      if (estimate.isMost) return words.estimate.most(estimate.rows);
      return estimate.rows === 1 ? words.estimate.one : words.estimate.exact(estimate.rows);
    case "a-month":
      return words.estimate.month(estimate.properties, estimate.isMost);
    case "groups":
      return words.estimate.groups(estimate.columns.map((column) => columnLabel(column, words)).join(", "));
    case "months":
      return words.estimate.months;
    case "unknown":
      return words.estimate.unknown;
  }
}
