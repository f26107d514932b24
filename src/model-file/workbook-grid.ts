/**
 * A workbook's file as grids of cells with their formats, for readers that never write it. Nothing in it is calculated.
 */
import { createFileBudget, type FileLimits, fileLimits } from "./file-budget";
import { formatCodes } from "./number-formats";
import { readSharedStrings } from "./shared-strings";
import { type FileCell, readSheetCellsInSteps } from "./sheet-cells";
import { isOn, readWorkbookParts } from "./workbook-parts";
import { attributeOf, parseXml, type XmlElement } from "./xml-scan";
import { openZipParts } from "./zip-parts";

/** The parts of a cell's format that readers use. */
export interface CellLook {
  /** Number format code: `General`, `m/d/yyyy`. */
  readonly format: string;
  readonly isBold: boolean;
  /** Levels of indent, 0 for none. */
  readonly indent: number;
}

export interface GridSheet {
  readonly name: string;
  readonly isVisible: boolean;
  readonly cells: readonly FileCell[];
}

export interface WorkbookGrid {
  readonly sheets: readonly GridSheet[];
  /** By `style` of the cells. */
  readonly looks: readonly CellLook[];
  readonly counts1904: boolean;
}

/** Runs steps to completion, yielding to other work in between. */
export type RunSteps = <T>(steps: Generator<undefined, T, undefined>) => Promise<T>;

/** Throws ModelFileError, with what to do, for anything but a readable .xlsx or .xlsm. */
export async function readWorkbookGrid(
  bytes: Uint8Array,
  run: RunSteps,
  limits: FileLimits = fileLimits,
): Promise<WorkbookGrid> {
  const take = createFileBudget(limits);
  const zip = await openZipParts(bytes, take);
  const parts = await readWorkbookParts(zip);
  const { sharedStringsPath, stylesPath } = parts;
  const sharedStrings =
    sharedStringsPath === null ? [] : readSharedStrings(await zip.text(sharedStringsPath), sharedStringsPath, take);
  const looks = stylesPath === null ? [] : readLooks(parseXml(await zip.text(stylesPath), stylesPath));
  const sheets: GridSheet[] = [];
  for (const { name, path, hasCells, isVisible } of parts.sheets) {
    if (!hasCells) continue;
    const reading = { sharedStrings, dynamicMetadata: new Set<string>(), partName: path, take, keepsStyles: true };
    sheets.push({ name, isVisible, cells: await run(readSheetCellsInSteps(await zip.text(path), reading)) });
  }
  return { sheets, looks, counts1904: parts.counts1904 };
}

function readLooks(root: XmlElement): CellLook[] {
  const listed = (list: string): readonly XmlElement[] =>
    root.children.find(({ local }) => local === list)?.children ?? [];
  const bold = listed("fonts").map((font) =>
    font.children.some((child) => child.local === "b" && isOn(attributeOf(child, "val") ?? "1")),
  );
  const codeOf = formatCodes(listed("numFmts"));
  return listed("cellXfs").map((style) => {
    const alignment = style.children.find(({ local }) => local === "alignment");
    return {
      format: codeOf(attributeOf(style, "numFmtId") ?? "0"),
      isBold: bold[Number(attributeOf(style, "fontId") ?? 0)] ?? false,
      indent: Number((alignment && attributeOf(alignment, "indent")) ?? 0),
    };
  });
}
