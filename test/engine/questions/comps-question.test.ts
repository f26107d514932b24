import { compsQuestion } from "../../../src/engine/questions/comps-question";
import { alder, alderId, compDocuments, compId } from "./sample-documents";
import { createSheet, failure, reasonOf, tableOf, type Written } from "./scripted-service";

/** The limits of a subject that is neither restricted, senior nor student. */
const market = { isAffordable: false, isSenior: false, isStudent: false };

const names = (rows: readonly (readonly unknown[])[]): unknown[] => rows.map(([name]) => name);

describe("the table", () => {
  test("has the usual columns, ten rows, best first", async () => {
    const sheet = createSheet();
    const answer = await sheet.ask(compsQuestion, ["The Alder"]);
    const table = tableOf(answer);
    expect(table.columns).toEqual([
      { name: "Rank" },
      { name: "Name" },
      { name: "Miles", format: "miles" },
      { name: "Units", format: "count" },
      { name: "Year built" },
      { name: "Asking rent", format: "money" },
      { name: "Effective rent", format: "money" },
      { name: "Effective $/sqft", format: "moneyCents" },
      { name: "Similarity", format: "score" },
      { name: "Class" },
      { name: "Stories", format: "count" },
      ...["Studio", "1BR", "2BR", "3BR"].map((type) => ({ name: `Effective rent ${type}`, format: "money" })),
      { name: "Flags (restricted, senior, student left out)" },
    ]);
    expect(table.rows).toHaveLength(10);
    const [first = [], second = []] = table.rows;
    expect(first.slice(0, 9)).toEqual([1, "Comp 1", 0.31, 10, 2001, 1010, 910, 1.82, 0.95]); // 910 / 500 sqft
    expect(first.slice(9, 15)).toEqual(["B", 3, null, 910, null, null]);
    expect([first[15], second[15]]).toEqual(["unknown: restricted, senior", "STUDENT; unknown: restricted, senior"]);
    expect(table.rows[9]?.slice(0, 2)).toEqual([10, "Comp 10"]);
    expect(answer).toMatchObject({ propertyId: alderId, createdOn: "2025-06-30", warnings: [] });
    expect(answer.notes).toEqual([
      "10 comparables",
      "10 units observed among them",
      "Rents observed 2025-04-01 to 2025-06-30, each unit once at its last price",
      'Left out: restricted, senior, student properties; add them with the option "include"',
    ]);
  });

  test("costs one search, one GET of the subject, one POST and one GET a comparable", async () => {
    const sheet = createSheet();
    const answer = await sheet.ask(compsQuestion, ["The Alder"]);
    expect(sheet.endpoints).toEqual([
      "GET /property/search",
      `GET /property/${alderId}`,
      "POST /property/comparables",
      ...Array.from({ length: 10 }, (_, index) => `GET /property/${compId(index + 1)}`),
    ]);
    expect(answer.requests.map(({ endpoint }) => endpoint).sort()).toEqual([...sheet.endpoints].sort());
    await sheet.ask(compsQuestion, ["The Alder", 10, "name, asking_1br"]);
    expect(sheet.endpoints).toHaveLength(13);
  });

  test("without rents it costs no GET of comparables", async () => {
    const sheet = createSheet();
    const table = tableOf(await sheet.ask(compsQuestion, [alderId, 3, "name,id,similarity,units"]));
    expect(table.rows[2]).toEqual(["Comp 3", compId(3), 0.93, 30]);
    expect(sheet.endpoints).toEqual([`GET /property/${alderId}`, "POST /property/comparables"]);
  });

  test("header off, missing as #N/A", async () => {
    const table = tableOf(
      await createSheet().ask(compsQuestion, [alderId, 2, "vintage"], ["headers", false, "missing", "#N/A"]),
    );
    expect([table.headers, table.missing, table.rows]).toEqual([false, "#N/A", [[0.8], [null]]]);
  });
});

