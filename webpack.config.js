// Three bundles: the add-in that Excel loads, the workbench page that stands in for Excel, and the local server; and what
// the add-in's build itself runs: the writer of the help pages, and the rule for the address that its files name.
const fs = require("node:fs");
const path = require("node:path");
const webpack = require("webpack");
const CopyWebpackPlugin = require("copy-webpack-plugin");
const HtmlWebpackPlugin = require("html-webpack-plugin");
const MiniCssExtractPlugin = require("mini-css-extract-plugin");
const MinimizerPlugin = require("minimizer-webpack-plugin");
const { FunctionMetadataPlugin } = require("./scripts/function-metadata-plugin.js");
const { BuildStampPlugin, placeholder, shortPlaceholder } = require("./scripts/build-stamp-plugin.js");
const { AssemblyPlugin } = require("./scripts/import-assembly.js");
const { HelpPagesPlugin } = require("./scripts/help-pages-plugin.js");
const { PublicAddressPlugin, readBase } = require("./scripts/public-address-plugin.js");
const { readsOneBlock } = require("./scripts/single-options.js");
const { version } = require("./package.json");

const source = (...parts) => path.resolve(__dirname, "src", ...parts);
const output = (name) => path.resolve(__dirname, "dist", name);
const functionFiles = fs
  .readdirSync(source("functions"))
  .filter((file) => file.endsWith(".functions.ts"))
  .map((file) => source("functions", file));

/** Types are checked by `npm run typecheck`; here they are only taken off. */
const typescript = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: "ts-loader",
  options: {
    transpileOnly: true,
    onlyCompileBundledFiles: true,
    configFile: path.resolve(__dirname, "tsconfig.base.json"),
    compilerOptions: {
      composite: false,
      emitDeclarationOnly: false,
      declaration: false,
      sourceMap: true,
      rootDir: __dirname,
    },
  },
};
/** Takes less than half of the time of the default, for files of the same size. */
const minimizer = (options) => [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, ...options })];
/** Runs before the types are taken off: the calls are made from the doc comments. */
const associations = {
  test: /\.functions\.ts$/,
  enforce: "pre",
  loader: path.resolve(__dirname, "scripts", "associate-functions-loader.js"),
};
const styles = { test: /\.css$/, use: [MiniCssExtractPlugin.loader, "css-loader"] };

const shared = {
  context: __dirname,
  devtool: "source-map",
  resolve: { extensions: [".ts", ".tsx", ".mjs", ".js"] },
  stats: "errors-warnings",
  // A second build only works on what changed since the first; a build server builds once.
  cache: !process.env.CI && {
    type: "filesystem",
    cacheDirectory: path.resolve(__dirname, ".cache", "webpack"),
    buildDependencies: { config: [__filename, path.resolve(__dirname, "tsconfig.base.json")] },
  },
  performance: { hints: false },
};
const constants = new webpack.DefinePlugin({
  COMPSHEET_VERSION: JSON.stringify(version),
  COMPSHEET_BUILD: JSON.stringify(placeholder),
});
/** Named with the build: a part of another build, which a server may have by now, finds no page that takes it in. */
const chunkLoadingGlobal = `c${shortPlaceholder}`;

const help = {
  ...shared,
  devtool: false,
  name: "help",
  target: "node20",
  entry: { help: source("help", "help-files.ts"), "addin-address": source("gateway", "addin-address.ts") },
  output: { path: output("help"), filename: "[name].js", clean: true, library: { type: "commonjs2" } },
  module: { rules: [typescript] },
  optimization: { minimize: false },
};

/** Programs of threads, each one script: a thread shares nothing with the page. */
const threads = ["import-worker", "intake-worker"];

/** No page loads these with the pane: they must not decide what the first paint carries. */
const isFirst = (chunk) => chunk.canBeInitial() && !["automation", ...threads].includes(chunk.name);

const addin = {
  ...shared,
  name: "addin",
  dependencies: ["help"],
  target: ["web", "es2022"],
  entry: {
    taskpane: source("taskpane", "entry.tsx"),
    // One script: both need the running add-in, and the page registers functions and commands together.
    functions: [source("functions", "entry.ts"), source("commands", "entry.ts")],
    automation: source("commands", "automation.ts"),
    "import-worker": { import: source("file-reader/worker", "entry.ts"), chunkLoading: false },
    "intake-worker": { import: source("features/intake/worker", "entry.ts"), chunkLoading: false },
  },
  // Another build has other addresses, which servers let browsers keep for a year; the files keep their names.
  output: { path: output("addin"), filename: "[name].js?[fullhash]", clean: true, chunkLoadingGlobal },
  module: { rules: [associations, typescript, styles] },
  // All scripts of the page share one runtime, or every entry would get a cache and a client of its own. What both first
  // scripts need is carried once; what only scripts that come later share stays out of the first paint.
  optimization: {
    minimizer: minimizer(),
    runtimeChunk: { name: ({ name }) => (threads.includes(name) ? undefined : "runtime") },
    splitChunks: {
      cacheGroups: {
        default: false,
        defaultVendors: false,
        shared: { name: "shared", minChunks: 2, chunks: isFirst, enforce: true },
        late: { minChunks: 2, chunks: "async", enforce: true },
      },
    },
  },
  plugins: [
    constants,
    new FunctionMetadataPlugin({ files: functionFiles, entry: "functions" }),
    new MiniCssExtractPlugin({ filename: "[name].css?[fullhash]" }),
    new HtmlWebpackPlugin({
      filename: "taskpane.html",
      template: source("taskpane", "taskpane.html"),
      // The pane paints while the functions' script is still on its way.
      chunks: ["taskpane", "functions"],
      chunksSortMode: "manual",
      scriptLoading: "defer",
      minify: false,
    }),
    new CopyWebpackPlugin({
      patterns: [
        { from: "assets", to: "assets", globOptions: { ignore: ["**/assets/admin/**"] } },
        { from: "manifest.xml" },
        { from: source("help", "help.css"), to: "help/help.css" },
      ],
    }),
    new AssemblyPlugin(__dirname),
    new HelpPagesPlugin({
      bundle: path.join(output("help"), "help.js"),
      examples: source("help", "examples"),
      manifest: path.resolve(__dirname, "manifest.xml"),
      version,
    }),
    new BuildStampPlugin({ hasOneBlock: readsOneBlock(process.env.COMPSHEET_OPTIONS) }),
    new PublicAddressPlugin({
      bundle: path.join(output("help"), "addin-address.js"),
      base: readBase(process.env.COMPSHEET_BASE),
    }),
  ],
};

