/** Excel.WorksheetProtection, without a password and options: all cells are locked. */
import { HostError } from "./host-error";
import { HostObject } from "./host-object";
import type { WorkbookModel } from "./workbook-model";

export class WorksheetProtection extends HostObject {
  static override readonly scalars = ["Protected"];
  constructor(
    private readonly model: WorkbookModel,
    private readonly sheetId: string,
  ) {
    super();
  }
  get Protected(): boolean {
    return this.model.isProtected(this.sheetId);
  }
  Protect(): void {
    if (this.Protected) throw accessDenied();
    this.model.setProtected(this.sheetId, true);
  }
  Unprotect(): void {
    this.model.setProtected(this.sheetId, false);
  }
}

/** Before each write into cells of a sheet. */
export function requireUnprotected(model: WorkbookModel, sheetId: string): void {
  if (model.isProtected(sheetId)) throw accessDenied();
}

const accessDenied = (): HostError => new HostError("AccessDenied", "You cannot perform the requested operation.", 403);
