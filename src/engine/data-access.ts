/**
 * How questions reach the data: every payload through the cache, so each document is fetched once, and every request
 * recorded, so an answer can say where it came from.
 */
import { say } from "../domain/said";
import type { AnswerRequest, AnswerSubject, AnswerValue } from "./answers/answer";
import type { PayloadCache } from "./answers/payload-cache";
import { connectionChanged } from "../client/connection";
import type { CallOptions, NightsService, RentalService, Reply } from "../client/rental-service";
import { forkSignal } from "../client/fork-signal";
import { formatPostalAddress } from "../domain/postal-address";
import type { ComparablesQuery, ComparablesRequest, ComparablesResponse } from "../service/comparables";
import type {
  ExpenseBenchmarksQuery,
  ExpenseBenchmarksRequest,
  ExpenseBenchmarksResponse,
} from "../service/expense-benchmarks";
import { ServiceError } from "../service/service-errors";
import type { GatewayNightModel, GatewayNightPortfolio, NightModelQuery } from "../service/gateway-nights";
import type { AltTextResponse, ImageFeaturesResponse, InteriorScoreResponse } from "../service/image-scores";
import type { MarketRent } from "../service/market-rents";
import type { MarketSearchRequest, MarketSearchResponse } from "../service/market-search";
import type { MarketShape } from "../service/market-shapes";
import type { PricingSettings, UnitPricing } from "../service/pricing";
import type { PropertyDetails } from "../service/property-details";
import type { PropertyReport, PropertyReportsQuery, ReportTag } from "../service/property-reports";
import type { PropertySearchQuery, PropertySummary } from "../service/property-search";

/** The data as one question sees it; `requests` grows as it reads. */
export interface DataAccess {
  search(query: PropertySearchQuery): Promise<PropertySummary[]>;
  /** The whole document; `useTmlp`: rents with the mandatory fees added. */
  property(id: string, useTmlp?: boolean): Promise<PropertyDetails>;
  comparables(query: ComparablesQuery, body: ComparablesRequest, subjectKey: string): Promise<ComparablesResponse>;
  /** Whether the document is cached, so reading it sends no request. */
  holdsProperty(id: string): Promise<boolean>;
  /** `useTmlp`: whether the subject's rents include the mandatory fees. */
  pricing(subject: PropertyDetails, settings: PricingSettings, useTmlp?: boolean): Promise<UnitPricing[]>;
  expenses(query: ExpenseBenchmarksQuery, body: ExpenseBenchmarksRequest): Promise<ExpenseBenchmarksResponse>;
  /** `useTmlp`: whether the subject's rents include the mandatory fees. */
  marketRents(subject: PropertyDetails, useTmlp?: boolean): Promise<MarketRent[]>;
  markets(text: string): Promise<MarketShape[]>;
  /** Properties inside the shape of a market. */
  marketProperties(market: MarketShape, body: Omit<MarketSearchRequest, "coordinates">): Promise<MarketSearchResponse>;
  reports(query: PropertyReportsQuery): Promise<PropertyReport[]>;
  searchReports(text: string): Promise<PropertyReport[]>;
  /** Tags that contain the text; all tags without one. */
  reportTags(text?: string): Promise<ReportTag[]>;
  reportsByTag(tag: string): Promise<PropertyReport[]>;
  scoreInterior(imageUrls: readonly string[]): Promise<InteriorScoreResponse>;
  detectFeatures(imageUrls: readonly string[]): Promise<ImageFeaturesResponse>;
  generateAltText(imageUrls: readonly string[]): Promise<AltTextResponse>;
  /** A model on a date, from the gateway's nights. */
  nightModel(query: NightModelQuery): Promise<GatewayNightModel>;
  /** The models with a tag, from the gateway's nights. */
  nightPortfolio(tag: string): Promise<GatewayNightPortfolio>;
  /** This workbook, as nights know it; undefined without a workbook. */
  readonly workbook: NightWorkbook | undefined;
  /**
   * A document as it was last fetched, of any age, and when (milliseconds since the epoch); not recorded as a request.
   */
  lastDocument(
    id: string,
    useTmlp?: boolean,
  ): Promise<{ readonly document: PropertyDetails; readonly fetchedAt: number } | undefined>;
  /** On a refresh, the previous answer to the question; undefined without one. */
  readonly before: KeptBefore | undefined;
  /** The address that the property of an id had, no matter how long ago; undefined for an unknown id. */
  addressOf(id: string): Promise<string | undefined>;
  recordMove(move: PropertyMove): void;
  noteSubject(subject: AnswerSubject): void;
  readonly requests: readonly AnswerRequest[];
  /** The last subject noted. */
  readonly subject: AnswerSubject | undefined;
}

