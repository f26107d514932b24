/**
 * RENT.PHOTOS: what the service's image models see in photos. The service has deprecated these endpoints and will
 * remove them.
 */
import { say } from "../../domain/said";
import type { Scalar, ValueFormat } from "../answers/answer";
import { isServiceError, ServiceError } from "../../service/service-errors";
import {
  mostImages,
  type ImageFeature,
  type ImageQuality,
  type InteriorScoreResponse,
} from "../../service/image-scores";
import { cellText, describe, quoted, readName, type ArgumentBlock } from "./function-arguments";
import type { DataAccess } from "../data-access";
import { ArgumentError, NoAnswer } from "./question-errors";
import { readOptions, tableOptions } from "./function-options";
import type { Question } from "./question";
import { readTableForm } from "./table-columns";

/** The most images in one formula. */
const mostUrls = 600;

const photosOptions = { ...tableOptions, min_probability: "double" } as const;
const likely = 0.5;

/** The measure to show. */
export const photoMeasures = ["quality", "property_score", "room", "features", "alt_text"] as const;
type PhotoMeasure = (typeof photoMeasures)[number];
const measureAliases = { function: "room", score: "property_score", alttext: "alt_text", text: "alt_text" } as const;

const titles: Readonly<Record<PhotoMeasure, string>> = {
  quality: "Quality",
  property_score: "Property score",
  room: "Room",
  features: "Features",
  alt_text: "Alt text",
};

export const photosQuestion: Question = {
  name: "PHOTOS",
  options: photosOptions,
  async answer([urls = [], measureBlock = []], optionBlocks, data) {
    const options = readOptions(optionBlocks, photosOptions);
    const measure = readName(measureBlock, "measure", photoMeasures, { fallback: "quality", aliases: measureAliases });
    const leastProbability = options.min_probability ?? likely;
    if (leastProbability < 0 || leastProbability > 1) {
      throw new ArgumentError(say`The option "min_probability" must be from 0 to 1; it was given ${leastProbability}.`);
    }
    // No header by default: the column is next to its addresses.
    const form = { ...readTableForm(options), headers: options.headers ?? false };
    const cells = urlCells(urls);
    const { addresses, warnings } = readAddresses(cells);

    const wanted = [...new Set(addresses.filter((url) => url !== null))];
    const notes = [`${wanted.length} ${wanted.length === 1 ? "image" : "images"}, models' judgments`];
    const cautions = [
      ...warnings,
      "The service has deprecated its image models and will remove them; RENT.PROPERTY keeps building_quality.",
    ];
    if (measure === "property_score") {
      const { score, merged } = await readPropertyScore(wanted, data);
      if (score === null) throw new NoAnswer(say`The service found no room to score in these images.`);
      return {
        value: { kind: "scalar", value: score, format: "score" },
        notes,
        warnings: [
          ...cautions,
          ...(merged
            ? [
                `More than ${mostImages} images take several calls: the mean of their scores, weighted by the rooms scored.`,
              ]
            : []),
        ],
      };
    }
    const seen = await readImages(measure, wanted, leastProbability, data);
    const values = addresses.map((url): Scalar => (url === null ? null : (seen.get(url) ?? null)));
    if (values.every((value) => value === null)) {
      throw new NoAnswer(say`The service has no ${titles[measure].toLowerCase()} for these images.`);
    }
    const format: ValueFormat = measure === "quality" ? "score" : "plain";
    return {
      value: {
        kind: "table",
        columns: [{ name: titles[measure], format }],
        rows: values.map((value) => [value]),
        ...form,
      },
      notes,
      warnings: cautions,
    };
  },
};

/**
 * The cells in reading order, including empty ones; a list in one cell is several. An address may itself contain
 * commas. The look-behind keeps the split linear: a run of separators is tried only from its start.
 */
function urlCells(block: ArgumentBlock): string[] {
  const cells = block.flat().map(cellText);
  const [only = ""] = cells;
  const listed = cells.length === 1 ? only.split(/(?<![\s,;])[\s,;]+(?=https?:)/i) : cells;
  if (listed.every((text) => text === "")) {
    throw new ArgumentError(say`urls is empty: give the web addresses of images, as a range or a list.`);
  }
  if (listed.length > mostUrls) {
    throw new ArgumentError(say`urls may be at most ${mostUrls} cells; it was given ${listed.length}.`);
  }
  return listed;
}

