/**
 * The request for comparables that COMPS, SIMILARITY and PROFILE build: a subject, existing or planned, and the
 * service's query parameters as options.
 */
import { say } from "../../domain/said";
import {
  comparablesParameters,
  comparablesTiers,
  type ComparablesParameter,
  type ComparablesQuery,
  type ComparablesRequest,
} from "../../service/comparables";
import type { PropertyDetails } from "../../service/property-details";
import type { ArgumentBlock } from "./function-arguments";
import type { DataAccess } from "../data-access";
import { ArgumentError } from "./question-errors";
import type { OptionKind, Options } from "./function-options";
import { formulaNameOf } from "./option-names";
import { readPropertyBlock } from "./property-block";
import { isPropertyBlock, readSubject, requirePropertyIds } from "./subject";

/** The most comparables that one formula may request. */
export const mostComparables = 100;

type ServiceOption = Exclude<ComparablesParameter, "topN">;
type KindOf<Name extends ServiceOption> = (typeof comparablesParameters)[Name] extends "tier"
  ? typeof comparablesTiers
  : Exclude<(typeof comparablesParameters)[Name], "tier">;

/** Every query parameter of the service except topN, which is the count. */
export const comparablesOptions = Object.fromEntries(
  Object.entries(comparablesParameters)
    .filter(([name]) => name !== "topN")
    .map(([name, kind]) => [name, kind === "tier" ? comparablesTiers : kind] satisfies [string, OptionKind]),
) as { readonly [Name in ServiceOption]: KindOf<Name> };

/** Properties that are always among the comparables, or never. */
export const forcedIdOptions = { selected: "list", excluded: "list" } as const;

/** The forced properties for the request's body; throws for anything that isn't a property id. */
export function readForcedIds({ selected, excluded }: Options<typeof forcedIdOptions>) {
  return {
    ...(selected ? { selected_ids: requirePropertyIds(selected, "selected") } : {}),
    ...(excluded ? { excluded_ids: requirePropertyIds(excluded, "excluded") } : {}),
  };
}

type ForcedIds = ReturnType<typeof readForcedIds>;

/** The forced properties plus those of a comp set; excluding a property wins over keeping it. */
export function withCompSet(
  { selected_ids: selected = [], excluded_ids: excluded = [] }: ForcedIds,
  { keep, exclude }: { readonly keep: readonly string[]; readonly exclude: readonly string[] },
): ForcedIds {
  const out = [...new Set([...excluded, ...exclude])];
  const kept = [...new Set([...selected, ...keep])].filter((id) => !out.includes(id));
  return {
    ...(kept.length > 0 ? { selected_ids: kept } : {}),
    ...(out.length > 0 ? { excluded_ids: out } : {}),
  };
}

const ranges = ["Distance", "NumberUnits", "YearBuilt", "NumberStories"] as const;

/**
 * The query for the options given; throws for renovations out of bounds, negative limits and minimums above their
 * maximum.
 */
export function readComparablesQuery(options: Options<typeof comparablesOptions>, topN: number): ComparablesQuery {
  const given = (Object.keys(comparablesOptions) as ServiceOption[]).filter((name) => options[name] !== undefined);
  const { renovations } = options;
  if (renovations !== undefined && (renovations < 0 || renovations > 1)) {
    throw new ArgumentError(say`The option "renovations" must be from 0 to 1; it was given ${renovations}.`);
  }
  for (const name of given) {
    const value = options[name];
    if (typeof value === "number" && value < 0)
      throw new ArgumentError(say`The option "${formulaNameOf(name)}" must be 0 or more; it was given ${value}.`);
  }
  for (const range of ranges) {
    const [least, most] = [options[`min${range}`], options[`max${range}`]];
    if (least !== undefined && most !== undefined && least > most) {
      const [low, high] = [formulaNameOf(`min${range}`), formulaNameOf(`max${range}`)];
      throw new ArgumentError(say`The option "${low}" (${least}) must not be above "${high}" (${most}).`);
    }
  }
  return { topN, ...Object.fromEntries(given.map((name) => [name, options[name]])) };
}

export interface ComparablesSubject {
  readonly body: ComparablesRequest;
  /** Identifies the subject in the payload cache. */
  readonly key: string;
  readonly document?: PropertyDetails;
  readonly warnings: readonly string[];
}

/** The subject of the request: the document of a property, or a block of fields of a planned one. */
export async function readComparablesSubject(subject: ArgumentBlock, data: DataAccess): Promise<ComparablesSubject> {
  if (isPropertyBlock(subject)) {
    const simple = readPropertyBlock(subject);
    return { body: { simple_subject: simple }, key: JSON.stringify(simple), warnings: [] };
  }
  const { document, warnings } = await readSubject(subject, data);
  return { body: { subject: document }, key: `${document.id} ${document.created_on}`, document, warnings };
}
