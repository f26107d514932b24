/** A fake S3-compatible store that honors If-Match, or ignores it as older ones do. Checks that requests are signed. */
import { createHash } from "node:crypto";

export function createFakeS3({ ignoresConditions = false, pageSize = 2 } = {}) {
  const objects = new Map<string, Uint8Array>();
  const faults: {
    readonly match: RegExp;
    times: number;
    readonly status?: number;
    readonly headers?: Record<string, string>;
    readonly losesAnswer?: boolean;
    readonly before?: () => void;
  }[] = [];
  const log: string[] = [];
  const tagOf = (bytes: Uint8Array): string => `"${createHash("md5").update(bytes).digest("hex")}"`;
  const refuse = (status: number, code: string, headers: Record<string, string> = {}): Response =>
    new Response(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`, { status, headers });

  function list(url: URL): Response {
    const prefix = url.searchParams.get("prefix") ?? "";
    const from = Number(url.searchParams.get("continuation-token") ?? 0);
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
    const page = keys.slice(from, from + pageSize);
    const isTruncated = from + pageSize < keys.length;
    const contents = page.map((key) => {
      const bytes = objects.get(key) ?? new Uint8Array();
      return `<Contents><Key>${encodeURIComponent(key)}</Key><ETag>${tagOf(bytes)}</ETag><Size>${bytes.length}</Size></Contents>`;
    });
    const next = isTruncated ? `<NextContinuationToken>${from + pageSize}</NextContinuationToken>` : "";
    return new Response(
      `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`,
    );
  }

  async function serve(request: Request): Promise<Response> {
    const url = new URL(request.url);
    if (!/^AWS4-HMAC-SHA256 Credential=id\//.test(request.headers.get("authorization") ?? ""))
      return refuse(403, "AccessDenied");
    const key = decodeURIComponent(url.pathname.replace(/^\/models\/?/, ""));
    if (key === "") return list(url);
    const known = objects.get(key);
    if (request.method === "PUT") {
      const bytes = new Uint8Array(await request.arrayBuffer());
      const ifMatch = request.headers.get("if-match");
      if (ifMatch !== null && !ignoresConditions) {
        if (known === undefined) return refuse(404, "NoSuchKey");
        if (tagOf(known) !== ifMatch) return refuse(412, "PreconditionFailed");
      }
      objects.set(key, bytes);
      return new Response(null, { headers: { etag: tagOf(bytes) } });
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return new Response(null, { status: 204 });
    }
    if (known === undefined) return refuse(404, "NoSuchKey");
    return new Response(known as BodyInit, { headers: { etag: tagOf(known) } });
  }

  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const line = `${request.method} ${new URL(request.url).pathname}`;
    log.push(line);
    const fault = faults.find(({ match, times }) => times > 0 && match.test(line));
    if (fault !== undefined) {
      fault.times -= 1;
      fault.before?.();
      if (fault.status !== undefined) return refuse(fault.status, "Fault", fault.headers);
    }
    const response = await serve(request);
    if (fault?.losesAnswer === true) throw new TypeError("fetch failed");
    return response;
  };
  return { fetch: fetch, objects, faults, log };
}
