/** What the suites of a worker share, and what they may not. */
import { AsyncLocalStorage } from "node:async_hooks";
import vm from "node:vm";
import { compileOnce, watchStorages } from "../../scripts/suite-savings.mjs";

describe("code that is compiled once", () => {
  const made: string[] = [];
  class CountedScript extends vm.Script {
    constructor(code: string, options?: vm.ScriptOptions) {
      super(code, options);
      made.push(code);
    }
  }
  const compile = compileOnce({ compileFunction: vm.compileFunction, Script: CountedScript });
  const suite = (globals: object): vm.Context => vm.createContext(globals);
  const module = (
    code: string,
    parsingContext: vm.Context,
    parameters: string[] = [],
  ): ((...given: unknown[]) => unknown) =>
    compile(code, parameters, { filename: "/module.js", parsingContext }) as (...given: unknown[]) => unknown;

  beforeEach(() => made.splice(0));

  test("each suite has state and globals that the others do not see", () => {
    const counting = "let count = start; return () => ++count;";
    const [one, other] = [suite({ start: 0 }), suite({ start: 10 })].map((context) => module(counting, context)());
    expect((one as () => number)()).toBe(1);
    expect((one as () => number)()).toBe(2);
    expect((other as () => number)()).toBe(11);
    expect(made).toHaveLength(1);
  });

  test("objects are those of the suite", () => {
    const [first, second] = [suite({}), suite({})];
    const lists = [first, second].map((context) => module("return [];", context)());
    expect(Object.getPrototypeOf(lists[0])).toBe(vm.runInContext("Array.prototype", first));
    expect(Object.getPrototypeOf(lists[1])).toBe(vm.runInContext("Array.prototype", second));
  });

  test("a changed file and other parameters are compiled again", () => {
    const context = suite({});
    expect(module("return 1;", context)()).toBe(1);
    expect(module("return 2;", context)()).toBe(2);
    expect(module("return 2;", context, ["given"])()).toBe(2);
    expect(module("return given;", context, ["given"])(3)).toBe(3);
    expect(made).toHaveLength(4);
  });

  test("code that imports by itself stays with its suite", () => {
    module('return () => import("node:fs");', suite({}));
    expect(made).toEqual([]);
  });

  test.each([
    ["first line", 'throw new Error("here");'],
    ["third line", '"use strict";\n\n  throw new Error("here");'],
    ["last line without a line break", 'throw new Error("here"); // note'],
  ])("an error names the place in the file: %s", (_, code) => {
    const place = (call: () => unknown): string | undefined => {
      try {
        call();
      } catch (error) {
        return /module\.js:\d+:\d+/.exec((error as Error).stack ?? "")?.[0];
      }
      return undefined;
    };
    const options = { filename: "/module.js", parsingContext: suite({}) };
    const plain = place(vm.compileFunction(code, ["a", "b"], options) as () => unknown);
    expect(plain).toMatch(/^module\.js:[13]:\d+$/);
    expect(place(module(code, suite({}), ["a", "b"]))).toBe(plain);
  });

  test("broken code is refused, each time", () => {
    for (let time = 0; time < 2; time++) {
      expect(() => module("let = ;", suite({}))).toThrow(/Unexpected token/);
    }
  });
});

test("storages that a suite has entered end with it, others live", async () => {
  class WatchedStorage<T> extends AsyncLocalStorage<T> {
    override run<R, A extends unknown[]>(store: T, callback: (...given: A) => R, ...given: A): R {
      return super.run(store, callback, ...given);
    }
  }
  const endStorages = watchStorages(WatchedStorage.prototype);
  const [entered, outside] = [new WatchedStorage<string>(), new AsyncLocalStorage<string>()];
  const seen = outside.run("stays", () =>
    entered.run("of the suite", async () => {
      const before = [entered.getStore(), outside.getStore()];
      endStorages();
      await Promise.resolve();
      return [before, [entered.getStore(), outside.getStore()]];
    }),
  );
  expect(await seen).toEqual([
    ["of the suite", "stays"],
    [undefined, "stays"],
  ]);
  // It can be entered again, and ends again.
  expect(entered.run("once more", () => entered.getStore())).toBe("once more");
  endStorages();
  expect(entered.getStore()).toBeUndefined();
});
