/** Exposes the add-in to a program that runs it without a pane. No page loads this script. */
import { addin } from "../app/addin";

Object.assign(globalThis, { compsheet: addin });
