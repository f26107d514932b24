/** Exports for the page's side: see src/file-reader/fast-reader.ts. */
import { line, rows, status, textBytes, textUnits } from "./state";

export { endsAsUtf8, goOnAsUtf8 } from "./bytes";
export { delimitedRecordEnd, readDelimited, setDelimiter } from "./delimited";
export { readJsonLines, setGap } from "./json-lines";
export { setLatin } from "./latin";
export { forgetRowAbove, setBatch, setFields, setLine, setOutput } from "./state";

export function lineNow(): i32 {
  return line;
}

export function rowsNow(): i32 {
  return rows;
}

export function statusNow(): i32 {
  return status;
}

export function textBytesNow(): i32 {
  return textBytes;
}

export function textUnitsNow(): i32 {
  return textUnits;
}
