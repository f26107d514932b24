/** Where the data comes from and how the add-in authenticates. Never stored in a workbook. */
import { say } from "../domain/said";
import { ServiceError } from "../service/service-errors";

export type Credentials =
  | { readonly scheme: "api-key"; readonly key: string }
  | { readonly scheme: "bearer"; readonly token: string }
  | { readonly scheme: "none" };

export interface Connection {
  /** Shown to the person, such as "Sample data". */
  readonly name: string;
  /** Absolute, without a trailing slash. */
  readonly baseUrl: string;
  readonly credentials: Credentials;
  /** Identity of the data, part of every answer's key: "service" or "sandbox:<seed>". */
  readonly dataSource: string;
}

/** The error for requests made over a previous connection; asking again uses the current one. */
export function connectionChanged(): ServiceError {
  return new ServiceError(
    "ConnectionChangedError",
    say`Compsheet was connected to other data while this cell was calculated. Recalculate the cell.`,
  );
}
