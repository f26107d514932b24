/** The main job through the real thing: built bundle, Microsoft's office-js, host, HTTP, sandbox. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import type { FunctionsMetadata } from "../../src/workbench/custom-functions/functions-metadata";
import { withoutRepeating } from "../../scripts/single-options.js";
import { createDataSet } from "../../src/sandbox/generator/create-data-set";
import { defaultOptions } from "../../src/gateway/server-options";
import { areas, bedrooms, households, percents, rentPercents, type Area } from "../domain/hud-areas";
import { furtherAreas } from "../domain/hud-further-areas";
import { builtAddin, openAddin, startAddinServer, today, type AddinServer } from "./built-addin";

let server: AddinServer;
let workbook: HeadlessWorkbook;
const subject = (): string => JSON.stringify(server.subject);

beforeAll(async () => {
  server = await startAddinServer();
  workbook = await openAddin(server);
});

afterAll(async () => {
  workbook.close();
  await server.close();
});

const column = (index: number): string => String.fromCharCode(65 + index);

describe("income limits in the workbook", () => {
  const dataSet = createDataSet({ seed: defaultOptions.seed, today, size: defaultOptions.size });

  /** A sample property in the county, or in New England in the town. */
  function propertyIn({ area, name }: Area): string {
    const isTown = !area.endsWith("99999");
    const town = name.replace(/ city.*$/, "");
    const found = dataSet.records.find((record) => {
      if (isTown) return record.summary.city === town;
      return dataSet.document(record.index).census_tract_id?.startsWith(area.slice(0, 5)) === true;
    });
    if (!found) throw new Error(`no sample property in ${name}`);
    return found.summary.id;
  }

  test.each([...areas, ...furtherAreas])(
    "$name: RENT.AMI gives HUD's limits, RENT.AMIRENT the rents worked out by hand",
    async (area) => {
      const id = propertyIn(area);
      const limitFormulas = percents.map((percent) =>
        households.map((size) => `=RENT.AMI("${id}",${percent},${size})`),
      );
      const rentFormulas = rentPercents.map((percent) =>
        bedrooms.map((rooms) => `=RENT.AMIRENT("${id}",${percent},${rooms},0)`),
      );
      workbook.setCells("A1", limitFormulas);
      workbook.setCells("A10", rentFormulas);
      await workbook.settled();
      expect(workbook.getRange(`A1:${column(households.length - 1)}${percents.length}`).values).toEqual(
        percents.map((percent) => area.limits[percent]),
      );
      expect(workbook.getRange(`A10:${column(bedrooms.length - 1)}${9 + rentPercents.length}`).values).toEqual(
        rentPercents.map((percent) => area.rents[percent]),
      );
    },
  );
});

describe("requests", () => {
  test("a cold RENT.COMPS of ten takes 13, the same again and a full recalculation none", async () => {
    const other = await startAddinServer();
    const fresh = await openAddin(other);
    try {
      fresh.setCell("A1", other.subject);
      fresh.setCell("A3", "=RENT.COMPS(A1,10)");
      await fresh.settled();
      expect(fresh.getRange("A3:I13").values.flat()).not.toContain("#N/A");
      const kinds = other.requests.map((request) => request.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, "{id}"));
      expect(kinds.filter((kind) => kind === "GET /property/search")).toHaveLength(1);
      expect(kinds.filter((kind) => kind === "POST /property/comparables")).toHaveLength(1);
      expect(kinds.filter((kind) => kind === "GET /property/{id}")).toHaveLength(11);
      expect(kinds).toHaveLength(13);
      expect(new Set(other.requests).size).toBe(13);

      fresh.setCell("A20", "=RENT.COMPS(A1,10)");
      await fresh.settled();
      const before = fresh.getRange("A3:I30").values;
      fresh.recalculate(true);
      await fresh.settled();
      expect(fresh.getRange("A3:I30").values).toEqual(before);
      expect(other.requests).toHaveLength(13);
    } finally {
      fresh.close();
      await other.close();
    }
  });

  test("functions about one property share its document", async () => {
    const other = await startAddinServer();
    const fresh = await openAddin(other);
    try {
      const text = JSON.stringify(other.subject);
      fresh.setCells("A1", [
        [`=RENT.PROPERTY(${text},"year_built")`, `=RENT.AMI(${text},60,4)`, `=RENT.EXPENSE(${text},"noi")`],
        [
          `=RENT.PROPERTY(${text},"msa")`,
          `=RENT.AMIRENT(${text},60,2,0)`,
          `=RENT.EXPENSE(${text},"egi","upper","unit")`,
        ],
      ]);
      await fresh.settled();
      expect(other.requests.map((request) => request.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, "{id}")).sort()).toEqual([
        "GET /property/search",
        "GET /property/{id}",
        "POST /property/expense_benchmarks",
      ]);
    } finally {
      fresh.close();
      await other.close();
    }
  });
});

