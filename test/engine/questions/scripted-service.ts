/** A data service in memory that responds with literal documents, counts its calls and fails on demand. */
import { quote } from "../../../src/domain/said";
import type { Answer, AnswerStore } from "../../../src/engine/answers/answer";
import { createPayloadCache, type PayloadCache } from "../../../src/engine/answers/payload-cache";
import type { RentalService, Reply } from "../../../src/client/rental-service";
import type { ArgumentBlock, CellInput } from "../../../src/engine/questions/function-arguments";
import { questionNamed } from "../../../src/engine/questions/questions";
import { createCellEngine, type CellEngine, type SettlingRound } from "../../../src/engine/cell-engine";
import type { PropertyMove } from "../../../src/engine/data-access";
import type { Question } from "../../../src/engine/questions/question";
import type { ComparablesResponse } from "../../../src/service/comparables";
import type { ExpenseBenchmarksResponse } from "../../../src/service/expense-benchmarks";
import { ServiceError, type ServiceErrorName } from "../../../src/service/service-errors";
import type { ImageQuality } from "../../../src/service/image-scores";
import type { MarketRent } from "../../../src/service/market-rents";
import type { MarketProperty } from "../../../src/service/market-search";
import type { MarketShape } from "../../../src/service/market-shapes";
import type { UnitPricing } from "../../../src/service/pricing";
import type { PropertyDetails } from "../../../src/service/property-details";
import type { PropertyReport } from "../../../src/service/property-reports";
import type { PropertySummary } from "../../../src/service/property-search";
import { createFakeClock, type FakeClock } from "../../client/fake-clock";
import {
  alder,
  alderId,
  alderWithFees,
  comparables,
  compDocuments,
  expenses,
  maples,
  pricing,
  summaryOf,
} from "./sample-documents";
import { createMemoryAnswerStore } from "../answers/memory-answer-store";

export interface ScriptedCall {
  /** 1 for the first. */
  readonly number: number;
  readonly endpoint: string;
  /** Query and body. */
  readonly asked: readonly unknown[];
}

export interface ScriptedService extends RentalService {
  readonly calls: ScriptedCall[];
  /** By id, as the service knows them. */
  readonly documents: Map<string, PropertyDetails>;
  summaries: readonly PropertySummary[];
  comparables: ComparablesResponse;
  pricing: UnitPricing[];
  expenses: ExpenseBenchmarksResponse;
  marketRents: MarketRent[];
  markets: MarketShape[];
  /** All that fit, regardless of shape and filters. */
  marketProperties: MarketProperty[];
  reports: PropertyReport[];
  /** What the images show, by address. */
  images: Map<string, ImageQuality & { altText: string | null }>;
  /** The fault of a call; "hang" never responds. */
  fault: (call: ScriptedCall) => ServiceError | "hang" | undefined;
}

export function failure(name: ServiceErrorName, message = `A ${name} and what to do about it.`): ServiceError {
  return new ServiceError(name, quote(message));
}

/** Cells never change anything at the service. */
function never(method: string): Promise<never> {
  return Promise.reject(new Error(`a cell asked for ${method}`));
}

/** Each response needs `latencyMs`. */
export function createScriptedService(clock: FakeClock, latencyMs = 20): ScriptedService {
  async function answer<T>(endpoint: string, asked: readonly unknown[], data: () => T): Promise<Reply<T>> {
    const call = { number: service.calls.length + 1, endpoint, asked };
    service.calls.push(call);
    const fault = service.fault(call);
    await (fault === "hang" ? new Promise<never>(() => undefined) : clock.sleep(latencyMs));
    if (fault instanceof ServiceError) throw fault;
    return { data: data(), fetchedAt: clock.now(), endpoint };
  }

  const service: ScriptedService = {
    calls: [],
    documents: new Map([alder, ...compDocuments].map((document) => [document.id, document])),
    summaries: [summaryOf(alder), ...maples],
    comparables: { comparables: [...comparables], competition_profile: [] },
    pricing: [...pricing],
    expenses,
    marketRents: [],
    markets: [],
    marketProperties: [],
    reports: [],
    images: new Map(),
    fault: () => undefined,
    searchProperties: (query) =>
      answer("GET /property/search", [query], () => {
        const wanted = query.q.toLowerCase();
        return service.summaries.filter(
          ({ id, building_name, street_address, city, state, zip_code }) =>
            [id, building_name ?? "", `${street_address}, ${city}, ${state} ${zip_code}`].some((text) =>
              text.toLowerCase().includes(wanted),
            ) &&
            (query.city === undefined || query.city.toLowerCase() === city.toLowerCase()),
        );
      }),
    getProperty: (id, query = {}) =>
      answer(`GET /property/${id}`, [query], () => {
        const document = query.use_tmlp && id === alderId ? alderWithFees : service.documents.get(id);
        if (document === undefined) throw failure("NotFoundError");
        return document;
      }),
    findComparables: (query, body) =>
      answer("POST /property/comparables", [query, body], () => {
        const { topN = 10 } = query;
        return { ...service.comparables, comparables: service.comparables.comparables.slice(0, topN) };
      }),
    priceUnits: (body) => answer("POST /property/pricing", [body], () => service.pricing),
    benchmarkExpenses: (query, body) =>
      answer("POST /property/expense_benchmarks", [query, body], () => service.expenses),
    predictMarketRents: (body) => answer("POST /property/market_rents", [body], () => service.marketRents),
    searchMarketShapes: (query) =>
      answer("GET /market/shape_search", [query], () =>
        service.markets.filter(({ name, id }) => `${name} ${id}`.toLowerCase().includes(query.q.toLowerCase())),
      ),
    searchMarket: (body) =>
      answer("POST /market/search", [body], () => {
        const start = body.offset ?? 0;
        return {
          properties: service.marketProperties.slice(start, start + (body.limit ?? 100)),
          total: service.marketProperties.length,
        };
      }),
    listReports: (query = {}) =>
      answer("GET /property_report", [query], () => {
        const start = query.offset ?? 0;
        return service.reports.slice(start, start + (query.limit ?? 100));
      }),
    searchReports: (query) =>
      answer("GET /property_report/search", [query], () =>
        service.reports.filter(({ name }) => name.toLowerCase().includes(query.q.toLowerCase())),
      ),
    listReportTags: (query = {}) =>
      answer("GET /property_report/tags", [query], () => {
        const tags = service.reports.flatMap((report) => report.tags);
        return [...new Set(tags)]
          .filter((tag) => tag.includes(query.q ?? ""))
          .map((tag) => ({ tag, count: tags.filter((other) => other === tag).length }));
      }),
    listReportsByTag: (tag) =>
      answer(`GET /property_report/tag/${tag}`, [], () =>
        service.reports.filter((report) => report.tags.includes(tag)),
      ),
    updateReport: () => never("updateReport"),
    insertProperty: () => never("insertProperty"),
    exportDataset: () => never("exportDataset"),
    scoreInterior: (body) =>
      answer("POST /qualityscore/score_interior", [body], () => {
        const qualities = body.image_urls.map(imageOf);
        const known = qualities.flatMap(({ quality }) => quality ?? []);
        const total = known.reduce((sum, quality) => sum + quality, 0);
        return { property_score: known.length > 0 ? total / known.length : null, qualities };
      }),
    detectFeatures: (body) =>
      answer("POST /qualityscore/detect_features", [body], () => ({
        result: { images: body.image_urls, features: body.image_urls.map((url) => imageOf(url).features.flat()) },
      })),
    generateAltText: (body) =>
      answer("POST /qualityscore/generate_alt_text", [body], () => ({
        result: { images: body.image_urls, alt_text: body.image_urls.map((url) => imageOf(url).altText) },
      })),
  };
  const imageOf = (url: string) => service.images.get(url) ?? { url, quality: null, features: [], altText: null };
  return service;
}

