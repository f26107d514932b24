/** Hands the add-in to a program that runs it without a pane. No page loads this script. */
import { addin } from "../runtime/addin";

Object.assign(globalThis, { compsheet: addin });
