/** A file that another screen hands to the Import screen: set it, then open the screen "import". */
import type { FileSource } from "../../file-reader/file-source";
import { useRemembered } from "../../ui/remembered";

export interface ImportOffer {
  readonly source: FileSource;
  /** What the person called it. */
  readonly name: string;
  readonly format: "csv" | "jsonl";
  /** Rows of the file; null where nobody told. */
  readonly rows: number | null;
  /**
   * Names for the file's columns in its order, where those in the file do not tell them apart (a column that was
   * aggregated twice has two equal headers); null where nobody told.
   */
  readonly columns: readonly string[] | null;
  /** What was chosen of it in a run that was cut off: it is done again at once. Null where there is none. */
  readonly again: string | null;
  /** To be called once the file was opened. */
  opened(this: void): void;
  /** To be called before the workbook is touched; gives what is to be called when that has ended, whichever way. */
  began(this: void, importId: string, choices: string): () => void;
  /** To be called once the rows stand in the workbook; what it throws is no reason to take them back. */
  imported(this: void): Promise<void>;
}

/** The file on offer, and the way to offer one or (null) to take it off. */
export function useImportOffer(): [ImportOffer | null, (offer: ImportOffer | null) => void] {
  return useRemembered<ImportOffer | null>("import.offer", null);
}
