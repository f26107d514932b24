import type { JSX } from "preact";
import { useEffect, useId, useState } from "preact/hooks";
import type { Place } from "../../../domain/great-circle";
import { isNoAnswer, type MeantProperty } from "../../../engine/questions/question-errors";
import { findPropertyId } from "../../../engine/questions/subject";
import type { SheetSubject } from "../../../host/sheet-subject";
import { MeantList } from "../../../ui/property/meant-list";
import { useNamedSubject } from "../../../ui/named-subject";
import { subscribePaced } from "../../../ui/paced-updates";
import { usePane } from "../../../ui/pane-context";
import type { CompsAddin } from "../comps";

export interface SheetSubjectLineProps {
  readonly addin: CompsAddin;
  /** Called when the workbook's subject, or the sheet's own one, has changed. */
  onChanged(this: void): void;
}

/** How long the line waits after cells changed, milliseconds. */
const pauseMs = 1000;

interface Found {
  readonly subject: SheetSubject;
  readonly meant: readonly MeantProperty[];
  readonly reason: string;
  /** The workbook's subject; distances are from it. */
  readonly from: Place | null;
}

/** Whose sheet one is on, where it isn't the workbook's subject: asks once for which of both a typed property is. */
export function SheetSubjectLine({ addin, onChanged }: SheetSubjectLineProps): JSX.Element | null {
  const { texts, textOf, clock } = usePane();
  const words = texts.comps.card;
  const id = useId();
  const [found, setFound] = useState<Found | null>(null);
  const [failure, setFailure] = useState("");
  const [round, setRound] = useState(0);
  const named = useNamedSubject(addin, found?.subject.text ?? null);
  useEffect(() => {
    let isShown = true;
    const read = (): void =>
      void readFound(addin, textOf).then(
        (next) => {
          if (isShown) setFound((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
        },
        () => undefined, // Without the sheet there is nothing to say about it.
      );
    read();
    const stop = addin.sheet.onSelectionChanged(read);
    return () => {
      isShown = false;
      stop();
    };
  }, [addin, round, textOf]);
  // Its own formula may still be asking.
  const isOpenStill = found !== null && found.reason === "";
  useEffect(() => {
    if (!isOpenStill) return undefined;
    return subscribePaced(addin.subscribe.bind(addin), clock, pauseMs, () => setRound((last) => last + 1));
  }, [addin, clock, isOpenStill]);
  if (found === null) return null;
  const { subject, meant, reason, from } = found;
  const act = (work: () => Promise<unknown>): void => {
    setFailure("");
    work().then(
      () => {
        setRound((last) => last + 1);
        onChanged();
      },
      (error: unknown) => setFailure(textOf(error)),
    );
  };
  const { sheet } = addin;
  const toWorkbook = async (): Promise<void> => {
    await sheet.setSubject(subject.text, { overwrite: true });
    await sheet.followWorkbook();
  };
  const property = named ?? subject.text;
  const isOpen = reason !== "";
  return (
    <div class={subject.isDecided ? "sheet-subject" : "sheet-subject question"} role="group" aria-labelledby={id}>
      <p id={id} class="wrap-anywhere">
        {subject.isDecided ? words.onSheet(subject.sheet, property) : words.sheetAsk(subject.sheet, property)}
      </p>
      {isOpen && (
        <p class="failure" role="alert">
          {reason}
        </p>
      )}
      <MeantList meant={meant} from={from} choose={(address) => act(() => sheet.writeSheetSubject(address))} />
      {failure !== "" && <p class="failure">{failure}</p>}
      <div class="button-row">
        {!subject.isDecided && !isOpen && (
          <button type="button" class="button" onClick={() => act(() => sheet.keepSheetSubject())}>
            {words.thisSheet}
          </button>
        )}
        {!isOpen && (
          <button type="button" class="button" onClick={() => act(toWorkbook)}>
            {words.wholeWorkbook}
          </button>
        )}
        <button type="button" class="button" onClick={() => act(() => sheet.followWorkbook())}>
          {words.followWorkbook}
        </button>
      </div>
    </div>
  );
}

async function readFound(addin: CompsAddin, textOf: (error: unknown) => string): Promise<Found | null> {
  const subject = await addin.sheet.sheetSubject();
  if (subject === null) return null;
  const own = await meantBy(addin, subject.text, textOf);
  return { subject, ...own, from: own.meant.length === 0 ? null : await placeOfWorkbook(addin) };
}

/** The sheet's own formula has asked by now: nothing is asked here. */
async function meantBy(
  addin: CompsAddin,
  text: string,
  textOf: (error: unknown) => string,
): Promise<Pick<Found, "meant" | "reason">> {
  const args = [[[text]]];
  if ((await addin.calls.forecast({ functionName: "FIND", args, options: [] })).requests > 0)
    return { meant: [], reason: "" };
  try {
    await findPropertyId([[text]], addin.data());
    return { meant: [], reason: "" };
  } catch (error) {
    return isNoAnswer(error) ? { meant: error.meant, reason: textOf(error) } : { meant: [], reason: "" };
  }
}

async function placeOfWorkbook(addin: CompsAddin): Promise<Place | null> {
  const text = await addin.sheet.subject();
  if (text === null) return null;
  const data = addin.data();
  const known = await findPropertyId([[text]], data)
    .then((id) => data.lastDocument(id))
    .catch(() => undefined);
  return known === undefined ? null : { lat: known.document.lat, lon: known.document.lon };
}
