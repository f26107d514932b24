/**
 * Charts and pictures over the grid. The workbook's records are the source of truth: the engine's drawings are created
 * from them, and moving, resizing or deleting one on the page updates its record.
 */
import { CommandType, DrawingTypeEnum, ICommandService } from "@univerjs/core";
import { DrawingApplyType, ISheetDrawingService, SetDrawingApplyMutation } from "@univerjs/preset-sheets-drawing";
import { createElement, type ReactElement, useSyncExternalStore } from "react";
import { escapeXml } from "../../notation/escaped-text";
import { POINTS_PER_PIXEL } from "../engine/cell-geometry";
import { describeChart } from "../exhibits/chart-description";
import type { ChartRecord, ShapeRecord } from "../exhibits/exhibit-records";
import { pictureOfChart } from "../exhibits/picture-of-chart";
import { formatCellText } from "../cell-value";
import type { WorkbookHost } from "../host-contract";
import type { DrawnSize } from "../../charts/draw-chart";
import { type ChartPicture } from "../../charts/chart-picture";

const component = "CompsheetExhibit";
/** Commands with which a user changes drawings, or undoes a change. */
const ofPerson = /^(?:sheet\.command\..*(?:drawing|image)|univer\.command\.(?:undo|redo))/;
/** Pixels by which positions may differ through rounding. */
const tolerance = 0.75;

type Exhibit = ChartRecord | ShapeRecord;

