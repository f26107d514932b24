/** The firm's logo at the top right of a page. */
import { logoWidth, pageWidth } from "./page-frame";

/** Points. */
const [logoHeight, top] = [30, 2] as const;

export interface LogoBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels of a PNG in base64: its header has them at a fixed place. */
export function pngSize(base64: string): { readonly width: number; readonly height: number } {
  const head = atob(base64.slice(0, 32));
  const number = (at: number): number =>
    [0, 1, 2, 3].reduce((sum, index) => sum * 256 + (head.charCodeAt(at + index) || 0), 0);
  return { width: Math.max(1, number(16)), height: Math.max(1, number(20)) };
}

/** Its place on the sheet, in points from the corner; as high as the title and the line below it. */
export function logoBox(base64: string): LogoBox {
  const size = pngSize(base64);
  const width = Math.min(logoWidth, (logoHeight * size.width) / size.height);
  const height = (width * size.height) / size.width;
  return { left: pageWidth - width - 1, top, width, height };
}
