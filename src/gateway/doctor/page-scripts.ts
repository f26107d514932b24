/** The scripts that a page names. */

export interface PageScripts {
  /** Absolute addresses, in order. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Scripts written into the page itself. */
  readonly inline: number;
}

const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i").exec(tag);
  return found?.[1] ?? found?.[2] ?? found?.[3];
};

/** @param page the page's own address */
export function scriptsOf(html: string, page: string): PageScripts {
  const tags = html.match(/<(?:script|link)\b[^<>]*>/gi) ?? [];
  const absolute = (address: string) => (URL.canParse(address, page) ? [new URL(address, page).href] : []);
  const scripts = tags.filter((tag) => /^<script/i.test(tag)).map((tag) => attribute(tag, "src"));
  const styles = tags.filter((tag) => attribute(tag, "rel") === "stylesheet").map((tag) => attribute(tag, "href"));
  return {
    scripts: scripts.flatMap((source) => (source === undefined ? [] : absolute(source))),
    styles: styles.flatMap((source) => (source === undefined ? [] : absolute(source))),
    inline: scripts.filter((source) => source === undefined).length,
  };
}
