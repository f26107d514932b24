/** The running server and its workbench page, as the tests use them. */
import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Page, Request } from "playwright-core";
import { defaultOptions } from "../../src/gateway/server-options";
import { startServer, type RunningServer } from "../../src/gateway/start-server";
import type { HostProfileName } from "../../src/workbench/boundary/host-profiles";
import type { CellErrorDetail, RangeContent, WorkbookHost } from "../../src/workbench/host-contract";
import { wallClock } from "../sandbox/wall-clock";
import { projectRoot, type BrowserUnderTest, type OpenedPage } from "./chromium";
import { sharedBrowser, type SharedBrowser } from "./shared-browser";

/** The day of the sample data: the same figures whenever the tests run. */
const today = "2026-01-31";
const START_MS = 180_000;
const SETTLE_MS = 120_000;

export type WorkbenchGlobal = typeof globalThis & { workbench?: WorkbookHost };

export interface TestServer extends RunningServer {
  /** "GET /property/search" of every request that the sample service has finished, oldest first. */
  readonly requests: readonly string[];
}

export interface SuiteServer extends Pick<SharedBrowser, "origin" | "subject"> {
  /** As `BrowserUnderTest` has them. */
  readonly requests: readonly string[];
}

export interface TestServerOptions {
  readonly seed?: number;
  /** The day of the sample data, YYYY-MM-DD. */
  readonly day?: string;
  /** The Excel that its workbench plays. */
  readonly profile?: HostProfileName;
}

/**
 * A local server of the suite's own on a free port, with the built add-in and page. The models behind the starter
 * workbook's figures are fitted before it resolves: on a busy machine that takes longer than the add-in waits for an
 * answer.
 */
export async function startTestServer({
  seed = 1,
  day = today,
  profile = "desktop",
}: TestServerOptions = {}): Promise<TestServer> {
  const requests: string[] = [];
  const running = await startServer(
    { ...defaultOptions, port: 0, seed, today: day, profile, quiet: true },
    {
      projectRoot,
      clock: wallClock,
      onRequest: ({ method, path: requested }) => requests.push(`${method} ${requested}`),
    },
  );
  await askFirst(running).catch(async (error: unknown) => {
    await running.close();
    throw error;
  });
  requests.length = 0;
  return { ...running, requests };
}

