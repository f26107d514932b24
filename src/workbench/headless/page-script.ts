/** Scripts of a page, compiled for a context of Node's. */
import vm from "node:vm";

/**
 * What the language itself has. A context looks up every global name through the object that it was made of, which
 * takes longer than most of what is done with it; as parameters of the script they cost nothing.
 */
const languageNames = `
  Array ArrayBuffer BigInt Boolean DataView Date Error Float64Array Infinity Int32Array Intl JSON Map Math NaN Number
  Object Promise Proxy RangeError Reflect RegExp Set String Symbol SyntaxError TypeError Uint16Array Uint32Array
  Uint8Array WeakMap WeakSet decodeURIComponent encodeURIComponent isFinite isNaN parseFloat parseInt undefined`
  .trim()
  .split(/\s+/)
  .join(", ");

/** A script of the add-in's build: one that leaves no names behind, as a bundle does. */
export function bundleScript(source: string, filename: string): vm.Script {
  const before = `((${languageNames}) => {`;
  // Messages count columns in the file itself.
  return new vm.Script(`${before}${source}\n})(${languageNames});`, { filename, columnOffset: -before.length });
}

/** Any other script: its names become the page's. */
export function plainScript(source: string, filename: string): vm.Script {
  return new vm.Script(source, { filename });
}
