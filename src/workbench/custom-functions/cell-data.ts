/**
 * What a cell holds besides its visible value: an entity, a number format that came with a result, an error's message.
 */

export interface CellDatum {
  /** A data type as the function returned it. */
  readonly entity?: unknown;
  /** The format that a formatted number brought. */
  readonly format?: string;
  /** What the function said with its error. */
  readonly message?: string;
}

export interface CellPosition {
  readonly sheetId: string;
  readonly row: number;
  readonly column: number;
}

export interface CellData {
  get(position: CellPosition): CellDatum | undefined;
  /** Replaces what the formula in `anchor` had put behind its cells. */
  replace(anchor: CellPosition, data: readonly (readonly [CellPosition, CellDatum])[]): void;
  clearSheet(sheetId: string): void;
  /** Moves the data of a sheet's cells; deleted cells (null) lose it. */
  moveCells(sheetId: string, move: (cell: CellPosition) => CellPosition | null): void;
  isEmpty(): boolean;
  /** Plain JSON for a saved workbook, and back. */
  save(): SavedCellData;
  restore(saved: SavedCellData): void;
}

export type SavedCellData = readonly (readonly [anchor: CellPosition, position: CellPosition, datum: CellDatum])[];

export function createCellData(): CellData {
  const data = new Map<string, { readonly anchor: CellPosition; readonly position: CellPosition; datum: CellDatum }>();
  const filled = new Map<string, string[]>();

  function add(anchor: CellPosition, position: CellPosition, datum: CellDatum): void {
    const key = cellKey(position);
    data.set(key, { anchor, position, datum });
    filled.set(cellKey(anchor), [...(filled.get(cellKey(anchor)) ?? []), key]);
  }

  return {
    get: (position) => data.get(cellKey(position))?.datum,
    replace(anchor, entries) {
      const anchorKey = cellKey(anchor);
      for (const key of filled.get(anchorKey) ?? []) data.delete(key);
      filled.delete(anchorKey);
      if (entries.length === 0) return;
      filled.set(
        anchorKey,
        entries.map(([position, datum]) => {
          const key = cellKey(position);
          data.set(key, { anchor, position, datum });
          return key;
        }),
      );
    },
    clearSheet(sheetId) {
      for (const [key, { position }] of data) if (position.sheetId === sheetId) data.delete(key);
      for (const key of filled.keys()) if (key.startsWith(`${sheetId}!`)) filled.delete(key);
    },
    moveCells(sheetId, move) {
      const before = [...data.values()];
      data.clear();
      filled.clear();
      const placed = (cell: CellPosition): CellPosition | null => (cell.sheetId === sheetId ? move(cell) : cell);
      for (const item of before) {
        const anchor = placed(item.anchor);
        const position = placed(item.position);
        if (anchor && position) add(anchor, position, item.datum);
      }
    },
    isEmpty: () => data.size === 0,
    save: () => [...data.values()].map(({ anchor, position, datum }) => [anchor, position, datum] as const),
    restore(saved) {
      for (const [anchor, position, datum] of saved) add(anchor, position, datum);
    },
  };
}

export function cellKey({ sheetId, row, column }: CellPosition): string {
  return `${sheetId}!${row},${column}`;
}
