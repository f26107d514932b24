/** Draws the map of comps as a PNG with the page's canvas. */
import { type CompMap, drawCompMap } from "../../../charts/comp-map";
import { loadBoundaries } from "../../find/map/map-boundaries";
import { loadLocalMap } from "./local-map";
import { canvasPicture, svgAddress } from "./canvas-picture";

/** Pixels per point of the page. */
const density = 3;

/**
 * Base64 without a prefix; null if this window can't draw pictures.
 * @param streets address of a GeoJSON with streets and water
 */
export async function drawMapPicture(map: CompMap, streets: string | null = null): Promise<string | null> {
  const [boundaries, local] = await Promise.all([loadBoundaries(), loadLocalMap(streets)]);
  const { svg } = drawCompMap({ ...map, boundaries, ...(local && { local }) });
  const size = { width: map.width * density, height: map.height * density };
  return canvasPicture(svgAddress(svg), size, { type: "png" });
}