/** An answer that is about to be replaced. */
export interface KeptBefore {
  readonly value: AnswerValue;
  /** Milliseconds since the epoch. */
  readonly fetchedAt: number;
  readonly notes?: readonly string[];
}

/** The open workbook, as the nights know it. */
export interface NightWorkbook {
  /** Id of the last run that wrote the file; null if no night has. */
  mark(): Promise<string | null>;
  /** Names and labels of the cell at an address such as Sheet1!B4. */
  namesOf(address: string): Promise<readonly string[]>;
}

/** A property that the service now knows under another id than the one asked for, or that may be one of several. */
export interface PropertyMove {
  readonly from: string;
  readonly address: string;
  /** Its new id, if certain. */
  readonly to?: string;
  /** The properties it may be, if uncertain. */
  readonly candidates?: readonly MoveCandidate[];
}

export interface MoveCandidate {
  readonly id: string;
  readonly address: string;
}

/** The source of the data, with all that a key needs to know about it. */
export interface DataSource {
  readonly service: RentalService;
  readonly payloads: PayloadCache;
  /** "service" or "sandbox:<seed>". */
  readonly identity: string;
  /** The address of an id, from the workbook's answers. */
  readonly addressOf?: (id: string) => string | undefined;
  /** Why the service must not be asked for data of this identity; null if it may. */
  readonly refusal?: () => ServiceError | null;
  /** Called for every answer that a move affects. */
  readonly onMove?: (move: PropertyMove) => void;
  /** Absent where there are no nights to ask. */
  readonly nights?: NightsService & { readonly workbook: NightWorkbook };
}

/** How new the data of a question must be. */
export interface Freshness {
  /** Milliseconds since the epoch: anything fetched earlier is fetched again. A refresh passes its start time. */
  readonly notBefore?: number;
}

/**
 * A data access for one question. `isCurrent`: whether the service is still that of `source`; once it isn't, nothing
 * more is fetched, since an answer mixing two sources would be kept under the name of one.
 */
