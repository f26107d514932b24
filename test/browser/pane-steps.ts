/** Screens of which the person sees the most only after a step or two, in any language, by their ids. */
import type { Frame } from "playwright-core";
import { pngOf } from "../host/small-picture";

const rows = Array.from({ length: 60 }, (_, at) => `p${at},02139,${900 + at},2025-06-30`);
const rents = ["Rent roll", "", "id,zip,rent,as of", ...rows, "p60,02139,call us,2025-06-30", "p61,02139"];
const months = Array.from({ length: 12 }, (_, at) => `${at + 1}/2025`);
/** A line whose months don't add up to its total. */
const statement = [
  `Account,${months.join(",")},Total`,
  `Market Rent,${months.map(() => 305_000).join(",")},3660000`,
  `Vacancy loss,${months.map(() => -23_000).join(",")},-276000`,
  `Real estate taxes,${months.map((_, at) => (at === 4 ? 480_000 : 48_000)).join(",")},576000`,
  `Repairs,${months.map(() => 18_000).join(",")},216000`,
];

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(lines.join("\n")),
});

/** Streets and a lake around the starter's subject. */
const streets = JSON.stringify({
  type: "FeatureCollection",
  attribution: "© Streets of the city",
  features: [
    ...Array.from({ length: 21 }, (_, at) => -97.9 + at * 0.02).flatMap((west) => [
      { type: "Feature", properties: {}, geometry: { type: "LineString", coordinates: [[west, 30.1], [west, 30.5]] } },
      { type: "Feature", properties: { highway: "primary" }, geometry: { type: "LineString", coordinates: [[-98, 128 + west], [-97.4, 128.02 + west]] } },
    ]),
    { type: "Feature", properties: { natural: "water" }, geometry: { type: "Polygon", coordinates: [[[-97.8, 30.26], [-97.74, 30.25], [-97.74, 30.255], [-97.8, 30.27], [-97.8, 30.26]]] } },
  ],
}); // prettier-ignore

export const paneSteps: Readonly<Record<string, (pane: Frame) => Promise<void>>> = {
  async exports(pane) {
    await pane.locator(".exports-new button").click();
    await pane.locator(".exports-template").first().click();
    await pane.locator(".exports-problems li").first().waitFor();
  },
  /** The firm's looks, an address that is refused, and streets of a file. */
  async exhibits(pane) {
    await pane.page().route("https://maps.example.com/**", (route) =>
      route.fulfill({
        contentType: "application/json",
        headers: { "Access-Control-Allow-Origin": "*" },
        body: streets,
      }),
    );
    const preview = pane.locator(".exhibit-preview img");
    await preview.waitFor();
    await pane.locator(".exhibit-looks > summary").click();
    await pane.locator(".exhibits input[type=color]").fill("#7a1f3d");
    await pane
      .locator(".exhibits input[type=file]")
      .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from(pngOf(200, 40), "base64") });
    await pane.locator(".exhibit-logo").waitFor();
    const addresses = pane.locator(".exhibits input[inputmode=url]");
    await addresses.first().fill("http://photos.example.com/a-long-address-of-a-folder-with-photos");
    await addresses.last().fill("https://maps.example.com/austin/streets-and-water.geojson");
    await addresses.last().blur();
    await pane.locator(".exhibits .failure").waitFor();
    await pane.locator(".exhibit-preview img[src*='Streets%20of%20the%20city']").waitFor();
  },
  async import(pane) {
    await pane.locator("input[type=file]").setInputFiles(csv("junio.csv", rents));
    await pane.locator(".import-misfits").waitFor();
    await pane.locator(".import-count .import-warning").first().waitFor();
  },
};

/** Steps that only the pictures take: they leave the screen where most people see it. */
export const pictureSteps: typeof paneSteps = {
  ...paneSteps,
  async find(pane) {
    await pane.getByRole("combobox").first().fill("austin");
    await pane.getByRole("option").nth(1).click();
    await pane.locator("article.property .photo, article.property dl").first().waitFor();
  },
  async exhibits(pane) {
    await pane.locator(".exhibit-preview img").waitFor();
  },
  async comps(pane) {
    await pane.locator("tr.comp:not(.total) .comp-actions button").nth(5).click();
    await pane.locator(".exclusion").waitFor();
  },
  async functions(pane) {
    await pane.locator(".function-item button", { hasText: "RENT.COMPS" }).first().click();
    await pane.locator(".builder-head").waitFor();
  },
  async intake(pane) {
    await pane.locator("input[type=file]").setInputFiles(csv("t12.csv", statement));
    await pane.locator(".intake .badge").first().waitFor();
  },
};