/** Described and not associated: the kit looks at what Excel makes of it. */
const untied = ["UNTIED"];

/** A second add-in, which only checks the Excel that it runs in: docs/check-this-excel.md. */
const kit = {
  ...shared,
  devtool: false,
  name: "kit",
  dependencies: ["help"],
  target: ["web", "es2022"],
  entry: {
    functions: [source("kit", "check.functions.ts"), source("kit", "entry.ts")],
    taskpane: source("kit", "page", "entry.tsx"),
  },
  output: { path: output("kit"), filename: "[name].js?[fullhash]", clean: true, chunkLoadingGlobal },
  module: { rules: [{ ...associations, options: { except: untied } }, typescript, styles] },
  plugins: [
    constants,
    new FunctionMetadataPlugin({ files: [source("kit", "check.functions.ts")], entry: "functions", except: untied }),
    new MiniCssExtractPlugin({ filename: "[name].css?[fullhash]" }),
    new HtmlWebpackPlugin({
      filename: "taskpane.html",
      template: source("kit", "page", "taskpane.html"),
      chunks: ["functions", "taskpane"],
      chunksSortMode: "manual",
      scriptLoading: "defer",
      minify: false,
    }),
    new CopyWebpackPlugin({
      patterns: [
        { from: "manifest-check.xml", to: "manifest.xml" },
        { from: "assets/icon-*.png", to: "assets/[name][ext]" },
      ],
    }),
    new BuildStampPlugin({ describesBuild: true }),
    new PublicAddressPlugin({
      bundle: path.join(output("help"), "addin-address.js"),
      base: readBase(process.env.COMPSHEET_BASE),
    }),
  ],
};

const workbench = {
  ...shared,
  devtool: false,
  name: "workbench",
  target: ["web", "es2022"],
  entry: { page: source("workbench", "page", "entry.ts"), "frame-host": source("workbench", "page", "frame-host.ts") },
  output: { path: output("workbench"), filename: "[name].js", clean: true },
  module: { rules: [typescript, styles] },
  // A page reads the engine's 14 MB in half the time once they are 7; our own files stay as they can be read.
  optimization: {
    minimizer: minimizer({ test: /^engine\.js$/, minimizerOptions: { compress: false, mangle: true } }),
    splitChunks: {
      cacheGroups: {
        engine: { test: /node_modules/, name: "engine", chunks: (chunk) => chunk.name === "page", enforce: true },
      },
    },
  },
  plugins: [
    constants,
    new MiniCssExtractPlugin({ filename: "[name].css" }),
    new HtmlWebpackPlugin({
      filename: "index.html",
      template: source("workbench", "page", "index.html"),
      chunks: ["page"],
      scriptLoading: "defer",
      minify: false,
    }),
  ],
};

const server = {
  ...shared,
  // Not minified: its stack traces name functions and lines that can be read.
  devtool: false,
  name: "server",
  target: "node20",
  entry: {
    "command-line": source("command-line", "entry.ts"),
    main: source("gateway", "main.ts"),
    refresh: source("refresh-cli", "refresh-command.ts"),
    nights: source("nights", "nights-command.ts"),
    intake: source("features", "intake", "intake-command.ts"),
    doctor: source("gateway", "doctor", "doctor-command.ts"),
    manifest: source("deployment", "manifest-command.ts"),
    kit: source("features", "check", "kit-command.ts"),
    "model-process": source("refresh-cli", "model-process.ts"),
    "model-watch": source("refresh-cli", "model-watch.ts"),
  },
  output: { path: output("server"), filename: "[name].js", clean: true, library: { type: "commonjs2" } },
  module: { rules: [typescript] },
  // The engine and the browser driver stay in node_modules: only --formula and the tests need them, and they are large.
  // So do native packages and what finds its own files beside it.
  externals: [
    /^@univerjs\//,
    "rxjs",
    "react",
    "react-dom",
    "jsdom",
    "office-addin-dev-certs",
    "libsql",
    "kysely",
    "pg",
    "pg-boss",
    "nodemailer",
    "pino",
    "prom-client",
  ],
  externalsType: "commonjs2",
  optimization: { minimize: false },
  plugins: [constants],
};

module.exports = [help, addin, kit, workbench, server];
