/** Number formats of a file's cells. */
import { attributeOf, parseXml, scanXml, type XmlElement } from "./xml-scan";

/**
 * Codes of the formats that a file may use without listing them (ISO/IEC 29500-1, 18.8.30), as American Excel shows
 * them.
 */
const builtIn: Readonly<Record<string, string>> = {
  0: "General",
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  5: "$#,##0_);($#,##0)",
  6: "$#,##0_);[Red]($#,##0)",
  7: "$#,##0.00_);($#,##0.00)",
  8: "$#,##0.00_);[Red]($#,##0.00)",
  9: "0%",
  10: "0.00%",
  11: "0.00E+00",
  12: "# ?/?",
  13: "# ??/??",
  14: "m/d/yyyy",
  15: "d-mmm-yy",
  16: "d-mmm",
  17: "mmm-yy",
  18: "h:mm AM/PM",
  19: "h:mm:ss AM/PM",
  20: "h:mm",
  21: "h:mm:ss",
  22: "m/d/yyyy h:mm",
  37: "#,##0_);(#,##0)",
  38: "#,##0_);[Red](#,##0)",
  39: "#,##0.00_);(#,##0.00)",
  40: "#,##0.00_);[Red](#,##0.00)",
  41: '_(* #,##0_);_(* \\(#,##0\\);_(* "-"_);_(@_)',
  42: '_($* #,##0_);_($* \\(#,##0\\);_($* "-"_);_(@_)',
  43: '_(* #,##0.00_);_(* \\(#,##0.00\\);_(* "-"??_);_(@_)',
  44: '_($* #,##0.00_);_($* \\(#,##0.00\\);_($* "-"??_);_(@_)',
  45: "mm:ss",
  46: "[h]:mm:ss",
  47: "mm:ss.0",
  48: "##0.0E+0",
  49: "@",
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
  return (id) => codes.get(id) ?? (Object.hasOwn(builtIn, id) ? builtIn[id] : undefined) ?? "General";
}
