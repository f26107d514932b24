/** RENT.PROFILE: how a subject ranks among its comparables, facet by facet. */
import { say } from "../../domain/said";
import type { ValueFormat } from "../answers/answer";
import type { CompetitionProfileRow } from "../../service/comparables";
import { readCount } from "./function-arguments";
import { communityOptions, leftOutNote, readCommunities, withoutOtherCommunities } from "./comp-communities";
import {
  comparablesOptions,
  forcedIdOptions,
  mostComparables,
  readComparablesQuery,
  readComparablesSubject,
  readForcedIds,
} from "./comparables-request";
import { NoAnswer } from "./question-errors";
import { titleOfField } from "../../domain/nearest-names";
import { readOptions, tableOptions } from "./function-options";
import type { Question } from "./question";
import { readTableForm, tableOf, type TableColumn } from "./table-columns";

const profileOptions = { ...tableOptions, ...comparablesOptions, ...forcedIdOptions, ...communityOptions } as const;

const facetFormats: Readonly<Record<string, ValueFormat>> = {
  year_built: "year",
  number_units: "count",
  number_stories: "decimal",
  quality: "score",
  effective_rent: "money",
  effective_rent_per_sqft: "moneyCents",
};

const columns: readonly TableColumn<CompetitionProfileRow>[] = [
  { name: "Facet", read: (row) => titleOfField(row.facet) },
  { name: "Subject", read: (row) => row.subject_value },
  { name: "Lowest", read: (row) => row.comps_min },
  { name: "Average", read: (row) => row.comps_avg },
  { name: "Highest", read: (row) => row.comps_max },
  { name: "Comparables", format: "count", read: (row) => row.comps_count },
  { name: "Rank", format: "count", read: (row) => row.subject_rank },
];

export const profileQuestion: Question = {
  name: "PROFILE",
  options: profileOptions,
  async answer([subject = [], count = []], optionBlocks, data) {
    const options = readOptions(optionBlocks, profileOptions);
    const form = readTableForm(options);
    const topN = readCount(count, "count", { min: 1, max: mostComparables, fallback: 10 });
    const limits = readComparablesQuery(options, topN);
    const include = readCommunities(options.include);
    const forced = readForcedIds(options);

    const asked = await readComparablesSubject(subject, data);
    const { query, leftOut } = withoutOtherCommunities(limits, asked.document, include);
    const { comparables, competition_profile: profile } = await data.comparables(
      query,
      { ...asked.body, ...forced },
      asked.key,
    );
    if (comparables.length === 0) {
      throw new NoAnswer(say`No comps match these filters. Widen max_distance or the other filters.`);
    }
    if (profile.length === 0) throw new NoAnswer(say`The service has no competition profile for this subject.`);
    return {
      ...(asked.document ? { propertyId: asked.document.id, createdOn: asked.document.created_on } : {}),
      value: {
        ...tableOf(columns, profile, form),
        rowFormats: profile.map((row) => facetFormats[row.facet] ?? "plain"),
      },
      notes: [`Among ${comparables.length} comparables; rank 1 is the highest`, ...leftOutNote(leftOut)],
      warnings: asked.warnings,
    };
  },
};
