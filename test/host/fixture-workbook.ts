/// <reference types="office-js" />
import path from "node:path";
import type { HeadlessOptions, HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import { openHeadlessWorkbook } from "../../src/workbench/headless/headless-workbook";

/** The calls that the fixture's script recorded. */
export interface FixtureState {
  readonly calls: Readonly<Record<string, number>>;
  readonly cancelled: number;
  readonly streams: number;
  release(): void;
}

export interface FixtureWorkbook extends HeadlessWorkbook {
  readonly excel: typeof Excel;
  readonly fixture: FixtureState;
}

const open = new Set<HeadlessWorkbook>();

/** The small add-in of test/host/fixture in a workbook; closed after the test. */
export async function openFixture(options: Partial<HeadlessOptions> = {}): Promise<FixtureWorkbook> {
  const workbook = await openHeadlessWorkbook({
    addinDirectory: path.join(__dirname, "fixture"),
    addinUrl: "http://127.0.0.1:9/",
    ...options,
  });
  open.add(workbook);
  const { Excel: excel, fixture } = workbook.window as unknown as { Excel: typeof Excel; fixture: FixtureState };
  return { ...workbook, excel, fixture };
}

export function closeFixtures(): void {
  for (const workbook of open) workbook.close();
  open.clear();
}

/** What an Excel.run that must fail throws. */
export async function failureOf(run: Promise<unknown>): Promise<OfficeExtension.Error> {
  return run.then(
    () => {
      throw new Error("The request was expected to fail.");
    },
    (error: OfficeExtension.Error) => error,
  );
}
