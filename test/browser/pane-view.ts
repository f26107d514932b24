/** How the pane looks inside the workbench: width, theme, pictures, and what does not fit or read well. */
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type axe from "axe-core";
import type { Frame, FrameLocator, Page } from "playwright-core";
import { projectRoot } from "./chromium";
import { openScreen, paneFrameOf } from "./pane-screens";

export type Theme = "light" | "dark" | "contrast";
export type Look = readonly [theme: Theme, width: number];

export interface PaneView {
  readonly frame: FrameLocator;
  /** Opens a screen by its name in the navigation. */
  open(screen: string): Promise<void>;
  /** Resolves when no part of the screen says that it waits, for its script or for what it shows. */
  loaded(): Promise<void>;
  /** Sets the pane's width in pixels, and optionally its height, to fit a whole screen into a picture. */
  resize(width: number, height?: number): Promise<void>;
  theme(kind: Theme): Promise<void>;
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

/** Half as long as the one that the module has, which each page would have to read. */
const axeSource = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
/** What is around the pane's frame is the same on every page of the suite. */
let isAroundChecked = false;

/** What axe finds serious or critical in an element of a frame's document, without the frames in it. */
export async function seriousFindingsIn(frame: Frame, selector: string): Promise<string[]> {
  if (!(await frame.evaluate(() => "axe" in globalThis))) await frame.evaluate(axeSource);
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
      const around = isAroundChecked ? [] : await seriousFindingsIn(page.mainFrame(), "#pane");
      isAroundChecked = true;
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

interface LooksChecked {
  /** Begins the pictures' names. */
  readonly name: string;
  /** Of the pane, so that all of it is in the picture. */
  readonly height: number;
  /** Whether axe reads it as well: it takes the most time. */
  readonly isRead?: boolean;
  /** Instead of the pane's own: what may stick out is left out. */
  readonly clipped?: () => Promise<string[]>;
  /** What else is to be seen in this look. */
  readonly also?: (look: Look) => Promise<unknown>;
}

/** Takes what the pane shows through the looks, with a picture of each: what sticks out and what reads badly in it. */
export async function findingsInLooks(
  pane: PaneView,
  looks: readonly Look[],
  { name, height, isRead = true, clipped = () => pane.clipped(), also }: LooksChecked,
): Promise<string[]> {
  const findings: string[] = [];
  for (const look of looks) {
    const [theme, width] = look;
    await pane.theme(theme);
    await pane.resize(width, height);
    await also?.(look);
    const picture = `${name}-${theme}-${width}`;
    await pane.picture(picture);
    // Colors of the system have no theme to check.
    const serious = isRead && theme !== "contrast" ? await pane.seriousFindings() : [];
    findings.push(...[...(await clipped()), ...serious].map((finding) => `${picture}: ${finding}`));
  }
  return findings;
}
