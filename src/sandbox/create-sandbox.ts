/** The embedded data service: a Request -> Response function that opens no socket and reads no clock. */
import { Hono, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import {
  type AccessKey,
  type Account,
  createAccessControl,
  hasProduct,
  missingProduct,
  requirePermission,
} from "./access";
import { decodeBody, readJson } from "./body-reader";
import { createCustomProperties } from "./custom-properties";
import type { DataSet } from "./data-set";
import { type ExportOptions, createDatasetExports } from "./dataset-exports";
import { allEndpoints } from "./endpoints/all-endpoints";
import type { Endpoint, SandboxServices } from "./endpoints/endpoint";
import { createExportFiles, downloadPath } from "./export-files";
import { type FaultOptions, createFaults, cutBody } from "./fault-injection";
import { HttpError } from "./http-error";
import { sampleLandmarks } from "./landmarks";
import { type MergedIdAnswer, createMergedIds } from "./merged-ids";
import type { Landmarks } from "./models/candidate-ranking";
import { createOpenApiDocument } from "./openapi/openapi-document";
import { createPropertyReports } from "./saved-reports";
import { decodeQuery } from "./query-reader";
import { defaultRateLimit, rateLimitHeaders, type RateLimitPolicy } from "../service/quota-headers";
import { createRateLimiter, type RateLimitOptions } from "./rate-limit";
import { type SandboxClock, createTimeSlices } from "./time-slices";
import type { RequestLogEntry } from "./sandbox-log";
import { createSandboxModels } from "./sandbox-models";
import { SerializedAnswer, createSerializedAnswers } from "./serialized-answers";

export interface SandboxOptions {
  readonly dataSet: DataSet;
  /** Accepted credentials, as x-api-key or as bearer tokens. */
  readonly keys: readonly AccessKey[];
  readonly clock: SandboxClock;
  /** Default: 500 requests in a fixed window of 60 seconds, for each key. */
  readonly rateLimit?: RateLimitPolicy | RateLimitOptions;
  /** Properties that every key may use with every endpoint. */
  readonly freePropertyIds?: readonly string[];
  /** Default: those of the sample metros. */
  readonly landmarks?: Landmarks;
  /** Larger bodies are refused with 413. Default: 16 MiB. */
  readonly maxBodyBytes?: number;
  /** Public address of the sandbox, without a trailing slash. Default: the origin of each request. */
  readonly baseUrl?: () => string;
  /** How ids from before a merge are answered. Default: missing, a 404. */
  readonly mergedIds?: MergedIdAnswer;
  /** Whether the deprecated endpoints still exist. Default: working. */
  readonly deprecated?: "working" | "removed";
  readonly exports?: ExportOptions;
  /** Whether pages of other origins may call it, as the service allows. Default: true. */
  readonly isOpenToPages?: boolean;
  /** Default: none. */
  readonly faults?: FaultOptions;
  /** Called for every finished request, including preflights. */
  readonly onRequest?: (entry: RequestLogEntry) => void;
}

export interface Sandbox {
  /** Value of X-Data-Source on every response, such as sandbox:7. */
  readonly dataSource: string;
  /** Builds the indexes; otherwise the first request that needs one waits, and blocks all others. */
  prepare(): void;
  fetch(request: Request): Promise<Response>;
}

type Environment = { Variables: { account: Account; fault: string | undefined } };

const exposedHeaders = ["RateLimit", "RateLimit-Policy", "Retry-After", "X-Data-Source"];
const defaultMaxBodyBytes = 16 * 1024 * 1024;
/** The partition of the quota that all requests without a valid key share. */
const anonymous = "";

/** Builds the service over a data set. Bad input is answered with a 4xx; a 500 is a fault of the sandbox. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { dataSet, clock, rateLimit = defaultRateLimit, maxBodyBytes = defaultMaxBodyBytes } = options;
  const dataSource = dataSet.source;
  const access = createAccessControl(options.keys);
  const limiter = createRateLimiter("policies" in rateLimit ? rateLimit : { policies: [rateLimit] }, clock);
  const freeIds = new Set((options.freePropertyIds ?? []).map((id) => id.toLowerCase()));
  const nextFault = options.faults && createFaults(options.faults);
  const slices = createTimeSlices(clock);
  const models = createSandboxModels(dataSet, options.landmarks ?? sampleLandmarks, slices);
  const exportOptions = options.exports ?? {};
  const files = createExportFiles(clock, exportOptions.encoding ?? "bytes");
  const services: SandboxServices = {
    models,
    slices,
    documentAnswers: createSerializedAnswers(),
    mergedInto: createMergedIds(dataSet, options.mergedIds ?? "missing"),
    customProperties: createCustomProperties(models, clock),
    exports: createDatasetExports({
      options: exportOptions,
      files,
      clock,
      runQuery: (query) => models.runDatasetQuery(query),
    }),
    reports: createPropertyReports((userId) => models.sampleReports(userId), dataSet.today),
  };
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
  if (options.isOpenToPages ?? true)
    app.use(
      cors({
        origin: "*",
        allowMethods: ["GET", "HEAD", "POST", "PATCH", "OPTIONS"],
        allowHeaders: ["x-api-key", "authorization", "content-type"],
        exposeHeaders: exposedHeaders,
        maxAge: 600,
      }),
    );
  app.get("/openapi.json", (c) => c.json(createOpenApiDocument(options.baseUrl?.() ?? new URL(c.req.url).origin)));
  // The link itself is the credential, as with the files of a storage service.
  app.get(downloadPath, (c) => files.download(c.req.param("uuid"), c.req.query("signature") ?? null));
  app.use(async (c, next) => {
    const account = access.authenticate(c.req.raw.headers);
    const quota = limiter.take(account instanceof HttpError ? anonymous : account.key);
    for (const [name, value] of Object.entries(rateLimitHeaders(quota.states))) c.header(name, value);
    if (!quota.allowed)
      throw new HttpError(429, "Too many requests", undefined, { "Retry-After": String(quota.retrySeconds) });
    if (account instanceof HttpError) throw account;
    c.set("account", account);
    await next();
  });
  if (nextFault)
    app.use(async (c, next) => {
      const fault = nextFault();
      if (fault.delayMs > 0) await clock.sleep?.(fault.delayMs);
      if (fault.status !== undefined) c.res = Response.json({ message: "Injected fault" }, { status: fault.status });
      else await next();
      if (fault.isCut) c.res = await cutBody(c.res, clock);
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
    app.on(endpoint.method, path, async (c) => {
      const given = await answer(endpoint, c);
      if (given instanceof SerializedAnswer) return c.body(given.json, 200, { "Content-Type": "application/json" });
      return c.json(given as object, endpoint.status ?? 200);
    });
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

  /**
   * Checks access first, then the query, then the body: unauthorized callers don't learn what is wrong with the
   * request.
   */
  async function answer(endpoint: Endpoint, c: Context<Environment>): Promise<unknown> {
    if (endpoint.isDeprecated && options.deprecated === "removed")
      throw new HttpError(404, "Not found", "This endpoint was removed.");
    const account = c.get("account");
    const pathParameter = (name: string) => c.req.param(name) ?? "";
    requirePermission(account, endpoint.isWrite ?? false);
    if (endpoint.product !== null && !hasProduct(account, endpoint.product) && !(await isFree(endpoint, c)))
      throw missingProduct(endpoint.product);
    const address = new URL(c.req.url);
    const query = endpoint.query && decodeQuery(endpoint.query, address.searchParams);
    const body = endpoint.body && (await decodeBody(endpoint.body, await readJson(c.req), slices));
    const baseUrl = options.baseUrl?.() ?? address.origin;
    return endpoint.handle({ query, body, pathParameter, account, baseUrl }, services);
  }

  /** Whether a request is about a property that is free for testing. */
  async function isFree(endpoint: Endpoint, c: Context<Environment>): Promise<boolean> {
    if (freeIds.size === 0 || endpoint.propertyOf === undefined) return false;
    const body = endpoint.body && (await readJson(c.req).catch(() => undefined));
    const id = endpoint.propertyOf({ pathParameter: (name) => c.req.param(name) ?? "", body });
    return typeof id === "string" && freeIds.has(id.toLowerCase());
  }

  return { dataSource, prepare: () => models.prepare(), fetch: async (request) => app.fetch(request) };
}
