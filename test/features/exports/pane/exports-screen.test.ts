/** @jest-environment jsdom */
import { act } from "preact/test-utils";
import type { DataAccess } from "../../../../src/engine/data-access";
import type { AddinStatus } from "../../../../src/app/addin-status";
import type { DatasetQuery } from "../../../../src/service/dataset-export";
import type { GatewayExport, GatewayExportsResponse } from "../../../../src/service/gateway-exports";
import type { MarketSearchRequest } from "../../../../src/service/market-search";
import type { MarketShape } from "../../../../src/service/market-shapes";
import { createScriptedExports, gatewayExport, type ScriptedExports } from "../scripted-exports";
import { messagesBelow } from "../../../taskpane/messages-below";
import { noon, openPane, type OpenPane } from "../../../taskpane/open-pane";

interface ExportsPane extends OpenPane {
  readonly scripted: ScriptedExports;
  /** Bodies of the market searches. */
  readonly counted: Omit<MarketSearchRequest, "coordinates">[];
  reopen(): Promise<void>;
  select(label: string, value: string): Promise<void>;
  alert(): string | undefined;
}

const shape = (changes: Partial<MarketShape>): MarketShape => ({
  id: "austin",
  name: "Austin-Round Rock, TX",
  type: "msa",
  state: "TX",
  tags: [],
  geometry: { type: "MultiPolygon", coordinates: [] },
  bbox: [-98, 30, -97, 31],
  ...changes,
});

let pane: ExportsPane;
afterEach(async () => {
  await pane.close();
  localStorage.clear();
});

async function open(
  told: GatewayExportsResponse | null,
  {
    status = {},
    total = 71,
    prepare = () => undefined,
  }: { status?: Partial<AddinStatus>; total?: number; prepare?: (scripted: ScriptedExports) => void } = {},
): Promise<void> {
  const opened = await openPane(status);
  const scripted = createScriptedExports(told, opened.clock);
  prepare(scripted);
  opened.addin.scriptedExports = scripted;
  const counted: Omit<MarketSearchRequest, "coordinates">[] = [];
  const data: Partial<DataAccess> = {
    markets: (text) =>
      Promise.resolve(text.startsWith("Aus") ? [shape({}), shape({ id: "city", name: "Austin", type: "city" })] : []),
    marketProperties(_, body) {
      counted.push(body);
      const { limit = 100, offset = 0 } = body as { limit?: number; offset?: number };
      const length = Math.max(0, Math.min(limit, total - offset));
      const properties = Array.from({ length }, (__, index) => ({ id: `p${offset + index}` }));
      return Promise.resolve({ properties, total } as unknown as Awaited<ReturnType<DataAccess["marketProperties"]>>);
    },
  };
  opened.addin.dataAccess = () => data as DataAccess;
  await opened.openScreen("Exports");
  const settle = async (): Promise<void> => {
    // The screen's script, the desk's and the first look come one after the other, effects between them with the
    // browser's frames.
    const isThere = (): boolean =>
      /Saved queries|Back to/.test(opened.root.textContent) && scripted.desk.state.home !== "looking";
    for (let round = 0; round < 5_000 && !isThere(); round += 1) await act(() => opened.clock.settle());
    await act(() => opened.clock.settle());
  };
  await settle();
  pane = {
    ...opened,
    scripted,
    counted,
    async reopen() {
      await opened.openScreen("Home");
      await opened.openScreen("Exports");
      await settle();
    },
    select: (label, value) =>
      act(async () => {
        const found = [...opened.root.querySelectorAll("select")].find(
          (one) => (one.getAttribute("aria-label") ?? one.labels[0]?.textContent) === label,
        );
        if (!found) throw new Error(`No choice "${label}" in: ${opened.root.textContent}`);
        found.value = value;
        found.dispatchEvent(new Event("change", { bubbles: true }));
        await opened.clock.settle();
      }),
    alert: () => opened.root.querySelector("[role=alert]")?.textContent,
  };
}

const day = 86_400_000;
const iso = (at: number): string => new Date(at).toISOString();
const told = (changes: Partial<GatewayExport>): GatewayExport =>
  gatewayExport({ ordered_at: iso(noon - 60_000), ...changes });
