// Finds words that mark translated English in what people read: texts and messages in the sources, the ribbon, help,
// docs, and comments.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { exceptions } from "./prose-exceptions.mjs";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** What to avoid, and what to write instead. */
export const ruledOut = [
  [/\b(?:tells?|told)\b/, "says, shows, reports"],
  [/\b(?:stands?(?! in for| out\b|-)|stood)\b/, "is (in)"],
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

/** @typedef {{ text: string, line: number }} Found */

/** Each file is parsed once, for its texts and its comments. @type {{ source: string, tree: ts.SourceFile } | null} */
let parsed = null;

/** @param {string} source @param {string} file */
function treeOf(source, file) {
  if (parsed?.source !== source || parsed.tree.fileName !== file)
    parsed = { source, tree: ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true) };
  return parsed.tree;
}

/** @param {string} source @param {string} file @returns {Found[]} */
function textsOfCode(source, file) {
  const tree = treeOf(source, file);
  /** @type {Found[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    const isTemplate = ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    if (ts.isStringLiteralLike(node) || isTemplate || ts.isJsxText(node)) {
      const isPath = ts.isImportDeclaration(node.parent) || ts.isExportDeclaration(node.parent);
      if (!isPath) found.push({ text: node.text, line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/**
 * Messages and other sentences among the texts: a key or a path has no blanks.
 * @param {string} source @param {string} file
 */
const sentencesOfCode = (source, file) =>
  textsOfCode(source, file).filter(({ text }) => /[a-z…}"] [a-z]/i.test(text) || /^ [a-z]+ /i.test(text));

/** A text of several lines as one, without the marks of a comment's lines. @param {string} text */
const inOneLine = (text) =>
  text
    .split("\n")
    .map((line) => line.trim().replace(/^\* ?/, ""))
    .join(" ");

/** Comments without the code they quote. @param {string} source @param {string} file @returns {Found[]} */
function commentsOfCode(source, file) {
  const tree = treeOf(source, file);
  /** @type {Map<number, Found>} */
  const found = new Map();
  /** @param {readonly ts.CommentRange[] | undefined} ranges */
  const take = (ranges) => {
    for (const { pos, end } of ranges ?? [])
      found.set(pos, {
        text: inOneLine(source.slice(pos, end).replace(/`[^`]*`|"[^"\n]*"/g, "")),
        line: tree.getLineAndCharacterOfPosition(pos).line + 1,
      });
  };
  /** @param {ts.Node} node */
  const visit = (node) => {
    // Text between tags may look like a comment: "https://…".
    if (node.kind !== ts.SyntaxKind.JsxText) {
      take(ts.getLeadingCommentRanges(source, node.pos));
      take(ts.getTrailingCommentRanges(source, node.end));
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return [...found.values()];
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

// Texts of the places below, or in Spanish.
const elsewhere = /^src\/(?:help|taskpane\/texts\/es)\/|-(?:en|es)\.ts$/;

// Pages that are generated (functions, host-model, service-coverage) are corrected in their sources.
/**
 * @type {readonly (readonly [{ test(file: string): boolean }, (source: string, file: string) => Found[], boolean])[]}
 */
const places = [
  [{ test: (file) => /^src\/.*\.tsx?$/.test(file) && !elsewhere.test(file) }, sentencesOfCode, false],
  [/^scripts\/(?!lint\/)[\w-]+\.m?js$/, sentencesOfCode, false],
  [/^src\/.*\.tsx?$|^scripts\/(?!lint\/)[\w-]+\.m?js$/, commentsOfCode, false],
  [/^src\/(?:ui|features\/[\w-]+\/pane)\/[\w-]+-en\.ts$/, textsOfCode, true],
  [/^src\/help\/(?:functions\/)?(?![\w-]*(?:-es|spanish))[\w-]+\.tsx?$/, textsOfCode, false],
  [/^src\/(?:templates|features\/exhibits)\/words\/[\w-]+-en\.ts$/, textsOfCode, false],
  [/^manifest(?:-check)?\.xml$/, textsOfManifest, false],
  [/^(?:[A-Z]+|docs\/(?!functions|host-model|service-coverage)[\w-]+)\.md$/, textsOfPage, false],
];

/** Files that match a place. @param {string} folder */
const filesOf = (folder) =>
  ["", "src", "docs", "scripts"]
    .flatMap((place) =>
      readdirSync(path.join(folder, place), { recursive: place === "src" }).map((name) =>
        path.posix.join(place, String(name).split(path.sep).join("/")),
      ),
    )
    .sort();

/** Each ruled-out word with its location: "docs/tour.md:12: “word” (instead): …". */
export function findings(folder = root) {
  const used = new Set();
  /** @param {string} file @param {readonly (readonly [RegExp, string])[]} words @param {Found} found */
  const findingsIn = (file, words, { text, line }) =>
    words.flatMap(([pattern, instead]) => {
      const found = new RegExp(pattern.source, "i").exec(text);
      if (found === null) return [];
      const excused = exceptions.find(
        (exception) => new RegExp(exception.file).test(file) && text.includes(exception.text),
      );
      if (excused !== undefined) used.add(excused);
      return excused === undefined
        ? [`${file}:${String(line)}: “${found[0]}” (${instead}): ${text.trim().slice(0, 120)}`]
        : [];
    });
  const lines = filesOf(folder).flatMap((file) => {
    const own = places.filter(([place]) => place.test(file));
    if (own.length === 0) return [];
    const source = readFileSync(path.join(folder, file), "utf8");
    return own.flatMap(([, textsOf, isPane]) => {
      const words = [...ruledOut, ...(isPane ? ruledOutInPane : [])];
      // Most files have none of the words, and parsing them all is slow.
      const all = new RegExp(words.map(([pattern]) => pattern.source).join("|"), "i");
      return all.test(inOneLine(source))
        ? textsOf(source, file).flatMap((found) => findingsIn(file, words, found))
        : [];
    });
  });
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
