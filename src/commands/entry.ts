/** Registers the commands with the host; the pane need not be open. */
import { associateCommand } from "../excel/commands";
import { addin } from "../runtime/addin";
import { screenRequests } from "../runtime/pane-requests";
import { createCommands } from "./commands";

for (const [name, run] of createCommands(addin, screenRequests)) associateCommand(name, run);
