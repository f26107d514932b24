/** Night after night: what fails for a while is tried again, so an outage costs neither that night nor later ones. */
import { OptionError } from "../command-line/command-options";
import { PortfolioError } from "../gateway/portfolio/csv-table";
import { messageOf } from "../service/service-errors";
import { NightSettingsError } from "./night-settings";

export interface NightAfterNightParts {
  /** Waits for the next night and does it; safe to repeat. The exit code if it was the last one, else null. */
  readonly next: () => Promise<number | null>;
  /** Resolves after the time, or when the program is to end. */
  readonly pause: (ms: number) => Promise<void>;
  readonly printError: (text: string) => void;
}

const minuteMs = 60_000;
const longestMinutes = 10;

/** Resolves to the exit code. Rejects for what only a change of the settings can put right. */
export async function nightAfterNight({ next, pause, printError }: NightAfterNightParts): Promise<number> {
  for (let failures = 0; ;) {
    try {
      const code = await next();
      if (code !== null) return code;
      failures = 0;
    } catch (error) {
      if ([OptionError, NightSettingsError, PortfolioError].some((kind) => error instanceof kind)) throw error;
      const minutes = Math.min(longestMinutes, 2 ** failures);
      failures += 1;
      printError(`${messageOf(error)}\nNights continue in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.\n`);
      await pause(minutes * minuteMs);
    }
  }
}

/** A night whose start has come, until it is done. */
export interface DueNight {
  /** ms since the epoch. */
  readonly start: number;
  readonly night: string;
}

/** The due night if its turn has come: one that was cut off earlier is first, and one before `oldest` is given up. */
export const lateNight = (due: DueNight | null, unfinished: string | undefined, oldest: string): DueNight | null =>
  due !== null && due.night >= oldest && (unfinished === undefined || unfinished >= due.night) ? due : null;
