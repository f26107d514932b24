/**
 * A workbook of 30 MB in the workbench: opened with progress, changed, kept through a reload and downloaded. In long
 * runs only.
 */
import { isLong } from "../seeds";
import { entriesOf, makeFile, partsOf, zipOf } from "../model-file/workbook-bytes";
import { describeInBrowser } from "./chromium";
import { downloaded } from "./downloaded";
import { openWorkbench, serverOfSuite } from "./workbench-page";

const PAGE_MS = 840_000;
const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const [rowCount, columnCount] = [30_000, 20];
const pictureBytes = 26_000_000;
/** Different at each run of a generator with this seed, and as incompressible as a picture. */
const seed = 7;

function* numbers(): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state;
  }
}

/** A sum a row over numbers, and pictures. */
async function largeFile(): Promise<Uint8Array> {
  const random = numbers();
  const letter = (column: number): string => String.fromCharCode(65 + column);
  const lines = Array.from({ length: rowCount }, (_, row) => {
    const values = Array.from({ length: columnCount - 1 }, () => (random.next().value % 1_000_000) / 100);
    const cells = values.map((value, column) => `<c r="${letter(column)}${row + 1}"><v>${value}</v></c>`);
    const sum = values.reduce((all, value) => all + value, 0);
    const last = `<c r="${letter(columnCount - 1)}${row + 1}"><f>SUM(A${row + 1}:${letter(columnCount - 2)}${row + 1})</f><v>${sum}</v></c>`;
    return `<row r="${row + 1}">${cells.join("")}${last}</row>`;
  });
  const picture = new Uint8Array(pictureBytes).map(() => random.next().value >>> 24);
  const parts = await partsOf(await makeFile({ rows: lines.join("") }));
  return zipOf([...parts, ["xl/media/image1.png", picture]]);
}

describeInBrowser("a workbook of 30 MB", (browser) => {
  const server = serverOfSuite(browser);

  (isLong ? it : it.skip)(
    "opens with progress, follows a change, survives a reload and is downloaded",
    async () => {
      const bytes = await largeFile();
      expect(bytes.length).toBeGreaterThan(30_000_000);
      const workbench = await openWorkbench(browser, server, { query: "?workbook=empty" });
      const { page } = workbench;
      const shares: number[] = [];
      const look = async (): Promise<void> => {
        const share = await page
          .evaluate(() => document.querySelector<HTMLProgressElement>("dialog[open] progress")?.value)
          .catch(() => undefined);
        if (share !== undefined && share !== shares.at(-1)) shares.push(share);
      };
      await page.click("#open");
      const began = Date.now();
      let isOpen = false;
      const opened = workbench
        .reopen(() => page.setInputFiles("#open-file", { name: "large.xlsx", mimeType, buffer: Buffer.from(bytes) }))
        .finally(() => void (isOpen = true));
      while (!isOpen) {
        await look();
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      await opened;
      await workbench.settled();
      const openMs = Date.now() - began;
      // Read once to look at the file, and once more when the page shows it.
      expect(shares.filter((share) => share > 0 && share < 0.5).length).toBeGreaterThan(2);
      expect(shares.filter((share) => share > 0.5 && share < 1).length).toBeGreaterThan(2);

      const before = Number((await workbench.text("Sheet1!T30000")).replaceAll(",", ""));
      await workbench.setCell("Sheet1!A30000", "0");
      await workbench.settled();
      const after = Number((await workbench.text("Sheet1!T30000")).replaceAll(",", ""));
      expect(after).toBeLessThan(before);
      await workbench.picture("large-workbook");
      const beforeReload = Date.now();
      await workbench.reopen(() => page.reload());
      await workbench.settled();
      const reloadMs = Date.now() - beforeReload;
      expect(Number((await workbench.text("Sheet1!T30000")).replaceAll(",", ""))).toBe(after);

      const beforeDownload = Date.now();
      const [saved] = await Promise.all([page.waitForEvent("download"), page.click("#download")]);
      const changed = await entriesOf(await downloaded(saved));
      const downloadMs = Date.now() - beforeDownload;
      const packed = new Map((await entriesOf(bytes)).map(({ name, packed: part }) => [name, Buffer.from(part)]));
      expect(changed.map(({ name }) => name).sort()).toEqual([...packed.keys()].sort());
      const unequal = changed.filter(({ name, packed: part }) => packed.get(name)?.equals(Buffer.from(part)) !== true);
      expect(unequal.map(({ name }) => name)).toEqual(["xl/workbook.xml", "xl/worksheets/sheet1.xml"]);
      console.log(
        `${(bytes.length / 1e6).toFixed(1)} MB, ${rowCount * columnCount} cells: opened in ${openMs} ms, ` +
          `reloaded in ${reloadMs} ms, downloaded in ${downloadMs} ms`,
      );
      expect(workbench.problems).toEqual([]);
    },
    PAGE_MS,
  );
});
