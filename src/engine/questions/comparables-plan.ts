/**
 * Comparables for the pane, before a formula uses them. Sends the same request for the same options as a cell, so each
 * uses what the other has fetched.
 */
import type { Comparable, ComparablesQuery, CompetitionProfileRow } from "../../service/comparables";
import { isServiceError } from "../../service/service-errors";
import type { PropertyDetails } from "../../service/property-details";
import type { CommunityKind } from "../../domain/rent-grid";
import type { ArgumentBlock } from "./function-arguments";
import { readCommunities, withoutOtherCommunities } from "./comp-communities";
import {
  readComparablesQuery,
  readComparablesSubject,
  readForcedIds,
  type ComparablesSubject,
} from "./comparables-request";
import { compsOptions } from "./comps-question";
import type { DataAccess } from "../data-access";
import { readOptions } from "./function-options";

/** What a block of options asks for. */
export interface ComparablesPlan {
  /** As written; the comps also exclude communities that the subject doesn't belong to. */
  readonly query: ComparablesQuery;
  readonly include: readonly CommunityKind[];
  readonly forced: { readonly selected_ids?: string[]; readonly excluded_ids?: string[] };
}

/** Reads a two-column block of options as RENT.COMPS does; throws ArgumentError for invalid ones. */
export function readComparablesPlan(options: ArgumentBlock, count: number): ComparablesPlan {
  const read = readOptions([options], compsOptions);
  const include = readCommunities(read.include);
  return { query: readComparablesQuery(read, count), include, forced: readForcedIds(read) };
}

export interface FoundComparables {
  readonly subject: PropertyDetails;
  /** Best first, at most as many as requested. */
  readonly comparables: readonly Comparable[];
  readonly profile: readonly CompetitionProfileRow[];
  /** Communities excluded because the subject doesn't belong to them. */
  readonly leftOut: readonly CommunityKind[];
  readonly warnings: readonly string[];
}

/** The comparables of the property that `subject` identifies by id, address or name. */
export async function findComparables(
  subject: string,
  { query: written, include, forced }: ComparablesPlan,
  data: DataAccess,
): Promise<FoundComparables> {
  const asked = await readKnownSubject(subject, data);
  const { query, leftOut } = withoutOtherCommunities(written, asked.document, include);
  const found = await data.comparables(query, { ...asked.body, ...forced }, asked.key);
  return {
    subject: asked.document,
    comparables: found.comparables.slice(0, query.topN),
    profile: found.competition_profile,
    leftOut,
    warnings: asked.warnings,
  };
}

async function readKnownSubject(
  subject: string,
  data: DataAccess,
): Promise<ComparablesSubject & { readonly document: PropertyDetails }> {
  const asked = await readComparablesSubject([[subject]], data);
  // A single cell names a property; only a block has no document.
  return asked as typeof asked & { document: PropertyDetails };
}

/** The comparables' documents by id, without those that are gone. */
export async function readComparableDocuments(
  ids: readonly string[],
  data: DataAccess,
): Promise<ReadonlyMap<string, PropertyDetails>> {
  const documents = await Promise.all(
    ids.map(async (id) => {
      try {
        return [[id, await data.property(id)] as const];
      } catch (error) {
        if (isServiceError(error) && error.name === "NotFoundError") return [];
        throw error;
      }
    }),
  );
  return new Map(documents.flat());
}
