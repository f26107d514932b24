/** RENT.COMPS: the best rent comparables of a subject, best first. */
import { say } from "../../domain/said";
import type { Scalar } from "../answers/answer";
import { isServiceError } from "../../service/service-errors";
import type { Comparable } from "../../service/comparables";
import type { PropertyDetails } from "../../service/property-details";
import { readCount, type ArgumentBlock } from "./function-arguments";
import {
  comparablesOptions,
  forcedIdOptions,
  withCompSet,
  mostComparables,
  readComparablesQuery,
  readComparablesSubject,
  readForcedIds,
} from "./comparables-request";
import { communityOptions, leftOutNote, readCommunities, withoutOtherCommunities } from "./comp-communities";
import { compsColumns, isCompsField, withLeftOut, type ComparableView } from "./comps-fields";
import { rowBefore } from "./comps-row-before";
import { inOrder, isCompSet, takeCompSets } from "./comp-set";
import type { DataAccess } from "../data-access";
import { readWindow, windowOptions } from "../document-window";
import { NoAnswer } from "./question-errors";
import { observationWindow, observedRents } from "./observed-measures";
import {
  readFieldNames,
  readMissing,
  readOptions,
  refuseOptionAsField,
  tableOptions,
  type Options,
} from "./function-options";
import { propertyNaming } from "./property-naming";
import type { Question } from "./question";
import { rowKeysOf } from "./table-columns";

/** Every option of RENT.COMPS. */
export const compsOptions = {
  ...tableOptions,
  ...comparablesOptions,
  ...forcedIdOptions,
  ...communityOptions,
  ...windowOptions,
  use_tmlp: "boolean",
  comps: "double",
} as const;

export const compsQuestion: Question = {
  name: "COMPS",
  options: compsOptions,
  async answer([subject = [], count = [], fields = []], optionBlocks, data) {
    const written = readFieldNames(fields);
    for (const field of written) {
      refuseOptionAsField(field, compsOptions, "COMPS", ["subject", "count"], optionBlocks, isCompsField);
    }
    const options = readOptions(
      optionBlocks.filter((block) => !isCompSet(block)),
      compsOptions,
    );
    const missing = readMissing(options.missing);
    const bounds = { min: 1, max: mostComparables, fallback: 10 };
    const topN = readCount(isEmptyCell(count) ? [[options.comps ?? null]] : count, "count", bounds);
    const named = compsColumns(written);
    const limits = readComparablesQuery(options, topN);
    const include = readCommunities(options.include);
    const forcedHere = readForcedIds(options);

    const asked = await readComparablesSubject(subject, data);
    const set = await takeCompSets(optionBlocks, asked.document, data);
    const forced = withCompSet(forcedHere, set);
    const { query, leftOut } = withoutOtherCommunities(
      // Kept comps count toward the number requested: with more of them than that the service would drop some.
      { ...limits, topN: Math.min(mostComparables, Math.max(topN, set.keep.length)) },
      asked.document,
      include,
    );
    const columns = withLeftOut(named, leftOut);
    const { comparables } = await data.comparables(query, { ...asked.body, ...forced }, asked.key);
    if (comparables.length === 0) {
      throw new NoAnswer(say`No comps match these filters. Widen max_distance or the other filters.`);
    }

    const warnings = [...asked.warnings];
    const shown = inOrder(comparables, set.order).slice(0, topN);
    const needsDocuments = columns.some((column) => column.needsDocument);
    const read = (view: ComparableView): Scalar[] => columns.map((column) => column.read(view));
    const oldRowOf = (comparable: Comparable): OldRow | null => {
      const shownNow = read({ rank: 0, comparable, document: null, window: null });
      const row = rowBefore(data.before, columns, shownNow, comparable.id);
      return row && data.before ? { row, fetchedAt: data.before.fetchedAt } : null;
    };
    const found = needsDocuments
      ? await Promise.all(
          shown.map((comparable) => readDocument(comparable, data, options.use_tmlp ?? false, oldRowOf)),
        )
      : [];
    warnings.push(...found.flatMap(({ warning }) => warning ?? []));
    const views = shown.map((comparable, index) =>
      viewOf(comparable, index + 1, found[index]?.document ?? null, options),
    );
    const rows = views.map((view, index) => {
      const old = found[index]?.oldRow;
      return old
        ? columns.map((column, place) => (column.needsDocument ? (old[place] ?? null) : column.read(view)))
        : read(view);
    });
    return {
      value: {
        kind: "table",
        columns: columns.map(({ name, format }) => (format === undefined ? { name } : { name, format })),
        rows,
        ...rowKeysOf(columns, shown, propertyNaming),
        headers: options.headers ?? true,
        missing,
      },
      ...(asked.document ? { propertyId: asked.document.id, createdOn: asked.document.created_on } : {}),
      notes: [...notesOf(views), ...leftOutNote(leftOut)],
      warnings,
    };
  },
};

const isEmptyCell = (block: ArgumentBlock): boolean => block.flat().every((cell) => cell === null || cell === "");

interface OldRow {
  readonly row: readonly Scalar[];
  readonly fetchedAt: number;
}

interface FoundDocument {
  readonly document: PropertyDetails | null;
  /** What the table showed before, in place of a document that is gone. */
  readonly oldRow?: readonly Scalar[];
  readonly warning?: string;
}

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/**
 * A comparable's own document. If it is gone, shows the last known data, from this device or from the table being
 * replaced, else empty cells, with a warning: an average must not lose a comparable silently. Any other failure fails
 * the whole answer.
 */
async function readDocument(
  comparable: Comparable,
  data: DataAccess,
  useTmlp: boolean,
  oldRowOf: (comparable: Comparable) => OldRow | null,
): Promise<FoundDocument> {
  try {
    return { document: await data.property(comparable.id, useTmlp) };
  } catch (error) {
    if (!isServiceError(error) || error.name !== "NotFoundError") throw error;
    const gone = `${comparable.building_name ?? comparable.street_address} (${comparable.id}) has moved or been merged;`;
    const last = await data.lastDocument(comparable.id, useTmlp);
    const old = oldRowOf(comparable);
    if (last !== undefined && (old === null || last.fetchedAt >= old.fetchedAt))
      return { document: last.document, warning: `${gone} its rents are those fetched on ${dayOf(last.fetchedAt)}.` };
    if (old === null) return { document: null, warning: `${gone} its rents are left empty.` };
    const warning = `${gone} its rents are those shown before, fetched on ${dayOf(old.fetchedAt)} or earlier.`;
    return { document: null, oldRow: old.row, warning };
  }
}

function viewOf(
  comparable: Comparable,
  rank: number,
  document: PropertyDetails | null,
  options: Options<typeof compsOptions>,
): ComparableView {
  if (document === null) return { rank, comparable, document, window: null };
  const window = observationWindow(document, readWindow(options, document));
  return { rank, comparable, document, window };
}

const unitsObserved = ({ document, window }: ComparableView): number =>
  document && window ? observedRents(document, window).units : 0;

function notesOf(views: readonly ComparableView[]): string[] {
  const windows = [...new Set(views.flatMap(({ window }) => (window ? [`${window.from} to ${window.to}`] : [])))];
  const observed = views.reduce((sum, view) => sum + unitsObserved(view), 0);
  return [
    `${views.length} comparables`,
    ...(observed > 0 ? [`${observed} units observed among them`] : []),
    ...(windows.length > 0 ? [`Rents observed ${windows.join("; ")}, each unit once at its last price`] : []),
  ];
}
