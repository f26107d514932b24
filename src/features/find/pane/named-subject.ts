/** Shows a subject by name, since an id means nothing to users. */
import { useEffect, useState } from "preact/hooks";
import type { PropertyData } from "../../../engine/data-access";
import { placeName } from "./property-names";

const idAlone = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The property's name instead of an id, if the property is already loaded; never sends a request. */
export function useNamedSubject(addin: PropertyData, subject: string | null): string | null {
  const [named, setNamed] = useState<{ readonly id: string; readonly name: string } | null>(null);
  useEffect(() => {
    if (subject === null || !idAlone.test(subject)) return undefined;
    let isShown = true;
    const look = async (): Promise<void> => {
      const known = await addin.data().lastDocument(subject);
      if (isShown && known !== undefined) setNamed({ id: subject, name: placeName(known.document) });
    };
    look().catch(() => undefined); // Then the id is shown.
    return () => {
      isShown = false;
    };
  }, [addin, subject]);
  return subject !== null && named?.id === subject ? named.name : subject;
}
