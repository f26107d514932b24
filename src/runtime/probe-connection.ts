/** Tries a connection before it is kept, and learns whose data it serves. */
import type { Clock } from "../client/clock";
import type { Connection, Credentials } from "../client/connection";
import { createRentalClient } from "../client/rental-client";
import { isServiceError } from "../service/errors";

export type ProbeOutcome =
  { readonly ok: true; readonly connection: Connection } | { readonly ok: false; readonly message: string };

export interface ProbeParts {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly random: () => number;
  /** False where the device knows that it has no network. */
  readonly isOnline: () => boolean;
  /** Address of the add-in's page: the first contact is where cross-origin rules show. */
  readonly pageUrl: string;
}

/**
 * Asks the free search endpoint once. The sandbox names its data in X-Data-Source; a service that does not is the real
 * one.
 */
export async function probeConnection(
  baseUrl: string,
  credentials: Credentials,
  parts: ProbeParts,
): Promise<ProbeOutcome> {
  let dataSource = "service";
  const connection = (): Connection => ({ name: new URL(baseUrl).host, baseUrl, credentials, dataSource });
  const service = createRentalClient({
    connection,
    clock: parts.clock,
    random: parts.random,
    options: { isOnline: parts.isOnline, pageOrigin: new URL(parts.pageUrl).origin },
    async fetch(input, init) {
      const response = await parts.fetch(input, init);
      dataSource = response.headers.get("X-Data-Source") ?? dataSource;
      return response;
    },
  });
  try {
    await service.searchProperties({ q: "main" });
    return { ok: true, connection: connection() };
  } catch (error) {
    if (isServiceError(error) && error.name === "NotFoundError") {
      return {
        ok: false,
        message: "There is no rental data service at this address. Check it, also the part behind the host's name.",
      };
    }
    return { ok: false, message: isServiceError(error) ? error.message : `The connection failed: ${String(error)}` };
  }
}
