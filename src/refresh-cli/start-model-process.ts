/** Starts the process that refreshes models. */
import { fork } from "node:child_process";
import type { FromModel, ModelLimits } from "./model-messages";
import type { ModelProcess } from "./model-processes";

/** Characters of standard error to keep: the last ones say why a process ended. */
const keptErrors = 4_000;
/** The process needs no other variables, and some contain keys. */
const passedOn = /^(?:PATH|HOME|TZ|LANG|LC_\w+|TMPDIR|TEMP|TMP|SYSTEMROOT|NODE_OPTIONS)$/i;

/** `script`: dist/server/model-process.js. */
export function startModelProcess(
  script: string,
  { timeMs, memoryMb }: ModelLimits,
  environment: Readonly<Record<string, string | undefined>>,
): ModelProcess {
  const child = fork(script, [String(timeMs), String(memoryMb)], {
    env: Object.fromEntries(Object.entries(environment).filter(([name]) => passedOn.test(name))),
    // It collects itself before it says what it holds. Several run at once, so collecting in threads only costs time.
    execArgv: ["--expose-gc", "--single-threaded-gc", "--max-semi-space-size=128", `--max-old-space-size=${memoryMb}`],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let errors = "";
  child.stderr?.on("data", (text: Buffer) => (errors = `${errors}${text.toString()}`.slice(-keptErrors)));
  return {
    send(message) {
      // A process that has just ended reports that itself.
      if (child.connected) child.send(message, () => undefined);
    },
    listen(onMessage, onEnd) {
      let hasEnded = false;
      const end = (code: number | null, signal: string | null): void => {
        if (!hasEnded) onEnd({ code, signal, errors });
        hasEnded = true;
      };
      child.on("message", (message) => onMessage(message as FromModel));
      child.on("error", (error) => {
        errors += error.message;
        end(null, null);
      });
      child.on("close", end);
    },
    kill: () => void child.kill("SIGKILL"),
  };
}
