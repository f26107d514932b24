/** The data service over HTTP: one method per endpoint. */
import { usualQuota } from "../service/quota-window";
import { say } from "../domain/said";
import { endpoints } from "../service/endpoints";
import { nightEndpoints } from "../service/gateway-nights";
import { ServiceError } from "../service/service-errors";
import type { WireSchema } from "../service/decode";
import type { ActivityObserver } from "./request-records";
import { authenticationHeaders, requireConnection } from "./authentication";
import type { Clock } from "./clock";
import type { Connection } from "./connection";
import { createHttpTransport, encodeQuery, type Fetch, type HttpRequest, requireWebAddress } from "./http-transport";
import type { CallOptions, NightsService, Reply, RentalService } from "./rental-service";
import { createServiceSession, type ServiceSession, type SessionSettings } from "./service-session";

export interface RentalClientOptions extends Partial<SessionSettings> {
  /** False if the device knows that it is offline; default: unknown. */
  readonly isOnline?: () => boolean;
  /** Origin of the requesting page in a browser: allows messages about failed requests to mention CORS. */
  readonly pageOrigin?: string;
}

export interface RentalClientDependencies {
  /** Read at each request: the person may connect, disconnect or change the key at any time. */
  readonly connection: () => Connection | null;
  readonly fetch: Fetch;
  readonly clock: Clock;
  /** 0..1, for the back-off. */
  readonly random: () => number;
  readonly observer?: ActivityObserver;
  readonly options?: RentalClientOptions;
}

/**
 * Defaults: 60 s per request, 20 s per try, 6 requests at once, 4 tries; the documented example policy of 500 requests
 * a minute if the service reports none; at most 15 minutes in the queue for a quota.
 */
const defaultSettings: SessionSettings = {
  timeoutMs: 60_000,
  attemptTimeoutMs: 20_000,
  longestWaitMs: 15 * 60_000,
  concurrency: 6,
  mostTries: 4,
  fallbackBudget: usualQuota,
};

