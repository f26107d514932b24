/** Parses XML with the offsets of its contents, to edit it in place. */
import { SaxesParser } from "saxes";
import { damagedFile, ModelFileError } from "./model-file-error";

export interface XmlTag {
  /** As written: x:c. */
  readonly name: string;
  /** Without the prefix: c. */
  readonly local: string;
  /** By name as written. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly isSelfClosing: boolean;
  /** Offset of its "<". */
  readonly start: number;
  /** Offset after its ">". */
  readonly end: number;
}

export interface XmlHandler {
  open?(tag: XmlTag): void;
  /** `start` and `end` of the closing tag; equal for a self-closing element. */
  close?(local: string, start: number, end: number): void;
  text?(text: string): void;
}

/** Throws ModelFileError if the XML is malformed or defines its own entities. */
export function scanXml(xml: string, handler: XmlHandler, partName: string): void {
  parserFor(xml, handler, partName).write(xml).close();
}

/** Characters per step: a few milliseconds' work. */
export const charactersInStep = 32_768;

/** The same, one piece of the XML per step. Throws as scanXml does. */
export function* scanXmlInSteps(
  xml: string,
  handler: XmlHandler,
  partName: string,
): Generator<undefined, void, undefined> {
  const parser = parserFor(xml, handler, partName);
  for (let at = 0; at < xml.length; at += charactersInStep) {
    parser.write(xml.slice(at, at + charactersInStep));
    yield;
  }
  parser.close();
}

function parserFor(xml: string, handler: XmlHandler, partName: string): SaxesParser {
  const parser = new SaxesParser({ position: false });
  const open: { readonly local: string; readonly isSelfClosing: boolean }[] = [];
  parser.on("error", (error) => {
    throw damagedFile(`${partName} isn't well-formed XML (${error.message})`);
  });
  parser.on("doctype", () => {
    throw new ModelFileError(
      `${partName} declares a document type, which no workbook does. Open the file in Excel and save it again.`,
    );
  });
  parser.on("opentag", (tag) => {
    const end = parser.position;
    const local = localName(tag.name);
    open.push({ local, isSelfClosing: tag.isSelfClosing });
    const attributes = tag.attributes as Record<string, string>;
    // A tag contains no other "<".
    const start = xml.lastIndexOf("<", end - 1);
    handler.open?.({ name: tag.name, local, attributes, isSelfClosing: tag.isSelfClosing, start, end });
  });
  parser.on("closetag", () => {
    const end = parser.position;
    const { local = "", isSelfClosing = false } = open.pop() ?? {};
    handler.close?.(local, isSelfClosing ? end : xml.lastIndexOf("<", end - 1), end);
  });
  if (handler.text) {
    const take = (text: string): void => handler.text?.(text);
    parser.on("text", take);
    parser.on("cdata", take);
  }
  return parser;
}

export interface XmlElement extends XmlTag {
  readonly children: readonly XmlElement[];
  /** Its own text, without that of its children. */
  readonly text: string;
  /** Offset of its closing tag; `end` for a self-closing element. */
  readonly closeStart: number;
  /** Offset after the element. */
  readonly closeEnd: number;
}

/** Parses a small part into a tree. */
export function parseXml(xml: string, partName: string): XmlElement {
  type Open = { -readonly [Key in keyof XmlElement]: XmlElement[Key] } & { children: XmlElement[] };
  const stack: Open[] = [];
  let root: XmlElement | null = null;
  scanXml(
    xml,
    {
      open(tag) {
        const element: Open = { ...tag, children: [], text: "", closeStart: tag.end, closeEnd: tag.end };
        stack.at(-1)?.children.push(element);
        root ??= element;
        stack.push(element);
      },
      text(text) {
        const element = stack.at(-1);
        if (element) element.text += text;
      },
      close(_, start, end) {
        const element = stack.pop();
        if (!element) return;
        element.closeStart = start;
        element.closeEnd = end;
      },
    },
    partName,
  );
  if (root === null) throw damagedFile(`${partName} is empty`);
  return root;
}

export function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

/** The prefix of a name including its colon; "" without one. */
export function prefixOf(name: string): string {
  return name.slice(0, name.indexOf(":") + 1);
}

/** An attribute by its name without prefix: "id" finds `r:id`. */
export function attributeOf({ attributes }: Pick<XmlTag, "attributes">, local: string): string | undefined {
  if (attributes[local] !== undefined) return attributes[local];
  const name = Object.keys(attributes).find((candidate) => localName(candidate) === local);
  return name === undefined ? undefined : attributes[name];
}

export interface AttributeSpan {
  readonly name: string;
  /** Offset after the previous attribute: includes the spaces before this one. */
  readonly start: number;
  /** Offset of the opening quote. */
  readonly valueStart: number;
  /** Offset after the closing quote. */
  readonly end: number;
}

/** The offsets of each attribute of a well-formed tag, in order. Linear time: values may be long and untrusted. */
export function attributeSpans(xml: string, tag: XmlTag): AttributeSpan[] {
  const pattern = /(\s+([^\s=]+)\s*=\s*)(?:"[^"]*"|'[^']*')/y;
  pattern.lastIndex = tag.start + 1 + tag.name.length;
  const spans: AttributeSpan[] = [];
  for (let found = pattern.exec(xml); found !== null; found = pattern.exec(xml)) {
    const [, before = "", name = ""] = found;
    spans.push({ name, start: found.index, valueStart: found.index + before.length, end: pattern.lastIndex });
  }
  return spans;
}
