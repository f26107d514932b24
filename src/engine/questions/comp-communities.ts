/** Which kinds of community a property is, and which kinds a subject's comps exclude by default. */
import { say } from "../../domain/said";
import type { CommunityKind } from "../../domain/rent-grid";
import { normalizeName } from "../../domain/nearest-names";
import type { ComparablesQuery } from "../../service/comparables";
import type { PropertyDetails } from "../../service/property-details";
import { ArgumentError } from "./question-errors";

/** In the order in which messages list them. */
export const communityKinds = ["restricted", "senior", "student"] as const satisfies readonly CommunityKind[];

/** The option that includes communities which comps of another kind of subject leave out. */
export const communityOptions = { include: "list" } as const;

/** The service's name of each: as a limit of a request, and in a document. */
export const communityLimits = {
  restricted: "isAffordable",
  senior: "isSenior",
  student: "isStudent",
} as const satisfies Record<CommunityKind, keyof ComparablesQuery>;
const flags = { restricted: "is_affordable", senior: "is_senior", student: "is_student" } as const;

/** Null flags are unknown. */
export function communityOf(document: PropertyDetails | undefined): Record<CommunityKind, boolean | null> {
  const read = (kind: CommunityKind): boolean | null => document?.[flags[kind]] ?? null;
  return { restricted: read("restricted"), senior: read("senior"), student: read("student") };
}

/** Capitals mark communities whose rents belong to another market. */
export function communityMarks(document: PropertyDetails): string[] {
  const community = communityOf(document);
  return [
    ...communityKinds.flatMap((kind) => (community[kind] ? [kind.toUpperCase()] : [])),
    ...(document.is_lease_up ? ["lease-up"] : []),
  ];
}

/** "unknown: senior, student"; empty if all flags are known. */
export function unknownCommunities(document: PropertyDetails): string[] {
  const community = communityOf(document);
  const unknown = communityKinds.filter((kind) => community[kind] === null);
  return unknown.length > 0 ? [`unknown: ${unknown.join(", ")}`] : [];
}

export function readCommunities(written: readonly string[] | undefined): CommunityKind[] {
  return (written ?? []).map((text) => {
    const kind = communityKinds.find((known) => normalizeName(known) === normalizeName(text));
    if (kind !== undefined) return kind;
    throw new ArgumentError(
      say`The option "include" must be one or more of restricted, senior, student; it was given "${text}".`,
    );
  });
}

export interface LimitedQuery {
  readonly query: ComparablesQuery;
  /** Communities that the comps exclude. */
  readonly leftOut: readonly CommunityKind[];
}

/**
 * Excludes restricted, senior and student properties if the subject isn't of that kind, unless the query says otherwise
 * or `include` names the kind. A subject without a document, or with unknown flags, counts as none.
 */
export function withoutOtherCommunities(
  query: ComparablesQuery,
  subject: PropertyDetails | undefined,
  include: readonly CommunityKind[],
): LimitedQuery {
  const community = communityOf(subject);
  const leftOut = communityKinds.filter(
    (kind) =>
      query[communityLimits[kind]] === false ||
      (query[communityLimits[kind]] === undefined && !include.includes(kind) && !community[kind]),
  );
  return { query: { ...query, ...Object.fromEntries(leftOut.map((kind) => [communityLimits[kind], false])) }, leftOut };
}

/** Note on an answer about the communities that its comps exclude. */
export function leftOutNote(leftOut: readonly CommunityKind[]): string[] {
  if (leftOut.length === 0) return [];
  return [`Left out: ${leftOut.join(", ")} properties; add them with the option "include"`];
}
