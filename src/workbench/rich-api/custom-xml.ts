/** Excel.CustomXmlPart and its collections. */
import { invalidArgument, itemNotFound } from "./host-error";
import { HostCollection, HostObject } from "./host-object";
import type { WorkbookModel, XmlPartRecord } from "./workbook-model";

export class CustomXmlPart extends HostObject {
  static override readonly scalars = ["Id", "NamespaceUri"];
  static override readonly idName = "Id";

  constructor(
    private readonly model: WorkbookModel,
    private readonly record: XmlPartRecord,
  ) {
    super();
  }
  override get hostId(): string {
    return this.record.id;
  }
  get Id(): string {
    return this.record.id;
  }
  get NamespaceUri(): string {
    return namespaceOf(this.record.xml);
  }
  GetXml(): string {
    return this.record.xml;
  }
  SetXml(xml: string): void {
    namespaceOf(xml);
    this.record.xml = xml;
  }
  Delete(): void {
    const index = this.model.xmlParts.indexOf(this.record);
    if (index < 0) throw itemNotFound();
    this.model.xmlParts.splice(index, 1);
  }
}

export class CustomXmlPartCollection extends HostCollection<CustomXmlPart> {
  constructor(protected readonly model: WorkbookModel) {
    super();
  }
  hostItems(): readonly CustomXmlPart[] {
    return this.model.xmlParts.map((record) => new CustomXmlPart(this.model, record));
  }
  GetItem(id: string): CustomXmlPart {
    const part = this.hostFind(id);
    if (!part) throw itemNotFound();
    return part;
  }
  Add(xml: string): CustomXmlPart {
    namespaceOf(xml);
    const record: XmlPartRecord = { id: this.model.newId(), xml };
    this.model.xmlParts.push(record);
    return new CustomXmlPart(this.model, record);
  }
  GetByNamespace(namespaceUri: string): CustomXmlPartScopedCollection {
    return new CustomXmlPartScopedCollection(this.model, namespaceUri);
  }
}

class CustomXmlPartScopedCollection extends HostCollection<CustomXmlPart> {
  constructor(
    private readonly model: WorkbookModel,
    private readonly namespaceUri: string,
  ) {
    super();
  }
  hostItems(): readonly CustomXmlPart[] {
    return this.model.xmlParts
      .filter(({ xml }) => namespaceOf(xml) === this.namespaceUri)
      .map((record) => new CustomXmlPart(this.model, record));
  }
  GetItem(id: string): CustomXmlPart {
    const part = this.hostFind(id);
    if (!part) throw itemNotFound();
    return part;
  }
  GetOnlyItem(): CustomXmlPart {
    const part = this.GetOnlyItemOrNullObject();
    if (!part) throw itemNotFound();
    return part;
  }
  GetOnlyItemOrNullObject(): CustomXmlPart | null {
    const items = this.hostItems();
    return items.length === 1 ? (items[0] ?? null) : null;
  }
}

/** The namespace of the root element; throws InvalidArgument if the root element is missing or unclosed. */
function namespaceOf(xml: unknown): string {
  const root = typeof xml === "string" ? /<(?![?!])(?:([\w.-]+):)?([\w.-]+)((?:\s[^<>]*?)?)(\/?)>/.exec(xml) : null;
  if (!root) throw invalidArgument();
  const [, prefix, name = "", attributes = "", closed] = root;
  const isClosed =
    closed === "/" ||
    new RegExp(`</${prefix ? `${prefix}:` : ""}${name}\\s*>\\s*(?:<!--.*-->\\s*)?$`, "s").test(xml as string);
  if (!isClosed) throw invalidArgument();
  const declaration = new RegExp(`\\sxmlns${prefix ? `:${prefix}` : ""}\\s*=\\s*(["'])(.*?)\\1`).exec(attributes);
  return declaration?.[2] ?? "";
}
