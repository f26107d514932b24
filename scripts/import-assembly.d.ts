/** Compiles a program of src/file-reader/assembly and gives its file. */
export function compileAssembly(projectRoot: string, name: "reader" | "inflater"): string;
