/** Tests that need a browser: skipped, with the reason, where none can be had; never on a build server. */
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { connectChromium, missingChromium } from "../../scripts/chromium";
import { sharedBrowser } from "./shared-browser";

export const projectRoot = path.resolve(__dirname, "../..");

const LAUNCH_MS = 180_000;
/** Generous: a busy machine isn't a failure of what the test waits for. */
export const longestWaitMs = 90_000;

export interface BrowserUnderTest {
  /** A page with a separate profile: nothing stored by other tests. */
  openPage(size?: { readonly width: number; readonly height: number }): Promise<OpenedPage>;
  /** "GET /property/search" of every request to the data service that the suite's pages have begun, oldest first. */
  readonly requests: readonly string[];
}

export interface OpenedPage {
  readonly page: Page;
  /** Uncaught errors of the page and its frames, and addresses that it asked for outside this machine. */
  readonly problems: readonly string[];
}

/** `describe` with the shared browser: pages and what they store are the suite's own. */
export function describeInBrowser(name: string, body: (browser: BrowserUnderTest) => void): void {
  const reason = missingChromium();
  if (reason !== null && !process.env.CI) {
    describe.skip(`${name} (skipped: ${reason})`, () =>
      body({ requests: [], openPage: () => Promise.reject(new Error(reason)) }));
    return;
  }
  describe(name, () => {
    let browser: Browser | undefined;
    const requests: string[] = [];
    beforeAll(async () => {
      browser = await connectChromium((await sharedBrowser()).endpoint);
    }, LAUNCH_MS);
    // Pages of finished tests would continue to calculate during the next one.
    afterEach(() => Promise.all(browser?.contexts().map((context) => context.close()) ?? []));
    afterAll(() => browser?.close());
    body({
      requests,
      async openPage(size = { width: 1440, height: 900 }) {
        if (!browser) throw new Error("The browser has not started.");
        // Without motion: a sign that turns while cells wait would be drawn sixty times a second.
        const context = await browser.newContext({ viewport: size, reducedMotion: "reduce" });
        const page = await context.newPage();
        page.setDefaultTimeout(longestWaitMs);
        const problems: string[] = [];
        page.on("pageerror", (error) => problems.push(`error: ${error.message}`));
        page.on("request", (request) => {
          const { protocol, hostname, pathname } = new URL(request.url());
          const isLocal = !protocol.startsWith("http") || hostname === "127.0.0.1" || hostname === "localhost";
          if (!isLocal) problems.push(`outside request: ${request.url()}`);
          // The gateway's own resources are none of the service's.
          if (pathname.startsWith("/api/") && !pathname.startsWith("/api/gateway/"))
            requests.push(`${request.method()} ${pathname.slice("/api".length)}`);
        });
        return { page, problems };
      },
    });
  });
}
