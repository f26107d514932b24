/** @jest-environment jsdom */
import type { AddinStatus, CellErrorRecord } from "../../src/runtime/addin-status";
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

const rows = (heading: string): string[] =>
  [...pane.root.querySelectorAll(`section[aria-labelledby="${heading}"] li`)].map((row) => row.textContent);

describe("errors in cells", () => {
  test("cell, code, whole message, function and time, newest first", async () => {
    await openActivity({
      errors: [error(2), error(1, { functionName: "RENT.AMI", code: "#VALUE!", message: "Household size is 1 to 8." })],
    });
    expect(rows("errors-heading")).toEqual([
      "Comps!B4#N/ANo property matches the address. Check its spelling or add the city.RENT.COMPS · 11:59:59 AM",
      "Comps!B4#VALUE!Household size is 1 to 8.RENT.AMI · 11:59:59 AM",
    ]);
  });

  test("a cell that the host does not tell is said to be unknown; another day shows its date", async () => {
    const { cell: _, ...withoutCell } = error(1, { at: noon - 86_400_000 });
    await openActivity({ errors: [withoutCell] });
    expect(rows("errors-heading")[0]).toMatch(/^Cell unknown.*Jun 30, 12:00:00 PM$/);
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
    expect(pane.text()).toContain("No cell shows an error of this add-in.");
    await pane.change({ errors: [error(1)] });
    expect(rows("errors-heading")).toHaveLength(1);
    expect(pane.root.querySelector("nav")?.textContent).toContain("1 error");
  });

  test("a long list shows 25 and the rest on demand", async () => {
    await openActivity({ errors: Array.from({ length: 1200 }, (_, index) => error(1200 - index)) });
    expect(rows("errors-heading")).toHaveLength(25);
    await pane.press("Show all 1,200");
    expect(rows("errors-heading")).toHaveLength(1200);
  });

  test("retry asks the add-in once and tells the outcome", async () => {
    await openActivity({ errors: [error(1)] });
    let finish: () => void = () => undefined;
    pane.addin.retryOutcome = () => new Promise((resolve) => (finish = resolve));
    await pane.press("Retry failed cells");
    await pane.press("Retry failed cells");
    expect(pane.addin.retries).toBe(1);
    const notice = pane.root.querySelector('section [role="status"]');
    expect(notice?.textContent).toBe("Retrying…");
    finish();
    await pane.advance(0);
    expect(notice?.textContent).toBe("The failed cells are being calculated again.");
    await pane.press("Retry failed cells");
    expect(pane.addin.retries).toBe(2);
  });

  test("a retry that fails says why", async () => {
    await openActivity({ errors: [error(1)] });
    pane.addin.retryOutcome = () => Promise.reject(new Error("The workbook is protected."));
    await pane.press("Retry failed cells");
    expect(pane.root.querySelector('[role="alert"]')?.textContent).toBe("Retrying failed: The workbook is protected.");
  });

  test("nothing failed, nothing to retry", async () => {
    await openActivity({});
    expect(pane.text()).not.toContain("Retry failed cells");
  });
});

test("what happened without an error in a cell is told with its time; without it there is no list", async () => {
  await openActivity({});
  expect(pane.text()).not.toContain("Good to know");
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
        },
      ],
    });
    expect(rows("requests-heading")).toEqual([
      "POST /property/pricingUnder way12:00:00 PM · Attempt 1",
      "GET /property/searchNo answerNo answer in time.12:00:00 PM · 30.0 s · Attempt 2",
      "GET /property/{id}Status 401401The key was rejected.12:00:00 PM · 85 ms · Attempt 1",
      "POST /property/comparablesStatus 20020011:58:59 AM · 1.2 s · Attempt 3",
    ]);
    const colours = [...pane.root.querySelectorAll('section[aria-labelledby="requests-heading"] .badge')].map(
      (badge) => badge.className,
    );
    expect(colours).toEqual(["badge", "badge badge-error", "badge badge-error", "badge badge-live"]);
  });

  test("before the first one the screen says how to begin", async () => {
    await openActivity({});
    expect(pane.text()).toContain("Type a formula such as =RENT.COMPS(A2, 10) into a cell.");
  });
});
