/** Screens of which the person sees the most only after a step or two, in any language, by their ids. */
import type { Frame } from "playwright-core";

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

export const paneSteps: Readonly<Record<string, (pane: Frame) => Promise<void>>> = {
  async exports(pane) {
    await pane.locator(".exports-new button").click();
    await pane.locator(".exports-template").first().click();
    await pane.locator(".exports-problems li").first().waitFor();
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
