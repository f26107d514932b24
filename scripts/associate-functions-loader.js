// Appends to a file of cell functions the calls that associate them with the ids of functions.json.
const { generateCustomFunctionsMetadata } = require("custom-functions-metadata");

/** @this {import("webpack").LoaderContext<object>} @param {string} source */
module.exports = function associateFunctions(source) {
  const done = this.async();
  generateCustomFunctionsMetadata([this.resourcePath]).then(({ associate }) => {
    const calls = associate.map(({ id, functionName }) => `CustomFunctions.associate("${id}", ${functionName});`);
    done(null, [source, ...calls].join("\n"));
  }, done);
};