describe("fields", () => {
  const row = async (fields: Written, number = 1, options: Written[] = []) =>
    tableOf(await createSheet().ask(compsQuestion, [alderId, number, fields], options)).rows[number - 1];

  test("facets, unit mix and rents by type", async () => {
    expect(await row("distance_score, Vintage Score, quality, unit_mix.1BR, unit_mix.studio")).toEqual([
      0.9,
      0.8,
      null,
      0.66,
      null,
    ]);
    expect(await row("effective_1br, asking 2BR, units_observed_1x1, concession, psf")).toEqual([
      910,
      null,
      1,
      100, // 1,010 - 910
      1.82,
    ]);
  });

  test("of the comparable's own document, by path", async () => {
    expect(await row("number_stories, msa, building_quality.property_overall_quality")).toEqual([null, null, null]);
    expect(await row("address, city, is_condo, parking_covered")).toEqual(["1 Chicon St", "Austin", null, null]);
  });

  test("as a row or a column of cells", async () => {
    expect(await row([["rank", "name"]])).toEqual([1, "Comp 1"]);
    expect(await row([["rank"], ["name"]])).toEqual([1, "Comp 1"]);
  });

  test('"all" is every column that needs no path or type', async () => {
    const table = tableOf(await createSheet().ask(compsQuestion, [alderId, 1, "All"]));
    const shown = table.columns.map(({ name }) => name);
    for (const name of ["Rank", "Id", "Name", "Miles", "Similarity", "Market score", "Asking rent", "Days on market"]) {
      expect(shown).toContain(name);
    }
    expect(new Set(shown).size).toBe(shown.length);
  });

  test("an unknown one is refused with the nearest three", async () => {
    const sheet = createSheet();
    expect(await sheet.refusal(compsQuestion, [alderId, 5, "name, simlarity"])).toMatch(
      /no field "simlarity"\. Nearest: similarity, .+, /,
    );
    expect(await sheet.refusal(compsQuestion, [alderId, 5, "constructor"])).toMatch(/no field "constructor"/);
    expect(sheet.endpoints).toEqual([]);
  });

  test("an option among them is refused with the formula as it should be", async () => {
    const sheet = createSheet();
    expect(await sheet.refusal(compsQuestion, [alderId, 10, "maxDistance"], [3])).toContain(
      '=RENT.COMPS(subject, count, , "max_distance", 3)',
    );
    expect(await sheet.refusal(compsQuestion, [alderId, 10, "headers"], [false])).toContain('"headers", FALSE)');
    expect(await sheet.refusal(compsQuestion, [alderId, 10, "isStudent"], [true])).toContain('"student", TRUE)');
    expect(sheet.endpoints).toEqual([]);
  });

  test("a flag of the document is a field where no value follows it", async () => {
    expect(await row("is_student", 2)).toEqual([true]);
    expect(await row("is_student", 2, ["isStudent", true])).toEqual([true]);
  });
});

describe("count", () => {
  test.each([
    [0, /count must be a whole number from 1 to 100.*given 0/],
    [10_000, /given 10000/],
    [2.5, /given 2\.5/],
    ["abc", /given "abc"/],
    [-1, /given -1/],
    [true, /given TRUE/],
  ])("%p is refused, nothing is asked", async (count, message) => {
    const sheet = createSheet();
    expect(await sheet.refusal(compsQuestion, [alderId, count])).toMatch(message);
    expect(sheet.endpoints).toEqual([]);
  });

  test("as text is a number; more than there are gives what there is", async () => {
    const sheet = createSheet();
    expect(tableOf(await sheet.ask(compsQuestion, [alderId, "2", "name"])).rows).toHaveLength(2);
    expect(tableOf(await sheet.ask(compsQuestion, [alderId, 100, "name"])).rows).toHaveLength(12);
    expect(sheet.service.calls.at(-1)?.asked[0]).toEqual({ topN: 100, ...market });
  });

  test("a service that gives more than asked for does not make the table longer", async () => {
    const sheet = createSheet();
    const all = sheet.service.comparables;
    sheet.service.findComparables = () =>
      Promise.resolve({ data: all, fetchedAt: 0, endpoint: "POST /property/comparables" });
    expect(tableOf(await sheet.ask(compsQuestion, [alderId, 4, "name"])).rows).toHaveLength(4);
  });
});

