/** The firm's color and logo, and what pictures may be loaded from where, for all exhibits of this device. */
import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import { usePane } from "../../../ui/pane-context";
import { isFileAddress, longestLogo, readPhotoOrigins, type Settings } from "../../settings/settings";
import { exhibitColors } from "../exhibit-page";
import type { ExhibitsAddin } from "../exhibits";

/** Pixels: enough for print at 300 dots an inch. */
const [mostWidth, mostHeight] = [625, 125] as const;

export interface FirmLooksProps {
  readonly addin: ExhibitsAddin;
  readonly settings: Settings;
}

export function FirmLooks({ addin, settings }: FirmLooksProps): JSX.Element {
  const words = usePane().texts.exhibitPages;
  const id = useId();
  const [isRefused, setRefused] = useState(false);
  const { exhibitColor = null, exhibitLogo = null, exhibitPhotoOrigins = [], exhibitStreets = null } = settings;
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const logo = await smallPng(file).catch(() => null);
    setRefused(logo === null);
    if (logo !== null) addin.settings.change({ exhibitLogo: logo });
  };
  return (
    <details class="exhibit-looks">
      <summary>{words.looks}</summary>
      <div class="field">
        <label for={`${id}-color`}>{words.color}</label>
        <div class="button-row">
          <input
            id={`${id}-color`}
            type="color"
            value={exhibitColor ?? exhibitColors.main}
            onChange={({ currentTarget }) => addin.settings.change({ exhibitColor: currentTarget.value })}
          />
          {exhibitColor !== null && (
            <button type="button" class="button" onClick={() => addin.settings.change({ exhibitColor: null })}>
              {words.usualColor}
            </button>
          )}
        </div>
      </div>
      <div class="field">
        <label for={`${id}-logo`}>{words.logo}</label>
        <div class="button-row">
          {exhibitLogo !== null && (
            <img class="exhibit-logo" src={`data:image/png;base64,${exhibitLogo}`} alt={words.logoNow} />
          )}
          <input
            id={`${id}-logo`}
            type="file"
            accept="image/png,image/jpeg"
            aria-describedby={isRefused ? `${id}-refused` : undefined}
            onChange={({ currentTarget }) => void take(currentTarget.files?.[0])}
          />
          {exhibitLogo !== null && (
            <button type="button" class="button" onClick={() => addin.settings.change({ exhibitLogo: null })}>
              {words.removeLogo}
            </button>
          )}
        </div>
        {isRefused && (
          <p class="failure" id={`${id}-refused`} role="alert">
            {words.logoRefused}
          </p>
        )}
      </div>
      <AddressField
        words={{ label: words.photos, hint: words.photosHint, refused: words.photosRefused }}
        value={exhibitPhotoOrigins.join(" ")}
        keep={(typed) => {
          const origins = readPhotoOrigins(typed);
          if (origins !== null) addin.settings.change({ exhibitPhotoOrigins: origins });
          return origins !== null;
        }}
      />
      <AddressField
        words={{ label: words.streets, hint: words.streetsHint, refused: words.streetsRefused }}
        value={exhibitStreets ?? ""}
        keep={(typed) => {
          if (typed !== "" && !isFileAddress(typed)) return false;
          addin.settings.change({ exhibitStreets: typed === "" ? null : typed });
          return true;
        }}
      />
    </details>
  );
}

interface AddressFieldProps {
  readonly words: { readonly label: string; readonly hint: string; readonly refused: string };
  readonly value: string;
  /** False if what was typed is none. */
  readonly keep: (typed: string) => boolean;
}

function AddressField({ words, value, keep }: AddressFieldProps): JSX.Element {
  const id = useId();
  const [isRefused, setRefused] = useState(false);
  return (
    <div class="field">
      <label for={id}>{words.label}</label>
      <input
        id={id}
        type="text"
        inputMode="url"
        spellcheck={false}
        autoComplete="off"
        maxLength={1000}
        defaultValue={value}
        placeholder="https://…"
        aria-invalid={isRefused}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => setRefused(!keep(currentTarget.value.trim()))}
      />
      <p class={isRefused ? "failure" : "hint"} id={`${id}-hint`}>
        {isRefused ? words.refused : words.hint}
      </p>
    </div>
  );
}

/** Base64 without a prefix; null if the picture is too large even when it is made smaller. Rejects for no picture. */
async function smallPng(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, mostWidth / picture.width, mostHeight / picture.height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const logo = canvas.toDataURL("image/png").split(",")[1] ?? "";
  return logo.length > 0 && logo.length <= longestLogo ? logo : null;
}
