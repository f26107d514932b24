/** Common to charts and shapes: an id, a name, and a position over the cells. */
import type { ChartRecord, ShapeRecord } from "../exhibits/exhibit-records";
import { invalidArgument } from "./host-error";
import { isNumber, RecordPart } from "./played-fields";
import type { WorkbookModel } from "./workbook-model";

/** Points: Excel's size for a new chart. */
export const DEFAULT_SIZE = { width: 360, height: 216 };

/** The largest number at the end of an id; 0 if none has one. */
export const takenNumber = (ids: readonly string[]): number =>
  ids.reduce((most, id) => Math.max(most, Number(/(?<!\d)(\d+)\}?$/.exec(id)?.[1] ?? 0)), 0);

export abstract class PlacedObject<R extends ChartRecord | ShapeRecord> extends RecordPart<R> {
  static override readonly scalars: readonly string[] = ["Id", "Left", "Top", "Width", "Height"];
  static override readonly idName: string = "Id";
  constructor(
    protected readonly model: WorkbookModel,
    record: R,
  ) {
    super(record, () => model.exhibitsChanged());
  }
  override get hostId(): string {
    return this.record.id;
  }
  get Id(): string {
    return this.record.id;
  }
  get Left(): number {
    return this.corner.left;
  }
  set Left(points: unknown) {
    this.move(isLength(points), this.corner.top);
  }
  get Top(): number {
    return this.corner.top;
  }
  set Top(points: unknown) {
    this.move(this.corner.left, isLength(points));
  }
  get Width(): number {
    return this.record.anchor.width;
  }
  set Width(points: unknown) {
    this.resize("width", isLength(points));
  }
  get Height(): number {
    return this.record.anchor.height;
  }
  set Height(points: unknown) {
    this.resize("height", isLength(points));
  }
  protected resize(side: "width" | "height", points: number): void {
    this.record.anchor = { ...this.record.anchor, [side]: points };
    this.changed();
  }
  private get corner(): { readonly left: number; readonly top: number } {
    const { row, column, right, down } = this.record.anchor;
    const { left, top } = this.model.boxOf(this.record.sheetId, { row, column, height: 1, width: 1 });
    return { left: left + right, top: top + down };
  }
  private move(left: number, top: number): void {
    const { width, height } = this.record.anchor;
    this.record.anchor = { ...this.model.anchorAt(this.record.sheetId, left, top), width, height };
    this.changed();
  }
}

function isLength(points: unknown): number {
  const length = isNumber(points) as number;
  if (length < 0) throw invalidArgument();
  return length;
}
