/** Exhibits follow their cells, with maps and photos that this page draws. */
import type { Clock } from "../../../client/clock";
import { watchExhibits } from "../sheet/watch-exhibits";

/** What may be loaded for pictures, as the person set it. */
export interface OutsidePictures {
  /** Origins of photos. */
  readonly photos: readonly string[];
  /** Address of streets and water. */
  readonly streets: string | null;
}

/** Returns the unsubscribe function. */
export const keepExhibits = (clock: Clock, outside: () => OutsidePictures): (() => void) =>
  watchExhibits(
    async (map) => (await import(/* webpackChunkName: "comp-map" */ "./picture-drawing")).drawMapPicture(map, outside().streets),
    clock,
    () => ({
      origins: outside().photos,
      draw: async (photo) => (await import(/* webpackChunkName: "comp-map" */ "./picture-drawing")).drawPhotoPicture(photo),
    }),
  ); // prettier-ignore
