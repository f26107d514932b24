/** The one kind of Range that matters for resuming (RFC 9110, section 14): a single range of bytes. */

/** `from` up to and including `to`; the last `last` bytes. */
export type ByteRange = { readonly from: number; readonly to: number | null } | { readonly last: number };

/** Null for no range or an unsupported one: both get the whole file. */
export function readRange(text: string | null): ByteRange | null {
  const [, from = "", to = ""] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(text ?? "") ?? [];
  if (from === "") return to === "" ? null : { last: Number(to) };
  if (to !== "" && Number(to) < Number(from)) return null;
  return { from: Number(from), to: to === "" ? null : Number(to) };
}

export function writeRange(range: ByteRange): string {
  return "last" in range ? `bytes=-${range.last}` : `bytes=${range.from}-${range.to ?? ""}`;
}

/** The bytes of `total` that the range covers, `end` exclusive; null if none. */
export function bytesOf(range: ByteRange, total: number): { readonly start: number; readonly end: number } | null {
  const start = "last" in range ? Math.max(0, total - range.last) : range.from;
  const end = "last" in range || range.to === null ? total : Math.min(total, range.to + 1);
  return start < end ? { start, end } : null;
}

/** Parses a Content-Range header; null if invalid. `total` is null if the sender doesn't know it. */
export function readContentRange(text: string | null) {
  const [, from, to, total] = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15}|\*)$/i.exec(text ?? "") ?? [];
  if (from === undefined || to === undefined || Number(to) < Number(from)) return null;
  return { start: Number(from), end: Number(to) + 1, total: total === "*" ? null : Number(total) };
}