/** Left, top, width and height in pixels from the corner of cell A1. */
interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Shows all exhibits and keeps them up to date. Returns a function to call when a record changes. */
export function floatExhibits(host: WorkbookHost): () => void {
  const { api, univer, workbook } = host.engine;
  const { model } = host;
  const { grid } = model;
  const injector = univer.__getInjector();
  const commands = injector.get(ICommandService);
  const drawings = injector.get(ISheetDrawingService);
  const unitId = workbook.getId();
  const contents = createContents();
  const shown = new Map<string, { readonly sheetId: string; box: PixelBox }>();
  /** Drawings that the user deleted: undo restores the drawing and its record. */
  const deleted = new Map<string, Exhibit>();
  let isOurs = false;
  let isDue = false;
  let draw: ((picture: ChartPicture, size: DrawnSize) => string) | null = null;

  api.registerComponent(component, ({ data }: { readonly data?: { readonly id: string } }): ReactElement => {
    const html = useSyncExternalStore(contents.subscribe, () => contents.of(data?.id ?? ""));
    return createElement("div", {
      className: "exhibit",
      "data-exhibit": data?.id,
      dangerouslySetInnerHTML: { __html: html },
    });
  });

  const records = (): Exhibit[] => [...model.charts, ...model.shapes.filter(({ visible }) => visible)];
  const apply = (drawing: object, sheetId: string, type: DrawingApplyType): void => {
    const param = [drawing] as never;
    const { redo, objects } = (
      type === DrawingApplyType.INSERT
        ? drawings.getBatchAddOp(param)
        : type === DrawingApplyType.REMOVE
          ? drawings.getBatchRemoveOp(param)
          : drawings.getBatchUpdateOp(param)
    ) as { redo: unknown; objects: unknown };
    isOurs = true;
    try {
      commands.syncExecuteCommand(SetDrawingApplyMutation.id, { unitId, subUnitId: sheetId, op: redo, objects, type });
    } finally {
      isOurs = false;
    }
  };

  function place(exhibit: Exhibit): void {
    const box = boxOf(exhibit);
    const { id, sheetId } = exhibit;
    const { row, column, right, down } = exhibit.anchor;
    const start = { row, column, rowOffset: down / POINTS_PER_PIXEL, columnOffset: right / POINTS_PER_PIXEL };
    const end = model.anchorAt(sheetId, ...pointsOf(box.left + box.width, box.top + box.height));
    const sheetTransform = {
      from: start,
      to: {
        row: end.row,
        column: end.column,
        rowOffset: end.down / POINTS_PER_PIXEL,
        columnOffset: end.right / POINTS_PER_PIXEL,
      },
    };
    const { rowHeader, columnHeader } = grid.sheet(sheetId).getConfig();
    const drawing = {
      unitId,
      subUnitId: sheetId,
      drawingId: id,
      drawingType: DrawingTypeEnum.DRAWING_DOM,
      componentKey: component,
      sheetTransform,
      axisAlignSheetTransform: sheetTransform,
      transform: { ...box, left: box.left + (rowHeader?.width ?? 0), top: box.top + (columnHeader?.height ?? 0) },
      data: { id },
      allowTransform: true,
    };
    // Undo may have brought back a sheet whose drawings the engine still has.
    if (!shown.has(id)) dropKept(id, sheetId);
    apply(drawing, sheetId, shown.has(id) ? DrawingApplyType.UPDATE : DrawingApplyType.INSERT);
    shown.set(id, { sheetId, box });
  }

  function boxOf({ sheetId, anchor }: Exhibit): PixelBox {
    const { left, top } = model.boxOf(sheetId, { row: anchor.row, column: anchor.column, height: 1, width: 1 });
    const toPixels = (points: number): number => points / POINTS_PER_PIXEL;
    return {
      left: toPixels(left + anchor.right),
      top: toPixels(top + anchor.down),
      width: toPixels(anchor.width),
      height: toPixels(anchor.height),
    };
  }

  /** From the workbook to the page. */
  function show(): void {
    const wanted = records();
    const sheetIds = new Set(model.sheetIds());
    const ids = new Set(wanted.map(({ id }) => id));
    for (const [id, { sheetId }] of shown) {
      if (ids.has(id)) continue;
      shown.delete(id);
      contents.forget(id);
      if (sheetIds.has(sheetId)) remove(id, sheetId);
      // The engine may keep the drawings of a sheet that is gone, but undo brings the sheet back.
      else dropKept(id, sheetId);
    }
    for (const exhibit of wanted) {
      if (!sheetIds.has(exhibit.sheetId)) continue;
      const before = shown.get(exhibit.id);
      if (before === undefined || !isSame(before.box, boxOf(exhibit))) place(exhibit);
      contents.put(exhibit.id, contentOf(exhibit));
    }
  }

  /** Removes a drawing of a sheet that isn't there, where the engine still has it. */
  function dropKept(id: string, sheetId: string): void {
    const kept = drawings.getDrawingByParam({ unitId, subUnitId: sheetId, drawingId: id });
    if (kept) apply(kept, sheetId, DrawingApplyType.REMOVE);
  }

  function remove(id: string, sheetId: string): void {
    isOurs = true;
    try {
      workbook.getSheetBySheetId(sheetId)?.removeFloatDom(id);
    } finally {
      isOurs = false;
    }
  }

  function contentOf(exhibit: Exhibit): string {
    const { width, height } = exhibit.anchor;
    if ("series" in exhibit) {
      if (draw === null)
        return `<div class="exhibit-waiting" role="img" aria-label="${escapeXml(describeChart(exhibit, model))}"></div>`;
      const id = `c${exhibit.id.replace(/\W/g, "")}`;
      return draw(pictureOfChart(exhibit, model, model.behaviors.uiLanguage), {
        width,
        height,
        id,
        format: (value, format) => formatCellText(value, format),
      });
    }
    if (exhibit.kind === "image")
      return `<img alt="${escapeXml(exhibit.altText)}" src="data:${exhibit.mediaType};base64,${exhibit.bytes}">`;
    const { fill = "#FFFFFF", line = "#7F7F7F", size = 11, bold = false, color = "#242424" } = exhibit.look;
    const style = `background:${fill ?? "none"};border:${line === null ? "none" : `1px solid ${line}`};font-size:${String(size)}pt;font-weight:${bold ? "bold" : "normal"};color:${color}`;
    return `<div class="exhibit-text" style="${escapeXml(style)}">${escapeXml(exhibit.text)}</div>`;
  }

  /** From the page to the workbook, after a person changed a drawing. */
  function take(): void {
    let isChanged = false;
    for (const [id, { sheetId, box }] of shown) {
      const drawing = drawings.getDrawingByParam({ unitId, subUnitId: sheetId, drawingId: id });
      const record = records().find((one) => one.id === id);
      if (record === undefined) continue;
      if (!drawing?.transform) {
        deleted.set(id, record);
        shown.delete(id);
        const list: Exhibit[] = "series" in record ? model.charts : model.shapes;
        list.splice(list.indexOf(record), 1);
        isChanged = true;
        continue;
      }
      const { rowHeader, columnHeader } = grid.sheet(sheetId).getConfig();
      const { left = 0, top = 0, width = 0, height = 0 } = drawing.transform;
      const now = {
        left: left - (rowHeader?.width ?? 0),
        top: top - (columnHeader?.height ?? 0),
        width,
        height,
      };
      if (isSame(now, box)) continue;
      record.anchor = {
        ...model.anchorAt(sheetId, ...pointsOf(now.left, now.top)),
        width: width * POINTS_PER_PIXEL,
        height: height * POINTS_PER_PIXEL,
      };
      shown.set(id, { sheetId, box: now });
      isChanged = true;
    }
    for (const [id, record] of deleted) {
      const back = drawings.getDrawingByParam({ unitId, subUnitId: record.sheetId, drawingId: id });
      if (!back) continue;
      deleted.delete(id);
      shown.set(id, { sheetId: record.sheetId, box: boxOf(record) });
      if ("series" in record) model.charts.push(record);
      else model.shapes.push(record);
      isChanged = true;
    }
    if (isChanged) later();
  }

  function later(): void {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      if (records().length === 0 && shown.size === 0) return;
      if (draw === null && model.charts.length > 0)
        void import(/* webpackChunkName: "draw-chart" */ "../../charts/draw-chart").then((loaded) => {
          draw = loaded.drawChart;
          later();
        });
      show();
    });
  }

  api.addEvent(api.Event.CommandExecuted, ({ id, type }) => {
    if (isOurs) return;
    // Undo says that it is done before the drawing is back.
    if (ofPerson.test(id) || id === SetDrawingApplyMutation.id) take();
    // Rows, columns, sheets and cells: exhibits are over them and show them.
    if (type === CommandType.MUTATION) later();
  });
  api.addEvent(api.Event.ActiveSheetChanged, later);
  host.onCalculated(later);
  later();
  return later;
}

const pointsOf = (left: number, top: number): [number, number] => [left * POINTS_PER_PIXEL, top * POINTS_PER_PIXEL];

const isSame = (one: PixelBox, other: PixelBox): boolean =>
  (["left", "top", "width", "height"] as const).every((side) => Math.abs(one[side] - other[side]) < tolerance);

/** The HTML of each exhibit, for components that redraw when it changes. */
function createContents() {
  const texts = new Map<string, string>();
  const listeners = new Set<() => void>();
  const announce = (): void => listeners.forEach((listener) => listener());
  return {
    of: (id: string): string => texts.get(id) ?? "",
    put(id: string, text: string): void {
      if (texts.get(id) === text) return;
      texts.set(id, text);
      announce();
    },
    forget(id: string): void {
      if (texts.delete(id)) announce();
    },
    subscribe(this: void, listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
