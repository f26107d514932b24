/**
 * Photos of properties on their pages: drawn once their address is known, and again for another property or setting.
 */
import { run } from "../../../host/run";
import { fingerprint, isUnfinished } from "../exhibit-map";
import { allowedPhoto, type PhotoPlace } from "../exhibit-photo";
import { findExhibits, type NewPicture, replacePicture } from "./exhibit-pictures";

export interface PhotoDrawing {
  /** Origins that photos may be loaded from; empty: none is loaded. */
  readonly origins: readonly string[];
  /** A picture, base64 without a prefix; null if nothing can draw it. */
  readonly draw: (photo: PhotoPlace) => Promise<string | null>;
}

interface DuePhoto extends Omit<NewPicture, "altText"> {
  readonly photo: PhotoPlace;
}

/** Returns how many were drawn. */
export async function redrawPhotos({ origins, draw }: PhotoDrawing): Promise<number> {
  const due = await run((context) => readPhotos(context, origins));
  let drawn = 0;
  for (const { photo, ...place } of due) {
    const picture = await draw(photo);
    if (picture === null) continue;
    await run((context) => replacePicture(context, picture, { ...place, altText: photo.name }));
    drawn += 1;
  }
  return drawn;
}

async function readPhotos(context: Excel.RequestContext, origins: readonly string[]): Promise<DuePhoto[]> {
  const asked = (await findExhibits(context)).flatMap(({ part, record, sheet }) => {
    const { photo } = record;
    if (photo === undefined) return [];
    const anchor = sheet.names.getItemOrNullObject(photo.block).getRangeOrNullObject();
    anchor.load("rowIndex,columnIndex");
    const { shapes } = sheet;
    shapes.load("items/name,items/width,items/height");
    const box = sheet.getRange(photo.over[0]).getBoundingRect(photo.over[1]);
    box.load("width,height");
    return [{ part, record, photo, sheet, anchor, shapes, box }];
  });
  await context.sync();
  const read = asked.flatMap(({ sheet, anchor, ...rest }) => {
    if (anchor.isNullObject) return [];
    const cells = sheet.getRangeByIndexes(anchor.rowIndex, anchor.columnIndex, 1, 2);
    cells.load("values");
    return [{ ...rest, cells }];
  });
  await context.sync();
  return read.flatMap(({ part, record, photo, cells, shapes, box }): DuePhoto[] => {
    const [[address, name] = []] = cells.values as unknown[][];
    if (isUnfinished(address) || isUnfinished(name)) return [];
    const own = shapes.items.find((shape) => shape.name === photo.name);
    // If the picture is missing although it was drawn, the user deleted it.
    if (own === undefined && photo.drawn !== "") return [];
    const { width, height } = own ?? box;
    const place: PhotoPlace = {
      ...{ address: allowedPhoto(address, origins), name: typeof name === "string" ? name : "" },
      ...{ width, height, without: photo.without },
    };
    const drawn = fingerprint(JSON.stringify([place.address, place.name, Math.round(width), Math.round(height)]));
    if (drawn === photo.drawn) return [];
    return [
      {
        ...{ partId: part.id, name: photo.name, from: photo.over[0], width, height, photo: place },
        record: { ...record, photo: { ...photo, drawn } },
      },
    ];
  });
}
