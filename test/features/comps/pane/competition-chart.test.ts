/** @jest-environment jsdom */
/** The competition profile on the Comps screen: figures as people write them, predictions marked. */
import { alder, alderId } from "../../../engine/questions/sample-documents";
import { openComps, type CompsPane } from "./comps-pane";

let comps: CompsPane;
afterEach(() => comps.close());

const facet = (name: string, own: number | null, average: number) => ({
  facet: name,
  subject_value: own,
  comps_min: 3,
  comps_avg: average,
  comps_max: 2020,
  comps_count: 6,
  subject_rank: own === null ? null : 2,
});
const openProfile = async (document: Partial<typeof alder>): Promise<void> => {
  comps = await openComps(({ sheet }, service) => {
    sheet.subjectId = alderId;
    service.documents.set(alderId, { ...alder, ...document });
    service.comparables = {
      ...service.comparables,
      competition_profile: [
        facet("number_units", 190, 224.43),
        facet("number_stories", 7, 5.6667),
        facet("quality", 0.5, 0.55),
      ],
    };
  });
  await comps.open();
  await comps.click("Load comps and rents");
};
const shown = (): (string | null)[] =>
  [...comps.root.querySelectorAll(".profile-row")].map((row) => row.querySelector(".profile-value")?.textContent ?? "");

test("has whole stories without decimals, and scores with both", async () => {
  await openProfile({ number_units: 190, number_stories: 7 });
  expect(shown()).toEqual(["190", "7", "0.50"]);
  expect(comps.root.querySelector(".profile-table")?.textContent).toContain("Stories735.67");
  expect(comps.text()).not.toContain("predicted by the service");
});

test("says that the service's profile doesn't follow the workbook's as-of date", async () => {
  await openProfile({});
  expect(comps.text()).toContain("The table's rents end at each property's data date");
  comps.addin.asOf.day = "2024-01-31";
  await comps.openScreen("Home");
  await comps.openScreen("Comps");
  await comps.settle();
  expect(comps.text()).toContain("not up to the as-of date");
  expect(comps.text()).not.toContain("data date, so");
});

test("marks what the service predicts where the property's own figure is not known", async () => {
  await openProfile({ number_units: null, number_units_prediction: 190, number_stories: 7 });
  expect(shown()).toEqual(["about 190", "7", "0.50"]);
  expect(comps.root.querySelector(".profile-table")?.textContent).toContain("Unitsabout 190");
  expect(comps.root.querySelector(".facet")?.getAttribute("aria-label")).toContain("about 190");
  expect(comps.text()).toContain("About: predicted by the service");
});
