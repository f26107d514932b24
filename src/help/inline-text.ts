/** The little markup that texts of the help carry: `code` between backquotes, and names of functions. */

export type InlinePart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "code"; readonly text: string }
  /** RENT.PRICE, or another function of ours. */
  | { readonly kind: "function"; readonly name: string };

/** Splits a text into plain parts, code and names of functions. */
export function readInlineText(text: string): InlinePart[] {
  return text.split(/(`[^`]+`|\bRENT\.[A-Z]+\b)/).flatMap((part): InlinePart[] => {
    if (part === "") return [];
    if (part.startsWith("`")) return [{ kind: "code", text: part.slice(1, -1) }];
    if (/^RENT\.[A-Z]+$/.test(part)) return [{ kind: "function", name: part.slice("RENT.".length) }];
    return [{ kind: "text", text: part }];
  });
}
