/** A cell function whose name only the running script knows; the build associates all others. */
export function associateFunction(id: string, run: () => number): void {
  CustomFunctions.associate(id, run);
}
