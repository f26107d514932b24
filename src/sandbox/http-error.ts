import type { ErrorBody } from "../service/wire";

/** An answer other than success: its status, what went wrong, and where a person should look. */
export class HttpError extends Error {
  override readonly name = "HttpError";

  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 410 | 413 | 429,
    message: string,
    /** Names the field or the product that is at fault. */
    readonly details?: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }

  /** The JSON body that every error of the service has. */
  body(): ErrorBody {
    return this.details === undefined ? { message: this.message } : { message: this.message, details: this.details };
  }
}

/** 400 that names the field; `expected` says what would have been right. */
export function badRequest(field: string, expected: string): HttpError {
  return new HttpError(400, "Bad request", `${field}: ${expected}`);
}
