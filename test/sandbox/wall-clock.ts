import type { SandboxClock } from "../../src/sandbox/time-slices";

/**
 * The machine's time. With sleep, as the server that people start has it: other requests are answered during a long
 * one.
 */
export const wallClock: SandboxClock = {
  now: () => Date.now(),
  sleep: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
};
