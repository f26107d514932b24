/**
 * A workbook's file with what is drawn over and in its cells: two charts, a picture, a text box, data bars and icons.
 */
import { pngOf } from "../../host/small-picture";
import { mainNamespace, makeFile, textsOf, zipOf } from "../../model-file/workbook-bytes";

const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006/relationships";
const drawing = "http://schemas.openxmlformats.org/drawingml/2006";

const units: readonly (readonly [string, number, number])[] = [
  ["Studio", 12, 1_200],
  ["1BR", 40, 1_480],
  ["2BR", -8, 1_900],
  ["3BR", 20, 2_350],
];
const text = (place: string, value: string): string => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
const rows =
  `<row r="1">${text("A1", "Type")}${text("B1", "Change")}${text("C1", "Rent")}</row>` +
  units
    .map(([type, change, rent], index) => {
      const row = index + 2;
      const numbers = `<c r="B${row}"><v>${change}</v></c><c r="C${row}"><v>${rent}</v></c><c r="D${row}"><v>${rent}</v></c>`;
      return `<row r="${row}">${text(`A${row}`, type)}${numbers}</row>`;
    })
    .join("");
const newer = "http://schemas.microsoft.com/office/spreadsheetml/2009/9/main";
const barId = "{7F0B8B5A-0000-4000-8000-000000000001}";
const rules =
  `<conditionalFormatting sqref="B2:B5"><cfRule type="dataBar" priority="1"><dataBar><cfvo type="min"/><cfvo type="max"/><color rgb="FF63C384"/></dataBar><extLst><ext xmlns:x14="${newer}" uri="{B025F937-C7B1-47D3-B67F-A62EFF666E3E}"><x14:id>${barId}</x14:id></ext></extLst></cfRule></conditionalFormatting>` +
  '<conditionalFormatting sqref="C2:C5"><cfRule type="iconSet" priority="2"><iconSet iconSet="3Arrows"><cfvo type="percent" val="0"/><cfvo type="percent" val="33"/><cfvo type="percent" val="67"/></iconSet></cfRule></conditionalFormatting>' +
  '<conditionalFormatting sqref="D2:D5"><cfRule type="dataBar" priority="3"><dataBar showValue="0"><cfvo type="num" val="0"/><cfvo type="max"/><color rgb="FF638EC6"/></dataBar></cfRule></conditionalFormatting>';
const extension = `<extLst><ext xmlns:x14="${newer}" xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main" uri="{78C0D931-6437-407d-A8EE-F0AAD7539E65}"><x14:conditionalFormattings><x14:conditionalFormatting><x14:cfRule type="dataBar" id="${barId}"><x14:dataBar minLength="0" maxLength="100"><x14:cfvo type="autoMin"/><x14:cfvo type="autoMax"/><x14:negativeFillColor rgb="FFFF0000"/><x14:axisColor rgb="FF000000"/></x14:dataBar></x14:cfRule><xm:sqref>B2:B5</xm:sqref></x14:conditionalFormatting></x14:conditionalFormattings></ext></extLst>`;

const anchor = (from: readonly [number, number], to: readonly [number, number], content: string): string => {
  const corner = (name: string, [column, row]: readonly [number, number]): string =>
    `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${name}>`;
  return `<xdr:twoCellAnchor>${corner("from", from)}${corner("to", to)}${content}<xdr:clientData/></xdr:twoCellAnchor>`;
};
const frame = (number: number, name: string, id: string): string =>
  `<xdr:graphicFrame><xdr:nvGraphicFramePr><xdr:cNvPr id="${number}" name="${name}"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="${drawing}/chart"><c:chart xmlns:c="${drawing}/chart" r:id="${id}"/></a:graphicData></a:graphic></xdr:graphicFrame>`;
const box =
  '<a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>';
