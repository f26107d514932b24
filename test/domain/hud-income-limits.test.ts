/**
 * The AMI table of every row of HUD's Section 8 income limits, fiscal year 2025, through the project's own arithmetic,
 * and the figures of eighteen areas that the sample data uses, worked out apart from it.
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { readFile, utils } from "@e965/xlsx";
import { incomeLimitFromVeryLow, maximumTaxCreditRent, veryLowLimitOfLargeHousehold } from "../../src/domain/ami";
import { furtherAreas } from "./hud-further-areas";
import { areas, bedrooms, households, percents, rentPercents } from "./hud-areas";
import { veryLowIncomeLimits } from "../../src/sandbox/reference/income-limits";

const file = resolve(__dirname, "../../../shared/data/hud-section8-income-limits-fy2025.xlsx");

type Row = Readonly<Record<string, string | number>>;

/** 50% limits of a row, by household size less one. */
const veryLow = (row: Row): number[] => households.map((household) => Number(row[`l50_${household}`]));

/** Limits of one row by percentage and household size. */
function tableOf(limits: readonly number[]): Map<number, number[]> {
  return new Map(percents.map((percent) => [percent, limits.map((limit) => incomeLimitFromVeryLow(limit, percent))]));
}

function rentsOf(limits: readonly number[]): (number | null)[] {
  return bedrooms.map((rooms) => maximumTaxCreditRent(rooms, (household) => limits[household - 1] ?? null));
}

/** Whether every rent is known and more than that of one bedroom less. */
function isRising(rents: readonly (number | null)[]): boolean {
  return rents.every((rent, rooms) => rent !== null && rent > (rents[rooms - 1] ?? 0));
}

function readRows(): Row[] {
  const book = readFile(file);
  const sheet = book.Sheets[book.SheetNames[0] ?? ""];
  if (sheet === undefined) throw new Error("the workbook has no sheet");
  return utils.sheet_to_json<Row>(sheet);
}

if (!existsSync(file)) {
  test.skip("HUD's file is not beside the project (../shared/data): its rows cannot be read", () => undefined);
} else {
  describe("HUD income limits, fiscal year 2025", () => {
    const rows = readRows();
    const tables = new Map(rows.map((row) => [String(row.fips), tableOf(veryLow(row))]));

    test("every row, towns of New England among them, has 40 limits and 18 rents", () => {
      expect(rows).toHaveLength(4764);
      expect(tables.size).toBe(4764);
      const flawed = [...tables].filter(([, table]) => {
        const limits = [...table.values()].flat();
        const areLimits = limits.length === 40 && limits.every((limit) => Number.isInteger(limit) && limit > 0);
        return !areLimits || !rentPercents.every((percent) => isRising(rentsOf(table.get(percent) ?? [])));
      });
      expect(flawed).toEqual([]);
    });

    const worked = [...areas, ...furtherAreas];

    test("1,044 figures of eighteen areas are worked out apart from the code", () => {
      expect(new Set(worked.map(({ area }) => area)).size).toBe(18);
      const figures = worked.flatMap(({ limits, rents }) => [...Object.values(limits), ...Object.values(rents)]);
      expect(figures.flat()).toHaveLength(1_044);
    });

    describe.each(worked)("$name", ({ area, limits, rents }) => {
      test.each(percents)("limits at %i%%", (percent) => {
        expect(tables.get(area)?.get(percent)).toEqual(limits[percent]);
      });

      test.each(rentPercents)("LIHTC rents at %i%%, studio to five bedrooms", (percent) => {
        expect(rentsOf(tables.get(area)?.get(percent) ?? [])).toEqual(rents[percent]);
      });
    });

    test("nine persons and more follow the rule that gives HUD's own limit of eight to $50", () => {
      const published = rows.map((row) => [veryLow(row)[3] ?? NaN, veryLow(row)[7] ?? NaN] as const);
      const off = published.map(([four, eight]) => eight - veryLowLimitOfLargeHousehold(four, 8));
      expect(off.filter((dollars) => dollars === 0)).toHaveLength(4564);
      expect([Math.min(...off), Math.max(...off)]).toEqual([-50, 0]);
      const large = [9, 10, 11, 12, 13, 14, 15, 16];
      const flawed = published.filter(([four, eight]) => {
        const limits = [eight, ...large.map((household) => veryLowLimitOfLargeHousehold(four, household))];
        return limits.some((limit, index) => limit % 50 !== 0 || (index > 0 && limit <= (limits[index - 1] ?? 0)));
      });
      expect(flawed).toEqual([]);
    });

    test("30% and 80% of MTSP are other figures than HUD's extremely low and low limits in thousands of rows", () => {
      const count = (holds: (row: Row) => boolean): number => rows.filter(holds).length;
      const mtsp = (row: Row, percent: number, household: number): number =>
        incomeLimitFromVeryLow(Number(row[`l50_${household}`]), percent);
      expect(count((row) => Number(row.ELI_8) > mtsp(row, 30, 8))).toBe(4531);
      expect(count((row) => Number(row.ELI_4) > mtsp(row, 30, 4) + 50)).toBe(3324);
      expect(count((row) => Number(row.l80_4) < mtsp(row, 80, 4) - 50)).toBe(270);
    });

    test("the sample data carries the very same 50% limits", () => {
      const byArea = new Map(rows.map((row) => [String(row.fips), veryLow(row)]));
      expect(veryLowIncomeLimits.size).toBeGreaterThan(30);
      for (const [area, limits] of veryLowIncomeLimits) expect([area, limits]).toEqual([area, byArea.get(area)]);
    });
  });
}
