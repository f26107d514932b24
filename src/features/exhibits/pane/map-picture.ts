/** Draws the map of comps as a PNG with the page's canvas. */
import { type CompMap, drawCompMap } from "../../../charts/comp-map";
import { loadBoundaries } from "../map-boundaries";

/** Pixels per point of the page. */
const density = 3;

/** Base64 without a prefix; null if this window can't draw pictures. */
export async function drawMapPicture(map: CompMap): Promise<string | null> {
  const { svg } = drawCompMap({ ...map, boundaries: await loadBoundaries() });
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  const canvas = document.createElement("canvas");
  // Absent in Node.
  if (typeof image.decode !== "function" || typeof canvas.getContext !== "function") return null;
  await image.decode();
  canvas.width = Math.round(map.width * density);
  canvas.height = Math.round(map.height * density);
  const context = canvas.getContext("2d");
  if (context === null) return null;
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/png").split(",")[1] ?? null;
}
