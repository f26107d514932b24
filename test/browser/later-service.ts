/** A page whose service answers as it will on another day. */
import type { Page } from "playwright-core";
import { longestWaitMs } from "./chromium";

interface Server {
  readonly origin: string;
}

/** From now on what the page asks of a server is answered by the other one. */
export const moveOn = (page: Page, server: Server, later: Server): Promise<unknown> =>
  page.route(`${server.origin}/api/**`, async (route) => {
    // The other server would refuse a page that it did not serve.
    const { origin: _, ...headers } = route.request().headers();
    const url = route.request().url().replace(server.origin, later.origin);
    const response = await route.fetch({ url, headers, timeout: longestWaitMs });
    await route.fulfill({ response });
  });
