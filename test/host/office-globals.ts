/**
 * Excel and Office for what runs here of the add-in. What is assigned to a global name of a context of Node's is never
 * freed, not even once replaced: a suite that opens a thousand workbooks would keep all of them. So the names are
 * looked up in `officeGlobals`, which suites with many workbooks assign to.
 */
export const officeGlobals: { Excel?: unknown; Office?: unknown } = {};

function provide(): void {
  for (const name of ["Excel", "Office"] as const) {
    if (Object.hasOwn(globalThis, name)) continue;
    delete officeGlobals[name];
    Object.defineProperty(globalThis, name, {
      configurable: true,
      enumerable: true,
      get: () => officeGlobals[name],
      set: (value: unknown) => void (officeGlobals[name] = value),
    });
  }
}

provide();
// Suites delete them.
beforeEach(provide);
