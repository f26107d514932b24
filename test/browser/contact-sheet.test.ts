/** A picture of every screen in each theme, width and language, on one page to look at: test-artifacts/contact-sheet.html. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describeInBrowser, projectRoot } from "./chromium";
import { paneFrameOf } from "./pane-screens";
import { viewPane } from "./pane-view";
import { openWorkbench, serverOfSuite } from "./workbench-page";

const PAGE_MS = 480_000;
const looks = [
  ["en", "light", 350],
  ["en", "light", 320],
  ["en", "dark", 350],
  ["es", "light", 320],
  ["es", "dark", 350],
  ["en", "light", 900],
] as const;
const height = 700;

describeInBrowser("the contact sheet", (browser) => {
  const server = serverOfSuite(browser);
  const folder = path.join(projectRoot, "test-artifacts");
  const pictures: string[] = [];

  it.each(looks)(
    "%s, %s, %i px: nothing is clipped",
    async (language, theme, width) => {
      const workbench = await openWorkbench(browser, server, { width: 1440, height: 800 });
      const pane = viewPane(workbench.page);
      await workbench.settled();
      await pane.resize(width, height);
      await pane.theme(theme);
      const frame = await paneFrameOf(workbench.page);
      if (language === "es") {
        await pane.open("Settings");
        await frame.locator("select").filter({ hasText: "Español" }).selectOption("es");
        await frame.locator('html[lang="es"]').waitFor();
      }
      const ids = await frame
        .locator("nav .tab[data-screen]")
        .evaluateAll((tabs) => tabs.map((tab) => (tab as HTMLElement).dataset.screen ?? ""));
      const more = frame.locator("nav button[aria-haspopup]");
      const names = await frame.locator("nav .tab[data-screen] .tab-name").allInnerTexts();
      if (await more.isVisible()) {
        await more.click();
        names.push(...(await frame.getByRole("menuitem").allInnerTexts()));
        await workbench.page.keyboard.press("Escape");
      }
      expect(ids.length).toBeGreaterThan(0);
      const clipped: string[] = [];
      for (const name of new Set(names.map((text) => text.trim().replace(/\d.*$/s, "").trim()))) {
        await pane.open(name);
        await pane.loaded();
        const picture = `contact-${language}-${theme}-${String(width)}-${name.toLowerCase()}`;
        await pane.picture(picture);
        pictures.push(picture);
        clipped.push(...(await pane.clipped()).map((element) => `${name}: ${element}`));
      }
      expect(clipped).toEqual([]);
      expect(workbench.problems).toEqual([]);
    },
    PAGE_MS,
  );

  afterAll(() => {
    mkdirSync(folder, { recursive: true });
    const images = pictures.map(
      (name) => `<figure><img src="${name}.png" alt="${name}"><figcaption>${name}</figcaption></figure>`,
    );
    writeFileSync(
      path.join(folder, "contact-sheet.html"),
      `<!doctype html><title>Contact sheet</title><style>body{display:flex;flex-wrap:wrap;gap:12px;font:12px sans-serif}figure{margin:0}img{border:1px solid #ccc}</style>${images.join("")}`,
    );
  });
});
