/** The models over one data set, with what they keep between requests. */
import { LRUCache } from "lru-cache";
import type { ComparablesResponse } from "../service/comparables";
import type { SubjectEstimate } from "../service/expense-benchmarks";
import type { MarketRent } from "../service/market-rents";
import type { MarketSearchResponse } from "../service/market-search";
import type { UnitPricing } from "../service/pricing";
import type { PropertyDetails } from "../service/property-details";
import type { PropertyReport } from "../service/property-reports";
import type { DataSet } from "./data-set";
import { createDocumentStore } from "./document-store";
import type { Landmarks } from "./models/candidate-ranking";
import { type ComparablesChoice, assumedQuality, findComparables } from "./models/comparables-model";
import { type CompetitionFigures, competitionFigures, competitionProfile } from "./models/competition-profile";
import { type ExpenseSubject, benchmarkExpenses } from "./models/expense-model";
import type { DatasetValue } from "./models/dataset-properties";
import { type CheckedQuery, runDatasetQuery } from "./models/dataset-query";
import { expensePeer } from "./models/expense-peer";
import { type HedonicRent, fitHedonicRent } from "./models/hedonic-rent";
import type { Place } from "../domain/great-circle";
import { marketAreas } from "./models/market-areas";
import { marketRents } from "./models/market-rents-model";
import { type MarketSearchChoice, searchMarket } from "./models/properties-in-shape";
import { type MarketShapes, createMarketShapes } from "./models/market-shape-search";
import { createMetros } from "./models/metro";
import { type PropertyIndex, createPropertyIndex } from "./models/property-index";
import { type PropertySearch, createPropertySearch } from "./models/property-text-search";
import { type RentalListing, closedRents, rentalListings } from "./models/rental-listings";
import { sampleReports } from "./models/sample-reports";
import { unitMixFrom, unitMixOf } from "./models/unit-mix-figures";
import { type PricingChoice, type RentalMarket, priceUnits } from "./models/unit-pricing";
import type { RequestSubject } from "./request-subject";
import type { TimeSlices } from "./time-slices";

export interface SandboxModels {
  /** The day that the data was collected. */
  readonly today: string;
  readonly search: PropertySearch;
  /** Builds the indexes now instead of at the first request that needs them. */
  prepare(): void;
  /** The property's document, or undefined for an unknown id. */
  documentOf(id: string): PropertyDetails | undefined;
  /** The metro of a place, or undefined. */
  metroOf(place: Place & { readonly msa?: string | null | undefined }): string | undefined;
  /** The document of the metro's property nearest to a place. */
  nearestDocument(msa: string, place: Place): PropertyDetails | undefined;
  /** Spatial index of all properties. */
  readonly index: PropertyIndex;
  /** The reports that a user finds saved. */
  sampleReports(userId: string): PropertyReport[];
  comparables(choice: ComparablesChoice): Promise<ComparablesResponse>;
  pricing(choice: PricingChoice): Promise<UnitPricing[]>;
  /** One row a type of the subject's units. */
  marketRents(subject: RequestSubject): Promise<MarketRent[]>;
  readonly marketShapes: MarketShapes;
  searchMarket(choice: MarketSearchChoice): Promise<MarketSearchResponse>;
  /** One list of values a row, in the order of the query's scopes. */
  runDatasetQuery(query: CheckedQuery): Promise<DatasetValue[][]>;
  /** Undefined where too little is known of the subject, or its metro has no other property. */
  expenses(subject: ExpenseSubject & { readonly msa: string | null }): Promise<SubjectEstimate | undefined>;
}

/** Properties that a rent or an expense is drawn from: the nearest, and for the regression a sample of the metro. */
const marketSize = 100;

/**
 * Indexes are built and models fitted on the first request that needs them. Work on many documents runs in slices, so
 * other requests are answered in between.
 */
