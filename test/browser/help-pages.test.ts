/** The built help pages as files, without a server: offline, narrow and in both colour schemes. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { describeInBrowser, projectRoot } from "./chromium";

const folder = path.join(projectRoot, "dist", "addin", "help");
const narrow = { width: 320, height: 640 };
/** WCAG AA for text. */
const leastContrast = 4.5;

describeInBrowser("the help pages", (browser) => {
  it("fit a screen of 320 pixels, and ask for nothing outside", async () => {
    const { page, problems } = await browser.openPage(narrow);
    const files = readdirSync(folder).filter((file) => file.endsWith(".html"));
    const wide: string[] = [];
    for (const file of files) {
      await page.goto(pathToFileURL(path.join(folder, file)).href);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (overflow > 0) wide.push(`${file}: ${overflow}`);
    }
    expect(files.length).toBeGreaterThan(25);
    expect(wide).toEqual([]);
    expect(problems).toEqual([]);
  });

  it.each(["light", "dark"] as const)("can be read in %s", async (colorScheme) => {
    const { page } = await browser.openPage();
    await page.emulateMedia({ colorScheme });
    await page.goto(pathToFileURL(path.join(folder, "expense.html")).href);
    const contrasts = await page.evaluate(() => {
      const channels = (color: string): number[] => (color.match(/[\d.]+/g) ?? []).map(Number);
      const luminance = (color: string): number => {
        const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
          const share = channel / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const backgroundOf = (element: Element): string => {
        const { backgroundColor } = getComputedStyle(element);
        const isClear = channels(backgroundColor)[3] === 0;
        return isClear && element.parentElement ? backgroundOf(element.parentElement) : backgroundColor;
      };
      return [...document.querySelectorAll("h1, p, dt, dd, a, code, output, .note, footer p")].map((element) => {
        const [text, behind] = [luminance(getComputedStyle(element).color), luminance(backgroundOf(element))];
        return (Math.max(text, behind) + 0.05) / (Math.min(text, behind) + 0.05);
      });
    });
    expect(contrasts.length).toBeGreaterThan(50);
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(leastContrast);
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(background).toBe(colorScheme === "light" ? "rgb(255, 255, 255)" : "rgb(22, 26, 24)");
  });
});
