import type { Product } from "../access";
import type { QueryReader } from "../query-reader";
import type { SandboxModels } from "../sandbox-models";

/** A request that has passed authentication and the rate limit. */
export interface EndpointRequest {
  readonly query: QueryReader;
  /** A `{name}` part of the path. */
  readonly pathParameter: (name: string) => string;
  /** The parsed JSON body; 400 where it is none. */
  readonly json: () => Promise<unknown>;
  /** 403 unless the subscription includes the product or the property is free for testing. */
  readonly require: (product: Product, propertyId?: string) => void;
}

/** One endpoint of the service: reads the request, asks a model, gives the answer's JSON (status 200). */
export interface Endpoint {
  readonly method: string;
  /** With parameters as {name}. */
  readonly path: string;
  handle(request: EndpointRequest, models: SandboxModels): unknown;
}
