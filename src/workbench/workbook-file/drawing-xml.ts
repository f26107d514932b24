/** What is drawn over a sheet's cells, as parts of a workbook's file: charts, pictures, text boxes. */
import { escapeXml } from "../../notation/escaped-text";
import type { Anchor, ChartRecord, ShapeRecord } from "../exhibits/exhibit-records";
import { describeChart } from "../exhibits/chart-description";
import type { ReferenceReader } from "../exhibits/reference-values";
import type { WorkbookModel } from "../rich-api/workbook-model";
import { CHART, chartXml } from "./chart-xml";
import { DRAWING, EMU_PER_POINT, paragraphXml, shapeXml } from "./drawing-looks";
import { HEADER, OFFICE, type Relationship } from "./file-xml";

const SHEET_DRAWING = "http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing";

export interface DrawingParts {
  readonly xml: string;
  readonly relationships: readonly Relationship[];
  readonly charts: readonly (readonly [path: string, xml: string])[];
  readonly pictures: readonly (readonly [path: string, base64: string])[];
}

export interface DrawingReader extends ReferenceReader, Pick<WorkbookModel, "anchorAt" | "boxOf"> {}

/** `firstNumber`: of the charts and pictures that parts of other sheets have taken. */
export function drawingParts(
  charts: readonly ChartRecord[],
  shapes: readonly ShapeRecord[],
  reader: DrawingReader,
  firstNumber: number,
): DrawingParts {
  const relationships: Relationship[] = [];
  const chartParts: [string, string][] = [];
  const pictures: [string, string][] = [];
  const related = (type: string, target: string): string => `rId${relationships.push([type, target])}`;
  const head = (index: number, name: string, text: string, isHidden = false): string =>
    `<xdr:cNvPr id="${index + 2}" name="${escapeXml(name)}" descr="${escapeXml(text)}"${isHidden ? ' hidden="1"' : ""}/>`;

  const chartItems = charts.map((chart, index) => {
    const file = `chart${firstNumber + index}.xml`;
    chartParts.push([`xl/charts/${file}`, chartXml(chart, reader)]);
    const id = related("chart", `../charts/${file}`);
    return cellsAnchorXml(
      chart,
      reader,
      `<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr>${head(index, chart.name, describeChart(chart, reader))}<xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="${CHART}"><c:chart xmlns:c="${CHART}" r:id="${id}"/></a:graphicData></a:graphic></xdr:graphicFrame>`,
    );
  });
  const shapeItems = shapes.map((shape, at) => {
    const index = charts.length + at;
    const own = head(index, shape.name, shape.altText, !shape.visible);
    const size = `<a:xfrm><a:off x="0" y="0"/><a:ext cx="${emu(shape.anchor.width)}" cy="${emu(shape.anchor.height)}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>`;
    if (shape.kind === "text")
      return anchorXml(
        shape.anchor,
        `<xdr:sp macro="" textlink=""><xdr:nvSpPr>${own}<xdr:cNvSpPr txBox="1"/></xdr:nvSpPr>${shapeXml(shape.look, "#FFFFFF", "#7F7F7F", "xdr").replace("<xdr:spPr>", `<xdr:spPr>${size}`)}<xdr:txBody><a:bodyPr wrap="square"/><a:lstStyle/>${paragraphXml(shape.text, shape.look, 11)}</xdr:txBody></xdr:sp>`,
      );
    const file = `image${firstNumber + index}.${shape.mediaType === "image/png" ? "png" : "jpeg"}`;
    pictures.push([`xl/media/${file}`, shape.bytes]);
    const id = related("image", `../media/${file}`);
    return anchorXml(
      shape.anchor,
      `<xdr:pic><xdr:nvPicPr>${own}<xdr:cNvPicPr><a:picLocks${shape.keepsRatio ? ' noChangeAspect="1"' : ""}/></xdr:cNvPicPr></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="${id}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr>${size}</xdr:spPr></xdr:pic>`,
    );
  });
  const xml = `${HEADER}<xdr:wsDr xmlns:xdr="${SHEET_DRAWING}" xmlns:a="${DRAWING}" xmlns:r="${OFFICE}">${chartItems.join("")}${shapeItems.join("")}</xdr:wsDr>`;
  return { xml, relationships, charts: chartParts, pictures };
}

const emu = (points: number): number => Math.round(points * EMU_PER_POINT);

const markXml = (name: string, { row, column, right, down }: Omit<Anchor, "width" | "height">): string =>
  `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>${emu(right)}</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>${emu(down)}</xdr:rowOff></xdr:${name}>`;

/** Over the same cells in every reader, also where its font makes columns wider. */
function cellsAnchorXml({ sheetId, anchor }: ChartRecord, reader: DrawingReader, body: string): string {
  const { left, top } = reader.boxOf(sheetId, { row: anchor.row, column: anchor.column, height: 1, width: 1 });
  const end = reader.anchorAt(sheetId, left + anchor.right + anchor.width, top + anchor.down + anchor.height);
  return `<xdr:twoCellAnchor editAs="oneCell">${markXml("from", anchor)}${markXml("to", end)}${body}<xdr:clientData/></xdr:twoCellAnchor>`;
}

/** Moves with its cell and keeps its size, regardless of a reader's row heights. */
const anchorXml = (anchor: Anchor, body: string): string =>
  `<xdr:oneCellAnchor>${markXml("from", anchor)}<xdr:ext cx="${emu(anchor.width)}" cy="${emu(anchor.height)}"/>${body}<xdr:clientData/></xdr:oneCellAnchor>`;