describe("options", () => {
  const expected = {
    topN: 5,
    tier: "valueAdd",
    renovations: 0.1,
    maxDistance: 3,
    ...market,
    useEmbedding: true,
  };

  test("as pairs, in snake_case, camelCase or words", async () => {
    const sheet = createSheet();
    const pairs: Written[] = ["maxDistance", 3, "is_student", "no", "Use Embedding", 1, "tier", "value_add"];
    await sheet.ask(compsQuestion, [alderId, 5, "name"], [...pairs, "renovations", "10%"]);
    expect(sheet.service.calls.at(-1)?.asked[0]).toEqual(expected);
  });

  test("as a block of two columns, with pairs before and after", async () => {
    const sheet = createSheet();
    const block = [
      ["maxDistance", "3"],
      ["isStudent", false],
      [null, null],
      ["useEmbedding", "TRUE"],
    ];
    await sheet.ask(compsQuestion, [alderId, 5, "name"], ["tier", "valueAdd", block, "renovations", 0.1]);
    expect(sheet.service.calls.at(-1)?.asked[0]).toEqual(expected);
  });

  test("blank pairs of option cells are passed over, wherever they stand", async () => {
    const sheet = createSheet();
    await sheet.ask(compsQuestion, [alderId, 5, "name"], [null, null, "tier", "valueAdd", "isSenior", null, "", ""]);
    expect(sheet.service.calls.at(-1)?.asked[0]).toEqual({ topN: 5, tier: "valueAdd", ...market });
  });

  test("a property cell among the excluded stands for its id", async () => {
    const sheet = createSheet();
    const excluded = [[{ propertyId: compId(1), text: "Comp 1" }], [compId(2)]];
    await sheet.ask(compsQuestion, [alderId, 5, "name"], ["excluded", excluded]);
    expect(sheet.service.calls.at(-1)?.asked[1]).toMatchObject({ excluded_ids: [compId(1), compId(2)] });
  });

  test("other excluded comps are another request", async () => {
    const sheet = createSheet();
    for (const excluded of [compId(1), compId(2)])
      await sheet.ask(compsQuestion, [alderId, 3, "name"], ["excluded", excluded]);
    expect(sheet.service.calls.at(-1)?.asked[1]).toMatchObject({ excluded_ids: [compId(2)] });
  });

  test("selected and excluded ids from ranges or lists reach the body", async () => {
    const sheet = createSheet();
    const selected = [[compId(3)], [compId(4)], [null]];
    await sheet.ask(
      compsQuestion,
      [alderId, 5, "name"],
      ["selected", selected, "excluded", `${compId(1)}, ${compId(2)}`],
    );
    expect(sheet.service.calls.at(-1)?.asked[1]).toEqual({
      subject: alder,
      selected_ids: [compId(3), compId(4)],
      excluded_ids: [compId(1), compId(2)],
    });
  });

  test("from and to move the window of rents", async () => {
    const sheet = createSheet();
    const window = ["from", "2025-01-01", "to", "2025-04-30"];
    const answer = await sheet.ask(compsQuestion, [alderId, 1, "asking, units_observed"], window);
    expect(tableOf(answer).rows).toEqual([[null, 0]]); // listed since 2025-05-01
    expect(answer.notes.join()).toContain("2025-01-01 to 2025-04-30");
    const relative = await sheet.ask(compsQuestion, [alderId, 1, "asking"], ["from", "-30d"]);
    expect(relative.notes.join()).toContain("2025-05-31 to 2025-06-30");
    expect(tableOf(relative).rows).toEqual([[1010]]);
  });

  test.each([
    [["maxDistence", 3], /"maxDistence" isn\'t an option.*Nearest: max_distance/],
    [["maxDistance", "far"], /maxDistance.*number.*"far"/],
    [["maxDistance"], /"maxDistance" has no value/],
    [["tier", "gold"], /"gold".*valueAdd, current/],
    [["renovations", 1.5], /renovations.*0 to 1.*1\.5/],
    [["max_distance", -1], /"max_distance" must be 0 or more; it was given -1/],
    [["min_units", -5], /"min_units" must be 0 or more/],
    [["minDistance", 5, "maxDistance", 2], /"min_distance" \(5\) must not be above "max_distance" \(2\)/],
    [["minYearBuilt", 2010, "maxYearBuilt", 1990], /"min_year" \(2010\).*"max_year" \(1990\)/],
    [["from", "2025-02-30"], /from.*must be a date.*"2025-02-30"/],
    [["isStudent", "maybe"], /isStudent.*TRUE or FALSE.*"maybe"/],
    [[[["a", "b", "c"]]], /two columns/],
    [["", 5], /option's name is empty/],
    [["excluded", "The Alder"], /"exclude" needs property ids.*"The Alder"/],
  ] satisfies [Written[], RegExp][])("%j is refused, nothing is asked", async (options, message) => {
    const sheet = createSheet();
    expect(await sheet.refusal(compsQuestion, [alderId, 5], options)).toMatch(message);
    expect(sheet.endpoints).toEqual([]);
  });
});

describe("a property to be built", () => {
  const block = [
    ["Latitude", 30.26],
    ["lon", "-97.72"],
    ["units", 240],
    ["year_built", 2027],
    ["quality", 0.8],
    ["building_amenities", "swimming_pool, fitness_center"],
    ["unit_mix", "1x1 120 @ 650; 2x2 120 @ 950.5"],
    ["", "a remark"],
  ];

  test("is sent as the service's simple subject, an apartment unless told otherwise", async () => {
    const sheet = createSheet();
    const table = tableOf(await sheet.ask(compsQuestion, [block, 2, "name"]));
    expect(names(table.rows)).toEqual(["Comp 1", "Comp 2"]);
    expect(sheet.endpoints).toEqual(["POST /property/comparables"]);
    expect(sheet.service.calls[0]?.asked[1]).toEqual({
      simple_subject: {
        lat: 30.26,
        lon: -97.72,
        is_apartment: true,
        is_condo: false,
        is_single_family: false,
        number_units: 240,
        year_built: 2027,
        avg_quality_prediction: 0.8,
        building_amenities: ["swimming_pool", "fitness_center"],
        unit_mix: [
          { bed: 1, bath: 1, count: 120, avg_sqft: 650 },
          { bed: 2, bath: 2, count: 120, avg_sqft: 950.5 },
        ],
      },
    });
  });

  test("a third column, the people's words beside the values, is passed over", async () => {
    const sheet = createSheet();
    const labelled = block.map(([name = "", value = ""]) => [name, value, `What ${name} is`]);
    await sheet.ask(compsQuestion, [labelled, 2, "name"]);
    await sheet.ask(compsQuestion, [block, 2, "name"]);
    expect(sheet.service.calls[0]?.asked[1]).toMatchObject({ simple_subject: { lat: 30.26, year_built: 2027 } });
    // The third column causes no requests.
    expect(sheet.endpoints).toEqual(["POST /property/comparables"]);
    const ids = [
      ["A", "B", "C"],
      ["D", "E", "F"],
    ];
    expect(await sheet.refusal(compsQuestion, [ids, 2])).toMatch(/must be one value/);
  });

  test("another block is another question, the same block the same", async () => {
    const sheet = createSheet();
    await sheet.ask(compsQuestion, [block, 2, "name"]);
    await sheet.ask(compsQuestion, [block, 2, "rank"]);
    expect(sheet.endpoints).toHaveLength(1);
    await sheet.ask(compsQuestion, [[...block, ["number_stories", 4]], 2, "name"]);
    expect(sheet.endpoints).toHaveLength(2);
  });

  test.each([
    [
      [
        ["lat", 30],
        ["units", 5],
      ],
      /needs lat and lon/,
    ],
    [
      [
        ["lat", 95],
        ["lon", 0],
      ],
      /isn't a place on Earth/,
    ],
    [
      [
        ["lat", "north"],
        ["lon", 0],
      ],
      /lat in the property block.*number.*"north"/,
    ],
    [
      [
        ["lat", 30],
        ["lon", -97],
        ["is_condo", 7],
      ],
      /is_condo.*TRUE or FALSE.*7/,
    ],
    [
      [
        ["lat", 30],
        ["lon", -97],
        ["unit_mix", "some"],
      ],
      /unit_mix must be like/,
    ],
    [
      [
        ["lat", 30],
        ["lon", -97],
        ["colour", "red"],
      ],
      /no field "colour"\. Nearest/,
    ],
    [
      [
        ["lat", 30],
        ["lon", -97],
        ["constructor", 1],
      ],
      /no field "constructor"/,
    ],
  ] satisfies [Written, RegExp][])("%j is refused", async (flawed, message) => {
    const sheet = createSheet();
    expect(await sheet.refusal(compsQuestion, [flawed])).toMatch(message);
    expect(sheet.endpoints).toEqual([]);
  });
});

describe("what the service does not have", () => {
  test("no comparables is no value that says what to widen", async () => {
    const sheet = createSheet();
    sheet.service.comparables = { comparables: [], competition_profile: [] };
    expect(reasonOf(await sheet.ask(compsQuestion, [alderId]))).toMatch(/Widen max_distance/);
  });

  test("a comparable that is gone leaves its rents empty and a warning", async () => {
    const sheet = createSheet();
    sheet.service.documents.delete(compId(2));
    const answer = await sheet.ask(compsQuestion, [alderId, 3, "name, asking, effective_per_sqft"]);
    expect(tableOf(answer).rows).toEqual([
      ["Comp 1", 1010, 1.82],
      ["Comp 2", null, null],
      ["Comp 3", 1030, 1.86],
    ]);
    expect(answer.warnings.join()).toMatch(new RegExp(`Comp 2 \\(${compId(2)}\\).*moved or been merged`));
  });

  test("one that is gone since shows what was fetched of it last, and says when", async () => {
    const sheet = createSheet();
    const args = [alderId, 3, "name, asking"] as const;
    const { key, value } = await sheet.ask(compsQuestion, args);
    const fetchedOn = new Date(sheet.clock.now()).toISOString().slice(0, 10);
    await sheet.clock.advance(10 * 86_400_000);
    sheet.service.documents.delete(compId(2));
    const anew = await sheet.clock.until(sheet.engine.fetchAnew(key, { notBefore: sheet.clock.now() }));
    expect(anew.value).toEqual(value);
    expect(anew.warnings.join()).toContain(`its rents are those fetched on ${fetchedOn}`);
  });

  test.each(["name, asking", "id, asking, units", "asking, units"])(
    "on a device that never had its document it shows the row of the table before: %s",
    async (fields) => {
      const first = createSheet();
      const { key, value, ...rest } = await first.ask(compsQuestion, [alderId, 3, fields]);
      const sheet = createSheet();
      sheet.answers.put({ key, value, ...rest });
      await sheet.clock.advance(10 * 86_400_000);
      sheet.service.documents.delete(compId(2));
      const anew = await sheet.clock.until(sheet.engine.fetchAnew(key, { notBefore: sheet.clock.now() }));
      expect(anew.value).toEqual(value);
      expect(anew.warnings).toEqual([
        `Comp 2 (${compId(2)}) has moved or been merged; its rents are those shown before, fetched on ${new Date(rest.fetchedAt).toISOString().slice(0, 10)} or earlier.`,
      ]);
    },
  );

  test("two comparables of one name are not taken for each other", async () => {
    const first = createSheet();
    const [one, two] = first.service.comparables.comparables;
    if (one === undefined || two === undefined) throw new Error("there are comparables");
    const twins = [
      { ...one, building_name: "Twin" },
      { ...two, building_name: "Twin" },
    ];
    first.service.comparables = { ...first.service.comparables, comparables: twins };
    const { key, value, ...rest } = await first.ask(compsQuestion, [alderId, 2, "name, asking"]);
    const sheet = createSheet();
    sheet.service.comparables = first.service.comparables;
    sheet.answers.put({ key, value, ...rest });
    sheet.service.documents.delete(two.id);
    const anew = await sheet.clock.until(sheet.engine.fetchAnew(key, { notBefore: sheet.clock.now() }));
    expect([tableOf(anew).rows[1], anew.warnings.join()]).toEqual([
      ["Twin", null],
      expect.stringContaining("left empty"),
    ]);
  });

  test("a comparable without listings leaves its rents empty", async () => {
    const sheet = createSheet();
    const [first] = compDocuments;
    if (first === undefined) throw new Error("there are comparables");
    sheet.service.documents.set(first.id, { ...first, building_availability: [] });
    const table = tableOf(await sheet.ask(compsQuestion, [alderId, 1, "asking, units_observed"]));
    expect(table.rows).toEqual([[null, 0]]);
  });

  test("any other failure of one comparable fails the table", async () => {
    const sheet = createSheet();
    sheet.service.fault = ({ endpoint }) => (endpoint.endsWith(compId(2)) ? failure("ForbiddenError") : undefined);
    await expect(sheet.ask(compsQuestion, [alderId, 3])).rejects.toMatchObject({ name: "ForbiddenError" });
    expect(sheet.answers.size).toBe(0);
  });
});
