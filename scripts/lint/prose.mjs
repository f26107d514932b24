// Finds words that mark translated English in what people read: pane texts, messages, the ribbon, help and docs.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { exceptions } from "./prose-exceptions.mjs";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** What to avoid, and what to write instead. */
export const ruledOut = [
  [/\b(?:tells?|told)\b/, "says, shows, reports"],
  [/\b(?:stands?(?! in for|-)|stood)\b/, "is (in)"],
  [/\banew\b/, "again"],
  [/\bnobody\b/, "no one, or name who"],
  [/\bat hand\b/, "available, loaded"],
  [/\b(?:goes|go) on\b/, "continues"],
  [/\bbrings?\b/, "includes, restores"],
  [/\blies\b/, "is (in)"],
  [/\bthe one that\b/, "name it"],
  [/(?<!\bno )\bsuch(?! as\b)/, "this, like this"],
  [/\bmeanwhile\b/, "until then, or nothing"],
  [/\bof (?:its|their|his|her) own\b/, "its own"],
  [/\b(?:takes?|taken|took|taking) (?:\w+ )?back\b/, "undo"],
  [/\bwhatever\b/, "any, regardless of"],
  [/\bso that\b/, "so, to"],
  [/(?<!\btimes )\bas long as\b/, "while, if"],
  [/\blest\b/, "so … doesn't"],
  [/\bbeside\b/, "next to"],
  [/\banywhere else\b/, "elsewhere"],
  [/\bany more\b(?! (?:than|of))/, "no longer"],
  [/(?<!\bthere )\bis no (?!longer)[a-z]/, "isn't a"],
  [/\bsuffices?\b/, "is enough"],
  [/\b(?:stored answers?|answers? stored)\b/, "saved results"],
  [/\bhand-?over cop(?:y|ies)\b/, "values-only copy"],
];

/** Only in the pane: docs may explain. */
export const ruledOutInPane = [
  [/\bcomparables?\b/, "comps"],
  [/\b(?:un)?pin(?:s|ned|ning)?\b/, "keep (comps), freeze (formulas)"],
  [/(?<!\bkey )\bfigures?\b/, "values"],
];

/** @param {string} source @param {string} file @returns {{ text: string, line: number }[]} */
function textsOfCode(source, file) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  /** @type {{ text: string, line: number }[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      const isPath = ts.isImportDeclaration(node.parent) || ts.isExportDeclaration(node.parent);
      if (!isPath) found.push({ text: node.text, line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Prose of a page, without code blocks, code and link addresses. @param {string} source */
function textsOfPage(source) {
  let isCode = false;
  return source.split("\n").map((text, index) => {
    if (/^\s*```/.test(text)) isCode = !isCode;
    return { text: isCode ? "" : text.replace(/`[^`]*`/g, "").replace(/\]\([^)]*\)/g, "]"), line: index + 1 };
  });
}

/** @param {string} source */
const textsOfManifest = (source) =>
  source.split("\n").map((text, index) => ({ text: /DefaultValue="([^"]*)"/.exec(text)?.[1] ?? "", line: index + 1 }));

// Pages that are generated (functions, host-model, service-coverage) are corrected in their sources.
/**
 * @type {readonly (readonly [RegExp, (source: string, file: string) => { text: string, line: number }[], boolean])[]}
 */
const places = [
  [/^src\/(?:ui|features\/[\w-]+\/pane)\/[\w-]+-en\.ts$/, textsOfCode, true],
  [/^src\/help\/(?:functions\/)?(?![\w-]*(?:-es|spanish))[\w-]+\.tsx?$/, textsOfCode, false],
  [/^src\/(?:templates|features\/exhibits)\/words\/[\w-]+-en\.ts$/, textsOfCode, false],
  [/^manifest(?:-check)?\.xml$/, textsOfManifest, false],
  [/^(?:[A-Z]+|docs\/(?!functions|host-model|service-coverage)[\w-]+)\.md$/, textsOfPage, false],
];

/** Files that match a place. @param {string} folder */
const filesOf = (folder) =>
  ["", "src/ui", "src/features", "src/help", "src/templates", "docs"]
    .flatMap((place) =>
      readdirSync(path.join(folder, place), { recursive: /^src\/(?:features|help|templates)$/.test(place) }).map(
        (name) => path.posix.join(place, String(name).split(path.sep).join("/")),
      ),
    )
    .sort();

/** Each ruled-out word with its location: "docs/tour.md:12: “word” (instead): …". */
export function findings(folder = root) {
  const used = new Set();
  const files = filesOf(folder);
  const lines = places.flatMap(([place, textsOf, isPane]) =>
    files
      .filter((file) => place.test(file))
      .flatMap((file) =>
        textsOf(readFileSync(path.join(folder, file), "utf8"), file).flatMap(({ text, line }) =>
          [...ruledOut, ...(isPane ? ruledOutInPane : [])].flatMap(([pattern, instead]) => {
            const found = new RegExp(pattern.source, "i").exec(text);
            if (found === null) return [];
            const excused = exceptions.find(
              (exception) => new RegExp(exception.file).test(file) && text.includes(exception.text),
            );
            if (excused) {
              used.add(excused);
              return [];
            }
            return [`${file}:${String(line)}: “${found[0]}” (${instead}): ${text.trim().slice(0, 120)}`];
          }),
        ),
      ),
  );
  const idle = exceptions.filter((exception) => !used.has(exception));
  return [...lines, ...idle.map(({ file, text }) => `prose-exceptions.mjs: nothing left of “${text}” in ${file}`)];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = findings();
  for (const line of found) console.log(line);
  if (found.length > 0) {
    console.log(`${String(found.length)} to rewrite, or to excuse with a reason in scripts/lint/prose-exceptions.mjs.`);
    process.exitCode = 1;
  }
}
