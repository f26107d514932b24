/** Exhibits follow their cells, with maps that this page draws. */
import type { Clock } from "../../../client/clock";
import { watchExhibits } from "../sheet/watch-exhibits";

/** Returns the unsubscribe function. */
export const keepExhibits = (clock: Clock): (() => void) =>
  watchExhibits(
    async (map) => (await import(/* webpackChunkName: "comp-map" */ "./map-picture")).drawMapPicture(map),
    clock,
  );
