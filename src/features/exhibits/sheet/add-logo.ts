/** The firm's logo as a picture on a new sheet. */
import { isSupported } from "../../../host/capabilities";
import { logoBox } from "../firm-logo";

/** Queues the picture; the caller syncs. Excel before ExcelApi 1.10 goes without it. */
export function addLogo(sheet: Excel.Worksheet, logo: string, page: string): void {
  if (!isSupported("ExcelApi", "1.10")) return;
  const { left, top, width, height } = logoBox(logo);
  const image = sheet.shapes.addImage(logo);
  image.lockAspectRatio = false;
  image.left = left;
  image.top = top;
  image.width = width;
  image.height = height;
  image.name = `Compsheet.${page}.logo`;
  image.altTextDescription = "Logo";
  image.placement = "OneCell";
}
