/**
 * Models in a bucket of an S3-compatible store. Writes depend on If-Match; older stores ignore it, so a store is probed
 * at setup and refused if it overwrites a file in spite of a wrong tag.
 */
import { AwsClient } from "aws4fetch";
import { decodedText } from "../../gateway/secret-redactor";
import type { Clock } from "../../client/clock";
import { parseXml, type XmlElement } from "../../model-file/xml-scan";
import { createModelFilter } from "./model-patterns";
import { type ModelStore, StoreRefusal, type StoredModel } from "./model-store";
import { askPatiently, bytesOf, failureTextOf, mostPages, textOf as bodyText } from "./store-answers";

export interface S3StoreSettings {
  /** Address of the store: https://s3.us-east-1.amazonaws.com */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  /** Keys begin with it; "" for the whole bucket. */
  readonly prefix: string;
  readonly patterns: readonly string[];
}

export interface S3Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface S3Parts {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly newId: () => string;
}

export interface S3Store extends ModelStore {
  /** Rejects with a StoreRefusal if the store ignores conditions or the keys may not write. Leaves no object behind. */
  probe(): Promise<void>;
}

const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export function createS3Store(settings: S3StoreSettings, keys: S3Keys, parts: S3Parts): S3Store {
  const { endpoint, bucket, region, prefix, patterns } = settings;
  const isModel = createModelFilter(patterns);
  const signer = new AwsClient({ ...keys, region, service: "s3", retries: 0 });
  const base = `${endpoint.replace(/(?<!\/)\/+$/, "")}/${encodeURIComponent(bucket)}`;
  const addressOf = (key: string): string => `${base}/${key.split("/").map(encodeSegment).join("/")}`;

  const ask = (url: string, init: RequestInit = {}): Promise<Response> =>
    askPatiently({
      clock: parts.clock,
      // Signed for each try: a signature holds for minutes.
      send: async () => parts.fetch(await signer.sign(url, init), { redirect: "error" }),
      refusalOf: (response) => refusalOf(response, parts.clock),
    });

  async function put(key: string, bytes: Uint8Array, condition: Record<string, string>): Promise<string> {
    const response = await ask(addressOf(key), {
      method: "PUT",
      body: bytes as Uint8Array<ArrayBuffer>,
      headers: { ...condition, "content-type": workbookType },
    });
    return tagOf(response);
  }

  return {
    async list() {
      const changed: StoredModel[] = [];
      let next: string | null = null;
      let pages = 0;
      do {
        const query = new URLSearchParams({ "list-type": "2", "encoding-type": "url", prefix });
        if (next !== null) query.set("continuation-token", next);
        const page = parseXml(
          await bodyText(await ask(`${base}?${query.toString()}`), parts.clock),
          "list of the bucket",
        );
        for (const item of page.children.filter(({ local }) => local === "Contents")) {
          const key = decodedText(textOf(item, "Key").replaceAll("+", " "));
          const path = key.slice(prefix.length).replace(/^\/+/, "");
          const size = Number(textOf(item, "Size"));
          if (isModel(path)) changed.push({ id: key, path, mark: textOf(item, "ETag"), size, link: null });
        }
        const token: string | null =
          textOf(page, "IsTruncated") === "true" ? textOf(page, "NextContinuationToken") : null;
        if (token !== null && (token === next || (pages += 1) >= mostPages))
          throw new StoreRefusal("forbidden", "The list of the bucket never ends. Connect a prefix of it instead.");
        next = token;
      } while (next !== null && next !== "");
      return { changed, removed: [], isWhole: true, cursor: "" };
    },
    async read(id) {
      const response = await ask(addressOf(id));
      return { bytes: await bytesOf(response, parts.clock), version: tagOf(response) };
    },
    async write(id, bytes, version) {
      return { version: await put(id, bytes, { "if-match": version }) };
    },
    async probe() {
      const key = `${prefix}.compsheet-probe-${parts.newId()}`;
      await put(key, new TextEncoder().encode("1"), {});
      const refusal = await put(key, new TextEncoder().encode("2"), { "if-match": '"compsheet-no-such-tag"' }).then(
        () => null,
        (error: unknown) => (error instanceof StoreRefusal ? error : new StoreRefusal("forbidden", String(error))),
      );
      await ask(addressOf(key), { method: "DELETE" });
      if (refusal === null)
        throw new StoreRefusal(
          "forbidden",
          "This store ignores If-Match, so a person's change could be overwritten. Use a store with conditional writes.",
        );
      if (refusal.kind !== "changed") throw refusal;
    },
  };
}

/** As S3 wants keys encoded: encodeURIComponent leaves some characters that its signatures don't. */
const encodeSegment = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

function tagOf(response: Response): string {
  const tag = response.headers.get("etag");
  if (tag === null || tag === "")
    throw new StoreRefusal(
      "forbidden",
      "The store sends no ETag. Use one that does: without it, an edit could be lost.",
    );
  return tag;
}

const textOf = (element: XmlElement, local: string): string =>
  element.children.find((child) => child.local === local)?.text.trim() ?? "";

async function refusalOf(response: Response, clock: Clock): Promise<StoreRefusal | undefined> {
  if (response.ok) return undefined;
  const body = await failureTextOf(response, clock);
  const code = /<Code>(\w{1,60})<\/Code>/.exec(body)?.[1] ?? String(response.status);
  // 409: another write of the same object is under way.
  if (response.status === 412 || response.status === 409)
    return new StoreRefusal("changed", "The file was changed while it was refreshed.");
  if (response.status === 404) return new StoreRefusal("gone", `The file is no longer there (${code}).`);
  if (response.status === 507 || /Full|QuotaExceeded/.test(code))
    return new StoreRefusal("full", `The store has no space left (${code}). Free some, or raise its quota.`);
  if (response.status === 423 || code === "InvalidObjectState")
    return new StoreRefusal("locked", `The file is locked (${code}).`);
  return new StoreRefusal("forbidden", `The store refused the request (${code}). Check the keys' permissions.`);
}
