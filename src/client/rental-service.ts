/** What the add-in asks of the data service: one method an endpoint. The HTTP client and test doubles implement it. */
import type { ComparablesQuery, ComparablesRequest, ComparablesResponse } from "../service/comparables";
import type {
  ExpenseBenchmarksQuery,
  ExpenseBenchmarksRequest,
  ExpenseBenchmarksResponse,
} from "../service/expense-benchmarks";
import type { PricingRequest, UnitPricing } from "../service/pricing";
import type { PropertyDetails, PropertyQuery } from "../service/property-details";
import type { PropertySearchQuery, PropertySummary } from "../service/property-search";

/** Interactive calls (a cell, a search box) overtake background ones (a refresh, an import). */
export type CallPriority = "interactive" | "background";

export interface CallOptions {
  /** Gives up waiting for this caller; a request that others share goes on. */
  signal?: AbortSignal;
  /** Default: interactive. */
  priority?: CallPriority;
}

/** An answer and where it came from. */
export interface Reply<T> {
  readonly data: T;
  /** Milliseconds since the epoch. */
  readonly fetchedAt: number;
  /** Method and path, without query or key. */
  readonly endpoint: string;
}

export interface RentalService {
  searchProperties(query: PropertySearchQuery, call?: CallOptions): Promise<Reply<PropertySummary[]>>;
  getProperty(id: string, query?: PropertyQuery, call?: CallOptions): Promise<Reply<PropertyDetails>>;
  findComparables(
    query: ComparablesQuery,
    body: ComparablesRequest,
    call?: CallOptions,
  ): Promise<Reply<ComparablesResponse>>;
  priceUnits(body: PricingRequest, call?: CallOptions): Promise<Reply<UnitPricing[]>>;
  benchmarkExpenses(
    query: ExpenseBenchmarksQuery,
    body: ExpenseBenchmarksRequest,
    call?: CallOptions,
  ): Promise<Reply<ExpenseBenchmarksResponse>>;
}
