/** RENT.COMPS: the best rent comparables of a subject, best first. */
import { isServiceError } from "../service/errors";
import type { Comparable } from "../service/comparables";
import type { PropertyDetails } from "../service/property-details";
import { readCount } from "./arguments";
import {
  comparablesOptions,
  forcedIdOptions,
  mostComparables,
  readComparablesQuery,
  readComparablesSubject,
  readForcedIds,
} from "./comparables-request";
import { compsColumns, isCompsField, type ComparableView } from "./comps-fields";
import type { DataAccess } from "./data-access";
import { readWindow, windowOptions } from "./document-window";
import { NoAnswer } from "./errors";
import { observationWindow, observedRents } from "./observed";
import { readFieldNames, readMissing, readOptions, refuseOptionAsField, tableOptions, type Options } from "./options";
import type { Question } from "./question";

/** Every option of RENT.COMPS. */
export const compsOptions = {
  ...tableOptions,
  ...comparablesOptions,
  ...forcedIdOptions,
  ...windowOptions,
  use_tmlp: "boolean",
} as const;

export const compsQuestion: Question = {
  name: "COMPS",
  options: compsOptions,
  async answer([subject = [], count = [], fields = []], optionBlocks, data) {
    const written = readFieldNames(fields);
    for (const field of written) {
      refuseOptionAsField(field, compsOptions, "COMPS", ["subject", "count"], optionBlocks, isCompsField);
    }
    const options = readOptions(optionBlocks, compsOptions);
    const missing = readMissing(options.missing);
    const topN = readCount(count, "count", { min: 1, max: mostComparables, fallback: 10 });
    const columns = compsColumns(written);
    const query = readComparablesQuery(options, topN);
    const forced = readForcedIds(options);

    const asked = await readComparablesSubject(subject, data);
    const { comparables } = await data.comparables(query, { ...asked.body, ...forced }, asked.key);
    if (comparables.length === 0) {
      throw new NoAnswer("No comparable fits these limits; widen maxDistance or the other filters.");
    }

    const warnings = [...asked.warnings];
    const shown = comparables.slice(0, topN);
    const needsDocuments = columns.some((column) => column.needsDocument);
    const documents = needsDocuments ? await readDocuments(shown, data, options.use_tmlp ?? false, warnings) : [];
    const views = shown.map((comparable, index) => viewOf(comparable, index + 1, documents[index] ?? null, options));
    return {
      value: {
        kind: "table",
        columns: columns.map(({ name, format }) => (format === undefined ? { name } : { name, format })),
        rows: views.map((view) => columns.map((column) => column.read(view))),
        headers: options.headers ?? true,
        missing,
      },
      ...(asked.document ? { propertyId: asked.document.id, createdOn: asked.document.created_on } : {}),
      notes: notesOf(views),
      warnings,
    };
  },
};

/**
 * The comparables' own documents. One that is gone shows what was fetched of it last, else empty cells, with a warning:
 * an average is not to lose a comparable in silence. Any other failure fails all.
 */
function readDocuments(
  comparables: readonly Comparable[],
  data: DataAccess,
  useTmlp: boolean,
  warnings: string[],
): Promise<(PropertyDetails | null)[]> {
  return Promise.all(
    comparables.map(async (comparable) => {
      try {
        return await data.property(comparable.id, useTmlp);
      } catch (error) {
        if (!isServiceError(error) || error.name !== "NotFoundError") throw error;
        const name = `${comparable.building_name ?? comparable.street_address} (${comparable.id})`;
        const last = await data.lastDocument(comparable.id, useTmlp);
        if (last !== undefined) {
          const day = new Date(last.fetchedAt).toISOString().slice(0, 10);
          warnings.push(`${name} has moved or been merged; its rents are those fetched on ${day}.`);
          return last.document;
        }
        warnings.push(`${name} has moved or been merged; its rents are left empty.`);
        return null;
      }
    }),
  );
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
