/** A key entered in the pane is stored only in one entry of this device's storage. */
import type { WorkbookHost } from "../../src/workbench/host-contract";
import { describeInBrowser } from "./chromium";
import { partsOfFile, unpacked } from "./file-parts";
import { openConnection, openScreen, paneFrameOf } from "./pane-screens";
import { startSecondService, type SecondService } from "./second-service";
import { databasesOf, documentsOf, notePageMessages, storageOf } from "./page-traces";
import { findSecrets } from "./secret-forms";
import { openWorkbench, startTestServer, type TestServer } from "./workbench-page";
import { downloaded } from "./downloaded";

const PAGE_MS = 180_000;
/** All have characters that addresses and base64 write otherwise. */
const key = "Zq9+K3y/T0p=S3cret~4711?&x";
const otherKey = "Tm8+Pq1/W2v=T34m~0042?&y";
const wrongKey = "Wr0ng+K3y/n0t=Kn0wn~0815?&x";

type WorkbenchGlobal = typeof globalThis & { workbench?: WorkbookHost };

describeInBrowser("a key that is entered in the pane", (browser) => {
  let server: TestServer;
  let second: SecondService;
  beforeAll(async () => {
    [server, second] = await Promise.all([startTestServer(), startSecondService(key, otherKey)]);
  });
  afterAll(() => Promise.all([server.close(), second.close()]));

  it(
    "is in no workbook, file, log, address, page or database, and after signing out not on the device either",
    async () => {
      const noted = notePageMessages();
      const workbench = await openWorkbench(browser, server, {
        prepare: noted.prepare,
      });
      const { page } = workbench;
      const pane = await paneFrameOf(page);
      await workbench.settled();

      await openConnection(pane);
      await pane.getByRole("button", { name: "Use your own key" }).click();
      const connect = async (entered: string): Promise<void> => {
        await pane.getByLabel("Service address").fill(second.origin);
        await pane.getByRole("textbox", { name: "API key" }).fill(entered);
        await pane.getByRole("button", { name: "Test and connect" }).click();
      };
      await connect(wrongKey);
      await pane.getByText("The key was cleared from this form.").waitFor();
      const afterFailure = await documentsOf(page);
      await connect(key);
      await pane.getByText("Your own key. It stays on this device").waitFor();
      // The form closes a moment later than the connection shows; a click before that would close it too.
      await pane.getByRole("textbox", { name: "API key" }).waitFor({ state: "detached" });
      // A second named connection with another key; both are used in turn.
      await pane.getByRole("button", { name: "Add connection" }).click();
      await pane.getByLabel("Name", { exact: true }).fill("Team");
      await connect(otherKey);
      await pane.getByRole("button", { name: "Rename Team" }).waitFor();
      await workbench.setCell("R4", `=RENT.PROPERTY("${second.merged.id}","city")`);
      await workbench.settled();
      await pane.getByRole("button", { name: `Use ${new URL(second.origin).host}` }).click();
      await pane
        .getByText(/^Now using /)
        .first()
        .waitFor();

      // Figures, errors, a moved id, a search whose text is the key: all that leaves traces.
      await workbench.setCell("R1", second.merged.formerId);
      await workbench.setCell("R2", '=RENT.PROPERTY(R1,"zip_code")');
      await workbench.setCell("R3", '=RENT.COMPS("nowhere at all")');
      await workbench.settled();
      expect(await workbench.text("R2")).toBe(second.merged.zipCode);
      await openScreen(pane, "Refresh");
      await pane.getByRole("button", { name: "Refresh now" }).click();
      await pane.getByText(/^\d+ values? updated/).waitFor();
      const refreshed = await documentsOf(page);
      await openScreen(pane, "Home");
      const keep = pane.getByRole("button", { name: "Save results in workbook" });
      if (await keep.isVisible()) await keep.click();
      await openScreen(pane, "Activity");
      await pane.locator(".activity-details > summary").click();
      const download = page.waitForEvent("download");
      await pane.getByRole("button", { name: "Save diagnostics file" }).click();
      const diagnostics = Buffer.from(await downloaded(await download)).toString();
      const shown = await documentsOf(page);
      await openScreen(pane, "Home");

      const snapshot = JSON.stringify(await page.evaluate(() => (globalThis as WorkbenchGlobal).workbench?.save()));
      const saving = page.waitForEvent("download");
      await page.getByRole("button", { name: "Download .xlsx" }).click();
      const saved = await downloaded(await saving);
      const parts = await partsOfFile(saved);
      const storage = await storageOf(pane);
      const places = {
        "page after a failure": afterFailure,
        "refresh screen": refreshed,
        "activity screen": shown,
        "home screen": await documentsOf(page),
        workbook: snapshot,
        "workbook, unpacked": unpacked(snapshot),
        ...parts,
        diagnostics,
        "requests of the pages": noted.requests.join("\n"),
        "addresses that the service saw": second.addresses.join("\n"),
        "log of the service": second.lines.join("\n"),
        "log of the server": server.requests.join("\n"),
        "messages of the pages": noted.messages.join("\n"),
        "storage but for the connection": storage.others,
        databases: await databasesOf(pane),
        cookies: JSON.stringify(await page.context().cookies()),
      };
      expect(findSecrets(places, [key, otherKey, wrongKey])).toEqual([]);

      // The search finds what is there: the key in its one place, and in each place something of the session.
      for (const kept of [key, otherKey])
        expect(findSecrets({ entry: storage.entry }, [kept])).toContain("entry: plain");
      expect(findSecrets({ entry: storage.entry }, [wrongKey])).toEqual([]);
      expect(places["workbook, unpacked"]).toContain(second.merged.formerId);
      const partsWithAnswers = Object.entries(parts).filter(([, text]) => text.includes(second.merged.formerId));
      expect(partsWithAnswers.map(([name]) => name)).toContainEqual(expect.stringMatching(/^customXml\/item\d+\.xml$/));
      expect(parts["xl/worksheets/sheet1.xml"]).toContain("_xldudf_RENT_PROPERTY(R1");
      expect(places.databases).toContain(second.merged.id);
      expect(JSON.parse(diagnostics)).toMatchObject({
        connection: { address: second.origin.replace(/:\d+$/, ""), isOwn: true },
      });
      expect(places["log of the service"]).toContain("401 GET");
      expect(places["activity screen"]).toContain("nowhere at all");

      await openConnection(pane);
      await pane.getByRole("button", { name: "Sign out" }).click();
      await pane.getByText("Signed out. The key is deleted from this device.").waitFor();
      expect(findSecrets({ entry: (await storageOf(pane)).entry }, [key])).toEqual([]);
      await pane.getByRole("button", { name: "Remove Team" }).click();
      await pane.getByRole("button", { name: "Remove connection" }).click();
      await pane.getByText("Team removed and its key deleted.").waitFor();
      const left = await storageOf(pane);
      const afterwards = {
        entry: left.entry,
        others: left.others,
        page: await documentsOf(page),
        databases: await databasesOf(pane),
      };
      expect(findSecrets(afterwards, [key, otherKey, wrongKey])).toEqual([]);
    },
    PAGE_MS,
  );
});