const drawingXml = `<xdr:wsDr xmlns:xdr="${drawing}/spreadsheetDrawing" xmlns:a="${drawing}/main" xmlns:r="${office}">${anchor([5, 0], [11, 12], frame(2, "Rents by type", "rId1"))}${anchor([5, 13], [11, 22], frame(3, "Radar", "rId2"))}${anchor([12, 0], [15, 6], `<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="4" name="Logo" descr="The firm&apos;s logo"/><xdr:cNvPicPr/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId3"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr>${box}</xdr:spPr></xdr:pic>`)}${anchor([12, 8], [15, 10], `<xdr:sp macro="" textlink=""><xdr:nvSpPr><xdr:cNvPr id="5" name="Note"/><xdr:cNvSpPr/></xdr:nvSpPr><xdr:spPr>${box}</xdr:spPr><xdr:txBody><a:bodyPr/><a:p><a:r><a:t>Draft</a:t></a:r></a:p></xdr:txBody></xdr:sp>`)}</xdr:wsDr>`;

const series = (values: string): string =>
  `<c:ser><c:idx val="0"/><c:order val="0"/><c:tx><c:strRef><c:f>Sheet1!$C$1</c:f><c:strCache><c:ptCount val="1"/><c:pt idx="0"><c:v>Rent</c:v></c:pt></c:strCache></c:strRef></c:tx><c:spPr><a:solidFill><a:schemeClr val="accent2"/></a:solidFill></c:spPr><c:cat><c:strRef><c:f>Sheet1!$A$2:$A$5</c:f></c:strRef></c:cat><c:val><c:numRef><c:f>${values}</c:f><c:numCache><c:formatCode>#,##0</c:formatCode><c:ptCount val="4"/>${units.map(([, , rent], index) => `<c:pt idx="${index}"><c:v>${rent}</c:v></c:pt>`).join("")}</c:numCache></c:numRef></c:val></c:ser>`;
const chartXml = (content: string): string =>
  `<c:chartSpace xmlns:c="${drawing}/chart" xmlns:a="${drawing}/main" xmlns:r="${office}"><c:chart><c:title><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:t>Rents by type</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:layout/>${content}</c:plotArea><c:legend><c:legendPos val="b"/></c:legend></c:chart></c:chartSpace>`;
const axes =
  '<c:axId val="1"/><c:axId val="2"/></c:barChart><c:catAx><c:axId val="1"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="b"/><c:crossAx val="2"/></c:catAx><c:valAx><c:axId val="2"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="l"/><c:majorGridlines/><c:crossAx val="1"/></c:valAx>';

/** @param values reference of the chart's figures: a name leads to no cells, and the file's own figures are drawn */
export async function drawnFile(values = "Sheet1!$C$2:$C$5"): Promise<Uint8Array> {
  const sheet = `<?xml version="1.0"?><worksheet xmlns="${mainNamespace}" xmlns:r="${office}"><sheetData>${rows}</sheetData>${rules}<drawing r:id="rId1"/>${extension}</worksheet>`;
  const texts = await textsOf(await makeFile({ rows: sheet }));
  const related = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const relationships = (...all: string[]): string =>
    `<Relationships xmlns="${packaged}">${all.join("")}</Relationships>`;
  const types = (texts.get("[Content_Types].xml") ?? "").replace(
    "</Types>",
    `<Default Extension="png" ContentType="image/png"/><Override PartName="/xl/drawings/drawing1.xml" ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/>${[1, 2].map((number) => `<Override PartName="/xl/charts/chart${number}.xml" ContentType="application/vnd.openxmlformats-officedocument.drawingml.chart+xml"/>`).join("")}</Types>`,
  );
  return zipOf([
    ...[...texts].map(([name, part]) => [name, name === "[Content_Types].xml" ? types : part] as const),
    ["xl/worksheets/_rels/sheet1.xml.rels", relationships(related("rId1", "drawing", "../drawings/drawing1.xml"))],
    ["xl/drawings/drawing1.xml", drawingXml],
    [
      "xl/drawings/_rels/drawing1.xml.rels",
      relationships(
        related("rId1", "chart", "../charts/chart1.xml"),
        related("rId2", "chart", "../charts/chart2.xml"),
        related("rId3", "image", "../media/image1.png"),
      ),
    ],
    [
      "xl/charts/chart1.xml",
      chartXml(`<c:barChart><c:barDir val="col"/><c:grouping val="clustered"/>${series(values)}${axes}`),
    ],
    ["xl/charts/chart2.xml", chartXml('<c:radarChart><c:radarStyle val="standard"/></c:radarChart>')],
    ["xl/media/image1.png", new Uint8Array(Buffer.from(pngOf(60, 40), "base64"))],
  ]);
}
