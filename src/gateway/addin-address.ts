/**
 * The address in the add-in's files: Excel finds pages, functions and icons through the manifest, and help through the
 * functions' descriptions. The build and the servers write it with the same code.
 */

/** Pattern for the files that contain the address. */
export const addressedFiles = "manifest\\.xml|functions[\\w.-]*\\.json";

/** The address in a manifest, without a slash at its end; null where it names no pane. */
export function addressIn(manifest: string): string | null {
  return /"(https?:\/\/[^"]+)\/(?:addin|check)\/taskpane\.html"/.exec(manifest)?.[1] ?? null;
}

/** Replaces the address `from` with `to` in the text of a manifest or functions.json. */
export function atAddress(text: string, from: string, to: string): string {
  // An & would end the text of an XML attribute.
  const written = to.replaceAll("&", "%26");
  const domain = `<AppDomain>${written}</AppDomain>`;
  return text
    .replaceAll(from, () => written)
    .replaceAll(domain, () => `<AppDomain>${new URL(written).origin}</AppDomain>`);
}
