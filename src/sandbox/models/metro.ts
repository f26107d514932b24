/** Which metro a subject belongs to, and its properties: the candidates of every model that compares. */
import type { PropertyRecord } from "../data-set";
import { type Place, distanceMiles } from "./great-circle";

export interface Metros {
  /** The metro of a subject: the one that it names, else that of the nearest property within 60 miles. */
  of(subject: Place & { readonly msa?: string | null | undefined }): string | undefined;
  /** Its properties in the data set's order. */
  records(msa: string): readonly PropertyRecord[];
  /** At most `count` of them, those nearest to the place; ties in the data set's order. */
  nearest(msa: string, place: Place, count: number): readonly PropertyRecord[];
  /** At most `count` of them, evenly spread over the data set's order. */
  sample(msa: string, count: number): readonly PropertyRecord[];
}

/** Beyond this a place belongs to no metro of the data set. */
const maxMilesToMetro = 60;

export function createMetros(records: readonly PropertyRecord[]): Metros {
  const byMetro = new Map<string, PropertyRecord[]>();
  for (const record of records) {
    const known = byMetro.get(record.msa);
    if (known) known.push(record);
    else byMetro.set(record.msa, [record]);
  }
  const recordsOf = (msa: string): readonly PropertyRecord[] => byMetro.get(msa) ?? [];
  return {
    of({ msa, ...place }) {
      if (msa && byMetro.has(msa)) return msa;
      let nearest: PropertyRecord | undefined;
      let nearestMiles = maxMilesToMetro;
      for (const record of records) {
        const miles = distanceMiles(place, record.summary);
        if (miles > nearestMiles) continue;
        nearest = record;
        nearestMiles = miles;
      }
      return nearest?.msa;
    },
    records: recordsOf,
    nearest(msa, place, count) {
      const all = recordsOf(msa);
      if (all.length <= count) return all;
      return all
        .map((record) => ({ record, miles: distanceMiles(place, record.summary) }))
        .sort((a, b) => a.miles - b.miles || a.record.index - b.record.index)
        .slice(0, count)
        .map(({ record }) => record);
    },
    sample(msa, count) {
      const all = recordsOf(msa);
      const step = Math.max(1, all.length / count);
      return all.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
    },
  };
}
