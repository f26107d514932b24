/** The wordings of messages in the sources of the layers below the pane, read from their syntax. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

const source = path.join(__dirname, "../../src");
/** Whose messages the pane shows. */
export const spokenLayers = ["domain", "file-reader", "service", "client", "engine", "host", "features", "app"];

export interface SourceText {
  /** "file-reader/read-file.ts". */
  readonly file: string;
  /** With "{}" where something is filled in. */
  readonly text: string;
  /** Whether it is what an error is made of. */
  readonly isThrown: boolean;
  /** Whether it is the code of a message: say`…`. */
  readonly isSaid: boolean;
}

type Tell = (text: string, kind: Pick<SourceText, "isThrown" | "isSaid">) => void;

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const here = path.join(folder, entry.name);
    // The reader is written in another language with a separate compiler; screens have texts per language.
    if (entry.isDirectory()) return ["assembly", "pane", "map"].includes(entry.name) ? [] : filesIn(here);
    return /\.tsx?$/.test(entry.name) ? [here] : [];
  });
}

/** A text, a template, or a sum of them; null for another expression. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isParenthesizedExpression(node)) return textOf(node.expression);
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join("");
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return null;
  const [left, right] = [textOf(node.left), textOf(node.right)];
  return left === null && right === null ? null : (left ?? "{}") + (right ?? "{}");
}

function textsIn(node: ts.Node, tell: Tell): void {
  const text = textOf(node);
  if (text !== null) {
    const { parent } = node;
    tell(text, {
      isThrown: ts.isNewExpression(parent) && /Error$|^NoAnswer$/.test(parent.expression.getText()),
      isSaid: ts.isTaggedTemplateExpression(parent) && parent.tag.getText() === "say",
    });
    fillingsOf(node, tell);
  } else ts.forEachChild(node, (child) => textsIn(child, tell));
}

/** What is filled into a text may be texts as well. */
function fillingsOf(node: ts.Node, tell: Tell): void {
  if (ts.isTemplateExpression(node)) for (const { expression } of node.templateSpans) textsIn(expression, tell);
  else if (ts.isParenthesizedExpression(node)) fillingsOf(node.expression, tell);
  else if (ts.isBinaryExpression(node)) {
    for (const side of [node.left, node.right])
      if (textOf(side) === null) textsIn(side, tell);
      else fillingsOf(side, tell);
  }
}

/** Every text of some layers. */
export function sourceTexts(layers: readonly string[]): SourceText[] {
  return layers
    .flatMap((layer) => filesIn(path.join(source, layer)))
    .flatMap((name) => {
      const tree = ts.createSourceFile(name, readFileSync(name, "utf8"), ts.ScriptTarget.Latest, true);
      const file = path.relative(source, name).split(path.sep).join("/");
      const texts: SourceText[] = [];
      textsIn(tree, (text, kind) => texts.push({ file, text, ...kind }));
      return texts;
    });
}
