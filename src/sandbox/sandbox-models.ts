/** The models over one data set, with what they keep between requests. */
import type { ComparablesResponse } from "../service/comparables";
import type { SubjectEstimate } from "../service/expense-benchmarks";
import type { UnitPricing } from "../service/pricing";
import type { PropertyDetails } from "../service/property-details";
import type { DataSet, PropertyRecord } from "./data-set";
import { createDocumentStore } from "./document-store";
import { type ComparablesChoice, type Landmarks, assumedQuality, findComparables } from "./models/comparables";
import { type CompetitionFigures, competitionFigures, competitionProfile } from "./models/competition-profile";
import { type ExpensePeer, type ExpenseSubject, benchmarkExpenses } from "./models/expense-benchmarks";
import { fitHedonicRent } from "./models/hedonic-rent";
import { createMetros } from "./models/metro";
import { operatingStatement } from "./models/operating-statement";
import { type PropertySearch, createPropertySearch } from "./models/property-search";
import { closedRents, listingsByBuilding, rentalListings } from "./models/rental-listings";
import { type PricingChoice, type RentalMarket, priceUnits } from "./models/unit-pricing";

export interface SandboxModels {
  /** The day that the data was collected. */
  readonly today: string;
  readonly search: PropertySearch;
  /** The property's document, or undefined for an unknown id. */
  documentOf(id: string): PropertyDetails | undefined;
  comparables(choice: ComparablesChoice): ComparablesResponse;
  pricing(choice: PricingChoice): UnitPricing[];
  /** Undefined where too little is known of the subject, or its metro has no other property. */
  expenses(subject: ExpenseSubject & { readonly msa: string | null }): SubjectEstimate | undefined;
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
  const figures = kept((record: PropertyRecord): CompetitionFigures => {
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

  const marketOf = kept((msa: string): RentalMarket => {
    const listings = metros.records(msa).flatMap((record) => rentalListings(document(record)));
    return { listings, hedonic: fitHedonicRent(listings, today) };
  });

  const peersOf = kept((msa: string): readonly ExpensePeer[] => {
    const listings = listingsByBuilding(marketOf(msa).listings);
    return metros.records(msa).flatMap((record) => {
      const { summary } = record;
      const rents = closedRents(listings.get(summary.id.toLowerCase()) ?? [], today);
      if (rents.length === 0) return [];
      const gprPerUnit = (12 * rents.reduce((sum, rent) => sum + rent, 0)) / rents.length;
      return {
        id: summary.id,
        lat: summary.lat,
        lon: summary.lon,
        yearBuilt: summary.year_built ?? null,
        numberUnits: summary.number_units ?? null,
        gprPerUnit,
        isAffordable: record.isAffordable,
        ratios: operatingStatement(record, gprPerUnit, Number(today.slice(0, 4)), dataSet.seed),
      };
    });
  });

  return {
    today,
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
    pricing(choice) {
      const msa = metros.of(choice.subject);
      return priceUnits(msa === undefined ? undefined : marketOf(msa), choice, today);
    },
    expenses(subject) {
      const msa = metros.of(subject);
      return benchmarkExpenses(subject, msa === undefined ? [] : peersOf(msa));
    },
  };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Computes once for each argument; answers are small beside the documents that they come from. */
function kept<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>();
  return (key) => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = compute(key);
    values.set(key, value);
    return value;
  };
}
