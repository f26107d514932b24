#!/usr/bin/env node
// The command line: compsheet <command> [options]. The npm scripts are shortcuts for its commands. In a checkout it
// first rebuilds what has changed; an installation without development packages runs the existing build.
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { buildWhenNeeded, fail, isDevelopment, projectRoot, requireNode } from "./build.mjs";

const built = (name) => createRequire(import.meta.url)(path.join(projectRoot, "dist", "server", `${name}.js`));
const output = {
  print: (text) => void process.stdout.write(text),
  printError: (text) => void process.stderr.write(text),
};
/** npm changes to the project's folder, but a person's paths are relative to their own. */
const goBack = () => process.chdir(process.env.INIT_CWD ?? process.cwd());

/** By name: a one-line description, and how to run it. A command that keeps serving resolves to null. */
const commands = {
  start: {
    about: "the workbench and the sample data service on this machine",
    // Standard output has only a formula's result, so it can be piped.
    isQuiet: (args) => args.some((argument) => argument.startsWith("--formula")),
    async run(args) {
      if (args.includes("--excel") && !isDevelopment()) fail("Excel needs the development packages. Run npm ci first.");
      if (args.includes("--excel")) return (await import("./start-excel.mjs")).startInExcel(args);
      goBack();
      const { openBrowser } = await import("./open-browser.mjs");
      const onStarted = (origin) => {
        if (!args.includes("--no-open")) openBrowser(`${origin}/workbench/`);
      };
      return built("main").runServer(args, projectRoot, { onStarted });
    },
  },
  gateway: {
    about: "the add-in and a team's shared service; its members and quota",
    run: (args) =>
      built("main").runTeamGateway(args, {
        projectRoot,
        environment: process.env,
        openNights: () => built("nights").openNightsPage(process.env),
      }),
  },
  refresh: {
    about: "new figures in Excel models, without Excel",
    run(args) {
      goBack();
      return built("refresh").refreshModels(args, { projectRoot, environment: process.env, fetch, ...output });
    },
  },
  nights: {
    about: "every model of a firm refreshed each night, on one machine or many",
    run(args) {
      goBack();
      return built("nights").runNights(args, { projectRoot, environment: process.env, fetch, ...output });
    },
  },
  intake: {
    about: "a seller's rent roll or T12 as clean tables that tie out",
    run(args) {
      goBack();
      return built("intake").runIntake(args, {
        readFile: async (file) => new Uint8Array(await readFile(file)),
        writeFile,
        ...output,
      });
    },
  },
  doctor: {
    about: "what is wrong with a server of the add-in",
    run(args) {
      goBack();
      const { runDoctor, resolveHost, inspectSecurity } = built("doctor");
      return runDoctor(args, {
        fetch,
        readFile: (file) => readFile(file, "utf8"),
        now: () => Date.now(),
        resolve: resolveHost,
        inspectSecurity: (host, port) => inspectSecurity(host, port),
        ...output,
      });
    },
  },
  manifest: {
    about: "a firm's add-in from one small file: manifest, pages and policy",
    async run(args) {
      goBack();
      return built("manifest").runManifest(args, {
        built: path.join(projectRoot, "dist", "addin"),
        version: JSON.parse(await readFile(path.join(projectRoot, "package.json"), "utf8")).version,
        newId: randomUUID,
        ...(isHelp(args) ? {} : await manifestTools()),
        ...output,
      });
    },
  },
  kit: {
    about: "reports of the kit that checks a real Excel, merged",
    run(args) {
      goBack();
      return built("kit").runKit(args, { readFile: (file) => readFile(file, "utf8"), ...output });
    },
  },
  stop: {
    about: "ends servers that were left running",
    needsNoBuild: true,
    async run(args) {
      if (args.length === 0) return (await import("./stop.mjs")).stopServers();
      if (isHelp(args)) output.print("Usage: npm stop\n\nEnds the servers that were left running on this machine.\n");
      else output.printError(`There is no option ${args[0]}. See --help.\n`);
      return isHelp(args) ? 0 : 2;
    },
  },
};

const isHelp = (args) => args.includes("--help") || args.includes("-h");

/** What reads manifests as Microsoft's tool does. */
async function manifestTools() {
  if (!isDevelopment()) fail("This needs the development packages. Run npm ci and npm run build first.");
  const [{ JSDOM }, { OfficeAddinManifest }] = await Promise.all([import("jsdom"), import("office-addin-manifest")]);
  const { DOMParser } = new JSDOM("").window;
  return {
    parseXml: (text) => new DOMParser().parseFromString(text, "text/xml"),
    inspect: (file) => OfficeAddinManifest.readManifestFile(file),
  };
}

function listCommands() {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const lines = Object.entries(commands).map(([name, { about }]) => `  ${name.padEnd(width)}  ${about}`);
  return ["Usage: compsheet <command> [options]", "", ...lines, "", "compsheet <command> --help says more.", ""].join(
    "\n",
  );
}

/** Keeps build messages off standard output, which is reserved for results that programs read. */
async function prepare(command, args) {
  if (command.needsNoBuild) return;
  if (isDevelopment() && !(isHelp(args) && existsSync(path.join(projectRoot, "dist", "server")))) {
    const { log } = console;
    if (command.isQuiet?.(args) ?? command !== commands.start) console.log = console.error;
    await buildWhenNeeded();
    console.log = log;
  }
  if (!existsSync(path.join(projectRoot, "dist", "server", "main.js")))
    fail("Compsheet is not built. Run npm ci and npm run build with the development packages first.");
}

async function main([name = "", ...args]) {
  requireNode();
  if (name === "" || name === "--help" || name === "-h" || name === "help") {
    output.print(listCommands());
    return name === "" ? 2 : 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    output.printError(`There is no command ${name}.\n\n${listCommands()}`);
    return 2;
  }
  await prepare(command, args);
  return command.run(args);
}

const exitCode = await main(process.argv.slice(2));
// Not process.exit, which would cut off output still on its way to a pipe.
if (exitCode !== null && exitCode !== undefined) process.exitCode = exitCode;
