/** The nights of a model on the Activity screen of the built add-in: from a workbook without a mark to one with it. */
import { describeInBrowser } from "./chromium";
import { openScreen, paneFrameOf } from "./pane-screens";
import { viewPane } from "./pane-view";
import { openWorkbench, serverOfSuite } from "./workbench-page";

const PAGE_MS = 180_000;
const mark = '<night xmlns="urn:compsheet:night:1" run="sample-deals-manchaca-xlsx-2026-01-18"/>';

describeInBrowser("the nights of a model", (browser) => {
  const server = serverOfSuite(browser);

  it(
    "say what to do without a mark, and with one what moved and why, in both languages",
    async () => {
      const workbench = await openWorkbench(browser, server, { height: 1000 });
      const pane = await paneFrameOf(workbench.page);
      const view = viewPane(workbench.page);
      await view.resize(320);
      await openScreen(pane, "Activity");
      const title = pane.getByRole("button", { name: "Nights of this model" });
      await title.click();
      await pane.getByText("No night has written this workbook").waitFor();

      await pane.evaluate(async (xml) => {
        await Excel.run(async (context) => {
          context.workbook.customXmlParts.add(xml);
          await context.sync();
        });
      }, mark);
      await title.click();
      await title.click();
      const nights = pane.getByRole("list", { name: "Nights of this model" });
      await nights.getByText("NOI $1,288,500 → $1,254,000 (−2.7%)").waitFor();
      await nights.getByText("Value $23,425,000 → $22,800,000 (−2.7%)").waitFor();
      expect([await view.seriousFindings(), await view.clipped()]).toEqual([[], []]);
      await view.picture("activity-nights");

      await openScreen(pane, "Settings");
      await pane.getByLabel("Language").selectOption("es");
      await openScreen(pane, "Actividad");
      await view.theme("dark");
      await pane.getByRole("button", { name: "Noches de este modelo" }).click();
      await pane.getByText("Datos de ejemplo: estas noches son inventadas.").waitFor();
      expect([await view.seriousFindings(), await view.clipped()]).toEqual([[], []]);
      await view.picture("activity-nights-es");
      expect(workbench.problems).toEqual([]);
    },
    PAGE_MS,
  );
});
