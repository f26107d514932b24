// The commands of compsheet, and what runs each. Needs the built server, but for --version.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { fail, isDevelopment, projectRoot } from "./build.mjs";

const built = (name) => createRequire(import.meta.url)(path.join(projectRoot, "dist", "server", `${name}.js`));
/** Without a build there are only texts of ours. @param {string} text */
function shown(text) {
  try {
    return built("command-line").shellText(text);
  } catch {
    return text;
  }
}
export const output = {
  print: (text) => void process.stdout.write(shown(text)),
  printError: (text) => void process.stderr.write(shown(text)),
};
/** @param {string} file */
const readText = async (file) => built("command-line").fileText(await readFile(file));
const readVersion = () => JSON.parse(readFileSync(path.join(projectRoot, "package.json"), "utf8")).version;

/** By name: what it does, and how it runs. A command that keeps serving resolves to null. */
export const commands = {
  start: {
    about: "Start the workbench and the sample data service on this machine",
    async run(args) {
      if (args.includes("--excel") && !isHelp(args)) {
        if (!isDevelopment()) fail("Excel needs the development packages. Run npm ci first.");
        return (await import("./start-excel.mjs")).startInExcel(args);
      }
      const { openBrowser } = await import("./open-browser.mjs");
      const onStarted = (origin) => {
        if (!args.includes("--no-open")) openBrowser(`${origin}/workbench/`);
      };
      return built("main").runServer(args, projectRoot, { onStarted });
    },
  },
  stop: {
    about: "Stop servers that were left running",
    async run(args) {
      const { readOptions, refuseWords, runCommand } = built("command-line");
      const help = {
        name: "stop",
        usage: "",
        about: "Stop the servers of compsheet start that were left running on this machine.",
        options: {},
      };
      return runCommand(args, help, output, async () => {
        refuseWords(readOptions(args, help.options).words);
        return (await import("./stop.mjs")).stopServers();
      });
    },
  },
  intake: {
    about: "Read a seller's rent roll or T12 into clean tables that tie out",
    run: (args) =>
      built("intake").runIntake(args, {
        readFile: async (file) => new Uint8Array(await readFile(file)),
        writeFile: (file, content) => built("command-line").writeWhole(file, content),
        ...output,
      }),
  },
  refresh: {
    about: "Refresh the figures in Excel models, without Excel",
    run: (args) => built("refresh").refreshModels(args, { projectRoot, environment: process.env, fetch, ...output }),
  },
  nights: {
    about: "Refresh every model of a firm each night",
    run: (args) => built("nights").runNights(args, { projectRoot, environment: process.env, fetch, ...output }),
  },
  gateway: {
    about: "Serve the add-in and a team's shared service; manage its members and quota",
    run: (args) =>
      built("main").runTeamGateway(args, {
        projectRoot,
        environment: process.env,
        openNights: () => built("nights").openNightsPage(process.env),
      }),
  },
  manifest: {
    about: "Write a firm's add-in from one small file",
    run: (args) =>
      built("manifest").runManifest(args, {
        built: path.join(projectRoot, "dist", "addin"),
        version: readVersion(),
        newId: randomUUID,
        // Our own rules decide; where Microsoft's reader is installed, it is asked too.
        inspect: isDevelopment() ? readAsMicrosoft : null,
        ...output,
      }),
  },
  doctor: {
    about: "Check a server of the add-in",
    run(args) {
      const { runDoctor, resolveHost, inspectSecurity } = built("doctor");
      return runDoctor(args, {
        fetch,
        readFile: readText,
        now: () => Date.now(),
        resolve: resolveHost,
        inspectSecurity: (host, port) => inspectSecurity(host, port),
        ...output,
      });
    },
  },
  kit: {
    about: "Merge reports of the kit that checks a real Excel",
    run: (args) => built("kit").runKit(args, { readFile: readText, ...output }),
  },
};

const program = {
  name: "",
  usage: "<command> [options]",
  about: "Rent comps, predicted rents, expense benchmarks and income limits as live Excel formulas.",
  options: { version: { kind: "flag", meaning: "print the version" } },
  notes:
    "compsheet <command> --help and compsheet help <command> say more; compsheet help exit-codes lists the exit codes.\n" +
    "In a checkout, npm run <command> -- [options] is the same, and so are npm start and npm stop.",
};

export const isHelp = (args) => args.includes("--help") || args.includes("-h");
const helpWords = new Set(["help", "--help", "-h"]);
const versionWords = new Set(["--version", "-v", "version"]);

/** @param {string} file */
async function readAsMicrosoft(file) {
  const { OfficeAddinManifest } = await import("office-addin-manifest");
  return OfficeAddinManifest.readManifestFile(file);
}

/** Whether a command has to be up to date with the sources: what only prints need not. */
export const needsFreshBuild = ([name = "", ...args]) =>
  Object.hasOwn(commands, name) && name !== "stop" && !isHelp(args);

/** Runs what was typed. Resolves to the exit code; null while it keeps serving. @param {string[]} args */
export async function runCompsheet([first = "", ...rest]) {
  if (versionWords.has(first)) {
    output.print(`compsheet ${readVersion()}\n`);
    return 0;
  }
  const { exitCodesText, runSubcommand } = built("command-line");
  if (helpWords.has(first) && rest[0] === "exit-codes") {
    output.print(exitCodesText());
    return 0;
  }
  const words = helpWords.has(first) ? [...rest, "--help"] : first === "" ? rest : [first, ...rest];
  const listed = Object.entries(commands).map(([name, command]) => [name, { usage: "", ...command }]);
  return runSubcommand(words, program, Object.fromEntries(listed), output);
}
