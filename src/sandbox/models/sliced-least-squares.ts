/** A regression whose rows are added one by one, so many can be added in time slices. */
export interface LeastSquares {
  add(row: readonly number[], target: number): void;
  /** The coefficients; call once, after all rows. The first column, the constant, isn't shrunk by the ridge. */
  solve(ridge: number): number[];
}

/**
 * Coefficients that minimize the squared error of rows x coefficients = targets, by the normal equations with a ridge
 * (Hoerl and Kennard 1970) that keeps collinear columns solvable.
 */
export function createLeastSquares(width: number): LeastSquares {
  const matrix = Array.from({ length: width }, () => new Float64Array(width + 1));
  return {
    add(row, target) {
      for (let i = 0; i < width; i++) {
        const line = matrix[i] as Float64Array;
        const value = row[i] as number;
        for (let j = 0; j < width; j++) line[j] = (line[j] as number) + value * (row[j] as number);
        line[width] = (line[width] as number) + value * target;
      }
    },
    solve(ridge) {
      for (let i = 1; i < width; i++)
        (matrix[i] as Float64Array)[i] = ((matrix[i] as Float64Array)[i] as number) + ridge;
      return solve(matrix);
    },
  };
}

/** Fits all rows at once. */
export function fitLeastSquares(
  rows: readonly (readonly number[])[],
  targets: readonly number[],
  ridge: number,
): number[] {
  const fit = createLeastSquares(rows[0]?.length ?? 0);
  rows.forEach((row, r) => fit.add(row, targets[r] ?? 0));
  return fit.solve(ridge);
}

/** Gaussian elimination with partial pivoting of an augmented matrix; a column without information gets 0. */
function solve(matrix: Float64Array[]): number[] {
  const width = matrix.length;
  const at = (row: number, column: number) => (matrix[row] as Float64Array)[column] as number;
  for (let column = 0; column < width; column++) {
    let pivot = column;
    for (let row = column + 1; row < width; row++)
      if (Math.abs(at(row, column)) > Math.abs(at(pivot, column))) pivot = row;
    [matrix[column], matrix[pivot]] = [matrix[pivot] as Float64Array, matrix[column] as Float64Array];
    if (Math.abs(at(column, column)) < 1e-12) continue;
    for (let row = column + 1; row < width; row++) {
      const factor = at(row, column) / at(column, column);
      for (let k = column; k <= width; k++) (matrix[row] as Float64Array)[k] = at(row, k) - factor * at(column, k);
    }
  }
  const solution = new Array<number>(width).fill(0);
  for (let row = width - 1; row >= 0; row--) {
    if (Math.abs(at(row, row)) < 1e-12) continue;
    let rest = at(row, width);
    for (let k = row + 1; k < width; k++) rest -= at(row, k) * (solution[k] as number);
    solution[row] = rest / at(row, row);
  }
  return solution;
}
