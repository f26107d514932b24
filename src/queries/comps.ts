/** RENT.COMPS: the best rent comparables of a subject, best first. */
import { resolveDate } from "../domain/excel-dates";
import { isServiceError } from "../service/errors";
import {
  comparablesParameters,
  comparablesTiers,
  type Comparable,
  type ComparablesParameter,
  type ComparablesQuery,
  type ComparablesRequest,
} from "../service/comparables";
import type { PropertyDetails } from "../service/property-details";
import { readCount, type ArgumentBlock } from "./arguments";
import { compsColumn, defaultCompsFields, type ComparableView } from "./comps-fields";
import type { DataAccess } from "./data-access";
import { ArgumentError, NoAnswer } from "./errors";
import { observationWindow } from "./observed";
import {
  readFieldNames,
  readMissing,
  readOptions,
  refuseOptionAsField,
  tableOptions,
  type OptionKind,
  type Options,
} from "./options";
import { readPropertyBlock } from "./property-block";
import type { Question } from "./question";
import { isPropertyBlock, readSubject } from "./subject";

/** The most comparables that one formula may ask for. */
export const mostComparables = 100;

type ServiceOption = Exclude<ComparablesParameter, "topN">;
type KindOf<Name extends ServiceOption> = (typeof comparablesParameters)[Name] extends "tier"
  ? typeof comparablesTiers
  : Exclude<(typeof comparablesParameters)[Name], "tier">;

/** Every query parameter of the service but topN, which is the count. */
const serviceOptions = Object.fromEntries(
  Object.entries(comparablesParameters)
    .filter(([name]) => name !== "topN")
    .map(([name, kind]) => [name, kind === "tier" ? comparablesTiers : kind] satisfies [string, OptionKind]),
) as { readonly [Name in ServiceOption]: KindOf<Name> };

const compsOptions = {
  ...tableOptions,
  ...serviceOptions,
  selected: "list",
  excluded: "list",
  from: "date",
  to: "date",
  use_tmlp: "boolean",
} as const;

export const compsQuestion: Question = {
  name: "COMPS",
  options: compsOptions,
  async answer([subject = [], count = [], fields = []], optionBlocks, data) {
    const options = readOptions(optionBlocks, compsOptions);
    const missing = readMissing(options.missing);
    const topN = readCount(count, "count", { min: 1, max: mostComparables, fallback: 10 });
    const written = readFieldNames(fields);
    for (const field of written) refuseOptionAsField(field, compsOptions, "COMPS", ["subject", "count"]);
    const columns = (written.length === 0 ? defaultCompsFields : written).map(compsColumn);
    const query = readQuery(options, topN);

    const asked = await readComparablesSubject(subject, data);
    const body: ComparablesRequest = {
      ...asked.body,
      ...(options.selected ? { selected_ids: [...options.selected] } : {}),
      ...(options.excluded ? { excluded_ids: [...options.excluded] } : {}),
    };
    const { comparables } = await data.comparables(query, body, asked.key);
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

function readQuery(options: Options<typeof compsOptions>, topN: number): ComparablesQuery {
  const given = (Object.keys(serviceOptions) as ServiceOption[]).filter((name) => options[name] !== undefined);
  const { renovations } = options;
  if (renovations !== undefined && (renovations < 0 || renovations > 1)) {
    throw new ArgumentError(`The option "renovations" must be from 0 to 1; it was given ${renovations}.`);
  }
  return { topN, ...Object.fromEntries(given.map((name) => [name, options[name]])) };
}

interface ComparablesSubject {
  readonly body: ComparablesRequest;
  /** Tells one subject from another in the payload cache. */
  readonly key: string;
  readonly document?: PropertyDetails;
  readonly warnings: readonly string[];
}

async function readComparablesSubject(subject: ArgumentBlock, data: DataAccess): Promise<ComparablesSubject> {
  if (isPropertyBlock(subject)) {
    const simple = readPropertyBlock(subject);
    return { body: { simple_subject: simple }, key: JSON.stringify(simple), warnings: [] };
  }
  const { document, warnings } = await readSubject(subject, data);
  return { body: { subject: document }, key: `${document.id} ${document.created_on}`, document, warnings };
}

/** The comparables' own documents; one that is gone leaves its cells empty and a warning, any other failure fails all. */
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
        warnings.push(
          `${comparable.building_name ?? comparable.street_address} (${comparable.id}) has moved or been merged; its rents are left empty.`,
        );
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
  const latest = document.created_on.slice(0, 10);
  const window = observationWindow(document, {
    ...(options.from ? { from: resolveDate(options.from, latest) } : {}),
    ...(options.to ? { to: resolveDate(options.to, latest) } : {}),
  });
  return { rank, comparable, document, window };
}

function notesOf(views: readonly ComparableView[]): string[] {
  const windows = [...new Set(views.flatMap(({ window }) => (window ? [`${window.from} to ${window.to}`] : [])))];
  return [
    `${views.length} comparables`,
    ...(windows.length > 0 ? [`Rents observed ${windows.join("; ")}, each unit once at its last price`] : []),
  ];
}
