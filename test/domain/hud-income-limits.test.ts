/**
 * The AMI table of every row of HUD's Section 8 income limits, fiscal year 2025, through the project's own arithmetic,
 * and the figures of ten areas that the sample data uses, worked out by hand.
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { readFile, utils } from "@e965/xlsx";
import { incomeLimitFromVeryLow, maximumTaxCreditRent } from "../../src/domain/ami";
import { veryLowIncomeLimits } from "../../src/sandbox/reference/income-limits";

const file = resolve(__dirname, "../../../shared/data/hud-section8-income-limits-fy2025.xlsx");
const households = [1, 2, 3, 4, 5, 6, 7, 8];
const percents = [30, 50, 60, 80, 120] as const;
const rentPercents = [50, 60, 80] as const;
const bedrooms = [0, 1, 2, 3, 4, 5];

interface Area {
  /** County FIPS and 99999; in New England county and town FIPS. */
  readonly area: string;
  readonly name: string;
  /** Dollars a year for one to eight persons, by percentage of area median income. */
  readonly limits: Readonly<Record<(typeof percents)[number], readonly number[]>>;
  /** LIHTC maximum rents in dollars a month from studio to five bedrooms. */
  readonly rents: Readonly<Record<(typeof rentPercents)[number], readonly number[]>>;
}

/*
 * Worked by hand: a limit is the 50% limit times .6, 1, 1.2, 1.6 or 2.4; a rent is the limit x .3 / 12 = limit / 40 of 1,
 * 1.5, 3, 4.5, 6 or 7.5 persons, rounded down.
 *
 * Travis County, 60%: four persons 66,900 x 1.2 = 80,280. Studio 56,220 / 40 = 1,405.50 -> 1,405; one bedroom
 *   (56,220 + 64,260) / 2 / 40 = 1,506.00; two 72,300 / 40 = 1,807.50 -> 1,807; three (80,280 + 86,760) / 80 = 2,088.00;
 *   four 93,180 / 40 = 2,329.50 -> 2,329; five (99,600 + 106,020) / 80 = 2,570.25 -> 2,570.
 * Boston city, 50%: studio 57,900 / 40 = 1,447.50 -> 1,447; one (57,900 + 66,200) / 80 = 1,551.25 -> 1,551; two
 *   74,450 / 40 = 1,861.25 -> 1,861; three (82,700 + 89,350) / 80 = 2,150.625 -> 2,150; four 95,950 / 40 = 2,398.75 ->
 *   2,398; five (102,550 + 109,200) / 80 = 2,646.875 -> 2,646.
 * Cook County, 80%: three persons 54,000 x 1.6 = 86,400. Studio 67,200 / 40 = 1,680; one (67,200 + 76,800) / 80 = 1,800;
 *   two 86,400 / 40 = 2,160; three (95,920 + 103,600) / 80 = 2,494; four 111,280 / 40 = 2,782; five
 *   (118,960 + 126,640) / 80 = 3,070.
 * King County, 30% and 120%: four persons 78,550 x .6 = 47,130 and 78,550 x 2.4 = 188,520.
 */
