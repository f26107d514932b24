/**
 * The built JSON files against Microsoft's own schemas: those of the unified manifest, as the package of Microsoft's
 * manifest tool carries them. They describe functions and shortcuts in the same words as functions.json and
 * shortcuts.json.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import Ajv, { type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";

const root = path.resolve(__dirname, "../..");
const built = path.join(root, "dist", "addin");
const versions = path.join(root, "node_modules", "@microsoft", "app-manifest", "build", "json-schemas", "teams");
const newest = readdirSync(versions)
  .filter((name) => /^v1\.\d+$/.test(name))
  .sort((one, other) => Number(other.slice(3)) - Number(one.slice(3)))[0];

let validator: (definition: string) => ValidateFunction;
beforeAll(() => {
  const file = path.join(versions, newest ?? "", "MicrosoftTeams.schema.json");
  const { definitions } = JSON.parse(readFileSync(file, "utf8")) as { definitions: object };
  const ajv = addFormats(new Ajv({ strict: false, allErrors: true, logger: false }));
  ajv.addSchema({ $id: "microsoft", definitions });
  validator = (definition) => ajv.compile({ $ref: `microsoft#/definitions/${definition}` });
});

interface Described {
  readonly functions: readonly Record<string, unknown>[];
  readonly [part: string]: unknown;
}
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(built, file), "utf8"));
const faultsOf = (validate: ValidateFunction, value: unknown): string[] =>
  validate(value) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);

describe.each(["functions.json", "functions.es.json"])("%s", (file) => {
  const value = (): Described => read(file) as Described;

  it("has the form of custom functions", () => {
    expect(faultsOf(validator("extensionCustomFunctions"), value())).toEqual([]);
  });

  it.each<[string, (described: Described) => unknown]>([
    ["a result that is a text", ({ functions: [one] }) => (one!["result"] = "money")],
    ["no name", ({ functions: [one] }) => delete one!["name"]],
    ["an unknown part", (described) => ((described as Record<string, unknown>)["functoins"] = [])],
    ["no parameters", ({ functions: [one] }) => delete one!["parameters"]],
  ])("is refused with %s", (_, change) => {
    const changed = value();
    change(changed);
    expect(faultsOf(validator("extensionCustomFunctions"), changed)).not.toEqual([]);
  });
});

interface ShortcutsFile {
  readonly shortcuts: readonly { readonly action: string; readonly key: object }[];
}

it("shortcuts.json has the form of keyboard shortcuts", () => {
  const { shortcuts } = read("assets/shortcuts.json") as ShortcutsFile;
  const validate = validator("extensionKeyboardShortcut");
  const named = shortcuts.map(({ action, key }) => ({ actionId: action, key }));
  expect(named.length).toBeGreaterThan(5);
  expect(faultsOf(validate, { shortcuts: named })).toEqual([]);
  expect(faultsOf(validate, { shortcuts: named.map(({ key }) => ({ key })) })).not.toEqual([]);
  expect(faultsOf(validate, { shortcuts: [{ actionId: "refresh", key: "Ctrl+R" }] })).not.toEqual([]);
});
