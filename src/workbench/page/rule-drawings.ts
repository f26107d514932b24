/** Draws the data bars and icons of conditional formats: over the fills of their cells, under the text. */
import { type Injector, InterceptorEffectEnum } from "@univerjs/core";
import { SheetExtension, type SpreadsheetSkeleton, type UniverRenderingContext } from "@univerjs/preset-sheets-core";
import { INTERCEPTOR_POINT, SheetInterceptorService } from "@univerjs/sheets";
import { iconShapes } from "../engine/rule-icons";
import type { WorkbookHost } from "../host-contract";
import type { DrawnBar, DrawnIcon, RuleLook } from "../rich-api/sheet-rule-records";

type Ranges = Parameters<SheetExtension["draw"]>[3];
type LookAt = (sheetId: string, row: number, column: number) => RuleLook | null;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Between fills (21) and texts (45). */
const layer = 30;
const inset = 2;
const largestIcon = 16;

class RuleDrawings extends SheetExtension {
  override uKey = "CompsheetRuleDrawings";
  protected override Z_INDEX = layer;

  constructor(private readonly lookAt: LookAt) {
    super();
  }

  override draw(
    context: UniverRenderingContext,
    _scale: unknown,
    skeleton: SpreadsheetSkeleton,
    ranges?: Ranges,
  ): void {
    const { worksheet, rowColumnSegment } = skeleton;
    const sheetId = worksheet.getSheetId();
    for (const { startRow, endRow, startColumn, endColumn } of ranges?.length ? ranges : [rowColumnSegment])
      for (let row = Math.max(0, startRow); row <= endRow; row += 1)
        for (let column = Math.max(0, startColumn); column <= endColumn; column += 1) {
          const look = this.lookAt(sheetId, row, column);
          if (!look?.bar && !look?.icon) continue;
          if (!worksheet.getRowVisible(row) || !worksheet.getColVisible(column)) continue;
          const cell = skeleton.getCellWithCoordByIndex(row, column, false);
          const { startX, startY, endX, endY } = cell.isMergedMainCell ? cell.mergeInfo : cell;
          const box = { left: startX, top: startY, width: endX - startX, height: endY - startY };
          context.save();
          if (look.bar) drawBar(context, look.bar, box);
          if (look.icon) drawIcon(context, look.icon, box);
          context.restore();
        }
  }
}

function drawBar(context: UniverRenderingContext, bar: DrawnBar, box: Box): void {
  const inner = box.width - 2 * inset;
  const at = (share: number): number => box.left + inset + share * inner;
  const [left, right] = [at(bar.from), at(bar.to)];
  const [top, height] = [box.top + inset, box.height - 2 * inset];
  if (right > left && height > 0) {
    if (bar.isGradient) {
      const fill = context.createLinearGradient(bar.endsLeft ? right : left, 0, bar.endsLeft ? left : right, 0);
      fill.addColorStop(0, bar.color);
      fill.addColorStop(1, `${bar.color}30`);
      context.fillStyle = fill;
    } else context.fillStyle = bar.color;
    context.fillRect(left, top, right - left, height);
    if (bar.border !== null) {
      context.strokeStyle = bar.border;
      context.lineWidth = 1;
      context.strokeRect(left, top, right - left, height);
    }
  }
  if (bar.axis === null) return;
  context.beginPath();
  context.strokeStyle = "#595959";
  context.lineWidth = 1;
  context.setLineDash([2, 2]);
  context.moveTo(at(bar.axis), box.top);
  context.lineTo(at(bar.axis), box.top + box.height);
  context.stroke();
}

function drawIcon(context: UniverRenderingContext, icon: DrawnIcon, box: Box): void {
  const size = Math.min(largestIcon, box.height - inset, box.width - inset);
  if (size <= 0) return;
  context.translate(box.left + inset, box.top + (box.height - size) / 2);
  context.scale(size / 16, size / 16);
  for (const { path, fill, line } of iconShapes(icon)) {
    const shape = new Path2D(path);
    if (fill !== null) {
      context.fillStyle = fill;
      context.fill(shape);
    }
    if (line !== null) {
      context.strokeStyle = line;
      context.lineWidth = 1.5;
      context.stroke(shape);
    }
  }
}

/** Where only a bar or an icon is shown, the value is not drawn; the formula bar still has it. */
function hideValues(injector: Injector, lookAt: LookAt): void {
  injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    effect: InterceptorEffectEnum.Style,
    priority: 95,
    handler(cell, { subUnitId, row, col }, next) {
      const isHidden = lookAt(subUnitId, row, col)?.hidesValue === true;
      return next(isHidden ? Object.assign({}, cell, { fontRenderExtension: { isSkip: true } }) : cell);
    },
  });
}

/** Call it once the grid is drawn. */
export function drawRules({ engine: { api, univer, workbook }, model }: WorkbookHost): void {
  const lookAt: LookAt = (sheetId, row, column) =>
    model.conditionalFormats.length === 0 ? null : model.ruleLookAt(sheetId, row, column);
  hideValues(univer.__getInjector(), lookAt);
  api.registerSheetMainExtension(workbook.getId(), new RuleDrawings(lookAt));
}
