// Writes docs/service-coverage.md: each line of the service's interface with its tests, read from the tests' titles.
// `node scripts/service-coverage.mjs` writes the page; with --check it only reports whether the page is up to date and
// whether any line has no test.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import ts from "typescript";
import { gapSections } from "./gap-lines.mjs";
import { serviceSections } from "./service-lines.mjs";

const sections = [...serviceSections, ...gapSections];
const projectRoot = path.join(import.meta.dirname, "..");
const page = path.join("docs", "service-coverage.md");
const titleForm = /^((?:service|gaps)\.md § .+?): /;
/** Tests per line that the page names. */
const mostTests = 3;

/** The tests whose titles name a section: file and title, one per row of a literal table. */
export function readTitles(root = projectRoot) {
  const files = readdirSync(path.join(root, "test"), { recursive: true })
    .map((file) => path.posix.join("test", file.split(path.sep).join("/")))
    .filter((file) => /\.test\.tsx?$/.test(file))
    .sort();
  return files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    if (!/(service|gaps)\.md §/.test(text)) return [];
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    return titlesOf(source).map((title) => ({ file, title }));
  });
}

function titlesOf(source) {
  const found = [];
  const visit = (node) => {
    const title = ts.isCallExpression(node) ? textOf(node.arguments[0]) : undefined;
    if (title !== undefined) {
      const table = tableOf(node.expression);
      if (titleForm.test(title) && (table !== undefined || isTest(node.expression))) {
        const rows = table === null || table === undefined ? [[]] : rowsOf(table, source);
        found.push(...rows.map((row) => filled(title, row)));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...new Set(found)];
}

/** The text of a literal, or of literals joined by +. */
function textOf(node) {
  if (node === undefined) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined;
  const [left, right] = [textOf(node.left), textOf(node.right)];
  return left === undefined || right === undefined ? undefined : left + right;
}

const isTest = (node) => ts.isIdentifier(node) && ["test", "it"].includes(node.text);

/** The table of test.each(table); undefined without one. */
function tableOf(node) {
  const isEach =
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === "each" &&
    isTest(node.expression.expression);
  return isEach ? (node.arguments[0] ?? null) : undefined;
}

/** The parts of each row that can be read without running it; one empty row if none can. */
function rowsOf(table, source) {
  const list = literalList(table, source);
  if (list === undefined || list.length === 0) return [[]];
  return list.map((row) => (ts.isArrayLiteralExpression(row) ? row.elements : [row]).map(literalText));
}

function literalList(node, source) {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    return literalList(node.expression, source);
  if (ts.isIdentifier(node)) {
    const declared = source.statements
      .filter(ts.isVariableStatement)
      .flatMap((statement) => [...statement.declarationList.declarations])
      .find((declaration) => ts.isIdentifier(declaration.name) && declaration.name.text === node.text);
    return declared?.initializer ? literalList(declared.initializer, source) : undefined;
  }
  if (!ts.isArrayLiteralExpression(node)) return undefined;
  return node.elements.flatMap((element) =>
    ts.isSpreadElement(element) ? (literalList(element.expression, source) ?? []) : [element],
  );
}

function literalText(node) {
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text;
  return node.getText().replace(/\s+/g, " ");
}

function filled(title, row) {
  let next = 0;
  return title.replace(/%[sdijp]/g, (place) => row[next++] ?? place);
}

/** The tests of one item of a section. */
export function testsOf(section, item, titles) {
  const [, ...given] = [item].flat();
  const own = given.length === 0 ? [item] : given;
  const elsewhere = own.find((words) => /^(service|gaps)\.md §/.test(words));
  const prefix = `${elsewhere ?? section}: `;
  const wanted = own.filter((words) => words !== elsewhere);
  return titles.filter(
    ({ title }) => title.startsWith(prefix) && wanted.every((words) => holds(title.slice(prefix.length), words)),
  );
}

/** Whether a text contains the words as whole words. */
function holds(text, words) {
  const at = text.indexOf(words);
  if (at < 0) return false;
  const isPart = (letter) => letter !== undefined && /[A-Za-z0-9_]/.test(letter);
  const isCut = isPart(text[at - 1]) && isPart(words[0]);
  const isOpen = isPart(text[at + words.length]) && isPart(words.at(-1));
  return (!isCut && !isOpen) || holds(text.slice(at + 1), words);
}

/** The page, the lines without a test, and the titles whose section isn't listed. */
export function serviceCoverage(titles = readTitles()) {
  const missing = [];
  const known = new Set(sections.map(({ section }) => section));
  const parts = sections.map(({ section, lines }) => {
    const rows = lines.map((item) => {
      const tests = testsOf(section, item, titles);
      const [name] = [item].flat();
      if (tests.length === 0) missing.push(`${section}: ${name}`);
      return `| ${cell(name)} | ${testCell(tests, `${section}: `)} |`;
    });
    return [`## ${section}`, "| line | tests |", "| --- | --- |", ...rows, ""].join("\n");
  });
  const unknown = titles.filter(({ title }) => !known.has(titleForm.exec(title)?.[1]));
  const head = [
    "# What holds the service's interface",
    "Each line of the interface that the sandbox implements (service.md, and gaps.md for what it leaves open) with the tests",
    "below `test/` that hold it, by their titles. Written by `node scripts/service-coverage.mjs`, from the lines in",
    "scripts/service-lines.mjs. Besides, `test/sandbox/openapi` holds every answer, and `test/sandbox/malformed-requests.test.ts`",
    "10,000 bad requests, against the OpenAPI document that is made from the same schemas.",
    "",
  ];
  return {
    text: `${[head.join("\n"), ...parts].join("\n").trimEnd()}\n`,
    missing,
    unknown: unknown.map(({ file, title }) => `${file}: ${title}`),
  };
}

/** File and title of each; omits the section from the title if it is the row's own. */
function testCell(tests, prefix) {
  const shown = tests.slice(0, mostTests).map(({ file, title }) => {
    const words = title.startsWith(prefix) ? title.slice(prefix.length) : title;
    return `${file.replace(/^test\//, "")}: ${cell(words.slice(0, 160))}`;
  });
  const more = tests.length - shown.length;
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join("<br>");
}

const cell = (text) => text.replaceAll("|", "\\|").replaceAll("<", "&lt;");

function main(args) {
  const { text, missing, unknown } = serviceCoverage();
  for (const line of missing) console.log(`No test holds ${line}.`);
  for (const title of unknown) console.log(`No section of this name: ${title}.`);
  const isCurrent = readOr(path.join(projectRoot, page)) === text;
  if (!args.includes("--check")) writeFileSync(path.join(projectRoot, page), text);
  else if (!isCurrent) console.log(`${page} is not up to date: run node scripts/service-coverage.mjs.`);
  const isGood = missing.length === 0 && unknown.length === 0 && (isCurrent || !args.includes("--check"));
  process.exitCode = isGood ? 0 : 1;
}

function readOr(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) main(process.argv.slice(2));
