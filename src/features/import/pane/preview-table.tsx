import type { JSX } from "preact";
import { usePane } from "../../../ui/pane-context";
import type { OpenFile } from "./open-file";

const shownRows = 6;
/** More columns than fit a preview; the list below has all. */
const shownColumns = 40;

/** The first rows as in the file, for the selected columns. */
export function PreviewTable({ file }: { readonly file: OpenFile }): JSX.Element {
  const words = usePane().texts.import;
  const taken = file.columns
    .flatMap((column, index) => (column.isTaken ? [{ ...column, index }] : []))
    .slice(0, shownColumns);
  const skips = file.form.skipsBetween === true;
  const rows = file.sample.head.slice(0, shownRows);
  const label = words.previewLabel(rows.length);
  return (
    <section aria-labelledby="import-preview">
      <h2 id="import-preview">{words.preview}</h2>
      {/* In reach of the keyboard, since it scrolls. */}
      <div class="import-preview" role="region" aria-label={label} tabIndex={0}>
        <table aria-label={label}>
          <thead>
            <tr>
              {taken.map(({ index, name, type }) => (
                <th key={index} scope="col">
                  {name}
                  <span class="import-type">{words.types[type]}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              <tr key={place} class={skips && row.between !== null ? "import-skipped" : undefined}>
                {taken.map(({ index, type }) => (
                  <td key={index} class={type === "number" ? "import-number" : undefined}>
                    {(row.fields[index] ?? "").slice(0, 80)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
