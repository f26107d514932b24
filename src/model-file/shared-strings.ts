/** The shared strings of a workbook. */
import { createFileBudget, type TakeFromBudget } from "./file-budget";
import { scanXml } from "./xml-scan";

/** Texts by index; formatting runs are joined, phonetic texts omitted. */
export function readSharedStrings(xml: string, partName: string, take: TakeFromBudget = createFileBudget()): string[] {
  const texts: string[] = [];
  let current = "";
  let isInText = false;
  let phonetic = 0;
  scanXml(
    xml,
    {
      open({ local }) {
        if (local === "si") current = "";
        else if (local === "rPh") phonetic += 1;
        else if (local === "t") isInText = phonetic === 0;
      },
      text(text) {
        if (isInText) current += text;
      },
      close(local) {
        if (local === "t") isInText = false;
        else if (local === "rPh") phonetic -= 1;
        else if (local === "si") {
          take("texts", 1);
          texts.push(unescapeText(current));
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
