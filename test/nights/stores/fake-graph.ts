/**
 * A fake of Microsoft Graph's drive items: tags, delta with pages and resync, downloads by redirect, upload sessions,
 * locks, throttling, lost answers. Files may be rewritten as they arrive, as SharePoint does.
 */
export interface FakeItem {
  id: string;
  name: string;
  folder: string;
  bytes: Uint8Array;
  turn: number;
  isDeleted: boolean;
  isLocked: boolean;
}

export interface GraphFault {
  readonly match: RegExp;
  times: number;
  /** Called before the request is served. */
  readonly before?: () => void;
  /** Response instead of serving; absent: it is served. */
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly code?: string;
  /** Served, but its answer is lost. */
  readonly losesAnswer?: boolean;
}

interface Session {
  readonly id: string;
  readonly ifMatch: string | null;
  readonly parts: Uint8Array[];
  have: number;
}

const drive = "/v1.0/drives/d1";
const host = "https://graph.test";

export function createFakeGraph({ pageSize = 3 } = {}) {
  const items = new Map<string, FakeItem>();
  const sessions = new Map<string, Session>();
  const faults: GraphFault[] = [];
  const log: string[] = [];
  let turn = 0;
  let oldestTurn = 0;
  let nextSession = 0;
  /** What SharePoint makes of a file that arrives; changes its tag a second time. */
  const fake = { rewrites: null as ((bytes: Uint8Array) => Uint8Array) | null, token: "t1" };

  const eTag = ({ id, turn: at }: FakeItem): string => `"{${id}},${at}"`;
  const shown = (item: FakeItem): object =>
    item.isDeleted
      ? { id: item.id, deleted: { state: "deleted" } }
      : {
          id: item.id,
          name: item.name,
          eTag: eTag(item),
          cTag: `"c:{${item.id}},${item.turn}"`,
          size: item.bytes.length,
          file: { mimeType: "x" },
          webUrl: `https://firm.sharepoint.test/${encodeURIComponent(item.name)}`,
          parentReference: { path: `/drives/d1/root:${item.folder}` },
        };

  function put(id: string, name: string, bytes: Uint8Array, folder = ""): FakeItem {
    turn += 1;
    const known = items.get(id);
    const item = { id, name, folder, bytes, turn, isDeleted: false, isLocked: known?.isLocked ?? false };
    items.set(id, item);
    return item;
  }

  function arrive(item: FakeItem, bytes: Uint8Array): object {
    const arrived = put(item.id, item.name, bytes, item.folder);
    const answer = shown(arrived);
    if (fake.rewrites !== null) put(item.id, item.name, fake.rewrites(bytes), item.folder);
    return answer;
  }

  const json = (status: number, value: unknown, headers: Record<string, string> = {}): Response =>
    new Response(value === undefined ? null : JSON.stringify(value), { status, headers });
  const refuse = (status: number, code: string, headers: Record<string, string> = {}, inner?: string): Response =>
    json(status, { error: { code, message: code, ...(inner && { innerError: { code: inner } }) } }, headers);

  function serveSession(session: Session, path: string, request: Request, body: Uint8Array): Response {
    if (request.headers.has("authorization")) return refuse(401, "unauthenticated");
    if (request.method === "DELETE") {
      sessions.delete(path);
      return json(204, undefined);
    }
    const range = /bytes (\d+)-(\d+)\/(\d+)/.exec(request.headers.get("content-range") ?? "");
    const [from, to, all] = (range ?? []).slice(1).map(Number) as [number, number, number];
    if (from !== session.have) return refuse(416, "invalidRange");
    if (to + 1 < all && (to + 1 - from) % 327_680 !== 0) return refuse(400, "badFragment");
    session.parts.push(body);
    session.have = to + 1;
    if (session.have < all) return json(202, { nextExpectedRanges: [`${session.have}-`] });
    sessions.delete(path);
    const item = items.get(session.id);
    if (item === undefined || item.isDeleted) return refuse(404, "itemNotFound");
    if (item.isLocked) return refuse(423, "notAllowed", {}, "resourceLocked");
    if (session.ifMatch !== null && session.ifMatch !== eTag(item)) return refuse(412, "preconditionFailed");
    return json(200, arrive(item, Buffer.concat(session.parts)));
  }

  function serveDelta(url: URL): Response {
    const since = Number(url.searchParams.get("token") ?? 0);
    const skip = Number(url.searchParams.get("skip") ?? 0);
    if (since > 0 && since < oldestTurn) return refuse(410, "resyncRequired");
    const all = [...items.values()].filter((item) => item.turn > since && (since > 0 || !item.isDeleted));
    const page = all.slice(skip, skip + pageSize);
    const hasMore = skip + pageSize < all.length;
    const link = hasMore ? `?token=${since}&skip=${skip + pageSize}` : `?token=${turn}`;
    return json(200, {
      value: page.map(shown),
      [hasMore ? "@odata.nextLink" : "@odata.deltaLink"]: `${host}${drive}/root/delta${link}`,
    });
  }

  async function serve(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const body = new Uint8Array(await request.arrayBuffer());
    const session = sessions.get(url.pathname);
    if (session !== undefined) return serveSession(session, url.pathname, request, body);
    if (url.pathname.startsWith("/session/")) return refuse(404, "itemNotFound");
    if (url.pathname.startsWith("/download/")) {
      if (request.headers.has("authorization")) return refuse(401, "unauthenticated");
      return new Response((items.get(url.pathname.slice(10))?.bytes ?? null) as BodyInit | null);
    }
    if (request.headers.get("authorization") !== `Bearer ${fake.token}`)
      return refuse(401, "InvalidAuthenticationToken");
    if (url.pathname === `${drive}/root/delta`) return serveDelta(url);
    const [, id = "", rest = ""] = /\/items\/([^/]+)(\/.*)?$/.exec(url.pathname) ?? [];
    const item = items.get(id);
    if (item === undefined || item.isDeleted) return refuse(404, "itemNotFound");
    if (request.method === "GET" && rest === "") return json(200, shown(item));
    if (request.method === "GET") return json(302, undefined, { location: `https://storage.test/download/${id}` });
    const ifMatch = request.headers.get("if-match");
    if (ifMatch !== null && ifMatch !== eTag(item)) return refuse(412, "preconditionFailed");
    if (item.isLocked) return refuse(423, "notAllowed", {}, "resourceLocked");
    if (request.method === "PUT") return json(200, arrive(item, body));
    nextSession += 1;
    sessions.set(`/session/${nextSession}`, { id, ifMatch, parts: [], have: 0 });
    return json(200, { uploadUrl: `https://storage.test/session/${nextSession}` });
  }

  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const line = `${request.method} ${new URL(request.url).pathname}`;
    log.push(line);
    const fault = faults.find(({ match, times }) => times > 0 && match.test(line));
    if (fault !== undefined) {
      fault.times -= 1;
      fault.before?.();
      if (fault.status !== undefined) return refuse(fault.status, fault.code ?? "fault", fault.headers);
    }
    const response = await serve(request);
    if (fault?.losesAnswer === true) throw new TypeError("fetch failed");
    return response;
  };

  return Object.assign(fake, {
    fetch: fetch,
    drive: `${host}${drive}`,
    items,
    faults,
    log,
    put,
    forgetDeltas: () => void (oldestTurn = turn + 1),
    remove(id: string) {
      turn += 1;
      Object.assign(items.get(id) ?? {}, { turn, isDeleted: true });
    },
  });
}

export type FakeGraph = ReturnType<typeof createFakeGraph>;
