/** `compsheet manifest FIRM.json --out FOLDER`: a firm's add-in, ready to serve, from the build and one small file. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileText, writeWhole } from "../command-line/files";
import { messageOf } from "../service/service-errors";
import { type CommandHelp, type CommandOutput, exitCodes, runCommand } from "../command-line/command";
import { onlyWord, OptionError, readOptions, readText, valued } from "../command-line/command-options";
import { fileReason } from "../command-line/file-problem";
import { atAddress } from "../gateway/addin-address";
import { panePolicyOf } from "../gateway/content-security-policy";
import { lostFunctions } from "../gateway/doctor/function-checks";
import { officeClouds } from "../gateway/office-clouds";
import { createProviderPages } from "../help/provider-pages";
import { FirmError, readFirm, withId, type Firm } from "./firm-file";
import { builtAddress, firmManifest, nextVersion } from "./firm-manifest";
import { lintManifest, type LocalNames, type ShortcutsFile } from "./manifest-lint";

export interface ManifestSurroundings extends CommandOutput {
  /** dist/addin */
  readonly built: string;
  /** From package.json, three parts. */
  readonly version: string;
  /** A random GUID. */
  readonly newId: () => string;
  /** Reads the manifest with Microsoft's tool; rejects if that fails. Null where only the packages that run are. */
  readonly inspect: ((file: string) => Promise<unknown>) | null;
}

const options = {
  out: valued(
    "FOLDER",
    "write the add-in there; keep the folder: the next release is compared with it",
    readText,
    null,
  ),
};

const help: CommandHelp = {
  name: "manifest",
  usage: "FIRM.json --out FOLDER",
  about: "Write a firm's add-in, ready to serve, from one small file: docs/deploy.md.",
  more: 'FIRM.json holds "provider", "base" and "contact"; docs/deploy.md lists all values.',
  options,
  exits: { done: "written", failed: "a rule is broken, and nothing is written" },
};

/** What the command writes into its folder. */
const ownNames: ReadonlySet<string> = new Set(["addin", "kit", "policy.txt", "manifest.xml"]);

/** The files that contain the address, and the firm's values. */
const addressed = /^functions[\w.-]*\.json$/;

function textOfFile(file: string): string {
  try {
    return fileText(readFileSync(file));
  } catch (error) {
    throw new FirmError(`Can't open ${file}: ${fileReason(error)}.`);
  }
}

/**
 * The manifest of the last release in `out`; null for a new or empty folder. Throws a FirmError if the folder contains
 * anything else.
 */
function lastManifest(out: string): string | null {
  if (!existsSync(out) || readdirSync(out).length === 0) return null;
  const file = path.join(out, "addin", "manifest.xml");
  if (existsSync(file)) return readFileSync(file, "utf8");
  // A first release that was cut off.
  if (readdirSync(out).every((name) => ownNames.has(name))) return null;
  throw new FirmError(`${out} holds other files. Choose a new folder, or that of the last release.`);
}

/** Broken rules of the manifest, checked with the files that go with it. */
function faultsOf(manifest: string, version: string, firm: Firm, built: string): string[] {
  const read = (file: string): unknown => JSON.parse(textOfFile(path.join(built, "assets", file)));
  const shortcuts = read("shortcuts.json") as ShortcutsFile;
  const script = readdirSync(built).filter((file) => /^(?:functions|shared|taskpane)\.js$/.test(file));
  const text = script.map((file) => textOfFile(path.join(built, file))).join("\n");
  const buttons = [...manifest.matchAll(/<FunctionName>([^<]+)<\/FunctionName>/g)].map(([, name = ""]) => name.trim());
  const actions = [...shortcuts.actions.map(({ id }) => id), ...buttons];
  return lintManifest({
    manifest,
    shortcuts,
    localNames: read("shortcuts.es.json") as LocalNames,
    // The build's own test compares the script's associations; here it is enough that it contains the names.
    commands: actions.filter((id) => text.includes(id)),
    version,
    base: firm.base,
    folder: "addin",
    locales: ["es-ES", "es-MX"].filter((locale) => firm.languages.some((language) => language === locale)),
    hasFile: (file) => existsSync(path.join(built, file)),
    pixelSize: (file) => {
      const bytes = readFileSync(path.join(built, file));
      return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
    },
  });
}

/**
 * A server may be sending these files, and the disk may fill up: no file of this firm is a build's own at any
 * moment, and the manifest, which says which release the folder holds, comes last.
 */
