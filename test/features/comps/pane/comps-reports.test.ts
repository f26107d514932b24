/** @jest-environment jsdom */
import type { PropertyReport } from "../../../../src/service/property-reports";
import { failure } from "../../../engine/questions/scripted-service";
import { alderId, compId } from "../../../engine/questions/sample-documents";
import { nameOf, namesOf, openAlderComps } from "./alder-comps";
import type { CompsPane } from "./comps-pane";

let comps: CompsPane;
afterEach(() => comps.close());

describe("reports", () => {
  const report = (number: number, fields: Partial<PropertyReport> = {}): PropertyReport => ({
    id: `report-${number}`,
    name: `Report ${number}`,
    property_id: alderId,
    comparable_ids: [compId(7), compId(8)],
    tags: ["comps"],
    notes: "Ask the seller.",
    user_id: "u",
    created_on: "2025-01-01",
    updated_on: "2025-06-01",
    ...fields,
  });
  beforeEach(async () => {
    comps = await openAlderComps();
    comps.service.reports = [report(1), report(2, { property_id: compId(1), name: "<img src=x>", tags: ["=1+1"] })];
    comps.addin.reportOutcome = (id, patch) => {
      const number = Number(id.at(-1));
      return Promise.resolve({ ...report(number), ...patch, tags: patch.tags ?? ["comps"] } as PropertyReport);
    };
    await comps.click("List reports (1 request)");
  });

  test("those of the subject come first, and text is text", () => {
    expect(comps.newRequests()).toEqual(["GET /property_report"]);
    const shown = [...comps.root.querySelectorAll(".report-name")].map(({ textContent }) => textContent);
    expect(shown).toEqual(["Report 1", "<img src=x>"]);
  });

  test("one is opened with exactly its comparables", async () => {
    await comps.click("Open Report 1");
    expect(comps.names()).toEqual(namesOf(1, 2));
    expect(comps.service.calls.at(-1)?.endpoint).toMatch(/comparables|GET/);
    const asked = comps.service.calls.filter(({ endpoint }) => endpoint === "POST /property/comparables").at(-1)?.asked;
    expect(asked).toMatchObject([{ topN: 2 }, { selected_ids: [compId(7), compId(8)] }]);
  });

  test("is renamed and tagged", async () => {
    await comps.click("Rename and tag Report 1");
    await comps.set("Name", "  ");
    await comps.click("Save changes");
    expect(comps.alerts()).toContain("Enter a name.");
    await comps.set("Name", "Case A");
    await comps.set("Tags, separated by commas", "a, b, a");
    await comps.click("Save changes");
    expect(comps.addin.reportChanges).toEqual([{ id: "report-1", patch: { name: "Case A", tags: ["a", "b"] } }]);
    expect(comps.told()).toContain("Case A updated.");
    expect(comps.text()).toContain("Open");
  });

  test("takes the choice into its notes, behind what people wrote", async () => {
    await comps.click(`Keep ${nameOf(3)}`);
    await comps.click("Save choices to Report 1");
    const notes = comps.addin.reportChanges[0]?.patch.notes ?? "";
    expect(notes.split("\n")[0]).toBe("Ask the seller.");
    expect(notes).toContain(compId(3));
    expect(comps.text()).toContain("has saved choices");
  });

  test("a change that is refused is told", async () => {
    comps.addin.reportOutcome = () => Promise.reject(failure("ForbiddenError"));
    await comps.click("Save choices to Report 1");
    expect(comps.alerts().join()).toContain("Can't update the report. A ForbiddenError");
  });
});
