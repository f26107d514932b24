// npm run gateway: builds when needed, then serves the add-in and a team's shared service, or manages its members and its quota.
import { createRequire } from "node:module";
import path from "node:path";
import { buildWhenNeeded, projectRoot, requireInstalled } from "./build.mjs";

requireInstalled();
// A new member's token goes to standard output alone.
console.log = console.error;
buildWhenNeeded();
const { runTeamGateway } = createRequire(import.meta.url)(path.join(projectRoot, "dist", "server", "main.js"));
const exitCode = await runTeamGateway(process.argv.slice(2), { projectRoot, environment: process.env });
if (exitCode !== null) process.exitCode = exitCode;
