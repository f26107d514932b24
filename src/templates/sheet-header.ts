/** Where the header of a sheet has its subject, and the sheet's names for it. */

/** A property typed over the formula here is that sheet's only. */
export const subjectCellOf = "B2";
/** The sheet's name of the cell with its property's id. */
export const idName = "property_id";
/** A hidden name of the sheet: the property that the person has kept for this sheet only. */
export const ownSubjectName = "_compsheet_own_subject";