/** Addresses aligned with the cells; null if a cell is empty or holds something else, which adds a warning. */
function readAddresses(cells: readonly string[]): { addresses: (string | null)[]; warnings: string[] } {
  const addresses = cells.map((text) => (/^https?:\/\/[^\s/]\S*$/i.test(text) ? text : null));
  const other = cells.filter((text, index) => text !== "" && addresses[index] === null);
  const [first] = other;
  if (first !== undefined && addresses.every((url) => url === null)) {
    throw new ArgumentError(
      say`urls must be web addresses of images, such as https://…; it was given ${describe(first)}.`,
    );
  }
  return { addresses, warnings: other.map((text) => `${quoted(text)} isn't a web address and was skipped.`) };
}

function batchesOf(urls: readonly string[]): string[][] {
  const batches: string[][] = [];
  for (let start = 0; start < urls.length; start += mostImages) batches.push(urls.slice(start, start + mostImages));
  return batches;
}

async function readPropertyScore(urls: readonly string[], data: DataAccess) {
  const answers = await Promise.all(batchesOf(urls).map((batch) => stillThere(() => data.scoreInterior(batch))));
  const scored = answers.flatMap(({ property_score: score, qualities }) =>
    score === null ? [] : [{ score, rooms: roomsIn(qualities) }],
  );
  const rooms = scored.reduce((sum, item) => sum + item.rooms, 0);
  const [only] = scored;
  if (only === undefined) return { score: null, merged: false };
  return {
    score: scored.length === 1 ? only.score : scored.reduce((sum, item) => sum + item.score * item.rooms, 0) / rooms,
    merged: answers.length > 1,
  };
}

/** At least one: a score comes from some room. */
function roomsIn(qualities: InteriorScoreResponse["qualities"]): number {
  return Math.max(1, qualities.filter(({ quality }) => quality !== null).length);
}

/** The value to show for each image, by its address. */
async function readImages(
  measure: Exclude<PhotoMeasure, "property_score">,
  urls: readonly string[],
  leastProbability: number,
  data: DataAccess,
): Promise<Map<string, Scalar>> {
  const batches = await Promise.all(
    batchesOf(urls).map(async (batch): Promise<[string, Scalar][]> => {
      switch (measure) {
        case "quality":
        case "room": {
          const { qualities } = await stillThere(() => data.scoreInterior(batch));
          const show = (item: ImageQuality) => (measure === "quality" ? item.quality : (item.function ?? null));
          return align(
            batch,
            qualities.map(({ url }) => url),
            qualities.map(show),
          );
        }
        case "features": {
          const { result } = await stillThere(() => data.detectFeatures(batch));
          return align(
            batch,
            result.images,
            result.features.map((items) => listed(items, leastProbability)),
          );
        }
        case "alt_text": {
          const { result } = await stillThere(() => data.generateAltText(batch));
          return align(batch, result.images, result.alt_text);
        }
      }
    }),
  );
  return new Map(batches.flat());
}

/** Results are in the order of the request; if some are missing, matches them by their address. */
function align(urls: readonly string[], named: readonly string[], values: readonly Scalar[]): [string, Scalar][] {
  return urls.map((url, index) => {
    const place = values.length === urls.length ? index : named.indexOf(url);
    return [url, values[place] ?? null];
  });
}

/** "granite_countertops; oven": the likely ones, most likely first; null if none is. */
function listed(features: readonly ImageFeature[], leastProbability: number): string | null {
  const names = features
    .filter(({ probability }) => probability >= leastProbability)
    .sort((a, b) => b.probability - a.probability)
    .map(({ feature }) => feature);
  return [...new Set(names)].join("; ") || null;
}

/** Reports an endpoint that is gone; as an error rather than an answer, so a value fetched earlier is kept. */
async function stillThere<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!isServiceError(error) || error.name !== "NotFoundError") throw error;
    throw new ServiceError(
      "NotFoundError",
      say`The service removed its image models. For a property's quality score, use =RENT.PROPERTY(subject, "building_quality.property_overall_quality").`,
      { endpoint: error.endpoint, status: error.status, serviceMessage: error.serviceMessage },
    );
  }
}
