/** @jest-environment jsdom */
import { messagesBelow } from "./messages-below";
import type { PropertyMove } from "../../src/engine/data-access";
import type { GatewayNightHistory } from "../../src/service/gateway-nights";
import type { AddinStatus } from "../../src/app/addin-status";
import type { CellErrorRecord } from "../../src/features/activity/activity";
import { MissingSheetError } from "../../src/host/sheet-access";
import { noon, openPane, type OpenPane } from "./open-pane";

let pane: OpenPane;
afterEach(() => pane.close());

const error = (id: number, record: Partial<CellErrorRecord> = {}): CellErrorRecord => ({
  id,
  at: noon - 1000,
  functionName: "RENT.COMPS",
  cell: "Comps!B4",
  code: "#N/A",
  message: "No property matches the address. Check its spelling or add the city.",
  ...record,
});

async function openActivity(status: Partial<AddinStatus>): Promise<void> {
  pane = await openPane(status);
  await pane.openScreen("Activity");
}

/** The entries of the list of errors; their cells are nested lists. */
const groups = (): string[] =>
  [...pane.root.querySelectorAll('section[aria-labelledby="errors-heading"] .row')].map((row) => row.textContent);

const rows = (heading: string): string[] =>
  [...pane.root.querySelectorAll(`section[aria-labelledby="${heading}"] li`)].map((row) => row.textContent);

