/** What the served pages may load, run and reach. docs/content-security-policy.md explains each exception. */
import type { MiddlewareHandler } from "hono";
import { officeClouds, type CloudName, type OfficeCloud } from "./office-clouds";

type Policy = Readonly<Record<string, readonly string[]>>;

/** Without what only Microsoft's office.js needs. */
const ownPane = {
  "default-src": ["'none'"],
  "script-src": ["'self'", "'wasm-unsafe-eval'"],
  "worker-src": ["'self'", "blob:"],
  "connect-src": ["'self'"],
  "style-src": ["'self'"],
  "img-src": ["'self'", "data:", "https:"],
  "base-uri": ["'none'"],
  "form-action": ["'none'"],
  "frame-ancestors": ["'self'"],
} as const satisfies Policy;

/** Any service: each person enters its address. */
const anyService = ["https:", "http://localhost:*", "http://127.0.0.1:*"];

/** For the pane as Excel loads it in this cloud. */
const paneOf = ({ scripts, hosts }: OfficeCloud, services: readonly string[]): Policy => ({
  ...ownPane,
  "script-src": ["'self'", ...scripts, "'wasm-unsafe-eval'"],
  // Listed in addition to https:, so a server that narrows https: to its data service keeps them.
  "connect-src": ["'self'", ...scripts, ...services],
  "frame-src": scripts,
  "frame-ancestors": ["'self'", ...hosts],
});

const workbench: Policy = {
  "default-src": ["'none'"],
  "script-src": ["'self'"],
  "connect-src": ["'self'"],
  "style-src": ["'self'", "'unsafe-inline'"],
  "img-src": ["'self'", "data:"],
  "frame-src": ["'self'"],
  "base-uri": ["'none'"],
  "form-action": ["'none'"],
  "frame-ancestors": ["'none'"],
};

const textOf = (policy: Policy): string =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
    .join("; ");

/**
 * For the pane as Excel loads it in one of Microsoft's clouds.
 * @param services origins that it may reach besides its own server; by default any
 */
export const panePolicyOf = (cloud: CloudName, services: readonly string[] = anyService): string =>
  textOf(paneOf(officeClouds[cloud], services));

/** For the pane in the commercial cloud. */
export const panePolicy = panePolicyOf("commercial");

/** As `panePolicyOf`, for the pane in the workbench: this server serves office.js too. */
export const hostedPanePolicyOf = (services: readonly string[] = anyService): string =>
  textOf({ ...ownPane, "connect-src": ["'self'", ...services] });

export const hostedPanePolicy = hostedPanePolicyOf();

/** For the page that plays Excel. */
export const workbenchPolicy = textOf(workbench);

/** Puts a policy on pages; scripts, styles and data need none. */
export function withPolicy(policy: string): MiddlewareHandler {
  return async (context, next) => {
    await next();
    if (!context.res.headers.get("Content-Type")?.startsWith("text/html")) return;
    context.res.headers.set("Content-Security-Policy", policy);
    context.res.headers.set("X-Content-Type-Options", "nosniff");
  };
}
