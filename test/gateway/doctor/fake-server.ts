/** A small add-in on a server that does everything right, as a fetch function; tests break one thing each. */
import type { SecureConnection } from "../../../src/gateway/doctor/check";
import { panePolicy } from "../../../src/gateway/content-security-policy";

export const base = "https://rents.acme-housing.com";
export const now = Date.UTC(2026, 5, 1);

export interface FakeFile {
  status?: number;
  headers: Record<string, string>;
  body: string | Uint8Array;
}

/** The start of a PNG of this size, as far as its header. */
export function png(width: number, height = width): Uint8Array {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

export const manifest = (at = base, version = "1.0.0.0"): string => `<?xml version="1.0"?>
<OfficeApp xmlns="http://schemas.microsoft.com/office/appforoffice/1.1" xmlns:bt="http://schemas.microsoft.com/office/officeappbasictypes/1.0">
  <Version>${version}</Version>
  <IconUrl DefaultValue="${at}/addin/assets/icon-32.png" />
  <HighResolutionIconUrl DefaultValue="${at}/addin/assets/icon-64.png" />
  <SupportUrl DefaultValue="${at}/addin/help/index.html" />
  <AppDomains><AppDomain>${at}</AppDomain></AppDomains>
  <DefaultSettings><SourceLocation DefaultValue="${at}/addin/taskpane.html" /></DefaultSettings>
  <VersionOverrides><Hosts><Host><AllFormFactors><ExtensionPoint>
    <Script><SourceLocation resid="Script" /></Script>
    <Metadata><SourceLocation resid="Metadata" /></Metadata>
    <Icon><bt:Image size="16" resid="I16" /><bt:Image size="80" resid="I80" /></Icon>
  </ExtensionPoint></AllFormFactors></Host></Hosts>
  <Resources>
    <bt:Images>
      <bt:Image id="I16" DefaultValue="${at}/addin/assets/icon-16.png" />
      <bt:Image id="I80" DefaultValue="${at}/addin/assets/icon-80.png" />
    </bt:Images>
    <bt:Urls>
      <bt:Url id="Script" DefaultValue="${at}/addin/functions.js" />
      <bt:Url id="Metadata" DefaultValue="${at}/addin/functions.json">
        <bt:Override Locale="es-MX" Value="${at}/addin/functions.es.json" />
      </bt:Url>
    </bt:Urls>
  </Resources></VersionOverrides>
  <ExtendedOverrides Url="${at}/addin/assets/shortcuts.json" ResourcesUrl="${at}/addin/assets/shortcuts.es.json" />
</OfficeApp>`;

/** Of all files of the small add-in. */
export const build = "0123456789abcdef0123";

export const functions = (change: (list: { id: string; parameters: object[] }[]) => unknown = () => null): string => {
  const list = ["PRICE", "AMI"].map((id) => ({
    id,
    name: id,
    helpUrl: `${base}/addin/help/index.html?${build}`,
    parameters: [{ name: "subject" }, { name: "options" }],
  }));
  change(list);
  return JSON.stringify({ functions: list });
};

const file = (type: string, cache: string, body: string | Uint8Array, more: Record<string, string> = {}): FakeFile => ({
  headers: { "content-type": type, "cache-control": cache, etag: '"1"', ...more },
  body,
});

/** The files by path; office.js by its address. */
export function goodFiles(): Record<string, FakeFile> {
  const page = (body: string): FakeFile =>
    file("text/html; charset=utf-8", "no-cache", body, { "content-security-policy": panePolicy });
  const open = { "access-control-allow-origin": "*" };
  const json = (body: string): FakeFile => file("application/json", "no-cache", body, open);
  const icon = (size: number): FakeFile => file("image/png", "public, max-age=86400", png(size));
  const wasm = (): FakeFile => file("application/wasm", "no-cache", Uint8Array.of(0, 0x61, 0x73, 0x6d));
  const declared = { name: "Team", baseUrl: "/api", scheme: "bearer", dataSource: "service" };
  return {
    "https://appsforoffice.microsoft.com/lib/1/hosted/office.js": file(
      "application/javascript",
      "max-age=60",
      "office",
    ),
    "/addin/manifest.xml": file("application/xml", "no-cache", manifest()),
    "/addin/taskpane.html": page(
      `<meta name=compsheet-build content=${build}>` +
        "<script src=https://appsforoffice.microsoft.com/lib/1/hosted/office.js></script>" +
        '<script defer src=functions.js></script><link href="0123456789abcdef0123.css" rel="stylesheet">',
    ),
    "/addin/0123456789abcdef0123.css": file("text/css", "public, max-age=31536000, immutable", "p{}"),
    "/addin/functions.js": file(
      "text/javascript",
      "no-cache",
      '(globalThis.c01234567||=[]).push([[1]]);CustomFunctions.associate("PRICE",f);CustomFunctions.associate("AMI",g)',
    ),
    "/addin/functions.json": json(functions()),
    "/addin/functions.es.json": json(functions()),
    "/addin/assets/shortcuts.json": json("{}"),
    "/addin/assets/shortcuts.es.json": json("{}"),
    "/addin/assets/icon-16.png": icon(16),
    "/addin/assets/icon-32.png": icon(32),
    "/addin/assets/icon-64.png": icon(64),
    "/addin/assets/icon-80.png": icon(80),
    "/addin/help/index.html": page("help"),
    "/addin/import-reader.wasm": wasm(),
    "/addin/import-inflater.wasm": wasm(),
    "/addin/connection.json": file("application/json", "no-store", JSON.stringify(declared), {
      date: new Date(now + 5_000).toUTCString(),
    }),
    "/healthz": file("text/plain", "no-store", "ok"),
  };
}

/** What a fault changes besides the files. */
export interface Fake {
  files: Record<string, FakeFile>;
  base: string;
  addresses: readonly string[];
  security: SecureConnection;
  preflight: number;
  /** Status of a request with a body. */
  posted: number;
  /** What an unknown path answers. */
  unknown: FakeFile;
  /** Changes the answer of each request. */
  answer: (path: string, headers: Headers) => void;
}

export const goodFake = (): Fake => ({
  files: goodFiles(),
  base,
  addresses: ["93.184.215.14"],
  security: { protocol: "TLSv1.3", problem: null, isPrivateAuthority: false, validTo: now + 60 * 86_400_000 },
  preflight: 204,
  posted: 405,
  unknown: { status: 404, headers: { "content-type": "text/plain" }, body: "" },
  answer: () => undefined,
});

/** The fake as fetch, with every request noted. */
export function fetchOf(fake: Fake, asked: string[] = []): typeof globalThis.fetch {
  return (input, init = {}) => {
    const address = input instanceof Request ? input.url : String(input);
    asked.push(`${init.method ?? "GET"} ${address}`);
    const path = address.startsWith(fake.base) ? address.slice(fake.base.length) : address;
    const found = fake.files[path.split("?", 1)[0] ?? path] ?? fake.unknown;
    const headers = new Headers(found.headers);
    fake.answer(path, headers);
    const status = init.method === "OPTIONS" ? fake.preflight : init.method === "POST" ? fake.posted : found.status;
    const hasBody = init.method === undefined || init.method === "GET";
    return Promise.resolve(
      new Response(hasBody ? new Blob([found.body as BlobPart]) : null, { status: status ?? 200, headers }),
    );
  };
}
