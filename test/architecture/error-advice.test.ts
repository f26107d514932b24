/**
 * Every error that a person or an operator can meet says what to do: its text has a verb of advice, lists what to
 * choose from, or says what the product does next.
 */
import ts from "typescript";
import { readSourceFiles, type SourceFile } from "./source-files";

/** Errors whose text isn't all that a person sees. */
const completedElsewhere: Readonly<Record<string, string>> = {
  RangeError: "a broken promise of our own code; shown as one sentence that asks for a report",
  TypeError: "as RangeError",
  Error: "as RangeError",
  SaidError: "as RangeError, or the reason in another message, which has the advice",
  HostError: "the host says what Excel says",
  HttpError: "an answer of the sandbox in the service's own words; the client adds what to do",
  SilenceError: "caught where it is thrown",
  FormulaSyntaxError: "the cell or the report shows it with its formula",
  TextEncodingError: "the reader then tries the next encoding",
  AddressError: "the end of a sentence that names the setting",
  CellError: "the end of a sentence that names the line and column of the portfolio's file",
  ManifestError: "the end of a sentence of the doctor, which has advice for each check",
  FirmError: "its schema's sentence says what is expected",
  RuleError: "its schema's sentence says what is expected",
  StoreOutageError: "the gateway answers 503 with Retry-After; its log adds what to do",
  NewerFormError: "its notice asks for an update",
};

/** The nights page and mail add the advice of the model's outcome. */
const kindsWithAdvice = new Set(["changed", "gone", "locked"]);

const advice =
  /\b(?:add|allow|ask|at least|at most|can be|change|check|choose|close|connect|copy|correct|create|decide|delete|download|enter|expects?|export|fix|free|get|give|import|install|keep|leave|let|look|lower|make|may be|move|must|name|needs?|open|order|pick|point|press|put|raise|read|recalculate|refresh|reload|remove|rename|restart|restore|run|save|see|select|send|set|shorten|should|show|sign|split|start|swap|take|try|turn|undo|unlock|unpack|unset|update|upgrade|use|wait|write)\b|nearest:|all: |tried again|tries again|cancelled|\bonly\b|from 0 to 1/i;

const sources = readSourceFiles("src");

interface Thrown {
  readonly place: string;
  readonly error: string;
  readonly text: string;
}

function textOf(node: ts.Node): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join("");
  if (ts.isTaggedTemplateExpression(node)) return textOf(node.template);
  if (ts.isParenthesizedExpression(node)) return textOf(node.expression);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return textOf(node.left) + textOf(node.right);
  return "…";
}

/** The texts of one argument: both of a choice. */
const textsOf = (node: ts.Node): string[] =>
  ts.isConditionalExpression(node) ? [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)] : [textOf(node)];

export function errorsThrown({ path, tree }: Pick<SourceFile, "path" | "tree">): Thrown[] {
  const found: Thrown[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && /(?:Error|Refusal)$/.test(node.expression.getText(tree))) {
      const error = node.expression.getText(tree);
      const given = (node.arguments ?? []).map(textsOf);
      const hasAdvice = error === "StoreRefusal" && given.some(([first = ""]) => kindsWithAdvice.has(first));
      const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
      // The end of a text may come from elsewhere: its advice too.
      const sentences = given.flat().filter((text) => / /.test(text) && !text.endsWith("…"));
      if (!hasAdvice && !(error in completedElsewhere))
        found.push(...sentences.map((text) => ({ place: `${path}:${line}`, error, text })));
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

test("each error's text says what to do", () => {
  const thrown = sources.flatMap(errorsThrown);
  expect(thrown.length).toBeGreaterThan(300);
  const bare = thrown.filter(({ text }) => !advice.test(text));
  expect(bare.map(({ place, error, text }) => `${place} ${error}: ${text}`)).toEqual([]);
});

test("a text without advice is found, in both halves of a choice", () => {
  const text =
    'throw new OptionError(one ? "It is wrong." : `Bad ${two}. Choose another.`); throw new RangeError("no way");';
  const tree = ts.createSourceFile("a.ts", text, ts.ScriptTarget.ES2022, true);
  const bare = errorsThrown({ path: "a.ts", tree }).filter((thrown) => !advice.test(thrown.text));
  expect(bare).toEqual([{ place: "a.ts:1", error: "OptionError", text: "It is wrong." }]);
});

test("each exemption is in use", () => {
  const unused = Object.keys(completedElsewhere).filter(
    (name) => !sources.some(({ text }) => text.includes(`new ${name}(`)),
  );
  expect(unused).toEqual([]);
});
