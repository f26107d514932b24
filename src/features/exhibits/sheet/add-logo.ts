/** The firm's logo as a picture on a new sheet. */
import { isSupported } from "../../../host/capabilities";
import { logoBox } from "../firm-logo";
import type { WorkbookLook } from "./chart-looks";

/** Excel before ExcelApi 1.10 goes without it. */
export const logoLook = (sheet: string, logo: string | null, page: string): WorkbookLook[] =>
  logo === null || !isSupported("ExcelApi", "1.10")
    ? []
    : [({ workbook }) => addLogo(workbook.worksheets.getItem(sheet), logo, page)];

function addLogo(sheet: Excel.Worksheet, logo: string, page: string): void {
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
