/** The workbook's exhibits by their records, and their pictures: a map, a photo. */
import { type ExhibitRecord, namespace, readRecord, xmlOf } from "./exhibit-record";

export interface Found {
  readonly part: Excel.CustomXmlPart;
  readonly record: ExhibitRecord;
  readonly sheet: Excel.Worksheet;
}

export async function findExhibits(context: Excel.RequestContext): Promise<Found[]> {
  const parts = context.workbook.customXmlParts.getByNamespace(namespace);
  parts.load("items/id");
  await context.sync();
  const texts = parts.items.map((part) => ({ part, xml: part.getXml() }));
  await context.sync();
  const found = texts.flatMap(({ part, xml }) => {
    const record = readRecord(xml.value);
    if (record === null) return [];
    return [{ part, record, sheet: context.workbook.worksheets.getItemOrNullObject(record.sheet) }];
  });
  await context.sync();
  return found.filter(({ sheet }) => !sheet.isNullObject);
}

/** A picture that replaces the one of its name, in its place and size. */
export interface NewPicture {
  readonly partId: string;
  /** With what the picture shows. */
  readonly record: ExhibitRecord;
  readonly name: string;
  readonly altText: string;
  /** Where there is none yet: the first cell that it covers, and its size in points. */
  readonly from: string;
  readonly width: number;
  readonly height: number;
  /** Name of a shape that goes with the picture before. */
  readonly also?: string;
}

/** Replaces the picture and records what it shows. */
export async function replacePicture(
  context: Excel.RequestContext,
  picture: string,
  { record, partId, name, altText, from, width, height, also }: NewPicture,
): Promise<void> {
  const sheet = context.workbook.worksheets.getItem(record.sheet);
  sheet.shapes.load("items/name,items/left,items/top,items/width,items/height");
  const start = sheet.getRange(from);
  start.load("left,top");
  await context.sync();
  const own = sheet.shapes.items.find((shape) => shape.name === name);
  const place = own ?? { left: start.left, top: start.top, width, height };
  const image = sheet.shapes.addImage(picture);
  image.lockAspectRatio = false;
  image.left = place.left;
  image.top = place.top;
  image.width = place.width;
  image.height = place.height;
  image.name = name;
  image.altTextDescription = altText;
  image.placement = "OneCell";
  own?.delete();
  if (also !== undefined) sheet.shapes.items.find((shape) => shape.name === also)?.delete();
  context.workbook.customXmlParts.getItem(partId).delete();
  context.workbook.customXmlParts.add(xmlOf(record));
  await context.sync();
}
