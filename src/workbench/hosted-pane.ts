/** The built task pane as the workbench serves it. */
import { escapeXml } from "../notation/escaped-text";

export interface HostedPaneOptions {
  /** The script that puts the host in place; it runs before office.js. */
  readonly hostScriptUrl: string;
  /** The local copy of office.js. */
  readonly officeScriptUrl: string;
}

/** The build may leave the attribute's quotes out. */
const OFFICE_SCRIPT =
  /(<script\b[^>]*?\bsrc=)(["']?)(https:\/\/appsforoffice\.microsoft\.com\/[^"'\s>]*\/office(?:\.debug)?\.js)\2([^>]*>)/gi;

/**
 * The page unchanged but for the host's script before office.js and office.js's address turned to the local copy.
 * Throws an Error where the page does not load office.js from Microsoft's address exactly once.
 */
export function hostPane(html: string, { hostScriptUrl, officeScriptUrl }: HostedPaneOptions): string {
  const count = [...html.matchAll(OFFICE_SCRIPT)].length;
  if (count !== 1) {
    throw new Error(
      `taskpane.html must load office.js from appsforoffice.microsoft.com exactly once; it does ${count} times.`,
    );
  }
  return html.replace(
    OFFICE_SCRIPT,
    (_, before: string, _quote: string, _url: string, after: string) =>
      `<script src="${escapeXml(hostScriptUrl)}"></script>${before}"${escapeXml(officeScriptUrl)}"${after}`,
  );
}
