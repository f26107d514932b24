/** Finds markets by what a person types, and their outlines. */
import { v5 } from "uuid";
import { type MarketShape, mostMarketShapes } from "../../service/market-shapes";
import type { MarketArea, MarketAreaType } from "./market-areas";
import { boundingBox, outlineOf } from "./outline";
import { stateName } from "../reference/area-names";

export interface MarketShapes {
  /** Best match first, at most 7: the exact name, names that start with the text, names with the words, other words. */
  find(query: string): MarketShape[];
}

/** Namespace of the markets' ids; any fixed UUID will do. */
const namespace = "b4dca3d6-1b0c-5f3e-9f0c-2f1d5d5be0aa";
/** Among equally good matches, larger markets come first. */
const typeOrder: readonly MarketAreaType[] = ["msa", "county", "city", "zip_code", "neighborhood"];

interface Entry {
  readonly area: MarketArea;
  readonly name: string;
  readonly nameWords: readonly string[];
  readonly otherWords: readonly string[];
}

export function createMarketShapes(areas: readonly MarketArea[]): MarketShapes {
  const entries = areas.map((area): Entry => {
    const { name, city = "", state = "", tags } = area;
    const others = [city, state, stateName(state), ...tags].join(" ");
    return { area, name: plain(name), nameWords: wordsOf(name), otherWords: wordsOf(others) };
  });
  return {
    find(query) {
      const text = plain(query);
      const words = wordsOf(query);
      if (words.length === 0) return [];
      return entries
        .map((entry) => ({ entry, rank: rankOf(entry, text, words) }))
        .filter(({ rank }) => rank < noMatch)
        .sort((a, b) => a.rank - b.rank || compareAreas(a.entry.area, b.entry.area))
        .slice(0, mostMarketShapes)
        .map(({ entry }) => toShape(entry.area));
    },
  };
}

const noMatch = 4;

/** Every query word must be a prefix of one of the market's words. */
function rankOf({ name, nameWords, otherWords }: Entry, text: string, words: readonly string[]): number {
  const holds = (all: readonly string[]) => words.every((word) => all.some((other) => other.startsWith(word)));
  if (!holds([...nameWords, ...otherWords])) return noMatch;
  if (name === text) return 0;
  if (name.startsWith(text)) return 1;
  return holds(nameWords) ? 2 : 3;
}

function compareAreas(a: MarketArea, b: MarketArea): number {
  return typeOrder.indexOf(a.type) - typeOrder.indexOf(b.type) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
}

const plain = (text: string): string => wordsOf(text).join(" ");

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function toShape({ type, name, city, state, tags, circles }: MarketArea): MarketShape {
  const geometry = outlineOf(circles);
  return {
    id: v5(`${type} ${name} ${city ?? ""} ${state ?? ""}`, namespace),
    name,
    type,
    ...(city !== undefined && { city }),
    ...(state !== undefined && { state }),
    tags: [...tags],
    geometry,
    bbox: boundingBox(geometry),
  };
}
