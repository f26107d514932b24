/** Prints pages to PDF, and draws pictures, with a browser of this machine, one for all models. */
import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ModelFileError } from "../model-file/model-file-error";

/** What is used of playwright-core, through the project's own finder of a browser. */
interface Browser {
  newPage(options?: {
    readonly viewport: { readonly width: number; readonly height: number };
    readonly deviceScaleFactor: number;
  }): Promise<{
    setContent(html: string, options: { readonly waitUntil: "load" }): Promise<void>;
    screenshot(options: { readonly type: "png" }): Promise<Uint8Array>;
    pdf(options: { readonly preferCSSPageSize: boolean; readonly printBackground: boolean }): Promise<Uint8Array>;
    close(): Promise<void>;
  }>;
  close(): Promise<void>;
}
interface BrowserFinder {
  missingChromium(): string | null;
  launchChromium(projectRoot: string): Promise<Browser>;
}

export interface PdfPrinter {
  /** Throws ModelFileError with what to install where no browser can be had. */
  print(html: string): Promise<Uint8Array>;
  /** A PNG of an SVG of this size, points. Throws as `print` does. */
  draw(svg: string, size: { readonly width: number; readonly height: number }): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Pixels per point of a picture, as the pane draws it. */
const density = 3;
const whatToInstall =
  "PDF files need playwright-core (npm install --no-save playwright-core) and Chrome, Chromium or Edge; CHROME_PATH may name one.";

/** Throws ModelFileError at once, before any model is refreshed, where nothing can print. */
export async function createPdfPrinter(projectRoot: string): Promise<PdfPrinter> {
  const finder = await findBrowser(projectRoot);
  let browser: Promise<Browser> | undefined;
  return {
    async print(html) {
      browser ??= finder.launchChromium(projectRoot);
      const page = await (await browser).newPage();
      try {
        await page.setContent(html, { waitUntil: "load" });
        return await page.pdf({ preferCSSPageSize: true, printBackground: true });
      } finally {
        await page.close();
      }
    },
    async draw(svg, { width, height }) {
      browser ??= finder.launchChromium(projectRoot);
      const viewport = { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
      const page = await (await browser).newPage({ viewport, deviceScaleFactor: density });
      try {
        const style = "<style>body{margin:0;overflow:hidden}svg{display:block;width:100vw;height:100vh}</style>";
        await page.setContent(`<!doctype html>${style}${svg}`, { waitUntil: "load" });
        return await page.screenshot({ type: "png" });
      } finally {
        await page.close();
      }
    },
    async close() {
      await (await browser)?.close();
    },
  };
}

async function findBrowser(projectRoot: string): Promise<BrowserFinder> {
  const script = path.join(projectRoot, "scripts", "chromium.js");
  if (!existsSync(script)) throw new ModelFileError(whatToInstall);
  let finder: BrowserFinder;
  try {
    // The project's own script, which isn't part of this bundle.
    const loaded = (await import(/* webpackIgnore: true */ pathToFileURL(script).href)) as { default: BrowserFinder };
    finder = loaded.default;
  } catch {
    throw new ModelFileError(whatToInstall);
  }
  const missing = finder.missingChromium();
  if (missing !== null) throw new ModelFileError(`${missing} ${whatToInstall}`);
  return finder;
}
