/** Whether a successful response has its endpoint's format: maintenance pages and truncated documents don't. */
import * as v from "valibot";
import { type EndpointName, endpoints } from "../../service/endpoints";
import type { ServiceAnswer } from "./service-connection";

export interface AnswerFault {
  /** For the log: contains no values. */
  readonly place: string;
  /** For the member who asked; at most 200 characters. */
  readonly reason: string;
}

const longestReason = 200;

/** Null for a response that the add-in can read. Read-only: the original text is passed on, unknown keys included. */
export function findAnswerFault(
  endpoint: EndpointName,
  { body, isBroken = false }: Pick<ServiceAnswer, "body" | "isBroken">,
): AnswerFault | null {
  const { method, path, response } = endpoints[endpoint];
  const faultAt = (where: string, reason: string): AnswerFault => ({
    place: `${method} ${path}: ${where}`,
    reason: reason.length > longestReason ? `${reason.slice(0, longestReason - 1)}…` : reason,
  });
  if (isBroken) return faultAt("not UTF-8", "It isn't UTF-8 text.");
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return faultAt("not JSON", "It isn't JSON, or it was cut off.");
  }
  const { success, issues } = v.safeParse(response, value, { abortEarly: true });
  if (success) return null;
  const where = v.getDotPath(issues[0]) ?? "(whole answer)";
  return faultAt(where, `${where}: ${issues[0].message}.`);
}
