/** Draws a property's photo, or a drawn building where none can be had. */
import { drawPhotoPlaceholder, type PhotoPlace } from "../exhibit-photo";
import { canvasPicture, svgAddress } from "./canvas-picture";

/** Pixels per point, and of the longest side. */
const [density, longest] = [3, 1200];

/** Base64 without a prefix; null if this window can't draw pictures. */
export async function drawPhotoPicture(photo: PhotoPlace): Promise<string | null> {
  const scale = Math.min(density, longest / Math.max(photo.width, photo.height));
  const size = { width: photo.width * scale, height: photo.height * scale };
  const loaded =
    photo.address === null
      ? null
      : await canvasPicture(photo.address, size, { type: "jpeg", isOutside: true }).catch(() => null);
  return loaded ?? canvasPicture(svgAddress(drawPhotoPlaceholder(photo)), size, { type: "png" });
}
