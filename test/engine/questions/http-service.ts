/** The scripted data service behind HTTP, so transport errors can occur. */
import type { Fetch } from "../../../src/client/http-transport";
import type { RentalService, Reply } from "../../../src/client/rental-service";
import type { ComparablesRequest } from "../../../src/service/comparables";
import { isServiceError } from "../../../src/service/service-errors";
import type { ExpenseBenchmarksRequest } from "../../../src/service/expense-benchmarks";
import type { PricingRequest } from "../../../src/service/pricing";

export interface HttpRequestSeen {
  /** 1 for the first. */
  readonly number: number;
  /** Method and path. */
  readonly endpoint: string;
}

/** The fault of a request; undefined: none. */
export type HttpFault = (request: HttpRequestSeen) => Response | Promise<Response> | undefined;

export function json(body: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(body), {
    ...init,
    headers: { "Content-Type": "application/json", ...init.headers },
  });
}

/** A fetch over the service; `fault` sees each request first and may respond in place of the service. */
export function fetchFrom(service: RentalService, fault: HttpFault): Fetch & { readonly sent: HttpRequestSeen[] } {
  const sent: HttpRequestSeen[] = [];
  const fetch: Fetch = async (address, init) => {
    const url = new URL(address);
    const request = { number: sent.length + 1, endpoint: `${init.method} ${url.pathname}` };
    sent.push(request);
    const answer = fault(request);
    if (answer !== undefined) return answer;
    try {
      return json((await ask(service, url, init)).data);
    } catch (error) {
      if (isServiceError(error) && error.name === "NotFoundError")
        return json({ message: "Not found" }, { status: 404 });
      throw error;
    }
  };
  return Object.assign(fetch, { sent });
}

function ask(service: RentalService, url: URL, init: RequestInit): Promise<Reply<unknown>> {
  const { q = "", topN, use_tmlp } = Object.fromEntries(url.searchParams);
  const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
  switch (url.pathname) {
    case "/property/search":
      return service.searchProperties({ q });
    case "/property/comparables":
      return service.findComparables(topN === undefined ? {} : { topN: Number(topN) }, body as ComparablesRequest);
    case "/property/pricing":
      return service.priceUnits(body as PricingRequest);
    case "/property/expense_benchmarks":
      return service.benchmarkExpenses({}, body as ExpenseBenchmarksRequest);
    default:
      return service.getProperty(url.pathname.replace("/property/", ""), { use_tmlp: use_tmlp === "true" });
  }
}
