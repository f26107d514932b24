import tseslint from "typescript-eslint";
import reactHooks from "eslint-plugin-react-hooks";
import regexp from "eslint-plugin-regexp";
import officeAddins from "eslint-plugin-office-addins";
import { guardedMembers, namesRead, officeMembers, refusedCalls } from "./scripts/lint/office-members.mjs";

const hostGlobals = ["Excel", "Office", "OfficeRuntime", "OfficeExtension", "CustomFunctions"];

// The plugin's preset also turns on plain-JavaScript rules that TypeScript does better; only its own are taken.
const officeRules = Object.fromEntries(
  [officeAddins.configs.recommended]
    .flat()
    .flatMap((preset) => Object.entries(preset.rules ?? {}))
    .filter(([name]) => name.startsWith("office-addins/")),
);

export default tseslint.config(
  {
    ignores: [
      "dist/",
      ".cache/",
      "node_modules/",
      "coverage/",
      "test-artifacts/",
      "scripts/*.d.ts",
      "scripts/*.d.mts",
      "packages/**/*.d.ts",
      "scripts/lint/*.d.mts",
      "src/file-reader/assembly/",
    ],
  },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ["*.mjs", "*.js"] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    plugins: { regexp, "react-hooks": reactHooks },
    rules: {
      "@typescript-eslint/no-floating-promises": "error",
      // `() => void` arrows are our usual way to say that a result does not matter.
      "@typescript-eslint/no-confusing-void-expression": [
        "error",
        { ignoreArrowShorthand: true, ignoreVoidOperator: true, ignoreVoidReturningFunctions: true },
      ],
      "@typescript-eslint/no-invalid-void-type": "off",
      "@typescript-eslint/no-meaningless-void-operator": "off",
      // It does not see what a callback changes, nor that outside data may lack what its type names.
      "@typescript-eslint/no-unnecessary-condition": "off",
      "@typescript-eslint/no-unnecessary-type-parameters": "off",
      // Text is spread by letters where it is ASCII: addresses, digits, flags.
      "@typescript-eslint/no-misused-spread": ["error", { allow: ["string"] }],
      // The spreadsheet engine's own enumerations and classes are texts and subclasses of each other.
      "@typescript-eslint/no-unsafe-enum-assignment": "off",
      "@typescript-eslint/no-unsafe-class-instance-assignment": "off",
      // Outside text meets every pattern: none may take more than linear time, from one start or from all of them.
      "regexp/no-super-linear-backtracking": "error",
      "regexp/no-super-linear-move": "error",
      "react-hooks/rules-of-hooks": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true, allowBoolean: true }],
      "no-restricted-globals": [
        "error",
        ...hostGlobals.map((name) => ({ name, message: "Only src/host may touch the host." })),
      ],
      "max-lines": ["error", { max: 450, skipBlankLines: true, skipComments: true }],
      "no-console": "error",
      "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true, argsIgnorePattern: "^_" }],
    },
  },
  {
    files: ["src/host/**", "src/features/**"],
    plugins: { "office-addins": officeAddins },
    rules: officeRules,
  },
  { files: ["src/host/**"], rules: { "no-restricted-globals": "off" } },
  // A use of funds is no hook.
  // Components for now: hooks in files of their own still have exceptions to mend.
  { files: ["src/**/*.{ts,tsx}"], rules: { "react-hooks/exhaustive-deps": "error" } },
  { files: ["src/templates/**"], rules: { "react-hooks/rules-of-hooks": "off" } },
  {
    files: ["src/{host,features,app,commands,functions,taskpane,kit}/**/*.{ts,tsx}"],
    plugins: { "office-members": officeMembers },
    rules: {
      "office-members/requirement-sets": "error",
      "no-restricted-syntax": ["error", ...refusedCalls, ...guardedMembers, ...namesRead],
    },
  },
  {
    files: [
      "src/host/{night-workbook,our-names,property-id-replacement,referenced-values,sheet-access,sheet-subject,subject-setting}.ts",
      "src/features/pins/sheet/{pin-journal,pin-keeping,pin-marks,pin-restoring,pinned-cells,precedents}.ts",
      "src/features/exhibits/sheet/{page-surroundings,remove-inserted}.ts",
    ],
    rules: { "no-restricted-syntax": ["error", ...refusedCalls, ...guardedMembers] },
  },
  {
    files: ["src/host/{hidden-sheet-store,freeze-rows,formula-repair,device-storage}.ts"],
    rules: { "no-restricted-syntax": ["error", ...refusedCalls, ...namesRead] },
  },
  // Features add their texts to the pane's one interface.
  {
    files: ["src/features/*/pane/texts-en.ts"],
    rules: { "@typescript-eslint/no-empty-object-type": ["error", { allowInterfaces: "with-single-extends" }] },
  },
  // The kit does on purpose what the product must not.
  {
    files: ["src/features/check/**", "src/kit/**"],
    rules: {
      "no-restricted-syntax": "off",
      "office-addins/load-object-before-read": "off",
      "office-addins/no-navigational-load": "off",
      "office-addins/no-context-sync-in-loop": "off",
    },
  },
  { files: ["test/**", "scripts/**", "src/gateway/**", "bench/**"], rules: { "no-console": "off" } },
  {
    files: ["test/**"],
    rules: {
      "no-restricted-globals": "off",
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-dynamic-delete": "off",
      "@typescript-eslint/no-confusing-void-expression": "off",
      "@typescript-eslint/no-deprecated": "off",
      "@typescript-eslint/no-misused-spread": "off",
      "@typescript-eslint/no-useless-default-assignment": "off",
      "@typescript-eslint/use-unknown-in-catch-callback-variable": "off",
      "react-hooks/rules-of-hooks": "off",
    },
  },
  { files: ["**/*.mjs", "**/*.js"], extends: [tseslint.configs.disableTypeChecked] },
  // webpack reads its configuration and plugins as CommonJS.
  {
    files: ["webpack.config.js", "scripts/*-plugin.js", "scripts/*-loader.js", "scripts/import-assembly.js"],
    rules: { "@typescript-eslint/no-require-imports": "off" },
  },
  {
    // The metadata generator reads literal types only: what may be anything has to be written as any.
    files: ["src/functions/*.functions.ts", "src/kit/*.functions.ts"],
    rules: { "@typescript-eslint/no-explicit-any": "off", "@typescript-eslint/no-unsafe-return": "off" },
  },
);
