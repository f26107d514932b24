import { useEffect, useState } from "preact/hooks";
import { findPropertyId } from "../../../engine/questions/subject";
import type { FindAddin } from "../find";
import type { MapPoint } from "../map/property-map";
import { placeName } from "../../../domain/property-names";

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
