/** Pictures that the page's canvas draws. */

/** Null where this window can't draw, as in Node. */
export async function canvasPicture(
  source: string,
  size: { readonly width: number; readonly height: number },
  { type, isOutside = false }: { readonly type: "png" | "jpeg"; readonly isOutside?: boolean },
): Promise<string | null> {
  const image = new Image();
  if (isOutside) {
    // Without the other server's consent the canvas could not be read.
    image.crossOrigin = "anonymous";
    image.referrerPolicy = "no-referrer";
  }
  const canvas = document.createElement("canvas");
  if (typeof image.decode !== "function" || typeof canvas.getContext !== "function") return null;
  image.src = source;
  await image.decode();
  canvas.width = Math.round(size.width);
  canvas.height = Math.round(size.height);
  const context = canvas.getContext("2d");
  if (context === null) return null;
  // Fills the place; what is too wide or too high is cut off at both sides.
  const scale = Math.max(canvas.width / image.naturalWidth, canvas.height / image.naturalHeight);
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale];
  context.drawImage(image, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
  return canvas.toDataURL(`image/${type}`, 0.8).split(",")[1] ?? null;
}

export const svgAddress = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
