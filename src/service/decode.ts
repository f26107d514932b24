import { quote, say } from "../domain/said";
import * as v from "valibot";
import { ServiceError } from "./service-errors";

/** Any of the wire schemas. */
export type WireSchema<Output> = v.GenericSchema<unknown, Output>;

/**
 * Reads an answer of the service into its type. Unknown keys survive; a broken contract is a ContractError that names
 * the endpoint and the path of the first field that does not fit.
 */
export function decode<Output>(schema: WireSchema<Output>, value: unknown, endpoint: string): Output {
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return result.output;
  const issue = result.issues[0];
  const path = v.getDotPath(issue) ?? "(whole answer)";
  throw new ServiceError(
    "ContractError",
    say`The service's answer to ${endpoint} has an unexpected form: ${path}: ${quote(issue.message)}. Try again later. If this persists, send this message to support.`,
    { endpoint, serviceMessage: `${path}: ${issue.message}` },
  );
}
