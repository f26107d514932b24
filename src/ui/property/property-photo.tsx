import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { usePane } from "../pane-context";

export interface PropertyPhotoProps {
  /** As the service has it: external text. */
  readonly written: string | null | undefined;
  /** What the photo shows. */
  readonly place: string;
}

/** A property's photo where the service has one; nothing for an address that isn't one, or that doesn't load. */
export function PropertyPhoto({ written, place }: PropertyPhotoProps): JSX.Element | null {
  const words = usePane().texts.property;
  const photo = photoAddress(written);
  const [gone, setGone] = useState<string>();
  if (photo === null || photo === gone) return null;
  return (
    <img
      class="photo"
      src={photo}
      alt={words.photo(place)}
      loading="lazy"
      referrerpolicy="no-referrer"
      onError={() => setGone(photo)}
    />
  );
}

/** Accepts only web URLs: external text could contain a script. */
function photoAddress(written: string | null | undefined): string | null {
  if (written == null) return null;
  try {
    const { protocol, href } = new URL(written);
    return protocol === "https:" ? href : null;
  } catch {
    return null;
  }
}