export function createDataAccess(
  source: DataSource,
  isCurrent: () => boolean,
  options: CallOptions = {},
  { notBefore }: Freshness = {},
  before?: KeptBefore,
): DataAccess {
  const requests: AnswerRequest[] = [];
  let subject: AnswerSubject | undefined;
  const forked = options.signal && forkSignal(options.signal);
  const payloadKey = (key: readonly unknown[]): string => JSON.stringify([source.identity, ...key]);
  const propertyKey = (id: string, useTmlp: boolean): readonly unknown[] => ["property", id.toLowerCase(), useTmlp];
  async function read<T>(key: readonly unknown[], fetch: (call: CallOptions) => Promise<Reply<T>>): Promise<T> {
    const load = (own: CallOptions): Promise<Reply<T>> =>
      source.payloads.load(
        payloadKey(key),
        (call) => {
          const refused = isCurrent() ? source.refusal?.() : connectionChanged();
          return refused ? Promise.reject(refused) : fetch(call);
        },
        { ...options, ...own, notBefore, continues: requests.length > 0 },
      );
    const reply = await (forked ? forked.run((signal) => load({ signal })) : load({}));
    requests.push({ endpoint: reply.endpoint, fetchedAt: reply.fetchedAt });
    return reply.data;
  }
  // A key identifies a document by id and date: its whole text would be stored twice.
  const version = (document: PropertyDetails): readonly unknown[] => [document.id, document.created_on];
  const { service, nights } = source;
  return {
    requests,
    before,
    get subject() {
      return subject;
    },
    noteSubject: (noted) => {
      subject = noted;
    },
    recordMove: (move) => source.onMove?.(move),
    async lastDocument(id, useTmlp = false) {
      const reply = await source.payloads.find(payloadKey(propertyKey(id, useTmlp)));
      return reply && { document: reply.data as PropertyDetails, fetchedAt: reply.fetchedAt };
    },
    async addressOf(id) {
      const answered = source.addressOf?.(id.toLowerCase());
      if (answered !== undefined) return answered;
      const either = [false, true].map((useTmlp) => source.payloads.find(payloadKey(propertyKey(id, useTmlp))));
      const reply = (await Promise.all(either)).find((found) => found !== undefined);
      return reply && formatPostalAddress(reply.data as PropertyDetails);
    },
    search: (query) => read(["search", query], (call) => service.searchProperties(query, call)),
    property: (id, useTmlp = false) =>
      read(propertyKey(id, useTmlp), (call) => service.getProperty(id, useTmlp ? { use_tmlp: true } : {}, call)),
    comparables: (query, body, subjectKey) =>
      read(["comparables", query, subjectKey, body.selected_ids, body.excluded_ids], (call) =>
        service.findComparables(query, body, call),
      ),
    async holdsProperty(id) {
      const reply = await source.payloads.find(payloadKey(propertyKey(id, false)));
      return reply !== undefined && source.payloads.isUsable(reply, notBefore);
    },
    pricing: (subject, settings, useTmlp = false) =>
      read(["pricing", version(subject), settings, useTmlp], (call) => service.priceUnits({ subject, settings }, call)),
    expenses: (query, body) => {
      const { estimated_occupancy, lease_lengths, gpr, specials_history } = body;
      const key = [
        "expenses",
        body.id,
        body.created_on,
        query,
        estimated_occupancy,
        lease_lengths,
        gpr,
        specials_history,
      ];
      return read(key, (call) => service.benchmarkExpenses(query, body, call));
    },
    marketRents: (subject, useTmlp = false) =>
      read(["market_rents", version(subject), useTmlp], (call) => service.predictMarketRents({ subject }, call)),
    markets: (text) => read(["markets", text], (call) => service.searchMarketShapes({ q: text }, call)),
    // A key identifies a market by id and bounds: its outline may have thousands of positions.
    marketProperties: (market, body) =>
      read(["market_search", market.id, market.bbox, body], (call) =>
        service.searchMarket({ coordinates: market.geometry.coordinates, ...body }, call),
      ),
    reports: (query) => read(["reports", query], (call) => service.listReports(query, call)),
    searchReports: (text) => read(["report_search", text], (call) => service.searchReports({ q: text }, call)),
    reportTags: (text) =>
      read(["report_tags", text], (call) => service.listReportTags(text === undefined ? {} : { q: text }, call)),
    reportsByTag: (tag) => read(["reports_by_tag", tag], (call) => service.listReportsByTag(tag, call)),
    scoreInterior: (urls) =>
      read(["score_interior", urls], (call) => service.scoreInterior({ image_urls: [...urls] }, call)),
    detectFeatures: (urls) =>
      read(["detect_features", urls], (call) => service.detectFeatures({ image_urls: [...urls] }, call)),
    generateAltText: (urls) =>
      read(["alt_text", urls], (call) => service.generateAltText({ image_urls: [...urls] }, call)),
    nightModel: (query) =>
      read(["night_model", query], (call) => nights?.nightModel(query, call) ?? Promise.reject(noNights())),
    nightPortfolio: (tag) =>
      read(["night_portfolio", tag], (call) => nights?.nightPortfolio({ tag }, call) ?? Promise.reject(noNights())),
    workbook: nights?.workbook,
  };
}

export const noNights = (): ServiceError =>
  new ServiceError(
    "NotFoundError",
    say`The connection has no nights: they come from a team's gateway. Connect to it in the Compsheet pane, or ask its operator to keep nights.`,
  );

/** Access to the connected data. */
export interface PropertyData {
  /** The connected data, each document fetched once; `signal` cancels the wait. */
  data(signal?: AbortSignal, freshness?: Freshness): DataAccess;
}
