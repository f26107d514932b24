// Lets a child process of a test load the sources as they are.
const { readFileSync } = require("node:fs");
const { transformSync } = require("@swc/core");

require.extensions[".ts"] = (module, file) => {
  const { code } = transformSync(readFileSync(file, "utf8"), {
    filename: file,
    swcrc: false,
    jsc: { target: "es2022", parser: { syntax: "typescript" } },
    module: { type: "commonjs" },
  });
  module._compile(code, file);
};