describe("errors in cells", () => {
  test("function, code, whole message, number of cells, time, cells and a retry, newest first", async () => {
    await openActivity({
      errors: [
        error(3),
        error(2, { cell: "Comps!B2", at: noon - 5000 }),
        error(1, { functionName: "RENT.AMI", code: "#VALUE!", message: "Household size is 1 to 8." }),
      ],
    });
    expect(groups()).toEqual([
      "RENT.COMPS#N/ANo property matches the address. Check its spelling or add the city." +
        "2 cells · 11:59:59 AM · Help for RENT.COMPSComps!B2Comps!B4Retry these 2 cells",
      "RENT.AMI#VALUE!Household size is 1 to 8.1 cell · 11:59:59 AM · Help for RENT.AMIComps!B4Retry this cell",
    ]);
    const help = pane.root.querySelector<HTMLAnchorElement>("a");
    expect([help?.getAttribute("href"), help?.target]).toEqual(["help/comps.html", "_blank"]);
  });

  test("an ambiguous subject is shown once, with its candidates; one press sets the subject", async () => {
    const ambiguous =
      '"700 E" matches 2 properties. Enter the whole address of one: 700 E 1st St, Austin, TX 78701 (The Shore); 700 E 2nd St, Austin, TX 78701.';
    const names = ["RENT.COMPS", "RENT.PRICE", "RENT.PROPERTY"];
    const errors = names.map((functionName, place) =>
      error(9 - place, { functionName, cell: `Comps!B${String(place + 1)}`, message: ambiguous }),
    );
    pane = await openPane({ errors });
    pane.addin.sheet.subjectId = "700 E";
    await pane.openScreen("Activity");
    expect(groups()).toEqual([
      "700 E#N/A2 properties match the subject. Choose the one you mean." +
        "The Shore700 E 1st St, Austin, TX 78701700 E 2nd St, Austin, TX 78701" +
        "3 cells · 11:59:59 AMComps!B1Comps!B2Comps!B3Retry these 3 cells",
    ]);
    await pane.press("700 E 2nd St, Austin, TX 78701");
    expect(pane.addin.sheet.subjectId).toBe("700 E 2nd St, Austin, TX 78701");
    expect(pane.text()).toContain("Subject set: 700 E 2nd St, Austin, TX 78701");
  });

  test("of candidates with one address, the pressed one is chosen by its id", async () => {
    const [one, other] = ["6fa459ea-ee8a-5ca4-894e-db77e160355e", "6fa459ea-ee8a-5ca4-894e-db77e160355f"];
    const message = `"Elm" matches 2 properties. Enter the whole address of one: 3 Elm St (North, ${one}); 3 Elm St (South, ${other}).`;
    pane = await openPane({ errors: [error(1, { message })] });
    pane.addin.sheet.subjectId = "Elm";
    await pane.openScreen("Activity");
    await pane.press("South3 Elm St");
    expect(pane.addin.sheet.subjectId).toBe(other);
  });

  test("an ambiguous property that isn't the subject is named with what to enter", async () => {
    const message = '"700 E" matches 2 properties. Enter the whole address of one: 700 E 1st St; 700 E 2nd St.';
    await openActivity({ errors: [error(1, { message })] });
    expect(groups()[0]).toContain(`700 E#N/A${message}1 cell`);
  });

  test("a cause of many functions is headed by one of them", async () => {
    const names = ["RENT.COMPS", "RENT.PRICE", "RENT.AMI"];
    await openActivity({
      errors: names.map((functionName, place) => error(9 - place, { functionName, cell: `Comps!B${String(place)}` })),
    });
    expect(groups()[0]).toMatch(/^RENT\.COMPS and 2 more functions#N\/A/);
  });

  test("cells that the host does not tell are counted and not retried alone; another day shows its date", async () => {
    const { cell: _, ...withoutCell } = error(1, { at: noon - 86_400_000 });
    await openActivity({ errors: [withoutCell] });
    expect(groups()[0]).toMatch(/1 cell · Jun 30, 12:00:00 PM.*Excel didn't report the address of 1 cell\.$/);
    expect(pane.text()).not.toContain("Retry this cell");
  });

  test("a cell that is pressed is selected in the sheet", async () => {
    await openActivity({ errors: [error(1, { cell: "Joe's deal!C7" })] });
    await pane.press("Joe's deal!C7");
    expect(pane.addin.sheet.shown).toEqual(["Joe's deal!C7"]);
    expect(pane.text()).toContain("Joe's deal!C7 is selected.");
    expect(pane.root.querySelector('[role="alert"]')).toBeNull();
  });

  test("a cell of a sheet that is gone, and one that the host refuses, are told with their group", async () => {
    await openActivity({ errors: [error(1)] });
    pane.addin.sheet.failWith = new MissingSheetError("Comps");
    await pane.press("Comps!B4");
    expect(pane.root.querySelector('li [role="alert"]')?.textContent).toBe(
      "The worksheet “Comps” was deleted or renamed. Retry removes its cells from this list.",
    );
    pane.addin.sheet.failWith = new Error("The sheet is hidden.");
    await pane.press("Comps!B4");
    expect(pane.root.querySelector('li [role="alert"]')?.textContent).toBe(
      "Can't select the cell: The sheet is hidden.",
    );
  });

  test("the cells of one group are retried alone", async () => {
    await openActivity({ errors: [error(3, { cell: "A!A1" }), error(2), error(1, { message: "Other." })] });
    await pane.press("Retry these 2 cells");
    expect([pane.addin.retries, pane.addin.retriedCells]).toEqual([1, ["A!A1", "Comps!B4"]]);
    const [message, ...others] = messagesBelow(pane.button("Retry these 2 cells"));
    expect([message, others]).toEqual([expect.stringContaining("2 cells. If the error persists"), []]);
    // Once the cells are right, their row is gone and the section says it.
    await pane.change({ errors: [error(1, { message: "Other." })] });
    expect(pane.root.querySelector("section > .notice")?.textContent).toBe(message);
  });

  test("text from outside is text", async () => {
    const hostile = `<img src=x onerror=alert(1)> =cmd|' /C calc'!A0 & "quotes"`;
    await openActivity({
      errors: [error(1, { message: hostile, cell: "<b>!A1", functionName: "<i>", code: "<u>" })],
      requests: [{ id: 1, endpoint: "GET /<s>", startedAt: noon, attempt: 1, error: hostile }],
    });
    expect(pane.root.querySelector("img, b, i, u, s")).toBeNull();
    expect([...pane.root.querySelectorAll(".message")].map((message) => message.textContent)).toEqual([
      hostile,
      hostile,
    ]);
  });

  test("new errors appear while the screen is open", async () => {
    await openActivity({});
    expect(pane.text()).toContain("No cell shows a Compsheet error.");
    await pane.change({ errors: [error(1)] });
    expect(groups()).toHaveLength(1);
    expect(pane.root.querySelector("nav")?.textContent).toContain("1 error");
  });

  test("many groups show 25, many cells 12, and the rest on demand", async () => {
    const many = (count: number, record: (index: number) => Partial<CellErrorRecord>) =>
      Array.from({ length: count }, (_, index) => error(count - index, record(index)));
    await openActivity({ errors: many(1200, (index) => ({ message: `Error ${index}` })) });
    expect(groups()).toHaveLength(25);
    await pane.press("Show all 1,200");
    expect(groups()).toHaveLength(1200);
    await pane.change({ errors: many(1500, (index) => ({ cell: `Comps!B${index + 1}` })) });
    expect(groups()).toHaveLength(1);
    expect(pane.root.querySelectorAll(".cell")).toHaveLength(12);
    await pane.press("Show all 1,500");
    expect(pane.root.querySelectorAll(".cell")).toHaveLength(1500);
  });

  test("retry asks the add-in once and tells the outcome", async () => {
    await openActivity({ errors: [error(1)] });
    let finish: () => void = () => undefined;
    pane.addin.retryOutcome = () => new Promise((resolve) => (finish = resolve));
    await pane.press("Retry failed cells");
    await pane.press("Retry failed cells");
    expect([pane.addin.retries, pane.addin.retriedCells]).toEqual([1, undefined]);
    const notice = pane.root.querySelector('section [role="status"]');
    expect(notice?.textContent).toBe("Retrying…");
    finish();
    await pane.advance(0);
    expect(notice?.textContent).toBe("Recalculating the failed cells.");
    await pane.press("Retry failed cells");
    expect(pane.addin.retries).toBe(2);
  });

  test("a retry that fails says why", async () => {
    await openActivity({ errors: [error(1)] });
    pane.addin.retryOutcome = () => Promise.reject(new Error("The workbook is protected."));
    await pane.press("Retry failed cells");
    expect(pane.root.querySelector('[role="alert"]')?.textContent).toBe("Retry failed: The workbook is protected.");
  });

  test("nothing failed, nothing to retry", async () => {
    await openActivity({});
    expect(pane.text()).not.toContain("Retry failed cells");
  });
});

test("what happened without an error in a cell is told with its time; without it there is no list", async () => {
  await openActivity({});
  expect(pane.text()).not.toContain("Notices");
  await pane.change({
    notices: [{ id: 1, at: noon - 1000, message: "The property at <b>1 Elm St</b> has a new id." }],
  });
  expect(rows("notices-heading")).toEqual(["The property at <b>1 Elm St</b> has a new id.11:59:59 AM"]);
});

describe("requests", () => {
  test("endpoint, status, time, duration, attempt and error", async () => {
    await openActivity({
      requests: [
        { id: 4, endpoint: "POST /property/pricing", startedAt: noon, attempt: 1 },
        {
          id: 3,
          endpoint: "GET /property/search",
          startedAt: noon,
          durationMs: 30_000,
          attempt: 2,
          askedBy: "SEARCH",
          error: "No answer in time.",
        },
        {
          id: 2,
          endpoint: "GET /property/{id}",
          startedAt: noon,
          durationMs: 85.4,
          status: 401,
          attempt: 1,
          error: "The key was rejected.",
        },
        {
          id: 1,
          endpoint: "POST /property/comparables",
          startedAt: noon - 61_000,
          durationMs: 1234,
          status: 200,
          attempt: 3,
          askedBy: "COMPS",
        },
      ],
    });
    expect(rows("requests-heading")).toEqual([
      "POST /property/pricingIn progress12:00:00 PM · Attempt 1 · from the pane",
      "GET /property/searchNo responseNo answer in time.12:00:00 PM · 30.0 s · Attempt 2 · RENT.SEARCH",
      "GET /property/{id}Status 401401The key was rejected.12:00:00 PM · 85 ms · Attempt 1 · from the pane",
      "POST /property/comparablesStatus 20020011:58:59 AM · 1.2 s · Attempt 3 · RENT.COMPS",
    ]);
    const colours = [...pane.root.querySelectorAll('section[aria-labelledby="requests-heading"] .badge')].map(
      (badge) => badge.className,
    );
    expect(colours).toEqual(["badge", "badge badge-error", "badge badge-error", "badge badge-live"]);
  });

  test("before the first one the screen says how to begin", async () => {
    await openActivity({});
    expect(pane.text()).toContain("Enter a formula such as =RENT.COMPS(A2, 10) in a cell.");
  });
});

describe("a property with a new id", () => {
  const from = "6fa459ea-ee8a-5ca4-894e-db77e160355e";
  const to = "11111111-2222-5333-8444-555555555555";
  const other = "99999999-aaaa-5bbb-8ccc-dddddddddddd";
  const moved = (move: Partial<PropertyMove> = { to }): Partial<AddinStatus> => ({
    notices: [{ id: 1, at: noon, message: "It has moved.", move: { from, address: "1 Elm St", ...move } }],
  });
  const uses = { cells: 3, formulas: 1, sheets: 2, isSubject: true };
  const notices = (): string =>
    pane.root.querySelector('section[aria-labelledby="notices-heading"]')?.textContent ?? "";
  const replaceLabel = `Replace everywhere… with ${to}`;

  test("is replaced everywhere once its places are told and the person agrees", async () => {
    await openActivity(moved());
    pane.addin.sheet.idUses.set(from, uses);
    await pane.press(replaceLabel);
    expect(notices()).toContain(
      `The old id is in 3 cells, 1 formula and the name Subject on 2 sheets. Replace it with ${to}?`,
    );
    expect(document.activeElement?.textContent).toBe("Keep old id");
    expect(pane.addin.sheet.replacedIds).toEqual([]);
    await pane.press("Replace");
    expect(pane.addin.sheet.replacedIds).toEqual([{ from, to }]);
    expect(notices()).toContain("Replaced in 3 cells, 1 formula and the name Subject on 2 sheets.");
    await pane.press(replaceLabel);
    expect(notices()).toContain("No cell or formula in this workbook uses the old id.");
  });

  test("stays as it is where the person leaves it", async () => {
    await openActivity(moved());
    pane.addin.sheet.idUses.set(from, uses);
    await pane.press(replaceLabel);
    await pane.press("Keep old id");
    expect(pane.addin.sheet.replacedIds).toEqual([]);
    expect(notices()).not.toContain("Write");
  });

  test("that is not sure has its candidates to choose from", async () => {
    const candidates = [
      { id: to, address: "1 Elm St" },
      { id: other, address: "1 Elm St, <b>Rear</b>" },
    ];
    await openActivity(moved({ candidates }));
    expect(rows("notices-heading").slice(1)).toEqual([
      `1 Elm St ${to}Replace everywhere…`,
      `1 Elm St, <b>Rear</b> ${other}Replace everywhere…`,
    ]);
    pane.addin.sheet.idUses.set(from, { cells: 1, formulas: 0, sheets: 1, isSubject: false });
    await pane.press(`Replace everywhere… with ${other}`);
    await pane.press("Replace");
    expect(pane.addin.sheet.replacedIds).toEqual([{ from, to: other }]);
  });

  test("that the host refuses to write is told", async () => {
    await openActivity(moved());
    pane.addin.sheet.failWith = new Error("The sheet is protected.");
    await pane.press(replaceLabel);
    expect(pane.root.querySelector('li [role="alert"]')?.textContent).toBe(
      "Some cells were not replaced: The sheet is protected. Fix this, then try again.",
    );
  });
});

test("stored answers: number, size, oldest and what is wrong with the store", async () => {
  await openActivity({
    storedAnswers: 1234,
    storedBytes: 56_789,
    oldestAnswer: noon - 60_000,
    storeProblem: "The workbook is read-only.",
  });
  expect(pane.root.querySelector('section[aria-labelledby="stored-heading"]')?.textContent).toBe(
    "Saved resultsThe workbook is read-only.Saved results1,234Size in the workbook56.8 KBOldest result11:59:00 AMFrom other data0",
  );
});

describe("the diagnostics file", () => {
  const made: Blob[] = [];
  const released: string[] = [];
  const saved: { name: string; href: string }[] = [];

  beforeEach(() => {
    for (const list of [made, released, saved]) list.length = 0;
    URL.createObjectURL = (blob) => `blob:${made.push(blob as Blob)}`;
    URL.revokeObjectURL = (address) => void released.push(address);
    jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, href: this.href });
    });
  });
  afterEach(() => jest.restoreAllMocks());

  test("is saved under the day's name, and its text shown", async () => {
    await openActivity({});
    pane.addin.diagnosticsText = '{"version":"0.1.0"}';
    await pane.press("Save diagnostics file");
    expect(saved).toEqual([{ name: "compsheet-diagnostics-2025-07-01.json", href: "blob:1" }]);
    expect(made.map(({ size, type }) => [size, type])).toEqual([[19, "application/json"]]);
    expect(pane.root.querySelector("textarea")?.value).toBe('{"version":"0.1.0"}');
    expect(pane.text()).toContain("compsheet-diagnostics-2025-07-01.json saved.");
    await pane.press("Save diagnostics file");
    expect(released).toEqual(["blob:1"]);
    await pane.openScreen("Home");
    expect(released).toEqual(["blob:1", "blob:2"]);
  });

  test("is a text to copy where the host makes no files", async () => {
    await openActivity({});
    URL.createObjectURL = () => {
      throw new Error("Not here.");
    };
    await pane.press("Save diagnostics file");
    expect(pane.text()).toContain("This Excel can't save files from add-ins. Copy the text instead.");
    const copied: string[] = [];
    Object.defineProperty(navigator, "clipboard", {
      configurable: true,
      value: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
    });
    await pane.press("Copy text");
    expect(copied).toEqual([pane.addin.diagnosticsText]);
    expect(pane.text()).toContain("Copied.");
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: undefined });
    await pane.press("Copy text");
    expect(pane.text()).toContain("Select the text, then press Ctrl+C.");
  });
});

