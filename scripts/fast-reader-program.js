/**
 * Compiles the fast reader of import files, src/import/assembly, to WebAssembly; once for the same sources. For the build,
 * and for tests and measures that read files without it.
 */
const { spawnSync } = require("node:child_process");
const { createHash } = require("node:crypto");
const { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } = require("node:fs");
const path = require("node:path");

const options = [
  ...["--optimizeLevel", "3", "--shrinkLevel", "0", "--noAssert"],
  ...["--enable", "simd", "--runtime", "stub", "--importMemory", "--initialMemory", "1"],
];

/**
 * @param {string} projectRoot
 * @returns {string} the program's file
 * @throws Error with what the compiler says
 */
function compileFastReader(projectRoot) {
  const folder = path.join(projectRoot, "src", "import", "assembly");
  const hash = createHash("sha256").update(options.join(" "));
  for (const file of readdirSync(folder).sort()) hash.update(file).update(readFileSync(path.join(folder, file)));
  const cache = path.join(projectRoot, ".cache");
  const target = path.join(cache, `fast-reader-${hash.digest("hex").slice(0, 16)}.wasm`);
  if (existsSync(target)) return target;
  mkdirSync(cache, { recursive: true });
  const compiler = path.join(projectRoot, "node_modules", "assemblyscript", "bin", "asc.js");
  // Another process may compile the same at this moment.
  const partial = `${target}.${String(process.pid)}`;
  const args = [compiler, path.join("src", "import", "assembly", "reader.ts"), "--outFile", partial, ...options];
  const run = spawnSync(process.execPath, args, { cwd: projectRoot, encoding: "utf8" });
  if (run.status !== 0) throw new Error(`The fast reader cannot be compiled:\n${run.stdout}${run.stderr}`);
  renameSync(partial, target);
  return target;
}

/** Puts the program among what the build writes. */
class FastReaderPlugin {
  /** @param {string} projectRoot @param {string} filename */
  constructor(projectRoot, filename) {
    this.projectRoot = projectRoot;
    this.filename = filename;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("FastReaderPlugin", (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: "FastReaderPlugin", stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const program = readFileSync(compileFastReader(this.projectRoot));
          compilation.emitAsset(this.filename, new sources.RawSource(program));
        },
      );
    });
  }
}

module.exports = { compileFastReader, FastReaderPlugin };
