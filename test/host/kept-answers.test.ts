/// <reference types="office-js" />
/**
 * Answers that the workbook keeps, through the built add-in, office-js and the host: reopened, moved, refreshed,
 * removed.
 */
import { replaceFormulasByValues } from "../../src/host/plain-values";
import type { HeadlessOptions, HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import type { HostProfileName } from "../../src/workbench/boundary/host-profiles";
import type { WorkbookSnapshot } from "../../src/workbench/host-contract";
import { openAddin, startAddinServer, type AddinServer } from "./built-addin";
import { eventually } from "./eventually";

const day = 86_400_000;

let server: AddinServer;
beforeAll(async () => (server = await startAddinServer()));
afterAll(() => server.close());

/** Every function that keeps answers: values, lists, tables with and without a header, options, "no value". */
const formulas: readonly string[] = [
  "=RENT.FIND(A1)",
  "=RENT.PROPERTY(A1)",
  '=RENT.PROPERTY(A1,"year_built")',
  '=RENT.PROPERTY(A1,"building_amenities")',
  '=RENT.SEARCH("main",3)',
  "=RENT.COMPS(A1,5)",
  '=RENT.COMPS(A1,3,"id, name, effective","headers",FALSE)',
  '=RENT.PRICE(A1,"1BR")',
  "=RENT.PRICES(A1)",
  '=RENT.EXPENSE(A1,"real_estate_taxes")',
  "=RENT.EXPENSES(A1)",
  "=RENT.AMI(A1,60,4)",
  "=RENT.AMIRENT(A1,60,2,0)",
  "=RENT.AMIGRID(A1)",
  "=RENT.UNITMIX(A1)",
  '=RENT.OBSERVED(A1,"1BR","effective","from","-90d")',
  "=RENT.CONCESSIONS(A1)",
  "=RENT.FEES(A1)",
  "=RENT.PROFILE(A1)",
  // The ids of the comparables above.
  "=RENT.SIMILARITY(A1,E362:E364)",
  "=RENT.AMI(A1,60,99)",
  '=RENT.FIND("no such place 999")',
  "=RENT.MARKETRENTS(A1)",
];

/** Far enough apart for what spills. */
const rowsApart = 60;
const fill = (workbook: HeadlessWorkbook): void => {
  workbook.setCell("A1", server.subject);
  for (const [index, formula] of formulas.entries()) workbook.setCell(`E${2 + index * rowsApart}`, formula);
};

const shown = (workbook: HeadlessWorkbook): unknown => {
  const used = workbook.getUsedRange();
  return { values: used?.values, text: used?.text, formulas: used?.formulas };
};

/** The commands that the ribbon runs. */
async function run(workbook: HeadlessWorkbook, command: string): Promise<void> {
  const { actions } = workbook.window["Office"] as { actions: { _association: { mappings: Record<string, unknown> } } };
  const found = Object.entries(actions._association.mappings).find(([name]) => name.toLowerCase() === command);
  await new Promise<void>((resolve) => (found?.[1] as (event: object) => void)({ completed: resolve }));
  await workbook.settled();
}

/** Waits until the debounce is over and the answers are in the workbook. */
async function saved(workbook: HeadlessWorkbook, parts = 1): Promise<WorkbookSnapshot> {
  await eventually(() => JSON.stringify(workbook.save()).split("urn:compsheet:answers").length > parts);
  return workbook.save();
}

/** A device that has never seen the workbook: no key, no database, no network, forty days later. */
function elsewhere(snapshot: WorkbookSnapshot, options: Partial<HeadlessOptions> = {}) {
  const asked: string[] = [];
  const opened = openAddin(server, {
    snapshot: JSON.parse(JSON.stringify(snapshot)) as WorkbookSnapshot,
    now: () => Date.now() + 40 * day,
    fetch(input) {
      asked.push(new URL(input instanceof Request ? input.url : input).pathname);
      return Promise.reject(new TypeError("fetch failed"));
    },
    ...options,
  });
  return { asked, opened };
}

describe.each<HostProfileName>(["desktop", "excel-2021", "web"])("a workbook of %s", (profile) => {
  let workbook: HeadlessWorkbook;
  let snapshot: WorkbookSnapshot;
  beforeAll(async () => {
    workbook = await openAddin(server, { profile });
    fill(workbook);
    await workbook.settled();
    await run(workbook, "saveanswers");
    snapshot = await saved(workbook);
  });
  afterAll(() => workbook.close());

  test("shows figures, and errors only where they belong", () => {
    const errors = formulas.flatMap((formula, index) => {
      const detail = workbook.cellError(`E${2 + index * rowsApart}`);
      return detail ? [`${formula} ${detail.code} ${detail.message}`] : [];
    });
    expect(errors).toEqual([
      expect.stringContaining("=RENT.AMI(A1,60,99) #VALUE! household") as string,
      expect.stringContaining('=RENT.FIND("no such place 999") #N/A') as string,
    ]);
  });

  test("opened elsewhere and calculated in full shows the same, without a request", async () => {
    const { asked, opened } = elsewhere(snapshot, { profile });
    const other = await opened;
    try {
      const before = shown(workbook);
      expect(shown(other)).toEqual(before);
      other.recalculate(true);
      await other.settled();
      expect(shown(other)).toEqual(before);
      expect(asked.filter((path) => !path.endsWith("/connection.json"))).toEqual([]);
      expect(other.getCounters().totalInvocations).toBe(formulas.length);
    } finally {
      other.close();
    }
  });

  test("rows inserted above cost no request", async () => {
    const { asked, opened } = elsewhere(snapshot, { profile });
    const other = await opened;
    try {
      const before = other.getRange(`E2:N${formulas.length * rowsApart}`).values;
      other.insertRows("Sheet1", 2, 3);
      await other.settled();
      expect(other.getRange(`E5:N${3 + formulas.length * rowsApart}`).values).toEqual(before);
      expect(other.getCounters().totalInvocations).toBeGreaterThan(0);
      expect(asked.filter((path) => !path.endsWith("/connection.json"))).toEqual([]);
    } finally {
      other.close();
    }
  });
});

describe.each(["outside", "clears"] as const)(
  "a person undoes an edit next to kept answers, undo %s",
  (customXmlUndo) => {
    const [one, two] = ['=RENT.PRICE(A1,"1BR")', '=RENT.PRICE(A1,"2BR")'] as const;

    test("both answers stay, and neither is requested again", async () => {
      const workbook = await openAddin(server, { behaviors: { customXmlUndo } });
      workbook.setCell("A1", server.subject);
      workbook.setCell("B1", one);
      await workbook.settled();
      await run(workbook, "saveanswers");
      const figure = workbook.getCell("B1");
      const first = JSON.stringify(await saved(workbook)).split("urn:compsheet:answers").length;
      workbook.setCell("B1", two);
      await workbook.settled();
      await run(workbook, "saveanswers");
      const other = workbook.getCell("B1");
      expect(other).not.toBe(figure);
      await saved(workbook, first - 1);
      workbook.undo();
      await workbook.settled();
      // Where storing cleared the list of undo steps, nothing is left to undo.
      const isBack = customXmlUndo === "outside";
      expect([workbook.getRange("B1").formulas[0]?.[0], workbook.getCell("B1")]).toEqual(
        isBack ? [one, figure] : [two, other],
      );

      const { asked, opened } = elsewhere(workbook.save());
      workbook.close();
      const again = await opened;
      try {
        again.recalculate(true);
        await again.settled();
        expect(again.getCell("B1")).toBe(isBack ? figure : other);
        for (const [formula, shows] of [
          [one, figure],
          [two, other],
        ] as const) {
          again.setCell("B1", formula);
          await again.settled();
          expect(again.getCell("B1")).toBe(shows);
        }
        expect(asked.filter((path) => !path.endsWith("/connection.json"))).toEqual([]);
      } finally {
        again.close();
      }
    });
  },
);

describe("a refresh in the workbook", () => {
  /** The real service, but properties are built later by `addedYears`, and requests may fail. */
  function changingService() {
    const service = {
      addedYears: 0,
      requests: 0,
      failing: (_request: number): boolean => false,
      fetch: async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
        const { pathname } = new URL(input instanceof Request ? input.url : input);
        if (!pathname.startsWith("/api/")) return fetch(input, init);
        service.requests += 1;
        if (service.failing(service.requests)) throw new TypeError("fetch failed");
        // The comparables stay the same: others would make the cells below ask other questions.
        const response = await fetch(input, pathname.endsWith("/comparables") ? unaged(init) : init);
        const isDocument = /\/property\/[0-9a-f-]{36}$/.test(pathname);
        if (!isDocument || service.addedYears === 0) return response;
        const document = (await response.json()) as { year_built: number };
        return Response.json({ ...document, year_built: document.year_built + service.addedYears }, response);
      },
    };
    const unaged = (init: RequestInit | undefined): RequestInit => {
      const body = JSON.parse(init?.body as string) as { subject: { year_built: number } };
      body.subject.year_built -= service.addedYears;
      return { ...init, body: JSON.stringify(body) };
    };
    return service;
  }

  const years = (workbook: HeadlessWorkbook): unknown[] => workbook.getRange("B1:B3").values.flat();

  async function open(options: Partial<HeadlessOptions> = {}) {
    const service = changingService();
    const workbook = await openAddin(server, { fetch: service.fetch, ...options });
    workbook.setCell("A1", server.subject);
    workbook.setCell("E1", "=RENT.COMPS(A1,3)");
    await workbook.settled();
    workbook.setCells("B1", [
      ['=RENT.PROPERTY(A1,"year_built")'],
      ['=RENT.PROPERTY(INDEX(E1#,2,2),"year_built")'],
      ['=IFERROR(RENT.PROPERTY("no such place 999","year_built"),RENT.PROPERTY(A1,"year_built")+1)'],
    ]);
    await workbook.settled();
    return { service, workbook, before: years(workbook) as number[] };
  }

  test("brings the new figures, each property once, and recalculates what shows them", async () => {
    const { service, workbook, before } = await open();
    try {
      service.addedYears = 2;
      const asked = service.requests;
      await run(workbook, "refreshall");
      expect(years(workbook)).toEqual(before.map((year) => year + 2));
      // The subject, three comparables and their list, three searches for texts, and one for what the wrong text may
      // mean.
      expect(service.requests - asked).toBe(9);
      expect(JSON.stringify(await saved(workbook))).toContain("urn:compsheet:answers");
    } finally {
      workbook.close();
    }
  });

  test("reaches every cell after rows moved that Excel did not call again, and no cell looks at another", async () => {
    const { service, workbook, before } = await open({ behaviors: { recalcsOn: "nothing" } });
    try {
      const { totalInvocations } = workbook.getCounters();
      workbook.insertRows("Sheet1", 1, 1);
      await workbook.settled();
      expect(workbook.getCounters().totalInvocations).toBe(totalInvocations);
      service.addedYears = 2;
      await run(workbook, "refreshall");
      expect(workbook.getRange("B2:B4").values.flat()).toEqual(before.map((year) => year + 2));
    } finally {
      workbook.close();
    }
  });

  test("reaches every cell of a workbook that was just opened and is calculated by hand", async () => {
    const { service, workbook, before } = await open();
    const snapshot = await saved(workbook);
    workbook.close();
    const again = await openAddin(server, { fetch: service.fetch, snapshot });
    try {
      await (again.window["Excel"] as typeof Excel).run(async (context) => {
        context.workbook.application.calculationMode = "Manual";
        await context.sync();
      });
      service.addedYears = 2;
      await run(again, "refreshall");
      expect(years(again)).toEqual(before.map((year) => year + 2));
    } finally {
      again.close();
    }
  });

  test("whose Nth request fails leaves every cell old or new, never an error", async () => {
    const { service, workbook, before } = await open();
    try {
      // The service's values change with every refresh, to distinguish old from new each time.
      for (let nth = 1; nth <= 8; nth += 1) {
        service.addedYears = nth;
        const from = service.requests;
        const was = years(workbook);
        // For ever: a request that fails once is sent again and the refresh would succeed.
        service.failing = (request) => request >= from + nth;
        await run(workbook, "refreshall");
        for (const [index, year] of years(workbook).entries()) {
          expect([was[index], (before[index] ?? 0) + nth]).toContain(year);
        }
      }
      service.addedYears = 20;
      const from = service.requests;
      service.failing = (request) => request === from + 3;
      await run(workbook, "refreshall");
      expect(years(workbook)).toEqual(before.map((year) => year + 20));
      service.failing = () => true;
      const was = shown(workbook);
      await run(workbook, "refreshall");
      expect(shown(workbook)).toEqual(was);
    } finally {
      workbook.close();
    }
  });
});

