import tseslint from "typescript-eslint";
import officeAddins from "eslint-plugin-office-addins";

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
      "src/file-reader/assembly/",
    ],
  },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ["*.mjs", "*.js"] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      "@typescript-eslint/no-floating-promises": "error",
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
  // Features add their texts to the pane's one interface.
  {
    files: ["src/features/*/pane/texts-en.ts"],
    rules: { "@typescript-eslint/no-empty-object-type": ["error", { allowInterfaces: "with-single-extends" }] },
  },
  { files: ["test/**", "scripts/**", "src/gateway/**", "bench/**"], rules: { "no-console": "off" } },
  { files: ["test/**"], rules: { "no-restricted-globals": "off" } },
  { files: ["**/*.mjs", "**/*.js"], extends: [tseslint.configs.disableTypeChecked] },
  // webpack reads its configuration and plugins as CommonJS.
  {
    files: ["webpack.config.js", "scripts/*-plugin.js", "scripts/*-loader.js", "scripts/import-assembly.js"],
    rules: { "@typescript-eslint/no-require-imports": "off" },
  },
  {
    // The metadata generator reads literal types only: what may be anything has to be written as any.
    files: ["src/functions/*.functions.ts"],
    rules: { "@typescript-eslint/no-explicit-any": "off", "@typescript-eslint/no-unsafe-return": "off" },
  },
);
