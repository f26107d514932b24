import { readFileSync } from "node:fs";
import path from "node:path";
import { hostedPanePolicy, panePolicy, panePolicyOf, workbenchPolicy } from "../../src/gateway/content-security-policy";
import { cloudOfScript } from "../../src/gateway/office-clouds";
import { createSampleGateway } from "./sample-gateway";

const { get } = createSampleGateway();
const page = readFileSync(path.resolve(__dirname, "../../docs/content-security-policy.md"), "utf8");
const policies = { panePolicy, hostedPanePolicy, workbenchPolicy };

const directivesOf = (policy: string): Map<string, string[]> =>
  new Map(
    policy.split("; ").map((part): [string, string[]] => {
      const [name = "", ...sources] = part.split(" ");
      return [name, sources];
    }),
  );

it.each([
  ["/addin/taskpane.html", panePolicy],
  ["/addin/help/", panePolicy],
  ["/hosted/taskpane.html", hostedPanePolicy],
  ["/workbench/", workbenchPolicy],
])("the page %s is served with its policy", async (address, policy) => {
  const { headers } = await get(address);
  expect(headers.get("content-security-policy")).toBe(policy);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
});

it("scripts and data carry none", async () => {
  const { headers } = await get("/addin/functions.js");
  expect(headers.get("content-security-policy")).toBeNull();
});

it.each(Object.entries(policies))("%s allows no inline script, no eval and nothing by default", (_, policy) => {
  const directives = directivesOf(policy);
  expect(directives.get("default-src")).toEqual(["'none'"]);
  expect(directives.get("base-uri")).toEqual(["'none'"]);
  expect(directives.get("form-action")).toEqual(["'none'"]);
  expect(directives.has("frame-ancestors")).toBe(true);
  const scripts = directives.get("script-src") ?? [];
  expect(scripts).not.toContain("'unsafe-inline'");
  expect(scripts).not.toContain("'unsafe-eval'");
  expect(scripts.filter((source) => /^(\*|https?:|data:|blob:)$/.test(source))).toEqual([]);
});

it("the pane has no inline styles", () => {
  for (const policy of [panePolicy, hostedPanePolicy])
    expect(directivesOf(policy).get("style-src")).toEqual(["'self'"]);
});

const officeOrigins = [
  "https://appsforoffice.microsoft.com",
  // Where Microsoft's samples load office.js from since September 2026.
  "https://officeapis.public.onecdn.static.microsoft",
];

it.each(["script-src", "connect-src", "frame-src"])("%s of the pane names both addresses of office.js", (directive) => {
  expect(directivesOf(panePolicy).get(directive)).toEqual(expect.arrayContaining(officeOrigins));
});

it.each([
  ["gcc", "https://appsforoffice.gcc.cdn.office.net", "https://*.officeapps.live.com"],
  ["gcc-high", "https://appsforoffice.gcch.cdn.office.net", "https://*.gov.online.office365.us"],
  ["dod", "https://appsforoffice.dod.cdn.office.net", "https://*.dod.online.office365.us"],
] as const)("the policy of the cloud %s names its own office.js and frames", (cloud, script, frame) => {
  const directives = directivesOf(panePolicyOf(cloud));
  for (const name of ["script-src", "connect-src", "frame-src"]) expect(directives.get(name)).toContain(script);
  expect(directives.get("frame-ancestors")).toContain(frame);
  expect(directives.get("default-src")).toEqual(["'none'"]);
  expect(cloudOfScript(script)).toBe(cloud);
});

it("no other page is framed in the pane, and in the workbench none at all", () => {
  expect(directivesOf(panePolicy).get("frame-src")).toEqual(officeOrigins);
  expect(directivesOf(hostedPanePolicy).has("frame-src")).toBe(false);
  for (const origin of officeOrigins) expect(hostedPanePolicy).not.toContain(origin);
});

it("the pane may be framed by every host of Excel on the web", () => {
  const names = "officeapps.live.com officeapps-df.live.com sharepoint.com office.com office.net microsoft365.com";
  expect(directivesOf(panePolicy).get("frame-ancestors")).toEqual(
    expect.arrayContaining([
      "'self'",
      ...`${names} cloud.microsoft`.split(" ").map((name) => `https://*.${name}`),
      "https://onedrive.live.com",
      "https://teams.microsoft.com",
    ]),
  );
});

it("no X-Frame-Options keeps Excel on the web from framing the pane", async () => {
  expect((await get("/addin/taskpane.html")).headers.get("x-frame-options")).toBeNull();
});

it.each(Object.entries(policies))("the page for people who host the pane gives every source of %s", (_, policy) => {
  const missing = [...directivesOf(policy)].flatMap(([directive, sources]) =>
    [directive, ...sources].filter((word) => !page.includes(`\`${word}\``)),
  );
  expect(missing).toEqual([]);
});

it("the page gives the pane's header to copy", () => {
  expect(page.replace(/\s+/g, " ")).toContain(`Content-Security-Policy: ${panePolicy}`);
});