/** An argument in a test: one value, or rows of cells. */
export type Written = CellInput | undefined | readonly (readonly CellInput[])[];

export function toBlock(written: Written): ArgumentBlock {
  return Array.isArray(written) ? (written as ArgumentBlock) : [[(written as CellInput | undefined) ?? null]];
}

export interface Sheet {
  /** A refresh that waits for the cells to settle. */
  round: SettlingRound | null;
  readonly service: ScriptedService;
  readonly clock: FakeClock;
  readonly engine: CellEngine;
  readonly answers: AnswerStore;
  readonly payloads: PayloadCache;
  /** Identity of the data. */
  dataSource: string;
  /** The engine's immediate result. */
  askNow(question: Question, args: readonly Written[], options?: readonly Written[]): Answer | Promise<Answer>;
  /** The answer, after advancing the clock as needed. */
  ask(question: Question, args: readonly Written[], options?: readonly Written[]): Promise<Answer>;
  /** Message of the question's ArgumentError. */
  refusal(question: Question, args: readonly Written[], options?: readonly Written[]): Promise<string>;
  /** Endpoints asked so far. */
  readonly endpoints: string[];
  /** Addresses known from the workbook's answers, by id. */
  readonly addresses: Map<string, string>;
  readonly moves: PropertyMove[];
}

/** A sheet that asks an engine over a scripted service. */
export function createSheet(): Sheet {
  const clock = createFakeClock();
  const service = createScriptedService(clock);
  const answers = createMemoryAnswerStore();
  const payloads = createPayloadCache();
  const engine = createCellEngine({
    source: () => ({
      service,
      payloads,
      identity: sheet.dataSource,
      addressOf: (id) => sheet.addresses.get(id),
      onMove: (move) => sheet.moves.push(move),
    }),
    answers,
    clock,
    questionNamed,
    settling: () => sheet.round,
  });
  const sheet: Sheet = {
    round: null,
    service,
    clock,
    engine,
    answers,
    payloads,
    dataSource: "sandbox:7",
    addresses: new Map(),
    moves: [],
    askNow: (question, args, options = []) => engine.ask(question, args.map(toBlock), options.map(toBlock)),
    ask: async (question, args, options) => clock.until(Promise.resolve(sheet.askNow(question, args, options))),
    async refusal(question, args, options) {
      const error: unknown = await sheet.ask(question, args, options).then(
        (answer) => {
          throw new Error(`expected a refusal, got ${JSON.stringify(answer.value)}`);
        },
        (reason: unknown) => reason,
      );
      if (error instanceof Error && error.name === "ArgumentError") return error.message;
      throw error;
    },
    get endpoints() {
      return service.calls.map(({ endpoint }) => endpoint);
    },
  };
  return sheet;
}

/** The value of a scalar answer; anything else fails the test. */
export function scalarOf(answer: Answer): string | number | boolean {
  if (answer.value.kind !== "scalar") throw new Error(`no single value: ${JSON.stringify(answer.value)}`);
  return answer.value.value;
}

/** The reason of a "no value" answer; anything else fails the test. */
export function reasonOf(answer: Answer): string {
  if (answer.value.kind !== "none") throw new Error(`a value: ${JSON.stringify(answer.value)}`);
  return answer.value.reason;
}

export function tableOf(answer: Answer): Extract<Answer["value"], { kind: "table" }> {
  if (answer.value.kind !== "table") throw new Error(`no table: ${JSON.stringify(answer.value)}`);
  return answer.value;
}