const areas: readonly Area[] = [
  {
    area: "4845399999",
    name: "Travis County, TX",
    limits: {
      30: [28110, 32130, 36150, 40140, 43380, 46590, 49800, 53010],
      50: [46850, 53550, 60250, 66900, 72300, 77650, 83000, 88350],
      60: [56220, 64260, 72300, 80280, 86760, 93180, 99600, 106020],
      80: [74960, 85680, 96400, 107040, 115680, 124240, 132800, 141360],
      120: [112440, 128520, 144600, 160560, 173520, 186360, 199200, 212040],
    },
    rents: {
      50: [1171, 1255, 1506, 1740, 1941, 2141],
      60: [1405, 1506, 1807, 2088, 2329, 2570],
      80: [1874, 2008, 2410, 2784, 3106, 3427],
    },
  },
  {
    area: "1703199999",
    name: "Cook County, IL",
    limits: {
      30: [25200, 28800, 32400, 35970, 38850, 41730, 44610, 47490],
      50: [42000, 48000, 54000, 59950, 64750, 69550, 74350, 79150],
      60: [50400, 57600, 64800, 71940, 77700, 83460, 89220, 94980],
      80: [67200, 76800, 86400, 95920, 103600, 111280, 118960, 126640],
      120: [100800, 115200, 129600, 143880, 155400, 166920, 178440, 189960],
    },
    rents: {
      50: [1050, 1125, 1350, 1558, 1738, 1918],
      60: [1260, 1350, 1620, 1870, 2086, 2302],
      80: [1680, 1800, 2160, 2494, 2782, 3070],
    },
  },
  {
    area: "2502507000",
    name: "Boston city, MA",
    limits: {
      30: [34740, 39720, 44670, 49620, 53610, 57570, 61530, 65520],
      50: [57900, 66200, 74450, 82700, 89350, 95950, 102550, 109200],
      60: [69480, 79440, 89340, 99240, 107220, 115140, 123060, 131040],
      80: [92640, 105920, 119120, 132320, 142960, 153520, 164080, 174720],
      120: [138960, 158880, 178680, 198480, 214440, 230280, 246120, 262080],
    },
    rents: {
      50: [1447, 1551, 1861, 2150, 2398, 2646],
      60: [1737, 1861, 2233, 2580, 2878, 3176],
      80: [2316, 2482, 2978, 3441, 3838, 4235],
    },
  },
  {
    area: "5303399999",
    name: "King County, WA",
    limits: {
      30: [33000, 37710, 42420, 47130, 50910, 54690, 58470, 62220],
      50: [55000, 62850, 70700, 78550, 84850, 91150, 97450, 103700],
      60: [66000, 75420, 84840, 94260, 101820, 109380, 116940, 124440],
      80: [88000, 100560, 113120, 125680, 135760, 145840, 155920, 165920],
      120: [132000, 150840, 169680, 188520, 203640, 218760, 233880, 248880],
    },
    rents: {
      50: [1375, 1473, 1767, 2042, 2278, 2514],
      60: [1650, 1767, 2121, 2451, 2734, 3017],
      80: [2200, 2357, 2828, 3268, 3646, 4023],
    },
  },
  {
    area: "0401399999",
    name: "Maricopa County, AZ",
    limits: {
      30: [23580, 26910, 30300, 33660, 36360, 39060, 41760, 44460],
      50: [39300, 44850, 50500, 56100, 60600, 65100, 69600, 74100],
      60: [47160, 53820, 60600, 67320, 72720, 78120, 83520, 88920],
      80: [62880, 71760, 80800, 89760, 96960, 104160, 111360, 118560],
      120: [94320, 107640, 121200, 134640, 145440, 156240, 167040, 177840],
    },
    rents: {
      50: [982, 1051, 1262, 1458, 1627, 1796],
      60: [1179, 1262, 1515, 1750, 1953, 2155],
      80: [1572, 1683, 2020, 2334, 2604, 2874],
    },
  },
  {
    area: "0603799999",
    name: "Los Angeles County, CA",
    limits: {
      30: [31800, 36360, 40890, 45450, 49080, 52710, 56340, 60000],
      50: [53000, 60600, 68150, 75750, 81800, 87850, 93900, 100000],
      60: [63600, 72720, 81780, 90900, 98160, 105420, 112680, 120000],
      80: [84800, 96960, 109040, 121200, 130880, 140560, 150240, 160000],
      120: [127200, 145440, 163560, 181800, 196320, 210840, 225360, 240000],
    },
    rents: {
      50: [1325, 1420, 1703, 1969, 2196, 2423],
      60: [1590, 1704, 2044, 2363, 2635, 2908],
      80: [2120, 2272, 2726, 3151, 3514, 3878],
    },
  },
  {
    area: "0803199999",
    name: "Denver County, CO",
    limits: {
      30: [29430, 33630, 37830, 42030, 45420, 48780, 52140, 55500],
      50: [49050, 56050, 63050, 70050, 75700, 81300, 86900, 92500],
      60: [58860, 67260, 75660, 84060, 90840, 97560, 104280, 111000],
      80: [78480, 89680, 100880, 112080, 121120, 130080, 139040, 148000],
      120: [117720, 134520, 151320, 168120, 181680, 195120, 208560, 222000],
    },
    rents: {
      50: [1226, 1313, 1576, 1821, 2032, 2242],
      60: [1471, 1576, 1891, 2186, 2439, 2691],
      80: [1962, 2102, 2522, 2915, 3252, 3588],
    },
  },
  {
    area: "1208699999",
    name: "Miami-Dade County, FL",
    limits: {
      30: [26040, 29730, 33450, 37170, 40170, 43140, 46110, 49080],
      50: [43400, 49550, 55750, 61950, 66950, 71900, 76850, 81800],
      60: [52080, 59460, 66900, 74340, 80340, 86280, 92220, 98160],
      80: [69440, 79280, 89200, 99120, 107120, 115040, 122960, 130880],
      120: [104160, 118920, 133800, 148680, 160680, 172560, 184440, 196320],
    },
    rents: {
      50: [1085, 1161, 1393, 1611, 1797, 1983],
      60: [1302, 1394, 1672, 1933, 2157, 2379],
      80: [1736, 1859, 2230, 2578, 2876, 3173],
    },
  },
  {
    area: "3606199999",
    name: "New York County, NY",
    limits: {
      30: [34020, 38880, 43740, 48600, 52500, 56400, 60270, 64170],
      50: [56700, 64800, 72900, 81000, 87500, 94000, 100450, 106950],
      60: [68040, 77760, 87480, 97200, 105000, 112800, 120540, 128340],
      80: [90720, 103680, 116640, 129600, 140000, 150400, 160720, 171120],
      120: [136080, 155520, 174960, 194400, 210000, 225600, 241080, 256680],
    },
    rents: {
      50: [1417, 1518, 1822, 2106, 2350, 2592],
      60: [1701, 1822, 2187, 2527, 2820, 3111],
      80: [2268, 2430, 2916, 3370, 3760, 4148],
    },
  },
  {
    area: "4811399999",
    name: "Dallas County, TX",
    limits: {
      30: [24660, 28170, 31680, 35190, 38010, 40830, 43650, 46470],
      50: [41100, 46950, 52800, 58650, 63350, 68050, 72750, 77450],
      60: [49320, 56340, 63360, 70380, 76020, 81660, 87300, 92940],
      80: [65760, 75120, 84480, 93840, 101360, 108880, 116400, 123920],
      120: [98640, 112680, 126720, 140760, 152040, 163320, 174600, 185880],
    },
    rents: {
      50: [1027, 1100, 1320, 1525, 1701, 1877],
      60: [1233, 1320, 1584, 1830, 2041, 2253],
      80: [1644, 1761, 2112, 2440, 2722, 3004],
    },
  },
];

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

    describe.each(areas)("$name", ({ area, limits, rents }) => {
      test.each(percents)("limits at %i%%", (percent) => {
        expect(tables.get(area)?.get(percent)).toEqual(limits[percent]);
      });

      test.each(rentPercents)("LIHTC rents at %i%%, studio to five bedrooms", (percent) => {
        expect(rentsOf(tables.get(area)?.get(percent) ?? [])).toEqual(rents[percent]);
      });
    });

    test("the sample data carries the very same 50% limits", () => {
      const byArea = new Map(rows.map((row) => [String(row.fips), veryLow(row)]));
      expect(veryLowIncomeLimits.size).toBeGreaterThan(30);
      for (const [area, limits] of veryLowIncomeLimits) expect([area, limits]).toEqual([area, byArea.get(area)]);
    });
  });
}
