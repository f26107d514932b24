/** The names that mean the rows of imported tables. */
import { absolute } from "../../../notation/cell-address";
import { run } from "../../../host/run";
import { rowsName } from "./import-names";

/**
 * Gives a name the address of its table's rows where Excel has made another reference of it: some versions take the
 * sheet's first cell for `Table[#Data]`. A request for itself, and never an error: the tables are there without it.
 */
export async function mendRowsNames(tables: readonly string[]): Promise<void> {
  await run(async (context) => {
    const { names, tables: all } = context.workbook;
    const read = tables.map((table) => {
      const name = names.getItemOrNullObject(rowsName(table));
      const named = name.getRangeOrNullObject();
      const rows = all.getItem(table).getDataBodyRange();
      name.load("name");
      named.load("address");
      rows.load("address");
      return { name, named, rows };
    });
    await context.sync();
    for (const { name, named, rows } of read) {
      if (name.isNullObject || (!named.isNullObject && named.address === rows.address)) continue;
      name.formula = `=${fixed(rows.address)}`;
    }
    await context.sync();
  }).catch(() => undefined);
}

/** 'June rents'!$A$2:$C$9 */
function fixed(address: string): string {
  const at = address.lastIndexOf("!") + 1;
  return address.slice(0, at) + absolute(address.slice(at));
}
