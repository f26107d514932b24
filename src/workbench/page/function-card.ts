/** F1: what the function that is typed, or that the selected cell uses does, and its arguments. */
import { BooleanNumber, DOCS_NORMAL_EDITOR_UNIT_ID_KEY, IUniverInstanceService } from "@univerjs/core";
import { IDescriptionService } from "@univerjs/sheets-formula";
import type { FunctionsMetadata } from "../custom-functions/functions-metadata";
import type { WorkbookHost } from "../host-contract";

export interface FunctionHelp {
  /** RENT.PRICE. */
  readonly name: string;
  readonly description: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly detail: string;
    readonly isRequired: boolean;
    readonly isRepeating: boolean;
  }[];
  /** Page with examples; null if there is none. */
  readonly page: string | null;
}

const CALL = /(?<![\w.])([A-Za-z_][\w.]*)\s*\(/g;

/** The function that the end of the text is in, as typed; null outside of any. */
export function functionAt(typed: string): string | null {
  const open: (string | null)[] = [];
  const part = /"(?:[^"]|"")*"?|'(?:[^']|'')*'?|((?<![\w.])[A-Za-z_][\w.]*)?\(|\)/g;
  for (const [found, name] of typed.matchAll(part)) {
    if (found.endsWith("(")) open.push(name ?? null);
    else if (found === ")") open.pop();
  }
  return open.filter((name) => name !== null).at(-1) ?? null;
}

/** A finished formula's functions, the add-in's own first. */
export function functionsIn(formula: string, namespace: string): string[] {
  const outside = formula.replace(/"(?:[^"]|"")*"|'(?:[^']|'')*'/g, '""');
  const names = [...new Set([...outside.matchAll(CALL)].map(([, name = ""]) => name.toUpperCase()))];
  const isOwn = (name: string): boolean => name.startsWith(`${namespace}.`);
  return [...names.filter(isOwn), ...names.filter((name) => !isOwn(name))];
}

export function createFunctionFinder(
  host: WorkbookHost,
  { functions }: FunctionsMetadata,
  namespace: string,
): { readonly helpOf: (name: string) => FunctionHelp | null; readonly current: () => string | null } {
  const injector = host.engine.univer.__getInjector();
  const descriptions = injector.get(IDescriptionService);
  const units = injector.get(IUniverInstanceService);
  const own = namespace.toUpperCase();

  function typed(): string | null {
    if (!host.engine.api.getActiveWorkbook()?.isCellEditing()) return null;
    const editor = units.getUnit(DOCS_NORMAL_EDITOR_UNIT_ID_KEY) as unknown as {
      getBody(): { readonly dataStream: string } | undefined;
    } | null;
    return editor?.getBody()?.dataStream.replace(/(?<![\r\n])[\r\n]+$/, "") ?? null;
  }

  return {
    helpOf(name) {
      const found = descriptions.getFunctionInfo(name);
      if (!found) return null;
      const definition = functions.find((one) => `${own}.${one.name}`.toUpperCase() === name.toUpperCase());
      return {
        name: name.toUpperCase(),
        description: found.description,
        parameters: found.functionParameter.map((parameter) => ({
          name: parameter.name,
          detail: parameter.detail,
          isRequired: parameter.require === BooleanNumber.TRUE,
          isRepeating: parameter.repeat === BooleanNumber.TRUE,
        })),
        page: definition?.helpUrl ?? null,
      };
    },
    current() {
      const text = typed();
      if (text !== null) return functionAt(text);
      const formula = String(host.getRange(host.getSelection().split(":")[0] ?? "A1").formulas[0]?.[0] ?? "");
      return formula.startsWith("=") ? (functionsIn(formula, own)[0] ?? null) : null;
    },
  };
}

/** Fills the dialog and opens it. */
export function showFunctionHelp(dialog: HTMLDialogElement, help: FunctionHelp): void {
  const make = (tag: string, text: string, className = ""): HTMLElement =>
    Object.assign(document.createElement(tag), { textContent: text, className });
  const title = make("h2", help.name);
  title.id = "function-help-title";
  const list = document.createElement("dl");
  for (const { name, detail, isRequired } of help.parameters)
    list.append(make("dt", isRequired ? name : `[${name}]`), make("dd", detail));
  const answers = make("div", "", "answers");
  if (help.page !== null) {
    const link = Object.assign(document.createElement("a"), { href: help.page, target: "_blank", rel: "noopener" });
    link.textContent = "Examples and options";
    answers.append(link);
  }
  const close = Object.assign(document.createElement("button"), { type: "button", textContent: "Close" });
  close.addEventListener("click", () => dialog.close());
  answers.append(close);
  dialog.replaceChildren(title, make("code", syntaxOf(help)), make("p", help.description), list, answers);
  dialog.showModal();
  close.focus();
}

function syntaxOf({ name, parameters }: FunctionHelp): string {
  const words = parameters.map((one) => {
    const word = one.isRepeating ? `${one.name}, …` : one.name;
    return one.isRequired ? word : `[${word}]`;
  });
  return `${name}(${words.join(", ")})`;
}
