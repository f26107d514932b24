/** Draws texts with several fonts as the file has them, where a cell still holds the file's text. */
import {
  BooleanNumber,
  createDocumentModelWithStyle,
  InterceptorEffectEnum,
  type IStyleData,
  type ITextStyle,
  type Univer,
} from "@univerjs/core";
import { BEFORE_CELL_EDIT, INTERCEPTOR_POINT, SheetInterceptorService } from "@univerjs/sheets";
import type { RichTexts, TextRun } from "../../model-file/rich-texts";
import type { FileFont } from "../../model-file/workbook-looks";

export function showRichTexts(univer: Univer, texts: RichTexts): void {
  if (texts.size === 0) return;
  const service = univer.__getInjector().get(SheetInterceptorService);
  service.writeCellInterceptor.intercept(BEFORE_CELL_EDIT, {
    priority: 101,
    handler(cell, { worksheet, row, col }, next) {
      // The editor has the plain text: what is typed would take over the fonts next to it.
      return next(cell?.p && !worksheet.getCellRaw(row, col)?.p ? { ...cell, p: null } : cell);
    },
  });
  service.intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    effect: InterceptorEffectEnum.Value,
    priority: 2,
    handler(cell, { worksheet, row, col, rawData }, next) {
      const drawn = next(cell);
      const runs = typeof rawData?.v === "string" && !rawData.f ? texts.get(rawData.v) : undefined;
      if (runs === undefined || drawn == null || drawn.p) return drawn;
      return { ...drawn, p: documentOf(runs, worksheet.getComposedCellStyleByCellData(row, col, drawn)) };
    },
  });
}

function documentOf(runs: readonly TextRun[], style: IStyleData) {
  // Lines of a document end with \r.
  const content = runs.map(({ text }) => text.replace(/\r?\n/g, "\r"));
  const whole = content.join("");
  const own = Object.fromEntries(Object.entries(style).filter(([key]) => fontKeys.has(key))) as ITextStyle;
  const document = createDocumentModelWithStyle(whole, own).getSnapshot();
  let end = 0;
  const textRuns = runs.map(({ font }, index) => {
    const start = end;
    end += content[index]?.length ?? 0;
    return { st: start, ed: end, ts: font ? fontStyle(font, own) : own };
  });
  const breaks = [...whole].flatMap((character, at) => (character === "\r" ? [at] : []));
  const paragraphs = [...breaks, whole.length].map((startIndex) => ({ startIndex }));
  return { ...document, body: { ...document.body, dataStream: `${whole}\r\n`, textRuns, paragraphs } };
}

/** Of a style: name, size, bold, italic, underlined, struck, color. */
const fontKeys = new Set(["ff", "fs", "bl", "it", "ul", "st", "cl"]);

/** A run's font is whole: what it doesn't set is not taken from the cell, but for its name and size. */
const fontStyle = ({ font, size, color, ...of }: FileFont, { ff, fs }: ITextStyle): ITextStyle => ({
  ...(ff ? { ff } : {}),
  ...(fs ? { fs } : {}),
  ...(font === null ? {} : { ff: font }),
  ...(size === null ? {} : { fs: size }),
  ...(color === null ? {} : { cl: { rgb: color } }),
  bl: of.isBold ? BooleanNumber.TRUE : BooleanNumber.FALSE,
  it: of.isItalic ? BooleanNumber.TRUE : BooleanNumber.FALSE,
  ...(of.isUnderlined ? { ul: { s: BooleanNumber.TRUE } } : {}),
  ...(of.isStruck ? { st: { s: BooleanNumber.TRUE } } : {}),
});
