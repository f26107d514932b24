import { createDataSet } from "../../src/sandbox/generator/create-data-set";
import { decode } from "../../src/service/decode";
import { endpoints } from "../../src/service/endpoints";
import type { PropertyReport, ReportTag } from "../../src/service/property-reports";
import { startSandboxOn, testKey } from "./sandbox-fixture";

const dataSet = createDataSet({ seed: 7, today: "2025-06-30", size: 80 });
const start = () => startSandboxOn({ dataSet, keys: [{ key: testKey }, { key: "second" }] });
const { get, send } = start();
const reports = async (path: string) =>
  decode<PropertyReport[]>(endpoints.listReports.response, await get<unknown>(path), "reports");

describe("GET /property_report", () => {
  test("service.md § Other endpoints: report list: the user's own, last updated first, about properties that exist", async () => {
    const list = await reports("/property_report");
    expect(list).toHaveLength(12);
    const dates = list.map((report) => report.updated_on);
    expect(dates).toEqual([...dates].sort().reverse());
    for (const report of list) {
      expect(report.user_id).toBe("user-1");
      expect(report.created_on <= report.updated_on && report.updated_on <= "2025-06-30").toBe(true);
      for (const id of [report.property_id, ...(report.comparable_ids ?? [])])
        expect((await send(`/property/${id}`)).status).toBe(200);
      expect(report.comparable_ids).not.toContain(report.property_id);
      expect(report.comparable_ids?.length).toBeGreaterThan(3);
    }
  });

  test("limit and offset cut the list", async () => {
    const list = await reports("/property_report");
    expect(await reports("/property_report?limit=5&offset=10")).toEqual(list.slice(10));
    expect(await reports("/property_report?offset=99")).toEqual([]);
  });

  test("another user has other reports", async () => {
    const other = await send("/property_report", { headers: { "x-api-key": "second" } });
    const ids = ((await other.json()) as PropertyReport[]).map((report) => report.id);
    expect(ids).toHaveLength(12);
    expect((await reports("/property_report")).filter((report) => ids.includes(report.id))).toEqual([]);
  });

  test.each([
    ["/property_report?limit=0", "limit"],
    ["/property_report?limit=501", "limit"],
    ["/property_report?offset=-1", "offset"],
    ["/property_report?offset=1.5", "offset"],
    ["/property_report/search", "q"],
    ["/property_report/search?q=%20", "q"],
  ])("service.md § Errors: %s is a 400 that names %s", async (path, field) => {
    const response = await send(path);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { details: string }).details.split(": ")[0]).toBe(field);
  });
});

describe("finding reports", () => {
  test("service.md § Other endpoints: report search looks into names, tags and notes, in upper and lower case", async () => {
    const list = await reports("/property_report");
    const fits = (text: string) => (report: PropertyReport) =>
      [report.name, report.notes ?? "", ...(report.tags ?? [])].some((value) => value.toLowerCase().includes(text));
    for (const text of ["comps", "rent roll", list[0]!.name.toLowerCase()]) {
      const found = await reports(`/property_report/search?q=${encodeURIComponent(text.toUpperCase())}`);
      expect(found).toEqual(list.filter(fits(text)));
      expect(found.length).toBeGreaterThan(0);
    }
    expect(await reports("/property_report/search?q=nothing%20like%20it")).toEqual([]);
  });

  test("service.md § Other endpoints: search tags come with their counts, most used first", async () => {
    const list = await reports("/property_report");
    const tags = decode<ReportTag[]>(
      endpoints.listReportTags.response,
      await get<unknown>("/property_report/tags"),
      "tags",
    );
    for (const { tag, count } of tags) expect(list.filter((report) => report.tags?.includes(tag)).length).toBe(count);
    expect(new Set(list.flatMap((report) => report.tags)).size).toBe(tags.length);
    const counts = tags.map(({ count }) => count);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    const found = await get<ReportTag[]>("/property_report/tags?q=COMP");
    expect(found.map(({ tag }) => tag)).toEqual(tags.map(({ tag }) => tag).filter((tag) => tag.includes("comp")));
  });

  test("service.md § Other endpoints: reports by tag have exactly this tag", async () => {
    const list = await reports("/property_report");
    expect(await reports("/property_report/tag/asset%20management")).toEqual(
      list.filter((report) => report.tags?.includes("asset management")),
    );
    expect(await reports("/property_report/tag/asset")).toEqual([]);
    expect(await reports("/property_report/tag/a%2Fb%3F")).toEqual([]);
  });
});

