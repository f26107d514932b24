// Appends to a file of cell functions the calls that associate them with the ids of functions.json; the option `except`
// lists ids to leave out.
const { generateCustomFunctionsMetadata } = require("custom-functions-metadata");

/** @this {import("webpack").LoaderContext<{ except?: string[] }>} @param {string} source */
module.exports = function associateFunctions(source) {
  const done = this.async();
  const { except = [] } = this.getOptions();
  generateCustomFunctionsMetadata([this.resourcePath]).then(({ associate }) => {
    const tied = associate.filter(({ id }) => !except.includes(id));
    const calls = tied.map(({ id, functionName }) => `CustomFunctions.associate("${id}", ${functionName});`);
    done(null, [source, ...calls].join("\n"));
  }, done);
};
