/** Draws the map of comps and a property's photo with the page's canvas. */
import { type CompMap, drawCompMap } from "../../../charts/comp-map";
import { loadBoundaries } from "../../../charts/map-boundaries";
import { loadLocalMap } from "./local-map";
import { canvasPicture, svgAddress } from "./canvas-picture";
import { drawPhotoPlaceholder, type PhotoPlace } from "../exhibit-photo";

/** Pixels per point of the page. */
const density = 3;

/**
 * A PNG as base64 without a prefix; null if this window can't draw pictures.
 * @param streets address of a GeoJSON with streets and water
 */
export async function drawMapPicture(map: CompMap, streets: string | null = null): Promise<string | null> {
  const [boundaries, local] = await Promise.all([loadBoundaries(), loadLocalMap(streets)]);
  const { svg } = drawCompMap({ ...map, boundaries, ...(local && { local }) });
  const size = { width: map.width * density, height: map.height * density };
  return canvasPicture(svgAddress(svg), size, { type: "png" });
}

/** Pixels per point, and of the longest side. */
const [photoDensity, longest] = [3, 1200];

/**
 * The photo, or a drawn building if there is none, as base64 without a prefix; null if this window can't draw pictures.
 */
export async function drawPhotoPicture(photo: PhotoPlace): Promise<string | null> {
  const scale = Math.min(photoDensity, longest / Math.max(photo.width, photo.height));
  const size = { width: photo.width * scale, height: photo.height * scale };
  const loaded =
    photo.address === null
      ? null
      : await canvasPicture(photo.address, size, { type: "jpeg", isOutside: true }).catch(() => null);
  return loaded ?? canvasPicture(svgAddress(drawPhotoPlaceholder(photo)), size, { type: "png" });
}
