/** A firm's manifest, made from the built one. */
import { escapeXml } from "../notation/escaped-text";
import { addressIn, atAddress } from "../gateway/addin-address";
import { FirmError, type Firm } from "./firm-file";

/** Replaces the only match; a manifest without it isn't ours. */
function replaceOne(text: string, pattern: RegExp, to: string): string {
  if (text.match(new RegExp(pattern, "g"))?.length !== 1)
    throw new FirmError(`The built manifest has no single ${pattern.source}. Run npm run build again.`);
  return text.replace(pattern, () => to);
}

/** The address in the built manifest. Throws a FirmError if it has none. */
export function builtAddress(manifest: string): string {
  const address = addressIn(manifest);
  if (address === null) throw new FirmError("The built manifest names no pane. Run npm run build again.");
  return address;
}

/** The manifest of `firm`, which has an id, with `version` (four parts). */
export function firmManifest(built: string, firm: Firm & { readonly id: string }, version: string): string {
  const others = firm.languages.filter((language) => language !== "en-US");
  const support = firm.support ?? `${firm.base}/addin/help/support.html`;
  const named = atAddress(built, builtAddress(built), firm.base);
  const values: readonly (readonly [pattern: RegExp, to: string])[] = [
    [/<Id>[^<]*<\/Id>/, `<Id>${firm.id}</Id>`],
    [/<Version>[^<]*<\/Version>/, `<Version>${version}</Version>`],
    [/<ProviderName>[^<]*<\/ProviderName>/, `<ProviderName>${escapeXml(firm.provider)}</ProviderName>`],
    [/<DisplayName DefaultValue="[^"]*"/, `<DisplayName DefaultValue="${escapeXml(firm.name)}"`],
    [/<SupportUrl DefaultValue="[^"]*"/, `<SupportUrl DefaultValue="${escapeXml(support)}"`],
  ];
  const inEnglish = others.length > 0 ? named : named.replace(/\s{1,20}ResourcesUrl="[^"]*"/, "");
  const changed = values.reduce((text, [pattern, to]) => replaceOne(text, pattern, to), inEnglish);
  return changed.replace(/\n *<(?:bt:)?Override Locale="([\w-]+)" Value="[^"]*" ?\/>/g, (override, language: string) =>
    others.some((other) => other === language) ? override : "",
  );
}

const withoutVersion = (manifest: string): string => manifest.replace(/<Version>[^<]*<\/Version>/, "");
const versionOf = (manifest: string): string => /<Version>([^<]*)<\/Version>/.exec(manifest)?.[1]?.trim() ?? "";
const idOf = (manifest: string): string => /<Id>([^<]*)<\/Id>/.exec(manifest)?.[1]?.trim().toLowerCase() ?? "";

const partsOf = (version: string): readonly number[] => version.split(".").map(Number);
function isHigher(one: readonly number[], other: readonly number[]): boolean {
  const place = one.findIndex((part, index) => part !== (other[index] ?? 0));
  return place >= 0 && (one[place] ?? 0) > (other[place] ?? 0);
}

/**
 * The version of a release: the product's (three parts) with .0, the last release's if nothing else changed, or the
 * next one after it. Throws a FirmError if the last manifest is unreadable or another add-in's.
 * @param last the manifest of the last release, null for the first
 * @param make the manifest with a version
 */
export function nextVersion(product: string, last: string | null, make: (version: string) => string): string {
  const first = `${product}.0`;
  if (last === null) return first;
  const before = versionOf(last);
  if (!/^\d{1,5}(?:\.\d{1,5}){3}$/.test(before))
    throw new FirmError("The last release's manifest has no version. Choose the folder that compsheet manifest wrote.");
  if (idOf(last) !== idOf(make(first)))
    throw new FirmError("The last release in that folder has another id: it is another add-in. Choose another folder.");
  if (withoutVersion(last) === withoutVersion(make(first)) && !isHigher(partsOf(first), partsOf(before))) return before;
  if (isHigher(partsOf(first), partsOf(before))) return first;
  const [release = 1, feature = 0, mend = 0, build = 0] = partsOf(before);
  return [release, feature, mend, build + 1].join(".");
}
