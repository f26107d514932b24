/** How the pane looks inside the workbench: width, theme, pictures, and what does not fit or read well. */
import { mkdirSync } from "node:fs";
import path from "node:path";
import axe from "axe-core";
import type { Frame, FrameLocator, Page } from "playwright-core";
import { projectRoot } from "./chromium";
import { openScreen, paneFrameOf } from "./pane-screens";

export interface PaneView {
  readonly frame: FrameLocator;
  /** Opens a screen by its name in the navigation. */
  open(screen: string): Promise<void>;
  /** Resolves when no part of the screen says that it waits, for its script or for what it shows. */
  loaded(): Promise<void>;
  /** Sets the pane's width in pixels, and optionally its height, to fit a whole screen into a picture. */
  resize(width: number, height?: number): Promise<void>;
  theme(kind: "light" | "dark" | "contrast"): Promise<void>;
  /** Keeps a picture of the pane alone in test-artifacts. */
  picture(name: string): Promise<void>;
  /** What axe finds serious or critical in the pane: rule and element. */
  seriousFindings(): Promise<string[]>;
  /** Where an element is in the pane, in whole pixels from its top: to see that nothing moved. */
  top(selector: string): Promise<number>;
  /** Elements that stick out of the pane's width: tag, class and text. */
  clipped(): Promise<string[]>;
}

const frameSelector = '#pane iframe[title="Compsheet task pane"]';

/** What axe finds serious or critical in an element of a frame's document, without the frames in it. */
export async function seriousFindingsIn(frame: Frame, selector: string): Promise<string[]> {
  if (!(await frame.evaluate(() => "axe" in globalThis))) await frame.evaluate(axe.source);
  return frame.evaluate(async (root) => {
    const checker = (globalThis as unknown as { readonly axe: typeof axe }).axe;
    const { violations } = await checker.run(root, { resultTypes: ["violations"], iframes: false });
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, selector);
}

export function viewPane(page: Page): PaneView {
  const frame = page.frameLocator(frameSelector);
  let isFrameChecked = false;
  return {
    frame,
    open: async (screen) => openScreen(await paneFrameOf(page), screen),
    loaded: () => frame.getByRole("status").filter({ hasText: /…$/ }).first().waitFor({ state: "detached" }),
    resize: async (width, height) => {
      await page.locator(frameSelector).evaluate(
        (element, size) => {
          const { style } = element as HTMLElement;
          style.position = "fixed";
          style.top = "0";
          style.right = "0";
          style.zIndex = "100";
          style.width = `${size.width}px`;
          style.height = size.height === undefined ? "100%" : `${size.height}px`;
        },
        { width, height },
      );
    },
    theme: (kind) =>
      frame.locator("html").evaluate((root, wanted) => {
        // The pane reads the host's theme again when it is used, and once more seconds later.
        const page = globalThis as typeof globalThis & { keptTheme?: MutationObserver };
        page.keptTheme?.disconnect();
        const keep = (): void => {
          if (root.getAttribute("data-theme") !== wanted) root.setAttribute("data-theme", wanted);
        };
        keep();
        page.keptTheme = new MutationObserver(keep);
        page.keptTheme.observe(root, { attributes: true, attributeFilter: ["data-theme"] });
      }, kind),
    async picture(name) {
      const folder = path.join(projectRoot, "test-artifacts");
      mkdirSync(folder, { recursive: true });
      await page.locator(frameSelector).screenshot({ path: path.join(folder, `${name}.png`) });
    },
    async seriousFindings() {
      // The frame itself is one element of a large page: once is enough.
      const around = isFrameChecked ? [] : await seriousFindingsIn(page.mainFrame(), "#pane");
      isFrameChecked = true;
      return [...around, ...(await seriousFindingsIn(await paneFrameOf(page), "html"))];
    },
    top: (selector) =>
      frame
        .locator(selector)
        .first()
        .evaluate((element) =>
          Math.round(element.getBoundingClientRect().top + (element.ownerDocument.scrollingElement?.scrollTop ?? 0)),
        ),
    clipped: () =>
      frame.locator("body").evaluate((body) => {
        const width = body.ownerDocument.documentElement.clientWidth;
        const hidden = (element: Element): boolean =>
          element.closest(".unseen, .map, .import-preview table, option, svg") !== null;
        return [...body.querySelectorAll("*")]
          .filter((element) => !hidden(element) && element.getBoundingClientRect().right > width + 0.5)
          .map(
            (element) =>
              `${element.tagName} ${element.getAttribute("class") ?? ""}: ${(element.textContent ?? "").slice(0, 40)}`,
          );
      }),
  };
}
