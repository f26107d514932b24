/** Writes a new workbook's file with one Excel table per sheet. Texts stay texts: none becomes a formula. */
import { escapeXml } from "../notation/escaped-text";
import { columnLetters } from "../notation/cell-address";
import { newZip } from "./plain-zip";
import { escapeText } from "./shared-strings";

export interface NewTable {
  /** Name of the table and its sheet; letters only. */
  readonly name: string;
  readonly columns: readonly {
    readonly title: string;
    readonly format: "text" | "number" | "money" | "date" | "share";
  }[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

const formats = ["text", "number", "money", "date", "share"] as const;
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const related = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006/relationships";
const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const prolog = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Deterministic: the same bytes for the same tables. */
export function writeWorkbook(tables: readonly NewTable[]): Uint8Array {
  const parts = tables.map(
    (_, at) =>
      `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/tables/table${at + 1}.xml" ContentType="${types}.table+xml"/>`,
  );
  const sheets = tables.map(
    ({ name }, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const files: [name: string, xml: string][] = [
    [
      "[Content_Types].xml",
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${parts.join("")}</Types>`,
    ],
    ["_rels/.rels", relationships([["officeDocument", "xl/workbook.xml"]])],
    [
      "xl/workbook.xml",
      `<workbook xmlns="${main}" xmlns:r="${related}"><sheets>${sheets.join("")}</sheets></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      relationships([
        ...tables.map((_, at): [string, string] => ["worksheet", `worksheets/sheet${at + 1}.xml`]),
        ["styles", "styles.xml"],
      ]),
    ],
    ["xl/styles.xml", stylesXml],
    ...tables.flatMap((table, at): [name: string, xml: string][] => [
      [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(table)],
      [`xl/worksheets/_rels/sheet${at + 1}.xml.rels`, relationships([["table", `../tables/table${at + 1}.xml`]])],
      [`xl/tables/table${at + 1}.xml`, tableXml(table, at + 1)],
    ]),
  ];
  return newZip(files.map(([name, xml]) => [name, prolog + xml]));
}

const relationships = (targets: readonly (readonly [type: string, target: string])[]): string =>
  `<Relationships xmlns="${packaged}">${targets.map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${related}/${type}" Target="${target}"/>`).join("")}</Relationships>`;

/** Formats in the order of `formats`, then the heading's. */
const stylesXml = `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.00;\\-#,##0.00"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6">${[49, 0, 164, 14, 10].map((id) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join("")}<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;

const lastRow = ({ rows }: NewTable): number => Math.max(2, rows.length + 1);

function sheetXml(table: NewTable): string {
  const text = (value: string): string =>
    `<is><t xml:space="preserve">${escapeXml(escapeText(value.slice(0, 32_767)))}</t></is>`;
  const head = table.columns.map(
    ({ title }, at) => `<c r="${columnLetters(at)}1" s="${formats.length}" t="inlineStr">${text(title)}</c>`,
  );
  const lines = table.rows.map((row, line) => {
    const cells = row.map((value, at) => {
      if (value === null || value === "") return "";
      const start = `<c r="${columnLetters(at)}${line + 2}" s="${formats.indexOf(table.columns[at]?.format ?? "text")}"`;
      return typeof value === "number" ? `${start}><v>${value}</v></c>` : `${start} t="inlineStr">${text(value)}</c>`;
    });
    return `<row r="${line + 2}">${cells.join("")}</row>`;
  });
  return `<worksheet xmlns="${main}" xmlns:r="${related}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData><row r="1">${head.join("")}</row>${lines.join("")}</sheetData><tableParts count="1"><tablePart r:id="rId1"/></tableParts></worksheet>`;
}

function tableXml(table: NewTable, id: number): string {
  const ref = `A1:${columnLetters(table.columns.length - 1)}${lastRow(table)}`;
  const columns = table.columns.map(({ title }, at) => `<tableColumn id="${at + 1}" name="${escapeXml(title)}"/>`);
  return `<table xmlns="${main}" id="${id}" name="${table.name}" displayName="${table.name}" ref="${ref}"><autoFilter ref="${ref}"/><tableColumns count="${columns.length}">${columns.join("")}</tableColumns><tableStyleInfo name="TableStyleLight1" showRowStripes="1"/></table>`;
}
