/** A file that another screen passes to the Import screen: set it, then open the screen "import". */
import type { FileSource } from "../../file-reader/file-source";
import { useRemembered } from "../../ui/kept";

export interface ImportOffer {
  readonly source: FileSource;
  /** The user's name for it. */
  readonly name: string;
  readonly format: "csv" | "jsonl";
  /** Number of rows in the file; null if unknown. */
  readonly rows: number | null;
  /**
   * Names for the file's columns in order, if those in the file are ambiguous (a column aggregated twice has two equal
   * headers); null if there are none.
   */
  readonly columns: readonly string[] | null;
  /** The choices of an interrupted run, which is repeated at once. Null if there was none. */
  readonly again: string | null;
  /** Call once the file is open. */
  opened(this: void): void;
  /** Call before changing the workbook; returns a function to call when that has ended, successfully or not. */
  began(this: void, importId: string, choices: string): () => void;
  /** Call once the rows are in the workbook; an error doesn't undo the import. */
  imported(this: void): Promise<void>;
}

/** The offered file, and a function to offer one or (null) withdraw it. */
export function useImportOffer(): [ImportOffer | null, (offer: ImportOffer | null) => void] {
  return useRemembered<ImportOffer | null>("import.offer", null);
}
