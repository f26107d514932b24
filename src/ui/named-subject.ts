/** Shows a subject by name, since an id means nothing to users. */
import { useEffect, useState } from "preact/hooks";
import type { PropertyData } from "../engine/data-access";
import { placeName } from "../domain/property-names";

const idAlone = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The property's name, else its address, in the place of an id, where it is known: nothing is asked for it. */
export function useNamedSubject(addin: PropertyData, subject: string | null): string | null {
  const [named, setNamed] = useState<{ readonly id: string; readonly name: string } | null>(null);
  useEffect(() => {
    if (subject === null || !idAlone.test(subject)) return undefined;
    let isShown = true;
    const look = async (): Promise<void> => {
      const data = addin.data();
      const known = await data.lastDocument(subject);
      // What cells have asked knows addresses of properties whose documents are not kept here.
      const name = known === undefined ? await data.addressOf(subject) : placeName(known.document);
      if (isShown && name !== undefined) setNamed({ id: subject, name });
    };
    look().catch(() => undefined); // Then the id is shown.
    return () => {
      isShown = false;
    };
  }, [addin, subject]);
  return subject !== null && named?.id === subject ? named.name : subject;
}
