/** Number formats of a file's cells. */
import { attributeOf, parseXml, scanXml, type XmlElement } from "./xml-scan";

/** Codes of the implied formats of every workbook (ISO/IEC 29500-1, 18.8.30), limited to those useful for figures. */
const builtIn: Readonly<Record<string, string>> = {
  0: "General",
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  5: "$#,##0",
  6: "$#,##0",
  7: "$#,##0.00",
  8: "$#,##0.00",
  9: "0%",
  10: "0.00%",
  11: "0.00E+00",
  14: "m/d/yyyy",
  15: "d-mmm-yy",
  16: "d-mmm",
  17: "mmm-yy",
  22: "m/d/yyyy h:mm",
  37: "#,##0",
  38: "#,##0",
  39: "#,##0.00",
  40: "#,##0.00",
  42: "$#,##0",
  44: "$#,##0.00",
};

/** `cells`: addresses without the sheet, such as B4. Throws ModelFileError for a part that isn't XML. */
export function readNumberFormats(
  sheetXml: string,
  sheetName: string,
  stylesXml: string,
  stylesName: string,
  cells: readonly string[],
): ReadonlyMap<string, string> {
  const wanted = new Set(cells);
  const styleOf = new Map<string, number>();
  scanXml(
    sheetXml,
    {
      open({ local, attributes: { r = "", s } }) {
        if (local === "c" && wanted.has(r)) styleOf.set(r, Number(s ?? 0));
      },
    },
    sheetName,
  );
  const root = parseXml(stylesXml, stylesName);
  const listed = (list: string): readonly XmlElement[] =>
    root.children.find(({ local }) => local === list)?.children ?? [];
  const codeOf = formatCodes(listed("numFmts"));
  const styles = listed("cellXfs").map((style) => attributeOf(style, "numFmtId") ?? "0");
  return new Map(
    cells.map((cell) => {
      const id = styles[styleOf.get(cell) ?? 0] ?? "0";
      return [cell, codeOf(id)];
    }),
  );
}

/** The code of a format by its id, including the workbook's own formats (`numFmts`). */
export function formatCodes(own: readonly XmlElement[]): (id: string) => string {
  const codes = new Map(own.map((one) => [attributeOf(one, "numFmtId"), attributeOf(one, "formatCode")]));
  return (id) => codes.get(id) ?? builtIn[id] ?? "General";
}
