import type * as v from "valibot";
import type { Account, Product } from "../access";
import type { QuerySchema } from "../query-reader";
import type { CustomProperties } from "../custom-properties";
import type { DatasetExports } from "../dataset-exports";
import type { PropertyReports } from "../saved-reports";
import type { SandboxModels } from "../sandbox-models";
import type { SerializedAnswers } from "../serialized-answers";
import type { TimeSlices } from "../time-slices";

/** What the endpoints work with: the models, and what callers left behind since the process started. */
export interface SandboxServices {
  readonly models: SandboxModels;
  readonly slices: TimeSlices;
  /** Property documents of the data set, as they were asked for. */
  readonly documentAnswers: SerializedAnswers;
  /** The present id of a property that was merged, where its former one still answers. */
  readonly mergedInto: (id: string) => string | undefined;
  readonly customProperties: CustomProperties;
  readonly reports: PropertyReports;
  readonly exports: DatasetExports;
}

/** A request that has passed authentication, the rate limit, access and the schemas of its endpoint. */
export interface EndpointRequest<Query, Body> {
  readonly query: Query;
  readonly body: Body;
  /** A `{name}` part of the path. */
  readonly pathParameter: (name: string) => string;
  readonly account: Account;
  /** Where the caller reaches the sandbox, without a trailing slash. */
  readonly baseUrl: string;
}

/** A request as far as access looks into it: the body is JSON of any form. */
export interface UncheckedRequest {
  readonly pathParameter: (name: string) => string;
  readonly body: unknown;
}

/** An endpoint's name, input and output; the sandbox and the OpenAPI document share its schemas. */
export interface EndpointDefinition<
  Query extends QuerySchema | undefined = undefined,
  Body extends v.GenericSchema | undefined = undefined,
> {
  readonly method: string;
  /** With parameters as {name}. */
  readonly path: string;
  /** One line for a person. */
  readonly summary: string;
  /** Required product of the subscription; null: free with every key. */
  readonly product: Product | null;
  /** Inserts, changes or orders something. */
  readonly isWrite?: boolean;
  readonly isDeprecated?: boolean;
  readonly query?: Query;
  readonly body?: Body;
  readonly response: v.GenericSchema;
  /** Status of success. Default: 200. */
  readonly status?: 200 | 201;
  /** The property that the request is about: some are free for testing with any subscription. */
  propertyOf?(request: UncheckedRequest): unknown;
  /** Reads the request, calls a model, returns the response's JSON. */
  handle(request: EndpointRequest<OutputOf<Query>, OutputOf<Body>>, services: SandboxServices): unknown;
}

type OutputOf<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined;

/** An endpoint with any query and body. */
export interface Endpoint extends Omit<EndpointDefinition, "query" | "body" | "handle"> {
  readonly query?: QuerySchema | undefined;
  readonly body?: v.GenericSchema | undefined;
  handle(request: EndpointRequest<unknown, unknown>, services: SandboxServices): unknown;
}

/** Infers the types of a handler's query and body from their schemas. */
export function defineEndpoint<
  Query extends QuerySchema | undefined = undefined,
  Body extends v.GenericSchema | undefined = undefined,
>(definition: EndpointDefinition<Query, Body>): Endpoint {
  return definition;
}

/** The id in the `subject` of a body, as most endpoints carry it. */
export function subjectOf({ body }: UncheckedRequest): unknown {
  return readKey(readKey(body, "subject"), "id");
}

export function readKey(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}
