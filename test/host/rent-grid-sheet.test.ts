/** The rent comparability grid as built: the worked cases typed into its lines, and RENT.GRID read by them. */
import {
  gridComps,
  mostComps,
  rentGridPlaces,
  rentGridSheet,
  wideRentGridSheet,
} from "../../src/templates/rent-grid-sheet";
import { en } from "../../src/templates/words/template-words-en";
import type { GridLineName } from "../../src/templates/words/grid-en";
import { casesOf, furtherCasesOf, hasWorkedCases, workedCase } from "../templates/worked-cases";
import { closeFixtures, type FixtureWorkbook } from "./fixture-workbook";
import { openTemplate, type Typed } from "./template-workbook";

const { rowOf, resultRow, inputRow, idRow, reasonRow, checksRow, dataColumn, dollarColumn } = rentGridPlaces;
const sheet = rentGridSheet("none", en);

interface CompInput {
  readonly similarity?: number;
  readonly homes?: number;
  readonly asking?: number;
  readonly concession?: number;
  readonly effective?: number;
  readonly adjustments: Readonly<Record<string, number>>;
  readonly restricted?: boolean | null;
  readonly senior?: boolean | null;
  readonly student?: boolean | null;
}
type Inputs = CompInput & { readonly comps?: readonly CompInput[] };
type Expected = Readonly<Record<string, unknown>>;
const both = (kind: string) => [casesOf<Inputs, Expected>(kind), furtherCasesOf<Inputs, Expected>(kind)].flat();
const linesOf: Readonly<Record<string, GridLineName>> = { size: "sqft", age: "year", parking: "parking", washer_dryer: "amenity1", floor: "floor", heat: "heat" }; // prettier-ignore

let workbook: FixtureWorkbook;
beforeAll(async () => {
  workbook = await openTemplate(sheet);
});
afterAll(closeFixtures);

const cell = (address: string): unknown => workbook.getCell(address);
const data = (comp: number, line: GridLineName): string => `${dataColumn(comp)}${rowOf(line)}`;
const dollars = (comp: number, line: GridLineName): string => `${dollarColumn(comp)}${rowOf(line)}`;
const result = (name: Parameters<typeof resultRow>[0]): unknown => cell(`C${resultRow(name)}`);

async function type(comps: readonly CompInput[], places = gridComps): Promise<void> {
  for (let comp = 0; comp < places; comp += 1) {
    const given = comps[comp];
    const { similarity = 0.5, homes = 5, restricted, senior, student, adjustments = {} } = given ?? {};
    const isObserved = homes > 0;
    const effective = isObserved ? (given?.effective ?? 0) : 0;
    const values: Readonly<Record<string, Typed>> = {
      similarity,
      observed: given ? homes : "",
      asking: given && isObserved ? (given.asking ?? (effective > 0 ? effective : "")) : "",
      concession: given && isObserved ? (given.concession ?? (effective > 0 ? 0 : "")) : "",
      restricted: restricted ?? (restricted === null ? "n/k" : false),
      senior: senior ?? (senior === null ? "n/k" : false),
      student: student ?? (student === null ? "n/k" : false),
    };
    workbook.setCell(`${dataColumn(comp)}${idRow}`, given ? `id-${comp}` : "");
    for (const [line, value] of Object.entries(values)) workbook.setCell(data(comp, line as GridLineName), value);
    for (const [name, line] of Object.entries(linesOf)) workbook.setCell(dollars(comp, line), adjustments[name] ?? "");
  }
  await workbook.settled();
}

const close = (value: unknown): unknown => (typeof value === "number" ? expect.closeTo(value, 6) : value);