describe("PATCH /property_report/{id}", () => {
  const patchOn =
    (sandbox: ReturnType<typeof start>) =>
    async (id: string, body: unknown, key = testKey) =>
      sandbox.send(`/property_report/${id}`, {
        method: "PATCH",
        headers: { "x-api-key": key },
        body: typeof body === "string" ? body : JSON.stringify(body),
      });

  test("service.md § Other endpoints: PATCH changes what it names, leaves the rest, and stays changed", async () => {
    const sandbox = start();
    const patch = patchOn(sandbox);
    const list = await sandbox.get<PropertyReport[]>("/property_report");
    const report = list[11]!;
    const renamed = decode<PropertyReport>(
      endpoints.updateReport.response,
      await (await patch(report.id, { name: "  Offer of May " })).json(),
      "patch",
    );
    expect(renamed).toEqual({ ...report, name: "Offer of May", updated_on: "2025-06-30" });
    const tagged = (await (
      await patch(report.id.toUpperCase(), { tags: ["fresh", "fresh", "b"], notes: null })
    ).json()) as object;
    expect(tagged).toEqual({ ...renamed, tags: ["fresh", "b"], notes: null });
    expect((await sandbox.get<PropertyReport[]>("/property_report")).find(({ id }) => id === report.id)).toEqual(
      tagged,
    );
    expect(await sandbox.get("/property_report/tag/fresh")).toEqual([tagged]);
    expect(await sandbox.get("/property_report/tags?q=fresh")).toEqual([{ tag: "fresh", count: 1 }]);
    expect(await (await patch(report.id, { tags: [], notes: "<b>" })).json()).toMatchObject({ tags: [], notes: "<b>" });
  });

  test("an empty change changes nothing, not even the date", async () => {
    const sandbox = start();
    const report = (await sandbox.get<PropertyReport[]>("/property_report"))[11]!;
    expect(await (await patchOn(sandbox)(report.id, {})).json()).toEqual(report);
  });

  test("service.md § Errors: an unknown report and another user's are a 404", async () => {
    const sandbox = start();
    const report = (await sandbox.get<PropertyReport[]>("/property_report"))[0]!;
    for (const response of [
      await patchOn(sandbox)("none", { name: "a" }),
      await patchOn(sandbox)(report.id, { name: "a" }, "second"),
    ]) {
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ message: "Report not found" });
    }
    expect((await sandbox.get<PropertyReport[]>("/property_report"))[0]).toEqual(report);
  });

  test.each<[unknown, string]>([
    [{ title: "a" }, "title"],
    [{ name: "a", id: "b" }, "id"],
    [{ name: " " }, "name"],
    [{ name: null }, "name"],
    [{ tags: "a" }, "tags"],
    [{ tags: ["a", ""] }, "tags.1"],
    [{ notes: 1 }, "notes"],
    [[], "body"],
    ["{", "body"],
  ])("service.md § Errors: PATCH of %j is a 400 that names the field", async (body, field) => {
    const sandbox = start();
    const report = (await sandbox.get<PropertyReport[]>("/property_report"))[0]!;
    const response = await patchOn(sandbox)(report.id, body);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { details: string }).details.split(": ")[0]).toBe(field);
    expect((await sandbox.get<PropertyReport[]>("/property_report"))[0]).toEqual(report);
  });
});
