/** An exhibit from the ribbon's button to the printed page: charts and map over the grid, followed, printed. */
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { textsOf } from "../model-file/workbook-bytes";
import { describeInBrowser, projectRoot } from "./chromium";
import { paneFrameOf } from "./pane-screens";
import { openWorkbench, serverOfSuite, type WorkbenchGlobal } from "./workbench-page";

const PAGE_MS = 300_000;

const program = `require(process.argv[1]).refreshModels(process.argv.slice(2), {
  projectRoot: ${JSON.stringify(projectRoot)}, environment: process.env, fetch,
  print: (text) => process.stdout.write(text), printError: (text) => process.stderr.write(text),
}).then((code) => (process.exitCode = code));`;

/** npm run refresh as a separate process. */
function refresh(args: readonly string[]): Promise<{ code: number | null; output: string; errors: string }> {
  return new Promise((resolve) => {
    const script = path.join(projectRoot, "dist", "server", "refresh.js");
    const child = spawn(process.execPath, ["-e", program, script, ...args], { cwd: projectRoot });
    let [output, errors] = ["", ""];
    child.stdout.on("data", (data: Buffer) => (output += data.toString()));
    child.stderr.on("data", (data: Buffer) => (errors += data.toString()));
    child.on("close", (code) => resolve({ code, output, errors }));
  });
}

describeInBrowser("exhibits in the workbench", (browser) => {
  const server = serverOfSuite(browser);

  it(
    "inserts the comp set with its charts and map, follows another count, and prints one page",
    async () => {
      const workbench = await openWorkbench(browser, server, { width: 1500, height: 950 });
      const { page } = workbench;
      await workbench.settled();
      const pane = await paneFrameOf(page);
      await page.getByRole("button", { name: "Exhibits" }).click();
      await pane.getByRole("img", { name: "Comp set as it will print" }).waitFor();
      await workbench.picture("exhibits-screen");
      await pane.getByRole("button", { name: "Insert exhibit" }).click();
      await pane.getByText(/^Inserted as “Comp set”/).waitFor();
      await page.locator(".exhibit svg").nth(2).waitFor();
      // The map is drawn from the comps once they are there.
      await page.locator(".exhibit img").waitFor({ timeout: 120_000 });
      await workbench.settled();
      await workbench.picture("exhibits-comp-set");
      const charts = () =>
        page.evaluate(() =>
          ((globalThis as WorkbenchGlobal).workbench?.model.charts ?? []).flatMap(({ name, series }) =>
            name.startsWith("Compsheet.") ? [[name, series[0]?.values]] : [],
          ),
        );
      expect(await charts()).toEqual([
        ["Compsheet.comp-set.1", "'Comp set'!$AJ$8:$AJ$18"],
        ["Compsheet.comp-set.2", "'Comp set'!$AK$9:$AK$18"],
        ["Compsheet.comp-set.3", "'Comp set'!$AN$8:$AN$19"],
      ]);
      await workbench.setCell("'Comp set'!AG8", "6");
      await page.waitForFunction(() =>
        (globalThis as WorkbenchGlobal).workbench?.model.charts
          .find(({ name }) => name === "Compsheet.comp-set.1")
          ?.series[0]?.values?.endsWith("$14"),
      );
      const labels = await page.locator(".exhibit svg[role='img']").first().getAttribute("aria-label");
      expect(labels).toMatch(/^Effective rent by comp/);
      const [popup] = await Promise.all([page.waitForEvent("popup"), page.click("#print")]);
      await popup.locator("section").first().waitFor();
      expect(await popup.locator("section[aria-label='Comp set']").count()).toBe(1);
      expect(await popup.locator("section[aria-label='Comp set'] svg[role='img']").count()).toBe(3);
      expect(await popup.locator("section[aria-label='Comp set']").textContent()).toContain("SAMPLE DATA");
      const folder = path.join(projectRoot, "test-artifacts", "exhibits");
      mkdirSync(folder, { recursive: true });
      const pdf = await popup.pdf({ preferCSSPageSize: true, printBackground: true });
      writeFileSync(path.join(folder, "workbench.pdf"), pdf);
      // The sheet in view alone; the whole workbook where it is chosen.
      expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      // The choice comes a moment after the pages.
      const print = popup.getByLabel("Print");
      const whole = await print.getByRole("option", { name: /^Every sheet/ }).textContent();
      await print.selectOption({ label: whole ?? "" });
      await popup.locator("section[aria-label='Details']").waitFor();
      expect(whole).toBe(`Every sheet with a page setup (${String(await popup.locator("section").count())} pages)`);
      await popup.close();
      // The same workbook as a file, refreshed and printed without Excel: its pages and its charts are those of the
      // page.
      const bytes = await page.evaluate(() =>
        Array.from((globalThis as WorkbenchGlobal).workbench?.saveFile() ?? new Uint8Array()),
      );
      await page.close();
      const file = path.join(folder, "from-page.xlsx");
      writeFileSync(file, Uint8Array.from(bytes));
      const { output, errors, code } = await refresh([file, "--pdf", "--exhibits", "--today", "2026-01-31"]);
      expect({ code, errors: errors.replace(/^.*invented.*\n/m, ""), output }).toMatchObject({ code: 0, errors: "" });
      const printed = readFileSync(path.join(folder, "from-page.pdf"));
      // The starter's three sheets and the exhibit.
      expect(printed.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(4);
      const parts = [...(await textsOf(new Uint8Array(readFileSync(file))))].filter(([name]) =>
        /charts\/chart\d/.test(name),
      );
      expect(parts).toHaveLength(4);
      const bars = parts.map(([, text]) => text).find((text) => text.includes("Effective rent by comp")) ?? "";
      // Subject and six comps, with their rents.
      expect(bars).toMatch(/<c:numCache>.*<c:pt idx="0"><c:v>1\d\d\d/);
      expect(bars).toContain('<c:ptCount val="7"/>');
    },
    PAGE_MS,
  );
});
