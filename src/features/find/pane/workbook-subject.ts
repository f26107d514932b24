import { useEffect, useState } from "preact/hooks";
import { findPropertyId } from "../../../engine/questions/subject";
import type { SheetAccess } from "../../../host/sheet-access";
import type { FindAddin } from "../find";
import type { MapPoint } from "../map/property-map";
import { placeName } from "./property-names";

/**
 * The property id or address in the workbook's name Subject; null if there is none or the host doesn't report it.
 * `round`: a different value reads again.
 */
export function useSubject(sheet: SheetAccess, round = ""): string | null {
  const [subject, setSubject] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    sheet.subject().then(
      (found) => {
        if (isShown) setSubject(found);
      },
      () => undefined, // Without the name there is nothing to watch.
    );
    return () => {
      isShown = false;
    };
  }, [sheet, round]);
  return subject;
}

/**
 * The workbook's subject as a point of the map, as far as its document is kept here; null while it is not `wanted`. An
 * address that no cell has asked for is searched for.
 */
export function useSubjectPoint(addin: FindAddin, subject: string | null, wanted: boolean): MapPoint | null {
  const [point, setPoint] = useState<MapPoint | null>(null);
  useEffect(() => {
    if (subject === null || !wanted) {
      setPoint(null);
      return undefined;
    }
    const given = new AbortController();
    const look = async (): Promise<void> => {
      const data = addin.data(given.signal);
      const id = await findPropertyId([[subject]], data);
      const known = await data.lastDocument(id);
      if (given.signal.aborted || known === undefined) return;
      const { lat, lon } = known.document;
      setPoint({ id, lat, lon, name: placeName(known.document), label: "•" });
    };
    look().catch(() => undefined); // The map is then empty, as without a subject.
    return () => given.abort();
  }, [addin, subject, wanted]);
  return point;
}
