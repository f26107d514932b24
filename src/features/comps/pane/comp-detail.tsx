import type { JSX } from "preact";
import { CopyId } from "../../../ui/property/copy-id";
import { PropertyPhoto } from "../../../ui/property/property-photo";
import { usePane } from "../../../ui/pane-context";
import type { CompRow } from "./comp-rows";

/** What a comp's row has no room for: its photo, its address, and in a narrow pane its asking rent. */
export function CompDetail({ row, columns }: { readonly row: CompRow; readonly columns: number }): JSX.Element {
  const { texts, formats } = usePane();
  return (
    <tr role="row" class="comp-form comp-detail">
      <td role="cell" colSpan={columns}>
        <div class="comp-card">
          <PropertyPhoto written={row.photo} place={row.name} />
          <div>
            {row.address !== null && <p class="wrap-anywhere">{row.address}</p>}
            {row.asking !== null && (
              <p class="narrow-only hint">{`${texts.comps.table.asking} ${formats.money(row.asking)}`}</p>
            )}
            <CopyId id={row.id} />
          </div>
        </div>
      </td>
    </tr>
  );
}
