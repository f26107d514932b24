/** Excel.RangeAreas: several blocks of one sheet. */
import { type CellBlock, formatAddress } from "../engine/a1-notation";
import { itemNotFound } from "./host-error";
import { HostCollection, HostObject } from "./host-object";
import type { PlacedRange } from "./placed-range";
import type { WorkbookModel } from "./workbook-model";

export class RangeAreas extends HostObject {
  static override readonly scalars = ["Address", "AreaCount", "CellCount"];
  static override readonly navigation = ["Areas", "Worksheet"];

  constructor(
    private readonly model: WorkbookModel,
    private readonly sheetId: string,
    private readonly blocks: readonly CellBlock[],
    private readonly rangeOf: (block: CellBlock) => PlacedRange,
  ) {
    super();
  }

  get Address(): string {
    return this.blocks.map((block) => formatAddress(this.model.sheetName(this.sheetId), block)).join(",");
  }
  get AreaCount(): number {
    return this.blocks.length;
  }
  get CellCount(): number {
    return this.blocks.reduce((sum, { height, width }) => sum + height * width, 0);
  }
  get Areas(): RangeCollection {
    return new RangeCollection(this.blocks.map(this.rangeOf));
  }
  get Worksheet(): HostObject {
    return this.model.make.worksheet(this.sheetId);
  }
  Calculate(): void {
    this.recalculate(false);
  }
  SetDirty(): void {
    this.recalculate(true);
  }
  private recalculate(whenDue: boolean): void {
    this.model.recalculate(
      this.blocks.map((block) => ({ sheetId: this.sheetId, block })),
      whenDue,
    );
  }
}

class RangeCollection extends HostCollection<PlacedRange> {
  constructor(private readonly ranges: readonly PlacedRange[]) {
    super();
  }
  hostItems(): readonly PlacedRange[] {
    return this.ranges;
  }
  GetItemAt(index: number): PlacedRange {
    const range = this.ranges[index];
    if (!range) throw itemNotFound();
    return range;
  }
}
