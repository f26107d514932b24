/** What the served pages may load, run and reach. docs/content-security-policy.md gives the reason of every exception. */
import type { MiddlewareHandler } from "hono";
import { officeClouds, type CloudName, type OfficeCloud } from "./office-clouds";

type Policy = Readonly<Record<string, readonly string[]>>;

/** Without what only office.js from Microsoft needs. */
const ownPane: Policy = {
  "default-src": ["'none'"],
  "script-src": ["'self'", "'wasm-unsafe-eval'"],
  "worker-src": ["'self'", "blob:"],
  "connect-src": ["'self'", "https:", "http://localhost:*", "http://127.0.0.1:*"],
  "style-src": ["'self'"],
  "img-src": ["'self'", "data:", "https:"],
  "base-uri": ["'none'"],
  "form-action": ["'none'"],
  "frame-ancestors": ["'self'"],
};

/** Of the pane as Excel of this cloud loads it. */
const paneOf = ({ scripts, hosts }: OfficeCloud): Policy => ({
  ...ownPane,
  "script-src": ["'self'", ...scripts, "'wasm-unsafe-eval'"],
  // Named beside https:, so that a server that narrows https: to its data service keeps them.
  "connect-src": ["'self'", ...scripts, "https:", "http://localhost:*", "http://127.0.0.1:*"],
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

/** Of the pane as Excel loads it in a cloud of Microsoft's. */
export const panePolicyOf = (cloud: CloudName): string => textOf(paneOf(officeClouds[cloud]));

/** Of the pane in the commercial cloud. */
export const panePolicy = panePolicyOf("commercial");

/** Of the pane in the workbench: office.js comes from this server too. */
export const hostedPanePolicy = textOf(ownPane);

/** Of the page that stands in for Excel. */
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
