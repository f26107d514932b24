/** Excel.RangeBorderCollection: the lines around a range and between its cells. */
import type { CellBlock } from "../engine/a1-notation";
import { invalidArgument } from "./host-error";
import { HostCollection, HostObject } from "./host-object";
import { isColor } from "./played-fields";
import type { BorderLine, RangeStyle } from "./range-style";
import type { SheetBlock, WorkbookModel } from "./workbook-model";

type LineKey = "lineAbove" | "lineBelow" | "lineLeft" | "lineRight";

/** Which cells of a block have the line, and on which side; null if it has no such cells. */
const sides: Readonly<Record<string, readonly [LineKey, (block: CellBlock) => CellBlock | null]>> = {
  EdgeTop: ["lineAbove", (block) => ({ ...block, height: 1 })],
  EdgeBottom: ["lineBelow", (block) => ({ ...block, row: block.row + block.height - 1, height: 1 })],
  EdgeLeft: ["lineLeft", (block) => ({ ...block, width: 1 })],
  EdgeRight: ["lineRight", (block) => ({ ...block, column: block.column + block.width - 1, width: 1 })],
  InsideHorizontal: ["lineBelow", (block) => (block.height < 2 ? null : { ...block, height: block.height - 1 })],
  InsideVertical: ["lineRight", (block) => (block.width < 2 ? null : { ...block, width: block.width - 1 })],
};

export class RangeBorderCollection extends HostCollection<RangeBorder> {
  constructor(
    private readonly model: WorkbookModel,
    private readonly target: SheetBlock,
  ) {
    super();
  }
  hostItems(): readonly RangeBorder[] {
    return Object.entries(sides).map(([side, [line, cellsOf]]) => {
      const block = cellsOf(this.target.block);
      return new RangeBorder(this.model, block && { ...this.target, block }, side, line);
    });
  }
  GetItem(side: string): RangeBorder {
    const found = this.hostFind(side);
    if (!found) throw invalidArgument(`Borders at "${side}" are not offered.`);
    return found;
  }
}

class RangeBorder extends HostObject {
  static override readonly scalars = ["Color", "SideIndex", "Style", "Weight"];
  static override readonly idName = "SideIndex";

  constructor(
    private readonly model: WorkbookModel,
    /** The cells that have the line. */
    private readonly edge: SheetBlock | null,
    private readonly side: string,
    private readonly key: LineKey,
  ) {
    super();
  }

  override get hostId(): string {
    return this.side;
  }
  get SideIndex(): string {
    return this.side;
  }
  get Style(): string {
    const { line } = this;
    return line === null ? "None" : line === "double" ? "Double" : "Continuous";
  }
  set Style(style: string) {
    if (style === "None") this.draw(null);
    else if (style === "Double") this.draw("double");
    else if (style === "Continuous") this.draw(this.line === "medium" ? "medium" : "thin");
    else throw invalidArgument(`Borders of the style "${style}" are not offered.`);
  }
  get Weight(): string {
    const { line } = this;
    return line === "double" ? "Thick" : line === "medium" ? "Medium" : "Thin";
  }
  set Weight(weight: string) {
    if (weight !== "Thin" && weight !== "Medium") throw invalidArgument();
    this.draw(weight === "Medium" ? "medium" : "thin");
  }
  get Color(): string {
    return this.style?.lineColor ?? "#000000";
  }
  /** As in Excel, setting a color draws the line. */
  set Color(color: unknown) {
    this.draw(this.line ?? "thin", isColor(color) as string);
  }

  private get style(): RangeStyle | null {
    return this.edge && this.model.readStyle(this.edge);
  }
  private get line(): BorderLine | null {
    return this.style?.[this.key] ?? null;
  }
  private draw(line: BorderLine | null, lineColor = this.style?.lineColor): void {
    if (this.edge) this.model.style(this.edge, { [this.key]: line, ...(lineColor !== undefined && { lineColor }) });
  }
}
