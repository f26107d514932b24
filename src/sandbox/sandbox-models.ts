/** The models over one data set, with what they keep between requests. */
import { LRUCache } from "lru-cache";
import type { ComparablesResponse } from "../service/comparables";
import type { SubjectEstimate } from "../service/expense-benchmarks";
import type { UnitPricing } from "../service/pricing";
import type { PropertyDetails } from "../service/property-details";
import type { DataSet, PropertyRecord } from "./data-set";
import { createDocumentStore } from "./document-store";
import { type ComparablesChoice, type Landmarks, assumedQuality, findComparables } from "./models/comparables";
import { type CompetitionFigures, competitionFigures, competitionProfile } from "./models/competition-profile";
import { type ExpenseSubject, benchmarkExpenses } from "./models/expense-benchmarks";
import { expensePeer } from "./models/expense-peer";
import { fitHedonicRent } from "./models/hedonic-rent";
import type { Place } from "./models/great-circle";
import { createMetros } from "./models/metro";
import { type PropertySearch, createPropertySearch } from "./models/property-search";
import { type RentalListing, closedRents, rentalListings } from "./models/rental-listings";
import { type PricingChoice, priceUnits } from "./models/unit-pricing";

export interface SandboxModels {
  /** The day that the data was collected. */
  readonly today: string;
  readonly search: PropertySearch;
  /** The property's document, or undefined for an unknown id. */
  documentOf(id: string): PropertyDetails | undefined;
  /** The metro that a place lies in, or undefined. */
  metroOf(place: Place & { readonly msa?: string | null | undefined }): string | undefined;
  /** The document of the metro's property nearest to a place. */
  nearestDocument(msa: string, place: Place): PropertyDetails | undefined;
  comparables(choice: ComparablesChoice): ComparablesResponse;
  pricing(choice: PricingChoice): UnitPricing[];
  /** Undefined where too little is known of the subject, or its metro has no other property. */
  expenses(subject: ExpenseSubject & { readonly msa: string | null }): SubjectEstimate | undefined;
}

/** Properties that a rent or an expense is drawn from: the nearest, and for the regression a sample of the metro. */
const marketSize = 100;

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

  const listings = new LRUCache<number, readonly RentalListing[]>({ max: 10 * marketSize });
  const listingsOf = (record: PropertyRecord): readonly RentalListing[] => {
    const known = listings.get(record.index) ?? rentalListings(document(record));
    listings.set(record.index, known);
    return known;
  };
  const hedonicOf = kept((msa: string) => ({
    fit: fitHedonicRent(metros.sample(msa, marketSize).flatMap(listingsOf), today),
  }));
  const peerOf = kept((record: PropertyRecord) => expensePeer(record, closedRents(listingsOf(record), today), dataSet));

  return {
    today,
    get search() {
      return search();
    },
    documentOf(id) {
      const record = recordOf(id);
      return record && document(record);
    },
    metroOf: (place) => metros.of(place),
    nearestDocument(msa, place) {
      const [nearest] = metros.nearest(msa, place, 1);
      return nearest && document(nearest);
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
      if (msa === undefined) return priceUnits(undefined, choice, today);
      const named = (choice.settings.building_ids ?? []).flatMap((id) => recordOf(id) ?? []);
      const records = new Set([...metros.nearest(msa, choice.subject, marketSize), ...named]);
      const market = { listings: [...records].flatMap(listingsOf), hedonic: hedonicOf(msa).fit };
      return priceUnits(market, choice, today);
    },
    expenses(subject) {
      const msa = metros.of(subject);
      const peers = msa === undefined ? [] : metros.nearest(msa, subject, marketSize).map(peerOf);
      return benchmarkExpenses(
        subject,
        peers.filter((peer) => peer !== null),
      );
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