async function writeAddin(
  out: string,
  manifest: string,
  firm: Firm,
  surroundings: ManifestSurroundings,
): Promise<void> {
  const { built, version } = surroundings;
  const addin = path.join(out, "addin");
  const before = builtAddress(textOfFile(path.join(built, "manifest.xml")));
  const provider = { product: firm.name, name: firm.provider, contact: firm.contact, version };
  const own = new Map<string, string>([
    ...readdirSync(built)
      .filter((name) => addressed.test(name))
      .map((file) => [file, atAddress(textOfFile(path.join(built, file)), before, firm.base)] as const),
    ["taskpane.html", pageOf(built, firm)],
    ...Object.entries(createProviderPages(provider)).map(([file, html]) => [path.join("help", file), html] as const),
  ]);
  const isCopied = (file: string): boolean =>
    !file.endsWith(".map") && file !== path.join(built, "manifest.xml") && !own.has(path.relative(built, file));
  // Files of the last release stay: open panes still load parts of them for a while.
  cpSync(built, addin, { recursive: true, filter: isCopied });
  for (const [file, text] of own) await writeWhole(path.join(addin, file), text);
  await writeKit(out, firm, path.join(built, "..", "kit"));
  await writeWhole(path.join(out, "policy.txt"), `${panePolicyOf(firm.cloud)}\n`);
  await writeWhole(path.join(out, "manifest.xml"), manifest);
  await writeWhole(path.join(addin, "manifest.xml"), manifest);
}

/** The page, with office.js of the firm's cloud. */
const pageOf = (built: string, firm: Firm): string =>
  textOfFile(path.join(built, "taskpane.html")).replaceAll(
    officeClouds.commercial.officeJs,
    officeClouds[firm.cloud].officeJs,
  );

/** The conformance kit, at the firm's address; its functions contain no address. */
async function writeKit(out: string, firm: Firm, built: string): Promise<void> {
  const manifest = textOfFile(path.join(built, "manifest.xml"));
  const own = new Map([
    ["taskpane.html", pageOf(built, firm)],
    ["manifest.xml", atAddress(manifest, builtAddress(manifest), firm.base)],
  ]);
  const kit = path.join(out, "kit");
  cpSync(built, kit, { recursive: true, filter: (file) => !own.has(path.relative(built, file)) });
  for (const [file, text] of own) await writeWhole(path.join(kit, file), text);
}

const routeSteps: Readonly<Record<Firm["route"], string>> = {
  "admin-center":
    "In the Microsoft 365 admin center, choose Integrated apps, Upload custom apps, and upload manifest.xml.",
  share: "Copy manifest.xml to the shared folder of the catalog that people trust.",
  store: "Submit manifest.xml in Partner Center, under the provider name that is registered there.",
};

/**
 * Writes the firm's add-in. Adds an id to the firm file if missing.
 * @returns the exit code: 0 written, 1 a rule is broken and nothing is written, 2 wrong options
 */
export async function runManifest(args: readonly string[], surroundings: ManifestSurroundings): Promise<number> {
  return (await runCommand(args, help, surroundings, () => writeFirm(args, surroundings))) ?? exitCodes.done;
}

async function writeFirm(args: readonly string[], surroundings: ManifestSurroundings): Promise<number> {
  const { built, newId, inspect, print, printError } = surroundings;
  const {
    options: { out },
    words,
  } = readOptions(args, options);
  const firmFile = onlyWord(words, "a firm file");
  if (out === null) throw new OptionError("Name the folder to write the add-in to: --out FOLDER.");
  try {
    const text = textOfFile(firmFile);
    const read = readFirm(text);
    const firm = { ...read, id: read.id ?? newId() };
    const source = textOfFile(path.join(built, "manifest.xml"));
    const last = lastManifest(out);
    const make = (version: string): string => firmManifest(source, firm, version);
    const version = nextVersion(surroundings.version, last, make);
    const manifest = make(version);
    const published = path.join(out, "addin", "functions.json");
    const faults = [
      ...faultsOf(manifest, version, firm, built),
      ...(existsSync(published)
        ? lostFunctions(textOfFile(published), textOfFile(path.join(built, "functions.json")))
        : []),
    ];
    if (faults.length > 0) {
      printError(`Nothing is written:\n${faults.map((fault) => `  ${fault}\n`).join("")}`);
      return exitCodes.failed;
    }
    if (read.id === undefined) await writeWhole(firmFile, withId(text, firm.id));
    mkdirSync(out, { recursive: true });
    await writeAddin(out, manifest, firm, surroundings);
    await inspect?.(path.join(out, "manifest.xml")).catch((error: unknown) => {
      throw new FirmError(`Microsoft's tool can't read ${out}/manifest.xml: ${messageOf(error)}`);
    });
    const isSame = last === manifest;
    print(
      [
        last === null
          ? `Version ${version}, the first.`
          : isSame
            ? `Version ${version}, as before.`
            : `Version ${version}, after ${/<Version>([^<]*)/.exec(last)?.[1]}.`,
        ...(read.id === undefined ? [`${firmFile} now has an id. Keep it: another id is another add-in.`] : []),
        `1. Serve ${path.join(out, "addin")} at ${firm.base}/addin, with the headers of docs/deployment.md (policy.txt has the policy),`,
        `   and ${path.join(out, "kit")} at ${firm.base}/check,`,
        `   or start the gateway with COMPSHEET_ADDIN_FOLDER=${path.join(out, "addin")}.`,
        `2. Run compsheet doctor ${firm.base}`,
        `3. ${isSame ? "manifest.xml is as before: where it is uploaded, nothing has to be." : routeSteps[firm.route]}`,
        "",
      ].join("\n"),
    );
    return exitCodes.done;
  } catch (error) {
    if (!(error instanceof FirmError)) throw error;
    printError(`${error.message}\n`);
    return exitCodes.failed;
  }
}
