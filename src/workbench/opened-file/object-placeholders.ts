/** Shows where a file's objects are that are not drawn, by name: shading over the cells, which stay as they are. */
import { CellValueType, InterceptorEffectEnum, type IStyleData, type Univer, type Workbook } from "@univerjs/core";
import { INTERCEPTOR_POINT, SheetInterceptorService } from "@univerjs/sheets";
import type { DrawnObject } from "../../model-file/drawn-objects";
import type { OpenedWorkbook } from "../../model-file/opened-workbook";
import { isInside } from "../../model-file/cell-address";
import { drawnId } from "./file-pages";
import { fileSheetId } from "./file-snapshot";

const shade: IStyleData = { bg: { rgb: "#ECECEC" } };
const label: IStyleData = { ...shade, it: 1, cl: { rgb: "#5C5C5C" } };
const words: Readonly<Record<DrawnObject["kind"], string>> = { chart: "Chart", picture: "Picture", shape: "Shape" };

/** Whether a chart or a picture of the workbook shows the object. */
export type IsDrawn = (id: string) => boolean;

/** The objects of a file that are shown by name. */
export const namedObjects = ({ sheets }: OpenedWorkbook, isDrawn: IsDrawn): DrawnObject[][] =>
  sheets.map(({ objects }, sheet) =>
    objects.filter(({ kind, index }) => kind === "shape" || !isDrawn(drawnId(kind, sheet, index))),
  );

/** @param named by sheet of the file */
export function showObjectPlaces(univer: Univer, workbook: Workbook, named: readonly DrawnObject[][]): void {
  const objects = new Map(named.map((all, index) => [fileSheetId(index), all]));
  if ([...objects.values()].every(({ length }) => length === 0)) return;
  univer
    .__getInjector()
    .get(SheetInterceptorService)
    .intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
      effect: InterceptorEffectEnum.Style | InterceptorEffectEnum.Value,
      priority: 90,
      handler(cell, { subUnitId, worksheet, row, col }, next) {
        const place = { row, column: col };
        const object = objects.get(subUnitId)?.find(({ area }) => isInside(place, area));
        if (object === undefined) return next(cell);
        const { kind, name, area } = object;
        const merge = worksheet.getMergedCell(row, col);
        // Shading would go over all of a merged cell, such as a title with a line in front of it.
        if (merge && !isInside({ row: merge.endRow, column: merge.endColumn }, area)) return next(cell);
        const own = cell ? (workbook.getStyles().getStyleByCell(cell) ?? {}) : {};
        const isFirst = row === area.top && col === area.left;
        const isFree = cell?.v === undefined || cell.v === null || cell.v === "";
        if (!isFirst || !isFree) return next({ ...cell, s: { ...shade, ...own } });
        const text = name.toLowerCase().startsWith(kind) ? name : `${words[kind]}: ${name}`;
        return next({ ...cell, v: text, t: CellValueType.STRING, s: { ...own, ...label } });
      },
    });
}
