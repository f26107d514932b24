import { spawn } from "node:child_process";

/** Opens an address in the person's browser, if there is one; never throws. @param {string} address */
export function openBrowser(address) {
  const hasScreen = process.platform !== "linux" || process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
  if (process.env.CI || !hasScreen) return;
  const [command, ...rest] =
    process.platform === "darwin"
      ? ["open", address]
      : process.platform === "win32"
        ? ["cmd", "/c", "start", "", address]
        : ["xdg-open", address];
  const opened = spawn(command, rest, { stdio: "ignore", detached: true });
  opened.on("error", () => undefined);
  opened.unref();
}
