/** RENT.SIMILARITY: how similar given properties are to a subject, in one facet. */
import { quote, say, together } from "../../domain/said";
import type { Scalar, ValueFormat } from "../answers/answer";
import { cosineSimilarity } from "../../domain/cosine-similarity";
import { aliasOf, nearestNames, normalizeName } from "../../domain/nearest-names";
import { isServiceError } from "../../service/service-errors";
import type { SimilarityScore } from "../../service/comparables";
import type { PropertyDetails } from "../../service/property-details";
import { cellText, readCell, splitList, type ArgumentBlock, type CellInput } from "./function-arguments";
import {
  comparablesOptions,
  readComparablesQuery,
  readComparablesSubject,
  type ComparablesSubject,
} from "./comparables-request";
import type { DataAccess } from "../data-access";
import { ArgumentError, isNoAnswer, NoAnswer } from "./question-errors";
import { readOptions, tableOptions, type Options } from "./function-options";
import type { Question, QuestionResult } from "./question";
import { findPropertyId, isPropertyId } from "./subject";
import { readTableForm } from "./table-columns";

/** The most properties that one formula may compare. */
const mostCompared = 200;

const similarityOptions = { ...tableOptions, ...comparablesOptions } as const;

const scoreFacets = [
  "overall",
  "distance",
  "number_units",
  "vintage",
  "number_stories",
  "quality",
  "building_amenities",
  "unit_amenities",
  "market",
] as const satisfies readonly (keyof SimilarityScore)[];
const distanceFacets = ["distance_miles", "distance_meters"] as const;
const embeddingFacets = ["property_embedding", "market_embedding"] as const;
const facetNames = [...scoreFacets, "unit_mix", ...distanceFacets, ...embeddingFacets] as const;
const facetAliases: Readonly<Record<string, string>> = {
  similarity: "overall",
  miles: "distance_miles",
  units: "number_units",
  yearbuilt: "vintage",
  stories: "number_stories",
  amenities: "building_amenities",
};

type EmbeddingFacet = (typeof embeddingFacets)[number];

interface Facet {
  readonly name: string;
  readonly format: ValueFormat;
  /** From the service's scores; absent for embeddings, which are compared on the device. */
  readonly read?: (score: SimilarityScore) => number | null | undefined;
}

export const similarityQuestion: Question = {
  name: "SIMILARITY",
  options: similarityOptions,
  async answer([subject = [], ids = [], facetBlock = []], optionBlocks, data) {
    const options = readOptions(optionBlocks, similarityOptions);
    // No header by default: the column is next to its ids.
    const form = { ...readTableForm(options), headers: options.headers ?? false };
    const facet = readFacet(facetBlock);
    const cells = idCells(ids);

    const asked = await readComparablesSubject(subject, data);
    const resolved = await resolveIds(cells, data);
    const wanted = [...new Set(resolved.ids.filter((id) => id !== null))];
    if (wanted.length === 0)
      throw new NoAnswer(together(say`None of the ids names a property.`, ...resolved.warnings.slice(0, 1).map(quote)));
    const scored =
      facet.read === undefined
        ? await compareEmbeddings(asked, wanted, facet.name as EmbeddingFacet, data)
        : await readScores(asked, wanted, facet.read, options, data);
    const values = resolved.ids.map((id) => (id === null ? null : (scored.values.get(id) ?? null)));
    const [only] = values;
    if (values.length === 1 && only === null && !form.headers) {
      // In a single cell a blank would be unclear; in a column it keeps its place.
      const [first] = [...resolved.warnings, ...scored.warnings];
      throw new NoAnswer(first === undefined ? say`The service has no ${facet.name} for it.` : quote(first));
    }
    return {
      ...(asked.document ? { propertyId: asked.document.id, createdOn: asked.document.created_on } : {}),
      value: {
        kind: "table",
        columns: [{ name: `Similarity: ${facet.name}`, format: facet.format }],
        rows: values.map((value): Scalar[] => [value]),
        ...form,
      },
      notes: [
        `${wanted.length} ${wanted.length === 1 ? "property" : "properties"} compared`,
        ...(facet.read === undefined ? [`Cosine of ${facet.name}, which changes a couple of times a year`] : []),
      ],
      warnings: [...asked.warnings, ...resolved.warnings, ...scored.warnings],
    } satisfies QuestionResult;
  },
};