describe("formulas turned into the values that they show", () => {
  test("look the same, also what reads them, and nothing of ours is left", async () => {
    const workbook = await openAddin(server);
    Object.assign(globalThis, { Excel: workbook.window["Excel"], Office: workbook.window["Office"] });
    try {
      fill(workbook);
      workbook.setCells("C1", [
        ["=SUM(E302:Z2000)"],
        ['=IFERROR(RENT.PRICE(A1,"2BR")*12,0)'],
        ["=RENT.PROPERTY(C4)"],
        [server.subject],
        ['=RENT.PROPERTY(A1,"zip_code")'],
      ]);
      await workbook.settled();
      const before = workbook.getUsedRange();
      expect(await replaceFormulasByValues()).toBe(formulas.length + 3);
      await workbook.settled();
      const after = workbook.getUsedRange();
      expect(after?.values).toEqual(before?.values);
      expect(after?.text).toEqual(before?.text);
      expect(after?.formulas.flat().filter((cell) => String(cell).startsWith("="))).toEqual(["=SUM(E302:Z2000)"]);
      // "02139" stays text: as a number it would lose its zero.
      expect(workbook.getCell("C5")).toBe(before?.values[4]?.[2]);
      expect(typeof workbook.getCell("C5")).toBe("string");
      expect(await replaceFormulasByValues()).toBe(0);
    } finally {
      for (const name of ["Excel", "Office"]) delete (globalThis as Record<string, unknown>)[name];
      workbook.close();
    }
  });

  test("are those that call functions of ours, by whatever name, and none of the person's own", async () => {
    const workbook = await openAddin(server, { sheets: [{ name: "Sheet1" }, { name: "Rent.Roll" }] });
    const excel = workbook.window["Excel"] as typeof Excel;
    Object.assign(globalThis, { Excel: excel, Office: workbook.window["Office"] });
    try {
      await excel.run(async (context) => {
        context.workbook.names.add("Rent.Growth", "=0.03");
        context.workbook.names.add("BuiltIn", '=RENT.PROPERTY(Sheet1!$A$1,"year_built")');
        context.workbook.names.add("BuiltLater", "=BuiltIn+1");
        await context.sync();
      });
      workbook.setCell("A1", server.subject);
      const own = ["=A3*(1+Rent.Growth)", "='Rent.Roll'!B4", '=IF(A3="","Enter RENT.COMPS first",A3*2)'];
      const ours = ["=BuiltIn", "=BuiltLater", "=RENT.ASOF(B1)", '=RENT.STATUS("version")'];
      workbook.setCells(
        "B1",
        [...ours, ...own].map((formula) => [formula]),
      );
      workbook.setCell("A3", 100);
      await workbook.settled();
      const { values } = workbook.getRange("B1:B7");
      expect(await replaceFormulasByValues()).toBe(ours.length);
      await workbook.settled();
      expect(workbook.getRange("B1:B7").values).toEqual(values);
      expect(workbook.getRange("B1:B7").formulas.flat()).toEqual([...values.slice(0, ours.length).flat(), ...own]);
    } finally {
      for (const name of ["Excel", "Office"]) delete (globalThis as Record<string, unknown>)[name];
      workbook.close();
    }
  });
});
