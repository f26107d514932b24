/// <reference types="office-js" />
/** Saved queries and ordered exports in the workbook, through office.js and the host. */
import { createExportsPart } from "../../src/features/exports/sheet/exports-part";
import { createExportDesk, type ExportDesk } from "../../src/features/exports/export-desk";
import { emptyDraft } from "../../src/features/exports/export-draft";
import type { WorkbookSnapshot } from "../../src/workbench/host-contract";
import { createFakeClock } from "../client/fake-clock";
import { closeFixtures, type FixtureWorkbook, openFixture } from "./fixture-workbook";
import { createScriptedDevice, deviceParts } from "../features/exports/scripted-exports";

const globals = globalThis as Record<string, unknown>;
let workbook: FixtureWorkbook;

async function open(snapshot?: WorkbookSnapshot): Promise<void> {
  workbook = await openFixture(snapshot ? { snapshot } : {});
  globals.Excel = workbook.excel;
  globals.Office = workbook.window.Office;
}

beforeEach(() => open());
afterEach(() => {
  closeFixtures();
  delete globals.Excel;
  delete globals.Office;
});

const never = (): Promise<never> => Promise.reject(new Error("not in this test"));
function openDesk(): ExportDesk {
  return createExportDesk({
    service: {
      exportDataset: ({ name }) =>
        Promise.resolve({ data: { queryUUID: `uuid of ${name}` }, fetchedAt: 0, endpoint: "POST /dataset/export" }),
    },
    gateway: {
      list: () => Promise.resolve(null),
      link: never,
      imported: never,
      discard: never,
      file: () => {
        throw new Error("not in this test");
      },
      follow: () => Promise.resolve(),
    },
    baseUrl: () => "https://data.example",
    workbook: createExportsPart(),
    fetch: never,
    clock: createFakeClock(),
    newId: () => "id",
    ...deviceParts(createScriptedDevice()),
  });
}
const draft = { ...emptyDraft, scopes: [{ column: "state", aggregate: null }] };
const strange = `<b>"O'Neill" & Söhne</b> ]]> 😀 \ud800 \\ =1+1`;

test("queries and jobs are there after save and reopen, whatever their names, and hold no address", async () => {
  const desk = openDesk();
  await desk.look();
  expect(desk.state).toMatchObject({ saved: [], jobs: [], workbookProblem: null });
  await desk.save(strange, draft);
  await desk.order({ ...draft, name: "Rents of Austin" }, "https://hooks.example/s3cret-path");

  await open(JSON.parse(JSON.stringify(workbook.save())) as WorkbookSnapshot);
  expect(JSON.stringify(workbook.save())).not.toContain("s3cret");
  const later = openDesk();
  await later.look();
  expect(later.state.saved).toMatchObject([{ name: strange, draft }]);
  expect(later.state.jobs).toMatchObject([{ name: "Rents of Austin", state: "ordered", keptBy: "workbook" }]);
});

test("changes that come together are all kept, and parts of merged copies become one", async () => {
  const desk = openDesk();
  await Promise.all([desk.save("A", draft, "a"), desk.save("B", draft, "b"), openDesk().save("C", draft, "c")]);
  await workbook.excel.run(async (context) => {
    context.workbook.customXmlParts.add(
      `<?xml version="1.0"?><x:exports xmlns:x="urn:compsheet:exports:1">{"saved":[{"id":"d","name":"D","savedAt":1,"draft":${JSON.stringify(draft).replaceAll('"', "&quot;")}}],"jobs":[]}</x:exports>`,
    );
    await context.sync();
  });
  await desk.save("E", draft, "e");
  expect(desk.state.saved.map(({ name }) => name)).toEqual(["A", "B", "C", "D", "E"]);
  const count = await workbook.excel.run(async (context) => {
    const parts = context.workbook.customXmlParts.getByNamespace("urn:compsheet:exports:1").getCount();
    await context.sync();
    return parts.value;
  });
  expect(count).toBe(1);
});

test("a part that is longer than any that was written is left alone, and what is ours is read", async () => {
  const part = createExportsPart();
  await part.change(() => '{"form":1}');
  const long = `<exports xmlns="urn:compsheet:exports:1">${"[".repeat(4_100_000)}</exports>`;
  const hostile = `<exports xmlns="urn:compsheet:exports:1"><!--${"<exports ".repeat(100_000)}--></exports>`;
  const snapshot = workbook.save();
  const added = [long, hostile].map((xml, index) => ({ id: `{0000000${index}}`, xml }));
  closeFixtures();
  await open({ ...snapshot, customXmlParts: [...snapshot.customXmlParts, ...added] });
  expect((await createExportsPart().read()).filter((text) => text !== "")).toEqual(['{"form":1}']);
});
