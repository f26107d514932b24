// Builds the add-in for another address than the manifest's: COMPSHEET_BASE=https://rents.example.com
const { Compilation, sources } = require("webpack");

const pluginName = "PublicAddressPlugin";

/**
 * The address in COMPSHEET_BASE, without a trailing slash; null if it isn't set.
 * @param {string | undefined} text
 * @returns {string | null}
 * @throws Error if Excel wouldn't load an add-in from there
 */
function readBase(text) {
  const trimmed = text?.trim() ?? "";
  if (trimmed === "") return null;
  const url = URL.canParse(trimmed) ? new URL(trimmed) : null;
  if (url?.protocol !== "https:" || url.username + url.password + url.search + url.hash !== "")
    throw new Error(
      `COMPSHEET_BASE must be an https address such as https://rents.example.com, without user, ? or #; it is "${trimmed}".`,
    );
  return url.href.replace(/(?<!\/)\/+$/, "");
}

class PublicAddressPlugin {
  /**
   * @param {{ bundle: string, base: string | null }} options the built src/gateway/addin-address.ts, and readBase's
   * answer
   */
  constructor(options) {
    this.options = options;
  }

  /** @param {import("webpack").Compiler} compiler */
  apply(compiler) {
    const { bundle, base } = this.options;
    if (base === null) return;
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      // Once all files that contain the address are written.
      const stage = Compilation.PROCESS_ASSETS_STAGE_DERIVED;
      compilation.hooks.processAssets.tap({ name: pluginName, stage }, () => {
        const { addressedFiles, addressIn, atAddress } = require(bundle);
        const read = (file) => compilation.getAsset(file)?.source.source().toString() ?? "";
        const built = addressIn(read("manifest.xml"));
        if (built === null) throw new Error("manifest.xml names no /addin/taskpane.html.");
        const named = Object.keys(compilation.assets).filter((file) =>
          new RegExp(`^(?:${addressedFiles})$`).test(file),
        );
        for (const file of named)
          compilation.updateAsset(file, new sources.RawSource(atAddress(read(file), built, base)));
      });
    });
  }
}

module.exports = { PublicAddressPlugin, readBase };
