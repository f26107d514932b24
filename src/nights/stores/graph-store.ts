/**
 * Models in a SharePoint library or OneDrive, through Microsoft Graph. Listed by delta, read between two equal tags,
 * written on condition of the eTag; large files through an upload session.
 */
import * as v from "valibot";
import { decodedText } from "../../gateway/secret-redactor";
import type { Clock } from "../../client/clock";
import { AddressError, isPublicAddress, readPublicUrl } from "../../service/public-address";
import type { GraphSignIn } from "./graph-sign-in";
import { createModelFilter } from "./model-patterns";
import { type ModelStore, StoreRefusal, type StoredModel } from "./model-store";
import { askPatiently, bytesOf, failureTextOf, mostPages, parseJson, textOf } from "./store-answers";

export interface GraphStoreSettings {
  /** Address of the drive: https://graph.microsoft.com/v1.0/drives/ID */
  readonly drive: string;
  readonly patterns: readonly string[];
  /** Larger files go through an upload session. */
  readonly simpleMost?: number;
}

export interface GraphParts {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly signIn: GraphSignIn;
  /** Current IP addresses of a host name; rejects if there are none. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
}

const itemSchema = v.looseObject({
  id: v.string(),
  name: v.optional(v.string(), ""),
  eTag: v.optional(v.string(), ""),
  cTag: v.optional(v.string(), ""),
  size: v.optional(v.number(), 0),
  webUrl: v.optional(v.string()),
  file: v.optional(v.looseObject({})),
  deleted: v.optional(v.looseObject({})),
  parentReference: v.optional(v.looseObject({ path: v.optional(v.string(), "") })),
});
const pageSchema = v.looseObject({
  value: v.array(itemSchema),
  "@odata.nextLink": v.optional(v.string()),
  "@odata.deltaLink": v.optional(v.string()),
});
const sessionSchema = v.looseObject({ uploadUrl: v.string() });
const errorSchema = v.looseObject({
  error: v.looseObject({
    code: v.optional(v.string(), ""),
    innerError: v.optional(v.looseObject({ code: v.optional(v.string(), "") })),
    innererror: v.optional(v.looseObject({ code: v.optional(v.string(), "") })),
  }),
});

const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const fields = "id,name,eTag,cTag,size,file,deleted,parentReference,webUrl";
/** Pieces of a session are multiples of 320 KiB. */
const piece = 10 * 327_680;
const userAgent = "NONISV|Compsheet|Nights/1.0";

interface AskOptions extends RequestInit {
  /** Addresses of sessions and downloads are secrets that need no token and must get none. */
  readonly isSigned?: boolean;
  /** The file may be at another address. */
  readonly mayLead?: boolean;
}

export function createGraphStore(
  { drive, patterns, simpleMost = 4_000_000 }: GraphStoreSettings,
  { fetch, clock, signIn, resolve }: GraphParts,
): ModelStore {
  const isModel = createModelFilter(patterns);
  const base = drive.replace(/(?<!\/)\/+$/, "");
  const { origin } = new URL(base);
  const itemAddress = (id: string): string => `${base}/items/${encodeURIComponent(id)}`;

  /** Graph's own host, or for signed addresses any public one: no answer leads into the firm's network. */
  async function refuseElsewhere(text: string, isSigned: boolean): Promise<void> {
    try {
      const url = isSigned ? readPublicUrl(text, [origin]) : new URL(text);
      if (url.origin === origin) return;
      if (!isSigned) throw new AddressError("another host");
      // A host that isn't found is for the request to report.
      const addresses = await resolve(url.hostname).catch(() => []);
      if (!addresses.every(isPublicAddress)) throw new AddressError("expected a public host");
    } catch {
      throw new StoreRefusal(
        "forbidden",
        "Microsoft Graph named an address of another host. Check the store's address in the settings.",
      );
    }
  }

  async function ask(url: string, { isSigned = false, mayLead = false, ...init }: AskOptions = {}): Promise<Response> {
    await refuseElsewhere(url, isSigned);
    let hasRenewed = false;
    const send = async (): Promise<Response> => {
      const headers = new Headers(init.headers);
      headers.set("user-agent", userAgent);
      const token = isSigned ? null : await signIn.token();
      if (token !== null) headers.set("authorization", `Bearer ${token}`);
      const response = await fetch(url, { ...init, headers, redirect: "manual" });
      if (response.status !== 401 || token === null || hasRenewed) return response;
      hasRenewed = true;
      signIn.forget(token);
      return send();
    };
    return askPatiently({ clock, send, refusalOf: (response) => refusalOf(response, clock, mayLead) });
  }

  async function json<S extends v.GenericSchema>(schema: S, response: Response): Promise<v.InferOutput<S>> {
    const parsed = v.safeParse(schema, parseJson(await textOf(response, clock)));
    if (parsed.success) return parsed.output;
    throw new StoreRefusal("forbidden", "Microsoft Graph sent an unexpected answer. Check for a proxy in between.");
  }

  const tagOf = async (id: string): Promise<string> =>
    (await json(itemSchema, await ask(`${itemAddress(id)}?$select=id,eTag`))).eTag;

  async function content(id: string): Promise<Uint8Array> {
    const response = await ask(`${itemAddress(id)}/content`, { mayLead: true });
    const location = response.headers.get("location");
    if (response.status < 300 || location === null) return bytesOf(response, clock);
    return bytesOf(await ask(new URL(location, base).href, { isSigned: true }), clock);
  }

  /** Pages from a start to the delta link. */
  async function pages(start: string): Promise<{ changed: StoredModel[]; removed: string[]; cursor: string }> {
    const changed = new Map<string, StoredModel>();
    const removed = new Set<string>();
    let url = start;
    for (let count = 0; count < mostPages; count += 1) {
      const page = await json(pageSchema, await ask(url));
      for (const item of page.value) {
        // An item may come several times: the last counts.
        changed.delete(item.id);
        removed.delete(item.id);
        const path = pathOf(item);
        if (item.deleted === undefined && item.file !== undefined && isModel(path))
          changed.set(item.id, { id: item.id, path, mark: item.cTag, size: item.size, link: linkOf(item.webUrl) });
        // A file that was renamed away from the patterns is no longer a model either.
        else removed.add(item.id);
      }
      const cursor = page["@odata.deltaLink"];
      if (cursor !== undefined) return { changed: [...changed.values()], removed: [...removed], cursor };
      const next = page["@odata.nextLink"];
      if (next === undefined) break;
      url = next;
    }
    throw new StoreRefusal(
      "forbidden",
      "Microsoft Graph's list of the library never ends. Connect a folder of it instead.",
    );
  }

  async function writeInSession(id: string, bytes: Uint8Array, version: string): Promise<string> {
    const { uploadUrl } = await json(
      sessionSchema,
      await ask(`${itemAddress(id)}/createUploadSession`, {
        method: "POST",
        headers: { "if-match": version, "content-type": "application/json" },
        body: JSON.stringify({ item: { "@microsoft.graph.conflictBehavior": "replace" } }),
      }),
    );
    await refuseElsewhere(uploadUrl, true);
    try {
      for (let from = 0; ; from += piece) {
        const part = bytes.subarray(from, from + piece);
        const isLast = from + part.length >= bytes.length;
        const response = await ask(uploadUrl, {
          isSigned: true,
          method: "PUT",
          body: part as Uint8Array<ArrayBuffer>,
          headers: { "content-range": `bytes ${from}-${from + part.length - 1}/${bytes.length}` },
        });
        if (isLast) return (await json(itemSchema, response)).eTag;
      }
    } catch (error) {
      await fetch(uploadUrl, { method: "DELETE", redirect: "manual" }).catch(() => undefined);
      // The session is gone after its last piece: the file may be ours. A look at the file decides.
      if (error instanceof StoreRefusal && error.kind === "gone")
        throw new StoreRefusal("changed", "The upload ended without an answer. The next night tries again.");
      throw error;
    }
  }

  return {
    async list(cursor) {
      const start = `${base}/root/delta?$select=${fields}`;
      if (cursor !== null) {
        try {
          return { ...(await pages(cursor)), isWhole: false };
        } catch (error) {
          if (!(error instanceof StoreRefusal) || error.kind !== "resync") throw error;
        }
      }
      return { ...(await pages(start)), removed: [], isWhole: true };
    },
    async read(id) {
      for (let tries = 0; tries < 3; tries += 1) {
        const before = await tagOf(id);
        const bytes = await content(id);
        if (before !== "" && (await tagOf(id)) === before) return { bytes, version: before };
      }
      throw new StoreRefusal("changed", "The file changes while it is read.");
    },
    async write(id, bytes, version) {
      if (bytes.length > simpleMost) return { version: await writeInSession(id, bytes, version) };
      const response = await ask(`${itemAddress(id)}/content`, {
        method: "PUT",
        body: bytes as Uint8Array<ArrayBuffer>,
        headers: { "if-match": version, "content-type": workbookType },
      });
      return { version: (await json(itemSchema, response)).eTag };
    },
  };
}

/** Path from the library's root; Graph writes it as /drives/ID/root:/Folder%20name. */
function pathOf({ name, parentReference }: v.InferOutput<typeof itemSchema>): string {
  const raw = parentReference?.path ?? "";
  const folder = raw.slice(raw.indexOf(":") + 1).replace(/^\/+|(?<!\/)\/+$/g, "");
  return folder === "" || !raw.includes(":") ? name : `${decodedText(folder)}/${name}`;
}

/** Untrusted: only a web address opens from a mail. */
const linkOf = (url: string | undefined): string | null => (url?.startsWith("https://") === true ? url : null);

async function refusalOf(response: Response, clock: Clock, mayLead: boolean): Promise<StoreRefusal | undefined> {
  const { status } = response;
  if (response.ok || (mayLead && status === 302)) return undefined;
  const body = parseJson(await failureTextOf(response, clock));
  const parsed = v.safeParse(errorSchema, body);
  const error = parsed.success ? parsed.output.error : null;
  const codes = [error?.code, error?.innerError?.code, error?.innererror?.code].filter((code) => code !== undefined);
  const code =
    codes
      .find((text) => text !== "")
      ?.replace(/[^\w.-]/g, "")
      .slice(0, 60) ?? String(status);
  if (status === 423 || codes.includes("resourceLocked"))
    return new StoreRefusal("locked", "The file is open, checked out or being saved in SharePoint.");
  if (status === 412 || status === 409 || status === 416)
    return new StoreRefusal("changed", "The file was changed while it was refreshed.");
  if (status === 410) return new StoreRefusal("resync", "The list of the library has to be read as a whole.");
  if (status === 404) return new StoreRefusal("gone", "The file is no longer there.");
  if (status === 507)
    return new StoreRefusal("full", "The library has no space left. Free some, or ask its admin for more.");
  return new StoreRefusal(
    "forbidden",
    `SharePoint refused the request (${status} ${code}). Check the app's permission, and whether the file has a protection label.`,
  );
}
