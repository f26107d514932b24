// What every reader's rows are counted by, so that all are known to give the same.

/** Adds rows up: the figures of every row, and all of its cells where `isWhole`. */
export function createSum(isWhole = false) {
  let rows = 0;
  let figures = 0;
  let hash = 0x811c9dc5;
  const addCells = (row) => {
    for (const cell of row) {
      const text = String(cell);
      for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
      hash = Math.imul(hash ^ 31, 0x01000193);
    }
  };
  return {
    add(row) {
      rows += 1;
      figures += (typeof row[18] === "number" ? row[18] : 0) + (typeof row[16] === "number" ? row[16] : 0);
      if (isWhole) addCells(row);
    },
    /** Of many rows at once: row by row it takes the main thread some 70 ns a row more, a sixth of what building them takes. */
    addRows(batch) {
      let sum = 0;
      for (let at = 0; at < batch.length; at += 1) {
        const row = batch[at];
        const price = row[18];
        const entered = row[16];
        if (typeof price === "number") sum += price;
        if (typeof entered === "number") sum += entered;
      }
      rows += batch.length;
      figures += sum;
      if (isWhole) batch.forEach(addCells);
    },
    told: () => `${rows} rows, ${Math.round(figures)}, ${hash >>> 0}`,
  };
}
