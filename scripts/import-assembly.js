/**
 * Compiles the programs of src/file-reader/assembly to WebAssembly, once per version of the sources: the fast reader of
 * import files and the inflater. For the build, and for tests and benchmarks that read files without it.
 */
const { spawnSync } = require("node:child_process");
const { createHash } = require("node:crypto");
const { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } = require("node:fs");
const path = require("node:path");

const options = [
  ...["--optimizeLevel", "3", "--shrinkLevel", "0", "--noAssert"],
  ...["--enable", "simd", "--runtime", "stub", "--importMemory", "--initialMemory", "1", "--zeroFilledMemory"],
];

/**
 * @param {string} projectRoot
 * @param {"reader" | "inflater"} name
 * @returns {string} the program's file
 * @throws Error with the compiler's message
 */
function compileAssembly(projectRoot, name) {
  const folder = path.join(projectRoot, "src", "file-reader", "assembly");
  const hash = createHash("sha256").update(options.join(" "));
  for (const file of readdirSync(folder).sort()) hash.update(file).update(readFileSync(path.join(folder, file)));
  const cache = path.join(projectRoot, ".cache");
  const target = path.join(cache, `import-${name}-${hash.digest("hex").slice(0, 16)}.wasm`);
  if (existsSync(target)) return target;
  mkdirSync(cache, { recursive: true });
  const compiler = path.join(projectRoot, "node_modules", "assemblyscript", "bin", "asc.js");
  // Another process may be compiling the same.
  const partial = `${target}.${String(process.pid)}`;
  const args = [compiler, path.join("src", "file-reader", "assembly", `${name}.ts`), "--outFile", partial, ...options];
  const run = spawnSync(process.execPath, args, { cwd: projectRoot, encoding: "utf8" });
  if (run.status !== 0)
    throw new Error(`src/file-reader/assembly/${name}.ts cannot be compiled:\n${run.stdout}${run.stderr}`);
  renameSync(partial, target);
  return target;
}

/** Adds the programs to the build's output, as import-reader.wasm and import-inflater.wasm. */
class AssemblyPlugin {
  /** @param {string} projectRoot */
  constructor(projectRoot) {
    this.projectRoot = projectRoot;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("AssemblyPlugin", (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: "AssemblyPlugin", stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const name of ["reader", "inflater"]) {
            const program = readFileSync(compileAssembly(this.projectRoot, name));
            compilation.emitAsset(`import-${name}.wasm`, new sources.RawSource(program));
          }
        },
      );
    });
  }
}

module.exports = { compileAssembly, AssemblyPlugin };
