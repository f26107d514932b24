/** The embedded data service: takes a Request, gives a Response. It opens no socket and reads no clock of its own. */
import { Hono, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { type AccessKey, createAccessControl, requireProduct } from "./access";
import { readJson } from "./body-reader";
import type { DataSet } from "./data-set";
import { benchmarkExpenses } from "./endpoints/benchmark-expenses";
import type { Endpoint } from "./endpoints/endpoint";
import { findComparables } from "./endpoints/find-comparables";
import { getProperty } from "./endpoints/get-property";
import { priceUnits } from "./endpoints/price-units";
import { searchProperties } from "./endpoints/search-properties";
import { HttpError } from "./http-error";
import { sampleLandmarks } from "./landmarks";
import type { Landmarks } from "./models/comparables";
import { createQueryReader } from "./query-reader";
import { type RateLimitPolicy, createFixedWindow, defaultRateLimit, rateLimitHeaders } from "./rate-limit";
import type { RequestLogEntry } from "./sandbox-log";
import { createSandboxModels } from "./sandbox-models";

export interface SandboxOptions {
  readonly dataSet: DataSet;
  /** Accepted credentials, as x-api-key or as bearer tokens. */
  readonly keys: readonly AccessKey[];
  /** Only now() is read: for the quota's windows and the log's durations. */
  readonly clock: { now(): number };
  /** Default: 500 requests in 60 seconds, for each key. */
  readonly rateLimit?: RateLimitPolicy;
  /** Properties that every key may use with every endpoint. */
  readonly freePropertyIds?: readonly string[];
  /** Default: those of the sample metros. */
  readonly landmarks?: Landmarks;
  /** Larger bodies are refused with 413. Default: 16 MiB. */
  readonly maxBodyBytes?: number;
  /** Told of every finished request, preflights included. */
  readonly onRequest?: (entry: RequestLogEntry) => void;
}

export interface Sandbox {
  /** What X-Data-Source says on every answer, such as sandbox:7. */
  readonly dataSource: string;
  fetch(request: Request): Promise<Response>;
}

type Environment = { Variables: { account: AccessKey; fault: string | undefined } };

/** Literal paths stand before those with parameters, so that /property/search is no property id. */
const allEndpoints: readonly Endpoint[] = [
  searchProperties,
  findComparables,
  priceUnits,
  benchmarkExpenses,
  getProperty,
];

const exposedHeaders = ["RateLimit", "RateLimit-Policy", "Retry-After", "X-Data-Source"];
const defaultMaxBodyBytes = 16 * 1024 * 1024;
/** The partition of the quota that all requests without a valid key share. */
const anonymous = "";

/** Builds the service over a data set. Bad input is answered with a 4xx; a 500 is a fault of the sandbox. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { dataSet, clock, rateLimit = defaultRateLimit, maxBodyBytes = defaultMaxBodyBytes } = options;
  const dataSource = `sandbox:${dataSet.seed}`;
  const access = createAccessControl(options.keys);
  const limiter = createFixedWindow(rateLimit, clock);
  const freeIds = new Set((options.freePropertyIds ?? []).map((id) => id.toLowerCase()));
  const models = createSandboxModels(dataSet, options.landmarks ?? sampleLandmarks);
  const app = new Hono<Environment>();

  app.use(async (c, next) => {
    const startedAt = clock.now();
    await next();
    c.header("X-Data-Source", dataSource);
    const fault = c.get("fault");
    options.onRequest?.({
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: clock.now() - startedAt,
      ...(fault !== undefined && { fault }),
    });
  });
  app.use(
    cors({
      origin: "*",
      allowMethods: ["GET", "HEAD", "POST", "PATCH", "OPTIONS"],
      allowHeaders: ["x-api-key", "authorization", "content-type"],
      exposeHeaders: exposedHeaders,
      maxAge: 600,
    }),
  );
  app.use(async (c, next) => {
    const account = access.authenticate(c.req.raw.headers);
    const quota = limiter.take(account instanceof HttpError ? anonymous : account.key);
    for (const [name, value] of Object.entries(rateLimitHeaders(rateLimit, quota))) c.header(name, value);
    if (!quota.allowed)
      throw new HttpError(429, "Too many requests", undefined, { "Retry-After": String(quota.resetSeconds) });
    if (account instanceof HttpError) throw account;
    c.set("account", account);
    await next();
  });
  app.use(
    bodyLimit({
      maxSize: maxBodyBytes,
      onError: () => {
        throw new HttpError(413, "Request body too large", `body: expected at most ${maxBodyBytes} bytes`);
      },
    }),
  );

  for (const endpoint of allEndpoints) {
    const path = endpoint.path.replace(/\{(\w+)\}/g, ":$1");
    app.on(endpoint.method, path, async (c) => c.json((await endpoint.handle(toRequest(c), models)) as object));
    app.all(path, () => {
      throw new HttpError(405, "Method not allowed", undefined, { Allow: endpoint.method });
    });
  }
  app.notFound((c) => c.json({ message: "Not found" }, 404));
  app.onError((error, c) => {
    if (error instanceof HttpError) {
      for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
      return c.json(error.body(), error.status);
    }
    c.set("fault", error.stack ?? error.message);
    return c.json({ message: "Internal error" }, 500);
  });

  function toRequest(c: Context<Environment>) {
    return {
      query: createQueryReader(new URL(c.req.url).searchParams),
      pathParameter: (name: string) => c.req.param(name) ?? "",
      json: () => readJson(c.req),
      require: (product: Parameters<typeof requireProduct>[1], propertyId?: string) => {
        if (propertyId === undefined || !freeIds.has(propertyId.toLowerCase()))
          requireProduct(c.get("account"), product);
      },
    };
  }

  return { dataSource, fetch: async (request) => app.fetch(request) };
}
