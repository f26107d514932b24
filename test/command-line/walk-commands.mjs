// Runs the help of each command of the built program, found by the help of the one above it, and each with an option
// that none has. Prints what came of it as JSON.
import path from "node:path";
import { pathToFileURL } from "node:url";

const script = path.join(process.argv[2], "scripts", "command-line.mjs");
const { runCompsheet } = await import(pathToFileURL(script).href);

async function run(args) {
  const said = { out: "", error: "" };
  const write = [process.stdout.write, process.stderr.write];
  process.stdout.write = (text) => (said.out += text) !== "";
  process.stderr.write = (text) => (said.error += text) !== "";
  try {
    return { args, code: await runCompsheet(args), ...said };
  } catch (error) {
    return { args, code: null, ...said, error: String(error.stack) };
  } finally {
    [process.stdout.write, process.stderr.write] = write;
  }
}

const found = [];
async function walk(words) {
  const help = await run([...words, "--help"]);
  const named = await run(["help", ...words]);
  found.push({ words, help, named, wrong: await run([...words, "--nosuch"]) });
  const [, listed = ""] = /\nCommands:\n((?: {2}.*\n)+)/.exec(help.out) ?? [];
  for (const [, name] of listed.matchAll(/^ {2}(\S+)/gm)) await walk([...words, name]);
}
await walk([]);
process.stdout.write(JSON.stringify(found));
