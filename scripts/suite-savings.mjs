// What a worker of Jest does again for each suite without need.

/**
 * `compileFunction` of node:vm that compiles a file once: the suites of a worker have a context each, and every one of
 * them compiled the same modules. Functions and state are still those of one context.
 * @param {typeof import("node:vm")} vm
 * @returns {typeof import("node:vm").compileFunction}
 */
export function compileOnce({ compileFunction, Script }) {
  /** @type {Map<string, { code: string, script: import("node:vm").Script }>} */
  const compiled = new Map();
  return (code, parameters = [], options = {}) => {
    const { filename, parsingContext } = options;
    // A dynamic import asks the suite that it belongs to.
    if (!filename || !parsingContext || /\bimport\s*\(/.test(code)) return compileFunction(code, parameters, options);
    const head = `(function (${parameters.join(", ")}) {`;
    const key = `${filename}\n${head}`;
    let known = compiled.get(key);
    // A file can change while its worker lives, as in watch mode.
    if (known?.code !== code) {
      // The columns of the first line stay those of the file.
      known = { code, script: new Script(`${head}${code}\n})`, { filename, columnOffset: -head.length }) };
      compiled.set(key, known);
    }
    return known.script.runInContext(parsingContext);
  };
}

/**
 * Ends the storages that a suite has entered. Jest makes one a suite and leaves it: in Node 20 every promise of later
 * suites carries the stores of all of them, 0.1 ms a promise after 240 suites.
 * @param {Pick<import("node:async_hooks").AsyncLocalStorage<unknown>, "run">} prototype of AsyncLocalStorage
 * @returns {() => void} to be called when a suite has ended
 */
export function watchStorages(prototype) {
  /** @type {Set<import("node:async_hooks").AsyncLocalStorage<unknown>>} */
  const entered = new Set();
  const { run } = prototype;
  prototype.run = function (...call) {
    entered.add(this);
    return run.apply(this, call);
  };
  return () => {
    for (const storage of entered) storage.disable();
    entered.clear();
  };
}
