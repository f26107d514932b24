import type { RequestRecord } from "../../src/client/request-records";
import type { Connection } from "../../src/client/connection";
import { createRentalClient, type RentalClient, type RentalClientOptions } from "../../src/client/rental-client";
import { qualityScoreNames } from "../../src/service/building-quality";
import { decode } from "../../src/service/decode";
import { propertyDetailsSchema } from "../../src/service/property-details";
import { createFakeClock, type FakeClock } from "./fake-clock";

export const key = "k-5up3r-s3cret-Key";
export const propertyId = "0d3b1a4e-6c1f-5f0a-9b7e-3a2c1d4e5f60";

export const connection: Connection = {
  name: "Sample data",
  baseUrl: "https://data.example",
  credentials: { scheme: "api-key", key },
  dataSource: "sandbox:7",
};

export interface SentRequest {
  /** 1 for the first. */
  readonly number: number;
  readonly url: URL;
  readonly init: RequestInit;
  readonly headers: Headers;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export type Answer = (request: SentRequest) => Response | Promise<Response>;

export interface Scripted {
  readonly client: RentalClient;
  readonly clock: FakeClock;
  readonly sent: SentRequest[];
  readonly records: RequestRecord[];
  /** The response to every request from now on. */
  answer: Answer;
  connection: Connection | null;
}

/** A client on a fake clock over a scripted fetch that responds after `latencyMs`. */
export function createScripted(answer: Answer, options: RentalClientOptions = {}, latencyMs = 50): Scripted {
  const clock = createFakeClock();
  const sent: SentRequest[] = [];
  const records: RequestRecord[] = [];
  const scripted: Scripted = {
    clock,
    sent,
    records,
    answer,
    connection,
    client: createRentalClient({
      connection: () => scripted.connection,
      clock,
      random: () => 0.5,
      observer: { onRequest: (record) => records.push(record), onQuota: () => undefined },
      options,
      async fetch(this: undefined, url, init) {
        // A browser's fetch throws if called as a method.
        if (this !== undefined) throw new TypeError("Illegal invocation");
        const request = {
          number: sent.length + 1,
          url: new URL(url),
          init,
          headers: new Headers(init.headers),
          at: clock.now(),
        };
        sent.push(request);
        if (latencyMs > 0) await clock.sleep(latencyMs, init.signal ?? undefined);
        return scripted.answer(request);
      },
    }),
  };
  return scripted;
}

export function json(body: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(body), {
    ...init,
    headers: { "Content-Type": "application/json", ...init.headers },
  });
}

/** A valid response for each endpoint, as small as its schema allows. */
export function rightAnswer({ url }: Pick<SentRequest, "url">): Response {
  switch (url.pathname) {
    case "/property/search":
      return json([{ ...summary, id: propertyId }]);
    case "/property/comparables":
      return json({ comparables: [], competition_profile: [] });
    case "/property/pricing":
      return json([]);
    case "/property/expense_benchmarks":
      return json({ subject_estimate: { noi: { lower: 1, predicted: 2, upper: 3 } } });
    default:
      return json({ ...property, id: url.pathname.replace("/property/", "") });
  }
}

const summary = {
  id: propertyId,
  lat: 30.27,
  lon: -97.74,
  street_address: "100 Congress Ave",
  city: "Austin",
  state: "TX",
  zip_code: "78701",
  created_on: "2025-06-30",
};

const nulls = (names: string) => Object.fromEntries(names.split(" ").map((name) => [name, null]));

/** A property document with every required field and nothing else. */
export const property = decode(
  propertyDetailsSchema,
  {
    ...summary,
    building_availability: [],
    building_quality: Object.fromEntries(qualityScoreNames.map((name) => [name, null])),
    street_address_alias: [],
    building_name_alias: [],
    pricing_strategy: nulls(
      "is_using_rev_management avg_duration avg_price_change avg_time_on_market day_of_week_distribution count_prices",
    ),
    ...nulls(
      "building_name year_built number_units number_stories msa market_embedding building_phone_number " +
        "building_website is_single_family is_condo is_apartment year_built_prediction number_stories_prediction " +
        "management_company cats_monthly_rent cats_one_time_fee cats_deposit dogs_monthly_rent dogs_one_time_fee " +
        "dogs_deposit admin_fee amenity_fee application_fee storage_fee parking_covered parking_garage " +
        "parking_surface_lot min_deposit max_deposit building_amenities unit_amenities",
    ),
  },
  "the sample",
);
