/** Errors in the host's response to a request, with the codes of Excel.ErrorCodes. */
export class HostError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly httpStatus = 400,
  ) {
    super(message);
    this.name = "HostError";
  }
}

export function itemNotFound(): HostError {
  return new HostError("ItemNotFound", "The requested resource doesn't exist.", 404);
}

export function invalidArgument(message = "The argument is invalid or missing or has an incorrect format."): HostError {
  return new HostError("InvalidArgument", message);
}

/** Several selected areas are not one range. */
export function invalidSelection(): HostError {
  return new HostError("InvalidSelection", "The current selection is invalid for this operation.");
}

/** For members that the host doesn't implement: rejecting is better than doing the wrong thing. */
export function memberNotPlayed(owner: object, member: string): HostError {
  return new HostError("ApiNotFound", `The workbench does not offer ${owner.constructor.name}.${member}.`, 404);
}

/** Thrown by a member: Excel never answers the request. */
export class NeverAnswered extends Error {
  override readonly name = "NeverAnswered";
}
