// Writes a help page for each function next to the add-in, the pages' addresses into functions.json, and the same in
// Spanish.
const fs = require("node:fs");
const path = require("node:path");
const { Compilation, sources } = require("webpack");

const pluginName = "HelpPagesPlugin";

/** Address of functions.json in the manifest. @param {string} manifest */
function metadataUrlOf(manifest) {
  const found = /id="Functions\.Metadata\.Url" DefaultValue="([^"]+)"/.exec(fs.readFileSync(manifest, "utf8"));
  if (!found?.[1]) throw new Error("manifest.xml names no Functions.Metadata.Url.");
  return found[1];
}

/** The content of every examples file by function name. @param {string} folder */
function readExamples(folder) {
  const files = fs.readdirSync(folder).filter((file) => file.endsWith(".json"));
  return Object.fromEntries(
    files.map((file) => [
      path.basename(file, ".json").toUpperCase(),
      JSON.parse(fs.readFileSync(path.join(folder, file), "utf8")),
    ]),
  );
}

class HelpPagesPlugin {
  /**
   * @param {{ bundle: string, examples: string, manifest: string, version: string }} options the built src/help, two
   * sources, package.json's version
   */
  constructor(options) {
    this.options = options;
  }

  /** @param {import("webpack").Compiler} compiler */
  apply(compiler) {
    const { bundle, examples, manifest, version } = this.options;
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: pluginName, stage }, () => {
        const { addHelpUrls, createHelpFiles, createPublisherPages, inSpanishForm } = require(bundle);
        const metadata = compilation.getAsset("functions.json");
        // Without it the metadata has errors, which are already reported.
        if (!metadata) return;
        const functionsJson = metadata.source.source().toString();
        const pages = {
          ...createHelpFiles({ functionsJson, examples: readExamples(examples) }),
          ...createPublisherPages(version),
        };
        for (const [file, html] of Object.entries(pages)) {
          compilation.emitAsset(`help/${file}`, new sources.RawSource(html));
        }
        const folder = new URL("help/", metadataUrlOf(manifest)).href;
        const described = addHelpUrls(functionsJson, folder);
        compilation.updateAsset("functions.json", new sources.RawSource(described));
        compilation.emitAsset("functions.es.json", new sources.RawSource(inSpanishForm(described)));
      });
    });
  }
}

module.exports = { HelpPagesPlugin, readExamples };
