/** What the program itself needs of this room, as one file of the build. */
export { exitCodesText, runCommand, runSubcommand } from "./command";
export { readOptions, refuseWords } from "./command-options";
export { shellText } from "./shell";
export { fileText, writeWhole } from "./files";
