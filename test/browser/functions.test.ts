/**
 * The Functions screen on the built add-in: a formula from its fields, its price in requests, and back from the cell.
 */
import { describeInBrowser } from "./chromium";
import { findingsInLooks, viewPane, type Look } from "./pane-view";
import { openWorkbench, serverOfSuite } from "./workbench-page";

const PAGE_MS = 180_000;
const looks: readonly Look[] = [
  ["light", 320],
  ["dark", 320],
  ["contrast", 320],
];

describeInBrowser("the Functions screen", (browser) => {
  const server = serverOfSuite(browser);

  it(
    "builds a table from a cell's property, tells what it costs, inserts it, and edits a call inside of a formula",
    async () => {
      const workbench = await openWorkbench(browser, server, { width: 1440, height: 1600 });
      const { page } = workbench;
      const pane = viewPane(page);
      const { frame } = pane;
      await workbench.settled();
      await workbench.setCell("R40", server.subject);
      await workbench.select("R42");
      await pane.resize(420, 1600);
      await pane.open("Functions");
      await frame.getByLabel("Find a function").fill("predicted rents");
      await frame.getByRole("button", { name: /^RENT\.PRICES/ }).waitFor();
      await frame.getByLabel("Find a function").fill("");
      await pane.picture("functions-list");
      expect(await pane.seriousFindings()).toEqual([]);

      await frame.getByRole("button", { name: /^RENT\.COMPS/ }).click();
      await workbench.select("R40");
      await frame.getByRole("button", { name: "Use the selected cell for subject" }).click();
      await frame.getByText(`Now: ${server.subject}`).waitFor();
      await frame.getByLabel("How many", { exact: true }).fill("500");
      await frame.locator(".builder-field .field-problem", { hasText: "count must be a whole number" }).waitFor();
      await pane.picture("functions-refused");
      await frame.getByLabel("How many", { exact: true }).fill("4");
      const show = frame.getByRole("button", { name: /^Show result/ });
      await show.waitFor();
      const about = Number(/\d+/.exec((await show.textContent()) ?? "")?.[0]);
      const before = server.requests.length;
      await pane.picture("functions-cost");
      expect(await pane.seriousFindings()).toEqual([]);
      await show.click();
      await frame.getByText("Fills 5 × 16 cells").waitFor();
      // The workbook's own comparables are there already.
      const taken = server.requests.length - before;
      expect(taken).toBeGreaterThan(0);
      expect(taken).toBeLessThanOrEqual(about);
      await pane.picture("functions-result");
      expect(await pane.seriousFindings()).toEqual([]);

      await frame.getByRole("button", { name: "Insert", exact: true }).click();
      await frame.getByText("Formula inserted in Underwriting!R42.").waitFor();
      await workbench.settled();
      expect(await workbench.text("R43")).toBe("1");
      // The cell asks for nothing that the pane has not.
      expect(server.requests.length - before).toBe(taken);

      await workbench.setCell("R50", '=IFERROR(ROUND(RENT.PRICE(R40,"1BR"),0),0)');
      await workbench.settled();
      const oneBedroom = await workbench.text("R50");
      await workbench.select("A1");
      await workbench.select("R50");
      await frame.getByRole("button", { name: "Edit RENT.PRICE" }).click();
      expect(await frame.getByLabel("Unit", { exact: true }).inputValue()).toBe("1BR");
      await frame.getByLabel("Unit", { exact: true }).fill("2BR");
      await frame.getByText("A model's prediction, not an actual rent.").waitFor();
      await pane.picture("functions-edit");
      await frame.getByRole("button", { name: "Update formula" }).click();
      await frame.getByText("Formula inserted in Underwriting!R50.").waitFor();
      await workbench.settled();
      const { formulas } = await workbench.range("R50");
      expect(formulas[0]?.[0]).toBe('=IFERROR(ROUND(RENT.PRICE(R40,"2BR"),0),0)');
      expect(await workbench.text("R50")).not.toBe(oneBedroom);

      // Over a table nothing is written unasked.
      await workbench.select("R41");
      await frame.getByRole("button", { name: "All functions" }).click();
      await frame.getByRole("button", { name: /^RENT\.UNITMIX/ }).click();
      await frame.getByLabel("Property", { exact: true }).fill("=$R$40");
      await frame.getByText(/^Fills \d+ × \d+ cells$/).waitFor();
      await frame.getByRole("button", { name: "Insert", exact: true }).click();
      await frame.getByRole("alertdialog").waitFor();
      await pane.picture("functions-occupied");
      expect(await pane.seriousFindings()).toEqual([]);
      await workbench.select("R120");
      await frame.getByRole("button", { name: "Insert at selected cell" }).click();
      await frame.getByText("Formula inserted in Underwriting!R120.").waitFor();
      expect(await workbench.text("R41")).toBe("");
      expect(workbench.problems).toEqual([]);
    },
    PAGE_MS,
  );

  it(
    "fits and reads well in every look",
    async () => {
      const workbench = await openWorkbench(browser, server, { width: 1200, height: 2200 });
      const { page } = workbench;
      const pane = viewPane(page);
      const { frame } = pane;
      await workbench.settled();
      await pane.resize(320, 2200);
      await pane.open("Functions");
      await frame.getByLabel("Find a function").waitFor();
      expect(await findingsInLooks(pane, looks, { name: "functions-list", height: 2200, isRead: false })).toEqual([]);
      await frame.getByRole("button", { name: /^RENT\.PRICES/ }).click();
      await frame.getByLabel("Property", { exact: true }).fill(server.subject);
      await frame.getByText("Add option").click();
      await frame.getByRole("button", { name: /^Max\. distance/ }).click();
      await frame.getByLabel("Max. distance (mi)", { exact: true }).fill("2");
      await frame.getByText("Add option").click();
      await frame.getByRole("button", { name: /^Show result/ }).click();
      const table = frame.getByRole("region", { name: "Table as it will appear in the worksheet" });
      await table.waitFor();
      // The table alone is wider, and scrolls.
      const clipped = async (): Promise<string[]> => {
        const inTable = new Set(await table.locator("*").evaluateAll((all) => all.map((one) => one.tagName)));
        return (await pane.clipped()).filter((one) => !inTable.has(one.split(" ")[0] ?? ""));
      };
      expect(await findingsInLooks(pane, looks, { name: "functions-result", height: 2200, clipped })).toEqual([]);
      expect(workbench.problems).toEqual([]);
    },
    PAGE_MS,
  );
});
