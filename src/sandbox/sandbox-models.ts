/** The models over one data set, with what they keep between requests. */
import type { ComparablesResponse } from "../service/comparables";
import type { PropertyDetails } from "../service/property-details";
import type { DataSet, PropertyRecord } from "./data-set";
import { createDocumentStore } from "./document-store";
import { type ComparablesChoice, type Landmarks, assumedQuality, findComparables } from "./models/comparables";
import { type CompetitionFigures, competitionFigures, competitionProfile } from "./models/competition-profile";
import { createMetros } from "./models/metro";
import { type PropertySearch, createPropertySearch } from "./models/property-search";

export interface SandboxModels {
  readonly search: PropertySearch;
  /** The property's document, or undefined for an unknown id. */
  documentOf(id: string): PropertyDetails | undefined;
  comparables(choice: ComparablesChoice): ComparablesResponse;
}

/** Indexes are built and models fitted when the first request needs them. */
export function createSandboxModels(dataSet: DataSet, landmarks: Landmarks): SandboxModels {
  const { records, today } = dataSet;
  const documents = createDocumentStore(dataSet);
  const search = once(() => createPropertySearch(records));
  const metros = createMetros(records);
  const recordOf = (id: string) => {
    const index = dataSet.indexOf(id.toLowerCase());
    return index === undefined ? undefined : records[index];
  };
  const document = (record: PropertyRecord) => documents.get(record.index);
  const figures = keptByRecord((record): CompetitionFigures => {
    const { year_built, number_units } = record.summary;
    return competitionFigures(
      {
        yearBuilt: year_built ?? null,
        numberUnits: number_units ?? null,
        numberStories: record.numberStories,
        quality: record.quality,
        units: document(record).building_availability,
      },
      today,
    );
  });

  return {
    get search() {
      return search();
    },
    documentOf(id) {
      const record = recordOf(id);
      return record && document(record);
    },
    comparables(choice) {
      const found = findComparables({ metros, landmarks, recordOf, document }, choice);
      const subject = { ...choice.subject, quality: assumedQuality(choice.subject.quality, choice.query) };
      return {
        comparables: found.map(({ comparable }) => comparable),
        competition_profile: competitionProfile(
          competitionFigures(subject, today),
          found.map(({ record }) => figures(record)),
        ),
      };
    },
  };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Small answers are kept for every record that was asked for. */
function keptByRecord<T>(compute: (record: PropertyRecord) => T): (record: PropertyRecord) => T {
  const kept = new Map<number, T>();
  return (record) => {
    const known = kept.get(record.index);
    if (known !== undefined) return known;
    const value = compute(record);
    kept.set(record.index, value);
    return value;
  };
}
