/** Tests that need a browser: skipped, with the reason, where none can be had; never on a build server. */
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { launchChromium, missingChromium } from "../../scripts/chromium";

export const projectRoot = path.resolve(__dirname, "../..");

const LAUNCH_MS = 60_000;
/** Generous: a machine that does other work beside is no failure of what is waited for. */
export const longestWaitMs = 90_000;

export interface BrowserUnderTest {
  /** A page of its own profile: nothing stored from another test. */
  openPage(size?: { readonly width: number; readonly height: number }): Promise<OpenedPage>;
}

export interface OpenedPage {
  readonly page: Page;
  /** Uncaught errors of the page and its frames, and addresses that it asked for outside this machine. */
  readonly problems: readonly string[];
}

/** `describe` with one browser for its tests. */
export function describeInBrowser(name: string, body: (browser: BrowserUnderTest) => void): void {
  const reason = missingChromium();
  if (reason !== null && !process.env.CI) {
    describe.skip(`${name} (skipped: ${reason})`, () => body({ openPage: () => Promise.reject(new Error(reason)) }));
    return;
  }
  describe(name, () => {
    let browser: Browser | undefined;
    beforeAll(async () => {
      browser = await launchChromium(projectRoot);
    }, LAUNCH_MS);
    // Pages of finished tests would go on calculating beside the next one.
    afterEach(() => Promise.all(browser?.contexts().map((context) => context.close()) ?? []));
    afterAll(() => browser?.close());
    body({
      async openPage(size = { width: 1440, height: 900 }) {
        if (!browser) throw new Error("The browser has not started.");
        const context = await browser.newContext({ viewport: size });
        const page = await context.newPage();
        page.setDefaultTimeout(longestWaitMs);
        const problems: string[] = [];
        page.on("pageerror", (error) => problems.push(`error: ${error.message}`));
        page.on("request", (request) => {
          const { protocol, hostname } = new URL(request.url());
          const isLocal = !protocol.startsWith("http") || hostname === "127.0.0.1" || hostname === "localhost";
          if (!isLocal) problems.push(`outside request: ${request.url()}`);
        });
        return { page, problems };
      },
    });
  });
}
