/**
 * A picture of every screen in each language, width and theme, on one page to look at:
 * test-artifacts/contact-sheet.html. And one picture of all screens with the tokens, for docs/design.md:
 * test-artifacts/screens.jpg.
 */
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Frame, Page } from "playwright-core";
import { partOf } from "../seeds";
import { describeInBrowser, projectRoot } from "./chromium";
import { openScreen, paneFrameOf, screenNames } from "./pane-screens";
import { pictureSteps } from "./pane-steps";
import { viewPane, type Theme } from "./pane-view";
import { openWorkbench, serverOfSuite } from "./workbench-page";

const PAGE_MS = 900_000;
const languages = ["en", "es"] as const;
const widths = [350, 320, 450, 900] as const;
const themes = ["light", "dark", "contrast"] as const;
type Language = (typeof languages)[number];
const nameOf = (language: string, width: number, theme: string, id: string): string =>
  `contact-${language}-${String(width)}-${theme}-${id}`;
/** Shown in the one picture besides all screens in English, light, at the first width. */
const alsoShown: ReadonlyMap<string, string> = new Map([
  [nameOf("en", 350, "dark", "home"), "Dark"],
  [nameOf("en", 350, "dark", "comps"), "Dark"],
  [nameOf("en", 350, "contrast", "home"), "High contrast"],
  [nameOf("en", 350, "contrast", "comps"), "High contrast"],
  [nameOf("es", 320, "light", "home"), "Spanish, 320 px"],
  [nameOf("es", 320, "light", "refresh"), "Spanish, 320 px"],
]);
/** One width of each language is seen in every theme; of the others, what the one picture has. */
const fullWidths = { en: partOf(widths, 4), es: partOf([...widths].reverse(), 4) };
const seenWidths = {
  en: [...new Set([350, ...fullWidths.en])],
  es: [...new Set([...fullWidths.es, 320])],
};
function seenThemes(language: Language, width: number, id: string): readonly Theme[] {
  if (fullWidths[language].some((full) => full === width)) return themes;
  return themes.filter(
    (theme) =>
      (language === "en" && width === 350 && theme === "light") || alsoShown.has(nameOf(language, width, theme, id)),
  );
}
const height = 700;
/** The picture is a part of the repository. */
const mostBytes = 400_000;
const folder = path.join(projectRoot, "test-artifacts");

