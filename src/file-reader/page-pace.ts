import type { Pace } from "./paced-steps";

/** How long work in this page may block the thread that it shares with the UI. */
export const pagePace: Pace = { now: () => performance.now(), pause: nextTask };

/** Posts a message to get a new task right away; browsers throttle timers. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
