// Writes functions.json from the sources of the cell functions, and fails a build whose script associates different
// ones.
const { generateCustomFunctionsMetadata } = require("custom-functions-metadata");
const { Compilation, WebpackError, sources } = require("webpack");

const pluginName = "FunctionMetadataPlugin";

/** Names that occur more often in one list than in the other. @param {string[]} names @param {string[]} others */
function surplus(names, others) {
  const rest = [...others];
  return names.filter((name) => {
    const at = rest.indexOf(name);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

class FunctionMetadataPlugin {
  /**
   * @param {{ files: string[], entry: string, except?: string[] }} options sources with cell functions, the entry that
   * loads them, and ids that it must not associate
   */
  constructor(options) {
    this.options = options;
  }

  /** @param {import("webpack").Compiler} compiler */
  apply(compiler) {
    const { files, entry, except = [] } = this.options;
    const fail = (compilation, message) => compilation.errors.push(new WebpackError(message));
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      const { processAssets } = compilation.hooks;
      const first = { name: pluginName, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL };
      processAssets.tapPromise(first, async () => {
        const { errors, metadataJson } = await generateCustomFunctionsMetadata(files);
        for (const error of errors) fail(compilation, `A cell function cannot be described: ${error}`);
        if (errors.length === 0) compilation.emitAsset("functions.json", new sources.RawSource(metadataJson));
      });
      const last = { name: pluginName, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT };
      processAssets.tap(last, () => {
        const read = (file) => compilation.getAsset(file)?.source.source().toString() ?? "";
        const described = JSON.parse(read("functions.json") || '{"functions":[]}')
          .functions.map(({ id }) => id)
          .filter((id) => id !== `BUILD${compilation.hash.toUpperCase()}`);
        const scripts = compilation.entrypoints.get(entry)?.getFiles() ?? [];
        const associated = scripts
          .filter((file) => /\.js(?:\?|$)/.test(file))
          .flatMap((file) => [...read(file).matchAll(/CustomFunctions\.associate\(["'`]([^"'`]+)/g)])
          .map(([, id]) => id);
        const missing = surplus(described, [...associated, ...except]);
        const unknown = surplus(associated, described);
        if (missing.length > 0) fail(compilation, `No script associates ${missing.join(", ")} of functions.json.`);
        if (unknown.length > 0)
          fail(compilation, `The scripts associate ${unknown.join(", ")} more often than functions.json has it.`);
      });
    });
  }
}

module.exports = { FunctionMetadataPlugin };