export interface RentalClient extends RentalService, NightsService {
  /**
   * Call it when the connection changes: requests under way end with a ConnectionChangedError, and the old key is
   * released.
   */
  leaveConnection(): void;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Question<Output> {
  readonly endpoint: { readonly method: HttpRequest["method"]; readonly response: WireSchema<Output> };
  readonly path: string;
  readonly query?: object | undefined;
  readonly body?: object;
}

/**
 * The client of the data service. Every promise settles: with a decoded response, or with a ServiceError whose message
 * says what to do. Equal questions under way share one request.
 */
export function createRentalClient(dependencies: RentalClientDependencies): RentalClient {
  const { connection, clock, random, fetch, observer, options = {} } = dependencies;
  const { isOnline, pageOrigin, ...changed } = options;
  let lastRecordId = 0;
  const sessionDependencies = {
    transport: createHttpTransport({ fetch, clock, isOnline, pageOrigin }),
    clock,
    random,
    observer: guarded(observer),
    nextRecordId: () => (lastRecordId += 1),
    settings: { ...defaultSettings, ...changed },
  };
  let present: { readonly identity: string; readonly session: ServiceSession } | undefined;

  function sessionFor(current: Connection, endpoint: string): ServiceSession {
    const identity = JSON.stringify([current.baseUrl, current.dataSource, current.credentials]);
    if (present?.identity === identity) return present.session;
    leaveConnection();
    requireWebAddress(current, endpoint);
    const session = createServiceSession(sessionDependencies, current, authenticationHeaders(current, endpoint));
    present = { identity, session };
    return session;
  }

  function leaveConnection(): void {
    present?.session.end();
    present = undefined;
  }

  // Async, so bad input rejects like every other failure.
  async function ask<Output>(question: Question<Output>, call: CallOptions = {}): Promise<Reply<Output>> {
    const { endpoint, path, query = {}, body } = question;
    const name = `${endpoint.method} ${path}`;
    return sessionFor(requireConnection(connection(), name), name).request(
      {
        http: {
          method: endpoint.method,
          path,
          query: encodeQuery(query, name),
          body: body === undefined ? undefined : JSON.stringify(body),
        },
        response: endpoint.response,
      },
      call,
    );
  }

  /** The method for an endpoint that accepts only a body. */
  const post =
    <Body extends object, Output>(endpoint: Question<Output>["endpoint"] & { readonly path: string }) =>
    (body: Body, call?: CallOptions) =>
      ask({ endpoint, path: endpoint.path, body }, call);
  /** The method for an endpoint that accepts only a query. */
  const get =
    <Query extends object, Output>(endpoint: Question<Output>["endpoint"] & { readonly path: string }) =>
    (query?: Query, call?: CallOptions) =>
      ask({ endpoint, path: endpoint.path, query }, call);

  return {
    leaveConnection,
    searchProperties: get(endpoints.searchProperties),
    getProperty: async (id, query, call) =>
      ask({ endpoint: endpoints.getProperty, path: propertyPath(id), query }, call),
    insertProperty: post(endpoints.insertProperty),
    findComparables: (query, body, call) =>
      ask({ endpoint: endpoints.findComparables, path: endpoints.findComparables.path, query, body }, call),
    priceUnits: post(endpoints.priceUnits),
    benchmarkExpenses: (query, body, call) =>
      ask({ endpoint: endpoints.benchmarkExpenses, path: endpoints.benchmarkExpenses.path, query, body }, call),
    predictMarketRents: post(endpoints.predictMarketRents),
    searchMarketShapes: get(endpoints.searchMarketShapes),
    searchMarket: post(endpoints.searchMarket),
    listReports: get(endpoints.listReports),
    searchReports: get(endpoints.searchReports),
    listReportTags: get(endpoints.listReportTags),
    listReportsByTag: async (tag, call) =>
      ask({ endpoint: endpoints.listReportsByTag, path: pathWith(endpoints.listReportsByTag, "tag", tag) }, call),
    updateReport: async (id, body, call) =>
      ask({ endpoint: endpoints.updateReport, path: pathWith(endpoints.updateReport, "id", id), body }, call),
    scoreInterior: post(endpoints.scoreInterior),
    detectFeatures: post(endpoints.detectFeatures),
    generateAltText: post(endpoints.generateAltText),
    exportDataset: post(endpoints.exportDataset),
    nightModel: get(nightEndpoints.model),
    nightPortfolio: get(nightEndpoints.portfolio),
    nightHistory: get(nightEndpoints.history),
  };
}

/**
 * The path with a text in place of its parameter. Throws BadRequestError for a text that can't be part of a URL path.
 */
function pathWith({ method, path }: { method: string; path: string }, parameter: string, text: string): string {
  // Dot segments change the path even when encoded; unpaired surrogates can't be encoded.
  if (/^\.{0,2}$/.test(text.trim()) || /\p{Surrogate}/u.test(text)) {
    throw new ServiceError("BadRequestError", say`"${text}" isn't a ${parameter} of a report. Write it as listed.`, {
      endpoint: `${method} ${path}`,
    });
  }
  return path.replace(`{${parameter}}`, () => encodeURIComponent(text));
}

/** Only a UUID is allowed in the path: anything else could address something other than a property. */
function propertyPath(id: string): string {
  if (!uuid.test(id)) {
    throw new ServiceError(
      "BadRequestError",
      say`A property id is 32 hexadecimal digits in five groups, such as 123e4567-e89b-52d3-a456-426614174000. Use the id that RENT.FIND returns, or the property's address.`,
      { endpoint: `GET ${endpoints.getProperty.path}` },
    );
  }
  return endpoints.getProperty.path.replace("{id}", id);
}

/** A failing observer must not cost the person an answer. */
function guarded(observer: ActivityObserver | undefined): ActivityObserver {
  const safely = (notify: () => void) => {
    try {
      notify();
    } catch {
      // The observer handles its own errors.
    }
  };
  return {
    onRequest: (record) => safely(() => observer?.onRequest(record)),
    onQuota: (records) => safely(() => observer?.onQuota(records)),
  };
}