describeInBrowser("the contact sheet", (browser) => {
  const server = serverOfSuite(browser);
  const pictures: string[] = [];
  const ids: string[] = [];
  let tokens: Tokens[] = [];

  it.each(languages)(
    "%s: nothing is clipped and axe finds nothing serious, at any width, in any theme",
    async (language) => {
      const workbench = await openWorkbench(browser, server, { width: 1440, height: 800 });
      const { page } = workbench;
      const pane = viewPane(page);
      await workbench.setCell("R1", '=RENT.COMPS("nowhere at all")');
      await workbench.settled();
      await pane.resize(450, height);
      const frame = await paneFrameOf(page);
      if (language === "es") {
        await openScreen(frame, "Settings");
        await frame.locator("select").filter({ hasText: "Español" }).selectOption("es");
        await frame.locator('html[lang="es"]').waitFor();
      }
      const names = await screenNames(frame);
      expect(names.length).toBeGreaterThan(9);
      const themed = async (theme: Theme): Promise<void> => {
        await page.emulateMedia({ forcedColors: theme === "contrast" ? "active" : "none" });
        await pane.theme(theme);
      };
      const findings: string[] = [];
      const idOf = new Map<string, string>();
      for (const width of seenWidths[language]) {
        await pane.resize(width, height);
        await openScreen(frame, names[0] ?? "");
        // In the first row, not behind "More".
        if (width >= 320) expect(await frame.locator("nav .tab[data-screen=refresh]:visible").count()).toBe(1);
        for (const name of names) {
          const known = idOf.get(name);
          if (known !== undefined && seenThemes(language, width, known).length === 0) continue;
          await openScreen(frame, name);
          await pane.loaded();
          const id = (await frame.locator("nav [aria-current=page]").getAttribute("data-screen")) ?? "";
          idOf.set(name, id);
          if (width === widths[0]) {
            ids.push(id);
            await pictureSteps[id]?.(frame);
            await pane.loaded();
            await frame.locator("html").evaluate((root) => root.scrollTo(0, 0));
          }
          for (const theme of seenThemes(language, width, id)) {
            await themed(theme);
            const picture = nameOf(language, width, theme, id);
            await pane.picture(picture);
            pictures.push(picture);
            // Colours of the system have no theme to check, and 320 px has a suite of its own.
            const isChecked = theme !== "contrast" && (width === 450 || width === 900);
            const serious = isChecked ? await pane.seriousFindings() : [];
            findings.push(...[...serious, ...(await pane.clipped())].map((one) => `${picture}: ${one}`));
          }
          await themed("light");
        }
      }
      if (language === "en") tokens = await Promise.all([tokensOf(frame, "light"), tokensOf(frame, "dark")]);
      expect(findings).toEqual([]);
      expect(workbench.problems).toEqual([]);
    },
    PAGE_MS,
  );

  it("shows all screens in one picture, with the tokens", async () => {
    const { page } = await browser.openPage({ width: 1460, height: 800 });
    const screens = [...new Set(ids)];
    expect(screens.length).toBeGreaterThan(9);
    expect(tokens).toHaveLength(2);
    await drawScreens(page, screens, tokens);
    await page.screenshot({ path: path.join(folder, "screens.jpg"), type: "jpeg", quality: 70, fullPage: true });
    expect(statSync(path.join(folder, "screens.jpg")).size).toBeLessThan(mostBytes);
  });

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

interface Tokens {
  readonly theme: string;
  /** Name and value of each color. */
  readonly colors: readonly (readonly [string, string])[];
  readonly sizes: readonly (readonly [string, string])[];
}

const colorNames = "brand text text-quiet surface surface-raised stroke live-surface warning-surface error-surface".split(" "); // prettier-ignore
const sizeNames = "size-title size-body size-small space-1 space-2 space-3 space-4 radius".split(" ");

function tokensOf(frame: Frame, theme: "light" | "dark"): Promise<Tokens> {
  return frame.locator("html").evaluate(
    (root, [wanted, colors, sizes]) => {
      const before = (root as HTMLElement).dataset.theme;
      (root as HTMLElement).dataset.theme = wanted;
      const style = getComputedStyle(root);
      const read = (names: readonly string[]): [string, string][] =>
        names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]);
      const found = { theme: wanted, colors: read(colors), sizes: read(sizes) };
      if (before !== undefined) (root as HTMLElement).dataset.theme = before;
      return found;
    },
    [theme, colorNames, sizeNames] as const,
  );
}

/** Each screen once in light at 350 px, then some in the other looks. */
async function drawScreens(page: Page, ids: readonly string[], tokens: readonly Tokens[]): Promise<void> {
  const image = (name: string): string =>
    `data:image/png;base64,${readFileSync(path.join(folder, `${name}.png`)).toString("base64")}`;
  const figure = (name: string, caption: string): string =>
    `<figure><img src="${image(name)}"><figcaption>${caption}</figcaption></figure>`;
  const swatches = tokens.map(({ theme, colors }) => {
    const parts = colors.map(([name, value]) => `<span class="swatch"><i style="background:${value}"></i>${name} ${value}</span>`); // prettier-ignore
    return `<p><b>${theme}</b> ${parts.join("")}</p>`;
  });
  const sizes = (tokens[0]?.sizes ?? []).map(([name, value]) => `<span class="swatch">${name} ${value}</span>`);
  await page.setContent(`<!doctype html><style>
    body{margin:12px;font:11px sans-serif;color:#333;background:#fff}
    section{display:grid;grid-template-columns:repeat(6,1fr);gap:12px}
    figure{margin:0}img{width:100%;border:1px solid #ccc}figcaption{padding:2px 0 8px;font-weight:600}
    p{display:flex;flex-wrap:wrap;gap:12px;align-items:center;margin:6px 0}
    .swatch{display:flex;gap:4px;align-items:center}i{width:16px;height:16px;border:1px solid #999;display:inline-block}
  </style><section>
  ${ids.map((id) => figure(nameOf("en", 350, "light", id), id)).join("")}
  ${[...alsoShown].map(([name, caption]) => figure(name, caption)).join("")}</section>
  ${swatches.join("")}<p>${sizes.join("")}</p>`);
}
