/**
 * The add-in's interface to the data service: one method per endpoint. Implemented by the HTTP client and test doubles.
 */
import type { ComparablesQuery, ComparablesRequest, ComparablesResponse } from "../service/comparables";
import type { CustomPropertyRequest, CustomPropertyResponse } from "../service/custom-property";
import type { DatasetExportRequest, DatasetExportResponse } from "../service/dataset-export";
import type {
  ExpenseBenchmarksQuery,
  ExpenseBenchmarksRequest,
  ExpenseBenchmarksResponse,
} from "../service/expense-benchmarks";
import type {
  AltTextResponse,
  ImageFeaturesResponse,
  ImagesRequest,
  InteriorScoreResponse,
} from "../service/image-scores";
import type {
  GatewayNightHistory,
  GatewayNightModel,
  GatewayNightPortfolio,
  NightModelQuery,
} from "../service/gateway-nights";
import type { MarketRent, MarketRentsRequest } from "../service/market-rents";
import type { MarketSearchRequest, MarketSearchResponse } from "../service/market-search";
import type { MarketShape, MarketShapesQuery } from "../service/market-shapes";
import type { PricingRequest, UnitPricing } from "../service/pricing";
import type { PropertyDetails, PropertyQuery } from "../service/property-details";
import type {
  PropertyReport,
  PropertyReportPatch,
  PropertyReportsQuery,
  ReportSearchQuery,
  ReportTag,
  ReportTagsQuery,
} from "../service/property-reports";
import type { PropertySearchQuery, PropertySummary } from "../service/property-search";

/** Interactive calls (a cell, a search box) overtake background ones (a refresh, an import). */
export type CallPriority = "interactive" | "background";

export interface CallOptions {
  /** Ends only this caller's wait; a shared request continues. */
  signal?: AbortSignal;
  /** Default: interactive. */
  priority?: CallPriority;
  /**
   * A later request of a question already begun: goes first within its priority, which releases what is held for the
   * question.
   */
  continues?: boolean;
  /** Fires when an interactive caller waits for a request that began in the background. */
  urgent?: AbortSignal;
  /** Milliseconds since the epoch: rejects responses that a gateway cached earlier. */
  notBefore?: number | undefined;
  /** The function of the asking cell, such as COMPS, for the request log. If several share a request, the first. */
  askedBy?: string;
}

/** Data and where it came from. */
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
  /** Adds a custom property; searches never find it. */
  insertProperty(body: CustomPropertyRequest, call?: CallOptions): Promise<Reply<CustomPropertyResponse>>;
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
  predictMarketRents(body: MarketRentsRequest, call?: CallOptions): Promise<Reply<MarketRent[]>>;
  searchMarketShapes(query: MarketShapesQuery, call?: CallOptions): Promise<Reply<MarketShape[]>>;
  searchMarket(body: MarketSearchRequest, call?: CallOptions): Promise<Reply<MarketSearchResponse>>;
  listReports(query?: PropertyReportsQuery, call?: CallOptions): Promise<Reply<PropertyReport[]>>;
  searchReports(query: ReportSearchQuery, call?: CallOptions): Promise<Reply<PropertyReport[]>>;
  listReportTags(query?: ReportTagsQuery, call?: CallOptions): Promise<Reply<ReportTag[]>>;
  listReportsByTag(tag: string, call?: CallOptions): Promise<Reply<PropertyReport[]>>;
  updateReport(id: string, body: PropertyReportPatch, call?: CallOptions): Promise<Reply<PropertyReport>>;
  scoreInterior(body: ImagesRequest, call?: CallOptions): Promise<Reply<InteriorScoreResponse>>;
  detectFeatures(body: ImagesRequest, call?: CallOptions): Promise<Reply<ImageFeaturesResponse>>;
  generateAltText(body: ImagesRequest, call?: CallOptions): Promise<Reply<AltTextResponse>>;
  exportDataset(body: DatasetExportRequest, call?: CallOptions): Promise<Reply<DatasetExportResponse>>;
}

/** What the nights of a team's gateway kept. Rejects with a NotFoundError where no nights are kept. */
export interface NightsService {
  nightModel(query: NightModelQuery, call?: CallOptions): Promise<Reply<GatewayNightModel>>;
  nightPortfolio(query: { readonly tag: string }, call?: CallOptions): Promise<Reply<GatewayNightPortfolio>>;
  nightHistory(query: { readonly run: string }, call?: CallOptions): Promise<Reply<GatewayNightHistory>>;
}