describe("nights of this model", () => {
  const moved = { figure: "NOI", kind: "key figure", format: "money", reformulated: false } as const;
  const cell = { ...moved, figure: "Comps!B4", kind: "cell" } as const;
  const fine = { outcome: "done", reason: null };
  const history: GatewayNightHistory = {
    ...{ name: "Deals/elm.xlsx", first_night: "2026-11-01", last_night: "2026-11-05", left_on: null },
    ...{ looks: 5, sample: false },
    nights: [
      { night: "2026-11-05", outcome: "failed", reason: "The file is damaged.", moved: [] },
      {
        ...{ night: "2026-11-04", ...fine },
        moved: [
          { ...moved, before: 1_300_000, after: 1_250_000 },
          { ...cell, before: 1_650, after: 1_600 },
        ],
      },
      { night: "2026-11-03", ...fine, moved: [{ ...moved, before: 1_310_000, after: 1_300_000, reformulated: true }] },
      { night: "2026-11-02", ...fine, moved: [{ ...moved, before: 1_300_000, after: 1_310_000 }] },
    ],
  };
  const nights = (): string[] =>
    [...pane.root.querySelectorAll('ul[aria-label="Nights of this model"] > li')].map((row) => row.textContent);

  test("are asked for when opened: what moved, by how much, and why", async () => {
    await openActivity({});
    let asked = 0;
    pane.addin.nightsOutcome = () => {
      asked += 1;
      return Promise.resolve(history);
    };
    expect(asked).toBe(0);
    await pane.press("Nights of this model");
    expect([asked, pane.text()]).toEqual([1, expect.stringContaining("Deals/elm.xlsx: 5 nights since Nov 1, 2026.")]);
    expect(nights()).toEqual([
      "Nov 5, 2026FailedThe file is damaged.",
      "Nov 4, 2026NOI $1,300,000 → $1,250,000 (−3.8%)Also changed that night: Comps!B4 $1,650 → $1,600 (−3%).",
      "Nov 3, 2026NOI $1,310,000 → $1,300,000 (−0.8%) · its formula was changed",
      "Nov 2, 2026NOI $1,300,000 → $1,310,000 (+0.8%)No cell with a RENT formula changed that night. Look for a changed input.",
    ]);
  });

  test("of a copy end where it left its original; without any the pane says what to do", async () => {
    await openActivity({});
    pane.addin.nightsOutcome = () => Promise.resolve({ ...history, nights: [], left_on: "2026-11-06", sample: true });
    await pane.press("Nights of this model");
    expect(pane.text()).toContain("it shares the nights before Nov 6, 2026.");
    expect(pane.text()).toContain("No values changed in these nights.");
    pane.addin.nightsOutcome = () => Promise.reject(new Error("No night has written this workbook."));
    await pane.press("Nights of this model");
    await pane.press("Nights of this model");
    expect(pane.text()).toContain("No night has written this workbook.");
  });
});
