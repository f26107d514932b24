/** The table of ARCHITECTURE.md that says which folder may import which. */

/** Folder -> the folders that it may import, itself not among them. */
export type LayerTable = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Reads the table under "## Folders". A cell is "–" or a list of `names`; "`name` and below" is that folder and all
 * that it may import in turn.
 */
export function readLayerTable(markdown: string): LayerTable {
  const section = /\n## Folders\n([\s\S]*?)(?=\n## |$)/.exec(markdown)?.[1];
  if (section === undefined) throw new Error('ARCHITECTURE.md has no section "Folders"');
  const rows = section
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => line.split("|").map((cell) => cell.trim()));
  const table = new Map<string, Set<string>>();
  for (const [, folderCell = "", , allowedCell = ""] of rows) {
    const folder = names(folderCell)[0];
    if (folder === undefined) throw new Error(`the row of ${folderCell} names no folder`);
    const listed = [...allowedCell.matchAll(/`([^`]+)`( and below)?/g)];
    if (listed.length === 0 && allowedCell !== "–") throw new Error(`cannot read what ${folder} may import`);
    const allowed = new Set<string>();
    for (const [, name = "", andBelow] of listed) {
      allowed.add(name);
      if (andBelow === undefined) continue;
      const below = table.get(name);
      if (below === undefined) throw new Error(`${folder} names ${name} before its own row`);
      below.forEach((other) => allowed.add(other));
    }
    table.set(folder, allowed);
  }
  if (table.size === 0) throw new Error("the table of folders is empty");
  return table;
}

function names(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? "");
}
