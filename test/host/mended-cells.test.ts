/// <reference types="office-js" />
/**
 * Excel spoils cells of ours when the marks of pins change: they show their values afterwards, whether or not pinning
 * succeeds.
 */
import { createPinnedCells } from "../../src/features/pins/sheet/pinned-cells";
import { withMendedCells } from "../../src/features/pins/sheet/mended-cells";
import { automateWorkbook } from "./automated-workbook";
import { isLong, isOfPart } from "../seeds";

const mostInRequest = 900;
const bare = createPinnedCells({ mostInRequest });
const pins = withMendedCells(bare);
const host = automateWorkbook({ behaviors: { ruleEvaluation: "calcError" } });

beforeEach(() =>
  host.open({
    sheets: [
      {
        name: "Deal",
        cells: {
          A2: host.server.subject,
          B2: '=RENT.PROPERTY(A2,"number_units")',
          D2: '=RENT.PROPERTY(A2,"year_built")',
          C1: "=B2*2",
          B5: '=IFERROR(RENT.PROPERTY(A2,"city"),"none")',
        },
      },
    ],
  }),
);
const image = (): unknown[] => [
  host.workbook.getUsedRange("Deal")?.formulas,
  host.workbook.getUsedRange("Deal")?.values,
];

test("without it cells are left spoiled", async () => {
  const live = image();
  await bare.pin("workbook");
  await bare.unpin("workbook");
  await host.workbook.settled();
  expect(image()).not.toEqual(live);
});

test("pinned and brought back; and pinning whose Nth request fails, which is taken back", async () => {
  const live = image();
  const { requests } = await host.requestsOf(() => pins.pin("workbook"));
  await pins.unpin("workbook");
  await host.workbook.settled();
  expect(image()).toEqual(live);

  let taken = 0;
  for (let nth = 1; nth <= requests; nth += 1) {
    if (!isOfPart(nth, 3)) continue;
    const { failure } = await host.requestsOf(() => pins.pin("workbook"), nth);
    if (failure === null || (await pins.isCut())) await pins.settle().catch(() => undefined);
    await pins.unpin("workbook");
    await host.workbook.settled();
    expect([nth, ...image()]).toEqual([nth, ...live]);
    if (failure !== null) taken += 1;
  }
  expect(taken).toBeGreaterThan(isLong ? 2 : 0);
});
