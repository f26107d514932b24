import type { JSX } from "preact";

/**
 * The headings of a table of figures: what they are called, then their columns. Explicit roles: in two lines a figure,
 * the cells no longer count as a table for browsers.
 */
export function FigureHead({ figure, columns }: { figure: string; columns: readonly string[] }): JSX.Element {
  return (
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col">
          {figure}
        </th>
        {columns.map((column) => (
          <th key={column} role="columnheader" scope="col" class="figure">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}