export function createSandboxModels(dataSet: DataSet, landmarks: Landmarks, slices: TimeSlices): SandboxModels {
  const { today } = dataSet;
  const documents = createDocumentStore(dataSet);
  const search = once(() => createPropertySearch(dataSet, index));
  const index = once(() => createPropertyIndex(dataSet.columns()));
  const metros = once(() => createMetros(index()));
  const figures = kept(keptFigures, (property: number): CompetitionFigures => {
    const { summary, numberStories, quality } = dataSet.record(property);
    return competitionFigures(
      {
        yearBuilt: summary.year_built ?? null,
        numberUnits: summary.number_units ?? null,
        numberStories,
        quality,
        units: documents.get(property).building_availability,
      },
      today,
    );
  });

  const listingsOf = kept(10 * marketSize, (property: number) => rentalListings(documents.get(property)));
  const listingsInSlices = async (property: number): Promise<RentalListing[]> => {
    if (!listingsOf.knows(property)) {
      documents.get(property);
      await slices.next();
    }
    const listings = listingsOf(property);
    await slices.next();
    return listings;
  };
  const hedonicOf = kept(keptFits, async (msa: string) => {
    const listings: RentalListing[][] = [];
    for (const property of metros().sample(msa, marketSize)) listings.push(await listingsInSlices(property));
    return { fit: await fitHedonicRent(listings.flat(), today, slices) };
  });
  const marketOf = async (properties: Iterable<number>, hedonic: HedonicRent | undefined): Promise<RentalMarket> => {
    const listings: RentalListing[][] = [];
    for (const property of properties) {
      const own = await listingsInSlices(property);
      // The fit caches the result, which keeps the uninterrupted choice of supporting units short.
      for (const listing of own) hedonic?.isOutlier(listing);
      listings.push(own);
    }
    return { listings: listings.flat(), hedonic };
  };
  const peerOf = kept(keptFigures, (property: number) => {
    const peer = expensePeer(dataSet.record(property), closedRents(listingsOf(property), today), dataSet);
    return { peer };
  });
  const marketShapes = once(() => createMarketShapes(marketAreas(dataSet)));
  const unitMixFigures = kept(keptFigures, (property: number) =>
    unitMixOf(dataSet.unitsSeenSince(property, unitMixFrom(today)), today),
  );

  return {
    today,
    prepare() {
      metros();
      search();
    },
    get search() {
      return search();
    },
    get index() {
      return index();
    },
    documentOf(id) {
      const property = dataSet.indexOf(id);
      return property === undefined ? undefined : documents.get(property);
    },
    metroOf: (place) => metros().of(place),
    nearestDocument(msa, place) {
      const [nearest] = metros().nearest(msa, place, 1);
      return nearest === undefined ? undefined : documents.get(nearest);
    },
    sampleReports: (userId) =>
      sampleReports(userId, {
        seed: dataSet.seed,
        size: dataSet.size,
        today,
        record: (property) => dataSet.record(property),
        neighbours({ index: own, msa, summary }, count) {
          const near = metros()
            .nearest(msa, summary, count + 1)
            .filter((property) => property !== own);
          return near.slice(0, count).map((property) => dataSet.record(property).summary.id);
        },
      }),
    async comparables(choice) {
      const sources = {
        index: index(),
        metros: metros(),
        landmarks,
        slices,
        indexOf: (id: string) => dataSet.indexOf(id),
        record: (property: number) => dataSet.record(property),
        document: (property: number) => documents.get(property),
      };
      const found = await findComparables(sources, choice);
      const subject = { ...choice.subject, quality: assumedQuality(choice.subject.quality, choice.query) };
      return {
        comparables: found.map(({ comparable }) => comparable),
        competition_profile: competitionProfile(
          competitionFigures(subject, today),
          await slices.map(found, ({ record }) => figures(record.index)),
        ),
      };
    },
    async pricing(choice) {
      const msa = metros().of(choice.subject);
      if (msa === undefined) return priceUnits(undefined, choice, today, slices);
      const named = (choice.settings.building_ids ?? []).flatMap((id) => dataSet.indexOf(id) ?? []);
      const properties = new Set([...metros().nearest(msa, choice.subject, marketSize), ...named]);
      const { fit } = await hedonicOf(msa);
      return priceUnits(await marketOf(properties, fit), choice, today, slices);
    },
    async marketRents(subject) {
      const msa = metros().of(subject);
      if (msa === undefined) return marketRents(undefined, subject, today, slices);
      const { fit } = await hedonicOf(msa);
      const market = await marketOf(metros().nearest(msa, subject, marketSize), fit);
      return marketRents(market, subject, today, slices);
    },
    get marketShapes() {
      return marketShapes();
    },
    searchMarket(choice) {
      const record = (property: number) => dataSet.record(property);
      return searchMarket({ index: index(), slices, record, unitMix: unitMixFigures }, choice);
    },
    runDatasetQuery: (query) =>
      runDatasetQuery(query, {
        today,
        size: dataSet.size,
        slices,
        index: index(),
        text: (property) => dataSet.text(property),
        record: (property) => dataSet.record(property),
        document: (property) => documents.get(property),
      }),
    async expenses(subject) {
      const msa = metros().of(subject);
      const peers = await slices.map(msa === undefined ? [] : metros().nearest(msa, subject, marketSize), peerOf);
      return benchmarkExpenses(
        subject,
        peers.flatMap(({ peer }) => peer ?? []),
      );
    },
  };
}

/** Small figures of a property, kept for so many. */
const keptFigures = 10_000;
const keptFits = 1000;

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

interface Kept<Key, Value> {
  (key: Key): Value;
  /** Whether it is in memory. */
  knows(key: Key): boolean;
}

/** Memoizes a function for the `most` last used arguments; results are small compared to their documents. */
function kept<Key extends string | number, Value extends object>(
  most: number,
  compute: (key: Key) => Value,
): Kept<Key, Value> {
  const values = new LRUCache<Key, Value>({ max: most });
  const valueOf = (key: Key) => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = compute(key);
    values.set(key, value);
    return value;
  };
  return Object.assign(valueOf, { knows: (key: Key) => values.has(key) });
}
