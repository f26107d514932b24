// What oxlint (.oxlintrc.json) has no rules for: patterns in linear time, and the host's API.
import tseslint from "typescript-eslint";
import regexp from "eslint-plugin-regexp";
import officeAddins from "eslint-plugin-office-addins";
import { guardedMembers, namesRead, officeMembers, refusedCalls } from "./scripts/lint/office-members.mjs";

// The plugin's preset also turns on plain-JavaScript rules that TypeScript does better; only its own are taken.
const officeRules = Object.fromEntries(
  [officeAddins.configs.recommended]
    .flat()
    .flatMap((preset) => Object.entries(preset.rules ?? {}))
    .filter(([name]) => name.startsWith("office-addins/")),
);

export default tseslint.config(
  {
    ignores: ["scripts/**/*.d.ts", "scripts/**/*.d.mts", "src/file-reader/assembly/"],
  },
  {
    files: ["**/*.{ts,tsx,mjs,js}"],
    languageOptions: { parser: tseslint.parser },
    // Comments also switch off rules of oxlint.
    linterOptions: { reportUnusedDisableDirectives: "off" },
    plugins: { regexp },
    rules: {
      // Outside text meets every pattern: none may take more than linear time, from one start or from all of them.
      "regexp/no-super-linear-backtracking": "error",
      "regexp/no-super-linear-move": "error",
      // The formatter leaves comments and texts as long as they are; a text on one line can be searched for.
      "max-len": ["error", { code: 10_000, comments: 120, ignorePattern: "(es|ox)lint-disable" }],
    },
  },
  // Comments there are what Excel shows: a line break would be in it.
  { files: ["src/**/*.functions.ts"], rules: { "max-len": "off" } },
  {
    files: ["src/{host,features}/**/*.{ts,tsx}"],
    plugins: { "office-addins": officeAddins },
    rules: officeRules,
  },
  {
    files: ["src/{host,features,app,commands,functions,taskpane,kit}/**/*.{ts,tsx}"],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
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
);