describe("every function", () => {
  const anyNumber = expect.any(Number) as number;
  const anyText = expect.any(String) as string;

  async function values(formula: string): Promise<unknown[][]> {
    const result = await workbook.evaluate(formula);
    if (!result.ok) throw new Error(`${formula}: ${result.code} ${result.message}`);
    return result.values;
  }

  test.each([
    ["FIND", () => `=RENT.FIND(${subject()})`, [[expect.stringMatching(/^[0-9a-f-]{36}$/)]]],
    ["PROPERTY", () => `=RENT.PROPERTY(${subject()},"number_units")`, [[anyNumber]]],
    ["PRICE", () => `=RENT.PRICE(${subject()},"1BR")`, [[anyNumber]]],
    ["EXPENSE", () => `=RENT.EXPENSE(${subject()},"Real Estate Taxes",,"unit")`, [[anyNumber]]],
    ["OBSERVED", () => `=RENT.OBSERVED(${subject()},"1BR","effective")`, [[anyNumber]]],
  ])("RENT.%s gives a value", async (_, formula, expected) => {
    expect(await values(formula())).toEqual(expected);
  });

  test.each([
    ["SEARCH", () => '=RENT.SEARCH("austin",3)', ["Name", "Address", "City"], 4],
    ["COMPS", () => `=RENT.COMPS(${subject()},4)`, ["Rank", "Name", "Miles"], 5],
    ["EXPENSES", () => `=RENT.EXPENSES(${subject()})`, ["Item", "Lower", "Predicted"], 22],
    ["FEES", () => `=RENT.FEES(${subject()})`, ["Fee", "Amount", "Frequency"], null],
    ["UNITMIX", () => `=RENT.UNITMIX(${subject()})`, ["Type", "Bed", "Bath"], null],
    ["UNITS", () => `=RENT.UNITS(${subject()},,"active",TRUE)`, [anyText], null],
    ["PRICES", () => `=RENT.PRICES(${subject()})`, ["Unit", "Floorplan", "Bed"], null],
    ["PROFILE", () => `=RENT.PROFILE(${subject()},5)`, [anyText], null],
    ["CONCESSIONS", () => "=IFERROR(RENT.CONCESSIONS(" + subject() + '),"none")', [anyText], null],
  ])("RENT.%s gives a table with headers", async (_, formula, headers, rows) => {
    const table = await values(formula());
    expect(table[0]?.slice(0, headers.length)).toEqual(headers);
    if (rows !== null) expect(table).toHaveLength(rows);
  });

  test("RENT.HISTORY and RENT.SUPPORT follow a unit that another function names", async () => {
    workbook.setCell("J70", `=INDEX(RENT.PRICES(${subject()}),2,1)`);
    await workbook.settled();
    const history = await values(`=RENT.HISTORY(${subject()},J70)`);
    expect(history.length).toBeGreaterThan(1);
    const support = await values(`=RENT.SUPPORT(${subject()},J70)`);
    expect(support.length).toBeGreaterThan(1);
  });

  test("RENT.SIMILARITY stands beside the ids that it was given", async () => {
    workbook.setCell("J80", `=RENT.COMPS(${subject()},3,"id, similarity","headers",FALSE)`);
    await workbook.settled();
    const similarity = await values(`=RENT.SIMILARITY(${subject()},J80:J82)`);
    expect(similarity).toEqual(workbook.getRange("K80:K82").values);
  });

  test("RENT.AMIGRID is five by eight", async () => {
    const grid = await values(`=RENT.AMIGRID(${subject()},"income","headers",FALSE)`);
    expect([grid.length, grid[0]?.length]).toEqual([5, 8]);
    expect(grid.flat().every((limit) => typeof limit === "number" && limit > 10_000)).toBe(true);
  });

  test("options as pairs and as a block of cells give the same", async () => {
    workbook.setCells("J40", [
      ["maxDistance", 5],
      ["minNumberUnits", 100],
      ["headers", false],
    ]);
    const asBlock = await values(`=RENT.COMPS(${subject()},3,,J40:K42)`);
    const asPairs = await values(
      `=RENT.COMPS(${subject()},3,,"max_distance",5,"min_number_units",100,"headers",FALSE)`,
    );
    expect(asBlock).toEqual(asPairs);
    expect(asBlock).toHaveLength(3);
    expect(asBlock.every((row) => (row[2] as number) <= 5 && (row[3] as number) >= 100)).toBe(true);
  });

  test("chosen fields, in the order that a range of cells names them", async () => {
    workbook.setCells("J50", [["name", "effective_1br", "id"]]);
    const table = await values(`=RENT.COMPS(${subject()},2,J50:L50)`);
    expect(table[0]).toEqual(["Name", "Effective rent 1BR", "Id"]);
    expect(table[1]).toEqual([anyText, anyNumber, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  });

  test("a property cell is a subject", async () => {
    workbook.setCell("J60", `=RENT.PROPERTY(${subject()})`);
    await workbook.settled();
    expect(await values('=RENT.PROPERTY(J60,"city")')).toEqual(await values(`=RENT.PROPERTY(${subject()},"city")`));
    expect(workbook.cellEntity("J60")).toMatchObject({ type: "Entity", provider: { description: "Compsheet" } });
  });
});

describe("bad input", () => {
  test.each([
    [
      "an unknown address",
      () => '=RENT.COMPS("1 Nowhere Lane, Atlantis")',
      "#N/A",
      /No property matches "1 Nowhere Lane, Atlantis"/,
    ],
    [
      "an ambiguous address",
      () => '=RENT.PROPERTY("austin","city")',
      "#N/A",
      /matches 20 properties\. Enter the whole address of one: .+, TX \d{5} \([^;]+\); .+; and 15 more\.$/,
    ],
    [
      "an id that is no UUID",
      () => '=RENT.PROPERTY("6fa459ea-ee8a-5ca4","city")',
      "#N/A",
      /isn't a property id such as/,
    ],
    [
      "an id of no property",
      () => '=RENT.PROPERTY("6fa459ea-ee8a-5ca4-894e-db77e160355e","city")',
      "#N/A",
      /The service has no property with the id/,
    ],
    ["a count of 0", () => `=RENT.COMPS(${subject()},0)`, "#VALUE!", /from 1 to 100; it was given 0/],
    ["a count of 10,000", () => `=RENT.COMPS(${subject()},10000)`, "#VALUE!", /from 1 to 100; it was given 10000/],
    [
      "an unknown expense item",
      () => `=RENT.EXPENSE(${subject()},"taxess")`,
      "#VALUE!",
      /Nearest: real_estate_taxes,.*All: gross_potential_rent, .*capex_reserve/,
    ],
    [
      "a household of 99",
      () => `=RENT.AMI(${subject()},60,99)`,
      "#VALUE!",
      /household must be a whole number from 1 to 16/,
    ],
    ["52 percent", () => `=RENT.AMI(${subject()},52,4)`, "#VALUE!", /multiple of 5 from 15 to 150/],
    ["eleven bedrooms", () => `=RENT.AMIRENT(${subject()},60,11)`, "#VALUE!", /whole number from 0 to 10/],
    [
      "an option in the fields' place",
      () => `=RENT.COMPS(${subject()},5,"headers",FALSE)`,
      "#VALUE!",
      /=RENT\.COMPS\(subject, count, , "headers", /,
    ],
    ["an error as argument", () => "=RENT.PROPERTY(NA())", "#N/A", /^/],
  ])("%s", async (_, formula, code, message) => {
    workbook.setCell("N1", `=RENT.AMI(${subject()},60,4)`);
    await workbook.settled();
    const before = workbook.getCell("N1");
    const result = await workbook.evaluate(formula());
    expect(result).toMatchObject({ ok: false, code, message: expect.stringMatching(message) as string });
    expect(workbook.getCell("N1")).toBe(before);
  });

  test("a wrong key: #N/A that says what to do, and never the key", async () => {
    const connection = {
      baseUrl: `${server.origin}/api`,
      dataSource: server.dataSource,
      credentials: { scheme: "api-key", key: "not-the-key-7c1f" },
    };
    const refused = await openAddin(server, {
      localStorage: new Map([["compsheet.connection", JSON.stringify(connection)]]),
    });
    try {
      const result = await refused.evaluate(`=RENT.COMPS(${subject()},5)`);
      expect(result).toMatchObject({
        ok: false,
        code: "#N/A",
        message: expect.stringMatching(/key.*Compsheet pane/i) as string,
      });
      expect(JSON.stringify(result)).not.toContain("not-the-key-7c1f");
    } finally {
      refused.close();
    }
  });

  test("the service stopped while cells wait: every cell settles, and what was there stays", async () => {
    const other = await startAddinServer();
    const fresh = await openAddin(other, { functionTimeoutMs: 150_000 });
    try {
      fresh.setCell("A1", `=RENT.AMI(${JSON.stringify(other.subject)},60,4)`);
      await fresh.settled();
      const good = fresh.getCell("A1");
      expect(typeof good).toBe("number");
      fresh.setCells("B1", [
        ['=RENT.PROPERTY("austin lofts","city")'],
        [`=RENT.EXPENSE(${JSON.stringify(other.subject)},"noi")`],
      ]);
      await other.close();
      await fresh.settled();
      expect([fresh.getCell("B1"), fresh.getCell("B2")]).toEqual(["#N/A", "#N/A"]);
      expect(fresh.cellError("B2")?.message).toMatch(/reach|answer|network|connection/i);
      expect(fresh.getCell("A1")).toBe(good);
      fresh.recalculate(true);
      await fresh.settled();
      expect(fresh.getCell("A1")).toBe(good);
    } finally {
      fresh.close();
    }
  });
});

test("the command that retries errors reaches cells whose formula hides the error", async () => {
  let isRefused = true;
  const fresh = await openAddin(server, {
    fetch: (input, init) =>
      isRefused && new URL(input as string).pathname.startsWith("/api/")
        ? Promise.resolve(new Response('{"message":"Forbidden"}', { status: 403 }))
        : fetch(input, init),
  });
  try {
    fresh.setCells("B3", [[`=IFERROR(RENT.AMI(${subject()},60,4),"–")`, `=RENT.AMI(${subject()},60,4)`]]);
    await fresh.settled();
    expect(fresh.getRange("B3:C3").values).toEqual([["–", "#N/A"]]);
    isRefused = false;
    const { actions } = fresh.window["Office"] as { actions: { _association: { mappings: Record<string, unknown> } } };
    const retry = Object.entries(actions._association.mappings).find(([name]) => /^retryErrors$/i.test(name))?.[1];
    await new Promise<void>((resolve) => (retry as (event: object) => void)({ completed: resolve }));
    await fresh.settled();
    const [figures = []] = fresh.getRange("B3:C3").values;
    expect(figures).toEqual([expect.any(Number), figures[0]]);
  } finally {
    fresh.close();
  }
});

describe("it is real", () => {
  test("another seed gives other comparables for its subject", async () => {
    const other = await startAddinServer({ seed: 2 });
    const fresh = await openAddin(other);
    try {
      expect(other.subject).not.toBe(server.subject);
      const mine = await workbook.evaluate(`=RENT.COMPS(${subject()},5)`);
      const theirs = await fresh.evaluate(`=RENT.COMPS(${JSON.stringify(other.subject)},5)`);
      if (!mine.ok || !theirs.ok) throw new Error("a table was expected");
      const names = (table: readonly (readonly unknown[])[]): unknown[] => table.slice(1).map((row) => row[1]);
      expect(names(theirs.values).filter((name) => names(mine.values).includes(name))).toEqual([]);
    } finally {
      fresh.close();
      await other.close();
    }
  });

  test("a changed bundle changes the grid", async () => {
    const directory = mkdtempSync(path.join(tmpdir(), "compsheet-"));
    try {
      cpSync(builtAddin, directory, { recursive: true });
      const scripts = readdirSync(directory).filter((name) => name.endsWith(".js"));
      const changed = scripts.filter((name) => {
        const file = path.join(directory, name);
        const script = readFileSync(file, "utf8");
        writeFileSync(file, script.replaceAll('"Similarity"', '"Likeness"'));
        return script.includes('"Similarity"');
      });
      expect(changed).not.toEqual([]);
      const fresh = await openAddin(server, { addinDirectory: directory });
      try {
        const table = await fresh.evaluate(`=RENT.COMPS(${subject()},2)`);
        expect(table).toMatchObject({ ok: true });
        expect(table.ok && table.values[0]).toContain("Likeness");
      } finally {
        fresh.close();
      }
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  });

  test("described with one block of options, functions read it and give the same figures", async () => {
    const functions = readFileSync(path.join(builtAddin, "functions.json"), "utf8");
    const blocks = await openAddin(server, {
      behaviors: { metadataAge: "dayOld" },
      formerFunctions: JSON.parse(withoutRepeating(functions)) as FunctionsMetadata,
    });
    try {
      blocks.setCells("C1", [
        ["headers", false],
        ["max_distance", 5],
      ]);
      for (const [block, separate = block] of [
        [`=RENT.AMI(${subject()},60,4)`],
        [`=RENT.AMI(${subject()},60,4,,{"year",2025})`, `=RENT.AMI(${subject()},60,4,,"year",2025)`],
        [
          `=RENT.COMPS(${subject()},2,"name, units",C1:D2)`,
          `=RENT.COMPS(${subject()},2,"name, units","headers",FALSE,"max_distance",5)`,
        ],
      ] as const) {
        const [here, there] = [await blocks.evaluate(block), await workbook.evaluate(separate)];
        expect([block, here]).toEqual([block, there]);
      }
      expect(await blocks.evaluate(`=RENT.AMI(${subject()},60,4,,"year",2025)`)).toMatchObject({ ok: false });
    } finally {
      blocks.close();
    }
  });

  test("Excel 2021, without data types, shows the same figures as plain values", async () => {
    const older = await openAddin(server, { profile: "excel-2021" });
    try {
      for (const formula of [
        `=RENT.COMPS(${subject()},3)`,
        `=RENT.AMI(${subject()},60,4)`,
        `=RENT.PROPERTY(${subject()})`,
      ]) {
        const [here, there] = [await older.evaluate(formula), await workbook.evaluate(formula)];
        expect(here.ok && there.ok && here.values).toEqual(there.ok && there.values);
      }
    } finally {
      older.close();
    }
  });
});
