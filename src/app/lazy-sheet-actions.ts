/** The actions on sheets, whose script comes with the first of them. */
import { lazy, loadOnce } from "../client/lazy";
import type { SheetActions } from "./sheet-actions";
import type { SheetAccess } from "../host/sheet-access-contract";

export function createLazySheetActions(load: () => Promise<SheetActions>): SheetActions {
  const arrive = loadOnce(load);
  const of =
    <Name extends keyof SheetActions>(name: Name) =>
    async (): Promise<SheetActions[Name]> =>
      (await arrive())[name];
  const sheet = of("sheet");
  return {
    sheet: lazy<
      Omit<SheetAccess, "options" | "onSelectionChanged">,
      Pick<SheetAccess, "options" | "onSelectionChanged">
    >(sheet, {
      options: lazy(async () => (await sheet()).options),
      onSelectionChanged(listener) {
        let stop: (() => void) | undefined;
        let isStopped = false;
        sheet().then(
          (access) => {
            if (!isStopped) stop = access.onSelectionChanged(listener);
          },
          // What asks for the selection shows the failure.
          () => undefined,
        );
        return () => {
          isStopped = true;
          stop?.();
        };
      },
    }),
    pins: lazy(of("pins")),
    handOverCopy: lazy(of("handOverCopy")),
    keyFigures: lazy(of("keyFigures")),
    cells: lazy(of("cells")),
  };
}
