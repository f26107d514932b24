/** What Excel's errors mean in a cell of ours, and what to do about them. */

const meanings: Readonly<Record<string, string>> = {
  "#SPILL!":
    "The result is a table, and cells below or beside the formula that it needs are not empty, are merged, or belong to an Excel table. Empty them, or move the formula.",
  "#NAME?":
    "Excel does not know a name in the formula. Check its spelling. Where a function shows as _xldudf_RENT_…, Compsheet is not loaded: open the Compsheet pane from the ribbon, then enter the formula again.",
  "#BUSY!": "The cell still waits for the service. It ends by itself; the Compsheet pane shows the requests.",
  "#CALC!":
    "Excel cannot show the result: the formula gives an empty array (such as FILTER without a match), or arrays within an array.",
  "#FIELD!": "The property in the cell has no field of this name. RENT.PROPERTY lists the fields that it has.",
  "#CONNECT!": "Excel could not reach an online service of its own. Check the connection and calculate the cell again.",
  "#BLOCKED!":
    "Excel may not run a part of the formula. Check the privacy settings and that the add-in is allowed in your organization.",
  "#UNKNOWN!": "The value is of a kind that this version of Excel does not know. A newer Excel shows it.",
  "#GETTING_DATA": "Excel is still fetching the value. It ends by itself.",
  "#REF!":
    "The formula refers to cells that are gone, or to a result that does not spill any more. Enter the reference again.",
  "#DIV/0!": "The formula divides by zero or by an empty cell.",
  "#NUM!": "A number in the formula is out of the range that it may have.",
  "#NULL!": "The formula asks for the intersection of ranges that do not meet. Put a comma or a colon between them.",
  "#VALUE!": "A value in the formula is of the wrong kind, such as a text where a number is needed.",
  "#N/A": "A value is not available: a search in the formula found nothing, or a cell that it reads is #N/A itself.",
};

/** What an error means as such, whatever formula shows it. */
export function meaningOf(code: string): string {
  return meanings[code] ?? "Compsheet does not know this error. Excel's help explains it.";
}
