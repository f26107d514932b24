/** The actions on sheets; the script loads on first use. */
import { createLate, loadOnce } from "../client/late-methods";
import type { PinnedCells } from "../features/pins/sheet/pinned-cells";
import type { SheetActions } from "./sheet-actions";
import type { SheetAccess } from "../host/sheet-access";

/** Methods of pins, available once their script is loaded. */
export const pinMethods: Readonly<Record<keyof PinnedCells, true>> = {
  list: true,
  pin: true,
  pinPrecedents: true,
  unpin: true,
  forget: true,
  isCut: true,
  cutFormulas: true,
  settle: true,
  dismiss: true,
};

export function createLateSheetActions(load: () => Promise<SheetActions>): SheetActions {
  const arrive = loadOnce(load);
  const of =
    <Name extends keyof SheetActions>(name: Name) =>
    async (): Promise<SheetActions[Name]> =>
      (await arrive())[name];
  const sheet = of("sheet");
  return {
    sheet: {
      ...createLate<Omit<SheetAccess, "options" | "onSelectionChanged">>(sheet, {
        selection: true,
        formulaAt: true,
        valuesOf: true,
        insert: true,
        insertSheet: true,
        tables: true,
        select: true,
        subject: true,
        setSubject: true,
        restoreSubject: true,
        usesOf: true,
        replaceId: true,
      }),
      onSelectionChanged(listener) {
        let stop: (() => void) | undefined;
        let isStopped = false;
        sheet().then(
          (access) => {
            if (!isStopped) stop = access.onSelectionChanged(listener);
          },
          // The caller of the selection reports failures.
          () => undefined,
        );
        return () => {
          isStopped = true;
          stop?.();
        };
      },
      options: createLate(async () => (await sheet()).options, {
        atSelection: true,
        latest: true,
        at: true,
        remember: true,
        rewrite: true,
        set: true,
        writeSet: true,
        ensureSet: true,
        retire: true,
      }),
    },
    pins: createLate(of("pins"), pinMethods),
    handOverCopy: createLate(of("handOverCopy"), {
      kept: true,
      convert: true,
      isUnfinished: true,
      settle: true,
      announce: true,
      finish: true,
      relink: true,
    }),
    keyFigures: createLate(of("keyFigures"), { read: true, add: true, remove: true }),
    cells: createLate(of("cells"), {
      appendToLog: true,
      selectedAreas: true,
      sheetArea: true,
      replaceByValues: true,
      look: true,
      calculateUnknown: true,
      recalculateErrors: true,
    }),
  };
}