describe("the worked cases", () => {
  it.each(both("grid.comp"))("$id", async ({ inputs, expected }) => {
    await type([inputs]);
    const found: Record<string, unknown> = {
      effective: cell(data(0, "effective")),
      positive: cell(dollars(0, "up")),
      negative: cell(dollars(0, "down")),
      net: cell(dollars(0, "net")),
      gross: cell(dollars(0, "gross")),
      netShare: cell(data(0, "net")),
      grossShare: cell(data(0, "gross")),
      adjusted: cell(dollars(0, "adjusted")),
      adjustedOverEffective: cell(dollars(0, "ratio")),
      overNet: String(cell(data(0, "marks"))).includes("net above limit"),
      overGross: cell(data(0, "excluded")) === "gross",
    };
    for (const [name, value] of Object.entries(expected))
      expect([name, found[name]]).toEqual([name, close(typeof value === "string" ? Number(value) : value)]);
  });

  it.each(both("grid.indicated").filter(({ inputs }) => (inputs.comps?.length ?? 9) <= gridComps))(
    "$id",
    async ({ inputs, expected }) => {
      const comps = inputs.comps ?? [];
      await type(comps);
      const each = (read: (comp: number) => unknown): unknown[] => comps.map((_, comp) => read(comp));
      const found: Record<string, unknown> = {
        weights: each((comp) => cell(dollars(comp, "weight"))),
        adjusted: each((comp) => (cell(dollars(comp, "adjusted")) === "" ? null : cell(dollars(comp, "adjusted")))),
        excluded: each((comp) => cell(data(comp, "excluded")) || null),
        counted: result("comps"),
        homes: result("homes"),
        status: result("status") === "ok" ? "ok" : "thin",
        indicated: result("indicated") === "–" ? null : result("indicated"),
        low: result("low") === "–" ? null : result("low"),
        high: result("high") === "–" ? null : result("high"),
      };
      for (const [name, value] of Object.entries(expected))
        expect([name, found[name]]).toEqual([name, Array.isArray(value) ? value.map(close) : close(value)]);
    },
  );

  (hasWorkedCases ? test : test.skip)("GRID-20: six comps, in the grid of fifteen", async () => {
    const { inputs, expected } = workedCase<Inputs, Expected>("GRID-20");
    const narrow = workbook;
    workbook = await openTemplate(wideRentGridSheet("none", en));
    try {
      const comps = inputs.comps ?? [];
      await type(comps, mostComps);
      expect(result("indicated")).toEqual(close(expected["indicated"]));
      expect(comps.map((_, comp) => cell(dollars(comp, "weight")))).toEqual((expected["weights"] as number[]).map(close)); // prettier-ignore
      expect(comps.map((_, comp) => cell(data(comp, "excluded")) || null)).toEqual(expected["excluded"]);
      expect([result("comps"), result("homes")]).toEqual([expected["counted"], expected["homes"]]);
      // Fifteen that count: the last one has its weight too.
      const many = Array.from({ length: mostComps }, (_, comp) => ({ effective: 1_500 + comp, homes: 6, similarity: 0.8, adjustments: {} })); // prettier-ignore
      await type(many, mostComps);
      expect([result("comps"), result("high")]).toEqual([mostComps, 1_514]);
      expect(result("indicated")).toBeCloseTo(1_507, 6);
    } finally {
      workbook = narrow;
    }
  });
});

