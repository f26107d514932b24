/** Which segments to rewrite, and how to divide answers among segments. */
import type { Answer } from "./answer";

/** A segment that this copy of the add-in has read. */
export interface ReadSegment {
  readonly name: string;
  readonly keys: ReadonlySet<string>;
  /** Characters. */
  readonly size: number;
  /** Fully understood. Otherwise it stays unchanged for the version of Compsheet that wrote it. */
  readonly isReplaceable: boolean;
  /** Another device made its proof, which is lost once this one rewrites its answers. */
  readonly isProvenElsewhere?: true;
  /** A gateway key that isn't known yet may verify it. */
  readonly awaitsKey?: true;
}

/** Maximum weight of a segment's answers: keeps damage local, and a segment within one request on any host. */
const fullSegment = 2_000;
const smallSegment = 500;
const mostSmallSegments = 8;

export interface SegmentUse {
  /** How many of a segment's answers are the latest for their keys. */
  readonly live: (segment: ReadSegment) => number;
  /** Keys to remove from the workbook. */
  readonly removed: ReadonlySet<string>;
  /** Close to the size limit: remove every superseded answer. */
  readonly isCrowded: boolean;
}

/**
 * The segments to replace with the next write: those with a removed key, those mostly superseded, and small ones once
 * there are too many. Full ones stay, so a small change never rewrites everything.
 */
export function segmentsToReplace(read: Iterable<ReadSegment>, use: SegmentUse): ReadSegment[] {
  const segments = [...read].filter(({ isReplaceable }) => isReplaceable);
  const live = new Map(segments.map((segment) => [segment, use.live(segment)]));
  const liveOf = (segment: ReadSegment): number => live.get(segment) ?? 0;
  const holdsRemoved = (segment: ReadSegment): boolean => {
    for (const key of use.removed) if (segment.keys.has(key)) return true;
    return false;
  };
  const isSmall = (segment: ReadSegment): boolean => liveOf(segment) < smallSegment && !segment.isProvenElsewhere;
  const areTooMany = segments.filter(isSmall).length >= mostSmallSegments;
  return segments.filter(
    (segment) =>
      liveOf(segment) < segment.keys.size / 2 ||
      (use.isCrowded && liveOf(segment) < segment.keys.size) ||
      (areTooMany && isSmall(segment)) ||
      holdsRemoved(segment),
  );
}

/** Divides items into segments, keeping answers about one property together where possible: they pack best. */
export function divideIntoSegments<T extends { readonly answer: Answer }>(items: readonly T[]): T[][] {
  const sorted = [...items].sort(
    ({ answer: a }, { answer: b }) => compare(a.propertyId ?? "", b.propertyId ?? "") || compare(a.key, b.key),
  );
  const divided: T[][] = [];
  let weight = fullSegment;
  for (const item of sorted) {
    if (weight >= fullSegment) {
      divided.push([]);
      weight = 0;
    }
    divided.at(-1)?.push(item);
    weight += weightOf(item.answer);
  }
  return divided;
}

/** Groups by `putAt`, which a segment states once for all its answers. */
export function byPutAt<T extends { readonly putAt?: number | undefined }>(
  items: readonly T[],
): Map<number | undefined, T[]> {
  const groups = new Map<number | undefined, T[]>();
  for (const item of items) {
    const group = groups.get(item.putAt);
    if (group) group.push(item);
    else groups.set(item.putAt, [item]);
  }
  return groups;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Roughly how many values an answer has. */
function weightOf({ value }: Answer): number {
  switch (value.kind) {
    case "list":
      return 1 + value.values.length / 4;
    case "table":
      return 1 + (value.rows.length * value.columns.length) / 4;
    case "entity":
      return 1 + Object.keys(value.fields).length / 2;
    default:
      return 1;
  }
}
