/** The built add-in in a headless workbook, with a separate server. */
import path from "node:path";
import { defaultOptions, type ServerOptions } from "../../src/gateway/server-options";
import { startServer, type RunningServer } from "../../src/gateway/start-server";
import { type ExcelProfileName, excelProfiles } from "../../src/workbench/boundary/excel-profiles";
import { behaviorsOf, hostProfile, type HostProfileName } from "../../src/workbench/boundary/host-profiles";
import type { HostBehaviors } from "../../src/workbench/boundary/excel-switches";
import type { RangeContent } from "../../src/workbench/host-contract";
import type { HeadlessOptions, HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import { openHeadlessWorkbook } from "../../src/workbench/headless/headless-workbook";
import { cellBlock, formatAddress, parseBlock, splitSheetReference } from "../../src/workbench/engine/a1-notation";
import { partOf } from "../seeds";
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
let profile = process.env["HOST_PROFILE"] as HostProfileName | undefined;

/** Runs the tests in an Excel of today's reference and in the worst one. */
export function inGoodAndWorst(tests: () => void): void {
  describe.each(["desktop", "worst"] as const)("in the Excel %s", (name) => {
    const before = profile;
    beforeAll(() => void (profile ??= name === "worst" ? name : undefined));
    afterAll(() => void (profile = before));
    tests();
  });
}

/** Runs the tests in one of the Excels, another with each commit; in all of them with `npm run test:long`. */
export function inExcelsInTurn(tests: () => void): void {
  const names = profile ? [profile] : partOf(excels, excels.length);
  describe.each(names)("in the Excel %s", (name) => {
    const before = profile;
    beforeAll(() => void (profile = name === "desktop" ? undefined : name));
    afterAll(() => void (profile = before));
    tests();
  });
}
const excels: readonly HostProfileName[] = ["desktop", ...(Object.keys(excelProfiles) as ExcelProfileName[])];

export async function openAddin(
  server: { readonly origin: string },
  options: Partial<HeadlessOptions> = {},
): Promise<HeadlessWorkbook> {
  const asked = options.fetch ?? fetch;
  const played = hostProfile(options.profile ?? profile ?? "desktop");
  // Functions are given what the formula says: what else a formula could say is up to the person.
  const behaviors = options.behaviors ?? (profile && { repeating: "given" as const });
  const workbook = await openHeadlessWorkbook({
    addinDirectory: builtAddin,
    addinUrl: `${server.origin}/addin/`,
    time: idleTime,
    ...(profile && { profile }),
    ...(behaviors && { behaviors }),
    ...options,
    fetch: (input, init) => idleTime.during(asked(input, init)),
  });
  return profile && options.behaviors === undefined ? withPerson(workbook, behaviorsOf(played, behaviors)) : workbook;
}

/**
 * With somebody before it who waits until the add-in has mended what Excel did not know when it opened the workbook,
 * and who enters formulas again that Excel has left at #BUSY!.
 */
function withPerson(workbook: HeadlessWorkbook, { openNames, settledReturn }: HostBehaviors): HeadlessWorkbook {
  async function settled(timeoutMs?: number): Promise<void> {
    await workbook.settled(timeoutMs);
    const until = idleTime.now() + 20_000;
    while (openNames !== "known" && unknownCells(workbook) > 0 && idleTime.now() < until) await idleTime.sleep(250);
    await workbook.settled(timeoutMs);
    const lost = settledReturn === "lost" ? lostCells(workbook) : [];
    for (const [address, formula] of lost) workbook.setCell(address, formula);
    if (lost.length > 0) await workbook.settled(timeoutMs);
  }
  // Excel may start the add-in again: its window is read at each use, not copied.
  return Object.defineProperties({} as HeadlessWorkbook, {
    ...Object.getOwnPropertyDescriptors(workbook),
    settled: { value: settled, enumerable: true },
  });
}

const contents = (workbook: HeadlessWorkbook): (readonly [sheet: string, content: RangeContent])[] =>
  workbook.engine.workbook.getSheets().flatMap((sheet) => {
    const name = sheet.getSheetName();
    const used = workbook.getUsedRange(name);
    return used ? [[name, used] as const] : [];
  });

const unknownCells = (workbook: HeadlessWorkbook): number =>
  contents(workbook)
    .flatMap(([, { formulas }]) => formulas.flat())
    .filter((formula) => /_xldudf_RENT_/i.test(String(formula))).length;

function lostCells(workbook: HeadlessWorkbook): (readonly [address: string, formula: string])[] {
  return contents(workbook).flatMap(([name, used]) => {
    const first = parseBlock(splitSheetReference(used.address).local);
    if (first === null) return [];
    return used.values.flatMap((row, down) =>
      row.flatMap((value, right) => {
        const formula = used.formulas[down]?.[right];
        if (value !== "#BUSY!" || typeof formula !== "string" || !/\bRENT\./.test(formula)) return [];
        return [[formatAddress(name, cellBlock(first.row + down, first.column + right)), formula] as const];
      }),
    );
  });
}
