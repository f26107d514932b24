/**
 * Takes a picture of a running page:
 *   node scripts/screenshot.mjs URL OUT.png [--width 1440] [--height 900] [--wait SELECTOR] [--full]
 */
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { launchChromium } from "./chromium.js";

const usage = "Usage: node scripts/screenshot.mjs URL OUT.png [--width 1440] [--height 900] [--wait SELECTOR] [--full]";

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        width: { type: "string", default: "1440" },
        height: { type: "string", default: "900" },
        wait: { type: "string" },
        full: { type: "boolean", default: false },
      },
    });
    const [width, height] = [Number(values.width), Number(values.height)];
    if (positionals.length !== 2 || !(width > 0) || !(height > 0)) throw new Error(usage);
    return { url: positionals[0], out: positionals[1], width, height, wait: values.wait, fullPage: values.full };
  } catch (error) {
    console.error(error.message === usage ? usage : `${error.message}\n${usage}`);
    process.exit(1);
  }
}

const { url, out, width, height, wait, fullPage } = readArguments();
const browser = await launchChromium(fileURLToPath(new URL("..", import.meta.url)));
try {
  const page = await browser.newPage({ viewport: { width, height } });
  page.on("pageerror", (error) => console.error(`page error: ${error.message}`));
  page.on("console", (message) => message.type() === "error" && console.error(`console: ${message.text()}`));
  await page.goto(url);
  if (wait !== undefined) await page.waitForSelector(wait, { timeout: 60_000 });
  await mkdir(path.dirname(path.resolve(out)), { recursive: true });
  await page.screenshot({ path: out, fullPage });
  console.log(out);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await browser.close();
}
