/** Compiles a program of src/import/assembly and gives its file. */
export function compileAssembly(projectRoot: string, name: "reader" | "inflater"): string;
