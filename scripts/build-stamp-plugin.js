// Writes the build's stamp into its pages, scripts and function descriptions: all files of one build have the same.
const { Compilation, sources } = require("webpack");
const { withoutRepeating } = require("./single-options.js");

const pluginName = "BuildStampPlugin";

/** Has the length of a stamp, to keep source maps right. */
const placeholder = "buildStampOfThisPack";
/** The first digits of the stamp, for the first paint, where each byte counts. */
const shortPlaceholder = "buildTag";
const stamped = /^(?:[^?]*\.js|taskpane\.html|functions[\w.-]*\.json)(?:\?|$)/;
/** Excel accepts any query in a help address; an unknown member might make it reject the file. */
const helpAddress = /("helpUrl": "[^"?#]*)(?=")/g;

/**
 * Described for the conformance kit, whose script associates it: an Excel with older descriptions doesn't know the
 * name.
 */
const functionOf = (stamp) => {
  const id = `BUILD${stamp.toUpperCase()}`;
  return { description: "Of this build.", id, name: id, parameters: [], result: { type: "number" } };
};

class BuildStampPlugin {
  /**
   * @param {{ describesBuild?: boolean, hasOneBlock?: boolean }} options describesBuild: functions.json gets a function
   * named for the build; hasOneBlock: none of its parameters repeats
   */
  constructor({ describesBuild = false, hasOneBlock = false } = {}) {
    this.describesBuild = describesBuild;
    this.hasOneBlock = hasOneBlock;
  }

  /** @param {import("webpack").Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      // After the pages are written and the scripts minified.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH;
      compilation.hooks.processAssets.tap({ name: pluginName, stage }, () => {
        const stamp = compilation.hash.slice(0, placeholder.length);
        for (const file of Object.keys(compilation.assets).filter((name) => stamped.test(name))) {
          const text = compilation.getAsset(file).source.source().toString();
          const isDescription = file.startsWith("functions") && file.endsWith(".json");
          const described = isDescription ? this.described(text, stamp) : text;
          const written = described
            .replaceAll(placeholder, stamp)
            .replaceAll(`c${shortPlaceholder}`, `c${stamp.slice(0, shortPlaceholder.length)}`);
          if (written !== text) compilation.updateAsset(file, new sources.RawSource(written));
        }
      });
    });
  }

  /** @param {string} text @param {string} stamp */
  described(text, stamp) {
    const shaped = this.hasOneBlock ? withoutRepeating(text) : text;
    const addressed = shaped.replace(helpAddress, `$1?${stamp}`);
    if (!this.describesBuild) return addressed;
    const { functions, ...others } = JSON.parse(addressed);
    return JSON.stringify({ ...others, functions: [...functions, functionOf(stamp)] }, null, 4);
  }
}

module.exports = { BuildStampPlugin, placeholder, shortPlaceholder };
