// Lint rules for the host's API, based on the types of office.js: code must check for members that the oldest Excel
// lacks.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import ts from "typescript";

/** LTSC 2021, the oldest Excel that the add-in runs in: version 2108. */
const oldest = { ExcelApi: "1.14", SharedRuntime: "1.1" };

/** @param {string} one @param {string} other */
const isLater = (one, other) => {
  const [first, second] = [one, other].map((version) => version.split(".").map(Number));
  return first[0] > second[0] || (first[0] === second[0] && first[1] > second[1]);
};

/** The requirement set of a declaration in office.js, or of its class. @param {ts.Declaration} declaration */
function setOf(declaration) {
  for (const node of [declaration, declaration.parent]) {
    if (node === undefined || ts.isSourceFile(node)) continue;
    const notes = node.getSourceFile().text.slice(node.getFullStart(), node.getStart());
    const found = /\[Api set: (\w+) (\d+\.\d+)/.exec(notes);
    if (found) return { name: found[1], version: found[2] };
  }
  return null;
}

/** The set that a declaration needs and the oldest Excel lacks. @param {ts.Declaration} declaration */
function missingSet(declaration) {
  const set = setOf(declaration);
  const least = set && oldest[set.name];
  return least && isLater(set.version, least) ? set : null;
}

/**
 * Names of members that the oldest Excel lacks in a class that it has: the types of all others need no look, which
 * takes long. What a class that it lacks is got from is such a member itself.
 */
function namesToLookAt() {
  const file = createRequire(import.meta.url).resolve("@types/office-js/index.d.ts");
  const names = new Set();
  const visit = (node) => {
    if (node.name !== undefined && ts.isIdentifier(node.name) && missingSet(node) !== null) names.add(node.name.text);
    else ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true));
  return names;
}

/** The sets that a file checks: isSupported("ExcelApi", "1.16"). @param {string} text */
const askedIn = (text) =>
  [...text.matchAll(/\bis(?:Set)?Supported\(\s*"(\w+)",\s*"([\d.]+)"/g)].map(([, name, version]) => ({
    name,
    version,
  }));

/** @type {Set<string> | undefined} */
let names;

/** @type {import("eslint").Rule.RuleModule} */
const requirementSets = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      unasked: "{{member}} is of {{set}} {{version}}, which not every Excel has: ask isSupported first, in this file.",
    },
  },
  create(context) {
    const { parserServices, text } = context.sourceCode;
    names ??= namesToLookAt();
    const asked = askedIn(text);
    const has = ({ name, version }) => asked.some((one) => one.name === name && !isLater(version, one.version));
    return {
      "MemberExpression[computed=false]"(node) {
        if (!names.has(node.property.name)) return;
        const declaration = parserServices.getSymbolAtLocation(node.property)?.declarations?.[0];
        if (!/@types\/office-js\//.test(declaration?.getSourceFile().fileName ?? "")) return;
        const set = missingSet(declaration);
        if (set === null || has(set)) return;
        const data = { member: node.property.name, set: set.name, version: set.version };
        context.report({ node: node.property, messageId: "unasked", data });
      },
    };
  },
};

/** For TypeScript files only: it reads types. */
export const officeMembers = { rules: { "requirement-sets": requirementSets } };

const withReason = (selector, message) => ({ selector, message });

/** no-restricted-syntax: calls that fail in current Excel, with what happens there. */
export const refusedCalls = [
  withReason(
    "CallExpression[callee.property.name=/^(createWorkbook|insertWorksheetsFromBase64|getRanges|saveAsync)$/]",
    "Some Excels fail here (docs/host-model.md): createWorkbook ends the runtime, insertWorksheetsFromBase64 and getRanges have limits of their own, saveAsync loses document settings.",
  ),
  withReason(
    "Property[key.name='mergeUndoGroup']",
    "Excel on the web refuses mergeUndoGroup, and others do for many formulas.",
  ),
  withReason(
    "CallExpression[callee.property.name='displayDialogAsync']",
    "While a dialog is open, Excel answers no custom function.",
  ),
  withReason(
    "CallExpression[callee.property.name='add'][callee.object.property.name='rows']",
    "table.rows.add is slow and fails with filters: write the range below and resize the table.",
  ),
];

/** Allowed in one module each. */
export const guardedMembers = [
  withReason(
    "MemberExpression[property.name='freezePanes']",
    "freezePanes fails while another workbook is open: only in src/host/freeze-rows.ts.",
  ),
  withReason(
    "MemberExpression[property.name='localStorage']:not(CallExpression[callee.name='createDeviceStorage'] MemberExpression)",
    "Storage may be empty, blocked or full: read and write it through createDeviceStorage.",
  ),
  withReason(
    "BinaryExpression > Literal[value=/^#(NAME\\?|BUSY!)$/]",
    "In other languages Excel shows other texts: only in the files that eslint.config.mjs names.",
  ),
  withReason(
    "Literal[value='VeryHidden']",
    "Undo after a very hidden sheet was added ends some Excels: hide it instead.",
  ),
];

/** Allowed in the modules that read what a name means; eslint.config.mjs lists them. */
export const namesRead = [
  withReason(
    "CallExpression[callee.property.name='load'] > Literal[value=/(^|[,/])formula(,|$)/]",
    "Formulas of names come back in the person's language: only in modules that read any spelling (eslint.config.mjs).",
  ),
];
