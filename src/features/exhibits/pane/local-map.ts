/** Loads the customer's streets and water, once an address. */
import { type LocalMap, readLocalMap } from "../../../charts/local-lines";

/** Characters: more would take the pane's memory. */
const longestFile = 40_000_000;
const loaded = new Map<string, Promise<LocalMap | null>>();

/** Null where there is no address, or no map at it; tried again the next time. */
export function loadLocalMap(address: string | null): Promise<LocalMap | null> {
  if (address === null) return Promise.resolve(null);
  const known = loaded.get(address) ?? fetchMap(address).catch(() => null);
  loaded.set(address, known);
  void known.then((map) => map ?? loaded.delete(address));
  return known;
}

async function fetchMap(address: string): Promise<LocalMap | null> {
  const response = await fetch(address, { credentials: "omit", referrerPolicy: "no-referrer" });
  if (!response.ok) return null;
  const text = await response.text();
  return text.length > longestFile ? null : readLocalMap(text);
}
