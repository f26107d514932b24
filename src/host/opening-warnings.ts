/** What this Excel does at opening that keeps cells from showing their values, and what the user can do. */
import { isSupported } from "./capabilities";
import type { DeviceStorage } from "./device-storage";
import { readWorkbookAddress } from "./host-facts";
import { hasOurCells } from "./our-cells";
import { run } from "./run";

const storedName = "starts";
const recentMs = 60_000;
/** Starts of one workbook's page within a minute: more than opening it again by hand. */
const loopStarts = 3;

/** Notes an Excel that asks for the add-in's functions again and again, and one that calculates iteratively. */
export async function warnAtOpening(
  storage: DeviceStorage,
  clock: { now(): number },
  note: (text: string) => void,
): Promise<void> {
  const starts = countStarts(storage, clock.now());
  if (starts >= loopStarts)
    note(
      `Excel started Compsheet ${starts} times within a minute. If cells don't finish, save the workbook, close Excel and open it again.`,
    );
  if ((await isIterative().catch(() => false)) && (await hasOurCells().catch(() => false)))
    note(
      "Iterative calculation is on, and RENT formulas show #CALC! under it. Freeze them, or turn it off in Excel's options, under Formulas.",
    );
}

/** Records this start; returns those of this workbook within the last minute. */
function countStarts(storage: DeviceStorage, now: number): number {
  const workbook = digestOf(readWorkbookAddress());
  const starts = readStarts(storage.get(storedName)).filter(([at]) => at <= now && now - at < recentMs);
  storage.set(storedName, JSON.stringify([...starts, [now, workbook]]));
  return starts.filter(([, of]) => of === workbook).length + 1;
}

function readStarts(text: string | null): (readonly [at: number, workbook: number])[] {
  try {
    const found: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(found)) return [];
    return found.flatMap((one: unknown) => {
      const [at, of] = Array.isArray(one) ? (one as unknown[]) : [];
      return typeof at === "number" && typeof of === "number" ? [[at, of] as const] : [];
    });
  } catch {
    return [];
  }
}

/** Distinguishes workbooks without keeping their paths on the device. */
function digestOf(text: string): number {
  let digest = 0;
  for (let index = 0; index < text.length; index += 1) digest = (Math.imul(digest, 31) + text.charCodeAt(index)) >>> 0;
  return digest;
}

async function isIterative(): Promise<boolean> {
  if (!isSupported("ExcelApi", "1.9")) return false;
  return run(async (context) => {
    const { iterativeCalculation } = context.workbook.application;
    iterativeCalculation.load("enabled");
    await context.sync();
    return iterativeCalculation.enabled;
  });
}
