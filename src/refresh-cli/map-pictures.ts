/**
 * Puts the maps of a refreshed file in step with its cells: a new picture where a browser draws one, and otherwise a
 * text over the picture that says so.
 */
import { escapeXml } from "../notation/escaped-text";
import { noteName } from "../features/exhibits/sheet/exhibit-record";
import { exhibitsEn } from "../features/exhibits/words/exhibit-words-en";
import { exhibitsEs } from "../features/exhibits/words/exhibit-words-es";
import { createFileBudget } from "../model-file/file-budget";
import { readRelationships } from "../model-file/relationships";
import { openZipParts, type ZipParts } from "../model-file/zip-parts";
import type { OlderMap } from "./exhibit-blocks";
import type { FileExhibits } from "./file-exhibits";

/** A PNG of an SVG of this size, points; null where nothing can draw. */
export type DrawPicture = (
  svg: string,
  size: { readonly width: number; readonly height: number },
) => Promise<Uint8Array | null>;

export interface MapOutcome {
  readonly bytes: Uint8Array;
  /** Sheets whose map is still older than their cells, which its page says. */
  readonly older: readonly string[];
}

/** Heights in points: the text's, and of its box. */
const [textSize, noteHeight] = [8, 16];
const emuPerPoint = 12_700;

/** All other parts of the file stay as they are. */
export async function withMapPictures(
  bytes: Uint8Array,
  { olderMaps, language }: Pick<FileExhibits, "olderMaps" | "language">,
  draw: DrawPicture,
): Promise<MapOutcome> {
  const zip = await openZipParts(bytes, createFileBudget());
  const changes = new Map<string, string | Uint8Array>();
  const older: string[] = [];
  for (const map of olderMaps) {
    const drawing = (await readRelationships(zip, map.sheetPath)).all.find(({ type }) => type === "drawing")?.target;
    if (drawing === undefined || !zip.has(drawing)) continue;
    const before = changes.get(drawing);
    const xml = typeof before === "string" ? before : await zip.text(drawing);
    const anchor = anchorOf(xml, map.name);
    if (anchor === null) continue;
    const media = await ownMedia(zip, drawing, anchor.text);
    const picture = media === null ? null : await draw(map.svg, map);
    if (media === null || picture === null) {
      older.push(map.sheet);
      const words = language === "es" ? exhibitsEs : exhibitsEn;
      changes.set(drawing, withNote(xml, anchor, map, words.compSet.olderMap));
    } else {
      changes.set(media, picture);
      changes.set(
        drawing,
        withoutNote(
          xml.replace(anchor.text, () => described(anchor.text, map.altText)),
          map.name,
        ),
      );
      changes.set(map.record.path, map.record.xml);
    }
  }
  return { bytes: changes.size === 0 ? bytes : await zip.write(changes), older };
}

interface FoundAnchor {
  readonly text: string;
  /** Of the drawing's own elements: "xdr:", or none. */
  readonly prefix: string;
  readonly end: number;
}

/** The anchor of an object of this name. The file is a stranger's: each part of it is read once. */
function anchorOf(xml: string, name: string): FoundAnchor | null {
  const begin = /<(\w{0,20}:|)(oneCellAnchor|twoCellAnchor|absoluteAnchor)\b/g;
  for (let found = begin.exec(xml); found !== null; found = begin.exec(xml)) {
    const [, prefix = "", kind = ""] = found;
    const close = `</${prefix}${kind}>`;
    const at = xml.indexOf(close, begin.lastIndex);
    // No drawing has an anchor without an end.
    if (at < 0) return null;
    const end = at + close.length;
    const text = xml.slice(found.index, end);
    if (text.includes(` name="${escapeXml(name)}"`)) return { text, prefix, end };
    begin.lastIndex = end;
  }
  return null;
}

/** The part of a PNG that nothing else in the file shows; null for any other picture. */
async function ownMedia(zip: ZipParts, drawing: string, anchor: string): Promise<string | null> {
  const id = /<(?:\w{1,20}:)?blip\b[^<>]*\bembed="([^"]{1,200})"/.exec(anchor)?.[1];
  const target = (await readRelationships(zip, drawing)).all.find((one) => one.id === id && !one.isExternal)?.target;
  if (target === undefined || !zip.has(target) || !/\.png$/i.test(target)) return null;
  const file = target.slice(target.lastIndexOf("/") + 1);
  let uses = 0;
  for (const name of zip.names) if (/\.rels$/i.test(name)) uses += (await zip.text(name)).split(`/${file}"`).length - 1;
  // Two pictures of one drawing may share a relationship.
  const shown = (await zip.text(drawing)).split(`"${id ?? ""}"`).length - 1;
  return uses === 1 && shown === 1 ? target : null;
}

const described = (anchor: string, altText: string): string =>
  anchor.replace(
    /(<(?:\w{1,20}:)?cNvPr\b[^<>]*?\bdescr=")[^"]*"/,
    (_, begun: string) => `${begun}${escapeXml(altText)}"`,
  );

/** A line of text at the picture's corner, in front of it. */
function withNote(xml: string, anchor: FoundAnchor, { name, width }: OlderMap, text: string): string {
  if (anchorOf(xml, noteName(name)) !== null) return xml;
  const { prefix: x, end } = anchor;
  const [open, close] = [`<${x}from>`, `</${x}from>`];
  const begin = anchor.text.indexOf(open);
  const closed = begin < 0 ? -1 : anchor.text.indexOf(close, begin);
  if (closed < 0) return xml;
  const from = anchor.text.slice(begin, closed + close.length);
  const lastId = [...xml.matchAll(/<(?:\w{1,20}:)?cNvPr\b[^<>]*?\bid="(\d{1,9})"/g)].reduce(
    (most, [, id]) => Math.max(most, Number(id)),
    1,
  );
  const size = `cx="${String(Math.round(width * emuPerPoint))}" cy="${String(noteHeight * emuPerPoint)}"`;
  const main = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
  const color = (hex: string): string => `<a:solidFill><a:srgbClr val="${hex}"/></a:solidFill>`;
  const note =
    `<${x}oneCellAnchor>${from}<${x}ext ${size}/><${x}sp macro="" textlink=""><${x}nvSpPr>` +
    `<${x}cNvPr id="${String(lastId + 1)}" name="${escapeXml(noteName(name))}" descr="${escapeXml(text)}"/><${x}cNvSpPr txBox="1"/></${x}nvSpPr>` +
    `<${x}spPr ${main}><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>${color("FDF0D9")}</${x}spPr>` +
    `<${x}txBody ${main}><a:bodyPr wrap="square" lIns="36000" tIns="18000" rIns="36000" bIns="18000" anchor="ctr"/><a:lstStyle/>` +
    `<a:p><a:r><a:rPr lang="en-US" sz="${String(textSize * 100)}" b="1">${color("7A3E00")}</a:rPr><a:t>${escapeXml(text)}</a:t></a:r></a:p></${x}txBody>` +
    `</${x}sp><${x}clientData/></${x}oneCellAnchor>`;
  return `${xml.slice(0, end)}${note}${xml.slice(end)}`;
}

function withoutNote(xml: string, map: string): string {
  const note = anchorOf(xml, noteName(map));
  return note === null ? xml : `${xml.slice(0, note.end - note.text.length)}${xml.slice(note.end)}`;
}
