import { type Said, SaidError } from "../domain/said";

/**
 * What can go wrong between the add-in and the service. Guards test the literal `name`, because `instanceof` fails
 * across frames. Messages say what to do next and never contain a key.
 */
const serviceErrorNames = [
  "NetworkError",
  "TimeoutError",
  "CancelledError",
  "ConnectionChangedError",
  "MissingKeyError",
  "UnauthorizedError",
  "ForbiddenError",
  "NotFoundError",
  "BadRequestError",
  "RateLimitedError",
  "ServerError",
  "ContractError",
] as const;
export type ServiceErrorName = (typeof serviceErrorNames)[number];

export interface ServiceErrorDetails {
  /** Method and path, without query: safe to show. */
  readonly endpoint?: string | undefined;
  readonly status?: number | undefined;
  /** What the service itself said. */
  readonly serviceMessage?: string | undefined;
  /** Milliseconds until another try makes sense. */
  readonly retryAfterMs?: number | undefined;
}

export class ServiceError extends SaidError implements ServiceErrorDetails {
  override readonly name: ServiceErrorName;
  readonly endpoint: string | undefined;
  readonly status: number | undefined;
  readonly serviceMessage: string | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(name: ServiceErrorName, said: Said, details: ServiceErrorDetails = {}, options?: { cause?: unknown }) {
    super(said, options);
    this.name = name;
    this.endpoint = details.endpoint;
    this.status = details.status;
    this.serviceMessage = details.serviceMessage;
    this.retryAfterMs = details.retryAfterMs;
  }
}

const names: ReadonlySet<string> = new Set(serviceErrorNames);

/** True for a ServiceError of this or another realm. */
export function isServiceError(error: unknown): error is ServiceError {
  return typeof error === "object" && error !== null && names.has((error as Error).name) && "serviceMessage" in error;
}

/** An error's message; a thrown value that isn't an error is its own message. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
