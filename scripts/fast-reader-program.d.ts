/** Compiles the fast reader of import files and gives the program's file. */
export function compileFastReader(projectRoot: string): string;
