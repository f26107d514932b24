/** The project's own source files, and what each imports. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join, relative, resolve, sep } from "node:path";
import ts from "typescript";

export const projectRoot = resolve(__dirname, "../..");

export interface SourceFile {
  /** Relative to the project, with forward slashes: src/domain/ami.ts */
  readonly path: string;
  /** First folder below src or test (domain), or the feature (features/refresh). Null for a file outside of both. */
  readonly layer: string | null;
  readonly text: string;
  readonly tree: ts.SourceFile;
}

const isCode = (name: string): boolean => /\.(ts|tsx)$/.test(name) && !name.endsWith(".d.ts");

/**
 * The room that a file is in: src/domain/ami.ts is in domain, src/features/find/pane/search-box.tsx in features/find.
 */
export const layerOf = (path: string): string | null =>
  /^(?:src|test)\/(features\/[^/]+|[^/]+)\/./.exec(path)?.[1] ?? null;

/** Every file below a folder of the project, as paths relative to the project. */
export function listFiles(folder: string): string[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(projectRoot, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

export function readSourceFiles(folder: string): SourceFile[] {
  return listFiles(folder)
    .filter(isCode)
    .map((path) => {
      const text = readFileSync(join(projectRoot, path), "utf8");
      const kind = path.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
      return {
        path,
        layer: layerOf(path),
        text,
        tree: ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true, kind),
      };
    });
}

/** Every module that a file names: imports, re-exports, import types and dynamic imports. */
export function importsOf(file: Pick<SourceFile, "tree">): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) {
      if (ts.isStringLiteral(node.moduleSpecifier)) found.push(node.moduleSpecifier.text);
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      if (ts.isStringLiteral(node.argument.literal)) found.push(node.argument.literal.text);
    } else if (ts.isCallExpression(node)) {
      const [first] = node.arguments;
      const isLoad =
        node.expression.kind === ts.SyntaxKind.ImportKeyword ||
        (ts.isIdentifier(node.expression) && node.expression.text === "require");
      if (isLoad && first && ts.isStringLiteral(first)) found.push(first.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file.tree);
  return found;
}

const builtins = new Set(builtinModules);

export function isNodeBuiltin(module: string): boolean {
  return module.startsWith("node:") || builtins.has(module);
}

/** Path in the project that a relative import means; null for a package. Throws where there is no such file. */
export function resolveImport(fromPath: string, module: string): string | null {
  if (!module.startsWith(".")) return null;
  const target = join(dirname(fromPath), module).split(sep).join("/");
  const found = [target, `${target}.ts`, `${target}.tsx`, `${target}.d.ts`].find(
    (path) => existsSync(join(projectRoot, path)) && /\.\w+$/.test(path),
  );
  if (found === undefined) throw new Error(`${fromPath} imports ${module}, which is no file`);
  return found;
}

/** Names of `globals` that a file uses as values (not as types, properties or names of its own). */
export function globalsUsedAsValues(file: Pick<SourceFile, "tree">, globals: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
    if (ts.isIdentifier(node) && globals.includes(node.text)) {
      const { parent } = node;
      const isName =
        (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
        (ts.isPropertyAssignment(parent) && parent.name === node) ||
        ((ts.isPropertyDeclaration(parent) || ts.isMethodDeclaration(parent)) && parent.name === node) ||
        (ts.isBindingElement(parent) && parent.propertyName === node) ||
        ts.isImportSpecifier(parent) ||
        ts.isExportSpecifier(parent);
      if (!isName) found.add(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file.tree);
  return [...found];
}
