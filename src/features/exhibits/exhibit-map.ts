/** The map of a page's block: its places from the cells, and a fingerprint of what a picture shows. */
import type { CompMap, MapPlace } from "../../charts/comp-map";
import type { ExhibitRecord } from "./sheet/exhibit-record";

export type RecordedMap = NonNullable<ExhibitRecord["map"]>;

/** A row of the block: values as Range.values has them, and as they are shown. */
export interface MapRow {
  readonly values: readonly unknown[];
  readonly texts: readonly string[];
}

export interface MapData extends Pick<CompMap, "title" | "subject" | "comps"> {
  /** Fingerprint of what a picture of this size shows. Points. */
  readonly drawnAt: (width: number, height: number) => string;
}

/** What a cell shows while Excel isn't done with it. */
const unfinishedErrors = /^#(?:BUSY!|CALC!|GETTING_DATA)$/;
export const isUnfinished = (value: unknown): boolean => typeof value === "string" && unfinishedErrors.test(value);

/** Whether all cells that a map reads have their values: until then a picture stays as it is. */
export function isSettled(map: RecordedMap, rows: readonly MapRow[]): boolean {
  const { label, latitude, longitude, rent } = map;
  return rows.every(({ values }) =>
    [label, latitude, longitude, rent].every((column) => !isUnfinished(values[column])),
  );
}

/** @param rows the subject's first; null where the subject or all comps have no place */
export function mapData(map: RecordedMap, rows: readonly MapRow[]): MapData | null {
  const places = rows.map(({ values, texts }): MapPlace | null => {
    const [latitude, longitude] = [values[map.latitude], values[map.longitude]];
    if (typeof latitude !== "number" || typeof longitude !== "number") return null;
    const name = values[map.label];
    return {
      // An error isn't a name.
      name: typeof name === "string" && !/^#[A-Z/0!?_]+$/.test(name) ? name : "",
      latitude,
      longitude,
      label: typeof values[map.rent] === "number" ? (texts[map.rent] ?? "") : "",
    };
  });
  const [subject, ...others] = places;
  const comps = others
    .map((place, index) => (place === null ? null : { ...place, number: index + 1 }))
    .filter((place) => place !== null);
  if (!subject || comps.length === 0) return null;
  return {
    ...{ title: map.title, subject, comps },
    drawnAt: (width, height) => fingerprint(JSON.stringify([subject, comps, Math.round(width), Math.round(height)])),
  };
}

/** Columns of the block that the map reads. */
export const mapWidth = ({ label, latitude, longitude, rent }: RecordedMap): number =>
  Math.max(label, latitude, longitude, rent) + 1;

/** FNV-1a: good enough to detect a changed text. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16);
}
