/** Parses and validates a JSON body; a schema mismatch is a 400 with the first invalid field. */
import * as v from "valibot";
import type { WireSchema } from "../service/decode";
import { HttpError, badRequest } from "./http-error";
import { findStructureFault } from "./json-structure";
import type { TimeSlices } from "./time-slices";

/** The library's messages quote the received value at any length. */
const maxMessageLength = 200;

/** Parses the body as JSON, ignoring its content type. */
export async function readJson(request: { text(): Promise<string> }): Promise<unknown> {
  const text = await request.text();
  if (text.trim() === "") throw badRequest("body", "expected a JSON object");
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new HttpError(400, "Bad request", "body: not valid JSON");
  }
}

/** Validates a parsed body against the endpoint's schema, in time slices, since a large body takes a while. */
export async function decodeBody<Output>(
  schema: WireSchema<Output>,
  body: unknown,
  slices: TimeSlices,
): Promise<Output> {
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw badRequest("body", "expected a JSON object");
  await slices.next();
  const result = v.safeParse(schema, body, { abortEarly: true });
  await slices.next();
  if (result.success) {
    const fault = findStructureFault(schema, body);
    if (fault) throw badRequest(fault.path, fault.message);
    await slices.next();
    return result.output;
  }
  const issue = result.issues[0];
  throw badRequest(v.getDotPath(issue) ?? "body", issue.message.slice(0, maxMessageLength));
}
