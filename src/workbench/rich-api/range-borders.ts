/** Excel.RangeBorderCollection: the lines above and below a range. */
import { invalidArgument } from "./host-error";
import { HostCollection, HostObject } from "./host-object";
import type { BorderLine } from "./range-style";
import type { SheetBlock, WorkbookModel } from "./workbook-model";

const sides = { EdgeTop: "lineAbove", EdgeBottom: "lineBelow" } as const;
type Side = keyof typeof sides;

export class RangeBorderCollection extends HostCollection<RangeBorder> {
  constructor(
    private readonly model: WorkbookModel,
    private readonly target: SheetBlock,
  ) {
    super();
  }
  hostItems(): readonly RangeBorder[] {
    return (Object.keys(sides) as Side[]).map((side) => new RangeBorder(this.model, this.target, side));
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
    target: SheetBlock,
    private readonly side: Side,
  ) {
    super();
    const { row, height } = target.block;
    this.edge = {
      ...target,
      block: { ...target.block, row: side === "EdgeTop" ? row : row + height - 1, height: 1 },
    };
  }
  /** The row of cells that has the line. */
  private readonly edge: SheetBlock;

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
    return "#000000";
  }

  private get line(): BorderLine | null {
    return this.model.readStyle(this.edge)[sides[this.side]] ?? null;
  }
  private draw(line: BorderLine | null): void {
    this.model.style(this.edge, { [sides[this.side]]: line });
  }
}
