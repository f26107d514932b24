/** The shared strings of a workbook. */
import { createFileBudget, type TakeFromBudget } from "./file-budget";
import { scanXml } from "./xml-scan";

/** Texts by index; formatting runs are joined, phonetic texts omitted. `rich` gets those that have runs, as XML. */
export function readSharedStrings(
  xml: string,
  partName: string,
  take: TakeFromBudget = createFileBudget(),
  rich: { text: string; xml: string }[] = [],
): string[] {
  const texts: string[] = [];
  let start = 0;
  let hasRuns = false;
  let current = "";
  let isInText = false;
  let phonetic = 0;
  scanXml(
    xml,
    {
      open({ local, start: at }) {
        if (local === "si") [current, start, hasRuns] = ["", at, false];
        else if (local === "r") hasRuns = true;
        else if (local === "rPh") phonetic += 1;
        else if (local === "t") isInText = phonetic === 0;
      },
      text(text) {
        if (isInText) current += text;
      },
      close(local, _, end) {
        if (local === "t") isInText = false;
        else if (local === "rPh") phonetic -= 1;
        else if (local === "si") {
          take("texts", 1);
          const text = unescapeText(current);
          texts.push(text);
          if (hasRuns) rich.push({ text, xml: xml.slice(start, end) });
        }
      },
    },
    partName,
  );
  return texts;
}

/** Characters not allowed in XML are written as _x000D_; an underscore before that pattern as _x005F_. */
export function unescapeText(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/** The reverse, for writing. */
export function escapeText(text: string): string {
  return (
    text
      .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
      // Control characters, unpaired surrogates and the two noncharacters.
      .replace(
        /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g,
        (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`,
      )
  );
}
