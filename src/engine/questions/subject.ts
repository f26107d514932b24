/** The subject: which property an argument means. */
import { type Said, say } from "../../domain/said";
import { formatAddress, formatPostalAddress, namesProperty, normalizeAddress } from "../../domain/postal-address";
import { isServiceError, type ServiceError } from "../../service/service-errors";
import type { PropertyDetails } from "../../service/property-details";
import type { PropertySearchQuery, PropertySummary } from "../../service/property-search";
import { cellText, describe, readCell, type ArgumentBlock } from "./function-arguments";
import type { DataAccess } from "../data-access";
import { ArgumentError, NoAnswer } from "./question-errors";
import { formulaNameOf } from "./option-names";
import { listMeant, looserSearches, meantProperty, nearestProperties } from "./meant-properties";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Starts like an id: no address or name has eight hexadecimal digits and a hyphen. */
const brokenId = /^(?=.*\d)[0-9a-f]{8}-[0-9a-z-]*$/i;

/** How many candidates an ambiguity message lists. */
const candidatesListed = 5;

export interface Subject {
  readonly document: PropertyDetails;
  /** A move or merge that the person should know of. */
  readonly warnings: readonly string[];
}

/** Whether a text has the form of a property id. */
export function isPropertyId(text: string): boolean {
  return uuid.test(text);
}

/** Throws for anything that isn't a property id: the service silently ignores unknown ids. */
export function requirePropertyIds(texts: readonly string[], option: string): string[] {
  const other = texts.find((text) => !isPropertyId(text));
  if (other === undefined) return [...texts];
  throw new ArgumentError(
    say`The option "${formulaNameOf(option)}" needs property ids, as RENT.FIND returns them; it was given ${describe(other)}.`,
  );
}

/**
 * Whether a block describes a planned property by its fields instead of naming an existing one. A third column is for
 * notes, as in the block that the pane inserts.
 */
export function isPropertyBlock(block: ArgumentBlock): boolean {
  if (block.length < 2) return false;
  return block.every((row) => row.length === 2) || (block.every((row) => row.length === 3) && block.some(isLatitude));
}

const isLatitude = ([name]: ArgumentBlock[number]): boolean => /^\s*lat(itude)?\s*$/i.test(cellText(name ?? null));

/** The subject's document; `useTmlp`: with mandatory fees in the rents. */
export async function readSubject(block: ArgumentBlock, data: DataAccess, useTmlp = false): Promise<Subject> {
  const id = await findPropertyId(block, data);
  const document = await readDocument(id, data, useTmlp);
  const address = formatPostalAddress(document);
  data.noteSubject({ id: id.toLowerCase(), address });
  if (document.id.toLowerCase() === id.toLowerCase()) return { document, warnings: [] };
  data.recordMove({ from: id, to: document.id, address });
  return {
    document,
    warnings: [`The id ${id} is now ${document.id} (${address}): the property was merged or renumbered.`],
  };
}

async function readDocument(id: string, data: DataAccess, useTmlp: boolean): Promise<PropertyDetails> {
  try {
    return await data.property(id, useTmlp);
  } catch (error) {
    if (!isServiceError(error) || error.name !== "NotFoundError") throw error;
    return data.property(await findNewId(id, error, data), useTmlp);
  }
}

/**
 * The id that the property of a gone id has now: that of the one property at its address. Throws `notFound` if the
 * service still finds the id: then its document is unavailable, and the property hasn't moved.
 */
async function findNewId(id: string, notFound: ServiceError, data: DataAccess): Promise<string> {
  const address = await data.addressOf(id);
  // Keeps the address known once the answer that this one replaces is gone.
  if (address !== undefined) data.noteSubject({ id: id.toLowerCase(), address });
  const matches = address === undefined ? await data.search({ q: id }) : await searchByText(address, {}, data);
  if (matches.some((match) => match.id.toLowerCase() === id.toLowerCase())) throw notFound;
  if (address === undefined) {
    throw new NoAnswer(
      say`The service has no property with the id ${id}. It may have a new id, or isn't available to this account. Enter its address instead, or find it with RENT.SEARCH.`,
    );
  }
  const candidates = matches.filter((match) => namesProperty(address, match));
  const [only] = candidates;
  if (only !== undefined && candidates.length === 1) return only.id;
  const possible = candidates.length > 0 ? candidates : matches;
  if (possible.length > 0) {
    const listed = possible.slice(0, candidatesListed);
    data.recordMove({
      from: id,
      address,
      candidates: listed.map((one) => ({ id: one.id, address: formatAddress(one) })),
    });
  }
  throw new NoAnswer(
    say`The property ${id} at ${address} has moved or been merged, and ${
      matches.length === 0
        ? say`none is found at its address. Look for it with RENT.SEARCH.`
        : say`more than one may match its address. Use one of these ids: ${listCandidates(possible)}.`
    }`,
  );
}