/** A facet by name, "unit_mix.1br" for one type of the unit mix. */
function readFacet(block: ArgumentBlock): Facet {
  const text = cellText(readCell(block, "facet")) || "overall";
  const wanted = normalizeName(aliasOf(text, facetAliases) ?? text);
  const ofMix = /^unit_?mix[. ](.+)$/i.exec(text)?.[1];
  if (ofMix !== undefined) return { name: `unit_mix.${ofMix}`, format: "score", read: mixReader(ofMix) };
  const name = facetNames.find((known) => normalizeName(known) === wanted);
  switch (name) {
    case undefined:
      throw new ArgumentError(
        say`"${text}" isn't a facet. Nearest: ${nearestNames(text, facetNames).join(", ")}. All: ${facetNames.join(", ")}.`,
      );
    case "unit_mix":
      return { name, format: "score", read: mixReader("overall") };
    case "distance_miles":
      return { name, format: "miles", read: (score) => score[name] };
    case "distance_meters":
      return { name, format: "count", read: (score) => score[name] };
    case "property_embedding":
    case "market_embedding":
      return { name, format: "score" };
    default:
      return { name, format: "score", read: (score) => score[name] };
  }
}

function mixReader(type: string): (score: SimilarityScore) => number | null | undefined {
  return ({ unit_mix: mix }) => {
    const key = Object.keys(mix ?? {}).find((name) => normalizeName(name) === normalizeName(type));
    return key === undefined ? null : mix?.[key];
  };
}

/** The cells that identify properties, in reading order, including empty ones; a list of ids in one cell is several. */
function idCells(block: ArgumentBlock): readonly CellInput[] {
  const cells = block.flat();
  const [only] = cells;
  const parts = cells.length === 1 && typeof only === "string" ? splitList(only) : [];
  const listed = parts.length > 1 && parts.every(isPropertyId) ? parts : cells;
  if (listed.every((cell) => cell === null || cell === "")) {
    throw new ArgumentError(say`ids is empty: give the ids of properties to compare, as a range or a list.`);
  }
  if (listed.length > mostCompared) {
    throw new ArgumentError(say`ids may be at most ${mostCompared} cells; it was given ${listed.length}.`);
  }
  return listed;
}

/** Ids aligned with the cells; null if a cell is empty or identifies no property, which adds a warning. */
async function resolveIds(cells: readonly CellInput[], data: DataAccess) {
  const warnings: string[] = [];
  const ids = await Promise.all(
    cells.map(async (cell) => {
      if (cell === null || cell === "") return null;
      try {
        return (await findPropertyId([[cell]], data)).toLowerCase();
      } catch (error) {
        if (!isNoAnswer(error)) throw error;
        warnings.push(error.message);
        return null;
      }
    }),
  );
  return { ids, warnings };
}

interface Compared {
  /** By id; ids that couldn't be compared are missing. */
  readonly values: ReadonlyMap<string, number>;
  readonly warnings: readonly string[];
}

async function readScores(
  asked: ComparablesSubject,
  ids: readonly string[],
  read: (score: SimilarityScore) => number | null | undefined,
  options: Options<typeof similarityOptions>,
  data: DataAccess,
): Promise<Compared> {
  const query = readComparablesQuery(options, ids.length);
  const { comparables } = await data.comparables(query, { ...asked.body, selected_ids: [...ids] }, asked.key);
  const scores = new Map(comparables.map((item) => [item.id.toLowerCase(), item.similarity_score]));
  const values = new Map<string, number>();
  for (const id of ids) {
    const score = scores.get(id);
    const value = score ? read(score) : null;
    if (typeof value === "number") values.set(id, value);
  }
  const absent = ids.filter((id) => !scores.has(id));
  return {
    values,
    warnings: absent.length > 0 ? [`The service didn't compare the subject with any of: ${absent.join(", ")}.`] : [],
  };
}

async function compareEmbeddings(
  asked: ComparablesSubject,
  ids: readonly string[],
  field: EmbeddingFacet,
  data: DataAccess,
): Promise<Compared> {
  if (!asked.document) {
    throw new ArgumentError(
      say`A property that does not exist yet has no ${field}; use another facet, or an existing property as the subject.`,
    );
  }
  const own = asked.document[field];
  if (!own) throw new NoAnswer(say`The service has no ${field} of the subject.`);
  const warnings: string[] = [];
  const values = new Map<string, number>();
  const documents = await Promise.all(ids.map((id) => readIfThere(id, data)));
  ids.forEach((id, index) => {
    const other = documents[index]?.[field];
    const cosine = other ? cosineSimilarity(own, other) : null;
    if (cosine === null) warnings.push(`No ${field} to compare for ${id}.`);
    else values.set(id, cosine);
  });
  return { values, warnings };
}

/** A document, or null if the id is gone. */
async function readIfThere(id: string, data: DataAccess): Promise<PropertyDetails | null> {
  try {
    return await data.property(id);
  } catch (error) {
    if (isServiceError(error) && error.name === "NotFoundError") return null;
    throw error;
  }
}
