/**
 * What a browser makes of printed pages: which texts are cut off, over one another or outside of their page, and a
 * picture of each.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { projectRoot } from "./chromium";

const folder = path.join(projectRoot, "test-artifacts", "exhibits");

/** @returns what is wrong, with the page's name before it */
export async function pageFindings(page: Page, html: string): Promise<string[]> {
  await page.setContent(html, { waitUntil: "load" });
  return page.evaluate(() => {
    interface Box {
      readonly text: string;
      readonly left: number;
      readonly right: number;
      readonly top: number;
      readonly bottom: number;
    }
    const textBox = (element: Element): Box | null => {
      const text = element.textContent.trim();
      if (text === "") return null;
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      return { text, left, right, top, bottom };
    };
    const boxesOf = (elements: Iterable<Element>): Box[] =>
      [...elements].flatMap((element) => textBox(element) ?? []);
    // A pixel is what a font's own edges may take; lines of text lie closer than their boxes.
    const covers = (one: Box, other: Box): boolean =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 3;
    const overlaps = (boxes: readonly Box[], where: string): string[] =>
      boxes.flatMap((one, index) =>
        boxes.slice(index + 1).flatMap((other) => (covers(one, other) ? [`${where}: “${one.text}” over “${other.text}”`] : [])),
      );
    const outside = (boxes: readonly Box[], { left, right, top, bottom }: DOMRect, where: string): string[] =>
      boxes.flatMap((one) =>
        one.left < left - 1 || one.right > right + 1 || one.top < top - 2 || one.bottom > bottom + 2 ? [`${where}: “${one.text}” leaves its box`] : [],
      );
    return [...document.querySelectorAll("section")].flatMap((section) => {
      const name = section.getAttribute("aria-label") ?? "";
      const spans = [...section.querySelectorAll(".cell > span")];
      const cut = spans.flatMap((span) => {
        const [text, box] = [textBox(span), span.getBoundingClientRect()];
        const cell = span.parentElement?.getBoundingClientRect() ?? box;
        if (text === null) return [];
        // At the left what does not fit leaves its cell, and at the right it is cut off.
        return text.left < Math.min(box.left, cell.left) - 1 || text.right > Math.max(box.right, cell.right) + 1 || span.scrollWidth > span.clientWidth + 1
          ? [`${name}: “${text.text}” is cut off`]
          : [];
      });
      const low = boxesOf(section.querySelectorAll(".wrap > span")).flatMap((box, index) => {
        const cell = section.querySelectorAll(".wrap")[index]?.getBoundingClientRect();
        return cell !== undefined && box.bottom - box.top > cell.height + 2 ? [`${name}: “${box.text}” is higher than its cell`] : [];
      });
      const margins = boxesOf(section.querySelectorAll(".margin > span"));
      const paper = section.getBoundingClientRect();
      const drawn = [...section.querySelectorAll(".over")].flatMap((over) => {
        const boxes = boxesOf(over.querySelectorAll("svg text"));
        const title = over.querySelector("svg")?.getAttribute("aria-label")?.split(":")[0] ?? "";
        const where = `${name}, ${title}`;
        return [...overlaps(boxes, where), ...outside(boxes, over.getBoundingClientRect(), where)];
      });
      const covered = boxesOf(spans).flatMap((box) =>
        [...section.querySelectorAll(".over")].flatMap((over) => {
          const { left, right, top, bottom } = over.getBoundingClientRect();
          return covers(box, { text: "", left, right, top, bottom }) ? [`${name}: “${box.text}” is under a chart`] : [];
        }),
      );
      return [...cut, ...low, ...overlaps([...boxesOf(spans), ...margins], name), ...outside(margins, paper, name), ...drawn, ...covered];
    });
  });
} // prettier-ignore

/** Pictures of the pages that `pageFindings` opened, which it also writes. */
export async function picturePages(page: Page, name: string): Promise<Buffer[]> {
  mkdirSync(folder, { recursive: true });
  const pictures: Buffer[] = [];
  for (const [index, section] of (await page.locator("section").all()).entries()) {
    const picture = await section.screenshot();
    writeFileSync(path.join(folder, `${name}-${String(index + 1)}.png`), picture);
    pictures.push(picture);
  }
  return pictures;
}

/** One picture of many pages: test-artifacts/exhibits/<name>.png. */
export async function contactSheet(
  page: Page,
  pictures: readonly { readonly caption: string; readonly picture: Buffer }[],
  name: string,
): Promise<void> {
  const figures = pictures.map(
    ({ caption, picture }) =>
      `<figure><img src="data:image/png;base64,${picture.toString("base64")}"><figcaption>${caption}</figcaption></figure>`,
  );
  await page.setContent(
    `<!doctype html><style>body{display:grid;grid-template-columns:repeat(4,1fr);gap:8px;margin:8px;font:12px sans-serif}figure{margin:0}img{width:100%;border:1px solid #ccc}</style>${figures.join("")}`,
    { waitUntil: "load" },
  );
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
}