const begins = (text: string): RegExp => new RegExp(`^${text}`);
async function startFrom(template: string): Promise<void> {
  await pane.press("New export");
  const button = [...pane.root.querySelectorAll("button")].find((one) => begins(template).test(one.textContent));
  if (!button) throw new Error(`No template ${template}`);
  await act(() => button.click());
}
async function chooseMarket(name: string): Promise<void> {
  await pane.type("Search a metro, city, county, ZIP code or neighborhood", "Austin");
  await pane.advance(300);
  await act(() => pane.clock.settle());
  const button = [...pane.root.querySelectorAll("button")].find(
    (one) => one.querySelector(".exports-template-name")?.textContent === name,
  );
  if (!button) throw new Error(`No market ${name} in ${pane.text()}`);
  await act(() => button.click());
}

describe("the list", () => {
  test.each([
    [12, "The file has 12 rows, but the service reported 13. Order it again if rows are missing."],
    [1, "The file has 1 row, but the service reported 13. Order it again if rows are missing."],
    [13, null],
    [null, null],
  ])("of %j rows that were counted, where 13 were told: %j", async (rows_counted, text) => {
    await open({
      receives: true,
      exports: [told({ query_uuid: "a", name: "Austin", state: "imported", rows: 13, rows_counted })],
    });
    if (text === null) expect(pane.text()).not.toContain("The file has");
    else expect(pane.text()).toContain(text);
  });

  test.each([
    [30 * day, "30 days left"],
    [30 * day + 20_000, "30 days left"],
    [30 * day - 60_000, "30 days left"],
    [29 * day, "29 days left"],
    [day + 3_600_000, "1 day left"],
    [day, "1 day left"],
    [day - 1, "23 hours left"],
    [20_000, "less than an hour left"],
  ])("a link that lasts %i ms more has %s", async (left, text) => {
    await open({
      receives: true,
      exports: [told({ query_uuid: "a", name: "Austin", state: "ready", expires_at: iso(noon + left) })],
    });
    expect(pane.text()).toContain(text);
  });

  test("tells of each export what it is, how long it lasts and what can be done", async () => {
    await open({
      receives: true,
      exports: [
        told({
          query_uuid: "a",
          name: "Austin rents",
          state: "ready",
          rows: 12_345,
          bytes: 1_234_567,
          expires_at: iso(noon + 29.5 * day),
        }),
        told({ query_uuid: "b", name: "Waiting" }),
        told({ query_uuid: "c", name: "Late", ordered_at: iso(noon - 2 * 3_600_000) }),
        told({ query_uuid: "d", name: "Broken", state: "failed", failure: "The file was cut: order it again." }),
        told({ query_uuid: "e", name: "Old", state: "expired", ordered_at: iso(noon - 40 * day) }),
      ],
    });
    const cards = [...pane.root.querySelectorAll(".exports-job")].map((card) => card.textContent);
    expect(cards.map((card) => card.replace(/ordered .*?[AP]M/, "…").replace(/\s/g, " "))).toEqual([
      "Austin rentsReady12,345 rows · 1.2 MB · 30 days left · …ImportOpen query",
      "WaitingOrdered…The service is preparing the file. This can take several minutes; you can close Excel.Open query",
      "BrokenFailed…The file was cut: order it again.Order againPaste linkOpen queryRemove",
      "LateOverdue…Nothing has arrived for an hour. The service doesn't report failed exports: order it again.Order againPaste linkOpen queryRemove",
      "OldExpired…The download link expired. Order the export again.Order againOpen queryRemove",
    ]);
  });

  test("shows and says what arrives", async () => {
    await open({ receives: true, exports: [told({})] });
    expect(pane.text()).toContain("Live");
    await act(() =>
      pane.scripted.followers[0]?.onExport(told({ state: "ready", rows: 12, expires_at: iso(noon + day) })),
    );
    expect(pane.text()).toContain("Rents is ready: 12 rows.");
    expect(pane.text()).toContain("1 day left");
    // A day later there is still no news.
    await pane.advance(day);
    expect(pane.text()).toContain("Expired");
  });

  test("says which market a query is of, where its name doesn't", async () => {
    const of = (query_uuid: string, name: string, filters: DatasetQuery["filters"]): GatewayExport =>
      told({ query_uuid, name, rows: 12, dataset: { scopes: [{ column: "state" }], ...(filters && { filters }) } });
    await open({
      receives: true,
      exports: [
        of("a", "Rents", [{ column: "msa", filter: { equals: "Austin-Round Rock, TX" } }]),
        of("b", "Rents, Austin", [{ column: "msa", filter: { equals: "Austin" } }]),
        of("c", "ZIPs", [{ column: "zip_code", filter: { in: ["78701", "78702", "78703", "78704", "78705"] } }]),
        of("d", "State", [{ column: "state", filter: { equals: "TX" } }]),
        of("e", "All", undefined),
      ],
    });
    const facts = [...pane.root.querySelectorAll(".exports-job .hint:first-of-type, .exports-job .card-title + .hint")];
    expect(facts.map((one) => one.textContent.split(" · ").slice(0, -1).join(" · "))).toEqual([
      "Austin-Round Rock, TX · 12 rows",
      "12 rows",
      "78701, 78702, 78703, +2 · 12 rows",
      "TX · 12 rows",
      "12 rows",
    ]);
  });

  test("hands a ready file to the import", async () => {
    await open({ receives: true, exports: [told({ state: "ready", rows: 12, expires_at: iso(noon + day) })] });
    await pane.press("Import: Rents");
    expect(pane.root.querySelector("nav [aria-current=page]")?.textContent).toContain("Import");
  });

  test("forgets, orders again, and says so", async () => {
    await open({ receives: true, exports: [told({ state: "failed", failure: "Broken." })] });
    await pane.press("Order again: Rents");
    expect(pane.scripted.orders).toMatchObject([{ name: "Rents", dataset: { scopes: [{ column: "state" }] } }]);
    expect(pane.text()).toContain("Rents ordered again.");
    const [card] = [...pane.root.querySelectorAll(".exports-job")].filter((one) => one.textContent.includes("Failed"));
    await act(async () => {
      [...(card?.querySelectorAll("button") ?? [])].at(-1)?.click();
      await pane.clock.settle();
    });
    expect(pane.scripted.calls).toContain("discard");
    expect(pane.text()).toContain("Rents removed.");
    expect(pane.root.querySelectorAll(".exports-job")).toHaveLength(1);
  });

  test("a failure of the list stands beside what was known", async () => {
    await open({ receives: true, exports: [told({})] });
    pane.scripted.listFault = new Error("It is offline.");
    await pane.press("Refresh list");
    expect(pane.alert()).toBe("Can't load the list of exports: It is offline.");
    expect(pane.root.querySelectorAll(".exports-job")).toHaveLength(1);
  });

  test("without a connection leads to one", async () => {
    await open(null, { status: { connection: null }, prepare: (scripted) => (scripted.baseUrl = null) });
    await pane.press("Connect data service");
    expect(pane.root.querySelector("nav [aria-current=page]")?.textContent).toContain("Home");
  });
});

