/** Draws a page that isn't in the workbook yet. Loaded when a page is first shown. */
import type { Clock } from "../../../client/clock";
import type { ExhibitsAddin } from "../exhibits";
import { loadBoundaries } from "../../../charts/map-boundaries";
import { loadLocalMap } from "./local-map";
import { readSurroundings } from "../sheet/page-surroundings";
import { answeredPage } from "../preview/answered-page";
import { type PicturedPage, pictureOfPage, type PlannedPage } from "../preview/page-picture";

export interface DrawnPreview {
  readonly picture: PicturedPage;
  /** Calls that would cost requests. */
  readonly unanswered: number;
}

const dayMs = 86_400_000;
/** Excel's serial of 1970-01-01. */
const unixDay = 25_569;

/** Rejects where the workbook can't be read or a script doesn't load. */
export async function drawPreview(
  page: PlannedPage,
  options: {
    readonly addin: ExhibitsAddin;
    readonly mayAsk: boolean;
    readonly signal: AbortSignal;
    readonly clock: Pick<Clock, "now">;
    readonly language: "en" | "es";
    readonly logo: string | null;
    readonly streets: string | null;
  },
): Promise<DrawnPreview> {
  const { addin, mayAsk, signal, clock, language, logo, streets } = options;
  const surroundings = await readSurroundings(page.sheet);
  const now = unixDay + clock.now() / dayMs;
  const { cells, unanswered } = await answeredPage(page.sheet, {
    calls: addin.calls,
    surroundings,
    now,
    mayAsk,
    signal,
  });
  const boundaries = page.map === null ? undefined : await loadBoundaries();
  const local = page.map === null ? null : await loadLocalMap(streets);
  const date = new Date(clock.now()).toLocaleDateString(language === "es" ? "es-MX" : "en-US", { timeZone: "UTC" });
  const picture = pictureOfPage(page, cells, {
    language,
    date,
    ...(boundaries && { boundaries }),
    ...(local && { local }),
    ...(logo !== null && { logo }),
  });
  return { picture, unanswered };
}
