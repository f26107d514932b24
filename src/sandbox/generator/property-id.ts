/**
 * Ids of the sample properties. They have the form of a UUID of version 5 and carry the property's number, scrambled,
 * in their first eight digits: a million ids need no table to lead back to their properties, and eight digits name one.
 */
import { hashIntegers } from "./random-stream";

/** Any whole number; keeps the ids' hashes apart from those that the figures are drawn with. */
const idTopic = 7919;

/** Mixes 32 bits one to one (the finalizer of MurmurHash3). */
function scramble(value: number): number {
  let state = value | 0;
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}

/** Inverse of `scramble`: the multipliers are its modular inverses (2^32). */
function unscramble(value: number): number {
  let state = Math.imul(value ^ (value >>> 16), 0x7ed1b41d);
  state = Math.imul(state ^ (state >>> 13) ^ (state >>> 26), 0xa5cb9243);
  return (state ^ (state >>> 16)) >>> 0;
}

const hex = (value: number, digits: number): string => (value >>> 0).toString(16).padStart(digits, "0");

export function propertyId(seed: number, index: number): string {
  const head = scramble((index + hashIntegers(seed, idTopic)) | 0);
  const [a, b, c] = [1, 2, 3].map((part) => hashIntegers(seed, index, idTopic, part)) as [number, number, number];
  // 5: the version; 8 to b: the variant.
  const version = `5${hex(a & 0xfff, 3)}`;
  const variant = hex(0x8000 | ((a >>> 12) & 0x3fff), 4);
  return `${hex(head, 8)}-${hex(b & 0xffff, 4)}-${version}-${variant}-${hex(b >>> 16, 4)}${hex(c, 8)}`;
}

/** Number of the property whose id begins with these eight or more digits, or undefined. */
export function indexOfIdStart(seed: number, start: string, size: number): number | undefined {
  if (!/^[0-9a-f]{8}/.test(start)) return undefined;
  const index = (unscramble(Number.parseInt(start.slice(0, 8), 16)) - hashIntegers(seed, idTopic)) >>> 0;
  return index < size && propertyId(seed, index).startsWith(start) ? index : undefined;
}