describe("an order", () => {
  test("from a template with a market", async () => {
    await open({ receives: true, exports: [] });
    await startFrom("Rents by month");
    expect(pane.text()).toContain("Asking rent needs a market.");
    expect(pane.button("Order").getAttribute("aria-disabled")).toBe("true");
    await pane.press("Order");
    expect(pane.scripted.orders).toEqual([]);
    await chooseMarket("Austin-Round Rock, TX");
    expect(pane.text()).toContain("Filter Metro area = Austin-Round Rock, TX: exactly this market.");
    expect(pane.text()).toContain("One row per month of data.");
    await pane.type("Name", "Austin rents");
    await pane.press("Order");
    expect(pane.scripted.orders).toEqual([
      {
        name: "Austin rents",
        format: "csv",
        webhookURL: "https://gateway.example/webhooks/exports",
        dataset: {
          scopes: [
            { column: "as_of_month" },
            { column: "asking_rent", aggregate: "Avg" },
            { column: "effective_rent", aggregate: "Avg" },
            { column: "concession", aggregate: "Avg" },
            { column: "property_id", aggregate: "CountDistinct" },
          ],
          filters: [{ column: "msa", filter: { equals: "Austin-Round Rock, TX" } }],
        },
      },
    ]);
    expect(pane.text()).toContain("Austin rents ordered.");
    expect(pane.root.querySelectorAll(".exports-job")).toHaveLength(1);
  });

  test("is named by its market", async () => {
    await open({ receives: true, exports: [] });
    await startFrom("Rents by month");
    await chooseMarket("Austin-Round Rock, TX");
    expect(pane.field("Name").value).toBe("Rents by month, Austin-Round Rock, TX");
    await pane.press("Change market");
    await chooseMarket("Austin");
    expect(pane.field("Name").value).toBe("Rents by month, Austin, TX");
    await pane.press("Order");
    expect(pane.scripted.orders).toMatchObject([{ name: "Rents by month, Austin, TX" }]);
  });

  test("is no longer called ordered once it is ready", async () => {
    await open({ receives: true, exports: [] });
    expect(pane.text()).toContain("Exports are prepared even while Excel is closed.");
    await startFrom("All properties of a market");
    await pane.press("Order");
    expect(pane.text()).toContain("All properties of a market ordered.");
    const [job] = pane.scripted.desk.state.jobs;
    await act(() =>
      pane.scripted.followers[0]?.onExport(
        told({ query_uuid: job?.uuid ?? "", name: job?.name ?? "", state: "ready", rows: 12 }),
      ),
    );
    expect(pane.text()).toContain("All properties of a market is ready: 12 rows.");
    expect(pane.text()).not.toContain("All properties of a market ordered.");
  });

  test("of an own query: columns, aggregates, order of columns, filters", async () => {
    await open({ receives: true, exports: [] });
    await startFrom("Custom query");
    expect(pane.text()).toContain("Add a column, or start");
    await pane.type("Name", "Big ones");
    await pane.select("Add column", "number_units");
    await pane.select("Add column", "state");
    await pane.press("Move State up");
    await pane.select("Summary of Units", "Sum");
    await pane.select("Add filter", "number_units");
    expect(pane.text()).toContain("Enter a value for Units, or remove the filter.");
    const value = pane.root.querySelector<HTMLInputElement>('[aria-label="Value for Units"]');
    await act(() => {
      if (!value) throw new Error("no value");
      value.value = "1,200";
      value.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await pane.select("Add filter", "is_student");
    await pane.select("Value for Student housing", "false");
    await pane.type("Max. rows", "500");
    expect(pane.text()).toContain("Up to 500 rows.");
    await pane.press("Order");
    expect(pane.scripted.orders).toMatchObject([
      {
        dataset: {
          scopes: [{ column: "state" }, { column: "number_units", aggregate: "Sum" }],
          filters: [
            { column: "number_units", filter: { greaterThanOrEqualTo: 1200 } },
            { column: "is_student", filter: { equals: false } },
          ],
          limit: 500,
        },
      },
    ]);
  });

  test("names the properties that the market search finds, and counts rows by them", async () => {
    await open({ receives: true, exports: [] }, { total: 612 });
    await startFrom("All properties of a market");
    await chooseMarket("Austin");
    await pane.press("Count properties");
    expect(pane.text()).toContain("612 rows.");
    await pane.press("Only matching properties");
    const [from] = [...pane.root.querySelectorAll<HTMLInputElement>(".exports-bounds input")];
    await act(() => {
      if (!from) throw new Error("no bounds");
      from.value = "1990";
      from.dispatchEvent(new Event("input", { bubbles: true }));
    });
    expect(pane.text()).toContain("Choose “Find properties”");
    await pane.press("Find properties");
    expect(pane.counted.slice(1)).toEqual([
      { filters: { year_built: { min: 1990 } }, limit: 500, offset: 0 },
      { filters: { year_built: { min: 1990 } }, limit: 500, offset: 500 },
    ]);
    expect(pane.text()).toContain("612 matching properties added to the query.");
    await pane.press("Order");
    const filters = pane.scripted.orders[0]?.dataset.filters as { column: string; filter: { in?: string[] } }[];
    expect(filters.find(({ column }) => column === "property_id")?.filter.in).toHaveLength(612);
  });

  test("more properties than a query can name are told, with their number", async () => {
    await open({ receives: true, exports: [] }, { total: 1001 });
    await startFrom("All properties of a market");
    await chooseMarket("Austin");
    await pane.press("Only matching properties");
    await pane.press("Find properties");
    expect(pane.alert()).toContain("1,001 properties match, but a query can list only 1,000.");
  });

  test("that is refused stays in the builder with the reason", async () => {
    await open(
      { receives: true, exports: [] },
      { prepare: (scripted) => (scripted.orderFault = new Error("This key may not order.")) },
    );
    await startFrom("All properties of a market");
    await pane.press("Order");
    expect(pane.alert()).toBe("This key may not order.");
    expect(pane.field("Name").value).toBe("All properties of a market");
  });
});

describe("with the plain service", () => {
  test("asks for a webhook of the person's own, which stays on the device", async () => {
    await open(null);
    expect(pane.text()).toContain("There is no gateway.");
    await startFrom("All properties of a market");
    expect(pane.button("Order").getAttribute("aria-disabled")).toBe("true");
    await pane.type("Your webhook address", "http://hooks.example/x");
    expect(pane.text()).toContain("The address must start with https://.");
    await pane.type("Your webhook address", "https://hooks.example/s3cret");
    await pane.press("Order");
    expect(pane.scripted.orders).toMatchObject([{ webhookURL: "https://hooks.example/s3cret" }]);
    expect(pane.text()).toContain("Waiting for the download link from your webhook.");
    expect(pane.scripted.texts.join()).not.toContain("s3cret");
    await pane.reopen();
    expect(pane.text()).toContain("All properties of a market");
    await pane.press("Paste link: All properties of a market");
    await pane.type("Download link", "files.example/x");
    await pane.press("Use link");
    expect(pane.alert()).toContain("Enter the whole link");
  });
});

describe("saved queries", () => {
  test("are saved, opened, renamed, ordered and deleted", async () => {
    await open({ receives: true, exports: [] });
    await startFrom("All properties of a market");
    await pane.press("Save query");
    expect(messagesBelow(pane.button("Save changes"))).toEqual([expect.stringContaining("saved in the workbook")]);
    await pane.type("Name", "Everything");
    await pane.press("Save changes");
    await pane.press("Back to exports");
    expect([...pane.root.querySelectorAll(".exports-saved-name")].map((one) => one.textContent)).toEqual([
      "Everything",
    ]);
    await pane.press("Rename: Everything");
    await pane.type("New name of Everything", "All");
    await pane.press("Save name");
    expect(messagesBelow(pane.button("Order: All"))).toEqual([expect.stringContaining("All")]);
    await pane.press("Order: All");
    expect(pane.scripted.orders).toMatchObject([{ name: "Everything" }]);
    await pane.press("Open: All");
    expect(pane.field("Name").value).toBe("Everything");
    await pane.press("Back to exports");
    await pane.press("Delete: All");
    await pane.press("Delete query");
    expect(pane.root.querySelectorAll(".exports-saved-name")).toHaveLength(0);
  });

  test("one that lacks something is opened where it is to be ordered", async () => {
    await open({ receives: true, exports: [] });
    await startFrom("Rents by month");
    await pane.press("Save query");
    await pane.press("Back to exports");
    await pane.press("Order: Rents by month");
    expect(pane.scripted.orders).toEqual([]);
    expect(pane.text()).toContain("Asking rent needs a market.");
  });

  test("a draft is there when the person comes back to the screen", async () => {
    await open({ receives: true, exports: [] });
    await startFrom("Lease trade-outs");
    await pane.type("Name", "My trade-outs");
    await pane.reopen();
    expect(pane.field("Name").value).toBe("My trade-outs");
  });
});