/** Asks what the starter workbook will ask, however long the answers take. */
async function askFirst({ origin, subject }: RunningServer): Promise<void> {
  const { key } = (await (await fetch(`${origin}/hosted/connection.json`)).json()) as { key: string };
  const ask = async (resource: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${origin}/api/property/${resource}`, {
      headers: { "x-api-key": key, "content-type": "application/json" },
      ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${resource} was answered with ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const found = (await ask(`search?q=${encodeURIComponent(subject)}`)) as readonly { readonly id: string }[];
  const document = await ask(String(found[0]?.id));
  await ask("expense_benchmarks", document);
  await ask("pricing", { subject: document });
  await ask("comparables", { subject: document });
}

/** The server that the suites share, and what this one's pages ask of it. */
export function serverOfSuite(browser: BrowserUnderTest): SuiteServer {
  let shared: SharedBrowser | undefined;
  beforeAll(async () => {
    shared = await sharedBrowser();
  }, START_MS);
  const running = (): SharedBrowser => {
    if (shared === undefined) throw new Error("The server runs while tests do.");
    return shared;
  };
  return {
    get origin() {
      return running().origin;
    },
    get subject() {
      return running().subject;
    },
    requests: browser.requests,
  };
}

export interface WorkbenchPage extends OpenedPage {
  /** Resolves when no cell is waiting and the page has no requests under way and starts none. */
  settled(): Promise<void>;
  /** Does what makes the page load again, and waits as `openWorkbench` does. */
  reopen(leave: () => Promise<unknown>): Promise<void>;
  used(): Promise<RangeContent>;
  range(address: string): Promise<RangeContent>;
  text(address: string): Promise<string>;
  /** Resolves when the cell shows the text. */
  shows(address: string, text: string): Promise<unknown>;
  setCell(address: string, input: string): Promise<void>;
  select(address: string): Promise<void>;
  cellError(address: string): Promise<CellErrorDetail | null>;
  /** Keeps a picture for people in test-artifacts. */
  picture(name: string): Promise<void>;
}

export interface OpenOptions {
  readonly width?: number;
  readonly height?: number;
  /** Behind the page's address: "?workbook=empty". */
  readonly query?: string;
  /** Runs before the page loads. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

/** A taller window is for the pane: the grid would draw many more cells with each change, and no test looks at them. */
const tallWindow = 1_200;
const highestGrid = 900;

function limitGrid(height: number): void {
  if (self !== top) return;
  document.addEventListener("DOMContentLoaded", () => {
    document.body.style.maxHeight = `${height}px`;
  });
}

/** Opens the workbench and waits until the add-in's functions can be called. */
export async function openWorkbench(
  browser: BrowserUnderTest,
  server: { readonly origin: string },
  { width = 1440, height = 900, query = "", prepare }: OpenOptions = {},
): Promise<WorkbenchPage> {
  const opened = await browser.openPage({ width, height });
  const { page } = opened;
  const traffic = watchTraffic(page);
  await prepare?.(page);
  if (height > tallWindow) await page.addInitScript(limitGrid, highestGrid);
  const started = async (): Promise<void> => {
    await page.waitForFunction(() => (globalThis as WorkbenchGlobal).workbench !== undefined);
    await page.evaluate(() => (globalThis as WorkbenchGlobal).workbench?.ready());
  };
  await page.goto(`${server.origin}/workbench/${query}`);
  await started();

  /** Calls the host in the page; arguments and result travel as JSON. */
  const call = <Name extends keyof WorkbookHost>(name: Name, ...args: unknown[]): Promise<unknown> =>
    page.evaluate(
      ([method, given]) => {
        const host = (globalThis as WorkbenchGlobal).workbench;
        const member = host?.[method as Name] as (...values: unknown[]) => unknown;
        return Reflect.apply(member, host, given);
      },
      [name, args] as const,
    );
  return {
    ...opened,
    async settled() {
      for (let begun = -1; begun !== traffic.begun();) {
        begun = traffic.begun();
        await call("settled", SETTLE_MS);
        await traffic.over();
      }
    },
    async reopen(leave) {
      await Promise.all([page.waitForEvent("load"), leave()]);
      await started();
    },
    used: () => call("getUsedRange") as Promise<RangeContent>,
    range: (address) => call("getRange", address) as Promise<RangeContent>,
    text: (address) => call("getText", address) as Promise<string>,
    shows: (address, text) =>
      page.waitForFunction(([cell, wanted]) => (globalThis as WorkbenchGlobal).workbench?.getText(cell) === wanted, [
        address,
        text,
      ] as const),
    setCell: (address, input) => call("setCell", address, input) as Promise<void>,
    select: (address) => call("select", address) as Promise<void>,
    cellError: async (address) => ((await call("cellError", address)) ?? null) as CellErrorDetail | null,
    async picture(name) {
      const folder = path.join(projectRoot, "test-artifacts");
      mkdirSync(folder, { recursive: true });
      // Lists and cards of the grid fade in and out.
      await page.evaluate(async () => {
        const fading = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity);
        await Promise.allSettled(fading.map((one) => one.finished));
      });
      await page.screenshot({ path: path.join(folder, `${name}.png`) });
    },
  };
}

interface Traffic {
  /** How many requests to the data service the page and its frames have begun. */
  begun(): number;
  /** Resolves when none is under way. */
  over(): Promise<void>;
}

function watchTraffic(page: Page): Traffic {
  let begun = 0;
  const open = new Set<Request>();
  let waiting: (() => void)[] = [];
  const end = (request: Request): void => {
    if (!open.delete(request) || open.size > 0) return;
    for (const resolve of waiting) resolve();
    waiting = [];
  };
  page.on("request", (request) => {
    if (!new URL(request.url()).pathname.startsWith("/api/")) return;
    begun += 1;
    open.add(request);
  });
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  return {
    begun: () => begun,
    over: () => (open.size === 0 ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve))),
  };
}

/** Every cell of a range that shows an error, with it: "B8 #N/A". */
export function errorCells({ values }: RangeContent): string[] {
  return values.flatMap((row, rowIndex) =>
    row.flatMap((value, columnIndex) =>
      typeof value === "string" && /^#[A-Z/0!?]+$/.test(value)
        ? [`${columnName(columnIndex)}${rowIndex + 1} ${value}`]
        : [],
    ),
  );
}

/** Letter of a column of the starter workbook: all are single. */
export function columnName(index: number): string {
  return String.fromCharCode(65 + index);
}
