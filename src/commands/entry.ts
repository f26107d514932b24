/** Registers the commands with the host; the pane need not be open. */
import { associateCommand } from "../host/office-actions";
import { addin } from "../app/addin";
import { screenRequests } from "../app/screen-requests";
import { createCommands } from "./commands";

for (const [name, run] of createCommands(addin, screenRequests)) associateCommand(name, run);
