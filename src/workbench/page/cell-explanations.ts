/** Explains the error of a cell from its formula and the cells around it. */
import type { FunctionsMetadata } from "../custom-functions/functions-metadata";
import { formatBlock, parseBlock, splitSheetReference } from "../engine/a1-notation";
import type { WorkbookHost } from "../host-contract";
import { meaningOf, type ErrorSurroundings } from "./error-card";

const REFERENCE = /(?:(?:(?<!')'(?:[^']|'')+'|(?<![\w.])[A-Za-z_][\w.]*)!)?\$?[A-Za-z]{1,3}\$?\d{1,7}(?![\w(!:])/g;
const MOST_LOOKED_AT = 10_000;
/** Excel calls functions of any add-in through these. */
const OTHERS = /^(?:_xlfn|_xll|_xludf|_xldudf)/i;

export function createExplanations(
  host: WorkbookHost,
  { functions }: FunctionsMetadata,
  namespace: string,
  isFunction: (name: string) => boolean,
): (address: string) => string {
  const { model, engine } = host;
  const own = new Map(functions.map((one) => [`${namespace}.${one.name}`.toUpperCase(), one.parameters]));
  const unlimited = { required: [], most: Infinity } as const;

  function parametersOf(name: string) {
    const parameters = own.get(name.toUpperCase());
    if (parameters === undefined) return isFunction(name) || OTHERS.test(name) ? unlimited : undefined;
    const required = parameters.filter(({ optional, repeating }) => !optional && !repeating).map((one) => one.name);
    return { required, most: parameters.some(({ repeating }) => repeating) ? Infinity : parameters.length };
  }

  return (address) => {
    const { sheetName, local } = splitSheetReference(address);
    const sheetId = sheetName === null ? model.activeSheetId() : model.sheetIdOf(sheetName);
    const block = parseBlock(local);
    if (sheetId === null || !block) return "";
    const { row, column } = block;
    const { value, formula } = model.grid.read(sheetId, row, column);
    const needed = engine.neededAt(sheetId, row, column);
    const around: ErrorSurroundings = {
      parametersOf,
      isKnownName: (name) =>
        model.nameOf(sheetId, name) !== null ||
        model.nameOf(null, name) !== null ||
        model.tables.some((table) => table.name.toLowerCase() === name.toLowerCase()),
      sameErrorIn() {
        const outside = (formula ?? "").replace(/"(?:[^"]|"")*"/g, '""');
        return outside.match(REFERENCE)?.find((reference) => showsSame(reference, sheetId, value)) ?? null;
      },
    };
    const inTheWay = needed && firstFilled(sheetId, needed);
    return meaningOf(
      {
        code: String(value),
        formula: formula ?? "",
        needed: needed && formatBlock(needed),
        inTheWay: inTheWay && formatBlock(inTheWay),
      },
      around,
    );
  };

  function showsSame(reference: string, home: string, value: unknown): boolean {
    const { sheetName, local } = splitSheetReference(reference);
    const sheetId = sheetName === null ? home : model.sheetIdOf(sheetName);
    const block = parseBlock(local.replaceAll("$", ""));
    if (sheetId === null || !block) return false;
    return model.grid.read(sheetId, block.row, block.column).value === value;
  }

  function firstFilled(sheetId: string, { row, column, height, width }: NonNullable<ReturnType<typeof parseBlock>>) {
    const most = Math.min(height * width, MOST_LOOKED_AT);
    for (let index = 1; index < most; index += 1) {
      const cell = { row: row + Math.floor(index / width), column: column + (index % width), height: 1, width: 1 };
      const { value, formula } = model.grid.read(sheetId, cell.row, cell.column);
      if (value !== "" || formula !== null) return cell;
    }
    return null;
  }
}
