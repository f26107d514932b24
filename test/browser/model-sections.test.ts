/** Frozen formulas, the date and values-only copies in the built add-in, in the pane and on the sheet. */
import { describeInBrowser } from "./chromium";
import { viewPane } from "./pane-view";
import { openWorkbench, serverOfSuite } from "./workbench-page";

const PAGE_MS = 240_000;

describeInBrowser("the model at hand", (browser) => {
  const server = serverOfSuite(browser);

  it(
    "is pinned, unpinned, dated, handed over and taken back",
    async () => {
      const workbench = await openWorkbench(browser, server, { width: 1440, height: 1800 });
      const { page } = workbench;
      const pane = viewPane(page);
      const { frame } = pane;
      await workbench.settled();
      await pane.resize(420);
      await frame.getByRole("button", { name: "As-of date, frozen cells, values-only copy" }).click();
      await frame.getByRole("heading", { name: "Frozen cells" }).waitFor();
      await pane.picture("model-empty");
      expect(await pane.seriousFindings()).toEqual([]);

      await workbench.setCell("R2", `=RENT.OBSERVED("${server.subject}","all","units_observed")`);
      await workbench.setCell("R3", "=R2*2");
      await workbench.settled();
      const shown = await workbench.text("R2");
      await workbench.select("R3");
      await frame.getByRole("button", { name: "Freeze for sensitivity" }).click();
      await frame.getByText("1 formula frozen (1 cell).").waitFor();
      expect(await workbench.text("R2")).toBe(shown);
      await pane.picture("model-pinned");
      expect(await pane.seriousFindings()).toEqual([]);
      await frame.getByRole("button", { name: "Unfreeze Underwriting!R2" }).click();
      await frame.getByText("1 formula restored.").waitFor();
      await frame.getByText("No frozen cells.").waitFor();

      const requests = server.requests.length;
      await frame.getByLabel("Date", { exact: true }).fill("2025-06-30");
      await frame.getByRole("button", { name: "Set date" }).click();
      await frame.getByText("As-of date set to Jun 30, 2025.").waitFor();
      await frame.getByText("another date. Nothing changes until you refresh").waitFor();
      await workbench.settled();
      await pane.picture("model-as-of");
      expect(await pane.seriousFindings()).toEqual([]);
      expect(await workbench.text("R2")).toBe(shown);
      expect(server.requests.slice(requests)).toEqual([]);
      await frame.getByRole("button", { name: "Clear", exact: true }).click();
      await frame.getByText("No date set").waitFor();
      await workbench.settled();
      expect(await workbench.text("R2")).toBe(shown);

      await frame.getByRole("button", { name: "Convert to values…" }).click();
      await pane.picture("model-hand-over-question");
      expect(await pane.seriousFindings()).toEqual([]);
      await frame.getByRole("button", { name: "Convert to values", exact: true }).click();
      await frame.getByText("Sources are on the worksheet Sources").waitFor();
      await pane.picture("model-handed-over");
      expect(await pane.seriousFindings()).toEqual([]);
      expect(await workbench.text("R2")).toBe(shown);
      await frame.getByRole("button", { name: "Restore formulas" }).click();
      await frame.getByText("restored, with saved results.").waitFor();
      await workbench.settled();
      expect(await workbench.text("R2")).toBe(shown);

      await pane.resize(320);
      await pane.theme("dark");
      await pane.picture("model-dark-320");
      expect([...(await pane.seriousFindings()), ...(await pane.clipped())]).toEqual([]);
    },
    PAGE_MS,
  );
});