describe("what doesn't count, and what is marked", () => {
  const comp = (effective: number, more: Partial<CompInput> = {}): CompInput => ({ effective, adjustments: {}, homes: 6, similarity: 0.8, ...more }); // prettier-ignore

  test("a comp without homes of the type, and a thin sample says so", async () => {
    await type([comp(1_800), comp(1_900), comp(0, { homes: 0 })]);
    expect(cell(data(2, "excluded"))).toBe("no homes of this type");
    expect([result("indicated"), result("status")]).toEqual(["–", "thin: 2 comps, 12 units"]);
    // A grid without a rent is not in order.
    expect([cell(`Q${checksRow + 1}`), cell(`R${checksRow + 1}`)]).toEqual([1, "look"]);
    expect(cell("D4")).toMatch(/^DRAFT/);
    workbook.setCell(`Q${inputRow("allowThin")}`, "Yes");
    await workbook.settled();
    expect(result("indicated")).toBeCloseTo(1_850, 6);
    expect(result("status")).toBe("thin: 2 comps, 12 units");
    expect(cell(`R${checksRow + 1}`)).toBe("ok");
    workbook.setCell(`Q${inputRow("allowThin")}`, "No");
  });

  test("exactly at a limit is inside; n/k counts 0 and is marked", async () => {
    await type([
      comp(2_000, { adjustments: { size: 500 } }),
      comp(2_000, { adjustments: { size: 505 } }),
      comp(2_000, { adjustments: { size: -300 } }),
      comp(2_000, { adjustments: { size: -305 } }),
      comp(2_000),
    ]);
    workbook.setCell(dollars(4, "floor"), "n/k");
    await workbook.settled();
    expect([0, 1, 2, 3, 4].map((at) => cell(data(at, "excluded")))).toEqual(["", "gross", "", "", ""]);
    expect([2, 3, 4].map((at) => String(cell(data(at, "marks"))).trim())).toEqual(["", "net above limit", "n/k in 1"]);
    expect(cell(dollars(4, "adjusted"))).toBe(2_000);
    expect(cell(`Q${checksRow + 5}`)).toBe(1);
    workbook.setCell(dollars(4, "floor"), "");
  });

  test("a restricted subject counts restricted comps only, unless a person lets others count", async () => {
    await type([comp(1_000, { restricted: true }), comp(1_500), comp(1_500, { restricted: null })]);
    workbook.setCell(`C${rowOf("restricted")}`, true);
    await workbook.settled();
    expect([0, 1, 2].map((at) => cell(data(at, "excluded")))).toEqual(["", "not rent-restricted", ""]);
    workbook.setCell(`Q${inputRow("restricted")}`, "Yes");
    await workbook.settled();
    expect(cell(data(1, "excluded"))).toBe("");
    workbook.setCell(`Q${inputRow("restricted")}`, "No");
    workbook.setCell(`C${rowOf("restricted")}`, "");
  });

  test("a rent at an end of its range asks for a reason", async () => {
    await type([comp(1_800), comp(1_800), comp(1_800)]);
    expect([cell(`Q${checksRow + 7}`), cell(`R${checksRow + 7}`)]).toEqual([1, "look"]);
    workbook.setCell(`A${reasonRow + 1}`, "All three are next door");
    await workbook.settled();
    expect(cell(`R${checksRow + 7}`)).toBe("ok");
    workbook.setCell(`A${reasonRow + 1}`, "");
  });
});

describe("what the form says of itself", () => {
  const comp = (effective: number, more: Partial<CompInput> = {}): CompInput => ({ effective, adjustments: {}, homes: 6, similarity: 0.8, ...more }); // prettier-ignore

  test("asks for evidence above the greater of two nominal amounts, where they are typed", async () => {
    await type([comp(2_000, { adjustments: { size: -105, parking: 95 } }), comp(1_000, { adjustments: { age: 45 } })]);
    const evidence = (): unknown[] => [cell(`Q${checksRow + 8}`), cell(`R${checksRow + 8}`)];
    expect(evidence()).toEqual([0, "ok"]);
    workbook.setCells(`Q${inputRow("nominal")}`, [[40], [0.05]]);
    await workbook.settled();
    // 5% of $2,000 is $100; of $1,000 it is $50, which is more than $40.
    expect(evidence()).toEqual([1, "look"]);
    workbook.setCell(`A${reasonRow + 1}`, "Paired with the comp's larger plan");
    await workbook.settled();
    expect(evidence()).toEqual([1, "ok"]);
    workbook.setCells(`Q${inputRow("nominal")}`, [[""], [""]]);
    workbook.setCell(`A${reasonRow + 1}`, "");
  });

  test("says that no concession was observed, and which comps are in lease-up or of an unknown kind", async () => {
    await type([comp(1_800), comp(1_900, { senior: null })]);
    const label = (): unknown => cell(`B${rowOf("concession")}`);
    expect(label()).toBe("Concession: none observed");
    expect(String(cell(data(1, "marks"))).trim()).toBe("unknown kind");
    await type([comp(1_800, { asking: 1_850, concession: 50 })]);
    expect(label()).toBe("Concession a month");
  });
});
