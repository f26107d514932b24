/** Excel.AutoFilter of a sheet or a table: only whether it hides rows. */
import { HostObject } from "./host-object";
import type { WorkbookModel } from "./workbook-model";

export class AutoFilter extends HostObject {
  static override readonly scalars = ["IsDataFiltered"];
  constructor(
    private readonly model: WorkbookModel,
    private readonly sheetId: string,
  ) {
    super();
  }
  get IsDataFiltered(): boolean {
    return this.model.hasFilteredRows(this.sheetId);
  }
}
