/** The built add-in in a workbook without a screen, against a server of its own. */
import path from "node:path";
import { defaultOptions, type ServerOptions } from "../../src/gateway/server-options";
import { startServer, type RunningServer } from "../../src/gateway/start-server";
import type { HostProfileName } from "../../src/workbench/boundary/host-profiles";
import type { HeadlessOptions, HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import { openHeadlessWorkbook } from "../../src/workbench/headless/headless-workbook";
import { idleTime } from "./idle-time";

export const projectRoot = path.resolve(__dirname, "../..");
export const builtAddin = path.join(projectRoot, "dist", "addin");
/** The same figures whenever the tests run. */
export const today = "2026-01-31";

export interface AddinServer extends RunningServer {
  /** "GET /property/search" of every request that the sample service has finished, oldest first. */
  readonly requests: string[];
}

export async function startAddinServer(options: Partial<ServerOptions> = {}): Promise<AddinServer> {
  const requests: string[] = [];
  const running = await startServer(
    { ...defaultOptions, port: 0, today, quota: 100_000, ...options },
    {
      projectRoot,
      clock: idleTime,
      onRequest: ({ method, path: requested }) => requests.push(`${method} ${requested}`),
    },
  );
  return { ...running, requests };
}

/** The Excel that the suites of the built add-in run in where they don't say: `HOST_PROFILE=worst npx jest …`. */
const profile = process.env["HOST_PROFILE"] as HostProfileName | undefined;

export function openAddin(
  server: { readonly origin: string },
  options: Partial<HeadlessOptions> = {},
): Promise<HeadlessWorkbook> {
  const asked = options.fetch ?? fetch;
  return openHeadlessWorkbook({
    addinDirectory: builtAddin,
    addinUrl: `${server.origin}/addin/`,
    time: idleTime,
    ...(profile && { profile }),
    ...options,
    fetch: (input, init) => idleTime.during(asked(input, init)),
  });
}