/**
 * Id of the one property that the argument identifies: by an id, a property cell, or an address or name found by
 * search.
 */
export async function findPropertyId(block: ArgumentBlock, data: DataAccess): Promise<string> {
  if (isPropertyBlock(block)) {
    throw new ArgumentError(
      say`A block of property fields works in RENT.COMPS, RENT.SIMILARITY and RENT.PROFILE only; here the subject must be an id, an address or a name.`,
    );
  }
  const value = readCell(block, "subject");
  if (value === null) throw new ArgumentError(say`subject is empty: write a property's id, address or name.`);
  if (typeof value === "object" && value.propertyId !== null) return value.propertyId;
  if (typeof value === "boolean")
    throw new ArgumentError(say`subject must be a property's id, address or name; it was given ${describe(value)}.`);
  const text = cellText(value);
  if (isPropertyId(text)) return text.toLowerCase();
  return (await findProperty(text, {}, data)).id;
}

/** Search filters that narrow a name down. */
export type PlaceFilter = Omit<PropertySearchQuery, "q">;

/** The one property that a text names; throws NoAnswer for none, or for several with the candidates. */
export async function findProperty(text: string, filter: PlaceFilter, data: DataAccess): Promise<PropertySummary> {
  // A search may match parts of ids: a broken id must not find a property by chance.
  if (brokenId.test(text) && !uuid.test(text)) throw new NoAnswer(noMatch(text));
  const matches = await searchByText(text, filter, data);
  const exact = matches.filter((match) => namesProperty(text, match));
  const candidates = exact.length > 0 ? exact : matches;
  const [only] = candidates;
  if (only === undefined) throw await nothingFound(text, filter, data);
  if (candidates.length === 1) return only;
  throw new NoAnswer(
    say`"${text}" matches ${candidates.length} properties. Enter the whole address of one: ${listMatches(candidates)}.`,
    candidates.slice(0, candidatesListed).map(meantProperty),
  );
}

/** Searches once more, by parts of the text, to suggest what was meant. */
async function nothingFound(text: string, filter: PlaceFilter, data: DataAccess): Promise<NoAnswer> {
  for (const looser of looserSearches(text)) {
    // The first search already has its answer: ignore failures of this one.
    const found = await data.search({ q: looser, ...filter }).catch((): PropertySummary[] => []);
    const meant = nearestProperties(text, found);
    if (meant.length > 0)
      return new NoAnswer(say`No property matches "${text}". Did you mean ${listMeant(meant)}?`, meant);
  }
  return new NoAnswer(noMatch(text));
}

/** By address and name; with the id only if two have the same address. */
function listMatches(candidates: readonly PropertySummary[]): string {
  const listed = candidates.slice(0, candidatesListed).map((candidate) => {
    const address = formatPostalAddress(candidate);
    const isShared = candidates.some((other) => other !== candidate && formatPostalAddress(other) === address);
    const name = candidate.building_name ?? "";
    const more = [name, isShared ? candidate.id : ""].filter((text) => text !== "").join(", ");
    return more === "" ? address : `${address} (${more})`;
  });
  return `${listed.join("; ")}${moreThan(candidates)}`;
}

const moreThan = (candidates: readonly PropertySummary[]): string =>
  candidates.length > candidatesListed ? `; and ${candidates.length - candidatesListed} more` : "";

function listCandidates(candidates: readonly PropertySummary[]): string {
  const listed = candidates
    .slice(0, candidatesListed)
    .map((candidate) => `${formatAddress(candidate)} (${candidate.id})`);
  return `${listed.join("; ")}${moreThan(candidates)}`;
}

function noMatch(text: string): Said {
  return brokenId.test(text)
    ? say`"${text}" isn't a property id such as 6fa459ea-ee8a-5ca4-894e-db77e160355e. Copy the whole id, or enter the address.`
    : say`No property matches "${text}". Check the spelling, or search for part of the address with RENT.SEARCH.`;
}

/**
 * Properties that match a text. If the whole text finds none, searches its first part (the street or the name) and
 * filters by the rest, since a service may match names and streets only.
 */
async function searchByText(text: string, filter: PlaceFilter, data: DataAccess): Promise<PropertySummary[]> {
  const matches = await data.search({ q: text, ...filter });
  const comma = text.indexOf(",");
  if (matches.length > 0 || comma <= 0) return matches;
  const rest = normalizeAddress(text.slice(comma + 1));
  const wider = await data.search({ q: text.slice(0, comma).trim(), ...filter });
  return wider.filter(
    (match) =>
      rest.includes(normalizeAddress(match.city)) || rest.includes(match.zip_code) || namesProperty(text, match),
  );
}

/** Returns the value; throws NoAnswer with the reason if it is unknown. */
export function requireKnown<T>(value: T | null | undefined, reason: Said): T {
  if (value === null || value === undefined) throw new NoAnswer(reason);
  return value;
}
