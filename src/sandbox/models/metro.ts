/** A subject's metro and its properties: the candidates of every model that compares. */
import { metroOf } from "../property-columns";
import type { Place } from "../../domain/great-circle";
import type { PropertyIndex } from "./property-index";

/** Properties are identified by their numbers in the data set. */
export interface Metros {
  /** The metro of a subject: the one it names, otherwise that of the nearest property within 60 miles. */
  of(subject: Place & { readonly msa?: string | null | undefined }): string | undefined;
  /** At most `count` properties of the metro, nearest first; ties in the data set's order. */
  nearest(msa: string, place: Place, count: number): readonly number[];
  /** At most `count` of them, evenly spaced in the data set's order. */
  sample(msa: string, count: number): readonly number[];
}

/** Places further away belong to no metro of the data set. */
const maxMilesToMetro = 60;
/** Half the circumference of the Earth. */
const everywhere = 12_500;

export function createMetros(index: PropertyIndex): Metros {
  const { columns, indexes, positions } = index;
  const sizes = new Array<number>(columns.msas.length).fill(0);
  for (let position = 0; position < columns.size; position++) {
    const metro = metroOf(columns, position);
    sizes[metro] = (sizes[metro] ?? 0) + 1;
  }
  return {
    of({ msa, ...place }) {
      if (msa && columns.msas.includes(msa)) return msa;
      const [nearest] = index.nearest(place, 1, maxMilesToMetro);
      return nearest === undefined ? undefined : columns.msas[metroOf(columns, nearest)];
    },
    nearest(msa, place, count) {
      const metro = columns.msas.indexOf(msa);
      const wanted = Math.min(count, sizes[metro] ?? 0);
      if (wanted === 0) return [];
      const near = index.nearest(place, wanted, everywhere, (position) => metroOf(columns, position) === metro);
      return near.map((position) => indexes[position] as number);
    },
    sample(msa, count) {
      const metro = columns.msas.indexOf(msa);
      const step = Math.max(1, (sizes[metro] ?? 0) / count);
      const sampled: number[] = [];
      let seen = 0;
      for (let property = 0; property < columns.size; property++) {
        if (metroOf(columns, positions[property] as number) !== metro) continue;
        if (Math.floor(seen / step) !== Math.floor((seen - 1) / step)) sampled.push(property);
        seen += 1;
      }
      return sampled;
    },
  };
}
