/** The current values of a call's fields: their own, or those of the cells that they refer to. */
import { useEffect, useState } from "preact/hooks";
import type { SheetAccess } from "../../../host/sheet-access-contract";
import type { ArgumentBlock } from "../../../engine/questions/function-arguments";
import { meaningOf } from "./call-draft";

export type ArgumentValue =
  | { readonly kind: "value"; readonly block: ArgumentBlock }
  /** The same, read from the workbook. */
  | { readonly kind: "referred"; readonly block: ArgumentBlock }
  /** Known only once the cell is calculated. */
  | { readonly kind: "unknown"; readonly why: "calculation" | "large" }
  | { readonly kind: "wrong"; readonly why: "absent" | "error"; readonly text: string };

/** Evaluates one piece of a formula on the sheet. */
export async function readArgumentValue(text: string, access: SheetAccess, sheet: string): Promise<ArgumentValue> {
  const meaning = meaningOf(text);
  if (meaning.kind === "value") return meaning;
  if (meaning.kind === "calculation") return { kind: "unknown", why: "calculation" };
  try {
    const block = await access.valuesOf(text, sheet);
    return block === null ? { kind: "wrong", why: "absent", text } : { kind: "referred", block };
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    if (name === "LargeReferenceError") return { kind: "unknown", why: "large" };
    return { kind: "wrong", why: name === "ErrorArgument" ? "error" : "absent", text };
  }
}

/**
 * The values of formula pieces by key; keeps the previous values until all new ones are read. `round`: a different
 * value reads the cells again.
 */
export function useArgumentValues(
  texts: ReadonlyMap<string, string>,
  access: SheetAccess,
  sheet: string,
  round: number,
): ReadonlyMap<string, ArgumentValue> | null {
  const wanted = JSON.stringify([sheet, [...texts]]);
  const [read, setRead] = useState<{ wanted: string; values: ReadonlyMap<string, ArgumentValue> }>();
  useEffect(() => {
    let isShown = true;
    const readAll = async (): Promise<void> => {
      const [sheetName, pieces] = JSON.parse(wanted) as [string, [key: string, text: string][]];
      const values = await Promise.all(
        pieces.map(async ([key, text]) => [key, await readArgumentValue(text, access, sheetName)] as const),
      );
      if (!isShown) return;
      // Equal values keep the same object, to avoid repeating what was requested with them.
      setRead((before) =>
        before?.wanted === wanted && JSON.stringify([...before.values]) === JSON.stringify(values)
          ? before
          : { wanted, values: new Map(values) },
      );
    };
    void readAll();
    return () => {
      isShown = false;
    };
  }, [wanted, access, round]);
  return read?.wanted === wanted ? read.values : null;
}
