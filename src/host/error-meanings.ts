/** What Excel's errors mean in a cell of ours, and what to do about them. */

const meanings: Readonly<Record<string, string>> = {
  "#SPILL!":
    "The result is a table, and the cells it spills into aren't empty, are merged, or are in an Excel table. Clear them, or move the formula.",
  "#NAME?":
    "Excel doesn't recognize a name in the formula. Check its spelling. Where a function shows as _xldudf_RENT_…, Compsheet is not loaded: open the Compsheet pane from the ribbon, then enter the formula again.",
  "#BUSY!": "The cell is waiting for the service and will update by itself. The Compsheet pane shows the requests.",
  "#CALC!":
    "Excel can't show the result: the formula returns an empty array (such as FILTER without a match) or nested arrays. RENT functions also show it while iterative calculation is on: freeze them, or turn it off in Excel's options.",
  "#FIELD!": "The property in the cell has no field with this name. RENT.PROPERTY lists its fields.",
  "#CONNECT!": "Excel couldn't reach its own online service. Check the connection, then calculate the cell again.",
  "#BLOCKED!":
    "Excel blocked part of the formula. Check the privacy settings, and that your organization allows the add-in.",
  "#UNKNOWN!": "This version of Excel doesn't support this type of value. A newer Excel shows it.",
  "#GETTING_DATA": "Excel is still fetching the value. It will update by itself.",
  "#REF!":
    "The formula refers to deleted cells, or to a result that no longer spills. Enter the reference again. If two add-ins have RENT functions, remove one.",
  "#DIV/0!": "The formula divides by zero or by an empty cell.",
  "#NUM!": "A number in the formula is out of range.",
  "#NULL!": "The formula asks for the intersection of ranges that do not meet. Put a comma or a colon between them.",
  "#VALUE!": "A value in the formula is of the wrong kind, such as a text where a number is needed.",
  "#N/A":
    "A value is not available: a search in the formula found nothing, or a cell that it reads is #N/A itself. If a RENT function gives no reason, close Excel and open it again: its parts may be of two releases.",
};

/** What an error means in general, independent of the formula. */
export function meaningOf(code: string): string {
  return meanings[code] ?? "Compsheet doesn't know this error. See Excel's help.";
}
