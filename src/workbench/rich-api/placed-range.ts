/** A block of a sheet, with its position. */
import type { CellBlock } from "../engine/a1-notation";
import { HostObject } from "./host-object";
import type { WorkbookModel } from "./workbook-model";

export abstract class PlacedRange extends HostObject {
  static override readonly since: Readonly<Record<string, string>> = {
    Height: "1.10",
    Left: "1.10",
    Top: "1.10",
    Width: "1.10",
  };
  constructor(
    readonly model: WorkbookModel,
    readonly sheetId: string,
    readonly block: CellBlock,
  ) {
    super();
  }

  /** In points from the sheet's corner, like the others. */
  get Left(): number {
    return this.model.boxOf(this.sheetId, this.block).left;
  }
  get Top(): number {
    return this.model.boxOf(this.sheetId, this.block).top;
  }
  get Width(): number {
    return this.model.boxOf(this.sheetId, this.block).width;
  }
  get Height(): number {
    return this.model.boxOf(this.sheetId, this.block).height;
  }
}
