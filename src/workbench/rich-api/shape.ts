/** Excel.Shape: pictures and text boxes over the cells. */
import type { ShapeRecord } from "../exhibits/exhibit-records";
import { ChartFill, ChartFont } from "./chart-formats";
import { invalidArgument, itemNotFound } from "./host-error";
import { HostCollection, HostObject } from "./host-object";
import { PlacedObject, takenNumber } from "./placed-object";
import { imageSize } from "./image-size";
import { isFlag, isText, oneOf, playFields, RecordPart } from "./played-fields";
import type { WorkbookModel } from "./workbook-model";

/** Points per pixel of a picture, Excel's default size. */
const POINTS_PER_PIXEL = 0.75;
const TEXT_BOX = { width: 72, height: 72 };

export class ShapeCollection extends HostCollection<Shape> {
  static override readonly since = { GetItemOrNullObject: "1.14" };
  constructor(
    private readonly model: WorkbookModel,
    private readonly sheetId: string,
  ) {
    super();
  }
  hostItems(): readonly Shape[] {
    return this.own().map((record) => new Shape(this.model, record));
  }
  GetItem(key: string): Shape {
    const found = this.hostFind(key);
    if (!found) throw itemNotFound();
    return found;
  }
  GetItemAt(index: number): Shape {
    const found = this.hostItems()[index];
    if (!found) throw itemNotFound();
    return found;
  }
  /** `base64`: a PNG or a JPEG, without the prefix of a data URL. */
  AddImage(base64: unknown): Shape {
    const size = typeof base64 === "string" ? imageSize(base64) : null;
    if (size === null) throw invalidArgument();
    return this.added({
      kind: "image",
      bytes: base64 as string,
      mediaType: size.mediaType,
      size: { width: size.width * POINTS_PER_PIXEL, height: size.height * POINTS_PER_PIXEL },
    });
  }
  AddTextBox(text: unknown = ""): Shape {
    const box = this.added({ kind: "text", bytes: "", mediaType: "image/png", size: TEXT_BOX });
    box.TextFrame.TextRange.Text = text;
    return box;
  }
  private own(): ShapeRecord[] {
    return this.model.shapes.filter(({ sheetId }) => sheetId === this.sheetId);
  }
  private added({
    size,
    ...of
  }: Pick<ShapeRecord, "kind" | "bytes" | "mediaType"> & { size: { width: number; height: number } }): Shape {
    const number = takenNumber(this.model.shapes.map(({ id }) => id)) + 1;
    const record: ShapeRecord = {
      ...of,
      id: `{00000000-0009-0000-0000-${String(number).padStart(12, "0")}}`,
      name: `${of.kind === "image" ? "Picture" : "TextBox"} ${number}`,
      sheetId: this.sheetId,
      anchor: { row: 0, column: 0, right: 0, down: 0, ...size },
      text: "",
      look: {},
      placement: of.kind === "image" ? "OneCell" : "TwoCell",
      keepsRatio: of.kind === "image",
      visible: true,
      altTitle: "",
      altText: "",
    };
    this.model.shapes.push(record);
    this.model.exhibitsChanged();
    return new Shape(this.model, record);
  }
}

export class Shape extends PlacedObject<ShapeRecord> {
  static override scalars: readonly string[] = [...PlacedObject.scalars, "Type", "ZOrderPosition"];
  static override readonly navigation = ["Fill", "LineFormat", "TextFrame"];
  static override readonly since = { Placement: "1.10" };
  get Type(): string {
    return this.record.kind === "image" ? "Image" : "GeometricShape";
  }
  get ZOrderPosition(): number {
    const { shapes } = this.model;
    return shapes.filter(({ sheetId }) => sheetId === this.record.sheetId).indexOf(this.record);
  }
  get Fill(): ChartFill {
    return new ChartFill(this.record.look, this.changed);
  }
  get LineFormat(): ShapeLine {
    return new ShapeLine(this.record, this.changed);
  }
  get TextFrame(): TextFrame {
    if (this.record.kind !== "text") throw invalidArgument();
    return new TextFrame(this.record, this.changed);
  }
  SetZOrder(position: unknown): void {
    const { shapes } = this.model;
    oneOf("BringForward", "BringToFront", "SendBackward", "SendToBack")(position);
    const own = shapes.filter(({ sheetId }) => sheetId === this.record.sheetId);
    const from = own.indexOf(this.record);
    const last = own.length - 1;
    const places: Record<string, number> = { BringToFront: last, SendToBack: 0, BringForward: from + 1 };
    const to = Math.max(0, Math.min(last, places[String(position)] ?? from - 1));
    own.splice(to, 0, ...own.splice(from, 1));
    const others = shapes.filter(({ sheetId }) => sheetId !== this.record.sheetId);
    shapes.splice(0, shapes.length, ...others, ...own);
    this.changed();
  }
  /** The picture itself, independent of its displayed size. */
  GetAsImage(format: unknown): string {
    const wanted = oneOf("PNG", "JPEG")(format) === "PNG" ? "image/png" : "image/jpeg";
    if (this.record.kind !== "image" || this.record.mediaType !== wanted) throw invalidArgument();
    return this.record.bytes;
  }
  Delete(): void {
    const { shapes } = this.model;
    if (!shapes.includes(this.record)) throw itemNotFound();
    shapes.splice(shapes.indexOf(this.record), 1);
    this.changed();
  }
  /** Preserves the ratio of a picture with a locked ratio. */
  protected override resize(side: "width" | "height", points: number): void {
    const { anchor, keepsRatio } = this.record;
    const other = side === "width" ? "height" : "width";
    const ratio = anchor[side] === 0 ? 1 : points / anchor[side];
    this.record.anchor = { ...anchor, [side]: points, ...(keepsRatio && { [other]: anchor[other] * ratio }) };
    this.changed();
  }
}
playFields<ShapeRecord>(Shape, {
  AltTextDescription: ["altText", isText],
  AltTextTitle: ["altTitle", isText],
  LockAspectRatio: ["keepsRatio", isFlag],
  Name: ["name", isText],
  Placement: ["placement", oneOf("Absolute", "OneCell", "TwoCell")],
  Visible: ["visible", isFlag],
});

class ShapeLine extends RecordPart<ShapeRecord> {
  static override readonly scalars = ["Visible", "Color"];
  get Visible(): boolean {
    return this.record.look.line !== null;
  }
  set Visible(isVisible: unknown) {
    if (isFlag(isVisible) === true) delete this.record.look.line;
    else this.record.look.line = null;
    this.changed();
  }
  get Color(): string {
    return this.record.look.line ?? "#000000";
  }
  set Color(color: unknown) {
    this.record.look.line = isText(color) as string;
    this.changed();
  }
}

class TextFrame extends HostObject {
  static override readonly navigation = ["TextRange"];
  constructor(
    private readonly shape: ShapeRecord,
    private readonly changed: () => void,
  ) {
    super();
  }
  get HasText(): boolean {
    return this.shape.text !== "";
  }
  get TextRange(): TextRange {
    return new TextRange(this.shape, this.changed);
  }
}

class TextRange extends RecordPart<ShapeRecord> {
  static override readonly scalars = ["Text"];
  static override readonly navigation = ["Font"];
  get Text(): string {
    return this.record.text;
  }
  set Text(text: unknown) {
    this.record.text = isText(text) as string;
    this.changed();
  }
  get Font(): ChartFont {
    return new ChartFont(this.record.look, this.changed);
  }
}
