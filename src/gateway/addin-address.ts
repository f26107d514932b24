/**
 * The address that the add-in's files name: Excel finds pages, functions and icons by the manifest's, help by that of the
 * functions' descriptions. The build and the servers write it into the same files, by the same rule.
 */

/** Names of the files that name an address, as a pattern. */
export const addressedFiles = "manifest\\.xml|functions[\\w.-]*\\.json";

/** The address in a manifest, without a slash at its end; null where it names no pane. */
export function addressIn(manifest: string): string | null {
  return /"(https?:\/\/[^"]+)\/(?:addin|check)\/taskpane\.html"/.exec(manifest)?.[1] ?? null;
}

/** The text of a manifest or functions.json that names the address `from`, naming `to` instead. */
export function atAddress(text: string, from: string, to: string): string {
  // An & would end the text of an XML attribute.
  const written = to.replaceAll("&", "%26");
  const domain = `<AppDomain>${written}</AppDomain>`;
  return text
    .replaceAll(from, () => written)
    .replaceAll(domain, () => `<AppDomain>${new URL(written).origin}</AppDomain>`);
}
