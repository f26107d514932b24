// Lets a child process of a test load the sources as they are.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { transformSync } from "@swc/core";

export const require = createRequire(import.meta.url);
require.extensions[".ts"] = (module, file) => {
  const { code } = transformSync(readFileSync(file, "utf8"), {
    filename: file,
    swcrc: false,
    jsc: { target: "es2022", parser: { syntax: "typescript" } },
    module: { type: "commonjs" },
  });
  module._compile(code, file);
};
